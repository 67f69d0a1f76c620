"""Walnut, felt and brass under one warm lamp, in linear light, and the canvas they are laid on."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.paint.colour import Rgb
from game.paint.shapes import F, Plane

Linear = tuple[float, float, float]
"""Red, green, blue in linear light; 1 is as bright as white paper under the lamp."""

LAMP: Final[Linear] = (1.72, 1.48, 1.135)
AMBIENT: Final[Linear] = (0.20, 0.29, 0.32)
SHEEN: Final[Linear] = (0.0155, 0.01116, 0.00558)
"""What felt throws back of the lamp's warm glare, where the pool is 1."""
BRASS_FLAT: Final[Linear] = (1.99, 0.83, 0.215)
BRASS_LINE: Final[Linear] = (0.46, 0.32, 0.10)
BRASS_EDGE: Final[Linear] = (0.20, 0.16, 0.055)
BRASS_SIDE: Final[Linear] = (0.045, 0.052, 0.019)
WALNUT_DARK: Final[Linear] = (0.062, 0.017, 0.0064)
WALNUT_LIGHT: Final[Linear] = (0.235, 0.076, 0.026)

_TONES = 4096
_BRIGHTEST = 2.0
"""Linear light at the end of the tone table; more is shown as this."""


def linear(colour: Rgb) -> Linear:
    """An sRGB colour as linear light."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    return red, green, blue


def smooth(t: Plane) -> Plane:
    """Smoothstep: 0 below 0, 1 above 1, without a corner."""
    t = np.clip(t, F(0), F(1))
    return t * t * (F(3) - F(2) * t)


def screen_surface(size: tuple[int, int]) -> pygame.Surface:
    """An empty opaque surface in the byte order that displays use; needs no display."""
    return pygame.Surface(size, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))


@dataclass(frozen=True)
class Light:
    """What falls on each pixel: shares of the lamp and of the ambient light, and the sheen (felt only)."""

    lamp: Plane
    ambient: Plane
    sheen: Plane | None = None


class Canvas:
    """A picture in linear light as three planes (red, green, blue). Masks are coverages 0..1; None is everywhere."""

    def __init__(self, planes: tuple[Plane, Plane, Plane]) -> None:
        self.planes = planes

    @classmethod
    def blank(cls, height: int, width: int) -> "Canvas":
        """A black canvas."""
        return cls((np.zeros((height, width), F), np.zeros((height, width), F), np.zeros((height, width), F)))

    def window(self, rows: slice, columns: slice) -> "Canvas":
        """A canvas over a part of this one; what is laid there shows here."""
        red, green, blue = (plane[rows, columns] for plane in self.planes)
        return Canvas((red, green, blue))

    def felt(self, mask: Plane | None, colour: Linear, texture: Plane, light: Light) -> None:
        """Lay felt of a colour."""
        lamp, ambient = texture * light.lamp, texture * light.ambient
        for channel in range(3):
            value = lamp * F(colour[channel] * LAMP[channel])
            value += ambient * F(colour[channel] * AMBIENT[channel])
            if light.sheen is not None:
                value += light.sheen * F(SHEEN[channel])
            self._lay(channel, mask, value)

    def walnut(self, mask: Plane | None, texture: Plane, light: Light, gloss: Plane | None = None) -> None:
        """Lay walnut (texture 0 dark .. 1 light); `gloss` is added grey, what an oiled top reflects."""
        for channel in range(3):
            dark, bright = WALNUT_DARK[channel], WALNUT_LIGHT[channel]
            value = light.lamp * F(LAMP[channel]) + light.ambient * F(AMBIENT[channel])
            value = value * (texture * F(bright - dark) + F(dark))
            self._lay(channel, mask, value if gloss is None else value + gloss)

    def metal(self, mask: Plane, colour: Linear | tuple[Plane, Plane, Plane]) -> None:
        """Lay a finished colour, one for all or one a pixel."""
        for channel in range(3):
            value = colour[channel]
            self._lay(channel, mask, value if isinstance(value, np.ndarray) else F(value))

    def _lay(self, channel: int, mask: Plane | None, value: Plane | np.float32) -> None:
        plane = self.planes[channel]
        if mask is None:
            plane[...] = value
        else:
            plane += mask * (value - plane)

    def surface(self) -> pygame.Surface:
        """The picture as a display shows it: tone-mapped, opaque."""
        tones = _tone_table()
        height, width = self.planes[0].shape
        surface = screen_surface((width, height))
        packed = np.zeros((height, width), np.uint32)
        for plane, shift in zip(self.planes, (16, 8, 0), strict=True):
            index = np.clip(plane, F(0), F(_BRIGHTEST * (1 - 1e-4)))
            index *= F((_TONES - 1) / _BRIGHTEST)
            tone = tones.take(index.astype(np.uint16))
            packed |= tone << np.uint32(shift)
        pixels = pygame.surfarray.pixels2d(surface)
        pixels[...] = packed.T
        del pixels
        return surface


def _tone_table() -> NDArray[np.uint32]:
    """Linear light 0..2 -> sRGB 0..255: a little contrast, and a soft shoulder near white."""
    c = np.linspace(0, _BRIGHTEST, _TONES)
    c = c * (1 + 0.16 * c) / (1 + 0.62 * c)
    c = np.where(c > 0.9, 0.9 + 0.1 * (1 - np.exp(-(c - 0.9) * 4)), c)
    encoded = np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)
    return (encoded * 255 + 0.5).clip(0, 255).astype(np.uint32)
