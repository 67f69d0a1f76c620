"""A match being played: checks every action, draws what it needs, keeps the log."""

from collections.abc import Sequence

from msgspec import structs

from game.rules import record
from game.rules.chance import Chance, Die, Draw
from game.rules.event import Event, HandedOver
from game.rules.game import Action, AnyGame, Standing, State
from game.rules.games import GAMES
from game.rules.log import Entry, HandOver
from game.rules.record import Header, Line, RecordError
from game.rules.refusal import Code, Refusal, Refused
from game.rules.seat import Kind, Seat
from game.rules.setting import Table, shown

__all__ = ["DiceError", "Entry", "HandOver", "Match", "Seat"]

_GENERAL = 0


class DiceError(ValueError):
    """The dice handed to a scripted match are not the ones thrown."""


class Match:
    """A match on `table`, with seat `first` beginning.

    A `scripted` match is told its dice by whoever plays it; everything else still comes from the seed.
    Raises `ValueError` for seats that do not fit the table, or a seed that cannot be written as UTF-8.

    >>> from game.rules.fivefold import Roll, Score
    >>> from game.rules.table import load_table
    >>> match = Match(load_table("fivefold/classic"), [Seat(), Seat("computer")], "a seed")
    >>> match.play(0, Roll(keep=()))
    (Rolled(seat=0, thrown=(0, 1, 2, 3, 4), dice=(6, 2, 6, 4, 3), rolls_used=1, power=0.5),)
    >>> match.refusal(1, Score("wild_roll"))
    Refusal(code=<Code.NOT_TO_ACT: 'not_to_act'>, section=0, fields=('seat',))
    >>> Match.replay(match.record(), verify=True).state == match.state
    True
    """

    def __init__(self, table: Table, seats: Sequence[Seat], seed: str, first: int = 0, scripted: bool = False) -> None:
        if not table.min_seats <= len(seats) <= table.max_seats:
            raise ValueError(f"{table.id} is for {table.min_seats} to {table.max_seats} seats, not {len(seats)}")
        if not 0 <= first < len(seats):
            raise ValueError(f"first seat {first} is not one of 0 to {len(seats) - 1}")
        self.table = table
        self.first = first
        self.seed = seed
        self.scripted = scripted
        self.game: AnyGame = GAMES[table.game]
        self._chance = Chance(seed)
        self._log: list[Entry] = []
        self._begin(tuple(seats), tuple(map(self._chance.draw, self.game.start_draws(table))))

    @classmethod
    def replay(cls, data: bytes | str, verify: bool = False, closed: bool = True) -> "Match":
        """The match of a record, from the outcomes in it alone; with `verify` the seed must give the same ones.

        Without `closed` the closing line may be missing, as in the journal of a match that was broken off.
        Raises `RecordError`.
        """
        found = record.read(data.encode(errors="surrogatepass") if isinstance(data, str) else data, closed)
        head = found.header
        match = cls(head.table, head.seats, head.seed, head.first, head.scripted)
        wanted = match.game.start_draws(head.table)
        match._check_drawn(1, wanted, head.drawn, verify)
        if len(head.drawn) > len(wanted):
            raise RecordError(1, "drawn: too many outcomes")
        match._begin(head.seats, head.drawn)
        for line in found.lines:
            match._replay_line(line, verify)
        if found.closing is not None and found.closing != record.closing_of(match.over, match.standings()):
            raise RecordError(len(found.lines) + 2, "the outcome is not the one of the actions")
        return match

    @property
    def state(self) -> State:
        """The position now."""
        return self._state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as they are now, after hand-overs and changes of help."""
        return self._state.seats

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose action is awaited, None when over."""
        return self._state.seat_to_act

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.over

    @property
    def log(self) -> tuple[Entry, ...]:
        """All that was done, oldest first."""
        return tuple(self._log)

    def legal(self) -> tuple[Action, ...]:
        """The choices of the seat to act, sorted; empty when over."""
        actions: tuple[Action, ...] = self.game.legal(self._state)
        return actions

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why `seat` may not do `action` now, or None if it may."""
        to_act = self._state.seat_to_act
        if to_act is None:
            return Refusal(Code.OVER, _GENERAL)
        if seat != to_act:
            return Refusal(Code.NOT_TO_ACT if 0 <= seat < len(self.seats) else Code.NO_SUCH_SEAT, _GENERAL, ("seat",))
        return self.game.refusal(self._state, action)

    def play(self, seat: int, action: Action, dice: Sequence[int] | None = None) -> tuple[Event, ...]:
        """Does `action` for `seat` and returns what happened.

        `dice` are the faces of the dice thrown, in ascending die index, in a scripted match and only there.
        Raises `Refused`, or `DiceError` for other dice; nothing has changed then.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        if dice is not None and not self.scripted:
            raise DiceError("dice are only told in a scripted match")
        told = list(dice or ()) if self.scripted else None
        drawn: tuple[int, ...] = ()
        while wanted := self.game.draws(self._state, action, drawn):
            drawn += tuple(self._outcome(draw, told) for draw in wanted)
        if told:
            raise DiceError(f"{len(told)} dice too many")
        return self._enter(seat, action, drawn)

    def hand_over(self, seat: int, kind: Kind) -> tuple[Event, ...]:
        """From now on `seat` is played by someone of this kind, from the same position. Raises `Refused`."""
        if self.over:
            raise Refused(Refusal(Code.OVER, _GENERAL))
        if not 0 <= seat < len(self.seats):
            raise Refused(Refusal(Code.NO_SUCH_SEAT, _GENERAL, ("seat",)))
        return self._enter(seat, HandOver(kind), ())

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why the last entry cannot be taken back, or None if it can."""
        if not self._log:
            return Refusal(Code.UNDO_NOTHING, _GENERAL)
        last = self._log[-1]
        if isinstance(last.what, HandOver):
            return Refusal(Code.UNDO_HAND_OVER, _GENERAL)
        return Refusal(Code.UNDO_DREW, _GENERAL) if last.drawn else None

    @property
    def can_undo(self) -> bool:
        """Whether the last entry can be taken back."""
        return self.undo_refusal is None

    def undo(self) -> None:
        """Takes back the last action, which has drawn nothing, with all it caused. Raises `Refused`."""
        refusal = self.undo_refusal
        if refusal is not None:
            raise Refused(refusal)
        self._state = self._log.pop().before

    def standings(self) -> tuple[Standing, ...]:
        """The seats from first to last; who has won is told once the match is over."""
        return self.game.standings(self._state)

    @property
    def header(self) -> Header:
        """How it began."""
        return Header(self.table, self.start.seats, self.first, self.seed, self.scripted, self._start_drawn)

    def record(self) -> str:
        """The match as JSON lines; the same match always gives the same text."""
        lines = (record.entry_line(entry) for entry in self._log)
        return record.header_line(self.header) + "".join(lines) + record.closing_line(self.over, self.standings())

    def _begin(self, seats: tuple[Seat, ...], drawn: tuple[int, ...]) -> None:
        self._start_drawn = drawn
        self.start: State = self.game.start(self.table, seats, self.first, drawn)
        self._state = self.start

    def _replay_line(self, line: Line, verify: bool) -> None:
        if isinstance(line.what, HandOver):
            try:
                self.hand_over(line.seat, line.what.kind)
            except Refused as refused:
                raise RecordError(line.number, str(refused)) from None
            return
        refusal = self.refusal(line.seat, line.what)
        if refusal is not None:
            raise RecordError(line.number, str(Refused(refusal)))
        known = 0
        while wanted := self.game.draws(self._state, line.what, line.drawn[:known]):
            self._check_drawn(line.number, wanted, line.drawn[known:], verify)
            known += len(wanted)
        if len(line.drawn) > known:
            raise RecordError(line.number, "drawn: too many outcomes")
        self._enter(line.seat, line.what, line.drawn)

    def _check_drawn(self, number: int, wanted: Sequence[Draw], drawn: tuple[int, ...], verify: bool) -> None:
        if len(drawn) < len(wanted):
            raise RecordError(number, "drawn: too few outcomes")
        for draw, outcome in zip(wanted, drawn, strict=False):
            if not draw.allows(outcome):
                raise RecordError(number, f"drawn: {outcome} is no outcome of {draw.key}")
            told = self.scripted and isinstance(draw, Die)
            if verify and not told and outcome != self._chance.draw(draw):
                raise RecordError(number, f"drawn: {outcome} is not what the seed gives for {draw.key}")

    def _outcome(self, draw: Draw, told: list[int] | None) -> int:
        if told is None or not isinstance(draw, Die):
            return self._chance.draw(draw)
        if not told:
            raise DiceError("too few dice")
        face = told.pop(0)
        if type(face) is not int or not draw.allows(face):
            raise DiceError(f"{shown(face)} is no face of a die")
        return face

    def _enter(self, seat: int, what: Action | HandOver, drawn: tuple[int, ...]) -> tuple[Event, ...]:
        before = self._state
        events: tuple[Event, ...]
        if isinstance(what, HandOver):
            seated = structs.replace(before.seats[seat], kind=what.kind)
            self._state = structs.replace(before, seats=(*before.seats[:seat], seated, *before.seats[seat + 1 :]))
            events = (HandedOver(seat, what.kind),)
        else:
            self._state, events = self.game.step(before, what, drawn)
        self._log.append(Entry(seat, what, drawn, before))
        return events
