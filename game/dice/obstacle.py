"""What stands on a tray's felt: posts and padded bars that dice run into."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.paint.shapes import F, Plane, Point

OBSTACLE_HEIGHT: Final = 34.0
"""Design units a bumper stands above the felt."""


@dataclass(frozen=True)
class Obstacle:
    """A post (`start` is `end`) or a bar on the plan, design units: the line along its middle, and its half width."""

    start: Point
    end: Point
    half: float
    bounce: float

    @property
    def is_post(self) -> bool:
        """Round, not long."""
        return self.start == self.end

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Smallest x, smallest z, largest x, largest z."""
        (ax, az), (bx, bz) = self.start, self.end
        return (
            min(ax, bx) - self.half, min(az, bz) - self.half, max(ax, bx) + self.half, max(az, bz) + self.half,
        )  # fmt: skip

    def nearest(self, x: float, z: float) -> Point:
        """The point of the middle line that is nearest to a place."""
        (ax, az), (bx, bz) = self.start, self.end
        dx, dz = bx - ax, bz - az
        square = dx * dx + dz * dz
        share = min(1.0, max(0.0, ((x - ax) * dx + (z - az) * dz) / square)) if square else 0.0
        return ax + dx * share, az + dz * share

    def gap(self, x: float, z: float) -> float:
        """Distance from a place to the bumper's side; negative inside."""
        near_x, near_z = self.nearest(x, z)
        return math.hypot(x - near_x, z - near_z) - self.half

    def away(self, x: Plane, z: Plane) -> tuple[Plane, Plane]:
        """Vectors (x, z) from the nearest points of the middle line to points of an open grid."""
        (ax, az), (bx, bz) = self.start, self.end
        dx, dz = bx - ax, bz - az
        square = dx * dx + dz * dz
        share = np.clip(((x - F(ax)) * F(dx) + (z - F(az)) * F(dz)) * F(1 / square if square else 0), F(0), F(1))
        return x - F(ax) - share * F(dx), z - F(az) - share * F(dz)

    def pieces(self, longest: float) -> "tuple[Obstacle, ...]":
        """The same bumper as a row of shorter ones."""
        (ax, az), (bx, bz) = self.start, self.end
        count = max(1, math.ceil(math.hypot(bx - ax, bz - az) / longest))
        points = [(ax + (bx - ax) * k / count, az + (bz - az) * k / count) for k in range(count + 1)]
        return tuple(Obstacle(points[k], points[k + 1], self.half, self.bounce) for k in range(count))
