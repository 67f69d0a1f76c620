"""The icon of the game: one ivory die."""

from typing import Final

import pygame

from game.dice.art import DiceArt

SIZE: Final = 128
"""px."""
_FACE, _YAW, _SIDE = 5, 24.0, 84


def die_icon() -> pygame.Surface:
    """A die on clear ground, `SIZE` px square; painted in about 20 ms."""
    die = DiceArt(_SIDE).resting(_FACE, _YAW).surface
    icon = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA, 32)
    icon.blit(die, die.get_rect(center=icon.get_rect().center))
    return icon
