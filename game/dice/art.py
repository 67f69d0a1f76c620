"""Dice as sprites: at rest rendered at twice their size and kept, on their way drawn at once."""

from collections.abc import Callable

import numpy as np
import pygame
from numpy.typing import NDArray

from game.dice.camera import Camera
from game.dice.die import DieRenderer
from game.dice.face_texture import FaceTexture
from game.dice.gloss import INK, IVORY, Gloss, Lighting
from game.dice.shadow import ShadowRenderer
from game.dice.turn import Turn, resting
from game.paint.colour import Rgb
from game.paint.layer import Sprite
from game.paint.shapes import F, Point

_FINER = 2
_COARSE = 3
"""Pixels of the screen in one of a moving die's shadow, which is soft anyway."""
_LOCKED = 0.42
"""Brightness of a die that nobody may touch."""
_SHADED = 1.4
"""The felt shades no die whose centre is more sides above it."""
_Key = tuple[str, int, float, Point]
"""What a remembered sprite shows: which kind, face, yaw, offset."""
_MOVING = 5
"""Sprites of dice on their way remembered: as many as fly at once."""
_KEPT = 160
"""Sprites remembered; a table shows ten at a time."""


class DiceArt:
    """Sprites of dice of one size and colour, seen by the table's camera.

    `side_px` is the length of a die's edge on the screen, `body` and `pips` its colours; art of several colours may
    share one `lighting`. Every sprite's own point is the die's centre, its shadow's too, so one (x, y) places both. The
    same question gets the same sprite back.
    """

    def __init__(self, side_px: float, body: Rgb = IVORY, pips: Rgb = INK, lighting: Lighting | None = None) -> None:
        self.side = side_px
        camera = Camera()
        self._gloss = Gloss(lighting or Lighting(camera), body, pips)
        fine = side_px * _FINER
        self._fine = DieRenderer(fine, camera, FaceTexture(fine))
        self._quick = DieRenderer(side_px, camera, FaceTexture(side_px))
        self._shadows = ShadowRenderer(self._quick)
        self._quick_shadows = ShadowRenderer(self._quick, _COARSE)
        self._sprites: dict[_Key, Sprite] = {}
        self._moving: dict[tuple[Turn, float, Point], Sprite] = {}

    def resting(self, face: int, yaw: float = 0.0, offset: Point = (0.0, 0.0)) -> Sprite:
        """A die lying with `face` (1..6) up, turned `yaw` degrees counter-clockwise seen from above.

        It lies `offset` px (right, up) off the sprite's own point.
        """
        lift = self.side / 2
        return self._remembered(("lit", face, yaw, offset), lambda: self.turned(resting(face, yaw), lift, offset))

    def remembers(self, face: int, yaw: float, offset: Point) -> bool:
        """Whether `resting` has that sprite already."""
        return ("lit", face, yaw, offset) in self._sprites

    def locked(self, face: int, yaw: float = 0.0, offset: Point = (0.0, 0.0)) -> Sprite:
        """The same die in the dark: not to be touched."""
        return self._remembered(("locked", face, yaw, offset), lambda: _dimmed(self.resting(face, yaw, offset)))

    def square_on(self, face: int) -> Sprite:
        """A die set down straight: its top, and some of the face towards the viewer."""
        return self.resting(face)

    def shadow(self, yaw: float = 0.0) -> Sprite:
        """The shadow of a die lying on the felt, turned `yaw` degrees, whatever its face."""
        return self._remembered(
            ("shadow", 0, yaw, (0.0, 0.0)), lambda: self._shadows.render(resting(1, yaw), self.side / 2)
        )

    def turned(self, turn: Turn, lift: float | None = None, offset: Point = (0.0, 0.0)) -> Sprite:
        """A die in any turn, not remembered; with `lift` (centre above the felt, px) its foot is shaded by the felt."""
        finer = offset[0] * _FINER, offset[1] * _FINER
        return finer_sprite(self._fine.render(turn, self._gloss, finer, None if lift is None else lift * _FINER))

    def moving(self, turn: Turn, lift: float, offset: Point = (0.0, 0.0)) -> Sprite:
        """A die on its way, drawn at once; `lift` as for `turned`, `offset` px (right, up) off its own point.

        The last few are remembered: a die that comes in over a rail is drawn before and after what stands in it.
        """
        pose = turn, lift, offset
        sprite = self._moving.get(pose)
        if sprite is None:
            pixels = self._quick.render(turn, self._gloss, offset, lift if lift < self.side * _SHADED else None)
            height, width = pixels.shape
            surface = pygame.image.frombuffer(pixels.astype("<u4", copy=False).data, (width, height), "BGRA")
            sprite = Sprite(surface, width // 2, height // 2)
            if len(self._moving) >= _MOVING:
                del self._moving[next(iter(self._moving))]
            self._moving[pose] = sprite
        return sprite

    def moving_shadow(self, turn: Turn, lift: float) -> Sprite:
        """The shadow of a die on its way, drawn at once."""
        return self._quick_shadows.render(turn, lift)

    def _remembered(self, key: _Key, paint: Callable[[], Sprite]) -> Sprite:
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = paint()
            while len(self._sprites) >= _KEPT:
                del self._sprites[next(iter(self._sprites))]
            self._sprites[key] = sprite
        return sprite


def finer_sprite(pixels: NDArray[np.uint32]) -> Sprite:
    """A picture rendered at twice its size (sides multiples of 4) as a sprite whose own point is its middle.

    Colour is weighed by alpha, so that clear pixels leave no fringe.
    """
    height, width = pixels.shape
    alpha = pixels >> np.uint32(24)
    weight = _quartered(alpha)
    per_weight = F(1) / np.maximum(weight, 1).astype(F)
    packed = (weight + 2 >> 2) << 24
    for shift in (16, 8, 0):
        level = (pixels >> np.uint32(shift) & 255) * alpha
        packed |= (_quartered(level) * per_weight + F(0.5)).astype(np.uint32) << shift
    surface = pygame.image.frombuffer(
        packed.astype("<u4", copy=False).tobytes(), (width // 2, height // 2), "BGRA"
    ).copy()
    return Sprite(surface, width // 4, height // 4)


def _quartered(plane: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The sum of every four neighbours."""
    rows = plane[0::2] + plane[1::2]
    return rows[:, 0::2] + rows[:, 1::2]


def _dimmed(sprite: Sprite) -> Sprite:
    surface = sprite.surface.copy()
    level = round(_LOCKED * 255)
    surface.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, sprite.left, sprite.top)
