"""The tables of the store, and how a file of an earlier version gets those it lacks."""

import sqlite3
from contextlib import closing
from typing import Final

APPLICATION_ID: Final = 0x54426F6E
"""Marks an SQLite file as this game's ("TBon")."""
MIGRATIONS: Final = (
    """
    CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL  -- JSON
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE match (
        id TEXT PRIMARY KEY,
        writer TEXT NOT NULL,     -- a token of who may write it
        table_id TEXT NOT NULL,
        began INTEGER NOT NULL,   -- these three in seconds since 1970, UTC
        played INTEGER NOT NULL,  -- when it last changed
        ended INTEGER,            -- null: not over
        picks TEXT                -- JSON of what the seat to act has set aside, null: nothing
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE line (  -- of the match's record: the header, the log, the closing line once it is over
        match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,  -- from 1
        text TEXT NOT NULL,       -- with its line end
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE player (
        match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        emblem TEXT NOT NULL,
        name TEXT NOT NULL,
        owned INTEGER NOT NULL,   -- a person sat here, whoever plays now
        device TEXT,              -- the kind of device of that person, null: none
        strength TEXT NOT NULL,
        assist TEXT NOT NULL,
        score INTEGER,            -- these three null until it is over
        rank INTEGER,
        won INTEGER,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE profile (
        name TEXT PRIMARY KEY,
        emblem TEXT,              -- the one they like best, null: any
        assist TEXT NOT NULL,
        used INTEGER NOT NULL     -- when they last sat down, in seconds since 1970, UTC
    ) WITHOUT ROWID
    """,
)
"""Statement by statement how the file came to be what it is: the file's `user_version` counts those it has had.

A statement that was ever released is never changed; new ones are added at the end.
"""


def version(connection: sqlite3.Connection) -> int:
    """How many of the migrations the file has had."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the file is this game's, or empty."""
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    empty = connection.execute("SELECT 1 FROM sqlite_schema").fetchone() is None
    return owner == APPLICATION_ID or (empty and owner == 0)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to date, all or nothing; to be called within a transaction that writes."""
    before = version(connection)
    for statement in MIGRATIONS[before:]:
        connection.execute(statement)
    if before < len(MIGRATIONS):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether a file that is up to date has everything it should."""
    with closing(sqlite3.connect(":memory:")) as like:
        migrate(like)
        return _parts(like) <= _parts(connection)


def _parts(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    return set(connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))
