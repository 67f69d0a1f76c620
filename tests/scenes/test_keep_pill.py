"""The pill that says what confirm does with the die in focus hides neither the turn line nor other dice."""

import pytest

from game.scenes.table.turn_line import PILL, pill_place
from game.ui.area import Area

LINE = Area(100, 100, 500, 60)
WIDTH = 130
DIE = Area(300, 260, 100, 110)
OVER, UNDER = Area(285, 200, WIDTH, PILL), Area(285, 380, WIDTH, PILL)
RIGHT, LEFT = Area(410, 290, WIDTH, PILL), Area(160, 290, WIDTH, PILL)


@pytest.mark.parametrize(("taken", "free"), [((), "over"), ((OVER,), "under"), ((OVER, UNDER), "right")])
def test_it_goes_where_no_other_die_lies(taken: tuple[Area, ...], free: str) -> None:
    place = pill_place(DIE, WIDTH, LINE, taken)
    assert not any(place.overlaps(other) for other in (*taken, DIE, LINE))
    away = {"over": place.bottom < DIE.y, "under": place.y > DIE.bottom, "right": place.x > DIE.right}
    assert away[free]


def test_the_last_way_out_is_left_of_the_die() -> None:
    place = pill_place(DIE, WIDTH, LINE, (OVER, UNDER, RIGHT))
    assert place.right < DIE.x


def test_where_all_is_full_it_hides_what_is_over_the_die() -> None:
    assert pill_place(DIE, WIDTH, LINE, (OVER, UNDER, RIGHT, LEFT)).bottom < DIE.y


def test_it_never_hides_the_turn_line() -> None:
    high = DIE._replace(y=170)
    assert pill_place(high, WIDTH, LINE, ()).y > high.bottom
