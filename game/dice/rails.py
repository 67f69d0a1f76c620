"""Paints a tray's rails and floor: outer wall, rail tops, far inner wall, felt, and the inlaid brass lines."""

import numpy as np

from game.dice.fields import Fields, towards_lamp
from game.dice.material import BRASS_FLAT, BRASS_LINE, Light, smooth
from game.dice.tray_shape import TrayShape
from game.dice.workpiece import Workpiece
from game.paint.shapes import F, Plane, coverage

_OUTER_ROLL, _LIP_ROLL = 16.0, 6.0
"""Units over which the top rolls off to the outside, and to the felt."""
_LINE_INSET = 9.0
"""Units from a rail's edge to its brass line."""


def shade_room(shape: TrayShape, fields: Fields, lamp: Plane, ambient: Plane) -> None:
    """Darken the light on the room's felt round a tray: its cast shadow, and contact along its foot."""
    near = fields.outer()
    # The rounded top edge throws less than the whole height.
    cast = shape.outer.distance(*towards_lamp(*fields.grid(), shape.height * 0.85))
    lamp *= smooth(F(0.38) + np.minimum(cast, near) * F(1 / 13))
    ambient *= F(1) - F(0.97) * np.exp(np.minimum(-near, F(0)) * F(1 / 12))


def paint_outer_wall(work: Workpiece) -> None:
    """The outside of the rails that faces the viewer: rolling off at the top, dark at its foot."""
    fields, height = work.fields, work.shape.height
    top, foot = fields.outer(work.top_rows), fields.outer()
    middle = fields.outer(fields.place.rows_up(height / 2))
    body = coverage(np.minimum(np.minimum(top, foot), middle) * work.px)
    up = np.clip(-foot / np.maximum(top - foot, F(0.5)), F(0), F(1))
    roll = smooth((up - F(0.72)) * F(1 / 0.28))
    work.canvas.walnut(body, work.wood, Light(work.pool * roll * F(0.40), F(0.10) + F(0.75) * up))


def paint_rail_tops(work: Workpiece) -> None:
    """Flat tops, darker where they roll off, with an oil sheen under the lamp and the brass lines let in."""
    outer, inner = work.fields.outer(work.top_rows), work.fields.inner(work.top_rows)
    mask = coverage(outer * work.px)
    lip = smooth(F(1) - inner * F(1 / _LIP_ROLL))
    rim = smooth(outer * F(1 / _OUTER_ROLL) + F(1))
    rim *= rim
    lamp = work.pool * (F(0.92) - F(0.35) * lip - F(0.42) * rim)
    gloss = (F(0.010) + work.pool * F(0.014)) * (F(1) - rim * F(0.8))
    work.canvas.walnut(mask, work.wood, Light(lamp, F(1) - F(0.25) * (lip + rim)), gloss)
    x, z = work.fields.grid(work.top_rows)
    near_felt = np.abs(work.shape.inner.sharp_distance(x, z) - F(_LINE_INSET))
    work.canvas.metal(coverage((near_felt - F(1.6)) * work.px) * mask, BRASS_FLAT)
    near_rim = np.abs(work.shape.outer.sharp_distance(x, z) + F(_LINE_INSET))
    work.canvas.metal(coverage((near_rim - F(0.9)) * work.px) * mask * F(0.9), BRASS_LINE)


def paint_inside(work: Workpiece) -> None:
    """Through the opening between the rails: the far walls in the lamp's shade, and the felt floor."""
    fields = work.fields
    top, floor = fields.inner(work.top_rows), fields.inner()
    opening = coverage(top * work.px)
    up = np.clip(floor / np.maximum(floor - top, F(0.5)), F(0), F(1))
    lip = smooth((up - F(0.74)) * F(3.8))
    work.canvas.walnut(opening, work.wood, Light(work.pool * lip * F(0.55), F(0.02) + F(0.62) * up))

    cast = work.shape.inner.distance(*towards_lamp(*fields.grid(), work.shape.height))
    lit = smooth(F(0.5) - cast * F(1 / 9))
    near = np.exp(np.minimum(floor, F(0)) * F(1 / 20))
    light = Light(
        work.pool * lit * (F(0.93) - F(0.22) * near),
        (F(1) - F(0.72) * near) * (F(0.75) + F(0.25) * lit),
        work.pool**3 * (F(0.3) + F(0.7) * lit),
    )
    mask = np.minimum(opening, coverage(floor * work.px))
    work.canvas.felt(mask, work.felt_colour, work.felt_texture, light)
