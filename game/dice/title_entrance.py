"""How the title's dice come in: rolling from beyond the window's edge, few at a time, clear of one another."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from typing import Final

from game.dice.cube import SIDE
from game.dice.perspective import Perspective
from game.dice.simulation import Pose
from game.dice.title_motion import Path, swung
from game.dice.turn import Turn, Vector, face_up, yaw
from game.dice.vista import NEARER

AT_ONCE: Final = 4
"""Dice on their way at any time: each is drawn pixel by pixel."""
_GAP: Final = 9
"""Ticks from one die to the next."""
_REACH: Final = 0.72
"""Sides from a die's middle to its farthest corner."""
_STRIDE: Final = 4
"""Ticks from one look at a die on its way to the next, while paths are compared."""
_IN_SIGHT: Final = 78
"""Ticks that a die is best on its way in sight: long enough to tumble."""
_TUMBLES, _LAZY = 4, 14
"""How often another side of a die is best to come up in sight; every time less counts as so many ticks off."""
_SEEN_BEFORE: Final = 12
"""So many ticks off counts every die that took the same path before."""


@dataclass(frozen=True)
class Home:
    """Where a die of the title lies: the middle of its place on the felt (world x, z), half its side, its turn."""

    x: float
    z: float
    half: float
    turn: Turn

    def middle(self, pose: Pose) -> Vector:
        """The die's middle in the world when it is posed like that about its home."""
        units = 2 * self.half / SIDE
        return self.x + pose.x * units, pose.height * units, self.z + pose.z * units


@dataclass(frozen=True)
class Arrival:
    """A die comes in: at tick `start` it stands at the path's first pose, out of sight."""

    path: Path
    start: int

    @property
    def end(self) -> int:
        """The tick at which it lies still."""
        return self.start + len(self.path.poses) - 1


@dataclass(frozen=True)
class _Way:
    """One way of fitting a path to a die; `first` is the last of its ticks out of sight."""

    path: int
    quarter: int
    mirrored: bool
    first: int
    cost: int


def plan_entrance(
    homes: Sequence[Home], order: Sequence[int], paths: Sequence[Path], eye: Perspective, window: tuple[int, int]
) -> tuple[Arrival | None, ...]:
    """For each home how its die comes in, `order` saying which comes when.

    Every die takes the path on which it is in sight for about the time it is best, without coming near another. None:
    there is no such path, and the die is to lie there from the beginning.
    """
    arrivals: dict[int, Arrival] = {}
    taken = [0] * len(paths)
    start = 0
    for number in order:
        home = homes[number]
        start = max(start, _next_start([arrival.end for arrival in arrivals.values()]))
        for way in _ways(home, paths, taken, eye, window):
            path = paths[way.path].fitted(home.turn, way.quarter, way.mirrored, way.first)
            arrival = Arrival(path, start)
            if _clear(home, arrival, [(homes[other], arrived) for other, arrived in arrivals.items()]):
                arrivals[number] = arrival
                taken[way.path] += 1
                start += _GAP
                break
    return tuple(arrivals.get(number) for number in range(len(homes)))


def _next_start(ends: list[int]) -> int:
    """The first tick at which so few dice are left on their way that one more may come."""
    return sorted(ends)[-AT_ONCE] + 1 if len(ends) >= AT_ONCE else 0


def _ways(
    home: Home, paths: Sequence[Path], taken: Sequence[int], eye: Perspective, window: tuple[int, int]
) -> list[_Way]:
    """All ways into view that end at a home, the best first."""
    largest = NEARER * eye.place((home.x, home.half, home.z))[2]
    ways = []
    for number, path in enumerate(paths):
        tumbles = _tumbles(path)
        for quarter, mirrored in product(range(4), (False, True)):
            first = _last_unseen(home, path, (quarter, mirrored), eye, window, largest)
            if first is not None:
                late = abs(len(path.poses) - first - _IN_SIGHT)
                lazy = max(0, _TUMBLES - tumbles[first])
                ways.append(_Way(number, quarter, mirrored, first, late + _LAZY * lazy + _SEEN_BEFORE * taken[number]))
    return sorted(ways, key=lambda way: way.cost)


def _tumbles(path: Path) -> list[int]:
    """For every tick how often another side comes up from then on."""
    tops = [face_up(pose.turn) for pose in path.poses]
    changes = [int(one != other) for one, other in pairwise(tops)]
    return [*list(accumulate(reversed(changes)))[::-1], 0]


def _last_unseen(
    home: Home, path: Path, fit: tuple[int, bool], eye: Perspective, window: tuple[int, int], largest: float
) -> int | None:
    """The last tick, about, at which the die is still out of sight.

    None if there is none, or if it comes too near or from the other side, past the menu.
    """
    way = yaw(home.turn) + 90.0 * fit[0]
    side = -1.0 if fit[1] else 1.0
    for tick in range(len(path.poses) - 1, -1, -_STRIDE):
        pose = path.poses[tick]
        x, z = swung(side * pose.x, pose.z, way)
        at = home.middle(Pose(x, z, pose.height, pose.turn))
        if at[2] > eye.eye[2] - 1 or at[0] * home.x < 0:
            return None
        px, py, unit = eye.place(at)
        reach = 2 * _REACH * home.half * unit
        if unit > largest:
            return None
        if px < -reach or px > window[0] + reach or py > window[1] + reach:
            return tick
    return None


def _clear(home: Home, arrival: Arrival, others: Sequence[tuple[Home, Arrival]]) -> bool:
    """Whether a die keeps clear of those that come before it, wherever they are at each time."""
    apart = 4 * _REACH * home.half
    for age in range(0, len(arrival.path.poses), _STRIDE):
        at = home.middle(arrival.path.poses[age])
        for other, came in others:
            pose = came.path.poses[min(max(arrival.start + age - came.start, 0), len(came.path.poses) - 1)]
            if math.dist(at, other.middle(pose)) < apart:
                return False
    return True
