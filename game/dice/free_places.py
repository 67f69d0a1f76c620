"""Where on a tray's felt a die can lie clear of walls, bumpers and other dice, and where each lying die is touched."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.dice.arena import DIE_RADIUS, Arena
from game.dice.tray_fit import Box, FittedTray
from game.paint.shapes import Point

TARGET: Final = (116.0, 124.0)
"""Width and height, in design units on the screen, of the area where a touch means a die that has room."""
_GRID: Final = 20.0


def free_places(arena: Arena, count: int, taken: Sequence[Point] = ()) -> list[Point]:
    """Plan places for `count` more dice beside those at `taken`, each as far from everything as there is room.

    In a tray too full for that they come as near to it as they can.
    """
    xs, zs = zip(*arena.corners, strict=True)
    grid = [
        (min(xs) + column * _GRID, min(zs) + row * _GRID)
        for row in range(int((max(zs) - min(zs)) / _GRID) + 1)
        for column in range(int((max(xs) - min(xs)) / _GRID) + 1)
    ]
    roomiest = max(grid, key=lambda place: arena.room(*place))
    good = [place for place in grid if place[1] >= arena.rest_back and arena.room(*place) >= DIE_RADIUS]
    middle = sum(xs) / len(xs), sum(zs) / len(zs)
    found: list[Point] = []

    def clear(place: Point) -> float:
        """How far the nearest die is; for the first die, how near the middle of the felt."""
        return min((math.dist(place, at) for at in (*taken, *found)), default=-math.dist(place, middle))

    while len(found) < count:
        found.append(max(good or [roomiest], key=clear))
    return found


def touch_areas(tray: FittedTray, places: Sequence[Point], height: float) -> tuple[Box, ...]:
    """Where a touch means each die that lies at a plan place, its middle `height` above the felt; never two at once.

    As large as `TARGET` where there is room, round the die's middle on the screen; two that would meet end half way.
    """
    middles = [tray.at(x, z, height) for x, z in places]
    edges = [[x - TARGET[0] / 2, y - TARGET[1] / 2, x + TARGET[0] / 2, y + TARGET[1] / 2] for x, y in middles]
    for one, other in combinations(range(len(middles)), 2):
        apart = [middles[other][axis] - middles[one][axis] for axis in (0, 1)]
        if all(abs(length) < target for length, target in zip(apart, TARGET, strict=True)):
            # Split where they are farther apart for their size: that leaves both the most.
            axis = 0 if abs(apart[0]) / TARGET[0] >= abs(apart[1]) / TARGET[1] else 1
            half_way = (middles[one][axis] + middles[other][axis]) / 2
            first, second = (one, other) if apart[axis] >= 0 else (other, one)
            edges[first][axis + 2] = min(edges[first][axis + 2], half_way)
            edges[second][axis] = max(edges[second][axis], half_way)
    return tuple((left, top, right - left, bottom - top) for left, top, right, bottom in edges)
