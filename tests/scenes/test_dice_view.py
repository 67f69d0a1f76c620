"""The dice of the table: thrown, kept and freed; they always show the faces the rules drew."""

import random

import pytest

from game.dice.playback import Manner
from game.dice.tray_file import load_tray
from game.dice.tray_fit import FittedTray, fit_tray
from game.dice.turn import face_up
from game.scenes.table.dice_view import DICE, DiceView, ThrowStyle
from game.scenes.table.places import places_for
from game.ui.area import Area
from game.ui.stage import CLASSIC, LAYOUTS, WIDE, Layout

FACES = (6, 2, 2, 5, 1)
ALL = tuple(range(DICE))


def tray(layout: Layout = WIDE) -> FittedTray:
    place = places_for(layout).tray
    return fit_tray(load_tray("parlour"), place.w, place.h)


@pytest.fixture
def view() -> DiceView:
    return DiceView(tray(), random.Random("looks"))


def settle(view: DiceView) -> int:
    """Ticks until nothing moves."""
    ticks = 0
    while view.moving:
        view.tick()
        ticks += 1
        assert ticks < 600, "dice never come to rest"
    return ticks


def faces_shown(view: DiceView) -> dict[int, int]:
    shown = {loose.die: face_up(loose.pose.turn) for loose in view.loose}
    return shown | {standing.die: standing.face for standing in view.standing}


@pytest.mark.parametrize("manner", ["tumble", "fade", "instant"])
def test_every_manner_ends_on_the_faces_that_were_drawn(view: DiceView, manner: Manner) -> None:
    view.throw(ALL, FACES, "a throw", ThrowStyle(manner=manner))
    settle(view)
    assert faces_shown(view) == dict(enumerate(FACES))


def test_a_throw_cut_short_shows_the_same_faces_in_the_same_places(view: DiceView) -> None:
    view.throw(ALL, FACES, "a throw", ThrowStyle())
    settle(view)
    rest = view.loose
    other = DiceView(tray(), random.Random("other looks"))
    other.throw(ALL, FACES, "a throw", ThrowStyle())
    other.finish()
    assert other.loose == rest
    assert not other.moving


def test_power_direction_and_speed_never_change_a_face(view: DiceView) -> None:
    for number, power in enumerate((0.0, 0.3, 1.0)):
        style = ThrowStyle(power=power, direction=number - 1.0, speed=1.0 + number)
        view.throw(ALL, FACES, f"throw {number}", style)
        settle(view)
        assert faces_shown(view) == dict(enumerate(FACES))


def test_kept_dice_stand_in_sockets_in_the_order_picked_and_come_back(view: DiceView) -> None:
    view.throw(ALL, FACES, "a throw", ThrowStyle())
    settle(view)
    lay = {loose.die: loose.pose for loose in view.loose}
    view.keep((3, 1))
    assert {hop.die for hop in view.hopping} == {3, 1}
    settle(view)
    assert [(standing.socket, standing.die) for standing in view.standing] == [(0, 3), (1, 1)]
    view.keep((1,))
    settle(view)
    assert [(standing.socket, standing.die) for standing in view.standing] == [(0, 1)]
    assert {loose.die: loose.pose for loose in view.loose} == {die: pose for die, pose in lay.items() if die != 1}


def test_a_die_kept_through_a_throw_is_freed_where_there_is_room(view: DiceView) -> None:
    view.throw(ALL, FACES, "a throw", ThrowStyle())
    settle(view)
    view.keep((0,))
    view.throw((1, 2, 3, 4), (6, 1, 1, 1, 1), "another", ThrowStyle())
    settle(view)
    view.keep(())
    settle(view)
    assert faces_shown(view) == {0: 6, 1: 1, 2: 1, 3: 1, 4: 1}
    boxes = [Area(*box) for box in view.targets.values()]
    assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n])


@pytest.mark.parametrize("layout", [layout for layout in LAYOUTS if layout is not WIDE], ids=lambda layout: layout.name)
def test_dice_move_to_another_shape_of_window(view: DiceView, layout: Layout) -> None:
    view.throw(ALL, FACES, "a throw", ThrowStyle())
    view.tick()
    view.fit(tray(layout))
    assert not view.rolling
    assert faces_shown(view) == dict(enumerate(FACES))
    width, height = tray(layout).size
    for x, y, w, h in view.targets.values():
        assert x >= 0
        assert y >= 0
        assert x + w <= width
        assert y + h <= height


@pytest.mark.parametrize("layout", [WIDE, CLASSIC], ids=lambda layout: layout.name)
@pytest.mark.parametrize("thrown", [5, 4, 1])
def test_thrown_dice_can_be_told_apart_by_a_finger(layout: Layout, thrown: int) -> None:
    view = DiceView(tray(layout), random.Random("looks"))
    for seed in range(6):
        view.show(None, ())
        view.throw(ALL[:thrown], FACES, f"throw {seed}", ThrowStyle())
        view.finish()
        boxes = [Area(*box) for box in view.targets.values()]
        assert len(boxes) == thrown
        assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n])
        assert all(min(box.w, box.h) >= 56 for box in boxes)
