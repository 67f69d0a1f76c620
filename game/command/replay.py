"""A recorded match, checked and printed for people to read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

import msgspec

from game.rules.event import Event, HandedOver, Over
from game.rules.fivefold import Assisted
from game.rules.log import HandOver
from game.rules.match import Match
from game.rules.record import RecordError
from game.words import Words

NAMED: Final = ("box", "direction", "grade", "trial")
"""Fields of events whose values the rules have words for."""


def run(file: Path, stdout: TextIO, stderr: TextIO, say: Words) -> int:
    """Replay and print; the exit code: 1, with one line that says where and why, for a record that is damaged.

    Damaged is also a record whose outcomes are not those its seed gives.
    """
    try:
        match = Match.replay(file.read_bytes(), verify=True)
    except OSError as error:
        reason = error.strerror or str(error)
        print(f"tumblebones: {say('command.no_file', file=_shown(file), reason=reason)}", file=stderr)
        return 1
    except RecordError as error:
        reason = " ".join(str(error).split())
        print(f"tumblebones: {say('command.damaged', file=_shown(file), reason=reason)}", file=stderr)
        return 1
    for line in lines(match, say):
        print(line, file=stdout)
    return 0


def lines(match: Match, say: Words) -> list[str]:
    """The match in words, a line a thing that happened."""
    seats = match.start.seats
    told = [say("command.replay.title", table=match.table.id, seed=match.seed, seats=len(seats))]
    told += [
        say("command.replay.seat", seat=seat, kind=say(f"command.replay.{sitting.kind}"))
        for seat, sitting in enumerate(seats)
    ]
    told.append(say(f"command.replay.begins.{match.table.game}", seat=match.first))
    told += [_event_line(match.table.game, event, say) for event in _events(match)]
    if not match.over:
        told.append(say("command.replay.unfinished"))
    for standing in match.standings():
        key = "command.replay.winner" if standing.won else "command.replay.standing"
        told.append(say(key, rank=standing.rank, seat=standing.seat, score=standing.score))
    return told


def _events(match: Match) -> Iterator[Event]:
    for entry in match.log:
        if isinstance(entry.what, HandOver):
            yield HandedOver(entry.seat, entry.what.kind)
        else:
            yield from match.game.step(entry.before, entry.what, entry.drawn)[1]


def _event_line(game: str, event: Event, say: Words) -> str:
    fields = msgspec.to_builtins(event)
    name = fields.pop("type")
    values = {field: _value(field, value, say) for field, value in fields.items()}
    match event:
        case HandedOver():
            return say("command.event.handed_over", seat=event.seat, kind=say(f"command.replay.{event.kind}"))
        case Over():
            return say("command.event.over")
        case Assisted():
            values["kind"] = say(f"rules.assist.{event.kind}")
    return say(f"command.event.{game}.{name}", **values)


def _value(field: str, value: object, say: Words) -> object:
    """What a field of an event is called: numbers as they are, lists of them in a row, words of the rules by name."""
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return say(f"rules.{field}.{value}") if field in NAMED else value


def _shown(file: Path) -> str:
    return " ".join(str(file).split())
