"""Pictures of games for the lobby's card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from game.dice.perspective import Perspective
from game.dice.turn import resting
from game.dice.vista import DieColours, Floor, Standing, paint_dice, paint_floor

THUMB_SIZE: Final = (352, 176)
"""Design units."""

_HALF: Final = 1.08
_ROW: Final = ((-5.0, 0.2, 26.0), (0.0, 0.1, 18.0), (5.0, 0.1, 8.0), (-2.55, 1.0, -12.0), (2.6, 1.0, -26.0))
"""x, z and yaw of the five dice, far to near."""


@dataclass(frozen=True, slots=True)
class ThumbDie:
    """One of the five dice of a picture: the face it shows, and its colours (None: ivory)."""

    face: int
    colours: DieColours | None = None


def dice_thumb(scale: float, dice: Sequence[ThumbDie], seed: int = 7) -> pygame.Surface:
    """Five dice, far to near, on lit felt, opaque, `THUMB_SIZE` at `scale` px a design unit."""
    width, height = (round(side * scale) for side in THUMB_SIZE)
    eye = Perspective((0.0, 7.6, 12.5), 29.3, 381.0 * scale, (width / 2, height / 2))
    floor = Floor.under((width, height), eye, (0.0, 0.0, 8.0), 60.0)
    picture = paint_floor(floor, np.random.default_rng(seed), scale).surface()
    standing = [
        Standing((x, _HALF, z), _HALF, resting(die.face, yaw), die.colours)
        for (x, z, yaw), die in zip(_ROW, dice, strict=True)
    ]
    paint_dice(picture, eye, tuple(standing))
    return picture
