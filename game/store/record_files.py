"""Records as files: matches put into the folder `records` beside the database, and taken in from there."""

import re
import sqlite3
from concurrent.futures import Future
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.rules.match import Match
from game.rules.record import RecordError
from game.store.database import Database
from game.store.matches import Matches, Page, Player

FOLDER: Final = "records"
ENDING: Final = ".jsonl"
LARGEST: Final = 8 << 20
"""Bytes; a file that is larger is no record of a match."""
_NAMED: Final = re.compile(r"-([0-9a-f]{32})$")
"""How the name of a file ends that was put there by this game."""


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of taking records in: how many matches are new and were there already, and which files are none."""

    new: int
    known: int
    refused: tuple[str, ...]


class RecordFiles:
    """The folder of records of one database. Answers come from the store's thread, and may be a `StoreError`."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._database: Database = matches.database
        self.folder = self._database.file.parent / FOLDER

    def put(self, match: str) -> Future[Path]:
        """Write the record of a match to a file of its own; which one."""
        found = self._matches.page(match)

        def write(connection: sqlite3.Connection) -> Path:
            page = found.result()  # done by now: this thread does one thing after the other
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.folder / f"{Path(page.table).stem}-{page.id}{ENDING}"
            part = file.with_suffix(".part")
            part.write_text("".join(page.lines), encoding="utf-8")
            part.replace(file)
            return file

        return self._database.do(write)

    def take_in(self, emblems: tuple[str, ...]) -> Future[TakenIn]:
        """Take in every record of a whole match that is not in the history yet.

        A record knows no names, so its seats have `emblems` in their order.
        """

        def read(connection: sqlite3.Connection) -> TakenIn:
            known = {match for (match,) in connection.execute("SELECT id FROM match")}
            new, there, refused = 0, 0, []
            for file in sorted(self.folder.glob(f"*{ENDING}")) if self.folder.is_dir() else ():
                try:
                    page = _page(file, emblems)
                except (OSError, ValueError):
                    refused.append(file.name)
                    continue
                if page.id in known:
                    there += 1
                    continue
                known.add(page.id)
                self._matches.writer().write_at_once(page, connection)
                new += 1
            return TakenIn(new, there, tuple(refused))

        return self._database.do(read)


def _page(file: Path, emblems: tuple[str, ...]) -> Page:
    """The match of a file. Raises `OSError` or `ValueError`."""
    status = file.stat()
    if status.st_size > LARGEST:
        raise RecordError(1, "too large")
    data = file.read_bytes()
    match = Match.replay(data)
    if not match.over:
        raise RecordError(1, "the match is not over")
    named = _NAMED.search(file.stem)
    name = named.group(1) if named else sha256(data).hexdigest()[:32]
    played = int(status.st_mtime)
    players = tuple(
        Player(seat.kind, emblem, "", seat.kind == "human", None, "easy", seat.assist)
        for seat, emblem in zip(match.seats, emblems, strict=False)
    )
    lines = tuple(match.record().splitlines(keepends=True))
    return Page(name, match.table.id, played, played, lines, players, standings=match.standings())
