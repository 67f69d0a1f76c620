"""Plan outlines of trays: distances, wood grain and which way an edge faces, for convex polygons and circles.

Lengths are design units on the table (x to the right, z towards the viewer). Fields are evaluated on open grids, x
shaped (1, w) and z shaped (h, 1), and are negative inside.
"""

import math
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from game.paint.shapes import F, Plane, Point

_CORNER_REACH = 64.0
"""Units round a corner in which its rounding is exact; farther out the mitre is as good."""
_SQUARENESS = 3.0
"""Of ovals: 2 is an ellipse, and a rectangle is without end."""
_WIDE_RAIL = 1.5
"""A rail this many times the narrowest runs through; others meet it in a mitre."""


class Outline(Protocol):
    """A closed convex line on the table."""

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, none for a circle."""
        ...

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Smallest x, smallest z, largest x, largest z."""
        ...

    def distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance, corners rounded."""
        ...

    def sharp_distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance, corners mitred."""
        ...

    def grain(self, x: Plane, z: Plane) -> tuple[Plane, Plane]:
        """Position (along, across) on the rail that a point belongs to."""
        ...

    def faces_viewer(self, x: Plane, z: Plane) -> NDArray[np.bool_]:
        """Where the outside of the nearest edge faces the viewer."""
        ...

    def polygon(self, corners: int) -> "ConvexOutline":
        """The line as a polygon, of so many corners where it is curved."""
        ...


class ConvexOutline:
    """A convex polygon with rounded corners; `rails` is the width of the rail outside each edge.

    Edge k runs from corner k to the next one. Corners may be given in either order; raises `ValueError` unless they
    make a convex polygon that turns at every corner.
    """

    def __init__(self, corners: tuple[Point, ...], rounding: float, rails: tuple[float, ...]) -> None:
        points = np.array(corners, np.float64)
        if len(points) < 3:
            raise ValueError("a polygon has at least three corners")
        if _turns(points).sum() < 0:
            points = points[::-1]
            rails = (*reversed(rails[:-1]), rails[-1])
        if (_turns(points) <= 1e-9).any():
            raise ValueError("the polygon is not convex")
        self.points, self.rounding, self.rails = points, rounding, rails
        edges = np.roll(points, -1, 0) - points
        self.tangents = edges / np.hypot(edges[:, 0], edges[:, 1])[:, None]
        self.normals = np.stack([self.tangents[:, 1], -self.tangents[:, 0]], 1)
        self.offsets = (self.normals * points).sum(1)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, clockwise as seen from above."""
        return tuple((float(x), float(z)) for x, z in self.points)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Smallest x, smallest z, largest x, largest z."""
        (left, top), (right, bottom) = self.points.min(0), self.points.max(0)
        return float(left), float(top), float(right), float(bottom)

    @property
    def is_rectangle(self) -> bool:
        """Four corners, all square."""
        square = np.abs((self.normals * np.roll(self.normals, 1, 0)).sum(1)) < 1e-6
        return len(self.points) == 4 and bool(square.all())

    def sharp_distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance, corners mitred."""
        out = self._plane(0, x, z)
        for edge in range(1, len(self.points)):
            np.maximum(out, self._plane(edge, x, z), out=out)
        return out

    def distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance, corners rounded (exact near a corner, mitred far outside it)."""
        out = self.sharp_distance(x, z)
        for corner in range(len(self.points)):
            self._round(out, x, z, corner)
        return out

    def grain(self, x: Plane, z: Plane) -> tuple[Plane, Plane]:
        """Position (along, across) on the rail that a point belongs to: mitres run from corner to corner."""
        narrowest = min(self.rails)
        best = along = across = None
        for edge in sorted(range(len(self.points)), key=lambda k: self.rails[k]):
            width = self.rails[edge]
            outside = self._plane(edge, x, z)
            share = outside / F(width)
            run = x * F(self.tangents[edge, 0]) + z * F(self.tangents[edge, 1])
            if best is None or along is None or across is None:
                best, along, across = share, run, outside
                continue
            wins = outside > 0 if width > _WIDE_RAIL * narrowest else share > best
            np.copyto(best, share, where=wins)
            np.copyto(along, run, where=wins)
            np.copyto(across, outside + F(width * 3), where=wins)
        assert along is not None
        assert across is not None
        return along, across

    def faces_viewer(self, x: Plane, z: Plane) -> NDArray[np.bool_]:
        """Where the outside of the nearest edge faces the viewer."""
        near: Plane = np.full((z.shape[0], x.shape[1]), -np.inf, F)
        far = near.copy()
        for edge, (_, towards) in enumerate(self.normals):
            side = near if towards > 1e-6 else far
            np.maximum(side, self._plane(edge, x, z), out=side)
        return np.asarray(near >= far, np.bool_)

    def polygon(self, corners: int) -> "ConvexOutline":
        """Itself, however many `corners` are asked for; rounding is left out."""
        return self

    def grown(self) -> tuple[Point, ...]:
        """The corners with each edge pushed out by its rail's width."""
        offsets = self.offsets + np.array(self.rails)
        count = len(self.points)
        met = [
            np.linalg.solve(self.normals[[k - 1, k]], offsets[[k - 1, k]])
            for k in range(count)
        ]  # fmt: skip
        return tuple((float(x), float(z)) for x, z in met)

    def rounded_tip(self, corner: int) -> tuple[Point, Point]:
        """The centre of a corner's rounding, and the unit direction from it out through the corner."""
        before, after = self.normals[corner - 1], self.normals[corner]
        both = before + after
        centre = self.points[corner] - self.rounding * both / (1 + before @ after)
        way = both / np.hypot(*both)
        return (float(centre[0]), float(centre[1])), (float(way[0]), float(way[1]))

    def _plane(self, edge: int, x: Plane, z: Plane) -> Plane:
        """Distance to the line through one edge."""
        normal_x, normal_z = self.normals[edge]
        out: Plane = x * F(normal_x) + (z * F(normal_z) - F(self.offsets[edge]))
        return out

    def _round(self, out: Plane, x: Plane, z: Plane, corner: int) -> None:
        """Put one corner's rounding into a mitred distance, in a window round it."""
        bend = 1 + float(self.normals[corner - 1] @ self.normals[corner])
        if bend > 1.98:
            return
        (centre_x, centre_z), _ = self.rounded_tip(corner)
        reach = self.rounding / math.sqrt(bend / 2) + _CORNER_REACH
        columns = slice(*np.searchsorted(x[0], (centre_x - reach, centre_x + reach)))
        rows = slice(*np.searchsorted(z[:, 0], (centre_z - reach, centre_z + reach)))
        from_x, from_z = x[:, columns] - F(centre_x), z[rows] - F(centre_z)
        (before_x, before_z), (after_x, after_z) = self.tangents[corner - 1], self.tangents[corner]
        past = (from_x * F(before_x) + from_z * F(before_z) > 0) & (from_x * F(after_x) + from_z * F(after_z) < 0)
        np.copyto(out[rows, columns], np.hypot(from_x, from_z) - F(self.rounding), where=past)


class RoundOutline:
    """A circle round the tray's middle."""

    corners: tuple[Point, ...] = ()

    def __init__(self, radius: float) -> None:
        self.radius = radius

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Smallest x, smallest z, largest x, largest z."""
        return -self.radius, -self.radius, self.radius, self.radius

    def distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance."""
        out: Plane = np.hypot(x, z)
        return out - F(self.radius)

    def sharp_distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance; a circle has no corners."""
        return self.distance(x, z)

    def grain(self, x: Plane, z: Plane) -> tuple[Plane, Plane]:
        """Position (along, across) on the rail: wood bent round the tray."""
        return np.arctan2(z, x) * F(self.radius), np.hypot(x, z)

    def faces_viewer(self, x: Plane, z: Plane) -> NDArray[np.bool_]:
        """Where the outside faces the viewer: the nearer half."""
        return np.broadcast_to(z > 0, (z.shape[0], x.shape[1]))

    def polygon(self, corners: int) -> ConvexOutline:
        """A polygon inside it, its corners on the edge."""
        angles = [math.tau * k / corners for k in range(corners)]
        points = tuple((self.radius * math.cos(angle), self.radius * math.sin(angle)) for angle in angles)
        return ConvexOutline(points, 0.0, (1.0,) * corners)


class OvalOutline:
    """An oval cut out of a rectangular frame: rounder than the frame, roomier than an ellipse.

    Distances are exact near the edge, and fall evenly towards the middle.
    """

    corners: tuple[Point, ...] = ()

    def __init__(self, frame: ConvexOutline) -> None:
        left, back, right, front = frame.bounds
        self.frame = frame
        self._middle = (left + right) / 2, (back + front) / 2
        self._half = (right - left) / 2, (front - back) / 2

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Smallest x, smallest z, largest x, largest z."""
        return self.frame.bounds

    def distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance."""
        half_x, half_z = self._half
        along, across = np.abs(x - F(self._middle[0])) * F(1 / half_x), np.abs(z - F(self._middle[1])) * F(1 / half_z)
        # |x/a|^n + |z/b|^n, scaled to grow evenly along every ray; over its slope it is the distance to first order.
        size = np.maximum(along**_SQUARENESS + across**_SQUARENESS, F(1e-12)) ** F(1 / _SQUARENESS)
        slope = np.hypot(
            (along / size) ** (_SQUARENESS - 1) / F(half_x), (across / size) ** (_SQUARENESS - 1) / F(half_z)
        )
        out: Plane = (size - F(1)) / np.maximum(slope, F(1e-6))
        return out

    def sharp_distance(self, x: Plane, z: Plane) -> Plane:
        """Signed distance; an oval has no corners."""
        return self.distance(x, z)

    def grain(self, x: Plane, z: Plane) -> tuple[Plane, Plane]:
        """Position (along, across) on the frame's rail."""
        return self.frame.grain(x, z)

    def faces_viewer(self, x: Plane, z: Plane) -> NDArray[np.bool_]:
        """Where the outside faces the viewer: the nearer half."""
        return np.broadcast_to(z > self._middle[1], (z.shape[0], x.shape[1]))

    def polygon(self, corners: int) -> ConvexOutline:
        """A polygon inside it, its corners on the edge."""
        angles = np.linspace(0, math.tau, corners, endpoint=False)
        cosines, sines = np.cos(angles), np.sin(angles)
        size = (np.abs(cosines) ** _SQUARENESS + np.abs(sines) ** _SQUARENESS) ** (1 / _SQUARENESS)
        x = self._middle[0] + self._half[0] * cosines / size
        z = self._middle[1] + self._half[1] * sines / size
        points = tuple((float(a), float(b)) for a, b in zip(x, z, strict=True))
        return ConvexOutline(points, 0.0, (1.0,) * corners)


def _turns(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """At each corner, twice the area its two edges span: positive when they turn clockwise from above."""
    edges = np.roll(points, -1, 0) - points
    before = np.roll(edges, 1, 0)
    turns: NDArray[np.float64] = before[:, 0] * edges[:, 1] - before[:, 1] * edges[:, 0]
    return turns
