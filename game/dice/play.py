"""How a tray plays: what its felt, walls and bumpers do to dice, and the side dice are thrown from."""

from dataclasses import dataclass, field
from typing import Final

from game.dice.cube import Felt
from game.paint.shapes import Point

ENTRIES: Final[dict[str, Point]] = {"near": (0.0, -1.0), "left": (1.0, 0.0), "right": (-1.0, 0.0)}
"""Side of the tray -> the way (x, z) dice go that come in over it."""


@dataclass(frozen=True)
class Bumper:
    """Something that stands on the felt: a post at `start`, or a bar from `start` to `end`.

    Places are shares (-1..1) of the felt's half width and half depth; `half` is the radius, in design units; `bounce`
    is the share of speed a die keeps that runs into it.
    """

    start: Point
    end: Point
    half: float
    bounce: float


@dataclass(frozen=True)
class Play:
    """The numbers of play of a tray; bounces are shares of speed kept, `pace` is how fast dice are thrown in it."""

    entry: str = "near"
    felt: Felt = field(default_factory=Felt)
    wall_bounce: float = 0.70
    die_bounce: float = 0.49
    pace: float = 1.0
    bumpers: tuple[Bumper, ...] = ()
