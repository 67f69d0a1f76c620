"""Plates: panels, buttons, chips, tiles and pills. All but a few are one plate with different numbers."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from game.paint import shapes
from game.paint.colour import Colour, Rgb, Stops
from game.paint.layer import Layer, Sprite
from game.paint.shapes import F, Plane
from game.ui import theme
from game.ui.parts_base import Workshop, remembered

ButtonKind: TypeAlias = Literal["primary", "secondary", "quiet", "off", "chosen"]
TileState: TypeAlias = Literal["done", "open", "points"]
CellState: TypeAlias = Literal["zero", "points", "chosen"]
Fill: TypeAlias = Colour | Stops

PRESS_DROP: Final = 4
"""How far a pressed face drops; its underside shrinks to `PRESS_UNDERSIDE`."""
PRESS_UNDERSIDE: Final = 2
POINTER_HALF: Final = 16
POINTER_TALL: Final = 14


class Underside(NamedTuple):
    """The hard lower edge of a plate: how far it shows, and its colour."""

    drop: float
    colour: Colour


class Soft(NamedTuple):
    """A soft shadow: how far down, how blurred, and its colour."""

    drop: float
    blur: float
    colour: Colour


class Foot(NamedTuple):
    """A shade inside the lower edge: its height and colour."""

    height: float
    colour: Colour


_TILES: Final[Mapping[TileState, tuple[Fill, Colour]]] = MappingProxyType(
    {
        "done": (theme.DEEP, theme.DEEP_HAIRLINE),
        "open": (theme.OPEN_TILE, theme.HAIRLINE),
        "points": (theme.BUTTON, theme.POINTS_HAIRLINE),
    }
)


class Plates(Workshop):
    """Every part that is a rounded plate. Sizes are design units."""

    @remembered
    def plate(
        self,
        w: float,
        h: float,
        radius: float,
        fill: Fill,
        *,
        hairline: Colour | None = None,
        hairline_width: float = 2.0,
        shine: Colour | None = None,
        underside: Underside | None = None,
        soft: Soft | None = None,
        foot: Foot | None = None,
        inner: Colour | None = None,
        pressed: bool = False,
    ) -> Sprite:
        """A rounded plate.

        `hairline` is a line inside its edge, `inner` a second, thin one inside that, `shine` a thin light under the
        top edge. A pressed plate drops its face onto a lower underside; its place on the felt stays the same.
        """
        s, whole, ph = self.scale, self.px(w), self.px(h)
        sides = soft.blur if soft else 2
        # All columns between the corners are alike, so a wide plate is painted narrow and stretched.
        corner = math.ceil(max(radius, sides) * s) + 3
        pw = min(whole, 2 * corner + 1)
        hard = 0.0
        if underside:
            hard = PRESS_DROP + PRESS_UNDERSIDE if pressed else underside.drop
        below = max(hard, soft.drop + soft.blur if soft else 0, 2)
        layer = self.layer(pw, ph, (sides, max(2, sides - (soft.drop if soft else 0)), sides, below))
        face_top = PRESS_DROP * s if pressed and underside else 0.0

        def box(down: float, shrink: float = 0.0) -> Plane:
            size = pw - 2 * shrink, ph - 2 * shrink
            return shapes.box(layer.x, layer.y, shrink, down + shrink, *size, max(radius * s - shrink, 0))

        if soft:
            layer.over(shapes.soft(box(soft.drop * s), soft.blur * s), soft.colour)
        if underside:
            layer.over(shapes.coverage(box(hard * s)), underside.colour)
        body = box(face_top)
        inside = shapes.coverage(body)
        layer.over(inside, _laid(layer, fill, face_top, ph))
        if foot:
            layer.over(inside * (1 - shapes.coverage(box(face_top - foot.height * s))), foot.colour)
        if shine:
            lit = self.hair(1)
            layer.over(inside * (1 - shapes.coverage(box(face_top + 2 * lit, lit))), shine)
        line = self.hair(hairline_width)
        if hairline:
            layer.over(shapes.rim(body, line), hairline)
        if inner:
            layer.over(shapes.rim(body + F(line), self.hair(1)), inner)
        return layer.sprite(layer.left + corner, whole - pw)

    # ------------------------------------------------------------ cards
    def panel(self, w: float, h: float, brass: bool = False) -> Sprite:
        """A card with a hairline, a hard underside and a soft shadow; `brass` marks the one hero card of a scene."""
        return self.plate(
            *(w, h, theme.RADIUS_PANEL, theme.PANEL),
            hairline=theme.BRASS_HAIRLINE if brass else theme.PANEL_HAIRLINE,
            inner=theme.BRASS_INNER if brass else None,
            shine=None if brass else theme.PANEL_SHINE,
            underside=Underside(6, theme.UNDERSIDE),
            soft=Soft(14, 26, theme.SOFT),
        )

    def well(self, w: float, h: float) -> Sprite:
        """A flat, dark place inside a card."""
        return self.plate(w, h, 14, theme.NIGHT8, hairline=theme.HAIRLINE)

    @remembered
    def side(self, w: float, h: float) -> Sprite:
        """The dark left part of a brass card of the same height, its right edge straight."""
        pw, ph = self.px(w), self.px(h)
        layer = self.layer(pw, ph)
        reach = pw + 2 * theme.RADIUS_PANEL * self.scale
        body = shapes.box(layer.x, layer.y, 0, 0, reach, ph, theme.RADIUS_PANEL * self.scale)
        before = shapes.coverage(layer.x - F(pw))
        layer.over(shapes.coverage(body) * before, theme.DEEP)
        layer.over(shapes.rim(body, self.hair(2)) * before, theme.BRASS_HAIRLINE)
        return layer.sprite()

    # ------------------------------------------------------------ buttons
    def button(self, w: float, h: float, kind: ButtonKind = "secondary", pressed: bool = False) -> Sprite:
        """A button's plate.

        `primary` is brass, one a screen; `secondary` and `quiet` are night (their words differ); `off` is flat;
        `chosen` is the brass row of a menu or the brass tab.
        """
        if kind == "primary":
            return self.plate(
                *(w, h, theme.RADIUS_BUTTON, theme.PRIMARY),
                hairline=theme.PRIMARY_RIM,
                foot=Foot(4, theme.PRIMARY_SHADE),
                underside=Underside(6, theme.PRIMARY_FOOT),
                soft=Soft(12, 20, theme.PRIMARY_SOFT),
                pressed=pressed,
            )
        if kind == "chosen":
            return self._brass(w, h, theme.RADIUS_BUTTON, 5, pressed)
        if kind == "off":
            return self.plate(w, h, theme.RADIUS_BUTTON, theme.OFF_BACK, hairline=theme.OFF_HAIRLINE)
        return self.plate(
            *(w, h, theme.RADIUS_BUTTON, theme.BUTTON),
            hairline=theme.BUTTON_HAIRLINE,
            shine=theme.BUTTON_SHINE,
            underside=Underside(5, theme.BUTTON_FOOT),
            pressed=pressed,
        )

    def round_button(self, size: float = 56) -> Sprite:
        """A night disc with a brass hairline, for an arrow over a picture."""
        return self.plate(size, size, size / 2, theme.NIGHT9, hairline=theme.POINTS_HAIRLINE)

    def _brass(self, w: float, h: float, radius: float, drop: float, pressed: bool = False) -> Sprite:
        return self.plate(
            *(w, h, radius, theme.BRASS_TILE),
            hairline=theme.PRIMARY_RIM,
            underside=Underside(drop, theme.PRIMARY_FOOT),
            pressed=pressed,
        )

    # ------------------------------------------------------------ chips and rows
    def chip(self, w: float, h: float, seat: str | None = None) -> Sprite:
        """A seat's chip, or a row of a list; `seat` fills it with that seat's colour and hangs a pointer under it."""
        if seat is not None:
            return self._chip_on(w, h, seat)
        return self.plate(
            *(w, h, theme.RADIUS_BUTTON, theme.PANEL),
            hairline=theme.CHIP_HAIRLINE,
            underside=Underside(4, theme.UNDERSIDE),
        )

    @remembered
    def _chip_on(self, w: float, h: float, seat: str) -> Sprite:
        s, pw, ph = self.scale, self.px(w), self.px(h)
        base = theme.SEATS[seat].base
        layer = self.layer(pw, ph, (2, 2, 2, POINTER_TALL))
        body = shapes.box(layer.x, layer.y, 0, 0, pw, ph, theme.RADIUS_BUTTON * s)
        under = shapes.box(layer.x, layer.y, 0, 4 * s, pw, ph, theme.RADIUS_BUTTON * s)
        layer.over(shapes.coverage(under), theme.UNDERSIDE)
        half, tall, top = POINTER_HALF * s, POINTER_TALL * s, ph - s
        pointer = shapes.convex(layer.x, layer.y, [(pw / 2 - half, top), (pw / 2 + half, top), (pw / 2, top + tall)])
        layer.over(shapes.coverage(shapes.union([body, pointer])), base)
        layer.over(shapes.rim(body, self.hair(2)), theme.CHIP_RIM)
        return layer.sprite()

    def total(self, w: float, h: float, seat: str | None = None) -> Sprite:
        """A seat's total at the foot of a board; `seat` fills it with that seat's colour."""
        if seat is None:
            return self.plate(w, h, h / 2, theme.OPEN_TILE, hairline=theme.CHIP_HAIRLINE)
        return self.plate(w, h, h / 2, theme.SEATS[seat].base, hairline=theme.CHIP_RIM)

    def column(self, w: float, h: float, seat: str) -> Sprite:
        """A light band in a seat's colour behind its own column of a board."""
        base = theme.SEATS[seat].base
        return self.plate(w, h, 14, (*base, 0.16), hairline=(*base, 0.55))

    # ------------------------------------------------------------ tiles
    def tile(self, w: float, h: float, state: TileState) -> Sprite:
        """A box of the score strip: `done`, `open`, or `points` for one that would score now."""
        fill, hairline = _TILES[state]
        return self.plate(w, h, theme.RADIUS_TILE, fill, hairline=hairline)

    def face_tile(self, w: float, h: float, chosen: bool = False) -> Sprite:
        """A well of the face picker, brass when its face is chosen."""
        if chosen:
            return self._brass(w, h, theme.RADIUS_TILE, 3)
        return self.plate(w, h, theme.RADIUS_TILE, theme.NIGHT8, hairline=theme.CHIP_HAIRLINE)

    def cell(self, w: float, h: float, state: CellState) -> Sprite:
        """An open box in a seat's own column: it would score `points` or `zero`, or it is the `chosen` one."""
        if state == "chosen":
            return self._brass(w, h, theme.RADIUS_SEGMENT, 4)
        if state == "points":
            return self.plate(w, h, theme.RADIUS_SEGMENT, theme.BUTTON[-1][1], hairline=theme.POINTS_HAIRLINE)
        return self.plate(w, h, theme.RADIUS_SEGMENT, theme.OPEN_TILE, hairline=theme.QUIET_HAIRLINE)

    # ------------------------------------------------------------ squares
    def square(self, w: float, h: float, colour: Rgb | None = None) -> Sprite:
        """A square for dice: a dark well, or one lit in a seat's `colour`."""
        if colour is None:
            return self.plate(w, h, theme.RADIUS_BUTTON, theme.NIGHT9, hairline=theme.PANEL_HAIRLINE)
        return self.plate(w, h, theme.RADIUS_BUTTON, (*colour, 0.16), hairline=colour, hairline_width=4)

    # ------------------------------------------------------------ pills
    def pill(self, w: float, h: float, brass: bool = False) -> Sprite:
        """A night pill with round ends; `brass` is for praise."""
        return self.plate(w, h, h / 2, theme.BRASS_TILE if brass else theme.NIGHT9)

    def toast(self, w: float, h: float = 64, brass: bool = False) -> Sprite:
        """The pill of a passing notice; `brass` is for praise."""
        if brass:
            return self._brass(w, h, h / 2, 6)
        return self.plate(
            *(w, h, h / 2, theme.NIGHT9),
            hairline=theme.POINTS_HAIRLINE,
            underside=Underside(6, theme.UNDERSIDE),
        )


def _laid(layer: Layer, fill: Fill, top: float, height: float) -> Colour | Plane:
    """A fill as `Layer.over` takes it: plain, or stretched over a part's height in px."""
    first = fill[0]
    if isinstance(first, tuple):
        return layer.gradient(cast("Stops", fill), top, height)
    return cast("Colour", fill)
