"""The pause: standing still, going on, taking back, and leaving only when asked twice."""

from collections.abc import Iterator

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.scenes.pause import Pause
from game.scenes.sitting import Sitting
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.ui.control import SMALLEST
from game.ui.stage import LAYOUTS, Layout
from tests.scenes.driver import Driver
from tests.scenes.seated import fill, play_turns, position, seated, throw, words_shown


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def pause(driver: Driver, sitting: Sitting, by: str = KEYBOARD) -> Pause:
    """The pause over the table."""
    driver.show(TableScene(driver.house, sitting))
    scene = Pause(driver.house, sitting, by)
    driver.app.stack.push(scene)
    driver.frame()
    return scene


def test_the_match_stands_still_while_it_is_there(driver: Driver) -> None:
    sitting = play_turns(seated([KEYBOARD, None]), 1)
    pause(driver, sitting)
    before = position(sitting)
    driver.wait(3)
    assert sitting.room.paused
    assert position(sitting) == before


@pytest.mark.parametrize("button", ["back", "menu", "confirm"])
def test_anybody_may_go_on(driver: Driver, button: str) -> None:
    sitting = seated([KEYBOARD])
    pause(driver, sitting, KEYBOARD)
    driver.press(button, driver.plug())
    assert not sitting.room.paused
    assert isinstance(driver.scene, TableScene)


def test_it_says_who_paused_who_plays_and_which_match_this_is(driver: Driver) -> None:
    pause(driver, play_turns(seated([KEYBOARD, TOUCH, None], seed="tell me apart"), 2), TOUCH)
    shown = words_shown(driver)
    assert {"Paused by Moon", "Heart", "Keyboard", "Moon", "Touch", "Bolt", "Computer, Gentle"} <= set(shown)
    assert {"Fivefold: Classic", "Round 1 of 13", "Seed tell me apart"} <= set(shown)


def test_the_house_rules_are_those_of_the_table(driver: Driver) -> None:
    pause(driver, seated(table="fivefold/classic"))
    assert "Every die is fair" in words_shown(driver)
    pause(driver, seated(table="fivefold/skill-strict"))
    strict = words_shown(driver)
    assert "Aimed die: perfect 15, good 10, miss 5 of 30" in strict
    assert "Meter: 1.4 s there and back" in strict
    assert {"13 rounds, 3 rolls a turn", "+35 for 63 in Number Rush", "+100 for each extra fury"} <= set(strict)


# ---------------------------------------------------------------- taking back
def test_the_last_box_can_be_taken_back(driver: Driver) -> None:
    sitting = seated([KEYBOARD, TOUCH])
    throw(sitting)
    before = position(sitting)
    fill(sitting, "wild_roll")
    points = position(sitting).cards[0]["wild_roll"]
    pause(driver, sitting)
    driver.click(f"Take back Wild Roll, {points}")
    driver.frame()
    assert isinstance(driver.scene, TableScene)
    assert not sitting.room.paused
    assert position(sitting) == before


def test_nothing_is_taken_back_for_another_device(driver: Driver) -> None:
    sitting = seated([KEYBOARD, TOUCH])
    throw(sitting)
    fill(sitting, "wild_roll")
    pause(driver, sitting, TOUCH)
    assert not driver.control("Take back").enabled


def test_nothing_is_taken_back_once_the_next_seat_has_rolled(driver: Driver) -> None:
    sitting = seated([KEYBOARD, KEYBOARD])
    throw(sitting)
    fill(sitting, "wild_roll")
    throw(sitting)
    pause(driver, sitting)
    assert not driver.control("Take back").enabled


def test_a_take_back_pressed_by_somebody_else_is_refused_and_the_match_stays_paused(driver: Driver) -> None:
    sitting = seated([KEYBOARD, TOUCH])
    throw(sitting)
    fill(sitting, "wild_roll")
    before = position(sitting)
    pause(driver, sitting)
    driver.tap(f"Take back Wild Roll, {before.cards[0]['wild_roll']}")
    assert isinstance(driver.scene, Pause)
    assert sitting.room.paused
    assert position(sitting) == before
    assert driver.house.words("room.denied.not_your_seat") in words_shown(driver)


# ---------------------------------------------------------------- leaving
def test_leaving_asks_first_and_staying_costs_nothing(driver: Driver) -> None:
    sitting = play_turns(seated(), 2)
    pause(driver, sitting)
    before = position(sitting)
    driver.click("Leave table")
    assert driver.focused == "Stay"
    assert "Leave the table?" in words_shown(driver)
    driver.press("confirm")
    assert driver.focused == "Resume"
    driver.click("Leave table")
    driver.press("back")
    assert isinstance(driver.scene, Pause)
    assert "Stay" not in driver.labels()
    assert position(sitting) == before


def test_leaving_leads_to_the_title(driver: Driver) -> None:
    pause(driver, seated())
    driver.click("Leave table")
    driver.click("Leave")
    assert isinstance(driver.scene, Title)


def test_quitting_asks_and_ends_the_game(driver: Driver) -> None:
    pause(driver, seated())
    driver.click("Quit game")
    assert driver.app.running
    driver.press("right")
    driver.press("confirm")
    assert not driver.app.running


def test_the_menu_goes_on_even_while_it_asks(driver: Driver) -> None:
    sitting = seated()
    pause(driver, sitting)
    driver.click("Leave table")
    driver.press("menu")
    assert not sitting.room.paused
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("asking", [False, True])
def test_targets_are_large_apart_and_on_the_screen(driver: Driver, layout: Layout, asking: bool) -> None:
    scene = pause(driver, seated([KEYBOARD] * 8))
    if asking:
        driver.click("Leave table")
    scene.use(layout)
    areas = [control.area for control in scene.controls]
    for number, area in enumerate(areas):
        assert min(area.w, area.h) >= SMALLEST
        assert area.x >= layout.side
        assert area.right <= layout.width - layout.side
        assert area.bottom <= layout.height
        assert not any(area.overlaps(other) for other in areas[:number])
