"""The tables of the store, and how a file of an earlier version gets those it lacks."""

import sqlite3
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
