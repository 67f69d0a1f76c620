"""The eye over the title's table: a real perspective, in which each die is seen by a parallel camera of its own.

A die is small beside its distance, so what the perspective does to it is nearly what a parallel camera does that looks
along the line from the eye to the die. That keeps one die renderer for the whole game.
"""

import math
from dataclasses import dataclass
from functools import cached_property

from game.dice.camera import Camera
from game.dice.turn import Vector


@dataclass(frozen=True)
class Seen:
    """How a point is seen: where (px), how large one unit is there (px), and by which camera.

    A thing there must be turned by `aside` degrees about the vertical before that camera looks at it.
    """

    x: float
    y: float
    unit: float
    camera: Camera
    aside: float


@dataclass(frozen=True)
class Perspective:
    """An eye at `eye` that looks `down` degrees below the horizontal along -z.

    `focal` is px a unit at distance 1, `centre` where the middle of its view lies (px).
    """

    eye: Vector
    down: float
    focal: float
    centre: tuple[float, float]

    @cached_property
    def _axes(self) -> tuple[Vector, Vector]:
        """World directions up on the screen and into the picture."""
        sine, cosine = math.sin(math.radians(self.down)), math.cos(math.radians(self.down))
        return (0.0, cosine, -sine), (0.0, -sine, -cosine)

    def place(self, point: Vector) -> tuple[float, float, float]:
        """Where a world point is seen (px), and px a unit there."""
        x, y, z = (p - e for p, e in zip(point, self.eye, strict=True))
        up, into = self._axes
        unit = self.focal / (y * into[1] + z * into[2])
        return self.centre[0] + x * unit, self.centre[1] - (y * up[1] + z * up[2]) * unit, unit

    def seen(self, point: Vector) -> Seen:
        """How a small thing at a world point is seen."""
        x, y, unit = self.place(point)
        away_x, away_y, away_z = (p - e for p, e in zip(point, self.eye, strict=True))
        level = math.hypot(away_x, away_z)
        # On the screen, verticals lean towards the point straight under the eye.
        below = self.centre[1] + self.focal / math.tan(math.radians(self.down))
        roll = math.degrees(math.atan2(self.centre[0] - x, below - y))
        camera = Camera(math.degrees(math.atan2(-away_y, level)), roll)
        return Seen(x, y, unit, camera, math.degrees(math.atan2(away_x, -away_z)))
