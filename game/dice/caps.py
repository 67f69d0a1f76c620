"""Paints the brass caps on a tray's corners: rounded squares on a rectangle, discs on anything else."""

import numpy as np

from game.dice.material import BRASS_EDGE, BRASS_FLAT, BRASS_SIDE, smooth
from game.dice.outline import ConvexOutline
from game.dice.workpiece import Workpiece
from game.paint.shapes import F, Plane, Point, box, coverage, disc

_PROUD = 2.0
"""Units a cap stands above the rails, and out of them."""
_HEAD = 3.0
"""Height of the part of a cap that shows above the rails."""
_CORNER = 7.0


def paint_caps(work: Workpiece, *, posts: bool) -> None:
    """All caps. First their `posts` (what shows of them outside the rails, down to the table), later their heads."""
    outer, half = work.shape.outer, work.shape.cap_half
    if not half or not isinstance(outer, ConvexOutline):
        return
    for corner in range(len(outer.corners)):
        centre = _place(outer, corner, half)
        _paint_cap(work, centre, half, posts=posts, square=outer.is_rectangle)


def _place(outer: ConvexOutline, corner: int, half: float) -> Point:
    """Plan centre of a cap: just proud of both edges, or of the rounded tip of a slanted corner."""
    if outer.is_rectangle:
        (x, z), inset = outer.corners[corner], half - _PROUD
        out_x, out_z = outer.normals[corner - 1] + outer.normals[corner]
        return x - float(out_x) * inset, z - float(out_z) * inset
    (x, z), (way_x, way_z) = outer.rounded_tip(corner)
    out = outer.rounding - half + _PROUD + 1
    return x + way_x * out, z + way_z * out


def _paint_cap(work: Workpiece, centre: Point, half: float, *, posts: bool, square: bool) -> None:
    fields, camera = work.fields, work.fields.place.camera
    height = work.shape.height + _PROUD
    up = fields.place.rows_up(height)
    rows, columns = fields.around(*centre, half + 6, up, up + 8)
    part = work.canvas.window(rows, columns)
    x, z = fields.grid(up, rows, columns)
    x, z = x - F(centre[0]), z - F(centre[1])
    # A cap reaches down the screen by its height: its side is its head's outline, dragged that far.
    drop = np.clip(z, F(0), F((height if posts else _HEAD) * camera.rise / camera.plan))
    side = F(1.3) - F(0.6) * smooth((z - F(half)) * F(1 / (height * 0.62)))
    turn = x * F(1 / half)
    if square:
        side = side * (F(0.62) + F(0.38) * smooth(F(0.5) - turn * F(0.8)))
    else:
        glint = F(2.4) * np.exp(-((turn + F(0.45)) ** 2) * F(9)) + F(0.5) * np.exp(-((turn - F(0.7)) ** 2) * F(30))
        side = side * (F(0.45) + glint)
    red, green, blue = (F(channel) * side for channel in BRASS_SIDE)
    part.metal(coverage(_outline(x, z - drop, half, square) * work.px), (red, green, blue))

    head = _outline(x, z, half, square)
    flat = smooth((-head - F(2.6)) * F(1 / 2.8))
    # The rounded edge is lit from the left and from behind; the flat shades off a little towards the front.
    lit = F(0.5) + F(0.5) * np.clip(-(x + z) * F(1 / half), F(-1), F(1))
    tops = []
    for edge, top in zip(BRASS_EDGE, BRASS_FLAT, strict=True):
        bevel = F(edge) * (F(0.40) + F(1.15) * lit)
        tops.append(bevel + (F(top) * (F(0.86) + F(0.22) * lit) - bevel) * flat)
    part.metal(coverage(head * work.px), (tops[0], tops[1], tops[2]))


def _outline(x: Plane, z: Plane, half: float, square: bool) -> Plane:
    """Distance to a cap's outline about its own centre."""
    if square:
        return box(x, z, -half, -half, 2 * half, 2 * half, _CORNER)
    return disc(x, z, 0.0, 0.0, half)
