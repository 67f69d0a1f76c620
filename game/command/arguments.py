"""What may be asked for on the command line, read into plain values.

Everything that can be wrong with an argument is found here, before a command begins, and raised as `UsageError` with
one line that says what was expected.
"""

import argparse
import importlib.metadata
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from game.computers import AVAILABLE, STRENGTHS, player_for
from game.options import Options, data_folder
from game.rules.referee import Options as RefereeOptions
from game.rules.seat import ASSIST_KINDS, AssistKind
from game.rules.table import Table, TableError, load_table, table_ids
from game.scenes.games import tables_on_screen
from game.words import Words

MAX_MATCHES: Final = 10_000_000
WINDOW_RANGE: Final = (320, 16_384)
"""Fewest and most pixels a window may be asked to have on a side."""


class UsageError(Exception):
    """Arguments that make no sense; the message is one line."""


@dataclass(frozen=True, slots=True)
class PlayCommand:
    """Open the game's window."""

    options: Options


@dataclass(frozen=True, slots=True)
class RefereeCommand:
    """Judge a match over stdin and stdout."""

    options: RefereeOptions


@dataclass(frozen=True, slots=True)
class SimulateCommand:
    """Let computers of these strengths, by seat, play `matches` matches."""

    table: Table
    strengths: tuple[str, ...]
    matches: int
    seed: str
    as_json: bool = False


@dataclass(frozen=True, slots=True)
class ReplayCommand:
    """Check and print a recorded match."""

    file: Path


Command = PlayCommand | RefereeCommand | SimulateCommand | ReplayCommand


class _OneLineParser(argparse.ArgumentParser):
    """A parser that raises instead of printing its usage and ending the process."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def parse(argv: Sequence[str], say: Words) -> Command:
    """The command asked for by `argv` (without the program's name).

    Raises `UsageError` for anything wrong and `SystemExit(0)` after printing for `--help` and `--version`.
    """
    asked = _parser(say).parse_args(argv)
    match asked.command:
        case "referee":
            return _referee(asked, say)
        case "simulate":
            return _simulate(asked, say)
        case "replay":
            return ReplayCommand(Path(asked.file))
        case _:
            return PlayCommand(_options(asked, say))


def _parser(say: Words) -> argparse.ArgumentParser:
    parser = _OneLineParser(prog="tumblebones", description=say("command.about"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=_version(), help=say("command.help.version"))
    parser.add_argument("--table", help=say("command.help.table", tables=", ".join(tables_on_screen())))
    parser.add_argument("--seed", help=say("command.help.seed"))
    parser.add_argument("--window", metavar="WxH", help=say("command.help.window"))
    parser.add_argument("--fullscreen", action="store_true", help=say("command.help.fullscreen"))
    parser.add_argument("--data", metavar="DIR", help=say("command.help.data"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_OneLineParser)

    tables = say("command.help.table", tables=", ".join(table_ids()))
    referee = commands.add_parser("referee", help=say("command.help.referee"), allow_abbrev=False)
    referee.add_argument("--table", required=True, help=tables)
    referee.add_argument("--seats", required=True, metavar="N", help=say("command.help.referee.seats"))
    referee.add_argument("--computers", metavar="SEATS", help=say("command.help.referee.computers"))
    referee.add_argument(
        "--assist", action="append", default=[], metavar="SEAT=KIND", help=say("command.help.referee.assist")
    )
    referee.add_argument("--seed", required=True, help=say("command.help.seed"))
    referee.add_argument("--scripted", action="store_true", help=say("command.help.referee.scripted"))

    simulate = commands.add_parser("simulate", help=say("command.help.simulate"), allow_abbrev=False)
    simulate.add_argument("--table", required=True, help=tables)
    simulate.add_argument("--seats", required=True, metavar="STRENGTHS", help=say("command.help.simulate.seats"))
    simulate.add_argument("--matches", required=True, metavar="N", help=say("command.help.simulate.matches"))
    simulate.add_argument("--seed", required=True, help=say("command.help.seed"))
    simulate.add_argument("--json", action="store_true", help=say("command.help.simulate.json"))

    replay = commands.add_parser("replay", help=say("command.help.replay"), allow_abbrev=False)
    replay.add_argument("file", metavar="FILE", help=say("command.help.replay.file"))
    return parser


def _version() -> str:
    try:
        return f"tumblebones {importlib.metadata.version('tumblebones')}"
    except importlib.metadata.PackageNotFoundError:
        return "tumblebones, not installed"


def _options(asked: argparse.Namespace, say: Words) -> Options:
    if asked.table is not None:
        _table(asked.table, say)
    data = data_folder(asked.data)
    if data.exists() and not data.is_dir():
        raise UsageError(say("command.bad.data", found=repr(str(data))))
    window = None if asked.window is None else _window(asked.window, say)
    return Options(data, asked.table, asked.seed, window, asked.fullscreen)


def _window(text: str, say: Words) -> tuple[int, int]:
    size = re.fullmatch(r"([0-9]{1,6})[xX]([0-9]{1,6})", text)
    if size is None:
        raise UsageError(say("command.bad.window", found=repr(text)))
    width, height = int(size[1]), int(size[2])
    least, most = WINDOW_RANGE
    if not (least <= width <= most and least <= height <= most):
        raise UsageError(say("command.bad.window_size", found=repr(text), least=least, most=most))
    return width, height


def _table(name: str, say: Words) -> Table:
    try:
        return load_table(name)
    except TableError as error:
        raise UsageError(say("command.bad.table", reason=error)) from error


def _number(option: str, text: str, least: int, most: int, say: Words) -> int:
    if re.fullmatch(r"[0-9]{1,12}", text) is None or not least <= int(text) <= most:
        raise UsageError(say("command.bad.number", option=option, least=least, most=most, found=repr(text)))
    return int(text)


def _referee(asked: argparse.Namespace, say: Words) -> RefereeCommand:
    table = _table(asked.table, say)
    seats = _number("--seats", asked.seats, table.min_seats, table.max_seats, say)
    last = seats - 1
    return RefereeCommand(
        RefereeOptions(
            table=asked.table,
            seats=seats,
            seed=asked.seed,
            computers=_computers(asked.computers, last, say),
            assist=dict(_assist(text, last, say) for text in asked.assist),
            scripted=asked.scripted,
        )
    )


def _computers(text: str | None, last: int, say: Words) -> frozenset[int]:
    if text is None:
        return frozenset()
    parts = text.split(",")
    seats = [int(part) for part in parts if re.fullmatch(r"[0-9]{1,4}", part)]
    if len(seats) < len(parts) or len(set(seats)) < len(seats) or max(seats) > last:
        raise UsageError(say("command.bad.computers", last=last, found=repr(text)))
    return frozenset(seats)


def _assist(text: str, last: int, say: Words) -> tuple[int, AssistKind]:
    seat, _, named = text.partition("=")
    kind = next((kind for kind in ASSIST_KINDS if kind == named), None)
    if re.fullmatch(r"[0-9]{1,4}", seat) is None or int(seat) > last or kind is None:
        raise UsageError(say("command.bad.assist", last=last, kinds=", ".join(ASSIST_KINDS), found=repr(text)))
    return int(seat), kind


def _simulate(asked: argparse.Namespace, say: Words) -> SimulateCommand:
    table = _table(asked.table, say)
    strengths = tuple(asked.seats.split(","))
    for strength in strengths:
        if strength not in STRENGTHS:
            raise UsageError(say("command.bad.strength", found=repr(strength), known=", ".join(STRENGTHS)))
        if strength not in AVAILABLE:
            raise UsageError(say("command.bad.strength_yet", found=strength, known=", ".join(AVAILABLE)))
        try:
            player_for(strength, table.game)
        except LookupError as error:
            raise UsageError(say("command.bad.game", table=table.id)) from error
    if not table.min_seats <= len(strengths) <= table.max_seats:
        limits = {"least": table.min_seats, "most": table.max_seats}
        raise UsageError(say("command.bad.seats", table=table.id, found=len(strengths), **limits))
    matches = _number("--matches", asked.matches, 1, MAX_MATCHES, say)
    return SimulateCommand(table, strengths, matches, asked.seed, asked.json)
