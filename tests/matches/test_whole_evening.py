"""Coming, going and looking back, from the title on, by one kind of device alone: a seat, a name, a turn, leaving,
going on, seeing the match again, deleting it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.scenes.claim import WhoAreYou
from game.scenes.history import History
from game.scenes.history.replay import Replay
from game.scenes.lobby import Lobby
from game.scenes.names import Names
from game.scenes.seats import Seats
from game.scenes.table import TableScene
from game.scenes.title import Title
from tests.devices.virtual import virtual_pads
from tests.matches.hands import Fingers, Hand, Keys, RealPad
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown

HANDS = ("keys", "pad", "fingers")


@contextmanager
def evening(way: str) -> Iterator[tuple[Driver, Hand]]:
    """The game, and somebody at a device of one kind: a pad and fingers that SDL itself believes in."""
    with Driver((960, 540), seed="evening") as driver, virtual_pads() as sockets:
        if way == "keys":
            yield driver, Keys(driver)
        elif way == "fingers":
            yield driver, Fingers(driver, sockets)
        else:
            pad = sockets.plug()
            driver.frame()
            yield driver, RealPad(driver, pad)


def labelled(driver: Driver, begins: str) -> str:
    """The label of the one control that begins so."""
    (found,) = [label for label in driver.labels() if label.startswith(begins)]
    return found


def sit_down(driver: Driver, hand: Hand) -> None:
    """From the title to a table of fair dice with one computer, under a name."""
    hand.press("Play")
    driver.leap(1)
    assert isinstance(driver.scene, Lobby)
    hand.join()
    driver.leap(1)
    hand.press(labelled(driver, "Heart, "))
    if not isinstance(driver.scene, Names):
        hand.press(labelled(driver, "Heart, "))
    assert isinstance(driver.scene, Names)
    for letter in "bo":
        hand.press(f"Letter {letter}" if f"Letter {letter}" in driver.labels() else f"Letter {letter.upper()}")
    hand.press("Done")
    driver.leap(1)
    hand.press("Classic")
    hand.press("Add computer")
    hand.press("Start Fivefold")
    driver.leap(1)
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("way", HANDS)
def test_a_whole_evening_of_coming_and_going_by_one_kind_of_device(way: str) -> None:
    with evening(way) as (driver, hand):
        sit_down(driver, hand)
        table = driver.scene
        assert isinstance(table, TableScene)
        name = table.room.chairs[0].name
        assert name.lower() == "bo"
        hand.press("Roll")
        driver.leap(3)
        before = table.room.state
        assert before.rolls_used == 1

        hand.open_menu()
        hand.press("Leave or join")
        assert isinstance(driver.scene, Seats)
        hand.press(f"{name}: Leave")
        assert f"{name}: Press again to leave" in driver.labels(), "the screen says so"
        hand.press(f"{name}: Press again to leave")
        assert isinstance(driver.scene, Title)
        driver.leap(1)

        hand.press("Continue")
        assert isinstance(driver.scene, WhoAreYou)
        driver.leap(1)
        hand.press("I play this seat")
        driver.leap(1)
        table = driver.scene
        assert isinstance(table, TableScene)
        chair, after = table.room.chairs[0], table.room.state
        assert (chair.kind, chair.holder, chair.name) == ("human", hand.device, name)
        assert (after.dice, after.rolls_used, after.scores) == (before.dice, before.rolls_used, before.scores)
        hand.press("Roll again")
        driver.leap(3)
        assert table.room.state.rolls_used == 2

        hand.open_menu()
        hand.press("Leave table")
        hand.press("Leave")
        assert isinstance(driver.scene, Title)
        driver.leap(1)
        hand.press("History")
        driver.leap(1)
        assert isinstance(driver.scene, History)
        hand.press(labelled(driver, "1. "))
        hand.press("Watch")
        assert isinstance(driver.scene, Replay)
        driver.leap(1)
        hand.press("Step on")
        driver.leap(3)
        assert f"{name} rolls" in words_shown(driver)
        hand.press("Next turn")
        hand.press("Step back")
        hand.press("Close")
        driver.leap(1)
        hand.press("Delete")
        hand.press("Delete for good")
        driver.leap(1)
        assert "No match has been played here yet." in words_shown(driver)
        assert driver.house.matches.unfinished().result() == ()
