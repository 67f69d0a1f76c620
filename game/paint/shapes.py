"""Shapes as signed distances on pixel grids.

Lengths are px. A distance is negative inside a shape, positive outside, and grows by one a px. `x` and `y` are open
grids of pixel centres, shaped (1, w) and (h, 1): a shape then costs one broadcast. Angles are degrees clockwise from
12 o'clock.

Everything is float32. A bare Python float keeps that; a numpy float64 scalar would turn whole pictures into float64,
which is why parameters go through `F`.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

F = np.float32
Plane: TypeAlias = NDArray[np.float32]
Point: TypeAlias = tuple[float, float]


def pixel_grid(width: int, height: int, left: float = 0.0, top: float = 0.0) -> tuple[Plane, Plane]:
    """Open grids (x, y) of the pixel centres of a picture whose top left corner is at (left, top)."""
    x = (np.arange(width, dtype=F) + F(left + 0.5))[None, :]
    y = (np.arange(height, dtype=F) + F(top + 0.5))[:, None]
    return x, y


# ---------------------------------------------------------------- from distance to coverage
def coverage(distance: Plane) -> Plane:
    """Share 0..1 of each pixel inside the shape: a ramp one px wide across its edge."""
    covered: Plane = np.clip(F(0.5) - distance, F(0), F(1))
    return covered


def soft(distance: Plane, blur: float) -> Plane:
    """Coverage 0..1 of a shape blurred so that its edge fades from `-blur` to `+blur` px, as a CSS box shadow does."""
    t: Plane = np.clip(F(0.5) - distance * F(0.5 / max(blur, 0.5)), F(0), F(1))
    return t * t * (F(3) - F(2) * t)


def rim(distance: Plane, width: float) -> Plane:
    """Coverage 0..1 of the outermost `width` px of the inside of a shape."""
    return coverage(distance) * (F(1) - coverage(distance + F(width)))


def union(distances: Iterable[Plane]) -> Plane:
    """Distance to the nearest of several shapes; raises `ValueError` when there are none."""
    nearest: Plane = np.minimum.reduce(np.broadcast_arrays(*distances))
    return nearest


# ---------------------------------------------------------------- shapes
def box(x: Plane, y: Plane, left: float, top: float, width: float, height: float, radius: float) -> Plane:
    """Rectangle with all corners rounded by `radius` (at most half its shorter side)."""
    half_w, half_h = width / 2, height / 2
    radius = min(radius, half_w, half_h)
    beyond_x = np.abs(x - F(left + half_w)) - F(half_w - radius)
    beyond_y = np.abs(y - F(top + half_h)) - F(half_h - radius)
    outside: Plane = np.hypot(np.maximum(beyond_x, F(0)), np.maximum(beyond_y, F(0)))
    within: Plane = np.minimum(np.maximum(beyond_x, beyond_y), F(0))
    return outside + within - F(radius)


def disc(x: Plane, y: Plane, centre_x: float, centre_y: float, radius: float) -> Plane:
    """Disc."""
    from_centre: Plane = np.hypot(x - F(centre_x), y - F(centre_y))
    return from_centre - F(radius)


def segment(x: Plane, y: Plane, start: Point, end: Point, half_width: float) -> Plane:
    """Line between two points, with round ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    from_x, from_y = x - F(start[0]), y - F(start[1])
    along = np.clip((from_x * F(dx) + from_y * F(dy)) / F(max(dx * dx + dy * dy, 1e-6)), F(0), F(1))
    from_line: Plane = np.hypot(from_x - along * F(dx), from_y - along * F(dy))
    return from_line - F(half_width)


def polyline(x: Plane, y: Plane, points: Sequence[Point], half_width: float) -> Plane:
    """Line through `points`, with round ends and joints; distances as of `polylines`."""
    return polylines(x, y, (points,), half_width)


def polylines(x: Plane, y: Plane, lines: Iterable[Sequence[Point]], half_width: float) -> Plane:
    """Lines, each through its points, with round ends and joints.

    Only pixels within 2 px of a line hold true distances; all others hold 2. That is all `coverage` looks at, and it
    lets long lines over a large picture cost little more than their own pixels.
    """
    reach = half_width + 2
    out = np.full((y.shape[0], x.shape[1]), F(2))
    for start, end in chain.from_iterable(map(pairwise, lines)):
        columns = _span(x[0], min(start[0], end[0]) - reach, max(start[0], end[0]) + reach)
        rows = _span(y[:, 0], min(start[1], end[1]) - reach, max(start[1], end[1]) + reach)
        near = out[rows, columns]
        if near.size:
            np.minimum(near, segment(x[:, columns], y[rows], start, end, half_width), out=near)
    return out


def arc(x: Plane, y: Plane, centre: Point, radius: float, middle: float, half: float, half_width: float) -> Plane:
    """Line along a circle with round ends, reaching `half` degrees to both sides of `middle`."""
    along, across = _turned(x - F(centre[0]), y - F(centre[1]), middle)
    turn = math.radians(half)
    end_across, end_along = radius * math.sin(turn), radius * math.cos(turn)
    # Past its end the nearest point of the arc is the end itself.
    beside = across * F(math.cos(turn)) < along * F(math.sin(turn))
    on_arc = np.abs(np.hypot(along, across) - F(radius))
    to_end = np.hypot(across - F(end_across), along - F(end_along))
    return np.where(beside, on_arc, to_end) - F(half_width)


def sector(x: Plane, y: Plane, centre: Point, inner: float, outer: float, middle: float, half: float) -> Plane:
    """Piece of a ring between two radii with straight ends, reaching `half` (at most 90) degrees past `middle`."""
    along, across = _turned(x - F(centre[0]), y - F(centre[1]), middle)
    turn = math.radians(half)
    past_end = across * F(math.cos(turn)) - along * F(math.sin(turn))
    radius = np.hypot(along, across)
    return np.maximum(np.maximum(F(inner) - radius, radius - F(outer)), past_end)


def convex(x: Plane, y: Plane, corners: Sequence[Point]) -> Plane:
    """Convex polygon, corners clockwise as seen on the screen (y down). Beyond a corner the distance is too small.

    Raises `ValueError` for fewer than three corners.
    """
    if len(corners) < 3:
        raise ValueError("a polygon has at least three corners")
    sides = []
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        length = math.hypot(bx - ax, by - ay)
        sides.append((x - F(ax)) * F((by - ay) / length) - (y - F(ay)) * F((bx - ax) / length))
    beyond: Plane = np.maximum.reduce(np.broadcast_arrays(*sides))
    return beyond


def _turned(x: Plane, y: Plane, angle: float) -> tuple[Plane, Plane]:
    """Coordinates along a direction and (without sign) across it."""
    turn = math.radians(angle)
    along = x * F(math.sin(turn)) - y * F(math.cos(turn))
    across = np.abs(x * F(math.cos(turn)) + y * F(math.sin(turn)))
    return along, across


def _span(centres: Plane, low: float, high: float) -> slice:
    """The pixels of a rising row of centres that lie in low..high."""
    return slice(int(np.searchsorted(centres, low)), int(np.searchsorted(centres, high)))
