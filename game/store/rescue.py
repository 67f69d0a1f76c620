"""What can still be read of a damaged file, put into a new one."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, Final

from game.rules.match import Match
from game.store.connecting import PARTS, text_of

Row = tuple[Any, ...]

_COLUMNS: Final = {
    "setting": "name, value",
    "profile": "name, emblem, assist, used",
    "match": "id, writer, table_id, began, played, ended, picks",
    "line": "match, number, text",
    "player": "match, seat, kind, emblem, name, owned, device, strength, assist, score, rank, won",
}


@dataclass(frozen=True, slots=True)
class Rescued:
    """How much of a damaged file was whole: matches, people, settings."""

    matches: int = 0
    people: int = 0
    settings: int = 0


def rescue(damaged: Path, into: sqlite3.Connection) -> Rescued:
    """Put what is whole in the damaged file into another one, as part of the transaction under way there.

    A match is whole when all of its record can be played again and every seat of it is there. The damaged file itself
    is left as it is.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        copy = Path(folder, "copy")
        for part in PARTS[:2]:
            beside = Path(f"{damaged}{part}")
            if beside.exists():
                copyfile(beside, f"{copy}{part}")
        with closing(sqlite3.connect(copy, isolation_level=None)) as source:
            source.text_factory = text_of
            source.execute("PRAGMA writable_schema = ON")  # reads a file too that is shorter than it should be
            return Rescued(
                matches=sum(_put_match(source, into, match) for match in _readable(source, "match")),
                people=sum(_put(into, {"profile": [row]}) for row in _readable(source, "profile")),
                settings=sum(_put(into, {"setting": [row]}) for row in _readable(source, "setting")),
            )


def _readable(source: sqlite3.Connection, table: str) -> Iterable[Row]:
    """The rows that can be read: from the first one on and, where that breaks off, from the last one back."""
    found: dict[object, Row] = {}
    for order in ("ASC", "DESC"):
        try:
            for row in source.execute(f"SELECT {_COLUMNS[table]} FROM {table} ORDER BY 1 {order}"):
                found[row[0]] = row
        except (sqlite3.Error, UnicodeDecodeError):
            continue
        break
    return found.values()


def _put_match(source: sqlite3.Connection, into: sqlite3.Connection, match: Row) -> bool:
    """Put a match there, if it is whole."""
    ended = match[5]
    try:
        lines, players = (
            source.execute(f"SELECT {_COLUMNS[table]} FROM {table} WHERE match = ? ORDER BY 2", match[:1]).fetchall()
            for table in ("line", "player")
        )
        played = Match.replay("".join(text for _, _, text in lines), closed=ended is not None)
    except (sqlite3.Error, ValueError, TypeError):
        return False
    whole = [row[1] for row in lines] == list(range(1, len(lines) + 1)) and len(players) == len(played.seats)
    return whole and _put(into, {"match": [match], "line": lines, "player": players})


def _put(into: sqlite3.Connection, rows: dict[str, list[Row]]) -> bool:
    """Put rows into tables, all or none; whether they could be."""
    into.execute("SAVEPOINT rescued")
    try:
        for table, each in rows.items():
            marks = ", ".join("?" * len(each[0]))
            into.executemany(f"INSERT INTO {table} ({_COLUMNS[table]}) VALUES ({marks})", each)
    except sqlite3.IntegrityError:
        into.execute("ROLLBACK TO rescued")
        return False
    finally:
        into.execute("RELEASE rescued")
    return True
