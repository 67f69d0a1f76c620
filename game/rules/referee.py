"""A match played over JSON lines: one request a line on one side, one answer a line on the other.

The referee checks and draws; whoever is at the other end plays every seat. Nothing that is written to it ends it but
`quit` and the end of the input.
"""

from collections.abc import Mapping
from typing import Any, BinaryIO, TextIO

from msgspec import Struct, json

from game.rules.malformed import Fields, Malformed
from game.rules.match import DiceError, Match
from game.rules.refusal import Code, Refused
from game.rules.seat import KINDS, AssistKind, Seat
from game.rules.setting import TableError, shown
from game.rules.strict_json import NotJson, decode
from game.rules.table import load_table

MAX_LINE = 1 << 20
"""Bytes of the longest request answered, without its line end."""

_OPS = ("state", "legal", "play", "undo", "hand_over", "standings", "record", "quit")


class Options(Struct, frozen=True, kw_only=True):
    """How a refereed match is set up. `computers` are seats marked as such; `assist` is help by seat."""

    table: str
    seats: int
    seed: str
    computers: frozenset[int] = frozenset()
    assist: Mapping[int, AssistKind] = {}
    scripted: bool = False


class Referee:
    """Answers requests about one match. `done` is set once it was told to quit."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.done = False

    def answer(self, line: bytes) -> bytes | None:
        """The answer to one request, without line end; None for a blank line. Raises nothing."""
        if len(line) <= MAX_LINE and not line.strip():
            return None
        try:
            return json.encode({"ok": True, **self._answer(line)})
        except _Fault as fault:
            rule = {} if fault.rule is None else {"rule": fault.rule}
            return json.encode({"ok": False, "error": fault.error, "why": fault.why, **rule})

    def serve(self, stdin: BinaryIO, stdout: BinaryIO) -> None:
        """Answers line by line until told to quit or the input ends."""
        while not self.done:
            line = stdin.readline(MAX_LINE + 2)
            if not line:
                return
            if not line.endswith(b"\n") and len(line) > MAX_LINE:
                _skip_line(stdin)
            answer = self.answer(line.removesuffix(b"\n"))
            if answer is not None:
                stdout.write(answer + b"\n")
                stdout.flush()

    def _answer(self, line: bytes) -> dict[str, Any]:
        if len(line) > MAX_LINE:
            raise _Fault("json", f"longer than {MAX_LINE} bytes")
        try:
            request = decode(line)
        except NotJson as fault:
            raise _Fault("json", str(fault)) from None
        if not isinstance(request, dict):
            raise _Fault("json", "not an object")
        try:
            fields = Fields(request)
            op = fields.choice("op", _OPS)
            if op == "play":
                return self._play(fields)
            if op == "hand_over":
                return self._hand_over(fields)
            fields.finish()
        except Malformed as fault:
            raise _Fault("request", str(fault)) from None
        return self._simple(op)

    def _simple(self, op: str) -> dict[str, Any]:
        match = self._match
        match op:
            case "state":
                return {"state": self._state()}
            case "legal":
                return {"seat": match.seat_to_act, "actions": match.legal()}
            case "undo":
                try:
                    match.undo()
                except Refused as refused:
                    raise _Fault("undo", str(refused)) from None
                return {"state": self._state()}
            case "standings":
                return {"standings": match.standings()}
            case "record":
                return {"record": [json.decode(line) for line in match.record().encode().splitlines()]}
            case _:
                self.done = True
                return {}

    def _play(self, fields: Fields) -> dict[str, Any]:
        seat, raw = fields.any_integer("seat"), fields.mapping("action")
        dice = fields.values("dice") if fields.has("dice") else None
        fields.finish()
        match = self._match
        if match.over:
            raise _Fault("over", "the match is over")
        if seat != match.seat_to_act:
            raise _Fault("seat", f"seat {match.seat_to_act} is to act, not {shown(seat)}")
        try:
            action = match.game.parse(raw)
        except Malformed as fault:
            raise _Fault("action", str(fault)) from None
        try:
            events = match.play(seat, action, dice)
        except Refused as refused:
            refusal = refused.refusal
            raise _Fault("illegal", str(refused), {"code": refusal.code, "section": refusal.section}) from None
        except DiceError as fault:
            raise _Fault("dice", str(fault)) from None
        return {"events": events, "state": self._state()}

    def _hand_over(self, fields: Fields) -> dict[str, Any]:
        seat, kind = fields.any_integer("seat"), fields.choice("kind", KINDS)
        fields.finish()
        try:
            self._match.hand_over(seat, kind)
        except Refused as refused:
            raise _Fault("over" if refused.refusal.code is Code.OVER else "seat", str(refused)) from None
        return {"state": self._state()}

    def _state(self) -> dict[str, object]:
        return self._match.game.view(self._match.state)


def run(options: Options, stdin: BinaryIO, stdout: BinaryIO, stderr: TextIO) -> int:
    """Referees one match from `stdin` to `stdout`; the exit code: 0, or 2 if no such match can be played."""
    marked = {*options.computers, *options.assist}
    try:
        if not marked <= set(range(options.seats)):
            raise ValueError(f"there are seats 0 to {options.seats - 1}, not {', '.join(map(str, sorted(marked)))}")
        seats = [
            Seat("computer" if seat in options.computers else "human", options.assist.get(seat, "none"))
            for seat in range(options.seats)
        ]
        match = Match(load_table(options.table), seats, options.seed, scripted=options.scripted)
    except (TableError, ValueError) as fault:
        print(fault, file=stderr)
        return 2
    Referee(match).serve(stdin, stdout)
    return 0


class _Fault(Exception):  # noqa: N818 - never leaves this module
    """An answer that says no."""

    def __init__(self, error: str, why: str, rule: dict[str, object] | None = None) -> None:
        super().__init__(why)
        self.error = error
        self.why = why
        self.rule = rule


def _skip_line(stream: BinaryIO) -> None:
    while part := stream.readline(MAX_LINE):
        if part.endswith(b"\n"):
            return
