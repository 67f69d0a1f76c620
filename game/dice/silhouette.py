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

_OFF = 0.4
"""px that a corner's outline may stray from a true arc."""


def supports(across: tuple[float, ...], up: tuple[float, ...], radius: float) -> list[Support]:
    """Directions and reaches of the hexagon spanned by half edges, given as their (across, up) components.

    `radius` (px) is how far outside the hexagon the outline will be drawn: there its corners come out round.
    """
    # A corner between two directions strays by radius * (turn between them)^2 / 8.
    largest = min(math.sqrt(8 * _OFF / max(radius, 1.0)), 0.6)
    edges = sorted(
        math.atan2(x, -y) % math.pi for x, y in zip(across, up, strict=True) if x * x + y * y > 1e-4
    )  # each edge's normal
    angles: list[float] = []
    for here, then in zip(edges, [*edges[1:], edges[0] + math.pi], strict=True):
        parts = max(1, math.ceil((then - here) / largest))
        angles += [here + (then - here) * part / parts for part in range(parts)]
    out: list[Support] = []
    for angle in angles:
        cosine, sine = math.cos(angle), math.sin(angle)
        out.append((cosine, sine, sum(abs(x * cosine + y * sine) for x, y in zip(across, up, strict=True))))
    return out


def distance(outline: list[Support], centre: tuple[float, float], grid: Plane, work: Plane, out: Plane) -> None:
    """Signed distance of every point of `grid` (rows across, up, 1) to an outline round `centre`, into `out`.

    `work` gives room for some rows of the grid's length; more directions than rows are taken in turns.
    """
    rows = np.array([(c, s, -(c * centre[0] + s * centre[1]), reach) for c, s, reach in outline], F)
    for first in range(0, len(rows), len(work)):
        some = rows[first : first + len(work)]
        along = work[: len(some)]
        np.matmul(some[:, :3], grid, out=along)
        np.abs(along, out=along)
        np.subtract(along, some[:, 3:], out=along)
        if first == 0:
            np.maximum.reduce(along, axis=0, out=out)
        else:
            np.maximum(out, np.maximum.reduce(along, axis=0), out=out)
