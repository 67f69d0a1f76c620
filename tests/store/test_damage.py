"""Files that are damaged, full disks, other copies: what was whole is kept, and nothing is overwritten."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.scenes.backdrops import AtOnce
from game.store.connecting import PARTS
from game.store.database import FILE, Database
from game.store.matches import Matches, Summary
from game.store.profiles import Profile, Profiles
from game.store.rescue import Rescued
from game.store.settings import Settings, SettingsStore
from game.store.sole_copy import SoleCopy
from game.store.trouble import Kind, StoreError
from tests.reading import REPOSITORY
from tests.store.damaging import WAYS, damage
from tests.store.disks import empty, fill, small_disk
from tests.store.pages import page

MATCHES = 100
KEPT = Settings(text_size=120, music=30)


def opened(folder: Path, saves: bool = True) -> "closing[Database]":
    return closing(Database(folder, AtOnce(), saves))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with settings, people, and matches half of which are over."""
    return filled(tmp_path_factory.mktemp("whole"))


def filled(folder: Path) -> bytes:
    """The file, made in an empty folder."""
    with opened(folder) as database:
        SettingsStore(database).save(Settings(), KEPT)
        for number in range(3):
            Profiles(database).keep(Profile(f"Person {number}"), number).result()
        for number in range(MATCHES):
            each = page(f"match {number:02}", actions=None if number % 2 else 20, played=number)
            Matches(database).writer().write(each).result()
    return (folder / FILE).read_bytes()


@pytest.fixture
def file(tmp_path: Path, whole: bytes) -> Path:
    """That file, where the game looks for it."""
    (tmp_path / FILE).write_bytes(whole)
    return tmp_path / FILE


def listed(database: Database) -> list[Summary]:
    matches = Matches(database)
    return [*matches.unfinished().result(), *matches.history().result()]


def kind_of(job: Callable[[], object]) -> Kind:
    with pytest.raises(StoreError) as raised:
        job()
    return raised.value.kind


# ---------------------------------------------------------------- what was whole
def cut(share: float) -> Callable[[bytes], bytes]:
    return lambda whole: whole[: int(len(whole) * share)]


def spoilt(*pages: int) -> Callable[[bytes], bytes]:
    """Random bytes in place of some pages."""

    def spoil(whole: bytes) -> bytes:
        noise = Random(1).randbytes(4096)
        parts = [whole[start : start + 4096] for start in range(0, len(whole), 4096)]
        return b"".join(noise if number in pages else part for number, part in enumerate(parts))

    return spoil


@pytest.mark.parametrize(
    ("damage", "least"),
    [
        (cut(0), 0),
        (lambda whole: whole[:1], 0),
        (cut(0.5), 40),
        (cut(0.98), 60),
        (spoilt(0), 0),
        (spoilt(100), MATCHES - 5),
        (spoilt(60, 61, 62), 50),
        (lambda whole: Random(2).randbytes(len(whole)), 0),
    ],
    ids=["empty", "one byte", "half", "nearly all", "no head", "a page", "some pages", "noise"],
)
def test_what_is_whole_of_a_damaged_file_is_in_the_new_one_and_the_old_one_lies_beside_it(
    tmp_path: Path, file: Path, whole: bytes, damage: Callable[[bytes], bytes], least: int
) -> None:
    damaged = damage(whole)
    file.write_bytes(damaged)
    with opened(tmp_path) as database:
        store = SettingsStore(database)
        settings = store.load()
        (error,) = store.news()
        assert (error.kind, error.file) == (Kind.DAMAGED, tmp_path / f"{FILE}.damaged")
        assert error.file.read_bytes() == damaged
        rescued, matches = database.rescued, listed(database)
        assert rescued is not None
        assert rescued.matches == len(matches)
        assert least <= len(matches) <= MATCHES
        for each in matches:
            number = int(each.id.removeprefix("match "))
            was = page(each.id, actions=None if number % 2 else 20, played=number)
            assert Matches(database).page(each.id).result() == was
        assert len(Profiles(database).all().result()) == rescued.people
        if least:
            assert settings == KEPT
            assert rescued.people == 3
        elif not rescued.matches:
            assert (settings, rescued) == (Settings(), Rescued())


def test_whatever_accident_a_file_has_had_the_game_opens_and_nothing_is_overwritten(
    tmp_path: Path, whole: bytes
) -> None:
    seen = damage(tmp_path, whole, "damage", 40)
    assert {how for how, _ in seen} == set(WAYS)
    assert "damaged" in {told for _, told in seen}


def test_a_match_that_is_no_longer_found_under_its_own_name_takes_no_other_from_the_list(
    file: Path, whole: bytes, tmp_path: Path
) -> None:
    spoilt_name, found = re.subn(rb"match 40(?=[0-9a-f]{32}fivefold)", b"\xe9atch 40", whole)
    assert found == 1
    file.write_bytes(spoilt_name)
    with opened(tmp_path) as database:
        SettingsStore(database).load()
        assert database.rescued is None, "SQLite does not see it"
        assert MATCHES - 5 < len(listed(database)) < MATCHES
        assert Matches(database).damaged().result() == MATCHES - len(listed(database))


def test_a_file_without_some_of_its_tables_keeps_those_it_has(tmp_path: Path, file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TABLE line")
    with opened(tmp_path) as database:
        assert SettingsStore(database).load() == KEPT
        assert database.rescued == Rescued(matches=0, people=3, settings=2)


def test_a_file_that_is_gone_but_for_its_log_is_put_aside(tmp_path: Path, file: Path) -> None:
    file.unlink()
    log = Path(f"{file}{PARTS[1]}")
    log.write_bytes(b"what was written last")
    with opened(tmp_path) as database:
        assert kind_of(lambda: listed(database)) is Kind.DAMAGED
        assert listed(database) == []
    assert (tmp_path / f"{FILE}.damaged{PARTS[1]}").read_bytes() == b"what was written last"


def test_a_file_that_was_being_made_when_the_power_went_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}.new").write_bytes(b"half made")
    with opened(tmp_path) as database:
        assert listed(database) == []
    assert [entry.name for entry in tmp_path.iterdir()] == [FILE]


# ---------------------------------------------------------------- no room
def test_on_a_full_disk_all_that_is_there_is_read_it_is_told_at_once_and_saved_once_there_is_room(
    tmp_path: Path, whole: bytes
) -> None:
    with small_disk(tmp_path / "disk") as folder:
        (folder / FILE).write_bytes(whole)
        fill(folder)
        with closing(Database(folder)) as database:
            store = SettingsStore(database)
            assert store.load() == KEPT
            assert len(listed(database)) == MATCHES
            (error,) = store.news()
            assert (error.kind, error.file) == (Kind.FULL, folder / FILE)
            writer = Matches(database).writer()
            assert kind_of(writer.write(page("new")).result) is Kind.FULL
            assert len(listed(database)) == MATCHES
            empty(folder)
            with pytest.raises(StoreError):
                writer.write(page("new")).result()  # which tries the file again
            writer.write(page("new")).result()
            assert len(listed(database)) == MATCHES + 1


# ---------------------------------------------------------------- another copy
HOLDER = """
import sys, time
from pathlib import Path
from game.store.sole_copy import SoleCopy
print(SoleCopy(Path(sys.argv[1])).take(), flush=True)
time.sleep(60)
"""


def test_of_two_copies_one_has_the_folder_until_it_ends_however_it_does(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        here = SoleCopy(tmp_path)
        assert not here.take()
        assert not here.take()
        os.kill(other.pid, signal.SIGKILL)
        other.wait(10)
        assert here.take()
        assert here.take()
        assert not SoleCopy(tmp_path).take()
        here.give_back()
        assert SoleCopy(tmp_path).take()
    assert len([*tmp_path.iterdir()]) == 1, "one file is all that lies there for that"


def test_where_no_copy_can_have_a_folder_none_is_kept_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert SoleCopy(tmp_path / "file").take()
    assert SoleCopy(tmp_path / "file").take()


def test_a_copy_that_does_not_save_reads_everything_and_changes_nothing(tmp_path: Path, file: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path, saves=False) as two:
        store = SettingsStore(two)
        assert store.load() == KEPT
        assert len(listed(two)) == MATCHES
        Matches(one).writer().write(page("new")).result()
        assert len(listed(two)) == MATCHES + 1, "also what is new"
        assert kind_of(Matches(two).writer().write(page("other")).result) is Kind.ELSEWHERE
        assert kind_of(Matches(two).discard("new").result) is Kind.ELSEWHERE
        assert kind_of(Matches(two).open("new").result) is Kind.ELSEWHERE
        assert len(listed(one)) == MATCHES + 1
        two.save_from_now()
        Matches(two).writer().write(page("other")).result()
        assert len(listed(one)) == MATCHES + 2


def test_a_copy_that_does_not_save_puts_no_file_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database" * 100)
    with opened(tmp_path, saves=False) as database:
        assert kind_of(lambda: listed(database)) is Kind.ELSEWHERE
        assert kind_of(lambda: listed(database)) is Kind.ELSEWHERE
    assert [entry.name for entry in tmp_path.iterdir()] == [FILE]
