"""Paints the wells in a tray's front rail, and finds what hides a die that stands in one."""

import numpy as np

from game.dice.fields import Placement, towards_lamp
from game.dice.material import BRASS_EDGE, BRASS_FLAT, Light, smooth
from game.dice.tray_shape import Socket
from game.dice.workpiece import Workpiece
from game.paint.shapes import F, Plane, coverage

LIP_REACH = 7.0
"""Units the brass lip reaches past a socket's opening, shading included."""
_WALL_TONE, _FLOOR_TONE = 0.3, 0.64
"""How light the wall's wood and how bright the well's felt is."""


def paint_well(work: Workpiece, socket: Socket) -> None:
    """One well: brass lip, dark far wall, felt floor in half shade."""
    fields, top_height = work.fields, work.shape.height
    floor_height = top_height - socket.depth
    rows, columns = fields.around(socket.x, socket.z, socket.half + 12, work.top_rows)
    part = work.canvas.window(rows, columns)
    floor_grid = fields.grid(fields.place.rows_up(floor_height), rows, columns)
    at_top = socket.distance(*fields.grid(work.top_rows, rows, columns))
    at_floor = socket.distance(*floor_grid)
    cast = socket.distance(*towards_lamp(*floor_grid, socket.depth))

    shine = smooth(F(1) - np.abs(at_top - F(1.9)) * F(0.42))
    red, green, blue = (F(edge) + F(flat - edge) * shine for edge, flat in zip(BRASS_EDGE, BRASS_FLAT, strict=True))
    part.metal(coverage((np.abs(at_top - F(1.5)) - F(2.5)) * work.px), (red, green, blue))

    opening = coverage(at_top * work.px + F(0.6))
    up = np.clip(at_floor / np.maximum(at_floor - at_top, F(0.5)), F(0), F(1))
    part.walnut(opening, np.full_like(up, _WALL_TONE), Light(up * up * F(0.12), F(0.10) + F(0.9) * up))

    near = np.exp(np.minimum(at_floor, F(0)) * F(1 / 7))
    lit = smooth(F(0.5) - cast * F(1 / 7))
    light = Light(
        work.pool[rows, columns] * lit * (F(0.80) - F(0.35) * near),
        (F(1) - F(0.6) * near) * (F(0.35) + F(0.3) * lit),
    )
    red_felt, green_felt, blue_felt = (channel * _FLOOR_TONE for channel in work.felt_colour)
    mask = np.minimum(opening, coverage(at_floor * work.px))
    part.felt(mask, (red_felt, green_felt, blue_felt), work.felt_texture[rows, columns], light)


def closed_round(
    place: Placement, rail_height: float, socket: Socket, rows: tuple[int, int], columns: tuple[int, int]
) -> tuple[Plane, Plane]:
    """For pixels round a socket: share 0..1 that the rail covers, and how much the near lip shades what is below it."""
    x, z = place.plan(rows, columns)
    z = z + F(rail_height * place.camera.rise / place.camera.plan)
    at_top = socket.distance(x, z)
    closed = F(1) - coverage(at_top * F(place.scale) + F(0.6))
    deep = smooth(F(1) + at_top * F(1 / 15)) * smooth((z - F(socket.z + socket.half * 0.3)) * F(1 / 16))
    return closed, F(0.85) * deep * (closed < 1)
