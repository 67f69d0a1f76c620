"""Paints what stands on a tray's felt: posts of turned walnut with a rubber ring and a brass cap, and padded bars."""

import math
from typing import Final

import numpy as np

from game.dice.fields import Fields, Placement, towards_lamp
from game.dice.gloss import DIE_LAMP
from game.dice.material import BRASS_EDGE, BRASS_FLAT, BRASS_SIDE, Light, Linear, smooth
from game.dice.obstacle import OBSTACLE_HEIGHT, Obstacle
from game.dice.workpiece import Workpiece
from game.paint.shapes import F, Plane, coverage, disc

_RING, _STEM = (0.18, 0.62), 0.80
"""Share of a post's height that its rubber ring takes, and the stem's radius as a share of the ring's."""
_RUBBER: Final[Linear] = (0.020, 0.030, 0.034)
_CAP_TOP: Final = 0.80
"""Share of a post's height from which it is brass."""
_ROOM: Final = 40.0
"""Units round a bumper that it may darken."""
_CLOTH: Final = 2.3
"""How much lighter the cloth of cushions is than the felt."""
_STUD: Final = 0.52
"""Radius of the brass stud at each end of a bar, as a share of the bar's half width."""


def paint_bumpers(work: Workpiece) -> None:
    """Every bumper on the felt, with its shadow."""
    for obstacle in work.shape.obstacles:
        _shade_felt(work, obstacle)
        _paint_side(work, obstacle)
        if obstacle.is_post:
            _paint_cap(work, obstacle)
        else:
            _paint_cushion(work, obstacle)


def bumper_mask(place: Placement, obstacle: Obstacle, rows: tuple[int, int], columns: tuple[int, int]) -> Plane:
    """How much of each pixel of a range a bumper covers, 0..1."""
    x, z = place.plan(rows, columns)
    mask = np.zeros((rows[1] - rows[0], columns[1] - columns[0]), F)
    for up in range(place.rows_up(OBSTACLE_HEIGHT) + 1):
        lower = z + F(up / (place.scale * place.camera.plan))
        away_x, away_z = obstacle.away(x, lower)
        half = obstacle.half * (_profile(up / place.rows_up(OBSTACLE_HEIGHT)) if obstacle.is_post else 1.0)
        np.maximum(mask, coverage((np.hypot(away_x, away_z) - F(half)) * F(place.scale)), out=mask)
    return mask


def _profile(share: float) -> float:
    """Radius of a post at a share (0..1) of its height, as a share of its greatest."""
    low, high = _RING
    if share >= _CAP_TOP:
        return 0.94
    if not low <= share <= high:
        return _STEM
    bulge = (2 * share - low - high) / (high - low)
    return _STEM + (1 - _STEM) * math.sqrt(max(0.0, 1 - bulge * bulge))


def _area(work: Workpiece, obstacle: Obstacle, room: float) -> tuple[slice, slice]:
    """Rows and columns of the region that a bumper, and so much round it, covers."""
    left, back, right, front = obstacle.bounds
    reach = max(right - left, front - back) / 2 + room
    fields = work.fields
    up = fields.place.rows_up(OBSTACLE_HEIGHT)
    return fields.around((left + right) / 2, (back + front) / 2, reach, up, up)


def _distance(fields: Fields, obstacle: Obstacle, up: int, area: tuple[slice, slice]) -> tuple[Plane, Plane, Plane]:
    """Distance to a bumper's outline on the plane shifted `up` rows, and the unit way (x, z) out of it."""
    away_x, away_z = obstacle.away(*fields.grid(up, *area))
    length: Plane = np.hypot(away_x, away_z)
    per_length = np.divide(F(1), np.maximum(length, F(1e-3)), dtype=F)
    return length - F(obstacle.half), away_x * per_length, away_z * per_length


def _shade_felt(work: Workpiece, obstacle: Obstacle) -> None:
    area = _area(work, obstacle, _ROOM)
    x, z = work.fields.grid(0, *area)
    cast: Plane | None = None
    for height in np.linspace(0.0, OBSTACLE_HEIGHT * 0.95, 8):
        distance = np.hypot(*obstacle.away(*towards_lamp(x, z, float(height)))) - F(obstacle.half * 0.96)
        cast = distance if cast is None else np.minimum(cast, distance)
    assert cast is not None
    near, _, _ = _distance(work.fields, obstacle, 0, area)
    dark = F(0.60) * smooth(F(0.5) - cast * F(1 / 9))
    dark = np.maximum(dark, F(0.72) * np.exp(np.minimum(-near, F(0)) * F(1 / 7)))
    for plane in work.canvas.window(*area).planes:
        plane *= F(1) - dark


def _paint_side(work: Workpiece, obstacle: Obstacle) -> None:
    """The side, built up from the felt in slices, one for each row of the screen."""
    fields, area = work.fields, _area(work, obstacle, 4)
    part = work.canvas.window(*area)
    top = fields.place.rows_up(OBSTACLE_HEIGHT)
    for up in range(top + 1):
        share = up / top
        half = obstacle.half * (_profile(share) if obstacle.is_post else 1.0)
        distance, turn, _ = _distance(fields, obstacle, up, area)
        mask = coverage((distance + F(obstacle.half - half)) * work.px)
        lit = smooth(F(0.5) - turn * F(0.7)) * F(0.35 + 0.65 * share)
        if not obstacle.is_post:
            light = Light(work.pool[area] * lit * F(0.42), F(0.25 + 0.6 * share) * np.ones_like(lit))
            part.felt(mask, _cloth(work), work.felt_texture[area], light)
        elif share >= _CAP_TOP:
            glint = F(2.4) * np.exp(-((turn + F(0.45)) ** 2) * F(9)) + F(0.5) * np.exp(-((turn - F(0.7)) ** 2) * F(30))
            glint += F(0.6)
            red, green, blue = (F(channel) * glint for channel in BRASS_SIDE)
            part.metal(mask, (red, green, blue))
        elif _RING[0] <= share <= _RING[1]:
            shine = F(0.7) + F(3.2) * np.exp(-((turn + F(0.40)) ** 2) * F(14)) * F(half / obstacle.half) ** F(6)
            red, green, blue = (F(channel) * shine for channel in _RUBBER)
            part.metal(mask, (red, green, blue))
        else:
            light = Light(work.pool[area] * lit * F(0.5), F(0.2 + 0.5 * share) * np.ones_like(lit))
            part.walnut(mask, np.full_like(lit, F(0.45)), light)


def _paint_cap(work: Workpiece, obstacle: Obstacle) -> None:
    """A post's brass top: a flat disc with a rounded edge."""
    half = obstacle.half * _profile(1.0)
    x, z = obstacle.start
    _paint_brass(work, x, z, half, _area(work, obstacle, 4))


def _paint_cushion(work: Workpiece, obstacle: Obstacle) -> None:
    """A bar's padded top, rounded all over, with a brass stud at either end."""
    area = _area(work, obstacle, 4)
    part = work.canvas.window(*area)
    up = work.fields.place.rows_up(OBSTACLE_HEIGHT)
    distance, out_x, out_z = _distance(work.fields, obstacle, up, area)
    steep = np.clip(F(1) + distance * F(1 / obstacle.half), F(0), F(1)) ** F(1.6)
    lamp_x, lamp_up, lamp_z = DIE_LAMP
    facing = F(lamp_up) * np.sqrt(F(1) - F(0.8) * steep * steep) + steep * (out_x * F(lamp_x) + out_z * F(lamp_z))
    light = Light(work.pool[area] * np.clip(facing, F(0), F(1)) * F(1.25), F(1) - F(0.35) * steep)
    part.felt(coverage(distance * work.px), _cloth(work), work.felt_texture[area], light)
    for x, z in (obstacle.start, obstacle.end):
        _paint_brass(work, x, z, obstacle.half * _STUD, area)


def _cloth(work: Workpiece) -> Linear:
    """The cushions' cloth: as the felt, but lighter."""
    red, green, blue = (channel * _CLOTH + 0.02 for channel in work.felt_colour)
    return red, green, blue


def _paint_brass(work: Workpiece, x: float, z: float, half: float, area: tuple[slice, slice]) -> None:
    """A brass disc on the plane of the bumpers' tops, its edge lit from the left and from behind."""
    part = work.canvas.window(*area)
    grid_x, grid_z = work.fields.grid(work.fields.place.rows_up(OBSTACLE_HEIGHT), *area)
    head = disc(grid_x, grid_z, x, z, half)
    flat = smooth((-head - F(2.2)) * F(1 / 2.6))
    lit = F(0.5) + F(0.5) * np.clip(-(grid_x - F(x) + grid_z - F(z)) * F(1 / half), F(-1), F(1))
    tops = []
    for edge, top in zip(BRASS_EDGE, BRASS_FLAT, strict=True):
        bevel = F(edge) * (F(0.40) + F(1.15) * lit)
        tops.append(bevel + (F(top) * (F(0.80) + F(0.26) * lit) - bevel) * flat)
    part.metal(coverage(head * work.px), (tops[0], tops[1], tops[2]))
