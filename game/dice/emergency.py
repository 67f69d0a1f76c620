"""Dice rolled to free places along straight lines, for the throw that no simulation brings to a good end."""

import math
from random import Random
from typing import Final

from game.dice.arena import DIE_RADIUS, Arena
from game.dice.cube import SIDE
from game.dice.free_places import free_places
from game.dice.simulation import STEP, Pose
from game.dice.turn import UNTURNED, Vector, about, after, matrix

_SECONDS: Final = 1.2
_QUARTERS: Final = 6


def laid_out(arena: Arena, seed: str, dice: int) -> tuple[list[Pose], ...]:
    """Paths that start outside the entry and end flat on free places, each die on its own."""
    random = Random(f"{seed}/laid out")
    places = free_places(arena, dice)
    random.shuffle(places)
    return tuple(_rolled(arena, place, random.uniform(-40, 40)) for place in places)


def _rolled(arena: Arena, place: tuple[float, float], yaw: float) -> list[Pose]:
    """A die that rolls straight in, slower and slower, over a whole number of edges."""
    (ix, iz), steps = arena.into, round(_SECONDS / STEP)
    way = max(0.0, place[0] * ix + place[1] * iz - min(x * ix + z * iz for x, z in arena.corners)) + DIE_RADIUS
    axis: Vector = (iz, 0.0, -ix)
    start = after(about((0.0, 1.0, 0.0), yaw), UNTURNED)
    path = []
    for step in range(steps + 1):
        left = (1 - step / steps) ** 3
        turn = after(about(axis, -90.0 * _QUARTERS * left), start)
        up = matrix(turn)[1]
        height = SIDE / 2 * math.fsum(abs(part) for part in up)
        path.append(Pose(place[0] - ix * way * left, place[1] - iz * way * left, height, turn))
    return path
