"""Controls: segments, toggles and step sliders, and the ring that shows where the focus is."""

import numpy as np

from game.paint import shapes
from game.paint.layer import Sprite
from game.paint.shapes import F
from game.ui import theme
from game.ui.parts_base import remembered
from game.ui.parts_plates import Plates


class Controls(Plates):
    """What settings are made of, and focus rings. Sizes are design units."""

    # ------------------------------------------------------------ settings
    def segment_track(self, w: float, h: float = 60) -> Sprite:
        """The trough of a choice of a few; the thumb stands 4 inside it."""
        return self.plate(w, h, theme.RADIUS_BUTTON, theme.TRACK, hairline=theme.HAIRLINE)

    def segment_thumb(self, w: float, h: float = 52) -> Sprite:
        """The brass thumb on the chosen segment."""
        return self.plate(w, h, theme.RADIUS_SEGMENT, theme.BRASS_TILE)

    @remembered
    def toggle(self, on: bool, w: float = 100, h: float = 52) -> Sprite:
        """A switch: brass with its knob to the right when on."""
        s, pw, ph = self.scale, self.px(w), self.px(h)
        layer = self.layer(pw, ph)
        body = shapes.box(layer.x, layer.y, 0, 0, pw, ph, ph / 2)
        layer.over(shapes.coverage(body), layer.gradient(theme.TOGGLE_ON, 0, ph) if on else theme.TRACK)
        layer.over(shapes.rim(body, self.hair(2)), theme.PRIMARY_RIM if on else theme.QUIET_HAIRLINE)
        radius = ph / 2 - 4 * s
        centre = (pw - ph / 2 if on else ph / 2), ph / 2
        shade = shapes.disc(layer.x, layer.y, centre[0], centre[1] + 2 * s, radius)
        layer.over(shapes.coverage(shade), theme.KNOB_SHADE)
        layer.over(shapes.coverage(shapes.disc(layer.x, layer.y, *centre, radius)), theme.KNOB)
        return layer.sprite()

    def step(self, on: bool, w: float = 19, h: float = 36) -> Sprite:
        """One cell of a step slider, brass when on."""
        if on:
            return self.plate(w, h, 7, theme.BRASS_BADGE, hairline=theme.PRIMARY_RIM)
        return self.plate(w, h, 7, theme.DEEP, hairline=theme.CHIP_HAIRLINE)

    # ------------------------------------------------------------ focus
    def focus_ring(self, w: float, h: float, radius: float = theme.RADIUS_BUTTON) -> Sprite:
        """The ring outside a w x h target with corners of `radius`: a dark gap, then ivory."""
        # Remembered by whole px, so that a breathing ring is made of few sprites.
        return self._ring(self.px(w), self.px(h), self.px(radius), theme.FOCUS_GAP, theme.FOCUS_RING, 0)

    def square_ring(self, size: float = 46, radius: float = 8) -> Sprite:
        """The ring of small, close squares: 3 outside the square, and dark outside again, as neighbours are bright."""
        return self._ring(self.px(size), self.px(size), self.px(radius), 3, 4, 3)

    @remembered
    def _ring(self, pw: int, ph: int, radius: int, gap: float, ring: float, outer: float) -> Sprite:
        reach = gap + ring + outer
        layer = self.layer(pw, ph, (reach + 1,) * 4)
        edge = shapes.box(layer.x, layer.y, 0, 0, pw, ph, radius)
        inner, width = self.hair(gap), self.hair(ring)
        # Without a dark rim the dark ends under the middle of the ring, or it would dirty the ring's outer edge.
        dark_to = inner + width + self.hair(outer) if outer else inner + width / 2
        layer.over(shapes.coverage(edge - F(dark_to)) * (1 - shapes.coverage(edge)), theme.NIGHT9)
        layer.over(shapes.coverage(np.abs(edge - F(inner + width / 2)) - F(width / 2)), theme.FOCUS)
        return layer.sprite()
