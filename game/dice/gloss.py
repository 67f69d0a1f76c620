"""What a die's surface looks like for every direction it can face, worked out once as a table ("matcap").

The camera is parallel and the lamp far away, so a point's colour depends only on its normal as the camera sees it and
on how much of it is pip. `Lighting` is the light for one camera, `Gloss` the finished table for one pair of colours.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.dice.camera import Camera
from game.dice.turn import UNTURNED, Vector
from game.paint.colour import Rgb
from game.paint.shapes import F, Plane

CELLS: Final = 224
"""The table is this many cells wide and high."""
REACH: Final = 1.5
"""Normals from -REACH to REACH; past 1 they are clamped, so that dented normals need no care."""
INK_LEVELS: Final = 9
"""Steps from body to pip colour."""

DIE_LAMP: Final[Vector] = (-0.419, 0.858, -0.299)
"""Direction of the lamp: above, to the left and behind."""
FELT_BOUNCE: Final[Rgb] = (26, 100, 112)
IVORY: Final[Rgb] = (0xF1, 0xE2, 0xC4)
INK: Final[Rgb] = (16, 26, 33)

_EXPOSURE, _AMBIENT, _LAMP, _WRAP, _SHINE, _GLOW = 1.25, 0.40, 0.82, 0.15, 0.5, 0.06
_SKY, _WARM, _ROOM = (0.96, 0.98, 1.00), (1.0, 0.95, 0.86), (0.80, 0.90, 1.0)
_LIT = (1.09, 1.09, 1.035)
"""How much brighter than its colour, in linear light, a die's top is under the warm lamp."""
_TONES = 4096
_WHITE = 1.15
"""Light that is shown as full white."""


class Lighting:
    """The light on a surface for every normal that one camera can see; planes are (CELLS, CELLS).

    `lamp_at` is the unit direction of the lamp, `felt` the colour that the floor throws back.
    """

    def __init__(self, camera: Camera, lamp_at: Vector = DIE_LAMP, felt: Rgb = FELT_BOUNCE) -> None:
        across = ((np.arange(CELLS, dtype=F) + F(0.5)) / F(CELLS / 2) - F(1)) * F(REACH)
        right, up = np.meshgrid(across, across)
        shrink = np.minimum(F(0.99) / np.maximum(np.hypot(right, up), F(1e-6)), F(1))
        right, up = right * shrink, up * shrink
        back = np.sqrt(F(1) - right * right - up * up)
        normal = _combine((right, up, back), (camera.right, camera.up, camera.back))
        bounce = _linear(felt) * 1.6 + 0.03

        facing = _dot(normal, lamp_at)
        height = normal[1]
        lamp = np.clip((facing + F(_WRAP)) / F(1 + _WRAP), F(0), F(1)) ** F(1.2)
        from_above, from_below = (F(0.5) + F(0.5) * height) * F(_AMBIENT), (F(0.5) - F(0.5) * height) * F(_AMBIENT)
        half = _unit(tuple(a + b for a, b in zip(lamp_at, camera.back, strict=True)))
        glance = np.maximum(_dot(normal, half), F(0))
        mirror = tuple(F(2) * back * n - F(b) for n, b in zip(normal, camera.back, strict=True))
        window = _window((mirror[0], mirror[1], mirror[2]), lamp_at)
        strip = np.clip((_dot(mirror, _unit((0.90, 0.42, 0.15))) - F(0.88)) / F(0.10), F(0), F(1))
        fresnel = F(0.045) + F(0.60) * (F(1) - back) ** F(4)
        spark = glance ** F(90) * F(0.30) + glance ** F(18) * F(0.06)
        skyward = np.clip(mirror[1] * F(1.6) + F(0.5), F(0), F(1))

        self.through = F(0.4) + np.clip(F(0.3) - facing, F(0), F(1))
        """Light that comes through a thin edge."""
        self.ambient: list[Plane] = []
        self.lamp: list[Plane] = []
        self.shine: list[Plane] = []
        self.pip_shine: list[Plane] = []
        for channel in range(3):
            room = (F(1) - skyward) * F(bounce[channel] * 0.9) + skyward * F(_ROOM[channel])
            self.ambient.append(from_above * F(_SKY[channel]) + from_below * F(bounce[channel]))
            self.lamp.append(lamp * F(_WARM[channel] * _LAMP))
            shine = spark + window * (F(0.16) + fresnel * F(0.8)) + strip * F(0.05) + fresnel * room * F(0.45)
            self.shine.append(shine * F(_SHINE))
            self.pip_shine.append(spark * F(0.35) + window * F(0.12) + fresnel * room * F(0.10))

        (_, top_right, _), (_, top_up, _), _ = camera.view(UNTURNED)
        self._top = round((top_up / REACH + 1) * CELLS / 2), round((top_right / REACH + 1) * CELLS / 2)

    def paint_for(self, shown: Rgb) -> tuple[float, float, float]:
        """The share of light (red, green, blue) a body must throw back so that its top is the colour, a little lit."""
        paint = []
        for channel, value in enumerate(shown):
            bright = min((value / 255) ** 2.2 * _LIT[channel], 1.0)
            wanted = -math.log(1 - bright * (1 - math.exp(-_EXPOSURE * _WHITE))) / _EXPOSURE
            light = float(self.ambient[channel][self._top] + self.lamp[channel][self._top])
            spare = wanted - float(self.shine[channel][self._top])
            glow = float(self.through[self._top]) * _GLOW
            share = 0.5
            for _ in range(12):  # the glow depends on the paint itself, weakly
                share = min(max((spare - glow * share**0.55) / light, 0.002), 1.3)
            paint.append(share)
        return paint[0], paint[1], paint[2]


class Gloss:
    """The colour table for dice of one body and pip colour under one lighting.

    A face that looks straight up shows `body`, a little lit; other shades follow from it. `colours` is flat: tables of
    `CELLS` x `CELLS` packed 0x00RRGGBB values, `INK_LEVELS` of them.
    """

    def __init__(self, lighting: Lighting, body: Rgb = IVORY, pips: Rgb = INK) -> None:
        solid, ink = lighting.paint_for(body), _linear(pips)
        tones = _tone_table()
        table = np.zeros((INK_LEVELS, CELLS, CELLS), np.uint32)
        to_index = F((_TONES - 1) / _WHITE)
        for channel, shift in enumerate((16, 8, 0)):
            light = lighting.ambient[channel] + lighting.lamp[channel]
            plain = light * F(solid[channel]) + lighting.through * F(solid[channel] ** 0.55 * _GLOW)
            plain += lighting.shine[channel]
            pip = (lighting.ambient[channel] + lighting.lamp[channel] * F(0.9)) * F(ink[channel])
            pip += lighting.pip_shine[channel]
            shifted = tones << np.uint32(shift)
            plain *= to_index
            step = (pip * to_index - plain) * F(1 / (INK_LEVELS - 1))
            for level in range(INK_LEVELS):
                index = np.minimum(plain + step * F(level), F(_TONES - 1))
                table[level] |= shifted.take(index.astype(np.uint16))
        self.colours: NDArray[np.uint32] = table.reshape(-1)


def _tone_table() -> NDArray[np.uint32]:
    """Light 0.._WHITE -> sRGB 0..255."""
    light = np.linspace(0, _WHITE, _TONES)
    shown = (1 - np.exp(-light * _EXPOSURE)) / (1 - math.exp(-_EXPOSURE * _WHITE))
    return (shown ** (1 / 2.2) * 255 + 0.5).astype(np.uint32)


def _window(mirror: tuple[Plane, Plane, Plane], lamp_at: Vector) -> Plane:
    """The lamp's softbox as the surface mirrors it, 0..1."""
    across = _unit((-lamp_at[1], lamp_at[0], 0.0))
    along = _unit(_cross(lamp_at, across))
    outside = np.maximum(np.abs(_dot(mirror, across)) - F(0.26), np.abs(_dot(mirror, along)) - F(0.20))
    return np.asarray(np.clip(F(0.5) - outside / F(0.16), F(0), F(1)) * (_dot(mirror, lamp_at) > 0), F)


def _linear(colour: Rgb) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = (np.array(colour, np.float64) / 255) ** 2.2
    return shares


def _dot(field: tuple[Plane, ...], direction: Vector) -> Plane:
    dot: Plane = field[0] * F(direction[0]) + field[1] * F(direction[1]) + field[2] * F(direction[2])
    return dot


def _combine(shares: tuple[Plane, Plane, Plane], axes: tuple[Vector, Vector, Vector]) -> tuple[Plane, Plane, Plane]:
    """Camera coordinates to world coordinates."""
    x, y, z = (sum((share * F(axis[k]) for share, axis in zip(shares, axes, strict=True)), F(0)) for k in range(3))
    return np.asarray(x), np.asarray(y), np.asarray(z)


def _unit(vector: tuple[float, ...]) -> Vector:
    length = math.hypot(*vector)
    return (vector[0] / length, vector[1] / length, vector[2] / length)


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
