"""A float picture to paint shapes on, and the sprite it becomes."""

from typing import NamedTuple

import numpy as np
import pygame

from game.paint.colour import Colour, Stops
from game.paint.shapes import F, Plane, pixel_grid


class Sprite(NamedTuple):
    """A painted part: its surface (straight alpha), and where the part's own corner lies inside it (px).

    The margin round the part holds its shadow, so callers place parts and never think of shadows.
    """

    surface: pygame.Surface
    left: int
    top: int

    def draw(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Blit so that the part's own top left corner is at (x, y) px; returns the changed rectangle."""
        return target.blit(self.surface, (round(x) - self.left, round(y) - self.top))

    def cropped(self) -> "Sprite":
        """The same part without clear borders."""
        area = self.surface.get_bounding_rect()
        return Sprite(self.surface.subsurface(area).copy(), self.left - area.x, self.top - area.y)


class Layer:
    """A premultiplied float picture; `over` lays colour through a coverage mask in sRGB, as CSS does.

    `x` and `y` are the open grids of its pixel centres; (0, 0) is the part's own corner, `left` and `top` px inside
    the picture.
    """

    def __init__(self, width: int, height: int, left: int = 0, top: int = 0) -> None:
        self.width, self.height, self.left, self.top = width, height, left, top
        # Four planes, not interleaved pixels: three times faster to paint on.
        self.planes = np.zeros((4, height, width), F)
        self.x, self.y = pixel_grid(width, height, -left, -top)

    def over(self, mask: Plane, colour: Colour | Plane) -> None:
        """Lay a colour, or planes that broadcast to (3, height, width), through `mask` (0..1)."""
        mask = np.broadcast_to(mask, (self.height, self.width))
        if isinstance(colour, tuple):
            if len(colour) == 4:
                mask = mask * F(colour[3])
            colour = np.array(colour[:3], F)[:, None, None]
        rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
        if not rows.size:
            return
        area = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
        if colour.shape[1] > 1:
            colour = colour[:, area[0]]
        if colour.shape[2] > 1:
            colour = colour[:, :, area[1]]
        mask = mask[area]
        keep = F(1) - mask
        for plane, value in zip(self.planes, colour, strict=False):
            part = plane[area]
            part *= keep
            part += mask * value
        alpha = self.planes[3][area]
        alpha *= keep
        alpha += mask

    def fade(self, alpha: float) -> None:
        """Make everything painted so far as see-through as `alpha` (0..1) says."""
        self.planes *= F(alpha)

    def gradient(self, stops: Stops, top: float, height: float) -> Plane:
        """Vertical gradient as (3, h, 1) planes for `over`; `top` is where stop 0 lies, stop 1 is `height` px lower."""
        at = (self.y[:, 0] - F(top)) / F(height)
        where = [position for position, _ in stops]
        bands = [np.interp(at, where, [colour[channel] for _, colour in stops]) for channel in range(3)]
        return np.stack(bands).astype(F)[..., None]

    def sprite(self, column: int = 0, more: int = 0) -> Sprite:
        """The picture as a sprite, in the byte order of displays (ten times faster to blit than RGBA).

        Its pixel `column` is repeated `more` times, so that a wide part with an even middle is painted narrow.
        """
        out = np.empty((self.height, self.width, 4), np.uint8)
        share = F(1) / np.maximum(self.planes[3], F(1 / 512))
        for channel in range(3):
            out[..., 2 - channel] = np.minimum(self.planes[channel] * share + F(0.5), F(255))
        out[..., 3] = np.minimum(self.planes[3] * F(255) + F(0.5), F(255))
        if more:
            middle = np.broadcast_to(out[:, column : column + 1], (self.height, more, 4))
            out = np.concatenate((out[:, :column], middle, out[:, column:]), 1)
        # Copied, because a surface made from a buffer would share the array's memory.
        surface = pygame.image.frombuffer(out.data, (self.width + more, self.height), "BGRA").copy()
        return Sprite(surface, self.left, self.top)
