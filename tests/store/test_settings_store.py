"""The settings: kept from run to run, and never in the way of playing."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest

from game.store import schema
from game.store.database import FILE, Database
from game.store.settings import Settings, SettingsStore
from game.store.trouble import Kind, StoreError

OTHER = Settings(
    window=(1024, 768),
    fullscreen=True,
    text_size=150,
    calm=True,
    throws="instant",
    tray="quick",
    sounds=0,
    music=100,
    edge=93,
    patience=60,
    offsets={"keyboard": -15, "touch": 80},
    swapped={"030000007e0500000920000000026803": False, "0300": True},
)


class Run:
    """The store as one run of the game has it."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self.store = SettingsStore(self.database)
        self.now = Settings()

    def load(self) -> Settings:
        self.now = self.store.load()
        return self.now

    def begin_to_save(self, settings: Settings) -> None:
        before, self.now = self.now, settings
        self.store.save(before, settings)

    def save(self, settings: Settings) -> None:
        """Save, and wait until it is done or has failed."""
        self.begin_to_save(settings)
        self.settle()

    def settle(self) -> None:
        with suppress(StoreError):
            self.database.do(lambda connection: None).result()

    def kinds(self) -> list[Kind]:
        return [error.kind for error in self.store.news()]

    def close(self) -> None:
        self.database.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def run(folder: Path) -> Iterator[Run]:
    with closing(Run(folder)) as run:
        yield run


def keep(folder: Path, settings: Settings) -> None:
    """What an earlier run left behind."""
    with closing(Run(folder)) as run:
        run.load()
        run.save(settings)


def loaded(folder: Path) -> Settings:
    with closing(Run(folder)) as run:
        return run.load()


def edit(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def test_the_first_run_has_settings_as_the_game_comes(run: Run) -> None:
    assert run.load() == Settings()
    assert run.kinds() == []


def test_every_setting_comes_back(folder: Path) -> None:
    assert all(getattr(OTHER, name) != getattr(Settings(), name) for name in Settings.__struct_fields__)
    keep(folder, OTHER)
    assert loaded(folder) == OTHER


def test_what_is_saved_is_safe_before_the_game_ends(folder: Path, run: Run) -> None:
    run.load()
    run.save(OTHER)
    assert loaded(folder) == OTHER
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_closing_finishes_what_was_begun(folder: Path) -> None:
    with closing(Run(folder)) as run:
        run.load()
        for percent in range(0, 101, 10):
            run.begin_to_save(Settings(sounds=percent))
    assert loaded(folder).sounds == 100


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", "130"),
        ("text_size", "1.5"),
        ("sounds", "55"),
        ("music", "110"),
        ("edge", "89"),
        ("calm", '"yes"'),
        ("window", "[0, 720]"),
        ("window", "[1280]"),
        ("swapped", "[true]"),
        ("fullscreen", "tru"),
    ],
)
def test_a_setting_that_makes_no_sense_takes_no_other_with_it(folder: Path, name: str, value: str) -> None:
    keep(folder, OTHER)
    edit(folder, f"UPDATE setting SET value = '{value}' WHERE name = '{name}'")
    as_it_comes = {name: getattr(Settings(), name)}
    assert loaded(folder) == msgspec.structs.replace(OTHER, **as_it_comes)


def test_settings_of_another_version_stay_in_the_file(folder: Path) -> None:
    keep(folder, OTHER)
    edit(folder, "INSERT INTO setting VALUES ('haptics', 'true')")
    keep(folder, Settings())
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("SELECT value FROM setting WHERE name = 'haptics'").fetchone() == ("true",)


@pytest.mark.parametrize(
    "damage", [b"", b"not a database, but text of some length" * 100, None], ids=["cut", "other", "torn"]
)
def test_a_damaged_file_is_put_aside_whole_and_a_new_one_begins(folder: Path, damage: bytes | None) -> None:
    keep(folder, OTHER)
    file = folder / FILE
    whole = file.read_bytes()
    left = whole[:100] + b"\xff" * (len(whole) - 100) if damage is None else damage or whole[:500]
    file.write_bytes(left)
    with closing(Run(folder)) as run:
        assert run.load() == Settings()
        (error,) = run.store.news()
        assert error.kind is Kind.DAMAGED
        assert error.file.name == f"{FILE}.damaged"
        assert error.file.read_bytes() == left
        run.save(Settings(calm=True))
        assert run.kinds() == []
    assert loaded(folder) == Settings(calm=True)


def test_each_damaged_file_gets_a_name_of_its_own(folder: Path) -> None:
    folder.mkdir()
    for text in ("first " * 200, "second " * 200):
        (folder / FILE).write_text(text)
        assert loaded(folder) == Settings()
    assert (folder / f"{FILE}.damaged").read_text().startswith("first")
    assert (folder / f"{FILE}.damaged.2").read_text().startswith("second")


def test_somebody_elses_file_is_put_aside_too(folder: Path) -> None:
    folder.mkdir()
    edit(folder, "CREATE TABLE recipes (name TEXT)")
    with closing(Run(folder)) as run:
        assert run.load() == Settings()
        assert run.kinds() == [Kind.DAMAGED]
    with closing(sqlite3.connect(folder / f"{FILE}.damaged")) as connection:
        assert connection.execute("SELECT * FROM recipes").fetchall() == []


def test_a_newer_file_is_left_as_it_is(folder: Path) -> None:
    keep(folder, OTHER)
    edit(folder, f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = (folder / FILE).read_bytes()
    with closing(Run(folder)) as run:
        assert run.load() == Settings()
        run.save(Settings(calm=True))
        assert run.kinds() == [Kind.NEWER]
    assert (folder / FILE).read_bytes() == before
    assert [entry.name for entry in folder.iterdir()] == [FILE]


def test_a_folder_that_cannot_be_made_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with closing(Run(tmp_path / "data")) as run:
        assert run.load() == Settings()
        run.save(Settings(calm=True))
        run.save(Settings(calm=True, edge=95))
        assert run.kinds() == [Kind.UNWRITABLE]
        run.save(Settings())
        assert run.kinds() == []


def test_a_file_that_cannot_be_opened_is_told(folder: Path) -> None:
    (folder / FILE).mkdir(parents=True)
    with closing(Run(folder)) as run:
        assert run.load() == Settings()
        assert run.kinds() == [Kind.UNWRITABLE]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told_and_what_is_there_is_read(folder: Path) -> None:
    keep(folder, OTHER)
    folder.chmod(0o500)
    (folder / FILE).chmod(0o400)
    try:
        with closing(Run(folder)) as run:
            assert run.load() == OTHER
            assert run.kinds() == [Kind.UNWRITABLE], "before anything is to be saved"
            run.save(Settings(calm=True, edge=95))
            assert run.load() == OTHER
    finally:
        folder.chmod(0o700)
        (folder / FILE).chmod(0o600)
    with closing(Run(folder)) as run:
        run.load()
        run.save(Settings(calm=True, edge=95))
        assert run.kinds() == []
    assert loaded(folder) == Settings(calm=True, edge=95)


def test_what_could_not_be_saved_is_saved_with_the_next_change(folder: Path, tmp_path: Path) -> None:
    folder.write_text("in the way")
    with closing(Run(folder)) as run:
        run.load()
        run.save(Settings(calm=True))
        assert run.kinds() == [Kind.UNWRITABLE]
        folder.unlink()
        run.save(Settings(calm=True, edge=95))
    assert loaded(folder) == Settings(calm=True, edge=95)


def test_a_file_another_program_holds_is_told_and_written_later(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(folder, OTHER)
    monkeypatch.setattr("game.store.connecting.PATIENCE", 0.01)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        assert run.load() == Settings()
        run.save(Settings(edge=95))
        assert run.kinds() == [Kind.BUSY]
        holder.execute("ROLLBACK")
    run.save(Settings(edge=95, music=20))
    assert loaded(folder) == msgspec.structs.replace(OTHER, edge=95, music=20)


def test_two_games_at_once_keep_out_of_each_others_way(folder: Path) -> None:
    with closing(Run(folder)) as one, closing(Run(folder)) as two:
        assert one.load() == two.load() == Settings()
        one.save(Settings(music=10))
        two.save(Settings(text_size=120))
        assert one.kinds() == two.kinds() == []
    assert loaded(folder) == Settings(music=10, text_size=120)


def test_a_job_that_fails_half_way_leaves_nothing(folder: Path, run: Run) -> None:
    run.load()

    def half(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO setting VALUES ('edge', '95')")
        connection.execute("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(StoreError, match="no such table") as raised:
        run.database.do(half).result()
    assert raised.value.kind is Kind.FAILED
    assert loaded(folder) == Settings()
