"""Paints the title's world: a lit centre, a rail in the dark behind, the logo, and where eight big dice live round it.

The place is a small world in which a die is about two units wide, seen in perspective; the numbers are where its
things stand. Windows of other shapes move the dice sideways and show more of the felt.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from game.dice.logo import paint_logo
from game.dice.material import BRASS_LINE, Canvas, Light, smooth
from game.dice.noise import walnut
from game.dice.perspective import Perspective
from game.dice.title_entrance import Home
from game.dice.turn import X_AXIS, Y_AXIS, Z_AXIS, Turn, Vector, about, after, resting
from game.dice.vista import DARK, Floor, Standing, paint_dice, paint_floor
from game.paint.shapes import F, Plane, coverage, pixel_grid


@dataclass(frozen=True)
class TitleLayout:
    """How the title's picture fills one window shape; lengths in design units of a layout of `size`.

    `stretch` moves the dice sideways, `dice` is their size; `focal` px a world unit at distance 1, its view centred at
    height `horizon`. `logo_width` is the logo's, `logo_top` where its letters begin.
    """

    size: tuple[int, int]
    stretch: float = 1.0
    dice: float = 1.07
    focal: float = 1177.0
    horizon: float = 360.0
    logo_width: float = 1060.0
    logo_top: float = 66.0


WIDE = TitleLayout((1280, 720))
TALL = TitleLayout((1280, 800))
SQUARE = TitleLayout((1024, 768), stretch=0.82, dice=0.98, logo_width=920.0, logo_top=84.0)
ULTRAWIDE = TitleLayout((1680, 720), stretch=1.16)
LAYOUTS: Final = (WIDE, TALL, SQUARE, ULTRAWIDE)

_EYE: Final[Vector] = (0.0, 11.2, 18.2)
_DOWN: Final = 28.4
_HALF: Final = 0.98
"""Half a die's side, world units."""
_POOL: Final = (0.0, 1.6, 9.6)
"""Middle (x, z) and radius of the lamp's pool on the felt."""
_DARK_FROM: Final = 34.0
"""What is this far from the eye is mostly lost in the dark."""
_RAIL: Final = (-15.0, 1.8, 0.9)
"""The rail behind: z of its middle, height, half depth."""


_HOMES: Final[tuple[tuple[float, float, Turn], ...]] = (
    (-7.5, 6.5, resting(2, 50)),
    (-4.9, 4.7, resting(3, -24)),
    (-9.1, 0.9, resting(1, -18)),
    (7.4, 6.7, resting(3, -14)),
    (-6.0, -0.7, resting(6, 14)),
    (9.1, 1.1, resting(1, 8)),
    (6.0, -0.7, resting(1, 38)),
    (4.8, 4.6, resting(6, 20)),
)
"""x, z and turn of the seats' dice, seats in joining order."""
COMING: Final = (4, 6, 1, 7, 2, 5, 0, 3)
"""In which order the seats' dice come in: those behind and inside first, so that nobody has to roll past another."""


def _tumbling(pitch: float, yaw: float, lean: float) -> Turn:
    """A die in the air: turned about z, then y, then x."""
    return after(about(X_AXIS, pitch), after(about(Y_AXIS, yaw), about(Z_AXIS, lean)))


def homes_in(layout: TitleLayout) -> tuple[Home, ...]:
    """Where the seats' dice lie, in joining order."""
    half = _HALF * layout.dice
    return tuple(Home(x * layout.stretch, z, half, turn) for x, z, turn in _HOMES)


def _corners(layout: TitleLayout) -> tuple[Standing, ...]:
    """The two ivory dice in the air behind, which never come down."""
    half = _HALF * layout.dice
    return (
        Standing((9.6 * layout.stretch, 6.4, -3.0), half, _tumbling(-20, 20, 50)),
        Standing((-10.2 * layout.stretch, 6.6, -2.6), half, _tumbling(50, 10, 20)),
    )


def layout_for(window: tuple[int, int]) -> TitleLayout:
    """The layout whose shape is nearest to the window's."""
    shape = math.log(window[0] / window[1])
    return min(LAYOUTS, key=lambda layout: abs(math.log(layout.size[0] / layout.size[1]) - shape))


def eye_over(window: tuple[int, int], layout: TitleLayout) -> Perspective:
    """The eye that sees the layout as large as it fits in the middle of a window (px)."""
    scale, left, top = _fitted(window, layout)
    centre = left + layout.size[0] / 2 * scale, top + layout.horizon * scale
    return Perspective(_EYE, _DOWN, layout.focal * scale, centre)


def paint_plate(window: tuple[int, int], layout: TitleLayout, seed: int = 7) -> pygame.Surface:
    """The opaque picture for a window of that size (px): everything but the seats' dice."""
    scale, left, top = _fitted(window, layout)
    eye = eye_over(window, layout)
    picture = _place(window, eye, scale, seed).surface()
    paint_dice(picture, eye, _corners(layout))
    logo = paint_logo(layout.logo_width * scale)
    logo.draw(picture, left + (layout.size[0] - layout.logo_width) / 2 * scale, top + layout.logo_top * scale)
    return picture


def _fitted(window: tuple[int, int], layout: TitleLayout) -> tuple[float, float, float]:
    """Px a design unit, and the px where the layout begins."""
    scale = min(window[0] / layout.size[0], window[1] / layout.size[1])
    return scale, (window[0] - layout.size[0] * scale) / 2, (window[1] - layout.size[1] * scale) / 2


def _place(window: tuple[int, int], eye: Perspective, scale: float, seed: int) -> Canvas:
    """Felt and rail, dark towards the back, with the lamp's glow over the middle."""
    rng = np.random.default_rng(seed)
    floor = Floor.under(window, eye, _POOL, _DARK_FROM)
    rail_z, rail_height, rail_half = _RAIL
    canvas = paint_floor(floor, rng, scale, smooth((floor.z - F(rail_z + rail_half)) * F(1 / 3.5)))
    back = eye.place((0.0, rail_height, rail_z - rail_half))[1]
    edge = eye.place((0.0, rail_height, rail_z + rail_half))[1]
    foot = eye.place((0.0, 0.0, rail_z + rail_half))[1]
    x, y = pixel_grid(*window)
    _paint_rail(canvas, rng, scale, (x - F(eye.centre[0])) / F(eye.focal), y, (back, edge, foot))
    _glow(canvas, x, y, eye, scale)
    return canvas


def _paint_rail(
    canvas: Canvas, rng: np.random.Generator, scale: float, across: Plane, y: Plane, edges: tuple[float, float, float]
) -> None:
    """The rail's top and front between three rows of the screen (back, front edge, foot), and the dark above it."""
    back, edge, foot = edges
    height, width = canvas.planes[0].shape
    canvas.metal(np.broadcast_to(coverage(y - F(back)), (height, width)), DARK)
    first, last = max(0, math.floor(back)), min(height, math.ceil(foot) + 1)
    if last <= first:
        return
    part, y = canvas.window(slice(first, last), slice(None)), y[first:last]
    zoom = min(scale, 1.0)
    plank = walnut(rng, zoom)
    grain_rows = np.mod((y - F(back)) * F(2.2 * zoom / scale) + F(40), F(plank.shape[0] - 1)).astype(np.intp)
    grain_columns = np.mod(np.arange(width) * (zoom / scale), plank.shape[1] - 1).astype(np.intp)[None, :]
    wood = plank[grain_rows, grain_columns]

    near_middle = np.exp(-(across**2) * F(9))
    falling = F(0.11) - F(0.06) * np.clip((y - F(edge)) / F(foot - edge), F(0), F(1))
    lamp = near_middle * np.where(y > F(edge), falling, F(0.07)) + F(0.015)
    body = np.broadcast_to(coverage(np.maximum(F(back) - y, y - F(foot))), wood.shape)
    part.walnut(body, wood, Light(lamp, np.full_like(lamp, 0.10)))
    part.metal(body * F(0.42), DARK)
    line = coverage(np.abs(y - F(back + (edge - back) * 0.72)) - F(1.5 * scale))
    glint = F(0.10) + F(0.16) * near_middle
    red, green, blue = (F(channel) * glint for channel in BRASS_LINE)
    part.metal(np.broadcast_to(line, wood.shape), (red, green, blue))


def _glow(canvas: Canvas, x: Plane, y: Plane, eye: Perspective, scale: float) -> None:
    """The lamp's warm haze over the middle."""
    across, down = (x - F(eye.centre[0])) / F(330 * scale), (y - F(eye.centre[1] - 80 * scale)) / F(190 * scale)
    haze = np.exp(-(across**2)) * np.exp(-(down**2)) * F(0.050)
    canvas.metal(haze, (0.85, 0.62, 0.30))
