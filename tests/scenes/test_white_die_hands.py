"""White Die by finger and mouse: dice of the square are dragged, a flick across the felt throws."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.white_die import Arrange, WhiteDieState, best_arrangement
from game.scenes.white_die.making import LAID
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown
from tests.scenes.white_die_seated import OTHER, THREE, Wanted, position, press, shown
from tests.walk.white_die_cases import in_phase, rerolling


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        assert driver.plug() == OTHER
        yield driver


def middle(driver: Driver, start: str) -> tuple[int, int]:
    """The middle of the control whose label begins like this, in px of the window."""
    return driver.window_point(next(label for label in driver.labels() if label.startswith(start)))


def pull(driver: Driver, *places: tuple[int, int]) -> None:
    """Press the mouse at the first place, go to the others one by one, and let go at the last."""
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1))
    driver.frame()
    for place in places[1:]:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
        driver.frame()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1))
    driver.frame()


def test_a_die_dragged_onto_another_changes_places_with_it(driver: Driver) -> None:
    scene, _ = shown(driver, rerolling("pips"))
    pull(driver, middle(driver, "Top left"), middle(driver, "Bottom right"))
    assert scene.square == Arrange((3, 1, 2, 0), ())
    assert scene.picked is None


def test_a_die_being_dragged_follows_the_pointer_and_nothing_else_happens_to_it(driver: Driver) -> None:
    scene, _ = shown(driver, rerolling("pips"))
    x, y = middle(driver, "Top left")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x + 40, y + 30), rel=(0, 0), buttons=(1, 0, 0)))
    driver.frame()
    held = scene.dragging.now
    assert held is not None
    assert (held.what, held.x, held.y) == (0, x + 40, y + 30)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x + 40, y + 30), button=1))
    driver.frame()
    assert scene.dragging.now is None
    assert (scene.picked, scene.square) == (None, LAID)


def with_a_six(state: WhiteDieState) -> bool:
    """In the pips trial of a seat that has just one six."""
    return rerolling("pips")(state) and (state.dice or ()).count(6) == 1


def test_a_six_turns_when_it_is_dragged_off_the_square_or_picked_twice(driver: Driver) -> None:
    scene, sitting = shown(driver, with_a_six)
    dice = position(sitting).dice
    assert dice is not None
    six = dice.index(6)
    x, y = middle(driver, ("Top left", "Top right", "Bottom left", "Bottom right")[six])
    outside = driver.window_point("Best square")
    pull(driver, (x, y), outside)
    assert scene.square == Arrange(LAID.dice, (six,))
    press(driver, f"die {six + 1}")
    assert any("again to turn it" in words for words in words_shown(driver))
    press(driver, f"die {six + 1}")
    assert (scene.square, scene.picked) == (LAID, None)


def test_a_finger_drags_dice_as_the_mouse_does(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: with_a_six(state) and (state.dice or ())[0] == 6, (TOUCH, OTHER))
    start, end = middle(driver, "Top left"), middle(driver, "Bottom left")
    drag_by_finger(driver, start, end)
    assert scene.square == Arrange((2, 1, 0, 3), ())
    drag_by_finger(driver, end, driver.window_point("Best square"))
    assert scene.square == Arrange((2, 1, 0, 3), (0,))
    assert sitting.room.draft.planned == scene.square


def drag_by_finger(driver: Driver, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Put a finger down, pull it, lift it."""
    width, height = driver.app.screen.window_size
    for kind, (x, y) in ((pygame.FINGERDOWN, start), (pygame.FINGERMOTION, end), (pygame.FINGERUP, end)):
        place: dict[str, Any] = {"finger_id": 1, "touch_id": 1, "x": x / width, "y": y / height}
        pygame.event.post(pygame.Event(kind, dx=0.0, dy=0.0, pressure=1.0, **place))
        driver.frame()


def test_dice_of_the_square_are_swapped_and_turned_by_pad(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: with_a_six(state) and (state.dice or ())[0] == 6, (KEYBOARD, OTHER))
    sitting.room.reseat(0, OTHER)
    press(driver, "confirm", "right", "confirm", device=OTHER)
    assert scene.square == Arrange((1, 0, 2, 3), ())
    press(driver, "alt", device=OTHER)
    assert scene.square == Arrange((1, 0, 2, 3), (0,))
    press(driver, "confirm", "confirm", device=OTHER)
    assert scene.square == Arrange((1, 0, 2, 3), ())
    press(driver, "skip", device=OTHER)
    assert scene.square == Arrange(*best_arrangement(position(sitting).dice or ()))


def test_any_other_die_dragged_off_the_square_goes_back(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: rerolling("pips")(state) and 6 not in (state.dice or ()))
    pull(driver, middle(driver, "Top left"), driver.window_point("Best square"))
    assert (scene.square, sitting.room.draft.planned) == (LAID, None)


FLICKS = {
    "throw": in_phase("throw"),
    "poker": rerolling("poker"),
    "pips": rerolling("pips"),
    "two of a match": in_phase("own_two"),
}


@pytest.mark.parametrize("name", FLICKS)
def test_a_flick_across_the_felt_throws_the_way_it_goes(driver: Driver, name: str) -> None:
    scene, sitting = shown(driver, FLICKS[name])
    if name == "pips":
        press(driver, "prev", "die 1")
    elif name == "two of a match":
        press(driver, "die 1", "die 4")
    felt = scene.felt if name in ("throw", "poker") else scene.board.felt
    before = position(sitting)
    pull(driver, (int(felt.cx), int(felt.bottom) - 20), (int(felt.cx) + 60, int(felt.y) + 120))
    assert position(sitting).rolls_used == before.rolls_used + 1 or position(sitting).on_turn != before.on_turn
    assert scene.show.dice.rolling
    assert scene.show.dice._style.direction > 0
    assert scene.show.hand.direction == 0


@pytest.mark.parametrize(
    ("wanted", "buttons"),
    [
        (rerolling("poker"), ("die 1", "die 2", "die 3", "die 4")),
        (rerolling("pips"), ()),
        (in_phase("own_two"), ("die 1",)),
        (in_phase("match"), ()),
        (in_phase("rival"), ()),
    ],
    ids=["all kept", "pips", "one of two", "groups", "rival"],
)
def test_a_flick_does_nothing_where_there_is_nothing_to_throw(
    driver: Driver, wanted: Wanted, buttons: tuple[str, ...]
) -> None:
    scene, sitting = shown(driver, wanted, THREE)
    press(driver, *buttons)
    before = sitting.room.record()
    felt = scene.board.felt if scene.show.on_board else scene.felt
    pull(driver, (int(felt.x) + 8, int(felt.bottom) - 8), (int(felt.x) + 8, int(felt.y) + 60))
    assert sitting.room.record() == before
    assert not scene.show.rolling


def test_a_die_is_dragged_onto_its_square_of_the_grid(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: len(state.placed) == 1 and not state.rivals_move)
    die, square = max(position(sitting).placements(position(sitting).rivals_move))
    here, elsewhere = middle(driver, f"Heart’s die {die + 1},"), driver.window_point("Menu")
    pull(driver, here, elsewhere)
    assert (scene.picked, position(sitting).grid[square]) == (die, None), "it is in hand, and lies on no square"
    pull(driver, here, middle(driver, f"Lay the {(position(sitting).dice or ())[die]} on square {square + 1}"))
    cell, laid = position(sitting).grid[square], scene.show.laid
    assert cell is not None
    assert cell.seat == 0
    assert laid is not None
    assert laid.let_go is not None
    assert scene.dragging.now is None
