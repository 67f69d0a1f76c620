"""The five dice as the table shows them: thrown, lying on the felt, standing in sockets, and hopping in between."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.dice.arena import Arena, arena
from game.dice.cube import between
from game.dice.free_places import free_places, touch_areas
from game.dice.playback import Manner, Playback
from game.dice.simulation import STEP, Impact, Pose
from game.dice.throw import Throwing
from game.dice.tray_fit import Box, FittedTray
from game.dice.turn import resting
from game.ui import motion

DICE: Final = 5
SIDE: Final = 84
KEPT_SIDE: Final = 66
"""Edges of a die on the felt and in a socket, design units."""
BELOW_LINE: Final = 116
"""Dice come to rest this far below the top of the felt, where not even their upper faces hide the turn line."""
ARC: Final = 90
"""How high a die hops on its way to a socket and back."""
SLICE: Final = 0.002
"""Seconds of work a throw may take out of one tick while it is worked out."""
YAWS: Final = (-38, 38)
"""Degrees between which a die lies turned that was not thrown there."""


@dataclass(frozen=True, slots=True)
class ThrowStyle:
    """How a throw is to look: how hard (0..1), how far aside (-1..1), how fast, in which manner. Never the faces."""

    power: float = 0.5
    direction: float = 0.0
    speed: float = 1.0
    manner: Manner = "tumble"


@dataclass(frozen=True, slots=True)
class Loose:
    """A die on the felt or over it; `still` when it lies as it will stay, `opacity` 0..1."""

    die: int
    pose: Pose
    still: bool
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A die in a socket."""

    die: int
    socket: int
    face: int


@dataclass(frozen=True, slots=True)
class _Hop:
    start: Pose
    since: int


class DiceView:
    """Follows the dice of a match and says where each is, in design units of the tray's plan.

    Dice that were not thrown where they lie are put where there is room; how they are turned comes from `looks`,
    which no match ever asks.
    """

    def __init__(self, tray: FittedTray, looks: random.Random) -> None:
        self.faces: tuple[int, ...] | None = None
        self.kept: tuple[int, ...] = ()
        self._looks = looks
        self._tray = tray
        self._arena: Arena = arena(tray, BELOW_LINE)
        self._lying: dict[int, Pose] = {}
        self._hops: dict[int, _Hop] = {}
        self._thrown: tuple[int, ...] = ()
        self._style = ThrowStyle()
        self._throwing: Throwing | None = None
        self._playback: Playback | None = None
        self._time = 0

    def fit(self, tray: FittedTray) -> None:
        """The tray has another shape now: what was under way ends, and dice lie where there is room in it."""
        if tray == self._tray:
            return
        self.finish()
        self._tray, self._arena = tray, arena(tray, BELOW_LINE)
        self._lay_out()

    # -- what happens
    def throw(self, thrown: Sequence[int], faces: tuple[int, ...], seed: str, style: ThrowStyle) -> None:
        """Some dice are thrown and come to show `faces` (of all five). `seed` decides how they tumble."""
        self.finish()
        self.faces, self._thrown, self._style = faces, tuple(thrown), style
        wanted = [faces[die] for die in self._thrown]
        self._throwing = Throwing(self._arena, seed, wanted, style.power, style.direction)

    def keep(self, kept: tuple[int, ...]) -> None:
        """The dice set aside are these, in the order picked; the others lie on the felt."""
        if self.faces is None or kept == self.kept:
            self.kept = kept
            return
        before = {die: self._pose(die) for die in range(DICE)}
        self.kept = kept
        for die in range(DICE):
            if die not in kept and die not in self._lying:
                self._lying[die] = self._put(die, self.faces[die])
            if self._pose(die) != before[die]:
                self._hops[die] = _Hop(before[die], self._time)

    def show(self, faces: tuple[int, ...] | None, kept: tuple[int, ...]) -> None:
        """The dice lie as told, with nothing under way (None: before a turn's first throw there are none)."""
        self._throwing = self._playback = None
        self._hops.clear()
        self.faces, self.kept = faces, kept
        self._lay_out()

    def finish(self) -> None:
        """Everything under way is over now."""
        if self._throwing is not None:
            self._begin(Playback(self._throwing.finish()))
        if self._playback is not None:
            self._playback.finish()
            self._end()
        self._hops.clear()

    def tick(self) -> tuple[Impact, ...]:
        """1/120 s passes; what is to be heard of it."""
        self._time += 1
        self._hops = {die: hop for die, hop in self._hops.items() if self._time - hop.since < motion.MOVE}
        if self._throwing is not None:
            throw = self._throwing.advance(SLICE)
            if throw is not None:
                self._begin(Playback(throw, self._style.manner, self._style.speed))
        if self._playback is None:
            return ()
        impacts = self._playback.advance(STEP)
        if self._playback.done:
            self._end()
        return impacts

    # -- what is to be seen
    @property
    def rolling(self) -> bool:
        """Whether a throw is under way."""
        return self._throwing is not None or self._playback is not None

    @property
    def moving(self) -> bool:
        """Whether any die is not where it will stay."""
        return self.rolling or bool(self._hops)

    @property
    def loose(self) -> list[Loose]:
        """The dice on the felt, the ones being thrown among them; none before a turn's first throw."""
        if self.faces is None:
            return []
        lying = [
            Loose(die, pose, still=True)
            for die, pose in self._lying.items()
            if die not in self.kept and die not in self._hops
        ]
        if self._playback is None:
            return lying
        still, opacity = self._playback.still, self._playback.opacity
        thrown = zip(self._thrown, self._playback.poses, still, strict=True)
        return lying + [Loose(die, pose, rests, opacity) for die, pose, rests in thrown]

    @property
    def hopping(self) -> list[Loose]:
        """The dice on their way to a socket or back."""
        return [Loose(die, self._hopped(die, hop), still=False) for die, hop in self._hops.items()]

    @property
    def standing(self) -> list[Standing]:
        """The dice in sockets."""
        if self.faces is None:
            return []
        places = [(die, socket) for socket, die in enumerate(self.kept) if die not in self._hops]
        return [Standing(die, socket, self.faces[die]) for die, socket in places]

    @property
    def targets(self) -> dict[int, Box]:
        """Where, in the tray's box, a touch means each die that lies on the felt."""
        if self.faces is None or self.rolling:
            return {}
        lying = [die for die in range(DICE) if die in self._lying and die not in self.kept]
        places = [(self._lying[die].x, self._lying[die].z) for die in lying]
        return dict(zip(lying, touch_areas(self._tray, places, SIDE / 2), strict=True))

    # -- within
    def _begin(self, playback: Playback) -> None:
        """The throw is worked out: its dice come in, those kept before it have no place on the felt any more."""
        self._throwing, self._playback = None, playback
        self._lying.clear()

    def _end(self) -> None:
        assert self._playback is not None
        self._lying.update(zip(self._thrown, self._playback.throw.rest, strict=True))
        self._playback = None

    def _lay_out(self) -> None:
        """Put the loose dice where there is room, all anew."""
        self._lying.clear()
        if self.faces is not None:
            for die in range(DICE):
                if die not in self.kept:
                    self._lying[die] = self._put(die, self.faces[die])

    def _put(self, die: int, face: int) -> Pose:
        """A die put on the felt beside the others."""
        taken = [(pose.x, pose.z) for other, pose in self._lying.items() if other != die and other not in self.kept]
        ((x, z),) = free_places(self._arena, 1, taken)
        return Pose(x, z, SIDE / 2, resting(face, self._looks.uniform(*YAWS)))

    def _pose(self, die: int) -> Pose:
        """Where a die belongs: in its socket, or where it lies."""
        if die in self._hops:
            return self._hopped(die, self._hops[die])
        return self._home(die)

    def _home(self, die: int) -> Pose:
        if die not in self.kept:
            return self._lying[die]
        assert self.faces is not None
        shape = self._tray.shape
        socket = shape.sockets[self.kept.index(die)]
        return Pose(socket.x, socket.z, shape.height - socket.depth + KEPT_SIDE / 2, resting(self.faces[die]))

    def _hopped(self, die: int, hop: _Hop) -> Pose:
        share = motion.in_out_cubic(min(1.0, (self._time - hop.since) / motion.MOVE))
        start, end = hop.start, self._home(die)
        x, z, height = (motion.between(a, b, share) for a, b in zip(start[:3], end[:3], strict=True))
        return Pose(x, z, height + ARC * 4 * share * (1 - share), between(start.turn, end.turn, share))
