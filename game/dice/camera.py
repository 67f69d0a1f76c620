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
    """Looks `down` degrees below the horizontal along -z; x stays x on the screen."""

    down: float = TABLE_DOWN

    @cached_property
    def plan(self) -> float:
        """Screen length, downwards, of one unit of plan depth (z)."""
        return math.sin(math.radians(self.down))

    @cached_property
    def rise(self) -> float:
        """Screen length, upwards, of one unit of height."""
        return math.cos(math.radians(self.down))

    @property
    def right(self) -> Vector:
        """World direction that is right on the screen."""
        return (1.0, 0.0, 0.0)

    @property
    def up(self) -> Vector:
        """World direction that is up on the screen."""
        return (0.0, self.rise, -self.plan)

    @property
    def back(self) -> Vector:
        """World direction from the picture towards the eye."""
        return (0.0, self.plan, self.rise)

    def screen(self, x: float, z: float, height: float = 0.0) -> tuple[float, float]:
        """Screen point, y downwards, of a world point; the same unit in and out."""
        return x, z * self.plan - height * self.rise

    def view(self, turn: Turn) -> Matrix:
        """A die's own axes as the camera sees them: rows right, up and towards the eye, one column an axis."""
        world_x, world_y, world_z = matrix(turn)
        plan, rise = self.plan, self.rise
        up = tuple(rise * y - plan * z for y, z in zip(world_y, world_z, strict=True))
        back = tuple(plan * y + rise * z for y, z in zip(world_y, world_z, strict=True))
        return world_x, (up[0], up[1], up[2]), (back[0], back[1], back[2])
