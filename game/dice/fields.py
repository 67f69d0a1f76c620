"""Distance fields of a tray over the part of the window it covers.

The camera is parallel, so a plane at some height is the floor's plane shifted up by whole rows. One field of each
outline, a margin wider than the picture, therefore serves floor, rail tops, walls and openings as slices.
"""

from dataclasses import dataclass

import numpy as np

from game.dice.camera import Camera
from game.dice.tray_shape import TrayShape
from game.paint.shapes import F, Plane, Point

LAMP = (-260.0, 980.0, -320.0)
"""x, height and z of the lamp over the tray's middle, design units."""
_SHADOW_ROOM = 70
"""Design units round a tray that its shadow may darken."""
_WALL_ROOM = 8


def towards_lamp(x: Plane, z: Plane, height: float) -> tuple[Plane, Plane]:
    """Plan points where the rays from (x, z) to the lamp are `height` units further up."""
    share = height / LAMP[1]
    return x * F(1 - share) + F(share * LAMP[0]), z * F(1 - share) + F(share * LAMP[2])


@dataclass(frozen=True)
class Placement:
    """Where a tray is painted: the window, the tray's plan origin in it (px), and px a design unit."""

    window: tuple[int, int]
    origin: Point
    scale: float
    camera: Camera

    def rows_up(self, height: float) -> int:
        """Whole rows that a plane `height` units above the felt is shifted up."""
        return round(height * self.camera.rise * self.scale)

    def plan(self, rows: tuple[int, int], columns: tuple[int, int]) -> tuple[Plane, Plane]:
        """Open plan grids (x, z) of the floor under a range of pixels."""
        x = (np.arange(*columns, dtype=F) + F(0.5 - self.origin[0])) / F(self.scale)
        z = (np.arange(*rows, dtype=F) + F(0.5 - self.origin[1])) / F(self.scale * self.camera.plan)
        return x[None, :], z[:, None]

    def region(self, shape: TrayShape) -> tuple[slice, slice]:
        """Rows and columns of the window that a tray and its shadow cover."""
        left, back, right, front = shape.outer.bounds
        room, down = _SHADOW_ROOM * self.scale, self.scale * self.camera.plan
        top = self.origin[1] + back * down - shape.height * self.camera.rise * self.scale - room
        bottom = self.origin[1] + front * down + room
        across = self.origin[0] + left * self.scale - room, self.origin[0] + right * self.scale + room
        width, height = self.window
        return (
            slice(min(max(0, int(top)), height), max(0, min(height, int(bottom)))),
            slice(min(max(0, int(across[0])), width), max(0, min(width, int(across[1])))),
        )


class Fields:
    """Distances (design units) to a tray's inner and outer outline on the floor of a region, and their slices."""

    def __init__(self, shape: TrayShape, place: Placement, rows: slice, columns: slice) -> None:
        self._margin = margin = place.rows_up(shape.height + _WALL_ROOM) + 2
        self._height, self._width = rows.stop - rows.start, columns.stop - columns.start
        self.place = place
        self._x, self._z = place.plan((rows.start, rows.stop + margin), (columns.start, columns.stop))
        self._inner, self._outer = shape.inner.distance(self._x, self._z), shape.outer.distance(self._x, self._z)

    def inner(self, up: int = 0) -> Plane:
        """Distance to the felt's edge on the plane that is shifted `up` rows."""
        return self._inner[up : up + self._height]

    def outer(self, up: int = 0) -> Plane:
        """Distance to the outside of the rails on the plane that is shifted `up` rows."""
        return self._outer[up : up + self._height]

    def grid(self, up: int = 0, rows: slice = slice(None), columns: slice = slice(None)) -> tuple[Plane, Plane]:
        """Open plan grids of the plane that is shifted `up` rows, for a part of the region."""
        return self._x[:, columns], self._z[up : up + self._height][rows]

    def around(self, x: float, z: float, reach: float, up: int, below: int = 0) -> tuple[slice, slice]:
        """Rows and columns of the region round a plan point of the plane shifted `up` rows, and `below` rows more."""
        columns = np.searchsorted(self._x[0], (x - reach, x + reach))
        rows = np.searchsorted(self._z[:, 0], (z - reach, z + reach)) - up
        top, bottom = max(int(rows[0]), 0), min(int(rows[1]) + below, self._height)
        return slice(top, max(top, bottom)), slice(int(columns[0]), int(columns[1]))
