"""Matches in the store: written whole, listed, opened again, kept safe from accidents and from other copies."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from game.room.saved import reopened
from game.rules.match import Match
from game.rules.record import RecordError
from game.scenes.backdrops import AtOnce
from game.store import schema
from game.store.connecting import PARTS
from game.store.database import FILE, Database
from game.store.matches import Matches, MatchWriter, Page
from game.store.profiles import Profile, Profiles
from game.store.settings import SettingsStore
from game.store.trouble import Kind, StoreError
from tests.store.pages import BEGAN, page

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with closing(Database(tmp_path, AtOnce())) as database:
        yield database


@pytest.fixture
def matches(database: Database) -> Matches:
    return Matches(database)


def keep(matches: Matches, *pages: Page) -> None:
    for each in pages:
        matches.writer().write(each).result()


def trouble(writer: MatchWriter, page: Page) -> Kind:
    with pytest.raises(StoreError) as raised:
        writer.write(page).result()
    return raised.value.kind


# ---------------------------------------------------------------- what there is
def test_a_page_comes_back_as_it_was_written(matches: Matches) -> None:
    for each in (page("half"), page("begun", actions=0), page("over", actions=None), page("many", seats=8, actions=99)):
        keep(matches, each)
        assert matches.page(each.id).result() == each
        assert matches.record(each.id).result() == "".join(each.lines)


def test_matches_are_listed_by_when_they_were_played_last(matches: Matches) -> None:
    keep(matches, page("old", played=10), page("new", played=30), page("middle", played=20))
    keep(matches, page("first", actions=None, played=5), page("last", actions=None, played=40))
    assert [summary.id for summary in matches.unfinished().result()] == ["new", "middle", "old"]
    assert [summary.id for summary in matches.history().result()] == ["last", "first"]
    (unfinished, *_), (finished, *_) = matches.unfinished().result(), matches.history().result()
    assert (unfinished.ended, unfinished.standings) == (None, None)
    assert (finished.began, finished.ended) == (BEGAN, BEGAN + 40)
    assert finished.standings == page("last", actions=None).standings
    assert [player.name for player in finished.players] == ["Person 0", ""]
    assert Match.replay(matches.record("last").result(), verify=True).standings() == finished.standings


def test_a_match_that_is_discarded_is_gone_with_all_its_rows(matches: Matches, database: Database) -> None:
    keep(matches, page("one"), page("other"))
    matches.discard("one").result()
    matches.discard("never there").result()
    assert [summary.id for summary in matches.unfinished().result()] == ["other"]
    for asked in (matches.page("one"), matches.record("one")):
        with pytest.raises(LookupError, match="one"):
            asked.result()
    left = database.do(lambda connection: connection.execute("SELECT DISTINCT match FROM line").fetchall()).result()
    assert left == [("other",)]


def test_one_match_whose_rows_make_no_sense_takes_no_other_from_the_list(matches: Matches, database: Database) -> None:
    keep(matches, page("good"), page("bad"))
    database.do(lambda connection: connection.execute("UPDATE player SET kind = 'cat' WHERE match = 'bad'")).result()
    assert [summary.id for summary in matches.unfinished().result()] == ["good"]


def test_letters_that_are_none_in_one_match_take_no_other_from_the_list(matches: Matches, database: Database) -> None:
    keep(matches, page("good"), page("bad"))
    for broken in ("UPDATE player SET name = CAST(x'41ff' AS TEXT)", "UPDATE line SET text = CAST(x'ff' AS TEXT)"):
        database.do(lambda connection, sql=broken: connection.execute(f"{sql} WHERE match = 'bad'")).result()
    assert {summary.id for summary in matches.unfinished().result()} == {"good", "bad"}
    assert reopened(matches.page("good").result()).match.log
    with pytest.raises(RecordError):
        reopened(matches.page("bad").result())


# ---------------------------------------------------------------- writing
def test_each_write_makes_the_file_equal_to_the_page_whatever_was_there(matches: Matches) -> None:
    writer, random = matches.writer(), Random(1)
    lengths = [*range(12), *(random.randrange(12) for _ in range(30))]
    for length in lengths:
        each = page("match", actions=length)
        changed = structs.replace(each, players=each.players[: random.randrange(1, 3)])
        writer.write(changed).result()
        assert matches.page("match").result() == changed
        if random.random() < 0.3:
            opened = matches.open("match").result()
            assert opened.page == changed
            assert trouble(writer, each) is Kind.BUSY
            writer = opened.writer


def test_a_write_stores_no_line_again_that_is_stored(matches: Matches, database: Database) -> None:
    writer = matches.writer()
    writer.write(page("match", actions=40)).result()
    statements: list[str] = []
    database.do(lambda connection: connection.set_trace_callback(statements.append)).result()
    statements.clear()
    writer.write(page("match", actions=41)).result()
    assert sum("INSERT" in statement for statement in statements) == 1
    assert not any("DELETE" in statement for statement in statements)


def test_the_copy_of_the_game_that_opened_a_match_last_writes_it_and_no_other(tmp_path: Path) -> None:
    with closing(Database(tmp_path, AtOnce())) as one, closing(Database(tmp_path, AtOnce())) as two:
        first, second = Matches(one), Matches(two)
        writer = first.writer()
        writer.write(page("match", actions=5)).result()
        opened = second.open("match").result()
        assert trouble(writer, page("match", actions=6)) is Kind.BUSY
        opened.writer.write(page("match", actions=7)).result()
        keep(first, page("another"))
        again = first.open("match").result()
        assert again.page == page("match", actions=7)
        again.writer.write(page("match", actions=8)).result()
        assert trouble(opened.writer, page("match", actions=9)) is Kind.BUSY
        assert second.record("match").result() == "".join(page("match", actions=8).lines)


def test_a_disk_that_is_full_is_told_and_the_next_write_that_finds_space_stores_all(
    matches: Matches, database: Database
) -> None:
    def limit(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    writer = matches.writer()
    writer.write(page("match", actions=1)).result()
    database.do(limit).result()
    length, fault = 1, None
    while fault is None:
        length += 1
        fault = writer.write(page("match", actions=length)).exception()
    assert isinstance(fault, StoreError)
    assert fault.kind is Kind.FULL
    stored = Match.replay(matches.record("match").result(), closed=False)
    assert "".join(page("match", actions=len(stored.log)).lines) == matches.record("match").result()
    database.do(lambda connection: connection.execute("PRAGMA max_page_count = 1000000")).result()
    last = page("match", actions=length + 5)
    writer.write(last).result()
    assert matches.page("match").result() == last


def test_a_folder_that_may_not_be_written_is_told_and_all_is_stored_once_it_may(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    with closing(Database(folder, AtOnce())) as database:
        matches = Matches(database)
        writer = matches.writer()
        assert trouble(writer, page("match", actions=5)) is Kind.UNWRITABLE
        folder.unlink()
        writer.write(page("match", actions=9)).result()
        assert matches.page("match").result() == page("match", actions=9)


def test_a_file_damaged_while_a_match_is_played_is_put_aside_and_the_match_is_whole_in_the_new_one(
    tmp_path: Path,
) -> None:
    with closing(Database(tmp_path, AtOnce())) as database:
        matches = Matches(database)
        writer = matches.writer()
        writer.write(page("match", actions=5)).result()
        database.do(lambda connection: None).result()
    (tmp_path / FILE).write_bytes(b"spilt tea " * 1000)
    with closing(Database(tmp_path, AtOnce())) as database:
        matches = Matches(database)
        writer._database = database
        assert trouble(writer, page("match", actions=6)) is Kind.DAMAGED
        again = matches.writer()
        again.write(page("match", actions=7)).result()
        assert matches.page("match").result() == page("match", actions=7)
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == b"spilt tea " * 1000


def test_power_lost_at_any_byte_of_the_log_leaves_a_match_that_was(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    with closing(Database(whole, AtOnce())) as database:
        writer = Matches(database).writer()
        pages = [page("match", actions=length) for length in range(20)]
        for each in pages:
            writer.write(each).result()
        log = (whole / f"{FILE}-wal").read_bytes()
        copy = tmp_path / "copy"
        copy.mkdir()
        shutil.copy(whole / FILE, copy / FILE)
    cuts = sorted(Random(2).sample(range(len(log)), 24))
    lengths = []
    for number, cut in enumerate(cuts):
        folder = tmp_path / str(number)
        shutil.copytree(copy, folder)
        (folder / f"{FILE}-wal").write_bytes(log[:cut])
        with closing(Database(folder, AtOnce())) as database:
            matches = Matches(database)
            found = [matches.page(summary.id).result() for summary in matches.unfinished().result()]
        assert all(each in pages for each in found)
        lengths.append(len(found[0].lines) if found else 0)
    assert lengths == sorted(lengths)
    assert lengths[-1] > 10


# ---------------------------------------------------------------- people
def test_profiles_are_kept_who_sat_down_last_first(database: Database) -> None:
    profiles = Profiles(database)
    anna, bert = Profile("Anna", "gem", "wide"), Profile("Bert")
    profiles.keep(anna, 10).result()
    profiles.keep(bert, 20).result()
    assert profiles.all().result() == (bert, anna)
    changed = Profile("Anna", "moon")
    profiles.keep(changed, 30).result()
    assert profiles.all().result() == (changed, bert)
    profiles.forget("Bert").result()
    assert profiles.all().result() == (changed,)
    database.do(lambda connection: connection.execute("UPDATE profile SET assist = 'magic'")).result()
    assert profiles.all().result() == ()


# ---------------------------------------------------------------- files of earlier versions
def old(tmp_path: Path, version: int) -> Path:
    """A data folder with the file of an earlier version of the schema."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript((FIXTURES / f"version_{version}.sql").read_text(encoding="utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    return tmp_path


def test_there_is_a_file_of_every_version_that_was_released() -> None:
    versions = {int(file.stem.removeprefix("version_")) for file in FIXTURES.glob("version_*.sql")}
    assert versions == {1, len(schema.MIGRATIONS)}


@pytest.mark.parametrize("version", [1, 5])
def test_a_file_of_an_earlier_version_is_brought_up_to_date_with_all_that_is_in_it(
    tmp_path: Path, version: int
) -> None:
    with closing(Database(old(tmp_path, version), AtOnce())) as database:
        settings = SettingsStore(database).load()
        assert (settings.text_size, settings.music, settings.calm) == (120, 30, True)
        matches = Matches(database)
        keep(matches, page("new"))
        if version == 5:
            assert Match.replay(matches.record("over").result(), verify=True).over
            again = reopened(matches.page("half").result())
            assert (len(again.match.log), again.draft.kept, again.chairs[0].name) == (23, (2, 0), "Person 0")
            assert Profiles(database).all().result() == (Profile("Anna", "gem", "wide"),)
        assert database.do(schema.version).result() == len(schema.MIGRATIONS)
    assert [entry.name for entry in tmp_path.iterdir() if entry.name not in {FILE + part for part in PARTS}] == []
