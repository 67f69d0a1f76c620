"""The meter's brass dial: face once a size, band once a roll, needle turned to whole degrees.

Angles are degrees clockwise from 12 o'clock, -`SWEEP`..`SWEEP`. Shapes are given in the dial's own drawing units: a
view of 224 x 132 whose circles are centred on (112, 112).
"""

import math
from typing import Final

import numpy as np
import pygame

from game.paint import paths, shapes
from game.paint.colour import Rgb
from game.paint.layer import Layer, Sprite
from game.paint.shapes import F, Plane, Point
from game.ui import theme
from game.ui.emblems import icon
from game.ui.recent import Recent

SWEEP: Final = 84
VIEW_WIDTH: Final = 224
VIEW_HEIGHT: Final = 132
HUB: Final[Point] = (112.0, 112.0)
_MARGIN: Final = 2
_TRAIL_DEGREES: Final = 16
NEEDLE_BYTES: Final = 32 * 2**20
"""What remembered needles may take; painting one anew takes a millisecond or two in the largest window."""
_NEEDLE: Final[tuple[Point, ...]] = ((-4.5, 0.0), (-1.6, -98.0), (1.6, -98.0), (4.5, 0.0))


class Dial:
    """A dial `width` px wide."""

    def __init__(self, width: int) -> None:
        self.units = width / VIEW_WIDTH
        self.size = (width, round(VIEW_HEIGHT * self.units))
        self.face = self._paint_face()
        self.hub = self._paint_hub()
        self._needles: Recent[Sprite] = Recent(NEEDLE_BYTES, _bytes)

    def draw(
        self, target: pygame.Surface, x: float, y: float, band: Sprite | None, angle: float | None, trail: int = 0
    ) -> pygame.Rect:
        """Draw the dial with its corner at (x, y) px; no band or no angle leaves them out. Returns its rectangle."""
        area = self.face.draw(target, x, y)
        if band is not None:
            band.draw(target, x, y)
        if angle is not None:
            self.needle(angle, trail).draw(target, x, y)
        self.hub.draw(target, x, y)
        return area

    def band(self, middle: float, good: float, perfect: float) -> Sprite:
        """The good band with the starred perfect band standing proud of it; both widths are whole, in degrees."""
        layer = self._layer()
        self._lay_band(layer, 62, 98, middle, good, theme.BAND_GOOD)
        self._lay_band(layer, 60, 100, middle, perfect, theme.BAND_PERFECT)
        layer.over(self._star(layer, middle), theme.BAND_STAR)
        return layer.sprite().cropped()

    def plain_band(self, middle: float, width: float) -> Sprite:
        """One band without a star, for tables where the meter shapes the throw and not the luck."""
        layer = self._layer()
        self._lay_band(layer, 62, 98, middle, width, theme.BAND_GOOD)
        return layer.sprite().cropped()

    def needle(self, angle: float, trail: int = 0) -> Sprite:
        """The needle at a whole degree; trail +1 (turning clockwise) or -1 adds a wedge that fades out behind it."""
        degrees = round(angle)

        def paint() -> Sprite:
            # Left of 12 o'clock it is the mirror image of the right, so only half of them are ever painted.
            if degrees < 0:
                return self._mirrored(self.needle(-degrees, -trail))
            return self._paint_needle(degrees, trail)

        return self._needles.get((degrees, trail), paint)

    def pointing(self, angle: float) -> Sprite:
        """The needle standing still at an angle, to the part of a degree; painted anew with every call."""
        return self._paint_needle(angle, 0)

    # ------------------------------------------------------------ face and hub
    def _paint_face(self) -> Sprite:
        layer = self._layer()
        x, y = self._units(layer)
        layer.over(self._covered(_dome(x, y, 2, 116, 110, 14, 8)), theme.ARC_UNDER)
        brass = layer.gradient(theme.DIAL_BRASS, 2 * self.units, 125 * self.units)
        layer.over(self._covered(_dome(x, y, 2, 112, 110, 15, 8)), brass)
        away = np.clip(np.hypot(x - F(112), (y - F(114)) * F(1.75)) / F(196), F(0), F(1))
        lit, dark = _planes(theme.DIAL_LIT), _planes(theme.DIAL_DARK)
        layer.over(self._covered(_dome(x, y, 9, 112, 103, 8, 5)), lit + (dark - lit) * away)
        track = shapes.sector(x, y, HUB, 64, 96, 0, SWEEP)
        layer.over(self._covered(track), theme.DIAL_TRACK)
        layer.over(self._covered(np.abs(track) - F(0.5)), theme.DIAL_TRACK_EDGE)
        for angle in range(-80, 81, 10):
            ends = (_spoke(angle, 88 if angle % 20 else 84), _spoke(angle, 94))
            layer.over(self._covered(shapes.segment(x, y, *ends, 0.8)), theme.DIAL_TICK)
        return layer.sprite()

    def _paint_hub(self) -> Sprite:
        layer = self._layer()
        hub = shapes.disc(*self._units(layer), *HUB, 13)
        layer.over(self._covered(hub - F(0.75)), theme.BRASS9)
        brass = layer.gradient(theme.DIAL_BRASS, 99 * self.units, 26 * self.units)
        layer.over(self._covered(hub + F(0.75)), brass)
        layer.over(self._covered(hub + F(8)), theme.BRASS9)
        return layer.sprite().cropped()

    # ------------------------------------------------------------ band
    def _lay_band(self, layer: Layer, inner: float, outer: float, middle: float, width: float, colour: Rgb) -> None:
        distance = shapes.sector(*self._units(layer), HUB, inner, outer, middle, width / 2)
        layer.over(self._covered(distance - F(0.75)), theme.BADGE_FOOT)
        layer.over(self._covered(distance + F(0.75)), colour)

    def _star(self, layer: Layer, middle: float) -> Plane:
        star = icon("star")
        (outline,) = star.shape[0]
        centred = (outline - np.array([star.width / 2, star.height / 2], F)) * F(0.52 * self.units)
        x, y = _spoke(middle, 79)
        at = np.array([x * self.units + layer.left, y * self.units + layer.top], F)
        return paths.fill_polygons([(centred @ _turn(middle) + at).astype(F)], layer.width, layer.height)

    # ------------------------------------------------------------ needle
    def _paint_needle(self, angle: float, trail: int) -> Sprite:
        corners = (np.array(_NEEDLE) @ _turn(angle) + HUB) * self.units
        behind = [_spoke(angle - trail * lag, radius) for lag in (0, _TRAIL_DEGREES) for radius in (30, 97)]
        reach = np.concatenate([corners, np.array(behind if trail else [HUB]) * self.units])
        left, top = (math.floor(low) - 4 for low in reach.min(0).tolist())
        right, bottom = (math.ceil(high) + 4 for high in reach.max(0).tolist())
        layer = Layer(right - left, bottom - top, -left, -top)
        if trail:
            layer.over(self._trail(layer, angle, trail), theme.NEEDLE_TRAIL)
        body = shapes.convex(layer.x, layer.y, [(px, py) for px, py in corners.tolist()])
        edge = F(0.7 * self.units)
        layer.over(shapes.coverage(body - edge), theme.NEEDLE_EDGE)
        layer.over(shapes.coverage(body + edge), theme.NEEDLE)
        return layer.sprite()

    def _trail(self, layer: Layer, angle: float, trail: int) -> Plane:
        """Coverage of a wedge behind the needle, brightest beside it."""
        x, y = self._units(layer)
        turn = math.radians(angle)
        from_x, from_y = x - F(HUB[0]), y - F(HUB[1])
        along = from_x * F(math.sin(turn)) - from_y * F(math.cos(turn))
        across = (from_x * F(math.cos(turn)) + from_y * F(math.sin(turn))) * F(-trail)
        lag = across / np.maximum(along, F(1)) / F(math.tan(math.radians(_TRAIL_DEGREES)))
        ring = self._covered(np.abs(np.hypot(from_x, from_y) - F(63)) - F(33))
        fading: Plane = np.where(lag > 0, np.clip(F(1) - lag, F(0), F(1)), F(0))
        return ring * fading * F(0.3)

    def _mirrored(self, right: Sprite) -> Sprite:
        """The same needle on the other side of 12 o'clock."""
        left = round(2 * HUB[0] * self.units) + right.left - right.surface.get_width()
        return Sprite(pygame.transform.flip(right.surface, True, False), -left, right.top)

    # ------------------------------------------------------------ drawing units
    def _layer(self) -> Layer:
        width, height = self.size
        return Layer(width + 2 * _MARGIN, height + 2 * _MARGIN, _MARGIN, _MARGIN)

    def _units(self, layer: Layer) -> tuple[Plane, Plane]:
        """The layer's grids in drawing units."""
        return layer.x / F(self.units), layer.y / F(self.units)

    def _covered(self, distance: Plane) -> Plane:
        """Coverage from a distance in drawing units."""
        return shapes.coverage(distance * F(self.units))


def _dome(x: Plane, y: Plane, left: float, bottom: float, radius: float, foot: float, corner: float) -> Plane:
    """Half disc of `radius` that stands on a foot with round corners."""
    disc = np.maximum(shapes.disc(x, y, HUB[0], bottom, radius), y - F(bottom))
    base = shapes.box(x, y, left, bottom - corner, 2 * (HUB[0] - left), foot + corner, corner)
    return shapes.union([disc, base])


def _spoke(angle: float, radius: float) -> Point:
    """The point at a radius from the hub, in drawing units."""
    turn = math.radians(angle)
    return HUB[0] + radius * math.sin(turn), HUB[1] - radius * math.cos(turn)


def _turn(angle: float) -> Plane:
    """Matrix that turns row vectors clockwise on the screen."""
    turn = math.radians(angle)
    return np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]], F)


def _planes(colour: Rgb) -> Plane:
    return np.array(colour, F)[:, None, None]


def _bytes(sprite: Sprite) -> int:
    return 4 * sprite.surface.get_width() * sprite.surface.get_height()
