"""The eye over the table: a parallel camera that looks down at a fixed angle.

Parallel, so a thing looks the same wherever it lies, and a picture of a plane at another height is the same picture
shifted by whole rows. One angle for trays, dice and the places where they are touched, so that all of them agree.
"""

import math
from dataclasses import dataclass
from functools import cached_property

from game.dice.turn import Matrix, Turn, Vector, matrix

TABLE_DOWN = 58.0
"""Degrees the table's camera looks down; 90 would be straight from above."""


@dataclass(frozen=True)
class Camera:
    """Looks `down` degrees below the horizontal along -z, its picture turned `roll` degrees counter-clockwise."""

    down: float = TABLE_DOWN
    roll: float = 0.0

    @cached_property
    def plan(self) -> float:
        """Screen length, downwards, of one unit of plan depth (z), without roll."""
        return math.sin(math.radians(self.down))

    @cached_property
    def rise(self) -> float:
        """Screen length, upwards, of one unit of height, without roll."""
        return math.cos(math.radians(self.down))

    @cached_property
    def right(self) -> Vector:
        """World direction that is right on the screen."""
        cosine, sine = math.cos(math.radians(self.roll)), math.sin(math.radians(self.roll))
        return (cosine, -sine * self.rise, sine * self.plan)

    @cached_property
    def up(self) -> Vector:
        """World direction that is up on the screen."""
        cosine, sine = math.cos(math.radians(self.roll)), math.sin(math.radians(self.roll))
        return (sine, cosine * self.rise, -cosine * self.plan)

    @property
    def back(self) -> Vector:
        """World direction from the picture towards the eye."""
        return (0.0, self.plan, self.rise)

    def screen(self, x: float, z: float, height: float = 0.0) -> tuple[float, float]:
        """Screen point, y downwards, of a world point; the same unit in and out."""
        right, up = self.right, self.up
        return (
            x * right[0] + height * right[1] + z * right[2],
            -(x * up[0] + height * up[1] + z * up[2]),
        )

    def view(self, turn: Turn) -> Matrix:
        """A die's own axes as the camera sees them: rows right, up and towards the eye, one column an axis."""
        columns = tuple(zip(*matrix(turn), strict=True))
        right, up, back = (
            tuple(sum(a * b for a, b in zip(direction, column, strict=True)) for column in columns)
            for direction in (self.right, self.up, self.back)
        )
        return (right[0], right[1], right[2]), (up[0], up[1], up[2]), (back[0], back[1], back[2])
