"""Vector paths: SVG path text flattened to polygons, and polygons filled with exact edges."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.paint.shapes import F, Plane, Point

Polygon: TypeAlias = NDArray[np.float32]
"""Corners of a closed polygon, shaped (n, 2)."""
Shape: TypeAlias = tuple[tuple[Polygon, ...], ...]
"""A shape as parts laid over one another; inside a part, even-odd decides what is a hole."""

_Crossings: TypeAlias = tuple[NDArray[np.intp], NDArray[np.float64], NDArray[np.float64]]

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7}
_CURVE_STEPS = 16
_ARC_STEP = 0.06
"""Radians between the points of a flattened arc: 0.05 px off the true circle at a radius of 100 px."""


def path_polygons(path: str) -> tuple[Polygon, ...]:
    """The closed polygons of an SVG path.

    Understands M L H V C A z, absolute and relative; arcs are circular. Raises `ValueError` for anything else.
    """
    polygons: list[Polygon] = []
    points: list[Point] = []
    here: Point = (0.0, 0.0)
    for command, arguments in _commands(path):
        if command in "zZ":
            polygons.append(np.array(points, F))
            here, points = points[0], []
        elif command in "mM":
            if len(points) > 2:
                polygons.append(np.array(points, F))
            here = _moved(here, command, arguments)
            points = [here]
        else:
            points = points or [here]
            points.extend(_step(command, arguments, here))
            here = points[-1]
    if len(points) > 2:
        polygons.append(np.array(points, F))
    return tuple(polygons)


def circle(centre_x: float, centre_y: float, radius: float, corners: int = 64) -> Polygon:
    """A regular polygon standing in for a circle: 0.06 px off at a radius of 50 px."""
    turn = np.arange(corners) * (2 * math.pi / corners)
    return np.stack([centre_x + radius * np.cos(turn), centre_y + radius * np.sin(turn)], 1).astype(F)


def placed(shape: Shape, scale: float, left: float, top: float) -> Shape:
    """The shape scaled about its origin, then moved so that the origin is at (left, top)."""
    move = np.array([left, top], F)
    return tuple(tuple(polygon * F(scale) + move for polygon in part) for part in shape)


def fill(shape: Shape, width: int, height: int) -> Plane:
    """Coverage 0..1, shaped (height, width), of a shape in px. Parts join: where they overlap nothing cancels."""
    out = np.zeros((height, width), F)
    for part in shape:
        # Only the pixels a part reaches: many parts are small beside the whole.
        corners = np.concatenate(part)
        left, top = (max(0, math.floor(low)) for low in corners.min(0).tolist())
        right, bottom = (math.ceil(high) for high in corners.max(0).tolist())
        reached = out[top:bottom, left:right]
        if reached.size:
            moved = [polygon - np.array([left, top], F) for polygon in part]
            np.maximum(reached, fill_polygons(moved, reached.shape[1], reached.shape[0]), out=reached)
    return out


def fill_polygons(polygons: Iterable[Polygon], width: int, height: int, rows_per_pixel: int = 5) -> Plane:
    """Even-odd coverage 0..1, shaped (height, width), of closed polygons in px.

    Exact along x; along y it is the mean of `rows_per_pixel` lines. Each crossing of a line with an edge adds to a
    difference array, whose running sum is the winding number times the coverage.
    """
    lines = height * rows_per_pixel
    stride = width + 2
    steps = np.zeros(lines * stride)
    for polygon in polygons:
        line, crossing, sign = _crossings(polygon, lines, rows_per_pixel)
        crossing = np.clip(crossing, 0, width)
        cell = np.floor(crossing).astype(np.intp)
        share = crossing - cell
        at = line * stride + cell
        steps += np.bincount(at, sign * (1 - share), steps.size)
        steps += np.bincount(at + 1, sign * share, steps.size)
    winding = np.abs(np.cumsum(steps.reshape(lines, stride), 1)[:, :width])
    inside = 1 - np.abs(1 - np.mod(winding, 2))
    covered: Plane = inside.reshape(height, rows_per_pixel, width).mean(1).astype(F)
    return covered


def rounded_outline(width: float, height: float, radius: float) -> list[Point]:
    """Points clockwise along a rectangle at (0, 0) with rounded corners; the last point repeats the first."""
    points: list[Point] = []
    steps = max(4, round(radius / 2))
    for quarter, (cx, cy) in enumerate(
        ((width - radius, radius), (width - radius, height - radius), (radius, height - radius), (radius, radius))
    ):
        for step in range(steps + 1):
            turn = math.pi / 2 * (quarter + step / steps)
            points.append((cx + radius * math.sin(turn), cy - radius * math.cos(turn)))
    return [*points, points[0]]


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """A closed line cut into dashes, as polylines; dash and gap are stretched together so that a whole number fits."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    ends = np.concatenate([[0.0], np.cumsum(lengths)])
    total = float(ends[-1])
    count = max(1, round(total / (dash + gap)))
    stretch = total / (count * (dash + gap))
    xs, ys = np.array([p[0] for p in points]), np.array([p[1] for p in points])
    pieces: list[list[Point]] = []
    for n in range(count):
        start = n * total / count
        end = start + dash * stretch
        inner = ends[(ends > start) & (ends < end)]
        at = np.concatenate([[start], inner, [end]])
        pieces.append(list(zip(np.interp(at, ends, xs).tolist(), np.interp(at, ends, ys).tolist(), strict=True)))
    return pieces


def _crossings(polygon: Polygon, lines: int, rows_per_pixel: int) -> _Crossings:
    """Where horizontal lines cross a polygon: (line index, x, +1 going down the screen or -1 going up)."""
    y = ((np.arange(lines) + 0.5) / rows_per_pixel)[:, None]
    start = polygon.astype(np.float64)
    end = np.roll(start, -1, 0)
    down = (start[:, 1] <= y) & (end[:, 1] > y)
    up = (end[:, 1] <= y) & (start[:, 1] > y)
    line, edge = np.nonzero(down | up)
    share = (y[line, 0] - start[edge, 1]) / (end[edge, 1] - start[edge, 1])
    crossing = start[edge, 0] + share * (end[edge, 0] - start[edge, 0])
    return line, crossing, np.where(down[line, edge], 1.0, -1.0)


# ---------------------------------------------------------------- reading path text
def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its arguments; repeated arguments repeat the command, as SVG has it."""
    tokens = _TOKEN.findall(path)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
            if command in "zZ":
                yield command, []
                continue
        count = _ARGUMENTS.get(command.upper())
        if count is None:
            raise ValueError(f"a path knows M L H V C A z, not {command or tokens[at]!r}")
        arguments = [float(token) for token in tokens[at : at + count]]
        if len(arguments) < count:
            raise ValueError(f"path command {command} takes {count} numbers, got {len(arguments)}")
        at += count
        yield command, arguments
        if command in "mM":
            command = "l" if command == "m" else "L"


def _moved(here: Point, command: str, arguments: Sequence[float]) -> Point:
    """The point named by the last two arguments."""
    x, y = arguments[-2:]
    return (here[0] + x, here[1] + y) if command.islower() else (x, y)


def _step(command: str, arguments: Sequence[float], here: Point) -> list[Point]:
    """Points that one drawing command adds."""
    relative, kind = command.islower(), command.upper()
    if kind == "H":
        return [(arguments[0] + (here[0] if relative else 0), here[1])]
    if kind == "V":
        return [(here[0], arguments[0] + (here[1] if relative else 0))]
    if kind == "C":
        corners = [here, *(_moved(here, command, arguments[k : k + 2]) for k in (0, 2, 4))]
        return [_cubic(corners, step / _CURVE_STEPS) for step in range(1, _CURVE_STEPS + 1)]
    end = _moved(here, command, arguments)
    if kind == "A":
        if arguments[0] != arguments[1]:
            raise ValueError("a path's arcs are circular")
        return _arc(here, end, arguments[0], large=bool(arguments[3]), clockwise=bool(arguments[4]))
    return [end]


def _cubic(corners: Sequence[Point], t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        sum(w * corner[0] for w, corner in zip(weights, corners, strict=True)),
        sum(w * corner[1] for w, corner in zip(weights, corners, strict=True)),
    )


def _arc(start: Point, end: Point, radius: float, *, large: bool, clockwise: bool) -> list[Point]:
    """Points of a circular arc after `start`, up to and including `end`."""
    chord = math.dist(start, end)
    if chord == 0:
        return []
    radius = max(radius, chord / 2)
    rise = math.sqrt(radius * radius - chord * chord / 4) * (1 if large == clockwise else -1)
    cx = (start[0] + end[0]) / 2 + rise * (end[1] - start[1]) / chord
    cy = (start[1] + end[1]) / 2 - rise * (end[0] - start[0]) / chord
    first = math.atan2(start[1] - cy, start[0] - cx)
    turn = math.atan2(end[1] - cy, end[0] - cx) - first
    if clockwise and turn <= 0:
        turn += 2 * math.pi
    if not clockwise and turn >= 0:
        turn -= 2 * math.pi
    steps = max(2, math.ceil(abs(turn) / _ARC_STEP))
    angles = (first + turn * step / steps for step in range(1, steps + 1))
    return [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]
