"""A dial on the screen: drawn whole with its scene, and its needle alone, as fast as can be, while it runs."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.paint.layer import Sprite
from game.rules.fivefold import Meter
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.dial import SWEEP, VIEW_HEIGHT, VIEW_WIDTH, Dial

HARD: tuple[float, float] = (2 / 3, 1.0)
"""The plain band, where there is no aim: from here on a throw is a hard one."""


@dataclass(frozen=True, slots=True)
class Band:
    """The bands on a dial, shares 0..1 of the sweep: the middle, and half widths of good and perfect.

    Without a perfect one it is a plain band.
    """

    middle: float
    good: float
    perfect: float | None = None


PLAIN = Band(sum(HARD) / 2, (HARD[1] - HARD[0]) / 2)


def band_of(meter: Meter | None) -> Band:
    """The bands of a roll's meter; the plain one without."""
    if meter is None:
        return PLAIN
    return Band(meter.centre / 1000, meter.good / 1000, meter.perfect / 1000)


def angle(share: float) -> float:
    """Where the needle points, degrees clockwise from 12 o'clock, at a share 0..1."""
    return SWEEP * (2 * share - 1)


def dial_height(width: float) -> float:
    """Height of a dial `width` design units wide."""
    return width * VIEW_HEIGHT / VIEW_WIDTH


class DialView:
    """One dial with its bands. `more` draws what else belongs over the face, under the needle."""

    def __init__(self) -> None:
        self._bands: dict[tuple[Band, int], Sprite] = {}
        self._exact: tuple[float, int, Sprite] | None = None
        self._ground: tuple[pygame.Surface, pygame.Rect] | None = None

    def draw(
        self, canvas: Canvas, x: float, y: float, width: float, band: Band | None, share: float | None = None
    ) -> None:
        """Draw all of it with its corner at (x, y), standing still; the needle at `share` to the part of a degree."""
        dial = canvas.look.dial(width)
        at = round(canvas.x(x)), round(canvas.y(y))
        dial.draw(canvas.surface, *at, None if band is None else self.band(dial, band), None)
        if share is not None:
            self._pointing(dial, angle(share)).draw(canvas.surface, *at)
            dial.hub.draw(canvas.surface, *at)

    def begin(
        self, canvas: Canvas, x: float, y: float, width: float, band: Band | None, more: Area | None = None
    ) -> None:
        """Draw it without needle and remember that, and what else is drawn in an area, for `needle` to draw over."""
        self.draw(canvas, x, y, width, band)
        area = self._area(canvas, x, y, width)
        if more is not None:
            area = area.union(canvas.rect(more))
        area = area.clip(canvas.surface.get_rect())
        self._ground = canvas.surface.subsurface(area).copy(), area

    def needle(
        self,
        canvas: Canvas,
        x: float,
        y: float,
        width: float,
        share: float,
        trail: int,
        more: Callable[[Canvas], None] | None = None,
    ) -> pygame.Rect | None:
        """Draw what was remembered and the needle over it; the px that changed, None before `begin`."""
        if self._ground is None:
            return None
        dial = canvas.look.dial(width)
        ground, area = self._ground
        canvas.surface.blit(ground, area)
        if more is not None:
            more(canvas)
        at = round(canvas.x(x)), round(canvas.y(y))
        dial.needle(angle(share), trail).draw(canvas.surface, *at)
        dial.hub.draw(canvas.surface, *at)
        return area

    def _area(self, canvas: Canvas, x: float, y: float, width: float) -> pygame.Rect:
        left, top, px = round(canvas.x(x)), round(canvas.y(y)), canvas.px(width)
        margin = 4 + canvas.px(4)
        return pygame.Rect(left, top, px, round(dial_height(px))).inflate(2 * margin, 2 * margin)

    def band(self, dial: Dial, band: Band) -> Sprite:
        """The picture of the bands on a dial, painted once a roll and size."""
        key = band, dial.size[0]
        if key not in self._bands:
            middle, good = angle(band.middle), 2 * SWEEP * 2 * band.good
            self._bands = {known: sprite for known, sprite in self._bands.items() if known[0] == band}
            self._bands[key] = (
                dial.plain_band(middle, good)
                if band.perfect is None
                else dial.band(middle, good, 2 * SWEEP * 2 * band.perfect)
            )
        return self._bands[key]

    def _pointing(self, dial: Dial, degrees: float) -> Sprite:
        if self._exact is None or self._exact[:2] != (degrees, dial.size[0]):
            self._exact = degrees, dial.size[0], dial.pointing(degrees)
        return self._exact[2]
