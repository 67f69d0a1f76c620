"""A small world of dice on felt, seen in perspective: what the title and the lobby's pictures are painted from.

A die is about two world units wide; x to the right, y up, z towards the viewer, the felt at y = 0.
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
from game.dice.material import Canvas, Light, Linear, linear
from game.dice.noise import felt
from game.dice.perspective import Perspective
from game.dice.shadow import ShadowRenderer
from game.dice.turn import Y_AXIS, Turn, Vector, about, after
from game.paint.colour import Rgb
from game.paint.layer import Sprite
from game.paint.shapes import F, Plane, pixel_grid

DieColours = tuple[Rgb, Rgb]
"""Body and pips."""

DARK: Final[Linear] = (0.004, 0.014, 0.018)
"""What everything far away fades into."""
_FELT: Final[Rgb] = (0x15, 0x56, 0x5F)
_LAMP: Final[Vector] = (-0.15, 0.94, 0.30)
_BOUNCE: Final[Rgb] = (62, 82, 84)
"""What the felt throws up, less green than on the table: big bright dice would look sour."""
_SLANT: Final = (0.16, 0.06)
"""The lamp hangs high: shadows hardly run."""
_SHADOW_TO: Final = 4.0
"""A die higher than this above the felt throws no shadow that is seen."""
_LARGEST_TEXTURE: Final = 340.0


@dataclass(frozen=True)
class Standing:
    """A die: its centre, half its side, its turn, and its colours (None: ivory)."""

    at: Vector
    half: float
    turn: Turn
    colours: DieColours | None = None

    @property
    def lies(self) -> bool:
        """Whether it rests on the felt."""
        return self.at[1] <= self.half


@dataclass(frozen=True)
class Floor:
    """The felt under one perspective: where each pixel's ray meets it, and how bright and how visible it is there."""

    x: Plane
    z: Plane
    pool: Plane
    seen: Plane

    @classmethod
    def under(
        cls, window: tuple[int, int], eye: Perspective, pool: tuple[float, float, float], dark_from: float
    ) -> "Floor":
        """The floor for a window; `pool` is the lamp's (x, z, radius), at `dark_from` most is lost in the dark."""
        across, down = (grid - F(c) for grid, c in zip(pixel_grid(*window), eye.centre, strict=True))
        across, down = across / F(eye.focal), down / F(eye.focal)
        sine, cosine = math.sin(math.radians(eye.down)), math.cos(math.radians(eye.down))
        # At distance t along the view a ray is (across t, eye_y - (sine + down cosine) t, eye_z - (cosine - ...) t).
        distance = F(eye.eye[1]) / np.maximum(F(sine) + down * F(cosine), F(0.02))
        z = F(eye.eye[2]) - (F(cosine) - down * F(sine)) * distance
        x = across * distance
        pool_x, pool_z, radius = pool
        lit = np.exp(-((x - F(pool_x)) ** 2 + (z - F(pool_z)) ** 2) * F(1 / radius**2))
        seen = np.exp(-((distance * np.sqrt(F(1) + across * across) / F(dark_from)) ** 3))
        return cls(x, z, lit, seen)


def paint_floor(floor: Floor, rng: np.random.Generator, scale: float, shade: Plane | None = None) -> Canvas:
    """The lit felt, fading into the dark; `shade` (0..1) takes light away."""
    height, width = floor.pool.shape
    canvas = Canvas.blank(height, width)
    left = np.ones_like(floor.pool) if shade is None else shade
    light = Light(floor.pool * F(1.36) * left, F(0.34) + F(0.51) * left, floor.pool * floor.pool * F(0.5))
    canvas.felt(None, linear(_FELT), felt(rng, height, width, scale), light)
    canvas.metal(F(1) - floor.seen, DARK)
    return canvas


def paint_dice(picture: pygame.Surface, eye: Perspective, dice: tuple[Standing, ...]) -> None:
    """Dice, given far to near, with their shadows; all shadows first, so that none falls on a nearer die."""
    lighting = Lighting(Camera(eye.down), _LAMP, _BOUNCE)
    seen = [eye.seen(die.at) for die in dice]
    sides = [2 * die.half * view.unit for die, view in zip(dice, seen, strict=True)]
    texture = FaceTexture(min(2 * max(sides), _LARGEST_TEXTURE))
    bodies: list[Sprite] = []
    for die, view, side in zip(dice, seen, sides, strict=True):
        turn = after(about(Y_AXIS, view.aside), die.turn)
        lift = side / 2 if die.lies else die.at[1] * view.unit
        gloss = Gloss(lighting, *(die.colours or (IVORY, INK)))
        bodies.append(finer_sprite(DieRenderer(2 * side, view.camera, texture).render(turn, gloss, lift=2 * lift)))
        if die.at[1] < _SHADOW_TO:
            shadow = ShadowRenderer(DieRenderer(side, view.camera, texture), detail=2, slant=_SLANT)
            shadow.render(turn, lift).draw(picture, view.x, view.y)
    for body, view in zip(bodies, seen, strict=True):
        body.draw(picture, view.x, view.y)
