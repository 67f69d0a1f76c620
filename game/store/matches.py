"""Every match ever played at this table: those not over yet, and those that are."""

import sqlite3
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from uuid import uuid4

from msgspec import Struct, ValidationError, convert, json

from game.rules.game import Standing
from game.rules.seat import AssistKind, Kind
from game.store.database import Database
from game.store.trouble import Kind as Trouble
from game.store.trouble import StoreError


class Player(Struct, frozen=True):
    """Who sits at a seat.

    `owned` says that a person sat there, whoever plays now; `device` is the kind of device they had, None for none.
    """

    kind: Kind
    emblem: str
    name: str
    owned: bool
    device: str | None
    strength: str
    assist: AssistKind


class Picks(Struct, frozen=True):
    """What the seat to act has set aside, in the order picked, the die and face aimed at, and the action in the making
    as its JSON text.
    """

    seat: int
    kept: tuple[int, ...]
    aim: tuple[int, int] | None = None
    planned: str | None = None


class Page(Struct, frozen=True):
    """All there is to keep of one match.

    `lines` are those of its record so far, with their line ends: the header, the log, and when it is over
    (`standings` are there then) the closing line. Times are seconds since 1970, UTC.
    """

    id: str
    table: str
    began: int
    played: int
    lines: tuple[str, ...]
    players: tuple[Player, ...]
    picks: Picks | None = None
    standings: tuple[Standing, ...] | None = None


class Summary(Struct, frozen=True):
    """What a list of matches says of one: `ended` and `standings` are None while it is not over."""

    id: str
    table: str
    began: int
    played: int
    ended: int | None
    players: tuple[Player, ...]
    standings: tuple[Standing, ...] | None


class Matches:
    """The matches in the database. Answers come from the store's thread, and may be a `StoreError`.

    Only who began a match or opened it last can write it, be it in another copy of the game. A match that is not there
    (any more) is a `LookupError`, one whose rows make no sense a `ValidationError`; lists leave that one out.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def writer(self) -> "MatchWriter":
        """The way to write a match that is not there yet."""
        return MatchWriter(self.database, uuid4().hex)

    def unfinished(self) -> Future[tuple[Summary, ...]]:
        """The matches that are not over, the one played last first."""
        return self.database.do(partial(_summaries, over=False))

    def history(self) -> Future[tuple[Summary, ...]]:
        """The matches that are over, the one played last first."""
        return self.database.do(partial(_summaries, over=True))

    def damaged(self) -> Future[int]:
        """How many matches there are that lists leave out."""
        return self.database.do(_damaged)

    def open(self, match: str) -> Future["Opened"]:
        """A match to be played on; whoever wrote it before cannot any more.

        Where nothing can be written just now it is played on all the same, by the right of who wrote it last.
        """
        token = uuid4().hex

        def take(connection: sqlite3.Connection) -> Opened:
            connection.execute("UPDATE match SET writer = ? WHERE id = ?", (token, match))
            return Opened(_page(connection, match), MatchWriter(self.database, token))

        def look(connection: sqlite3.Connection) -> Opened:
            page = _page(connection, match)
            (last,) = connection.execute("SELECT writer FROM match WHERE id = ?", (match,)).fetchone()
            return Opened(page, MatchWriter(self.database, last))

        answer: Future[Opened] = Future()

        def taken(done: Future[Opened]) -> None:
            fault = done.exception()
            if isinstance(fault, StoreError) and fault.kind in (Trouble.FULL, Trouble.UNWRITABLE):
                self.database.do(look).add_done_callback(partial(_pass_on, answer))
            else:
                _pass_on(answer, done)

        self.database.do(take).add_done_callback(taken)
        return answer

    def page(self, match: str) -> Future[Page]:
        """All of a match, to look at."""
        return self.database.do(lambda connection: _page(connection, match))

    def record(self, match: str) -> Future[str]:
        """The record of a match; one that is not over lacks the closing line."""
        return self.database.do(lambda connection: "".join(_page(connection, match).lines))

    def discard(self, match: str) -> Future[None]:
        """Forget a match, over or not."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM match WHERE id = ?", (match,))

        return self.database.do(forget)


class MatchWriter:
    """Writes one match, again and again, whole or not at all. `token` is what the file knows it by."""

    def __init__(self, database: Database, token: str) -> None:
        self._database = database
        self._token = token
        self._stored: Page | None = None
        """What is surely in the file; None when that is not known, so that all is written anew."""

    def write(self, page: Page) -> Future[None]:
        """Make what is in the file equal to this page.

        Earlier writes may have failed, or the whole file may be a new one: then more is written. A match that somebody
        else has opened meanwhile is refused as `BUSY`.
        """
        done = self._database.do(partial(self._write, page))
        done.add_done_callback(partial(self._settle, page))
        return done

    def write_at_once(self, page: Page, connection: sqlite3.Connection) -> None:
        """The same for a job that is on the store's thread already, as part of what that does."""
        self._write(page, connection)

    def _settle(self, page: Page, done: Future[None]) -> None:
        if not done.cancelled() and done.exception() is None:
            self._stored = page

    # -- on the store's thread
    def _write(self, page: Page, connection: sqlite3.Connection) -> None:
        stored, self._stored = self._stored, None
        if not self._touch(connection, page):
            stored = None
        _write_lines(connection, page, () if stored is None else stored.lines)
        if stored is None or (stored.players, stored.standings) != (page.players, page.standings):
            _write_players(connection, page)

    def _touch(self, connection: sqlite3.Connection, page: Page) -> bool:
        """Write what there is one of; whether the match was in the file before."""
        picks = None if page.picks is None else json.encode(page.picks).decode()
        ended = None if page.standings is None else page.played
        update = "UPDATE match SET played = ?, ended = ?, picks = ? WHERE id = ? AND writer = ?"
        if connection.execute(update, (page.played, ended, picks, page.id, self._token)).rowcount:
            return True
        if connection.execute("SELECT 1 FROM match WHERE id = ?", (page.id,)).fetchone():
            raise StoreError(Trouble.BUSY, self._database.file, "the match was opened elsewhere")
        row = (page.id, self._token, page.table, page.began, page.played, ended, picks)
        connection.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        return False


@dataclass(frozen=True, slots=True)
class Opened:
    """A match that can be played on: what there is of it, and the one way to write it."""

    page: Page
    writer: MatchWriter


def _pass_on(to: Future[Opened], done: Future[Opened]) -> None:
    """Give one answer for another."""
    fault = done.exception()
    if fault is None:
        to.set_result(done.result())
    else:
        to.set_exception(fault)


def _write_lines(connection: sqlite3.Connection, page: Page, stored: Sequence[str]) -> None:
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(stored, page.lines, strict=False)))
    if same < len(stored) or not stored:
        connection.execute("DELETE FROM line WHERE match = ? AND number > ?", (page.id, same))
    new = ((page.id, number, text) for number, text in enumerate(page.lines[same:], start=same + 1))
    connection.executemany("INSERT INTO line VALUES (?, ?, ?)", new)


def _write_players(connection: sqlite3.Connection, page: Page) -> None:
    results = {standing.seat: standing for standing in page.standings or ()}
    connection.execute("DELETE FROM player WHERE match = ?", (page.id,))
    for seat, player in enumerate(page.players):
        result = results.get(seat)
        outcome = (None, None, None) if result is None else (result.score, result.rank, result.won)
        who = (player.kind, player.emblem, player.name, player.owned, player.device, player.strength, player.assist)
        row = (page.id, seat, *who, *outcome)
        connection.execute("INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def _page(connection: sqlite3.Connection, match: str) -> Page:
    found = _summary(connection, match)
    lines = connection.execute("SELECT text FROM line WHERE match = ? ORDER BY number", (match,))
    (picks,) = connection.execute("SELECT picks FROM match WHERE id = ?", (match,)).fetchone()
    return Page(
        found.id,
        found.table,
        found.began,
        found.played,
        tuple(text for (text,) in lines),
        found.players,
        None if picks is None else json.decode(picks, type=Picks),
        found.standings,
    )


def _summaries(connection: sqlite3.Connection, over: bool) -> tuple[Summary, ...]:
    rows = connection.execute("SELECT id FROM match WHERE (ended IS NOT NULL) = ? ORDER BY played DESC, id", (over,))
    found = []
    for (match,) in rows.fetchall():
        try:
            found.append(_summary(connection, match))
        except (ValidationError, LookupError):
            continue
    return tuple(found)


def _damaged(connection: sqlite3.Connection) -> int:
    count = 0
    for (match,) in connection.execute("SELECT id FROM match").fetchall():
        try:
            _summary(connection, match)
        except (ValidationError, LookupError):
            count += 1
    return count


def _summary(connection: sqlite3.Connection, match: str) -> Summary:
    row = connection.execute("SELECT table_id, began, played, ended FROM match WHERE id = ?", (match,)).fetchone()
    if row is None:
        raise LookupError(f"there is no match {match!r}")
    table, began, played, ended = row
    columns = "kind, emblem, name, owned, device, strength, assist, score, rank, won"
    seats = connection.execute(f"SELECT {columns} FROM player WHERE match = ? ORDER BY seat", (match,)).fetchall()
    players = tuple(_player(seat) for seat in seats)
    standings = None if ended is None else _standings(seat[7:] for seat in seats)
    return Summary(match, table, began, played, ended, players, standings)


def _player(row: Sequence[object]) -> Player:
    kind, emblem, name, owned, device, strength, assist = row[:7]
    values = {"emblem": emblem, "name": name, "owned": bool(owned), "device": device, "strength": strength}
    return convert({"kind": kind, "assist": assist, **values}, Player)


def _standings(results: Iterable[tuple[object, object, object]]) -> tuple[Standing, ...]:
    """First to last, as the rules give them."""
    found = [
        convert({"seat": seat, "score": score, "rank": rank, "won": bool(won)}, Standing)
        for seat, (score, rank, won) in enumerate(results)
    ]
    return tuple(sorted(found, key=lambda standing: (standing.rank, standing.seat)))
