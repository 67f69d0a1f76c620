"""A cube that has just been placed: it falls on its square, its lines light up square by square, and their points
are counted as they do.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from game.rules.cubeline import BlockScored, Board, Gain, LineGain, LineScored, Placed, Square, block_squares
from game.rules.event import Event
from game.ui import motion

FALL: Final = motion.POP
STEP: Final = motion.ticks(90)
LONGEST: Final = motion.ticks(1000)
"""From one square that lights up to the next, and from the first to the last of all at most."""
HOP: Final = motion.POP
HOLD: Final = motion.ticks(900)
"""So long it is seen all lit ..."""
BRIEF: Final = motion.ticks(240)
"""... or, where it brings nothing, simply there."""
FALL_HEIGHT: Final = 0.9
HOP_HEIGHT: Final = 0.24
"""How high a cube falls from, and hops as it lights up, of a square's size."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is to be seen of a landing at one time.

    `raised` says how far cubes are above their squares (of a square's size), `lines` and `block` what is outlined,
    `lit` which squares shine, `gained` which will in the end, `points` what has been counted so far (None: nothing to
    count), `shown` (0..1) how far that number has come up.
    """

    seat: int
    square: Square
    raised: Mapping[Square, float]
    lines: tuple[tuple[Square, ...], ...]
    block: Square | None
    lit: frozenset[Square]
    gained: frozenset[Square]
    points: int | None
    shown: float


@dataclass(frozen=True, slots=True)
class _Step:
    """The squares that light up together, and the points that come with them."""

    squares: tuple[Square, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Landing:
    """A cube placed by a seat, and what it brought."""

    seat: int
    gain: Gain
    steps: tuple[_Step, ...]

    @property
    def length(self) -> int:
        """Ticks until it has been seen."""
        return FALL + self._sweep + (HOLD if self.steps else BRIEF)

    @property
    def _pace(self) -> float:
        """Ticks from one step to the next."""
        return min(STEP, LONGEST / max(1, len(self.steps)))

    @property
    def _sweep(self) -> int:
        return round(self._pace * len(self.steps))

    def moment(self, age: int, calm: bool) -> Moment:
        """What is seen `age` ticks after the cube was placed; where motion is calm, at once how it ends."""
        if calm:
            age = self.length
        done = min(len(self.steps), math.floor(max(0, age - FALL) / self._pace + 1)) if age >= FALL else 0
        lit = frozenset(square for step in self.steps[:done] for square in step.squares)
        begun = [line.squares for line, first in zip(self.gain.lines, self._firsts, strict=True) if first < done]
        raised = dict(self._hops(age, done))
        if age < FALL:
            raised[self.gain.square] = FALL_HEIGHT * (1 - motion.out_cubic(age / FALL))
        return Moment(
            seat=self.seat,
            square=self.gain.square,
            raised=raised,
            lines=tuple(begun),
            block=self.gain.block if done == len(self.steps) else None,
            lit=lit,
            gained=frozenset(square for step in self.steps for square in step.squares),
            points=sum(step.points for step in self.steps[:done]) if done else None,
            shown=min(1.0, max(0.0, (age - FALL) / motion.POP)),
        )

    @property
    def _firsts(self) -> Sequence[int]:
        """The step with which each line begins."""
        lengths = [len(line.squares) + (line.bonus > 0) for line in self.gain.lines]
        return list(accumulate(lengths, initial=0))[: len(lengths)]

    def _hops(self, age: int, done: int) -> list[tuple[Square, float]]:
        found = []
        for number, step in enumerate(self.steps[:done]):
            since = age - FALL - self._pace * number
            if 0 <= since < HOP:
                found += [(square, HOP_HEIGHT * math.sin(math.pi * since / HOP)) for square in step.squares]
        return found


class Landings:
    """The landing that is being shown, if any."""

    def __init__(self) -> None:
        self._landing: Landing | None = None
        self._age = 0

    @property
    def landing(self) -> Landing | None:
        """The one being shown."""
        return self._landing

    @property
    def moving(self) -> bool:
        """Whether one is being shown."""
        return self._landing is not None

    def start(self, landing: Landing) -> None:
        """Show this one from its beginning, and no other."""
        self._landing, self._age = landing, 0

    def end(self) -> None:
        """Show none any more."""
        self._landing = None

    def tick(self) -> None:
        """1/120 s passes."""
        self._age += 1
        if self._landing is not None and self._age >= self._landing.length:
            self._landing = None

    def moment(self, calm: bool) -> Moment | None:
        """What is to be seen now."""
        return None if self._landing is None else self._landing.moment(self._age, calm)


def landing_of(board: Board, events: Sequence[Event]) -> Landing | None:
    """The landing of the cube that these events placed; None where they placed none."""
    placed = next((event for event in events if isinstance(event, Placed)), None)
    if placed is None:
        return None
    lines = tuple(
        LineGain(event.direction, event.squares, event.scored, event.points, event.bonus)
        for event in events
        if isinstance(event, LineScored)
    )
    block = next((event for event in events if isinstance(event, BlockScored)), None)
    corner, points = (None, 0) if block is None else (block.square, block.points)
    gain = Gain(placed.square, lines, corner, points)
    return Landing(placed.seat, gain, tuple(_steps(board, gain)))


def _steps(board: Board, gain: Gain) -> list[_Step]:
    """Each line square by square, then its bonus with all of it; last the block."""
    steps = []
    for line in gain.lines:
        steps += [
            _Step((square,), board.spots[square].value if square in line.scored else 0) for square in line.squares
        ]
        if line.bonus:
            steps.append(_Step(line.squares, line.bonus))
    if gain.block is not None:
        steps.append(_Step(block_squares(gain.block), gain.block_points))
    return steps
