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

TABLE_SLANT = (0.465, 0.349)
"""How far a shadow runs to the right and towards the viewer for one unit of height."""
_COLOUR: Rgb = (2, 14, 17)
_CAST, _CONTACT = 0.62, 0.55
_MARGIN = 3


class ShadowRenderer:
    """Shadows for the dice of one renderer.

    `detail` px of the screen are one px of its work, then smoothed; `slant` is how far shadows run (x, z) for one unit
    of height.
    """

    def __init__(self, die: DieRenderer, detail: int = 1, slant: tuple[float, float] = TABLE_SLANT) -> None:
        self._die, self._detail, self._slant = die, detail, slant

    def render(self, turn: Turn, lift: float) -> Sprite:
        """The shadow of a die whose centre is `lift` px above the felt; the sprite's own point is the die's centre."""
        die = self._die
        across, height, depth = matrix(turn)
        core, radius, unit = die.core_px, die.radius_px, die.side / 84
        hop = max(0.0, lift - sum(abs(h) for h in height) * die.side / 2)
        soft = 6 * unit + 0.10 * lift + 0.12 * hop
        near_soft = 4 * unit + 0.55 * hop
        # The die's half edges sheared along the light onto the felt, and straight down.
        run_x, run_z = self._slant
        sheared = [
            (a + h * run_x, d + h * run_z)
            for a, h, d in zip(across, height, depth, strict=True)
        ]  # fmt: skip
        cast_x, cast_y = self._seen(sheared, core)
        under_x, under_y = self._seen(list(zip(across, depth, strict=True)), core * 0.98)
        (centre_x,), (centre_y,) = self._seen([(run_x, run_z)], lift)
        centre = centre_x, centre_y
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
        silhouette.distance(silhouette.supports(cast_x, cast_y, radius), centre, grid, work, cast)
        silhouette.distance(silhouette.supports(under_x, under_y, radius), (0.0, 0.0), grid, work, under)
        fade = np.clip(F(0.5) - (cast - F(radius * 0.9)) * F(0.5 / soft), F(0), F(1))
        fade *= fade * (F(3) - F(2) * fade)
        dark = np.clip(F(0.5) - (under - F(radius * 0.8)) * F(0.5 / near_soft), F(0), F(1))
        dark *= dark
        lit = (F(1) - fade * F(_CAST / (1 + hop / unit * 0.003))) * (F(1) - dark * F(_CONTACT / (1 + hop / unit * 0.1)))
        surface = self._surface((F(1) - lit).reshape(tall, width))
        die_x, die_y = die.camera.screen(0.0, 0.0, lift)
        return Sprite(surface, round(die_x) - left, round(die_y) + top)

    def _seen(self, plan: list[tuple[float, float]], length: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Plan vectors (x, z) times a length on the screen: all their rights, all their ups."""
        points = [self._die.camera.screen(x * length, z * length) for x, z in plan]
        return tuple(x for x, _ in points), tuple(-y for _, y in points)

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
