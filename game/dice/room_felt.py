"""The plain room: felt under the lamp, behind every scene that has no tray."""

import numpy as np
import pygame

from game.dice.camera import Camera
from game.dice.material import Canvas, Light, linear
from game.dice.noise import felt
from game.paint.colour import Rgb
from game.paint.shapes import F, Plane, pixel_grid

ROOM_FELT: Rgb = (0x0F, 0x4C, 0x57)
"""Plain rooms; round a tray the room is darker, so that the tray is the brightest thing."""


def lamp_pool(x: Plane, z: Plane, centre: tuple[float, float], radius: float) -> Plane:
    """The lamp's pool of light, 1 at its centre, on an open grid: exp(-(r / radius)^2)."""
    narrow = F(-1 / radius**2)
    pool: Plane = np.exp((z - F(centre[1])) ** 2 * narrow) * np.exp((x - F(centre[0])) ** 2 * narrow)
    return pool


def room_felt(size: tuple[int, int], scale: float, colour: Rgb = ROOM_FELT, seed: int = 7) -> pygame.Surface:
    """An opaque picture of the room for a window of `size` px, at `scale` px a design unit.

    The pool lies a little above the middle and reaches over 0.47 of the width, whatever the window's shape.
    """
    width, height = size
    x, y = pixel_grid(width, height)
    pool = lamp_pool(x, y / F(Camera().plan), (width * 0.5, height * 0.42 / Camera().plan), width * 0.47)
    texture = felt(np.random.default_rng(seed), height, width, scale)
    canvas = Canvas.blank(height, width)
    light = Light(pool * F(0.77), np.ones_like(pool), pool * pool * F(0.45))
    canvas.felt(None, linear(colour), texture, light)
    return canvas.surface()
