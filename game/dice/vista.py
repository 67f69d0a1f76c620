"""A small world of dice on felt, seen in perspective: what the title and the lobby's pictures are painted from.

A die is about two world units wide; x to the right, y up, z towards the viewer, the felt at y = 0.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.dice.art import finer_sprite
from game.dice.camera import Camera
from game.dice.die import DieRenderer
from game.dice.face_texture import FaceTexture
from game.dice.gloss import INK, IVORY, Gloss, Lighting
from game.dice.material import Canvas, Light, Linear, linear
from game.dice.noise import felt
from game.dice.perspective import Perspective, Seen
from game.dice.shadow import ShadowRenderer
from game.dice.turn import Y_AXIS, Turn, Vector, about, after
from game.paint.colour import Rgb
from game.paint.layer import Sprite
from game.paint.shapes import F, Plane, pixel_grid

DieColours = tuple[Rgb, Rgb]
"""Body and pips."""

NEARER: Final = 1.3
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
_FINER: Final = 2
"""Dice that stay are painted this many times as large and then brought down."""
_COARSE: Final = 1.5
"""Coarse dice are painted so much smaller."""
_GROWN: Final = 0.7
"""Px along a die's edge that one px more across its picture is."""
_SHADED: Final = 1.4
"""The felt shades no die whose middle is more sides above it."""


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
    painter = DicePainter(eye, max(2 * die.half * eye.seen(die.at).unit for die in dice))
    painted = [painter.still(die) for die in dice]
    for one in painted:
        one.draw_shadow(picture)
    for one in painted:
        one.draw_body(picture)


@dataclass(frozen=True)
class PaintedDie:
    """A die's picture and its shadow's (None: none is seen), and the px both are placed by."""

    body: Sprite
    shadow: Sprite | None
    x: int
    y: int

    def draw_shadow(self, target: pygame.Surface) -> None:
        """Draw the shadow, if there is one."""
        if self.shadow is not None:
            self.shadow.draw(target, self.x, self.y)

    def draw_body(self, target: pygame.Surface) -> None:
        """Draw the die itself."""
        self.body.draw(target, self.x, self.y)


class DicePainter:
    """Paints the dice of one such world for one eye; none that stays is longer along its edge than `largest` px.

    Dice that stay are painted finely, which takes its time and may be done on another thread; those on their way
    quickly, up to `NEARER` times as large.
    """

    def __init__(self, eye: Perspective, largest: float) -> None:
        self._eye = eye
        self._lighting = Lighting(Camera(eye.down), _LAMP, _BOUNCE)
        self._fine_texture = FaceTexture(min(_FINER * largest, _LARGEST_TEXTURE))
        self._quick = DieRenderer(NEARER * largest, Camera(eye.down), FaceTexture(min(largest, _LARGEST_TEXTURE)))
        self._glosses: dict[DieColours | None, Gloss] = {}

    def still(self, die: Standing) -> PaintedDie:
        """A die that stays where it is."""
        view, place = self._view(die)
        side, lift = 2 * die.half * view.unit, self._lift(die, view.unit)
        turn = after(about(Y_AXIS, view.aside), die.turn)
        offset = (view.x - place[0]) * _FINER, (place[1] - view.y) * _FINER
        renderer = DieRenderer(_FINER * side, view.camera, self._fine_texture)
        body = finer_sprite(renderer.render(turn, self.gloss(die.colours), offset, _FINER * lift))
        return PaintedDie(body, self._shadow(die, renderer.seen(side, view.camera), turn, lift, 2), *place)

    def moving(self, die: Standing, coarse: bool) -> PaintedDie:
        """A die on its way; a `coarse` one is painted small and enlarged, in less than half the time."""
        view, place = self._view(die)
        side, lift = 2 * die.half * view.unit, self._lift(die, view.unit)
        turn = after(about(Y_AXIS, view.aside), die.turn)
        right, up = view.x - place[0], place[1] - view.y
        shaded = lift if lift < side * _SHADED else None
        if coarse:
            surface = self._coarse(die, view, turn, (right, up), shaded)
        else:
            renderer = self._quick.seen(side, view.camera)
            surface = _surface(renderer.render(turn, self.gloss(die.colours), (right, up), shaded))
        width, height = surface.get_size()
        body = Sprite(surface, width // 2, height // 2)
        return PaintedDie(body, self._shadow(die, self._quick.seen(side, view.camera), turn, lift, 4), *place)

    def gloss(self, colours: DieColours | None) -> Gloss:
        """The shades of dice of those colours, worked out once."""
        if colours not in self._glosses:
            self._glosses[colours] = Gloss(self._lighting, *(colours or (IVORY, INK)))
        return self._glosses[colours]

    def _coarse(
        self, die: Standing, view: Seen, turn: Turn, offset: tuple[float, float], lift: float | None
    ) -> pygame.Surface:
        """A die painted small and enlarged; its picture's sides are even, as those of others are."""
        # Enlarging spreads all but one px over the new width: all grows by a px, and lies half a px too far right
        # and down.
        right, up = (offset[0] - 0.5) / _COARSE, (offset[1] + 0.5) / _COARSE
        renderer = self._quick.seen(2 * die.half * view.unit / _COARSE - _GROWN, view.camera)
        lift = None if lift is None else lift / _COARSE
        small = _surface(renderer.render(turn, self.gloss(die.colours), (right, up), lift))
        width, height = small.get_size()
        return pygame.transform.smoothscale(small, (round(width * _COARSE), round(height * _COARSE)))

    def _view(self, die: Standing) -> tuple[Seen, tuple[int, int]]:
        view = self._eye.seen(die.at)
        return view, (round(view.x), round(view.y))

    @staticmethod
    def _lift(die: Standing, unit: float) -> float:
        """Height of its middle above the felt in px."""
        return (die.half if die.lies else die.at[1]) * unit

    @staticmethod
    def _shadow(die: Standing, renderer: DieRenderer, turn: Turn, lift: float, detail: int) -> Sprite | None:
        if die.at[1] >= _SHADOW_TO:
            return None
        return ShadowRenderer(renderer, detail, _SLANT).render(turn, lift)


def _surface(pixels: NDArray[np.uint32]) -> pygame.Surface:
    """A renderer's picture, not copied."""
    height, width = pixels.shape
    return pygame.image.frombuffer(pixels.astype("<u4", copy=False).data, (width, height), "BGRA")
