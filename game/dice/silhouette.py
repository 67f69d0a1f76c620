"""Signed distance to the outline of a projected box: what both a die's edge and its shadow are made of.

A box seen from anywhere is a hexagon that is symmetric about its centre, the sum of three segments. Its distance is
the largest over a few directions of |offset along the direction| minus the hexagon's reach there; directions between
the edges' own round its corners.
"""

import math

import numpy as np

from game.paint.shapes import F, Plane

Support = tuple[float, float, float]
"""A direction (cosine, sine) and how far the outline reaches along it."""

_ROUNDED_TWICE, _ROUNDED_ONCE = 1.15, 0.25
"""Radians between edges from which a corner gets two directions, or one, to round it."""


def supports(across: tuple[float, ...], up: tuple[float, ...]) -> list[Support]:
    """Directions and reaches of the hexagon spanned by three half edges, given as (across, up) components."""
    edges = sorted(
        math.atan2(x, -y) % math.pi for x, y in zip(across, up, strict=True) if x * x + y * y > 1e-4
    )  # each edge's normal
    angles = list(edges)
    for here, then in zip(edges, [*edges[1:], edges[0] + math.pi], strict=True):
        gap = then - here
        if gap > _ROUNDED_TWICE:
            angles += [here + gap / 3, here + gap * 2 / 3]
        elif gap > _ROUNDED_ONCE:
            angles.append(here + gap / 2)
    out: list[Support] = []
    for angle in angles:
        cosine, sine = math.cos(angle), math.sin(angle)
        out.append((cosine, sine, sum(abs(x * cosine + y * sine) for x, y in zip(across, up, strict=True))))
    return out


def distance(outline: list[Support], centre: tuple[float, float], grid: Plane, work: Plane, out: Plane) -> None:
    """Signed distance of every point of `grid` (rows across, up, 1) to an outline round `centre`, into `out`.

    `work` gives room for at least nine rows of the grid's length.
    """
    rows = np.array([(c, s, -(c * centre[0] + s * centre[1]), reach) for c, s, reach in outline], F)
    along = work[: len(outline)]
    np.matmul(rows[:, :3], grid, out=along)
    np.abs(along, out=along)
    np.subtract(along, rows[:, 3:], out=along)
    np.maximum.reduce(along, axis=0, out=out)
