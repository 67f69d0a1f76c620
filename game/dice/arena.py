"""Where dice may be in a tray: its walls as dice meet them, its bumpers, and the side they come in over."""

import math
from dataclasses import dataclass
from typing import Final

from game.dice.obstacle import Obstacle
from game.dice.play import ENTRIES, Play
from game.dice.tray_fit import FittedTray
from game.paint.shapes import Point

DIE_RADIUS: Final = 55.4
"""Radius of the circle a die fills on the plan: a little more than the corners of a lying die reach, so that dice whose
circles do not touch cannot overlap, however they are turned."""
_ROUND_CORNERS: Final = 40


@dataclass(frozen=True)
class Wall:
    """A straight wall from `start` to `end`; `out` points away from the dice. Dice come in over a `gate`."""

    start: Point
    end: Point
    out: Point
    gate: bool

    def past(self, x: float, z: float) -> float:
        """How far a point lies past the wall; negative on the dice's side."""
        return (x - self.start[0]) * self.out[0] + (z - self.start[1]) * self.out[1]


@dataclass(frozen=True)
class Arena:
    """The plan that dice are thrown on, in design units about the tray's middle: x right, z towards the viewer.

    No die comes to rest with its middle further from the viewer than `rest_back`: the felt rises there.
    """

    play: Play
    walls: tuple[Wall, ...]
    obstacles: tuple[Obstacle, ...]
    rest_back: float

    @property
    def into(self) -> Point:
        """The way in, over the entry side."""
        return ENTRIES[self.play.entry]

    @property
    def gates(self) -> tuple[Wall, ...]:
        """The walls dice come in over."""
        return tuple(wall for wall in self.walls if wall.gate)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of the free floor, in order."""
        return tuple(wall.start for wall in self.walls)

    def past_walls(self, x: float, z: float) -> float:
        """How far a point lies outside; inside, minus the distance to the nearest wall."""
        return max(wall.past(x, z) for wall in self.walls)

    def room(self, x: float, z: float) -> float:
        """Distance from a point to the nearest wall or bumper; negative in one."""
        return min(-self.past_walls(x, z), min((bumper.gap(x, z) for bumper in self.obstacles), default=math.inf))


def arena(tray: FittedTray, clear: float = 0.0) -> Arena:
    """The arena of a tray as it is fitted; no die comes to lie on the `clear` design units below its `felt_area`'s top.

    The near rail hides a strip of the felt behind it; dice turn back where they would disappear, as if the wall stood
    where the eye sees its edge.
    """
    shape, camera, play = tray.shape, tray.camera, tray.play
    felt = shape.inner.polygon(_ROUND_CORNERS)
    hidden = shape.height * camera.rise / camera.plan
    way = ENTRIES[play.entry]
    planes = [
        ((x, z), offset - max(0.0, z) * hidden)
        for (x, z), offset in zip(felt.normals.tolist(), felt.offsets.tolist(), strict=True)
    ]
    corners = [_meeting(planes[k - 1], planes[k]) for k in range(len(planes))]
    walls = tuple(
        Wall(corners[k], corners[(k + 1) % len(planes)], out, out[0] * way[0] + out[1] * way[1] < -0.5)
        for k, (out, _) in enumerate(planes)
    )
    top = (tray.felt_area()[1] - tray.origin[1]) / camera.plan
    rest_back = top + clear / camera.plan + DIE_RADIUS if clear else -math.inf
    return Arena(play, walls, shape.obstacles, rest_back)


def _meeting(one: tuple[Point, float], other: tuple[Point, float]) -> Point:
    """The point on two lines, each given by its normal and its distance from the origin."""
    ((ax, az), a), ((bx, bz), b) = one, other
    area = ax * bz - az * bx
    return (a * bz - b * az) / area, (b * ax - a * bx) / area
