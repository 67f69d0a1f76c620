"""Glyphs: the marks of buttons, keys and devices, and one-colour icons."""

from typing import Final, Literal, TypeAlias

import numpy as np

from game.paint import shapes
from game.paint.colour import Colour
from game.paint.layer import Sprite
from game.paint.shapes import F
from game.ui import theme
from game.ui.emblems import d_pad_arrows, icon
from game.ui.parts_base import remembered
from game.ui.parts_plates import Foot, Plates, Underside

Side: TypeAlias = Literal["left", "right"]
_FOOT: Final = Underside(3, theme.GLYPH_FOOT)
_CHEVRON_VIEW: Final = (28, 44)


class Glyphs(Plates):
    """Every mark that stands for something to press, and every icon. Sizes are design units."""

    # ------------------------------------------------------------ gamepad
    def pad_letter_ring(self, letter: str, size: float = 38) -> Sprite:
        """The ring of a gamepad's letter button, in that letter's colour; the letter itself is text."""
        hairline = theme.PAD_LETTERS.get(letter, theme.IVORY)
        return self.plate(size, size, size / 2, theme.GLYPH_BACK, hairline=hairline, hairline_width=3, underside=_FOOT)

    def shoulder_ring(self, w: float, h: float = 34) -> Sprite:
        """The outline of a shoulder or menu button; its name is text."""
        return self.plate(w, h, 12, theme.GLYPH_BACK, hairline=theme.IVORY, hairline_width=3, underside=_FOOT)

    @remembered
    def d_pad(self, size: float = 38) -> Sprite:
        """The cross of a gamepad with four small arrows."""
        d = self.px(size)
        unit = d / 38
        layer = self.layer(d, d, (1, 1, 1, 1))
        upright = shapes.box(layer.x, layer.y, 12 * unit, 3 * unit, 14 * unit, 32 * unit, 2 * unit)
        level = shapes.box(layer.x, layer.y, 3 * unit, 12 * unit, 32 * unit, 14 * unit, 2 * unit)
        cross, half = shapes.union([upright, level]), F(self.hair(3) / 2)
        layer.over(shapes.coverage(cross - half), theme.IVORY)
        layer.over(shapes.coverage(cross + half), theme.GLYPH_BACK)
        self.stamp(layer, d_pad_arrows(), (38, 38), d, (d / 2, d / 2), theme.IVORY)
        return layer.sprite()

    @remembered
    def menu_bars(self, size: float = 18, colour: Colour = theme.IVORY) -> Sprite:
        """Three bars in a square: the mark of the menu."""
        d = self.px(size)
        unit = d / 18
        layer = self.layer(d, d, (1, 1, 1, 1))
        rows = (3 * unit, 9 * unit, 15 * unit)
        bars = (shapes.segment(layer.x, layer.y, (2 * unit, y), (16 * unit, y), 1.5 * unit) for y in rows)
        layer.over(shapes.coverage(shapes.union(bars)), colour)
        return layer.sprite()

    # ------------------------------------------------------------ keyboard and touch
    def key_cap(self, w: float, h: float = 38) -> Sprite:
        """An ivory key; its name is text, 2 above its middle."""
        return self.plate(w, h, theme.RADIUS_KEY, theme.IVORY, foot=Foot(5, theme.KEY_FOOT), underside=_FOOT)

    @remembered
    def finger(self, size: float, colour: Colour = theme.IVORY) -> Sprite:
        """Touch: a pointing hand under a ripple."""
        d = self.px(size)
        unit = d / 24
        layer = self.layer(d, d, (1, 1, 1, 1))
        ripple = shapes.arc(layer.x, layer.y, (11 * unit, 7.1 * unit), 5.3 * unit, 0, 98, 1.1 * unit)
        layer.over(shapes.coverage(ripple), colour)
        self.stamp(layer, icon("hand").shape, (24, 24), d, (d / 2, d / 2), colour)
        return layer.sprite()

    @remembered
    def hold_mark(self, size: float = 34, colour: Colour = theme.ARC) -> Sprite:
        """Four arcs round a dot: hold to aim."""
        d = self.px(size)
        unit, middle = d / 34, d / 2
        layer = self.layer(d, d, (1, 1, 1, 1))
        arcs = [
            shapes.arc(layer.x, layer.y, (middle, middle), 14 * unit, at, 29, 1.75 * unit) for at in (30, 120, 210, 300)
        ]
        dot = shapes.disc(layer.x, layer.y, middle, middle, 6 * unit)
        layer.over(shapes.coverage(shapes.union([*arcs, dot])), colour)
        return layer.sprite()

    # ------------------------------------------------------------ icons
    @remembered
    def icon(self, name: str, size: float, colour: Colour = theme.IVORY) -> Sprite:
        """A one-colour icon, `size` wide; `name` is one of `emblems.ICONS`, or this raises `KeyError`."""
        drawn = icon(name)
        w = self.px(size)
        h = round(w * drawn.height / drawn.width)
        layer = self.layer(w, h, (1, 1, 1, 1))
        self.stamp(layer, drawn.shape, (drawn.width, drawn.height), w, (w / 2, h / 2), colour)
        return layer.sprite()

    @remembered
    def chip_icon(self, size: float = 22, colour: Colour = theme.CHIP_ICON) -> Sprite:
        """A microchip: a seat that the computer plays."""
        d = self.px(size)
        unit = d / 24
        layer = self.layer(d, d, (1, 1, 1, 1))
        case = shapes.box(layer.x, layer.y, 5.5 * unit, 5.5 * unit, 13 * unit, 13 * unit, 3 * unit)
        lines = [np.abs(case) - F(1.2 * unit)]
        for at in (9.5 * unit, 14.5 * unit):
            for start, end in ((2 * unit, 5 * unit), (19 * unit, 22 * unit)):
                lines.append(shapes.segment(layer.x, layer.y, (at, start), (at, end), 1.2 * unit))
                lines.append(shapes.segment(layer.x, layer.y, (start, at), (end, at), 1.2 * unit))
        layer.over(shapes.coverage(shapes.union(lines)), colour)
        return layer.sprite()

    @remembered
    def help_mark(self, help_: Literal["wide", "untimed"], size: float = 22, colour: Colour = theme.IVORY) -> Sprite:
        """The mark of help with the meter: a wide band, or a clock struck out where nothing is timed."""
        d = self.px(size)
        unit = d / 24
        layer = self.layer(d, d, (1, 1, 1, 1))
        if help_ == "wide":
            middle = 12 * unit, 21 * unit
            band = shapes.sector(layer.x, layer.y, middle, 7 * unit, 19 * unit, 0, 30)
            arc = shapes.arc(layer.x, layer.y, middle, 12.5 * unit, 0, 84, 1.2 * unit)
            mark = shapes.union([band, arc])
        else:
            ring = np.abs(shapes.disc(layer.x, layer.y, 12 * unit, 12 * unit, 9.5 * unit)) - F(1.2 * unit)
            hand = shapes.segment(layer.x, layer.y, (12 * unit, 6.5 * unit), (12 * unit, 12 * unit), 1.2 * unit)
            stroke = shapes.segment(layer.x, layer.y, (3 * unit, 21 * unit), (21 * unit, 3 * unit), 1.4 * unit)
            mark = shapes.union([ring, hand, stroke])
        layer.over(shapes.coverage(mark), colour)
        return layer.sprite()

    @remembered
    def chevron(self, side: Side, size: float = 28, colour: Colour = theme.INK) -> Sprite:
        """A bent line pointing to one side, `size` wide and 44/28 of that high."""
        w, h = self.px(size), self.px(size * _CHEVRON_VIEW[1] / _CHEVRON_VIEW[0])
        unit = w / _CHEVRON_VIEW[0]
        layer = self.layer(w, h, (1, 1, 1, 1))
        tip, ends = (7, 22) if side == "left" else (21, 6)
        points = [(ends * unit, 6 * unit), (tip * unit, 22 * unit), (ends * unit, 38 * unit)]
        layer.over(shapes.coverage(shapes.polyline(layer.x, layer.y, points, 3.5 * unit)), colour)
        return layer.sprite()

    @remembered
    def bars(self, count: int, colour: Colour = theme.IVORY) -> Sprite:
        """Rising bars, 24 high: the mark of a run of `count` (two or more)."""
        s = self.scale
        layer = self.layer(self.px(count * 8 - 2), self.px(24), (1, 1, 1, 1))
        for n in range(count):
            tall = 7 + n * 17 / (count - 1)
            bar = shapes.box(layer.x, layer.y, n * 8 * s, (24 - tall) * s, 6 * s, tall * s, 1.5 * s)
            layer.over(shapes.coverage(bar), colour)
        return layer.sprite()
