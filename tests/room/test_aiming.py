"""What is offered to aim at, and what stays of a choice when dice are kept and freed."""

import pytest
from msgspec import structs

from game.room.aiming import aim_of, wanted_face, with_kept
from game.room.draft import Draft
from game.rules.fivefold import Aim, FivefoldState, Roll
from game.rules.seat import Seat
from tests.rules.positions import fresh


def rolled(*dice: int) -> FivefoldState:
    match = fresh("skill", (Seat(), Seat("computer")))
    match.play(0, Roll(()))
    state = match.state
    assert isinstance(state, FivefoldState)
    return structs.replace(state, dice=dice)


@pytest.mark.parametrize(
    ("dice", "kept", "face"),
    [
        (None, (), 6),
        ((1, 2, 2, 3, 5), (), 2),
        ((1, 2, 2, 5, 5), (), 5),
        ((1, 2, 2, 5, 5), (0,), 1),
        ((1, 2, 2, 5, 5), (1, 2, 3), 2),
        ((1, 2, 2, 5, 4), (0, 4), 4),
    ],
)
def test_the_face_kept_most_often_is_offered(dice: tuple[int, ...] | None, kept: tuple[int, ...], face: int) -> None:
    assert wanted_face(dice, kept) == face


def test_the_first_die_to_be_thrown_is_offered() -> None:
    state = rolled(1, 2, 2, 5, 4)
    assert aim_of(state, Draft()) == Aim(0, 2)
    assert aim_of(state, Draft((0, 2))) == Aim(1, 2)
    assert aim_of(state, Draft((4, 0, 1, 2, 3))) is None


def test_a_choice_goes_before_what_is_offered() -> None:
    assert aim_of(rolled(1, 2, 2, 5, 4), Draft((0,), Aim(3, 6))) == Aim(3, 6)


def test_nobody_aims_where_or_when_there_is_no_aiming() -> None:
    state = rolled(1, 2, 2, 5, 4)
    assert aim_of(structs.replace(state, rolls_used=3), Draft()) is None
    assert aim_of(structs.replace(state, seat_to_act=None), Draft()) is None
    assert aim_of(structs.replace(state, seat_to_act=1), Draft()) is None
    classic = fresh("classic").state
    assert isinstance(classic, FivefoldState)
    assert aim_of(classic, Draft()) is None


def test_a_chosen_face_stays_when_its_die_is_kept() -> None:
    chosen = Draft((), Aim(0, 5))
    assert with_kept(chosen, (1,)) == Draft((1,), Aim(0, 5))
    assert with_kept(chosen, (1, 0)) == Draft((1, 0), Aim(2, 5))
    assert with_kept(chosen, (0, 1, 2, 3, 4)) == Draft((0, 1, 2, 3, 4), None)
    assert with_kept(Draft(), (0, 1)) == Draft((0, 1), None)
