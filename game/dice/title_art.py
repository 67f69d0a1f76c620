"""Paints the title's background: eight big dice round a lit centre, a rail in the dark behind them, and the logo.

The place is a small world in which a die is about two units wide, seen in perspective; the numbers are where its
things stand. Windows of other shapes move the dice sideways and show more of the felt.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from game.dice.art import finer_sprite
from game.dice.camera import Camera
from game.dice.die import DieRenderer
from game.dice.face_texture import FaceTexture
from game.dice.gloss import INK, IVORY, Gloss, Lighting
from game.dice.logo import paint_logo
from game.dice.material import BRASS_LINE, Canvas, Light, Linear, linear, smooth
from game.dice.noise import felt, walnut
from game.dice.perspective import Perspective
from game.dice.shadow import ShadowRenderer
from game.dice.turn import X_AXIS, Y_AXIS, Z_AXIS, Turn, Vector, about, after, resting
from game.paint.colour import Rgb
from game.paint.layer import Sprite
from game.paint.shapes import F, Plane, coverage, pixel_grid

DieColours = tuple[Rgb, Rgb]
"""Body and pips."""


@dataclass(frozen=True)
class TitleLayout:
    """How the title's picture fills one window shape; lengths in design units of a layout of `size`.

    `stretch` moves the dice sideways, `dice` is their size; `focal` px a world unit at distance 1, its view centred at
    height `horizon`. `logo_width` is the logo's, `logo_top` where its letters begin.
    """

    size: tuple[int, int]
    stretch: float = 1.0
    dice: float = 1.0
    focal: float = 1177.0
    horizon: float = 360.0
    logo_width: float = 1060.0
    logo_top: float = 66.0


WIDE = TitleLayout((1280, 720))
TALL = TitleLayout((1280, 800))
SQUARE = TitleLayout((1024, 768), stretch=0.82, dice=0.92, logo_width=920.0, logo_top=84.0)
ULTRAWIDE = TitleLayout((1680, 720), stretch=1.16)
LAYOUTS: Final = (WIDE, TALL, SQUARE, ULTRAWIDE)

_EYE: Final[Vector] = (0.0, 11.2, 18.2)
_DOWN: Final = 28.4
_HALF: Final = 0.98
"""Half a die's side, world units."""
_FELT: Final[Rgb] = (0x15, 0x56, 0x5F)
_POOL: Final = ((0.0, 1.6), 9.6)
"""Middle (x, z) and radius of the lamp's pool on the felt."""
_DARK: Final[Linear] = (0.004, 0.014, 0.018)
_DARK_FROM: Final = 34.0
"""What is this far from the eye is mostly lost in the dark."""
_RAIL: Final = (-15.0, 1.8, 0.9)
"""The rail behind: z of its middle, height, half depth."""
_LAMP: Final[Vector] = (-0.15, 0.94, 0.30)
_SLANT: Final = (0.16, 0.06)
"""The lamp hangs high: shadows hardly run."""


@dataclass(frozen=True)
class _Standing:
    """A die on the felt or in the air: its centre, its turn, and which of the given colours (None: ivory)."""

    at: Vector
    turn: Turn
    colour: int | None

    @property
    def lies(self) -> bool:
        """Whether it rests on the felt."""
        return self.at[1] <= _HALF


def _tumbling(pitch: float, yaw: float, lean: float) -> Turn:
    """A die in the air: turned about z, then y, then x."""
    return after(about(X_AXIS, pitch), after(about(Y_AXIS, yaw), about(Z_AXIS, lean)))


def _arrangement() -> tuple[_Standing, ...]:
    """All dice, far to near; colours are by joining order."""
    return (
        _Standing((9.6, 6.4, -3.0), _tumbling(-20, 20, 50), None),
        _Standing((-10.2, 6.6, -2.6), _tumbling(50, 10, 20), None),
        _Standing((-6.0, _HALF, -0.7), resting(6, 14), 4),
        _Standing((6.0, _HALF, -0.7), resting(1, 38), 6),
        _Standing((-7.6, 2.7, 3.0), _tumbling(30, 35, -28), 2),
        _Standing((7.6, 2.7, 3.2), _tumbling(30, -30, 30), 5),
        _Standing((4.8, _HALF, 4.6), resting(6, 20), 7),
        _Standing((-4.9, _HALF, 4.7), resting(3, -24), 1),
        _Standing((-7.5, _HALF, 6.5), resting(2, 50), 0),
        _Standing((7.4, _HALF, 6.7), resting(3, -14), 3),
    )


def layout_for(window: tuple[int, int]) -> TitleLayout:
    """The layout whose shape is nearest to the window's."""
    shape = math.log(window[0] / window[1])
    return min(LAYOUTS, key=lambda layout: abs(math.log(layout.size[0] / layout.size[1]) - shape))


def paint_title(
    window: tuple[int, int], seats: tuple[DieColours, ...], layout: TitleLayout, seed: int = 7
) -> pygame.Surface:
    """The opaque picture for a window of that size (px), dice coloured `seats` in joining order (eight of them)."""
    scale = min(window[0] / layout.size[0], window[1] / layout.size[1])
    left, top = (window[0] - layout.size[0] * scale) / 2, (window[1] - layout.size[1] * scale) / 2
    centre = left + layout.size[0] / 2 * scale, top + layout.horizon * scale
    eye = Perspective(_EYE, _DOWN, layout.focal * scale, centre)
    picture = _place(window, eye, scale, seed).surface()
    _paint_dice(picture, eye, seats, layout)
    logo = paint_logo(layout.logo_width * scale)
    logo.draw(picture, left + (layout.size[0] - layout.logo_width) / 2 * scale, top + layout.logo_top * scale)
    return picture


def _place(window: tuple[int, int], eye: Perspective, scale: float, seed: int) -> Canvas:
    """Felt and rail, dark towards the back, with the lamp's glow over the middle."""
    width, height = window
    rng = np.random.default_rng(seed)
    texture = felt(rng, height, width, scale)
    x, y = pixel_grid(width, height)
    across, down = (x - F(eye.centre[0])) / F(eye.focal), (y - F(eye.centre[1])) / F(eye.focal)
    sine, cosine = math.sin(math.radians(eye.down)), math.cos(math.radians(eye.down))
    # A ray at distance t along the view is (across t, eye - (sine + down cosine) t, eye - (cosine - down sine) t).
    distance = F(eye.eye[1]) / np.maximum(F(sine) + down * F(cosine), F(0.02))
    floor_z = F(eye.eye[2]) - (F(cosine) - down * F(sine)) * distance
    floor_x = across * distance
    (pool_x, pool_z), radius = _POOL
    pool = np.exp(-((floor_x - F(pool_x)) ** 2 + (floor_z - F(pool_z)) ** 2) * F(1 / radius**2))
    seen = np.exp(-((distance * np.sqrt(F(1) + across * across) / F(_DARK_FROM)) ** 3))

    canvas = Canvas.blank(height, width)
    rail_z, rail_height, rail_half = _RAIL
    shade = smooth((floor_z - F(rail_z + rail_half)) * F(1 / 3.5))
    light = Light(pool * F(1.36) * shade, np.full_like(pool, 0.85) * (F(0.4) + F(0.6) * shade), pool * pool * F(0.5))
    canvas.felt(None, linear(_FELT), texture, light)
    _darken(canvas, seen)
    rows = [
        eye.place((0.0, rail_height, rail_z - rail_half))[1],
        eye.place((0.0, rail_height, rail_z + rail_half))[1],
        eye.place((0.0, 0.0, rail_z + rail_half))[1],
    ]
    _paint_rail(canvas, rng, scale, across, y, (rows[0], rows[1], rows[2]))
    _glow(canvas, x, y, eye, scale)
    return canvas


def _paint_rail(
    canvas: Canvas, rng: np.random.Generator, scale: float, across: Plane, y: Plane, rows: tuple[float, float, float]
) -> None:
    """The rail's top and front between three rows of the screen, and all above it in the dark."""
    back, edge, foot = rows
    beyond = np.broadcast_to(coverage(y - F(back)), canvas.planes[0].shape)
    canvas.metal(beyond, _DARK)
    zoom = min(scale, 1.0)
    plank = walnut(rng, zoom)
    grain_rows = np.mod((y[:, 0] - F(back)) * F(2.2 * zoom / scale) + 40, plank.shape[0] - 1).astype(np.intp)
    first, last = max(0, math.floor(back)), min(y.shape[0], math.ceil(foot) + 1)
    if last <= first:
        return
    rows_in = slice(first, last)
    columns = np.mod(np.arange(across.shape[1]) * (zoom / scale), plank.shape[1] - 1).astype(np.intp)
    wood = plank[grain_rows[rows_in, None], columns[None, :]]
    front = y[rows_in] > F(edge)
    fall = np.clip((y[rows_in] - F(edge)) / F(foot - edge), F(0), F(1))
    lamp = np.exp(-(across**2) * F(9.0)) * np.where(front, F(0.11) - F(0.06) * fall, F(0.07)).astype(F) + F(0.015)
    part = canvas.window(rows_in, slice(None))
    body = coverage(np.maximum(F(back) - y[rows_in], y[rows_in] - F(foot))) + np.zeros_like(across)
    light = Light(lamp, F(0.10) + F(0.0) * lamp)
    part.walnut(body, wood, light)
    part.metal(body * F(0.42), _DARK)
    line = coverage(np.abs(y[rows_in] - F(back + (edge - back) * 0.72)) - F(1.5 * scale)) + np.zeros_like(across)
    glint = F(0.10) + F(0.16) * np.exp(-(across**2) * F(9.0))
    red, green, blue = (F(channel) * glint for channel in BRASS_LINE)
    part.metal(line, (red, green, blue))


def _darken(canvas: Canvas, seen: Plane) -> None:
    """Fade to the dark where little is seen."""
    canvas.metal(F(1) - seen, _DARK)


def _glow(canvas: Canvas, x: Plane, y: Plane, eye: Perspective, scale: float) -> None:
    """The lamp's warm haze over the middle."""
    across, down = (x - F(eye.centre[0])) / F(330 * scale), (y - F(eye.centre[1] - 80 * scale)) / F(190 * scale)
    haze = np.exp(-(across**2)) * np.exp(-(down**2)) * F(0.050)
    canvas.metal(haze, (0.85, 0.62, 0.30))


def _paint_dice(picture: pygame.Surface, eye: Perspective, seats: tuple[DieColours, ...], layout: TitleLayout) -> None:
    """All dice with their shadows; shadows first, so that none falls on a die that stands in front of it."""
    lighting = Lighting(Camera(_DOWN), _LAMP)
    texture = FaceTexture(2 * 170 * eye.focal / 1177 * layout.dice)
    bodies: list[tuple[Sprite, float, float]] = []
    for die in _arrangement():
        x, height, z = die.at
        seen = eye.seen((x * layout.stretch, height, z))
        side = 2 * _HALF * layout.dice * seen.unit
        turn = after(about(Y_AXIS, seen.aside), die.turn)
        lift = side / 2 if die.lies else height * seen.unit
        fine = DieRenderer(2 * side, seen.camera, texture)
        gloss = Gloss(lighting, *((IVORY, INK) if die.colour is None else seats[die.colour]))
        pixels = fine.render(turn, gloss, lift=2 * lift)
        bodies.append((finer_sprite(pixels), seen.x, seen.y))
        if height < 4:
            shadow = ShadowRenderer(DieRenderer(side, seen.camera, texture), detail=2, slant=_SLANT)
            shadow.render(turn, lift).draw(picture, seen.x, seen.y)
    for sprite, across, down in bodies:
        sprite.draw(picture, across, down)
