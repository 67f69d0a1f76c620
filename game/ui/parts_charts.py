"""Parts of the results: the winner's card, chart lines, luck and skill bars; and the sheet that dims a scene."""

import math
from typing import Final

import numpy as np
import pygame

from game.paint import shapes
from game.paint.colour import Colour, Rgb, rgb
from game.paint.layer import Layer, Sprite
from game.paint.shapes import F, Plane, Point
from game.ui import theme
from game.ui.parts_base import Workshop, remembered

_CARD_LIT: Final[tuple[tuple[float, Rgb], ...]] = (
    (0.0, rgb("#1F5F52")),
    (0.52, rgb("#12353F")),
    (1.0, rgb("#0B262E")),
)
_RAY_EVERY: Final = 24
_RAY_WIDE: Final = 11
_RAY_ALPHA: Final = 0.13
FLECKS: Final[tuple[Rgb, ...]] = (theme.BRASS3, theme.BRASS1, theme.BRASS5)
"""Colours of the flecks that fall over the winner, besides the winner's own."""


class Charts(Workshop):
    """Parts that show how a match went. Sizes are design units."""

    @remembered
    def winner_card(self, w: float, h: float, seat: str, centre: Point = (202, 128)) -> Sprite:
        """The brass card of the winner, with rays of the seat's colour from `centre` (units from its corner)."""
        pw, ph, radius = self.px(w), self.px(h), theme.RADIUS_PANEL * self.scale
        layer = self.card_layer(pw, ph)
        body = shapes.box(layer.x, layer.y, 0, 0, pw, ph, radius)
        layer.over(shapes.coverage(body), _glow(layer, pw, ph))
        layer.over(
            self._rays(layer, centre) * shapes.coverage(body + F(self.hair(2))), (*theme.SEATS[seat].base, _RAY_ALPHA)
        )
        layer.over(shapes.rim(body, self.hair(2)), theme.BRASS_HAIRLINE)
        layer.over(shapes.rim(body + F(self.hair(2)), self.hair(1)), theme.BRASS_INNER)
        return layer.sprite()

    def _rays(self, layer: Layer, centre: Point) -> Plane:
        """Coverage of wedges that widen from a centre to beyond the layer."""
        s = self.scale
        x, y = layer.x - F(centre[0] * s), layer.y - F(centre[1] * s)
        turn = np.degrees(np.arctan2(y, x))
        # Distance from the nearest wedge's middle line, along the circle, in px.
        off = np.abs(np.mod(turn - F(4 + _RAY_WIDE / 2) + F(_RAY_EVERY / 2), F(_RAY_EVERY)) - F(_RAY_EVERY / 2))
        reach = np.hypot(x, y)
        return shapes.coverage(((off - F(_RAY_WIDE / 2)) * F(math.pi / 180) * reach).astype(F))

    @remembered
    def fleck(self, colour: Colour, length: float, angle: float) -> Sprite:
        """One paper fleck, `length` x 5, turned by `angle` degrees; the sprite's corner is its middle."""
        s = self.scale
        layer = self.layer(0, 0, (length,) * 4)
        turn = math.radians(angle)
        x = layer.x * F(math.cos(turn)) + layer.y * F(math.sin(turn))
        y = layer.y * F(math.cos(turn)) - layer.x * F(math.sin(turn))
        layer.over(shapes.coverage(shapes.box(x, y, -length / 2 * s, -2.5 * s, length * s, 5 * s, 1.5 * s)), colour)
        return layer.sprite()

    @remembered
    def chart_line(self, points: tuple[Point, ...], colour: Colour, width: float = 4) -> Sprite:
        """A line through points (units from the chart's corner) on a dark under-line 2 wider at each side.

        The sprite's corner is the chart's corner.
        """
        s = self.scale
        px = [(x * s, y * s) for x, y in points]
        reach = (self.hair(width) + 2 * self.hair(2)) / 2 + 2
        left, top = (math.floor(min(axis) - reach) for axis in zip(*px, strict=True))
        right, bottom = (math.ceil(max(axis) + reach) for axis in zip(*px, strict=True))
        layer = Layer(right - left, bottom - top, -left, -top)
        half = self.hair(width) / 2
        line = shapes.polyline(layer.x, layer.y, px, half + self.hair(2))
        layer.over(shapes.coverage(line), theme.NIGHT9)
        layer.over(shapes.coverage(shapes.polyline(layer.x, layer.y, px, half)), colour)
        return layer.sprite()

    @remembered
    def ledger_bar(self, w: float, h: float, colour: Colour, *, filled: bool, leftward: bool = False) -> Sprite:
        """A bar from a middle line: round at its far end; outlined for luck, `filled` for skill."""
        s, pw, ph = self.scale, max(1, self.px(w)), self.px(h)
        layer = self.layer(pw, ph, (1, 1, 1, 1))
        radius = 8 * s
        # Rounded on both sides but reaching beyond the middle line, where it is cut straight.
        start = -2 * radius if not leftward else 0.0
        body = shapes.box(layer.x, layer.y, start, 0, pw + 2 * radius, ph, radius)
        cut = -layer.x if not leftward else layer.x - F(pw)
        bar = np.maximum(body, cut)
        layer.over(shapes.coverage(bar), colour if filled else theme.NIGHT8)
        if not filled:
            layer.over(shapes.rim(bar, self.hair(4)), colour)
        return layer.sprite()

    @remembered
    def brass_rule(self, w: float, h: float = 3) -> Sprite:
        """A thin brass line, bright in its middle, under a picture."""
        pw, ph = self.px(w), round(self.hair(h))
        layer = Layer(pw, ph)
        lit = 1 - np.abs(layer.x / F(pw) * 2 - 1)
        dark, bright = (np.array(colour, F)[:, None, None] for colour in (theme.BRASS7, theme.BRASS1))
        layer.over(np.ones((ph, pw), F), dark + (bright - dark) * lit)
        return layer.sprite()

    def dim_sheet(self, size: tuple[int, int]) -> pygame.Surface:
        """A sheet of `size` px that dims a whole scene; bake it into the picture of the scene it lies on."""
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        red, green, blue, alpha = theme.DIM_SHEET
        sheet.fill((red, green, blue, round(255 * alpha)))
        return sheet


def _glow(layer: Layer, width: int, height: int) -> Plane:
    """Light from above the middle of the winner's card, as a CSS radial gradient to its farthest corner."""
    at = np.hypot((layer.x / F(width) - F(0.5)) / F(0.5), (layer.y / F(height) - F(0.4)) / F(0.6)) / F(math.sqrt(2))
    where = [position for position, _ in _CARD_LIT]
    return np.stack([np.interp(at, where, [c[k] for _, c in _CARD_LIT]) for k in range(3)]).astype(F)
