"""A match that was left, or cut short, is offered on the title and goes on with whatever devices are there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.devices.happening import KEYBOARD
from game.room.draft import Draft
from game.room.lineup import Lineup
from game.rules.fivefold import FivefoldState
from game.rules.match import Match
from game.scenes.claim import WhoAreYou
from game.scenes.lobby import Lobby
from game.scenes.results import Results
from game.scenes.sitting import Sitting, rematch, sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from tests.scenes.driver import Driver
from tests.scenes.seated import play_turns, throw, words_shown


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def driver(data: Path) -> Iterator[Driver]:
    with Driver(data=data) as driver:
        yield driver


def people(*devices: str | None) -> Lineup:
    lineup = Lineup("fivefold/classic")
    for number, device in enumerate(devices):
        lineup = lineup.add_computer() if device is None else lineup.join(device, again=True, name=f"Person {number}")
    return lineup


def begun(driver: Driver, *devices: str | None, turns: int = 2) -> Sitting:
    """A match some turns old, with dice thrown and two of them set aside."""
    sitting = play_turns(sit_down(driver.house, people(*devices)), turns)
    throw(sitting)
    seat = sitting.room.seat_to_act
    assert seat is not None
    driver.show(TableScene(driver.house, sitting))
    driver.leap(3)
    assert sitting.room.set_draft(seat, Draft((1,)), sitting.room.chairs[seat].holder or "").accepted
    return sitting


def room_of(driver: Driver) -> TableScene:
    (table,) = (scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene))
    return table


def test_a_match_cut_short_goes_on_in_the_next_run_with_other_devices(data: Path) -> None:
    with Driver(data=data) as driver:
        first, second = driver.plug(), driver.plug()
        before = begun(driver, first, second, None, turns=0).room
        state, record, draft = before.state, before.record(), before.draft
    with Driver(data=data) as driver:
        assert driver.labels() == ["Continue", "Play", "History", "Settings", "Quit"]
        assert driver.focused == "Continue"
        driver.press("confirm")
        assert isinstance(driver.scene, WhoAreYou)
        room = room_of(driver).sitting.room
        assert (room.state, room.record(), room.draft) == (state, record, draft)
        assert room.paused
        assert words_shown(driver).count("Person 0") == 2, "in the list, and asked about"
        driver.click("I play this seat")
        assert [words_shown(driver).count(name) for name in ("Person 0", "Person 1")] == [1, 2]
        pad = driver.plug()
        driver.press("confirm", pad)
        driver.frame(2)
        assert isinstance(driver.scene, TableScene)
        assert [chair.holder for chair in room.chairs] == [KEYBOARD, pad, None]
        assert not room.paused
        driver.press("die 4")
        assert room.draft.kept == (1, 3)
        driver.press("main")
        driver.leap(3)
        assert isinstance(room.state, FivefoldState)
        assert room.state.rolls_used == 2
        again = Match.replay(room.record(), verify=True)
        assert len(again.log) == 2


def test_a_computer_may_play_for_who_is_not_there_and_is_told_in_the_match(driver: Driver) -> None:
    begun(driver, KEYBOARD, KEYBOARD)
    driver.show(Title(driver.house))
    driver.press("confirm")
    driver.click("A computer plays it")
    driver.click("I play this seat")
    driver.frame(2)
    room = room_of(driver).sitting.room
    assert [chair.kind for chair in room.chairs] == ["computer", "human"]
    assert room.chairs[0].owned
    driver.leap(20)
    assert room.seat_to_act == 1, "the computer played its turn"


def test_left_by_the_menu_a_match_is_kept(driver: Driver) -> None:
    before = begun(driver, KEYBOARD).room
    driver.press("menu")
    driver.click("Leave table")
    driver.click("Leave")
    assert isinstance(driver.scene, Title)
    assert driver.focused == "Continue"
    driver.press("confirm")
    driver.press("back")
    assert isinstance(driver.scene, Title), "and back again costs nothing"
    driver.press("confirm")
    driver.press("confirm")
    driver.frame(2)
    assert room_of(driver).sitting.room.record() == before.record()


def test_a_match_nobody_has_played_in_is_not_offered_nor_is_one_that_is_over(driver: Driver) -> None:
    sit_down(driver.house, people(KEYBOARD))
    driver.show(Title(driver.house))
    assert driver.labels() == ["Play", "History", "Settings", "Quit"]
    assert driver.focused == "Play"
    play_turns(sit_down(driver.house, people(KEYBOARD)), 13)
    driver.show(Title(driver.house))
    assert driver.labels() == ["Play", "History", "Settings", "Quit"]
    (over,) = driver.house.matches.history().result()
    assert [player.name for player in over.players] == ["Person 0"]


def test_a_match_that_cannot_be_read_is_told_and_play_goes_on(driver: Driver) -> None:
    begun(driver, KEYBOARD)
    database = driver.house.matches.database
    database.do(lambda connection: connection.execute("UPDATE line SET text = '{' WHERE number = 2")).result()
    driver.show(Title(driver.house))
    driver.press("confirm")
    driver.frame(2)
    assert driver.labels() == ["Play", "History", "Settings", "Quit"]
    (kept,) = driver.house.matches.unfinished().result()
    assert kept.players[0].name == "Person 0", "it is left as it is"
    driver.press("confirm")
    assert isinstance(driver.scene, Lobby)


def test_a_resumed_match_that_ends_has_results_and_a_rematch_of_the_same_people(driver: Driver) -> None:
    begun(driver, KEYBOARD, KEYBOARD, turns=3)
    driver.show(Title(driver.house))
    for _ in range(3):
        driver.press("confirm")
    driver.frame(2)
    sitting = room_of(driver).sitting
    play_turns(sitting, 23)
    assert sitting.room.over
    driver.show(Results(driver.house, sitting))
    again = rematch(driver.house, sitting)
    assert [(chair.name, chair.holder) for chair in again.room.chairs] == [
        *(("Person 0", KEYBOARD), ("Person 1", KEYBOARD))
    ]
    assert again.room.seat_to_act == 1
    assert driver.house.matches.unfinished().result() == ()


def test_where_nothing_can_be_kept_play_goes_on_and_people_are_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with Driver(data=tmp_path / "data") as driver:
        driver.click("Go on")
        assert driver.labels() == ["Play", "History", "Settings", "Quit"]
        sitting = sit_down(driver.house, people(KEYBOARD))
        driver.show(TableScene(driver.house, sitting))
        driver.press("main")
        driver.frame(4)
        assert "Not saved: the folder cannot be written" in words_shown(driver)
        driver.leap(3)
        assert sitting.room.state.rolls_used == 1
        assert not sitting.room.saved
        (tmp_path / "data").unlink()
        driver.leap(6)
        assert sitting.room.saved
        (kept,) = driver.house.matches.unfinished().result()
        assert kept.players[0].name == "Person 0"
