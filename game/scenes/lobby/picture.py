"""The game's picture on its card."""

import numpy as np
import pygame

from game.dice.thumbs import THUMB_SIZE, fivefold_thumb
from game.paint import shapes
from game.scenes.lobby.places import places_for
from game.ui.stage import Stage
from game.ui.theme import RADIUS_PANEL


def paint_picture(stage: Stage, text_scale: float) -> pygame.Surface:
    """Fivefold's picture as wide as the card of a stage, its upper corners rounded like the card's."""
    place = places_for(stage.layout, text_scale).picture
    width, height = stage.px(place.w), stage.px(place.h)
    thumb = fivefold_thumb(width / THUMB_SIZE[0])
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.blit(thumb, (0, (height - thumb.get_height()) // 2))
    radius = RADIUS_PANEL * stage.scale
    x, y = shapes.pixel_grid(width, height)
    inside = shapes.coverage(shapes.box(x, y, 0, 0, width, height + 2 * radius, radius))
    alpha = pygame.surfarray.pixels_alpha(picture)
    alpha[:] = np.round(inside * 255).astype(np.uint8).T
    del alpha
    return picture
