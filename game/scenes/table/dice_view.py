"""The five dice as the table shows them: lying on the felt, standing in sockets, and on the way between."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui import motion
from game.ui.area import Area

DICE: Final = 5
SIDE, KEPT_SIDE = 84, 66
"""Edges of a die on the felt and in a socket, design units."""
TARGET: Final = (116, 124)
"""Where a touch means a die on the felt: this much round its middle."""
ARC: Final = 60
"""How high a die hops on its way to a socket."""
SHUFFLE: Final = motion.ticks(620)
CALM_SHUFFLE: Final = motion.ticks(250)
"""How long a throw lasts, and how long where motion is calm."""
FLICKER: Final = motion.ticks(70)
"""How long a shuffled die shows one face before the next."""
SPREAD: Final = {1: (2,), 2: (1, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}
"""Which of the five places across the felt so many thrown dice take; the kept ones own the others."""
YAWS: Final = (-38, -24, -12, 8, 17, 29, 41)
"""Turns of dice lying on the felt, degrees: few, so that their pictures are painted once."""


@dataclass(frozen=True, slots=True)
class DieShown:
    """One die to draw: its centre, the face up, its turn, and whether it stands in a socket."""

    die: int
    x: float
    y: float
    face: int
    yaw: float
    kept: bool
    socket: int | None


@dataclass(frozen=True, slots=True)
class _Move:
    start: tuple[float, float]
    since: int


class DiceView:
    """Follows the dice of a match and says where each is to be drawn.

    `felt` is where dice may lie, `sockets` the centres of dice that stand in them; both change with the layout.
    Where dice come to lie is drawn from `looks`, which no match ever asks.
    """

    def __init__(self, looks: random.Random) -> None:
        self._looks = looks
        self.felt = Area(0, 0, 1, 1)
        self.sockets: Sequence[tuple[float, float]] = ()
        self.faces: tuple[int, ...] | None = None
        self.kept: tuple[int, ...] = ()
        self._spots = list(range(DICE))
        self._jitter = [(0.0, 0.0)] * DICE
        self._yaws = [0] * DICE
        self._moves: dict[int, _Move] = {}
        self._shuffled: frozenset[int] = frozenset()
        self._since = 0
        self._lasts = SHUFFLE
        self.time = 0

    # -- what happens
    def throw(self, thrown: Sequence[int], faces: tuple[int, ...], lasts: int = SHUFFLE) -> None:
        """Some dice are thrown and come to show `faces` when `lasts` ticks have passed."""
        self._lasts = lasts
        self.faces = faces
        self._shuffled = frozenset(thrown)
        self._since = self.time
        spots = list(SPREAD[len(thrown)])
        self._looks.shuffle(spots)
        others = [spot for spot in range(DICE) if spot not in spots]
        lying = [die for die in range(DICE) if die not in thrown]
        for die, spot in zip((*thrown, *lying), (*spots, *others), strict=True):
            self._spots[die] = spot
        for die in thrown:
            self._jitter[die] = (self._looks.uniform(-1, 1), self._looks.uniform(-1, 1))
            self._yaws[die] = self._looks.choice(YAWS)

    def keep(self, kept: tuple[int, ...]) -> None:
        """The dice set aside are these, in the order picked; the others lie on the felt."""
        for die in range(DICE):
            if (die in kept) != (die in self.kept) or (die in kept and kept.index(die) != self.kept.index(die)):
                self._moves[die] = _Move(self._place(die), self.time)
        self.kept = kept

    def show(self, faces: tuple[int, ...] | None, kept: tuple[int, ...]) -> None:
        """The dice lie as told, with nothing on its way."""
        self.faces, self.kept = faces, kept
        self._moves.clear()
        self._shuffled = frozenset()

    def finish(self) -> None:
        """Everything on its way is there now."""
        self._shuffled = frozenset()
        self._moves.clear()

    def tick(self) -> None:
        """1/120 s passes."""
        self.time += 1
        if self._shuffled and self.time - self._since >= self._lasts:
            self._shuffled = frozenset()
        self._moves = {die: move for die, move in self._moves.items() if self.time - move.since < motion.MOVE}

    # -- what is to be seen
    @property
    def rolling(self) -> bool:
        """Whether a throw is under way."""
        return bool(self._shuffled)

    @property
    def moving(self) -> bool:
        """Whether any die is not where it will stay."""
        return self.rolling or bool(self._moves)

    def target(self, die: int) -> Area:
        """Where a touch means a die that lies on the felt."""
        x, y = self._place(die)
        return Area(x - TARGET[0] / 2, y - TARGET[1] / 2, *TARGET)

    def shown(self) -> list[DieShown]:
        """The dice to draw, far to near, those in sockets last; none before a turn's first throw."""
        if self.faces is None:
            return []
        dice = [self._shown(die, self.faces[die]) for die in range(DICE)]
        return sorted(dice, key=lambda die: (die.kept, die.y))

    def _shown(self, die: int, face: int) -> DieShown:
        x, y = self._place(die)
        yaw: float = self._yaws[die]
        socket = self.kept.index(die) if die in self.kept else None
        move = self._moves.get(die)
        if die in self._shuffled:
            x, y, face, yaw = self._tumbling(die, x, y, face)
        elif move is not None:
            share = motion.in_out_cubic(min(1, (self.time - move.since) / motion.MOVE))
            x, y = motion.between(move.start[0], x, share), motion.between(move.start[1], y, share)
            y -= ARC * 4 * share * (1 - share)
        standing = socket is not None and move is None
        return DieShown(die, x, y, face, 0 if socket is not None else yaw, standing, socket)

    def _tumbling(self, die: int, x: float, y: float, face: int) -> tuple[float, float, int, float]:
        """A shuffled die comes in from the near side, showing one face after another."""
        age = self.time - self._since
        share = age / self._lasts
        rest = 1 - motion.out_cubic(share)
        step = age // FLICKER
        if age < self._lasts - FLICKER:
            face = (face + step * 2 + die) % 6 + 1
        yaw = YAWS[(YAWS.index(self._yaws[die]) + step) % len(YAWS)] if rest > 0.03 else self._yaws[die]
        hop = abs(1 - 2 * ((share * 2.5) % 1)) * rest
        start_x = self.felt.cx + (x - self.felt.cx) * 0.35
        return start_x + (x - start_x) * (1 - rest), y + (self.felt.bottom + 40 - y) * rest - 50 * hop, face, yaw

    def _place(self, die: int) -> tuple[float, float]:
        """Where a die belongs: its socket, or its spot on the felt."""
        if die in self.kept:
            return self.sockets[self.kept.index(die)]
        step = self.felt.w / DICE
        sideways, down = max(0, (step - TARGET[0]) / 2), max(0, (self.felt.h - TARGET[1]) / 2)
        dx, dy = self._jitter[die]
        return self.felt.x + step * (self._spots[die] + 0.5) + dx * sideways, self.felt.cy + dy * down
