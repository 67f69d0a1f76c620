"""What must hold of every throw, measured on one throw at a time: for the tests' samples and for the full counts."""

import math
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from game.dice.arena import Arena
from game.dice.cube import SIDE
from game.dice.free_places import TARGET, touch_areas
from game.dice.simulation import STEP, Pose
from game.dice.throw import LONGEST, SHORTEST, Throw
from game.dice.tray_fit import FittedTray
from game.dice.turn import face_up, matrix

FOOT = SIDE * (0.3 * math.sqrt(2) + 0.2)
"""How far the foot of a rounded die reaches from its middle, however it is turned."""
LOOSEST = 1.0
"""Overlaps up to this are not seen (design units)."""
FASTEST_FRAME, CALM_FRAME, CALM = 26.0, 3.0, 0.0333
"""Degrees a die may turn in 1/60 s, and in those that lie within its last 33 ms."""
FRAME = 2
"""Steps in 1/60 s."""


@dataclass
class Figures:
    """The worst of many throws, and lists of what is to be counted."""

    wrong: int = 0
    lean: float = 0.0
    closest: float = math.inf
    wall: float = math.inf
    fastest: float = 0.0
    calmest: float = 0.0
    fewest_quarters: int = 99
    smallest_target: float = math.inf
    durations: list[float] = field(default_factory=list)
    tries: list[int] = field(default_factory=list)
    roomy: int = 0
    """Throws after which every die has its whole touch area."""

    def add(self, throw: Throw, faces: tuple[int, ...], arena: Arena, tray: FittedTray) -> None:
        """Take one throw in."""
        rest = throw.rest
        self.wrong += sum(face_up(pose.turn) != face for pose, face in zip(rest, faces, strict=True))
        self.lean = max(self.lean, *(lean(pose) for pose in rest))
        for one, other in combinations(rest, 2):
            self.closest = min(self.closest, math.dist(one[:2], other[:2]) - 2 * FOOT)
        self.wall = min(self.wall, *(arena.room(pose.x, pose.z) - FOOT for pose in rest))
        for path, still in zip(throw.paths, throw.rest_times, strict=True):
            turned = [degrees(path[k], path[k + FRAME]) for k in range(len(path) - FRAME)]
            last = round(still / STEP)
            self.fastest = max(self.fastest, *turned)
            self.calmest = max(self.calmest, *turned[last - math.ceil(CALM / STEP) : last - FRAME + 1])
            self.fewest_quarters = min(self.fewest_quarters, quarters(path))
        areas = touch_areas(tray, [pose[:2] for pose in rest], SIDE / 2)
        self.smallest_target = min(self.smallest_target, *(min(area[2:]) for area in areas))
        self.roomy += all(width > TARGET[0] - 0.1 and height > TARGET[1] - 0.1 for _, _, width, height in areas)
        self.durations.append(throw.duration)
        self.tries.append(throw.tries)

    def faults(self) -> list[str]:
        """What is not as it must be."""
        limits = {
            f"{self.wrong} dice show another face": self.wrong == 0,
            f"a die leans {self.lean:.4f} degrees": self.lean < 1e-3,
            f"dice overlap by {-self.closest:.1f}": self.closest > -LOOSEST,
            f"a die is {-self.wall:.1f} outside": self.wall > -LOOSEST,
            f"a die turns {self.fastest:.1f} degrees in a frame": self.fastest <= FASTEST_FRAME,
            f"a die turns {self.calmest:.1f} degrees in one of its last frames": self.calmest <= CALM_FRAME,
            f"throws last {min(self.durations):.2f} to {max(self.durations):.2f} s": SHORTEST - 1e-6
            <= min(self.durations)
            <= max(self.durations)
            <= LONGEST + 1e-6,
            f"a touch area is {self.smallest_target:.0f} wide": self.smallest_target >= 56,
        }
        return [fault for fault, kept in limits.items() if not kept]


def lean(pose: Pose) -> float:
    """Degrees between the nearest face's way and straight up."""
    return math.degrees(math.acos(min(1.0, max(abs(part) for part in matrix(pose.turn)[1]))))


def degrees(one: Pose, other: Pose) -> float:
    """How far a die turns from one pose to another."""
    apart = math.sqrt(min(_square(one, other, -1), _square(one, other, 1)))
    return math.degrees(4 * math.asin(min(1.0, apart / 2)))


def quarters(path: list[Pose]) -> int:
    """How often another face comes up."""
    tops = [face_up(pose.turn) for pose in path]
    return sum(before != after for before, after in pairwise(tops))


def _square(one: Pose, other: Pose, sign: int) -> float:
    return sum((a - sign * b) ** 2 for a, b in zip(one.turn, other.turn, strict=True))
