"""The soft shadow of a die on the felt: one cast away from the lamp, and a darker one of contact right under it."""

import math

import numpy as np
import pygame

from game.dice import silhouette
from game.dice.die import DieRenderer
from game.dice.turn import Turn, matrix
from game.paint.colour import Rgb
from game.paint.layer import Sprite
from game.paint.shapes import F, Plane

_SLANT = (0.465, 0.349)
"""How far a shadow runs to the right and towards the viewer for one unit of height."""
_COLOUR: Rgb = (2, 14, 17)
_CAST, _CONTACT = 0.62, 0.55
_MARGIN = 3


class ShadowRenderer:
    """Shadows for the dice of one renderer; `detail` px of the screen are one px of its work, then smoothed."""

    def __init__(self, die: DieRenderer, detail: int = 1) -> None:
        self._die, self._detail = die, detail

    def render(self, turn: Turn, lift: float) -> Sprite:
        """The shadow of a die whose centre is `lift` px above the felt; the sprite's own point is the die's centre."""
        die, plan, rise = self._die, self._die.camera.plan, self._die.camera.rise
        across, height, depth = matrix(turn)
        core, radius, unit = die.core_px, die.radius_px, die.side / 84
        hop = max(0.0, lift - sum(abs(h) for h in height) * die.side / 2)
        soft = 5 * unit + 0.08 * lift + 0.20 * hop
        near_soft = 4 * unit + 0.55 * hop
        # Plan edges sheared along the light, and straight down, on a screen whose y points up.
        cast_x = tuple((a + h * _SLANT[0]) * core for a, h in zip(across, height, strict=True))
        cast_y = tuple(-(d + h * _SLANT[1]) * plan * core for d, h in zip(depth, height, strict=True))
        under_x = tuple(a * core * 0.98 for a in across)
        under_y = tuple(-d * plan * core * 0.98 for d in depth)
        centre = (lift * _SLANT[0], -lift * _SLANT[1] * plan)
        reach_x = (_reach(cast_x) + radius + soft, _reach(under_x) + radius + near_soft)
        reach_y = (_reach(cast_y) + radius + soft, _reach(under_y) + radius + near_soft)
        left = math.floor(min(centre[0] - reach_x[0], -reach_x[1])) - _MARGIN
        right = math.ceil(max(centre[0] + reach_x[0], reach_x[1])) + _MARGIN
        top = math.ceil(max(centre[1] + reach_y[0], reach_y[1])) + _MARGIN
        bottom = math.floor(min(centre[1] - reach_y[0], -reach_y[1])) - _MARGIN
        width, tall = -(-(right - left) // self._detail), -(-(top - bottom) // self._detail)
        grid = self._grid(left, top, width, tall)
        work = np.empty((9, grid.shape[1]), F)
        cast, under = np.empty(grid.shape[1], F), np.empty(grid.shape[1], F)
        silhouette.distance(silhouette.supports(_three(cast_x), _three(cast_y)), centre, grid, work, cast)
        silhouette.distance(silhouette.supports(_three(under_x), _three(under_y)), (0.0, 0.0), grid, work, under)
        fade = np.clip(F(0.5) - (cast - F(radius * 0.9)) * F(0.5 / soft), F(0), F(1))
        fade *= fade * (F(3) - F(2) * fade)
        dark = np.clip(F(0.5) - (under - F(radius * 0.8)) * F(0.5 / near_soft), F(0), F(1))
        dark *= dark
        lit = (F(1) - fade * F(_CAST / (1 + hop / unit * 0.006))) * (F(1) - dark * F(_CONTACT / (1 + hop / unit * 0.1)))
        surface = self._surface((F(1) - lit).reshape(tall, width))
        return Sprite(surface, -left, top - round(lift * rise))

    def _grid(self, left: int, top: int, width: int, height: int) -> Plane:
        """Rows (right, up, 1) of the work pixels' centres about the point under the die."""
        step = self._detail
        right, up = np.meshgrid(
            (np.arange(width, dtype=F) + F(0.5)) * step + F(left), F(top) - (np.arange(height, dtype=F) + F(0.5)) * step
        )
        grid = np.ones((3, width * height), F)
        grid[0], grid[1] = right.reshape(-1), up.reshape(-1)
        return grid

    def _surface(self, alpha: Plane) -> pygame.Surface:
        """One colour at the given alphas, brought back to the screen's resolution."""
        height, width = alpha.shape
        red, green, blue = _COLOUR
        packed = np.uint32(red << 16 | green << 8 | blue) | ((alpha * F(255)).astype(np.uint32) << np.uint32(24))
        small = pygame.image.frombuffer(packed.astype("<u4").tobytes(), (width, height), "BGRA")
        if self._detail == 1:
            return small
        return pygame.transform.smoothscale(small, (width * self._detail, height * self._detail))


def _reach(edges: tuple[float, ...]) -> float:
    return sum(abs(edge) for edge in edges)


def _three(edges: tuple[float, ...]) -> tuple[float, float, float]:
    return (edges[0], edges[1], edges[2])
