"""What White Die is played on beside its dice: the race rail, the square of pips, the lines of its grid."""

from typing import Final

import numpy as np

from game.dice.noise import walnut
from game.paint import shapes
from game.paint.colour import Rgb
from game.paint.layer import Layer, Sprite
from game.paint.shapes import F, Plane
from game.ui import theme
from game.ui.parts_badges import PIPS
from game.ui.parts_base import remembered
from game.ui.parts_plates import Plates

FRONT: Final = 10
"""How much of the rail's height is its front, which lies in the shade."""
CAP: Final = 28
CAP_OVER: Final = 5
"""Width of the brass cap at either end of the rail, and how far it stands over the wood."""
PLANK: Final = 0.5
"""Pixels a unit of the walnut texture, which is stretched along the grain, where nobody sees it."""
GRAIN: Final = (0.66, 0.62)
"""How bright the darkest wood is, and how much brighter the lightest."""
PIP_STEP: Final = 0.27
"""From the middle pip of a die seen from above to the next ones, as a share of its side."""
CORNER: Final = 0.17
"""Radius of its corners."""
PIP: Final = 0.105
ONE_PIP: Final = 0.13
"""Radius of a pip, and of the one on a 1."""
FOOT: Final = 0.045
"""How much of a die seen from above is its lower edge."""
_WHITE: Final[Rgb] = (255, 255, 255)
_BLACK: Final[Rgb] = (0, 0, 0)


class Race(Plates):
    """Sizes are design units."""

    # ------------------------------------------------------------ the rail
    @remembered
    def race_rail(self, w: float, h: float) -> Sprite:
        """The walnut rail that seats race along, capped with brass at both ends."""
        s, pw, ph = self.scale, self.px(w), self.px(h)
        layer = self.layer(pw, ph, (20, 20, 20, 24))
        whole = shapes.box(layer.x, layer.y, 0, 0, pw, ph, 3 * s)
        layer.over(shapes.soft(whole - F(4 * s), 14 * s), theme.SOFT)
        body, edge = shapes.coverage(whole), F(ph - FRONT * s)
        layer.over(body, self._wood(layer, ph))
        layer.over(body * shapes.coverage(edge - layer.y), (*_BLACK, 0.45))
        for top in (0.0, float(edge)):
            line = shapes.coverage(np.maximum(F(top) - layer.y, layer.y - F(top + self.hair(2))))
            layer.over(body * line, theme.BRASS5)
        for left in (-CAP_OVER * s, pw - (CAP - CAP_OVER) * s):
            self._cap(layer, left, ph)
        return layer.sprite()

    def _wood(self, layer: Layer, height: int) -> Plane:
        """Walnut as planes for the whole layer, its grain along the rail."""
        plank = walnut(np.random.default_rng(21), PLANK)
        rows = np.mod((np.arange(layer.height) * (1.6 / self.scale)).astype(np.intp), plank.shape[0])
        columns = np.mod((np.arange(layer.width) * (PLANK / self.scale)).astype(np.intp), plank.shape[1])
        dark, more = GRAIN
        wood: Plane = layer.gradient(theme.RACE_WOOD, 0, height) * (F(dark) + F(more) * plank[rows][:, columns])
        return wood

    def _cap(self, layer: Layer, left: float, height: int) -> None:
        s, over = self.scale, CAP_OVER * self.scale
        width, tall = CAP * s, height + 2 * over
        below = shapes.box(layer.x, layer.y, left, -over + 8 * s, width, tall, 5 * s)
        cap = shapes.box(layer.x, layer.y, left, -over, width, tall - 8 * s, 5 * s)
        layer.over(shapes.coverage(below), theme.BRASS9)
        layer.over(shapes.coverage(cap), layer.gradient(theme.BRASS_TILE, -over, tall))
        layer.over(shapes.rim(cap, self.hair(2)), theme.BRASS5)

    def peg_hole(self, size: float, last: bool = False) -> Sprite:
        """A hole of the race rail; the `last` one is rimmed brightly."""
        return self.plate(size, size, size / 2, theme.PEG_HOLE, hairline=theme.BRASS1 if last else theme.BRASS7)

    # ------------------------------------------------------------ the boards
    @remembered
    def panel_head(self, w: float, h: float, seat: str) -> Sprite:
        """The upper end of a panel in a seat's colour; its lower edge is straight."""
        s, pw, ph = self.scale, self.px(w), self.px(h)
        layer = self.layer(pw, ph)
        radius = theme.RADIUS_PANEL * s
        head = np.maximum(shapes.box(layer.x, layer.y, 0, 0, pw, ph + 2 * radius, radius), layer.y - F(ph))
        layer.over(shapes.coverage(head), theme.SEATS[seat].base)
        layer.over(shapes.rim(head, self.hair(2)), theme.CHIP_RIM)
        return layer.sprite()

    @remembered
    def pips_die(self, value: int, size: float, face: Rgb, pips: Rgb, turned: bool = False) -> Sprite:
        """A large die seen straight from above. A 6 stands upright, its pips in two columns, unless it is `turned`."""
        d, hair = self.px(size), self.hair(2)
        layer = self.layer(d, d, (0.08 * size, 0.06 * size, 0.2 * size, 0.22 * size))
        whole = shapes.box(layer.x, layer.y, 0, 0, d, d, CORNER * d)
        cast = shapes.box(layer.x, layer.y, 0.06 * d, 0.08 * d, d, d, CORNER * d)
        layer.over(shapes.soft(cast, 0.1 * d), theme.SOFT)
        inside = shapes.coverage(whole)
        layer.over(inside, face)
        layer.over(inside, (*_BLACK, 0.34))
        top = shapes.box(layer.x, layer.y, 0, 0, d, d * (1 - FOOT), CORNER * d)
        layer.over(shapes.coverage(top), face)
        glow = np.clip(F(1) - np.hypot(layer.x - F(0.3 * d), layer.y - F(0.24 * d)) / F(0.95 * d), F(0), F(1))
        layer.over(shapes.coverage(top) * glow * glow, (*_WHITE, 0.42))
        layer.over(shapes.rim(top, hair), (*_WHITE, 0.3))
        radius = (ONE_PIP if value == 1 else PIP) * d
        for across, down in (pip[::-1] if turned else pip for pip in PIPS[value]):
            x, y = (0.5 + across * PIP_STEP) * d, (0.5 - FOOT / 2 + down * PIP_STEP) * d
            layer.over(shapes.coverage(shapes.disc(layer.x, layer.y, x, y + hair, radius)), (*_WHITE, 0.3))
            hole = shapes.disc(layer.x, layer.y, x, y, radius)
            layer.over(shapes.coverage(hole), pips)
            shade = shapes.disc(layer.x, layer.y, x, y + 0.35 * radius, 1.05 * radius)
            layer.over(shapes.coverage(np.maximum(hole, -shade)), (*_BLACK, 0.3))
        return layer.sprite()

    def clear_bar(self, w: float, h: float) -> Sprite:
        """A light bar over a line of pips."""
        return self.plate(w, h, min(w, h) / 2, theme.FOCUS, hairline=theme.NIGHT9)

    def grid_line(self, w: float, h: float) -> Sprite:
        """A brass line let into the felt between two squares."""
        return self.plate(w, h, min(w, h) / 2, theme.BRASS7)
