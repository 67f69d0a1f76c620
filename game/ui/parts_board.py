"""The board of Cubeline: its squares by zone, cubes, and the outlines of lines and blocks."""

import math
from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

import numpy as np
import pygame

from game.paint import shapes
from game.paint.colour import Colour, Rgb, Stops, mix
from game.paint.layer import Layer, Sprite
from game.paint.shapes import F, Plane
from game.ui import theme
from game.ui.emblems import EMBLEM_VIEW, emblem
from game.ui.parts_base import Workshop, remembered

SquareState: TypeAlias = Literal["plain", "open", "bordered"]
"""A square as it lies; one that may be taken, with a dot; one of so many that may be taken that dots are too much."""

Laid: TypeAlias = tuple[tuple[float, float, str], ...]
"""Squares of a board: left and top from the board's own corner, and zone."""

CUBE_WIDTH: Final = 0.84
CUBE_TOP, CUBE_BOTTOM, CUBE_EDGE = -0.14, 0.90, 0.60
"""Of a square's size: how wide a cube is, from where to where it is seen, and where its upper face ends."""
CHIP_EMBLEM: Final = 0.74
"""How much of a cube from above its emblem fills."""
_BLACK: Final[Rgb] = (0, 0, 0)
_WHITE: Final[Rgb] = (255, 255, 255)


def _stripes(across: Plane, step: float, half: float) -> Plane:
    return np.abs(np.mod(across, F(step)) - F(step / 2)) - F(half)


def _slanted(x: Plane, y: Plane, unit: float) -> Plane:
    return _stripes((x + y) * F(math.sqrt(0.5)), 9 * unit, 1.1 * unit)


def _dotted(x: Plane, y: Plane, unit: float) -> Plane:
    step = 11 * unit
    return np.hypot(np.mod(x, F(step)) - F(step / 2), np.mod(y, F(step)) - F(step / 2)) - F(1.9 * unit)


def _level(x: Plane, y: Plane, unit: float) -> Plane:
    return _stripes(y + 0 * x, 11 * unit, 1.1 * unit)


def _checked(x: Plane, y: Plane, unit: float) -> Plane:
    return np.minimum(_stripes(x + 0 * y, 11 * unit, 0.8 * unit), _stripes(y + 0 * x, 11 * unit, 0.8 * unit))


def _crossed(x: Plane, y: Plane, unit: float) -> Plane:
    turned = math.sqrt(0.5)
    return np.minimum(
        _stripes((x + y) * F(turned), 11 * unit, 0.9 * unit), _stripes((x - y) * F(turned), 11 * unit, 0.9 * unit)
    )


def _upright(x: Plane, y: Plane, unit: float) -> Plane:
    return _stripes(x + 0 * y, 11 * unit, 1.2 * unit)


_PATTERNS: Final[Mapping[str, Callable[[Plane, Plane, float], Plane]]] = {
    "orange": _slanted,
    "green": _dotted,
    "yellow": _level,
    "blue": _checked,
    "purple": _crossed,
    "red": _upright,
}
"""Zone -> the distance to its pattern, in px; a pattern repeats in a square 44 units wide. Diagonals have a line."""


class Boards(Workshop):
    """Everything on the board of Cubeline. Sizes are design units."""

    @remembered
    def zone_square(self, zone: str, size: float, state: SquareState = "plain") -> Sprite:
        """A square of a zone, told from others by its pattern too."""
        d, colours = self.px(size), theme.ZONES[zone]
        unit = d / 44
        layer = self.layer(d, d)
        body = shapes.box(layer.x, layer.y, 0, 0, d, d, 6 * unit)
        inside = shapes.coverage(body)
        fill: Stops = colours.fill
        if state != "plain":
            fill = tuple((at, mix(colour, _WHITE, 0.16)) for at, colour in fill)
        layer.over(inside, layer.gradient(fill, 0, d))
        if colours.inner is not None:
            layer.over(shapes.rim(body + F(5 * unit), self.hair(2 * unit / self.scale)), colours.inner)
        else:
            pattern = shapes.coverage(_PATTERNS[zone](layer.x, layer.y, unit))
            layer.over(inside * pattern, (*colours.label, theme.ZONE_PATTERN))
        if state != "plain":
            layer.over(shapes.rim(body, max(1.0, 5 * unit)), theme.NIGHT9)
            layer.over(shapes.rim(body, max(1.0, 3 * unit)), theme.IVORY)
        if state == "open":
            dot = shapes.disc(layer.x, layer.y, d / 2, d / 2, 5.5 * unit)
            layer.over(shapes.coverage(dot - F(2 * unit)), theme.NIGHT9)
            layer.over(shapes.coverage(dot), theme.IVORY)
        return layer.sprite()

    @remembered
    def zone_board(self, squares: Laid, size: float) -> Sprite:
        """All squares of a board on their dark ground, which stands out a little round every one of them."""
        out = size * 0.11
        right, bottom = max(x for x, _, _ in squares) + size + out, max(y for _, y, _ in squares) + size + out
        left = math.ceil(out * self.scale) + 2
        surface = pygame.Surface((self.px(right) + 2 * left, self.px(bottom) + 2 * left), pygame.SRCALPHA)
        ground = self._ground(size + 2 * out, size * 0.2)
        for x, y, _ in squares:
            ground.draw(surface, left + self.px(x - out), left + self.px(y - out))
        for x, y, zone in squares:
            self.zone_square(zone, size).draw(surface, left + self.px(x), left + self.px(y))
        return Sprite(surface, left, left)

    def _ground(self, size: float, radius: float) -> Sprite:
        d = self.px(size)
        layer = self.layer(d, d)
        layer.over(shapes.coverage(shapes.box(layer.x, layer.y, 0, 0, d, d, radius * self.scale)), theme.NIGHT9)
        return layer.sprite()

    @remembered
    def cube(self, seat: str, size: float) -> Sprite:
        """A seat's cube on a square of `size`: its upper face with the emblem, its front, and its shadow."""
        d, colours = self.px(size), theme.SEATS[seat]
        layer = self.layer(d, d, (2, size * 0.2, size * 0.4, size * 0.2))
        left, width = d * (1 - CUBE_WIDTH) / 2, d * CUBE_WIDTH
        top, edge, bottom = d * CUBE_TOP, d * CUBE_EDGE, d * CUBE_BOTTOM

        def box(first: float, last: float, grown: float = 0.0) -> Plane:
            height = last - first + 2 * grown
            return shapes.box(
                layer.x, layer.y, left - grown, first - grown, width + 2 * grown, height, d * 0.14 + grown
            )

        shadow = shapes.box(layer.x, layer.y, left + d * 0.14, d * 0.24, width, d * 0.74, d * 0.14)
        layer.over(shapes.soft(shadow, d * 0.16), theme.CUBE_SHADE)
        layer.over(shapes.coverage(box(top, bottom, self.hair(1))), theme.NIGHT9)
        front: Stops = ((0.0, mix(colours.base, _BLACK, 0.22)), (1.0, mix(colours.base, _BLACK, 0.48)))
        layer.over(shapes.coverage(box(top, bottom)), layer.gradient(front, edge, bottom - edge))
        upper = box(top, edge)
        lit: Stops = ((0.0, mix(colours.base, _WHITE, 0.20)), (1.0, mix(colours.base, _WHITE, 0.02)))
        layer.over(shapes.coverage(upper), layer.gradient(lit, top, edge - top))
        layer.over(shapes.rim(upper, self.hair(1.2)), theme.CUBE_RIM)
        middle = d / 2, (top + edge) / 2
        self.stamp(layer, emblem(seat), (EMBLEM_VIEW, EMBLEM_VIEW), d * 0.52, middle, colours.on)
        return layer.sprite()

    @remembered
    def chip_cube(self, seat: str, size: float) -> Sprite:
        """A cube from above for pictures of a board too small for its sides; its emblem is as large as can be."""
        d, colours = self.px(size), theme.SEATS[seat]
        layer = self.layer(d, d)
        body = shapes.box(layer.x, layer.y, 0, 0, d, d, d * 0.22)
        layer.over(shapes.coverage(body), theme.NIGHT9)
        lit: Stops = ((0.0, mix(colours.base, _WHITE, 0.16)), (1.0, colours.base))
        layer.over(shapes.coverage(body + F(self.hair(0.8))), layer.gradient(lit, 0, d))
        self.stamp(layer, emblem(seat), (EMBLEM_VIEW, EMBLEM_VIEW), d * CHIP_EMBLEM, (d / 2, d / 2), colours.on)
        return layer.sprite()

    @remembered
    def capsule(self, across: float, down: float, half: float, colour: Colour) -> Sprite:
        """An outline `half` away from the way (`across`, `down`); the sprite's corner is where that begins."""
        reach = half + 5
        layer = self.layer(
            *(0, 0),
            (reach + max(0, -across), reach + max(0, -down), reach + max(0, across), reach + max(0, down)),
        )
        s = self.scale
        inside = shapes.segment(layer.x, layer.y, (0, 0), (across * s, down * s), half * s)
        return self._outlined(layer, inside, colour)

    @remembered
    def frame(self, w: float, h: float, radius: float, colour: Colour) -> Sprite:
        """An outline round w x h, as that of a line."""
        layer = self.layer(self.px(w), self.px(h), (6, 6, 6, 6))
        return self._outlined(
            layer, shapes.box(layer.x, layer.y, 0, 0, self.px(w), self.px(h), radius * self.scale), colour
        )

    def _outlined(self, layer: Layer, inside: Plane, colour: Colour) -> Sprite:
        layer.over(shapes.coverage(np.abs(inside) - F(self.hair(3.5))), theme.NIGHT9)
        layer.over(shapes.coverage(np.abs(inside) - F(self.hair(1.75))), colour)
        return layer.sprite()
