"""Ways to the one SQLite file: to read and write it, and only to read it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from game.store import schema
from game.store.trouble import Kind, StoreError

PATIENCE: Final = 1.0
"""Seconds to wait for another program that holds the file."""
LEAST: Final = 512
"""Bytes of the smallest page that SQLite knows."""
PARTS: Final = ("", "-wal", "-shm")
"""What SQLite adds to the name of a file for the files that belong to it."""


def connect(file: Path) -> sqlite3.Connection:
    """The file, opened to read and write, made where there is none and brought up to date.

    Raises `StoreError`, `sqlite3.Error` or `OSError`; what is in the file is as before then.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        _make(file)
    elif file.is_file() and file.stat().st_size < LEAST:
        # SQLite takes that for a file without tables and begins one over it; this game never leaves one like that.
        raise StoreError(Kind.DAMAGED, file, f"{file.stat().st_size} bytes")
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    connection.text_factory = text_of
    try:
        if not schema.is_ours(connection):
            raise StoreError(Kind.DAMAGED, file, "not a file of this game")
        if schema.version(connection) > len(schema.MIGRATIONS):
            raise StoreError(Kind.NEWER, file, f"version {schema.version(connection)}")
        _set_up(connection)
        if not schema.is_whole(connection):
            raise StoreError(Kind.DAMAGED, file, "tables are missing")
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreError(Kind.DAMAGED, file, found)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(file: Path, shared: bool) -> sqlite3.Connection:
    """The file, opened so that nothing can be written. Raises `sqlite3.Error` where there is none.

    Where it is not `shared` with a program that writes it, it may lie where nothing at all can be written: what SQLite
    else keeps beside it is done without then, unless there is something in that.
    """
    log = Path(f"{file}{PARTS[1]}")
    alone = not shared and not (log.exists() and log.stat().st_size)
    place = f"{file.absolute().as_uri()}?{'immutable=1' if alone else 'mode=rw'}"
    connection = sqlite3.connect(place, timeout=PATIENCE, isolation_level=None, uri=True)
    connection.text_factory = text_of
    connection.execute("PRAGMA query_only = ON")
    return connection


def text_of(stored: bytes) -> str:
    """Text as it is stored; letters that were damaged do not take everything else with them."""
    return stored.decode("utf-8", "replace")


@contextmanager
def transaction(connection: sqlite3.Connection, how: str = "IMMEDIATE") -> Iterator[None]:
    """Everything or nothing. Takes the right to write at once, for one who asks for it later may be refused."""
    connection.execute(f"BEGIN {how}")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _make(file: Path) -> None:
    """Make a file that is whole as soon as it is there: under another name first.

    That the new name lasts is seen to by the first thing written, for which SQLite makes the whole folder last.
    """
    if Path(f"{file}{PARTS[1]}").exists():
        raise StoreError(Kind.DAMAGED, file, "gone, but not what belongs to it")
    new = file.with_name(f"{file.name}.new")
    for part in PARTS:
        Path(f"{new}{part}").unlink(missing_ok=True)
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        _set_up(connection)
    new.rename(file)


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    with transaction(connection):
        schema.migrate(connection)
