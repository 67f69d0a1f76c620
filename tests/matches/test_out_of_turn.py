"""No press acts twice, too early, or for another's seat."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame
import pytest

from game.devices.happening import BUTTONS, KEYBOARD, TOUCH, Press
from game.room.pace import SLOWER
from game.room.room import Room
from game.scenes.board import FivefoldBoard
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.seats import Seats
from game.scenes.sitting import Sitting
from game.scenes.table import TableScene
from tests.scenes.driver import Driver
from tests.scenes.seated import position, seated, words_shown

OTHER, STRANGER = "pad:0", "pad:1"
"""The pad of the second person, and one without a seat."""


@pytest.fixture(scope="module")
def game() -> Iterator[Driver]:
    with Driver() as driver:
        assert (driver.plug(), driver.plug()) == (OTHER, STRANGER)
        yield driver


@pytest.fixture
def sitting(game: Driver) -> Sitting:
    """The keyboard's person is to act, then one with a pad, then a computer."""
    sitting = seated((KEYBOARD, OTHER, None))
    game.show(TableScene(game.house, sitting))
    return sitting


def table(driver: Driver) -> TableScene:
    found = driver.app.stack.scenes[0]
    assert isinstance(found, TableScene)
    return found


def roll(driver: Driver) -> None:
    """Roll, and let the dice come to rest."""
    driver.press("main")
    driver.leap(3)


# ---------------------------------------------------------------- other people's presses
def _before_the_first_roll(driver: Driver) -> None:
    pass


def _dice_roll(driver: Driver) -> None:
    driver.press("main")


def _dice_kept(driver: Driver) -> None:
    roll(driver)
    driver.press("die 2")
    driver.press("die 4")
    driver.leap(0.4)


def _no_rolls_left(driver: Driver) -> None:
    for _ in range(3):
        roll(driver)


def _choosing(driver: Driver) -> None:
    roll(driver)
    driver.press("card")
    driver.leap(0.4)
    assert isinstance(driver.scene, FivefoldBoard)


PHASES: Final = (_before_the_first_roll, _dice_roll, _dice_kept, _no_rolls_left, _choosing)


def facts(driver: Driver, room: Room) -> tuple[object, ...]:
    """All that only the seat to act may change."""
    return room.record(), room.draft, room.chairs, room.seat_to_act, table(driver).show.dice.rolling


def come_back(driver: Driver, scene: object) -> None:
    """Menu and card are anybody's: close what was opened, or open the card again."""
    while driver.scene is not scene and not isinstance(driver.scene, TableScene):
        driver.press("back", STRANGER)
    if driver.scene is not scene:
        driver.press("card")


@pytest.mark.parametrize("device", [OTHER, STRANGER, TOUCH])
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__.strip("_"))
def test_no_button_of_another_device_changes_the_match(
    game: Driver, sitting: Sitting, phase: Callable[[Driver], None], device: str
) -> None:
    phase(game)
    scene, before, focus = game.scene, facts(game, sitting.room), game.focused
    for button in BUTTONS:
        # Straight to the stack: no device has all these buttons, and none of them may matter.
        game.app.stack.hear(Press(device, button, True, game.now), game.app.screen.stage)
        game.frame()
        assert facts(game, sitting.room) == before, button
        if game.scene is not scene:
            come_back(game, scene)
            scene = game.scene
        assert game.focused == focus, button


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__.strip("_"))
def test_no_tap_of_somebody_without_a_seat_changes_the_match(
    game: Driver, sitting: Sitting, phase: Callable[[Driver], None]
) -> None:
    phase(game)
    scene, before = game.scene, facts(game, sitting.room)
    for label in game.labels():
        if phase is _dice_roll and not table(game).show.dice.rolling:
            break
        game.tap(label)
        assert facts(game, sitting.room)[:4] == before[:4], label
        if game.scene is not scene:
            come_back(game, scene)
            scene = game.scene


def _a_computer_throws(driver: Driver) -> TableScene:
    """A match in which a computer's throw has been seen for more than the shortest time."""
    scene = TableScene(driver.house, seated((None, KEYBOARD, OTHER)))
    driver.show(scene)
    while not scene.show.dice.rolling:
        driver.frame()
    driver.wait(0.4)
    assert scene.show.dice.rolling
    return scene


def test_anybody_cuts_a_computers_throw_short_and_is_asked_for_a_seat_only_afterwards(game: Driver) -> None:
    scene = _a_computer_throws(game)
    game.press("main", STRANGER)
    assert game.scene is scene
    assert scene.show.state.rolls_used == 1
    game.leap(0.4)
    scene.room.pace = SLOWER
    game.leap(3)
    game.press("main", STRANGER)
    assert isinstance(game.scene, Seats)


def test_a_strangers_tap_cuts_a_computers_throw_short_too(game: Driver) -> None:
    scene = _a_computer_throws(game)
    game.tap("Wild Roll: open")
    assert game.scene is scene
    assert scene.show.state.rolls_used == 1


def test_only_people_at_the_table_hurry_a_computer_that_thinks(game: Driver) -> None:
    scene = _a_computer_throws(game)
    scene.room.pace = SLOWER
    scene.show.hurry()
    before = scene.room.state
    game.press("main", STRANGER)
    come_back(game, scene)
    assert scene.room.state == before
    game.press("main", OTHER)
    assert scene.room.state != before


def test_who_would_take_back_anothers_score_is_told_whose_it_is(game: Driver, sitting: Sitting) -> None:
    roll(game)
    game.press("card")
    game.press("confirm")
    game.leap(3)
    before = sitting.room.record()
    assert position(sitting).seat_to_act == 1
    game.tap("Take back")
    game.leap(0.4)
    assert sitting.room.record() == before
    assert "Only the seat that just played may take it back" in words_shown(game)
    game.click("Take back")
    game.leap(0.4)
    assert position(sitting).seat_to_act == 0


# ---------------------------------------------------------------- one press is one press
def post_press(scancode: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, scancode=scancode, key=0, mod=0, unicode="", repeat=0))


def test_two_presses_in_the_same_frame_roll_once(game: Driver, sitting: Sitting) -> None:
    post_press(pygame.KSCAN_SPACE)
    post_press(pygame.KSCAN_SPACE)
    game.frame()
    game.leap(1)
    assert position(sitting).rolls_used == 1


def test_two_presses_in_the_same_frame_fill_one_box(game: Driver, sitting: Sitting) -> None:
    roll(game)
    game.press("card")
    post_press(pygame.KSCAN_RETURN)
    post_press(pygame.KSCAN_RETURN)
    game.frame()
    game.leap(1)
    assert [points is None for card in position(sitting).cards for points in card.values()].count(False) == 1
    assert isinstance(game.scene, TableScene)


def test_space_held_since_the_lobby_does_not_roll(game: Driver) -> None:
    game.show(Lobby(game.house))
    game.press("confirm")
    game.wait(1)
    game.hold("main")
    game.click("Start Fivefold")
    game.leap(1)
    scene = table(game)
    assert scene.room.state.rolls_used == 0
    game.release("main")
    game.leap(1)
    assert scene.room.state.rolls_used == 0
    assert not scene.meter.running
    game.press("skip")
    game.leap(3)
    assert scene.room.state.rolls_used == 1


def _press_space(driver: Driver) -> None:
    driver.press("main")


def _press_enter(driver: Driver) -> None:
    driver.press("confirm")


def _click_the_big_button(driver: Driver) -> None:
    driver.click(next(label for label in driver.labels() if label in ("Roll", "Roll again")))


@pytest.mark.parametrize(
    "finish", [_press_space, _press_enter, _click_the_big_button], ids=lambda finish: finish.__name__.strip("_")
)
def test_a_throw_is_cut_short_once_it_was_seen_a_little_and_not_before(
    game: Driver, sitting: Sitting, finish: Callable[[Driver], None]
) -> None:
    game.press("main")
    game.wait(0.15)
    finish(game)
    assert table(game).show.dice.rolling
    game.wait(0.15)
    finish(game)
    assert not table(game).show.dice.rolling
    assert position(sitting).rolls_used == 1


def test_the_menu_of_a_stranger_only_pauses(game: Driver, sitting: Sitting) -> None:
    game.press("menu", STRANGER)
    assert isinstance(game.scene, Pause)
    assert sitting.room.paused
    game.press("menu", OTHER)
    assert isinstance(game.scene, TableScene)
    assert not sitting.room.paused
