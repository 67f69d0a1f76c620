"""What the game says when it opens: files that are damaged, held or cannot be written, another copy that is open."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.devices.happening import KEYBOARD
from game.room.lineup import Lineup
from game.scenes.claim import WhoAreYou
from game.scenes.opening import OpenTwice, Trouble
from game.scenes.sitting import Sitting, sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.database import FILE
from game.store.profiles import Profile
from game.store.sole_copy import SoleCopy
from game.store.trouble import Kind
from game.words import Words
from tests.reading import REPOSITORY
from tests.scenes.driver import Driver
from tests.scenes.seated import play_turns, words_shown
from tests.store.disks import empty, fill, small_disk


def begun(driver: Driver) -> Sitting:
    """A match of one person, one turn old."""
    return play_turns(sit_down(driver.house, Lineup("fivefold/classic").join(KEYBOARD, name="Ann")), 1)


def left_behind(data: Path) -> Path:
    """The file of an earlier run, in which Ann began a match."""
    with Driver(data=data) as driver:
        driver.house.profiles.keep(Profile("Ann"), 1).result()
        begun(driver)
    return data / FILE


def choose(driver: Driver, way: str, label: str) -> None:
    """Press a button of the top scene by keys, a pad or a finger."""
    if way == "touch":
        driver.tap(label)
        return
    device = KEYBOARD if way == "keyboard" else driver.plug()
    for button in ("down", "right", "left", "up"):
        for _ in range(3):
            if driver.focused != label:
                driver.press(button, device)
    assert driver.focused == label
    driver.press("confirm", device)


def said(driver: Driver) -> str:
    """All that the top scene says, in one line."""
    return " ".join(words_shown(driver))


def told_where(driver: Driver, file: Path) -> bool:
    """Whether the path of a file is shown, in however many lines."""
    return str(file) in "".join(words_shown(driver))


# ---------------------------------------------------------------- damaged files
def sql(*statements: str) -> Callable[[Path], object]:
    def run(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection, connection:
            for statement in statements:
                connection.execute(statement)

    return run


ASIDE: dict[str, Callable[[Path], object]] = {
    "empty": lambda file: file.write_bytes(b""),
    "one byte": lambda file: file.write_bytes(b"S"),
    "half": lambda file: file.write_bytes(file.read_bytes()[: file.stat().st_size // 2]),
    "random": lambda file: file.write_bytes(random.Random(1).randbytes(8192)),
    "without tables": sql("DROP TABLE line", "DROP TABLE player"),
    "wrong schema": sql("ALTER TABLE line RENAME TO lines", "CREATE TABLE line (words TEXT)"),
    "somebody else's": sql("PRAGMA application_id = 7"),
}


@pytest.mark.parametrize("damage", ASIDE)
def test_a_damaged_file_is_told_of_the_title_opens_and_nothing_of_it_is_overwritten(
    tmp_path: Path, damage: str
) -> None:
    file = left_behind(tmp_path)
    ASIDE[damage](file)
    before = file.read_bytes()
    with Driver(data=tmp_path) as driver:
        scene = driver.scene
        assert isinstance(scene, Trouble)
        aside = tmp_path / f"{FILE}.damaged"
        assert scene.kind is Kind.DAMAGED
        assert told_where(driver, aside)
        assert aside.read_bytes() == before
        kept = damage in ("without tables", "wrong schema", "somebody else's")
        assert ("Names: 1." in said(driver)) == kept
        assert ("Nothing in it could be read" in said(driver)) == (damage in ("empty", "one byte", "half", "random"))
        driver.press("confirm")
        assert isinstance(driver.scene, Title)
        assert ("Continue" in driver.labels()) == (damage == "somebody else's"), "what was whole goes on"
        assert len(driver.house.profiles.all().result()) == kept
        assert begun(driver).room.saved
    with Driver(data=tmp_path) as driver:
        assert isinstance(driver.scene, Title), "and is told of once"
        assert driver.focused == "Continue"


def test_a_newer_file_is_told_of_and_left_as_it_is(tmp_path: Path) -> None:
    file = left_behind(tmp_path)
    sql("PRAGMA user_version = 1000000")(file)
    before = file.read_bytes()
    with Driver(data=tmp_path) as driver:
        assert "A newer Tumblebones" in said(driver)
        assert told_where(driver, file)
        driver.press("back")
        assert driver.labels() == ["Play", "History", "Settings", "Quit"]
        assert not begun(driver).room.saved
    assert file.read_bytes() == before


def test_a_file_that_another_program_holds_is_told_of_and_saved_in_once_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = left_behind(tmp_path)
    monkeypatch.setattr("game.store.connecting.PATIENCE", 0.01)
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        with Driver(data=tmp_path) as driver:
            assert "Another program holds the file" in said(driver)
            assert told_where(driver, file)
            driver.press("confirm")
            sitting = sit_down(driver.house, Lineup("fivefold/classic").join(KEYBOARD))
            driver.show(TableScene(driver.house, sitting))
            driver.press("main")
            driver.leap(3)
            assert sitting.room.state.rolls_used == 1
            assert not sitting.room.saved
            holder.execute("ROLLBACK")
            driver.leap(6)
            assert sitting.room.saved
            assert len(driver.house.matches.unfinished().result()) == 2


def test_a_folder_where_the_file_should_be_is_told_of_and_left(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with Driver(data=tmp_path) as driver:
        assert "cannot be written" in said(driver)
        assert told_where(driver, tmp_path / FILE)
        driver.press("confirm")
        assert isinstance(driver.scene, Title)
        assert not begun(driver).room.saved
    assert (tmp_path / FILE).is_dir()


def test_a_full_disk_is_told_of_and_what_is_there_can_be_seen(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as data:
        file = left_behind(data)
        fill(data)
        with Driver(data=data) as driver:
            assert "There is no room" in said(driver)
            assert told_where(driver, file)
            driver.press("confirm")
            driver.press("confirm")
            assert isinstance(driver.scene, WhoAreYou), "a match that was left goes on all the same"
            driver.press("confirm")
            driver.frame(2)
            table = driver.scene
            assert isinstance(table, TableScene)
            driver.press("main")
            driver.leap(3)
            assert table.room.state.rolls_used == 1
            assert not table.room.saved
            assert "Not saved" in words_shown(driver)
            empty(data)
            driver.leap(12)
            assert table.room.saved
            assert "Not saved" not in words_shown(driver)
        with Driver(data=data) as driver:
            driver.press("confirm")
            (scene,) = [scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene)]
            assert scene.room.record() == table.room.record(), "and all of it is there"


@pytest.mark.parametrize("way", ["keyboard", "pad", "touch"])
def test_going_on_works_with_every_device(tmp_path: Path, way: str) -> None:
    (tmp_path / FILE).write_bytes(b"")
    with Driver(data=tmp_path) as driver:
        choose(driver, way, "Go on")
        assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("kind", Kind)
def test_every_trouble_has_a_heading_and_says_what_is_wrong(kind: Kind) -> None:
    assert Words()(f"opening.{kind}")
    assert Words()(f"opening.{kind}.what")


# ---------------------------------------------------------------- another copy
@contextmanager
def another_copy(data: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The game, really running in a process of its own; killed at the end."""
    command = [sys.executable, "-m", "game", "--data", str(data), "--window", "640x480"]
    with subprocess.Popen(command, cwd=REPOSITORY, env=os.environ | {"SDL_VIDEODRIVER": "dummy"}) as process:
        try:
            deadline, log = time.monotonic() + 60, data / "log" / "tumblebones.log"
            while not (log.exists() and " start " in log.read_text()):
                assert time.monotonic() < deadline, "the other copy does not come up"
                time.sleep(0.05)
            yield process
        finally:
            process.kill()


def test_a_second_copy_says_so_at_its_start_and_saves_once_the_first_has_gone(tmp_path: Path) -> None:
    left_behind(tmp_path)
    with another_copy(tmp_path) as other, Driver(data=tmp_path) as driver:
        assert isinstance(driver.scene, OpenTwice)
        assert "Another Tumblebones is open" in said(driver)
        assert told_where(driver, tmp_path / FILE)
        assert driver.focused == "Play unsaved"
        driver.click("Try again")
        assert "The other one is still open." in words_shown(driver)
        os.kill(other.pid, signal.SIGKILL)
        other.wait(10)
        driver.click("Try again")
        assert isinstance(driver.scene, Title)
        driver.frame(2)
        assert driver.focused == "Continue"
        assert begun(driver).room.saved


@contextmanager
def held(data: Path) -> Iterator[None]:
    """Another copy has the folder."""
    other = SoleCopy(data)
    assert other.take()
    try:
        yield
    finally:
        other.give_back()


@pytest.mark.parametrize("way", ["keyboard", "pad", "touch"])
def test_a_second_copy_is_played_unsaved_with_every_device_and_says_so_all_the_time(tmp_path: Path, way: str) -> None:
    left_behind(tmp_path)
    with held(tmp_path), Driver(data=tmp_path) as driver:
        choose(driver, way, "Play unsaved")
        assert driver.labels() == ["Play", "History", "Settings", "Quit"], "what the other copy plays is not offered"
        sitting = sit_down(driver.house, Lineup("fivefold/classic").join(KEYBOARD))
        driver.show(TableScene(driver.house, sitting))
        driver.press("main")
        driver.leap(20)
        assert sitting.room.state.rolls_used == 1
        assert "Not saved" in words_shown(driver)
    with Driver(data=tmp_path) as driver:
        (kept,) = driver.house.matches.unfinished().result()
        assert kept.players[0].name == "Ann", "nothing of the second copy is there"


def test_in_a_second_copy_past_matches_are_seen_but_none_is_deleted_or_gone_on_with(tmp_path: Path) -> None:
    left_behind(tmp_path)
    with held(tmp_path), Driver(data=tmp_path) as driver:
        driver.click("Play unsaved")
        driver.click("History")
        (row,) = [label for label in driver.labels() if label.startswith("1. ")]
        for label in ("Delete", "Delete for good", "Go on"):
            driver.click(label)
            driver.leap(1)
        assert row in driver.labels()
        driver.click("Watch")
        assert "The match begins" in words_shown(driver)
    with Driver(data=tmp_path) as driver:
        assert driver.focused == "Continue"


@pytest.mark.parametrize("way", ["keyboard", "pad", "touch"])
def test_a_second_copy_can_be_quit_with_every_device(tmp_path: Path, way: str) -> None:
    with held(tmp_path), Driver(data=tmp_path) as driver:
        driver.press("back")
        assert isinstance(driver.scene, OpenTwice)
        assert driver.focused == "Quit"
        choose(driver, way, "Quit")
        assert not driver.app.running


def test_a_copy_that_has_ended_leaves_the_folder_to_the_next(tmp_path: Path) -> None:
    for _ in range(2):
        with Driver(data=tmp_path) as driver:
            assert isinstance(driver.scene, Title)
