"""People who leave in the middle of a match, come back to it, or join; pads that are lost and found."""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.room.lineup import Lineup
from game.rules.match import HandOver, Match
from game.scenes.claim import WhoAreYou
from game.scenes.seats import Seats
from game.scenes.sitting import Sitting, sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.scenes.waiting import DEAF, Waiting
from game.ui.motion import TICKS_A_SECOND
from tests.scenes.driver import Driver
from tests.scenes.seated import position, seated, throw, words_shown

HEARD = DEAF / TICKS_A_SECOND + 0.05


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def at_table(driver: Driver, *devices: str | None) -> Sitting:
    """A match begun by people at these devices, None for a computer."""
    sitting = seated(devices)
    driver.show(TableScene(driver.house, sitting))
    driver.frame(2)
    return sitting


def kept(driver: Driver, *devices: str | None) -> Sitting:
    """The same, kept in the store."""
    lineup = Lineup("fivefold/classic")
    for device in devices:
        lineup = lineup.add_computer() if device is None else lineup.join(device, again=True)
    sitting = sit_down(driver.house, lineup)
    driver.show(TableScene(driver.house, sitting))
    driver.frame(2)
    return sitting


def ask(driver: Driver, press: Callable[[], None]) -> None:
    """Press something for as long as computers throw, until one is asked which seat one wants."""
    for _ in range(40):
        press()
        if isinstance(driver.scene, Seats):
            return
        driver.leap(0.2)
    raise AssertionError("nobody is asked")


# ---------------------------------------------------------------- lost and found
def test_a_match_waits_for_the_seat_to_act_and_another_pad_takes_it(driver: Driver) -> None:
    pad = driver.plug()
    sitting = at_table(driver, pad, KEYBOARD)
    throw(sitting)
    before = position(sitting)
    driver.unplug(pad)
    driver.frame(2)
    assert isinstance(driver.scene, Waiting)
    assert {"It is Heart’s turn", "A computer plays in 30 s"} <= set(words_shown(driver))
    other = driver.plug()
    assert isinstance(driver.scene, Waiting), "a pad that comes takes no seat by itself"
    assert sitting.room.chairs[0].holder == pad
    driver.wait(HEARD)
    driver.press("confirm", other)
    driver.frame(2)
    assert isinstance(driver.scene, TableScene)
    assert [chair.holder for chair in sitting.room.chairs] == [other, KEYBOARD]
    assert position(sitting) == before


def test_presses_meant_for_the_table_take_no_seat(driver: Driver) -> None:
    pad = driver.plug()
    sitting = at_table(driver, pad, KEYBOARD)
    driver.unplug(pad)
    driver.press("confirm")
    assert isinstance(driver.scene, Waiting)
    assert sitting.room.chairs[0].holder == pad


def test_after_thirty_seconds_a_computer_plays_and_the_person_may_come_back(driver: Driver) -> None:
    pad = driver.plug()
    sitting = at_table(driver, pad, KEYBOARD)
    throw(sitting)
    dice = position(sitting).dice
    driver.unplug(pad)
    driver.leap(29)
    assert isinstance(driver.scene, Waiting)
    assert position(sitting).dice == dice
    driver.leap(2)
    assert isinstance(driver.scene, TableScene)
    assert sitting.room.chairs[0].kind == "computer"
    assert position(sitting).rolls_used >= 1
    again = driver.plug()
    ask(driver, lambda: driver.press("confirm", again))
    assert driver.focused == "Heart: This is me"
    driver.press("confirm", again)
    driver.frame(2)
    assert isinstance(driver.scene, TableScene)
    assert (sitting.room.chairs[0].kind, sitting.room.chairs[0].holder) == ("human", again)


def test_it_waits_as_long_as_is_set_also_for_ever(driver: Driver) -> None:
    driver.house.change_settings(msgspec.structs.replace(driver.house.settings, patience=0))
    pad = driver.plug()
    at_table(driver, pad, KEYBOARD)
    driver.unplug(pad)
    driver.leap(120)
    assert isinstance(driver.scene, Waiting)
    assert "The match waits for as long as it takes" in words_shown(driver)
    driver.tap("Let a computer play")
    driver.frame(2)
    assert isinstance(driver.scene, TableScene)


def test_nobody_waits_for_a_seat_that_is_not_to_act(driver: Driver) -> None:
    pad = driver.plug()
    sitting = at_table(driver, KEYBOARD, pad)
    driver.unplug(pad)
    driver.frame(2)
    assert isinstance(driver.scene, TableScene)
    driver.press("main")
    driver.leap(3)
    assert position(sitting).rolls_used == 1


def test_when_nobody_is_there_the_match_stands_still_and_waits_without_end(driver: Driver) -> None:
    first, second = driver.plug(), driver.plug()
    sitting = at_table(driver, first, second)
    driver.unplug(first)
    driver.unplug(second)
    driver.leap(60)
    assert isinstance(driver.scene, Waiting)
    assert sitting.room.paused
    assert not driver.control("Let a computer play").enabled
    driver.tap("I play this seat")
    driver.frame(2)
    assert isinstance(driver.scene, TableScene)
    assert not sitting.room.paused
    assert sitting.room.chairs[0].holder == TOUCH


def test_the_way_out_of_waiting_keeps_the_match(driver: Driver) -> None:
    pad = driver.plug()
    sitting = kept(driver, pad, KEYBOARD)
    driver.press("main", pad)
    driver.leap(3)
    state = position(sitting)
    driver.unplug(pad)
    driver.wait(HEARD)
    driver.press("back")
    assert driver.focused == "Leave table"
    driver.press("confirm")
    assert isinstance(driver.scene, Title)
    assert driver.focused == "Continue"
    driver.press("confirm")
    assert isinstance(driver.scene, WhoAreYou)
    table = driver.app.stack.scenes[0]
    assert isinstance(table, TableScene)
    assert table.room.state == state


# ---------------------------------------------------------------- leaving, coming back, joining
def test_leaving_takes_two_presses_and_a_computer_plays_on_from_the_same_dice(driver: Driver) -> None:
    pad = driver.plug()
    sitting = at_table(driver, KEYBOARD, pad)
    throw(sitting)
    before = position(sitting)
    driver.leap(3)
    driver.press("menu")
    driver.click("Leave or join")
    assert driver.focused == "Heart: Leave"
    driver.press("confirm")
    assert sitting.room.chairs[0].kind == "human"
    driver.press("confirm")
    assert isinstance(driver.scene, TableScene)
    assert not sitting.room.paused
    chair = sitting.room.chairs[0]
    assert (chair.kind, chair.holder, chair.owned) == ("computer", None, True)
    roll, handed, *_ = Match.replay(sitting.room.record(), verify=True).log
    assert isinstance(handed.what, HandOver)
    assert handed.before == before, f"it was handed over as it was after {roll}"
    driver.frame(2)
    assert "Computer plays for Heart" in words_shown(driver)


@pytest.mark.parametrize("way", ["keyboard", "pad", "touch"])
def test_who_left_takes_the_seat_back_from_any_device(driver: Driver, way: str) -> None:
    pad = driver.plug()
    sitting = at_table(driver, TOUCH, pad)
    sitting.room.leave(TOUCH)
    other = {"keyboard": KEYBOARD, "pad": driver.plug(), "touch": TOUCH}[way]
    if way == "touch":
        ask(driver, lambda: driver.tap(next(label for label in driver.labels() if label.startswith("Roll"))))
        driver.tap("Heart: This is me")
    else:
        ask(driver, lambda: driver.press("main", other))
        driver.press("confirm", other)
    driver.frame(2)
    assert isinstance(driver.scene, TableScene)
    assert (sitting.room.chairs[0].kind, sitting.room.chairs[0].holder) == ("human", other)


def test_somebody_new_takes_a_computers_seat_but_no_persons(driver: Driver) -> None:
    sitting = at_table(driver, KEYBOARD, None, None)
    pad = driver.plug()
    driver.press("confirm", pad)
    assert isinstance(driver.scene, Seats)
    assert driver.labels() == ["Heart: Keyboard", "Moon: Join", "Bolt: Join", "Done"]
    driver.press("down", pad)
    driver.press("confirm", pad)
    driver.frame(2)
    assert [chair.holder for chair in sitting.room.chairs] == [KEYBOARD, None, pad]
    late = driver.plug()
    driver.press("confirm", late)
    driver.press("back", late)
    assert isinstance(driver.scene, TableScene)
    assert [chair.holder for chair in sitting.room.chairs] == [KEYBOARD, None, pad]


def test_a_device_without_a_seat_at_a_table_of_people_is_told_whose_turn_it_is(driver: Driver) -> None:
    at_table(driver, KEYBOARD, TOUCH)
    driver.press("confirm", driver.plug())
    assert isinstance(driver.scene, TableScene)


def test_of_two_people_at_one_keyboard_one_leaves(driver: Driver) -> None:
    sitting = at_table(driver, KEYBOARD, KEYBOARD)
    driver.press("menu")
    driver.click("Leave or join")
    driver.click("Moon: Leave")
    driver.click("Moon: Press again to leave")
    assert [chair.kind for chair in sitting.room.chairs] == ["human", "computer"]
    assert sitting.room.chairs[0].holder == KEYBOARD


def test_when_the_last_one_leaves_the_match_is_kept_and_they_are_asked_when_they_come_back(driver: Driver) -> None:
    sitting = kept(driver, KEYBOARD, None)
    driver.press("main")
    driver.leap(3)
    state = position(sitting)
    driver.press("menu")
    driver.click("Leave or join")
    driver.press("confirm")
    driver.press("confirm")
    assert isinstance(driver.scene, Title)
    driver.frame(2)
    assert driver.focused == "Continue"
    driver.press("confirm")
    assert isinstance(driver.scene, WhoAreYou)
    driver.press("confirm")
    driver.frame(2)
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.room.chairs[0].holder == KEYBOARD
    after = table.room.state
    assert (after.dice, after.rolls_used, after.scores) == (state.dice, state.rolls_used, state.scores)
