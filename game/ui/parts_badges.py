"""Badges: coins, crowns, lamps, flat dice, seat cards and the marks on and round dice."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import numpy as np

from game.paint import paths, shapes
from game.paint.colour import Colour, Rgb, Stops, mix
from game.paint.layer import Sprite
from game.paint.shapes import F, Plane
from game.ui import theme
from game.ui.emblems import EMBLEM_VIEW, emblem, host_crown, icon
from game.ui.parts_base import Workshop, remembered

Grade: TypeAlias = Literal["perfect", "good", "miss"]

PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = MappingProxyType(
    {
        0: (),
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
        6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
    }
)
"""Where the pips of a face lie, in steps from its middle."""

CARD_BLOCK: Final = 130
"""Height of the coloured block of a seat card."""
_SQUARE: Final = (EMBLEM_VIEW, EMBLEM_VIEW)
_EMBLEM_SHARE: Final = 0.62
_BLACK: Final[Rgb] = (0, 0, 0)
_WHITE: Final[Rgb] = (255, 255, 255)


class Badges(Workshop):
    """Everything that names a seat, and everything round or on dice. Sizes are design units."""

    # ------------------------------------------------------------ seats
    @remembered
    def coin(self, seat: str, size: float, inverted: bool = False) -> Sprite:
        """A seat's badge: a disc of its colour with its emblem, a light rim, a shaded foot and a hard drop.

        `inverted` is for use on the seat's own colour: the emblem in that colour on a disc of ivory or ink.
        """
        s, d = self.scale, self.px(size)
        colours = theme.SEATS[seat]
        layer = self.layer(d, d, (1, 1, 1, 3))

        def disc(down: float = 0.0) -> Plane:
            return shapes.disc(layer.x, layer.y, d / 2, d / 2 + down * s, d / 2)

        inside = shapes.coverage(disc())
        if inverted:
            layer.over(shapes.coverage(disc(2)), theme.DROP_SHADE)
            layer.over(inside, colours.on)
        else:
            layer.over(shapes.coverage(disc(3)), theme.COIN_DROP)
            layer.over(inside, colours.base)
            layer.over(inside * (1 - shapes.coverage(disc(-5))), theme.FOOT_SHADE)
            layer.over(shapes.rim(disc(), self.hair(2)), theme.LIGHT_RIM)
        ink = colours.base if inverted else colours.on
        self.stamp(layer, emblem(seat), _SQUARE, d * _EMBLEM_SHARE, (d / 2, d / 2), ink)
        return layer.sprite()

    @remembered
    def emblem(self, seat: str, size: float, colour: Colour) -> Sprite:
        """A seat's emblem alone."""
        d = self.px(size)
        layer = self.layer(d, d, (1, 1, 1, 1))
        self.stamp(layer, emblem(seat), _SQUARE, d, (d / 2, d / 2), colour)
        return layer.sprite()

    @remembered
    def crown(self, size: float = 40) -> Sprite:
        """The host's brass crown, `size` wide and 0.7 of that high."""
        w, h = self.px(size), self.px(size * 0.7)
        layer = self.layer(w, h, (2, 2, 2, 2))
        unit = w / 40
        ((outline, band),) = paths.placed((host_crown(),), unit, 0, 0)
        move = np.array([layer.left, layer.top], F)
        layer.over(paths.fill_polygons([outline + move], layer.width, layer.height), theme.BRASS3)
        corners = [(x, y) for x, y in outline.tolist()]
        line = shapes.polyline(layer.x, layer.y, [*corners, corners[0]], max(unit, 0.6))
        layer.over(shapes.coverage(line), theme.BADGE_FOOT)
        layer.over(paths.fill_polygons([band + move], layer.width, layer.height), theme.BRASS5)
        layer.over(shapes.coverage(shapes.disc(layer.x, layer.y, 20 * unit, 17 * unit, 2.6 * unit)), theme.LAMP_LIT)
        return layer.sprite()

    @remembered
    def seat_card(self, w: float, h: float, seat: str) -> Sprite:
        """A taken seat: a card whose upper `CARD_BLOCK` is the seat's colour, with its emblem 74 wide."""
        pw, ph, radius = self.px(w), self.px(h), theme.RADIUS_PANEL * self.scale
        colours = theme.SEATS[seat]
        block = self.px(CARD_BLOCK)
        layer = self.card_layer(pw, ph)
        body = shapes.box(layer.x, layer.y, 0, 0, pw, ph, radius)
        layer.over(shapes.coverage(body), layer.gradient(theme.PANEL, 0, ph))
        layer.over(shapes.rim(body, self.hair(2)), theme.PANEL_HAIRLINE)
        lit: Stops = ((0.0, mix(colours.base, _WHITE, 0.12)), (1.0, mix(colours.base, _BLACK, 0.10)))
        above = shapes.coverage(np.maximum(body, layer.y - F(block)))
        layer.over(above, layer.gradient(lit, 0, block))
        self.stamp(layer, emblem(seat), _SQUARE, self.px(74), (pw / 2, block / 2), colours.on)
        return layer.sprite()

    @remembered
    def free_seat(self, w: float, h: float, seat: str, inviting: bool = False) -> Sprite:
        """A free seat: a dashed outline round the seat's emblem, in its tint if it is the next one (`inviting`)."""
        s, pw, ph = self.scale, self.px(w), self.px(h)
        tint = theme.SEATS[seat].tint
        edge, line, back = (tint, 4, theme.NEXT_SEAT) if inviting else (theme.QUIET_HAIRLINE, 3, theme.FREE_SEAT)
        layer = self.layer(pw, ph)
        layer.over(shapes.coverage(shapes.box(layer.x, layer.y, 2 * s, 2 * s, pw - 4 * s, ph - 4 * s, 17 * s)), back)
        outline = [(x + 2 * s, y + 2 * s) for x, y in paths.rounded_outline(pw - 4 * s, ph - 4 * s, 17 * s)]
        half = self.hair(line) / 2
        # Round ends add a line's width to every dash.
        dashes = paths.dashes(outline, 12 * s, 10 * s)
        layer.over(shapes.coverage(shapes.polylines(layer.x, layer.y, dashes, half)), edge)
        ink = tint if inviting else theme.FREE_EMBLEM
        self.stamp(layer, emblem(seat), _SQUARE, self.px(74), (pw / 2, self.px(CARD_BLOCK) / 2), ink)
        return layer.sprite()

    # ------------------------------------------------------------ lamps and marks
    @remembered
    def lamp(self, lit: bool, size: float = 30) -> Sprite:
        """A round brass lamp, lit or dark: one for each roll that is left."""
        d = self.px(size)
        unit = d / 30
        layer = self.layer(d, d, (3, 3, 3, 3))

        def disc(cy: float, radius: float) -> Plane:
            return shapes.disc(layer.x, layer.y, 15 * unit, cy * unit, radius * unit)

        if lit:
            layer.over(shapes.soft(disc(14.5, 13.5), 3.5 * unit), theme.LAMP_GLOW)
        layer.over(shapes.coverage(disc(15, 13.5)), theme.BRASS9)
        layer.over(shapes.coverage(disc(14, 12.5)), theme.BRASS5 if lit else theme.BRASS7)
        layer.over(shapes.coverage(disc(14.5, 9.5)), theme.LAMP_LIT if lit else theme.LAMP_DARK)
        if lit:
            layer.over(shapes.coverage(disc(14.5, 6.5)), theme.LAMP_CORE)
        return layer.sprite()

    @remembered
    def level_lamp(self, lit: bool, size: float = 12) -> Sprite:
        """A small brass ring, filled when lit: how strong a computer plays."""
        d = self.px(size)
        layer = self.layer(d, d, (1, 1, 1, 1))
        disc = shapes.disc(layer.x, layer.y, d / 2, d / 2, d / 2)
        layer.over(shapes.coverage(disc), theme.BRASS3 if lit else theme.NIGHT8)
        layer.over(shapes.rim(disc, self.hair(2)), theme.POINTS_HAIRLINE)
        return layer.sprite()

    @remembered
    def dot(self, size: float = 10, colour: Colour = theme.QUIET_HAIRLINE) -> Sprite:
        """A plain dot: an empty box of another seat, a page that is not shown."""
        d = self.px(size)
        layer = self.layer(d, d, (1, 1, 1, 1))
        layer.over(shapes.coverage(shapes.disc(layer.x, layer.y, d / 2, d / 2, d / 2)), colour)
        return layer.sprite()

    @remembered
    def page_dots(self, count: int, shown: int) -> Sprite:
        """Dots 12 across, 7 apart, the shown page a brass bar 26 long."""
        s, h = self.scale, self.px(12)
        total = self.px(12 * (count - 1) + 26 + 7 * (count - 1))
        layer = self.layer(total, h, (1, 1, 1, 1))
        at = 0.0
        for page in range(count):
            width = 26 if page == shown else 12
            bar = shapes.box(layer.x, layer.y, at * s, 0, width * s, h, h / 2)
            layer.over(shapes.coverage(bar), theme.BRASS3 if page == shown else theme.PAGE_DOT)
            at += width + 7
        return layer.sprite()

    @remembered
    def face_badge(self, size: float = 62) -> Sprite:
        """The brass disc that carries an aimed face, or the number of a step."""
        d = self.px(size)
        layer = self.layer(d, d, (1, 1, 1, 3))
        disc = shapes.disc(layer.x, layer.y, d / 2, d / 2, d / 2)
        under = shapes.disc(layer.x, layer.y, d / 2, d / 2 + 3 * self.scale, d / 2)
        layer.over(shapes.coverage(under), theme.BADGE_FOOT)
        layer.over(shapes.coverage(disc), layer.gradient(theme.BRASS_BADGE, 0, d))
        layer.over(shapes.rim(disc, self.hair(2)), theme.PRIMARY_RIM)
        return layer.sprite()

    @remembered
    def aim_arcs(self, radius: float = 64) -> Sprite:
        """Four brass arcs round an aimed die; the sprite's corner is the middle of the die."""
        layer = self.layer(0, 0, (radius + 6,) * 4)
        r = radius * self.scale
        arcs = shapes.union(shapes.arc(layer.x, layer.y, (0, 0), r, middle, 24, 0) for middle in (45, 135, 225, 315))
        layer.over(shapes.coverage(arcs - F(self.hair(9) / 2)), theme.ARC_UNDER)
        layer.over(shapes.coverage(arcs - F(self.hair(5) / 2)), theme.ARC)
        return layer.sprite()

    @remembered
    def padlock(self, size: float = 36) -> Sprite:
        """An ivory padlock on a dark outline, over a locked die; `size` wide and 7/6 of that high."""
        w, h = self.px(size), self.px(size * 42 / 36)
        unit = w / 36
        layer = self.layer(w, h, (1, 3, 1, 1))
        bow = shapes.arc(layer.x, layer.y, (18 * unit, 12 * unit), 9 * unit, 0, 90, 0)
        legs = [shapes.segment(layer.x, layer.y, (x * unit, 12 * unit), (x * unit, 19 * unit), 0) for x in (9.0, 27.0)]
        bow = shapes.union([bow, *legs])
        for half, inset, radius, colour in ((5.0, 2.0, 7.0, theme.NIGHT9), (2.5, 4.5, 5.0, theme.IVORY)):
            case = shapes.box(
                *(layer.x, layer.y, inset * unit, (15 + inset) * unit),
                *((36 - 2 * inset) * unit, (24 - 2 * (inset - 2)) * unit, radius * unit),
            )
            layer.over(shapes.coverage(shapes.union([bow - F(half * unit), case])), colour)
        return layer.sprite()

    # ------------------------------------------------------------ flat dice
    @remembered
    def flat_die(
        self,
        value: int,
        size: float,
        face: Rgb = theme.DIE_FACE,
        pips: Rgb = theme.INK,
        edge: Rgb | None = None,
        alpha: float = 1.0,
    ) -> Sprite:
        """A flat face with `value` pips (0: blank); `edge` is the colour of a lower edge; `alpha` fades all of it."""
        d = self.px(size)
        unit = d / 100
        layer = self.layer(d, d, (1, 1, 1, 1))
        if edge:
            below = shapes.box(layer.x, layer.y, 2 * unit, 5 * unit, 96 * unit, 94 * unit, 24 * unit)
            layer.over(shapes.coverage(below), edge)
        body = shapes.coverage(shapes.box(layer.x, layer.y, 2 * unit, unit, 96 * unit, 93 * unit, 24 * unit))
        layer.over(body, face)
        radius = (13 if value == 1 else 10.5) * unit
        for across, down in PIPS[value]:
            pip = shapes.disc(layer.x, layer.y, (50 + across * 27) * unit, (48 + down * 27) * unit, radius)
            layer.over(shapes.coverage(pip) * body, pips)
        layer.fade(alpha)
        return layer.sprite()

    @remembered
    def odds_key(self, grade: Grade) -> Sprite:
        """The mark, 26 x 30, that names a part of the dial in its legend: `perfect` (starred), `good` or `miss`."""
        w, h = self.px(26), self.px(30)
        layer = self.layer(w, h, (1, 1, 1, 1))
        body = shapes.box(layer.x, layer.y, 0, 0, w, h, 6 * self.scale)
        fill = {"perfect": theme.BAND_PERFECT, "good": theme.BAND_GOOD, "miss": theme.DIAL_TRACK}[grade]
        layer.over(shapes.coverage(body), fill)
        if grade == "miss":
            layer.over(shapes.rim(body, self.hair(2)), theme.DIAL_TICK)
        if grade == "perfect":
            star = icon("star")
            self.stamp(layer, star.shape, (star.width, star.height), w * 0.72, (w / 2, h / 2), theme.BAND_STAR)
        return layer.sprite()
