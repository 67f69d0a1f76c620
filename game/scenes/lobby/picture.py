"""The game's picture on its card."""

from collections.abc import Mapping
from typing import Final

import numpy as np
import pygame

from game.dice.thumbs import THUMB_SIZE, ThumbDie, dice_thumb
from game.paint import shapes
from game.rules.cubeline import CubelineTable
from game.rules.table import load_table
from game.scenes.cubeline.thumb import paint_thumb
from game.scenes.lobby.places import places_for
from game.ui.stage import Stage
from game.ui.theme import RADIUS_PANEL, SEATS

_MOON: Final = SEATS["moon"].base, SEATS["moon"].pips
_OWN: Final = ThumbDie(3, _MOON)
DICE: Final[Mapping[str, tuple[ThumbDie, ...]]] = {
    "fivefold": (ThumbDie(5),) * 5,
    "white_die": (ThumbDie(2, _MOON), ThumbDie(6), _OWN, ThumbDie(1, _MOON), _OWN),
}
"""Game -> the five dice of its picture, far to near. Cubeline's shows its board."""
_BOARD: Final = "cubeline/standard"


def paint_picture(game: str, stage: Stage, text_scale: float) -> pygame.Surface:
    """A game's picture as wide as the card of a stage, its upper corners rounded like the card's."""
    place = places_for(stage.layout, text_scale).picture
    width, height = stage.px(place.w), stage.px(place.h)
    thumb = _thumb(game, width / THUMB_SIZE[0])
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.blit(thumb, (0, (height - thumb.get_height()) // 2))
    radius = RADIUS_PANEL * stage.scale
    x, y = shapes.pixel_grid(width, height)
    inside = shapes.coverage(shapes.box(x, y, 0, 0, width, height + 2 * radius, radius))
    alpha = pygame.surfarray.pixels_alpha(picture)
    alpha[:] = np.round(inside * 255).astype(np.uint8).T
    del alpha
    return picture


def _thumb(game: str, scale: float) -> pygame.Surface:
    if game in DICE:
        return dice_thumb(scale, DICE[game])
    table = load_table(_BOARD)
    assert isinstance(table, CubelineTable)
    width, height = (round(side * scale) for side in THUMB_SIZE)
    return paint_thumb(table.board, width, height, scale)
