"""The record of a match: JSON lines that hold all it takes to see it again, even after its table file is edited.

The first line is the header, the last one the closing line, each line between them one entry of the log. The same
match always gives the same text, and so the same bytes as UTF-8.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, Struct, json

from game.rules.game import Action, AnyGame, Standing
from game.rules.games import GAMES
from game.rules.log import Entry, HandOver
from game.rules.malformed import Fields, Malformed
from game.rules.seat import ASSIST_KINDS, KINDS, Seat
from game.rules.setting import MAX_SEATS, Table, TableError
from game.rules.strict_json import NotJson, decode
from game.rules.table import parse_table

FORMAT = 1
"""Version of the format written; records of this and all lower ones are read."""


class RecordError(ValueError):
    """A record that cannot be replayed: the `line` at fault, from 1, and the `reason`."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Header(Struct, frozen=True):
    """How a match began; `drawn` are the outcomes of its first draws."""

    table: Table
    seats: tuple[Seat, ...]
    first: int
    seed: str
    scripted: bool
    drawn: tuple[int, ...]


class Line(Struct, frozen=True):
    """One entry of the log as read; `number` is its line in the record, from 1."""

    number: int
    seat: int
    what: Action | HandOver
    drawn: tuple[int, ...]


class Record(Struct, frozen=True):
    """A record as read; `closing` is None for the journal of a match that was broken off."""

    header: Header
    lines: tuple[Line, ...]
    closing: dict[str, Any] | None


def header_line(header: Header) -> str:
    """The first line, with its line end."""
    return _line(
        format=FORMAT,
        table_id=header.table.id,
        table_sha256=header.table.digest,
        table=Raw(header.table.text.encode()),
        seats=header.seats,
        first=header.first,
        seed=header.seed,
        scripted=header.scripted,
        drawn=header.drawn,
    )


def entry_line(entry: Entry) -> str:
    """The line of one entry, with its line end."""
    if isinstance(entry.what, HandOver):
        return _line(seat=entry.seat, hand_over=entry.what.kind)
    return _line(seat=entry.seat, action=entry.what, drawn=entry.drawn)


def closing_line(over: bool, standings: Sequence[Standing]) -> str:
    """The last line, with its line end."""
    return _line(over=over, standings=standings)


def closing_of(over: bool, standings: Sequence[Standing]) -> object:
    """What `Record.closing` is when it agrees with this outcome."""
    return json.decode(closing_line(over, standings))


def read(data: bytes, closed: bool = True) -> Record:
    """The parts of a record; raises `RecordError`.

    Without `closed` there may be no closing line: that is how a match looks that was broken off.
    """
    texts = data.removesuffix(b"\n").split(b"\n")
    header = _header(_fields(1, texts[0]))
    values = [_value(number, text) for number, text in enumerate(texts[1:], start=2)]
    closing = values.pop() if values and "over" in values[-1] else None
    if closing is None and closed:
        raise RecordError(len(texts), "the closing line is missing")
    game = GAMES[header.table.game]
    lines = tuple(_entry(game, number, value) for number, value in enumerate(values, start=2))
    return Record(header, lines, closing)


def _line(**parts: object) -> str:
    return json.encode(parts).decode() + "\n"


def _value(number: int, text: bytes) -> dict[str, Any]:
    try:
        value = decode(text)
    except NotJson as fault:
        raise RecordError(number, str(fault)) from None
    if not isinstance(value, dict):
        raise RecordError(number, "is no object")
    return value


def _fields(number: int, text: bytes) -> Fields:
    return Fields(_value(number, text))


def _header(fields: Fields) -> Header:
    try:
        version = fields.integer("format", 1)
        if version > FORMAT:
            raise RecordError(1, f"format {version} is newer than {FORMAT}, the newest known here")
        table_id, digest = fields.text("table_id"), fields.text("table_sha256")
        table = parse_table(table_id, fields.mapping("table"), "the table of the record")
        if table.digest != digest:
            raise RecordError(1, "the table is not the one the match was played on")
        seats = tuple(_seat(part) for part in fields.objects("seats"))
        if not table.min_seats <= len(seats) <= table.max_seats:
            raise RecordError(1, f"seats: {len(seats)}, but the table is for {table.min_seats} to {table.max_seats}")
        header = Header(
            table,
            seats,
            fields.integer("first", 0, len(seats) - 1),
            fields.text("seed"),
            fields.flag("scripted"),
            fields.integers("drawn"),
        )
        fields.finish()
    except (Malformed, TableError) as fault:
        raise RecordError(1, str(fault)) from None
    return header


def _seat(fields: Fields) -> Seat:
    seat = Seat(fields.choice("kind", KINDS), fields.choice("assist", ASSIST_KINDS))
    fields.finish()
    return seat


def _entry(game: AnyGame, number: int, value: dict[str, Any]) -> Line:
    try:
        fields = Fields(value)
        seat = fields.integer("seat", 0, MAX_SEATS - 1)
        if fields.has("hand_over"):
            line = Line(number, seat, HandOver(fields.choice("hand_over", KINDS)), ())
        else:
            line = Line(number, seat, game.parse(fields.mapping("action")), fields.integers("drawn"))
        fields.finish()
    except Malformed as fault:
        raise RecordError(number, str(fault)) from None
    return line
