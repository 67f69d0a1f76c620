"""How the title's dice move: ready-made hops and rolls, worked out once and fitted to any die that lies anywhere.

A cube is the same from every side, so what one cube did serves each die: turned about the vertical until it fits how
the die lies, mirrored or not, and with the die's own faces in place of the cube's.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from game.dice.cube import SIDE, Cube, Felt
from game.dice.simulation import STEP, Pose
from game.dice.turn import UNTURNED, X_AXIS, Y_AXIS, Turn, about, after, face_up, inverse, yaw

_HOPS, _ROLLS = 8, 24
"""Motions of each kind that are kept."""
_TOO_LONG: Final = 240
"""Steps after which a motion is given up."""

_HOP_RISES, _HOP_SPINS, _HOP_DRIFT, _HOP_YAW = (950.0, 1200.0), (6.5, 12.0), 40.0, 2.0
"""What throws a lying die up: units/s upwards, rad/s about a level axis; spreads of its travel and its spin."""
_WANDER: Final = 0.35
"""Sides that a hop may leave its place by before it is led back: its neighbours lie near."""
_LONGEST_HOP: Final = 150
_HOP_QUARTERS: Final = 2

_BRISK: Final = Felt(pull=6600.0, bounce=0.45, grip=0.36)
"""Dice that roll in are in more of a hurry than those of a match."""
_ROLL_SPEEDS, _ROLL_HEIGHTS, _ROLL_RISES = (1500.0, 2100.0), (1.2, 1.8), (-250.0, 150.0)
_ROLL_SPREAD, _ROLL_SPIN_SPREAD = 80.0, 3.0
_ROLLING: Final = 0.75
"""Sides from a rolling cube's middle to the felt, on average."""
_LONGEST_ROLL: Final = 190
_ROLL_QUARTERS: Final = 4


@dataclass(frozen=True)
class Path:
    """Where a die is from tick to tick (1/120 s), about the place it belongs to; lengths in units of `cube.SIDE`."""

    poses: tuple[Pose, ...]

    def fitted(self, turn: Turn, quarter: int, mirrored: bool, start: int = 0) -> "Path":
        """The same motion of a die that lies turned like `turn` where this one's cube is unturned.

        `quarter` (0..3) and `mirrored` choose among the eight ways it fits; `start` leaves out the first ticks.
        """
        way = yaw(turn) + 90.0 * quarter
        to, back = about(Y_AXIS, way), after(about(Y_AXIS, -way), turn)
        side = -1.0 if mirrored else 1.0
        fitted = []
        for x, z, height, (w, i, j, k) in self.poses[start:]:
            x, z = swung(side * x, z, way)
            fitted.append(Pose(x, z, height, after(after(to, (w, i, side * j, side * k)), back)))
        return Path(tuple(fitted))


def hop_paths(seed: int = 7) -> tuple[Path, ...]:
    """Hops of a lying, unturned cube: up, over, and down in the same place with another side up."""
    return _first(_HOPS, _hop, seed)


def roll_paths(seed: int = 7) -> tuple[Path, ...]:
    """Throws from somewhere far off that end on the cube's place, unturned."""
    return _first(_ROLLS, _roll, seed)


def _first(count: int, tried: Callable[[Random], Path | None], seed: int) -> tuple[Path, ...]:
    """The first motions that turn out well."""
    source = Random(seed)
    paths: list[Path] = []
    while len(paths) < count:
        path = tried(source)
        if path is not None:
            paths.append(path)
    return tuple(paths)


def _hop(source: Random) -> Path | None:
    way, spin = source.uniform(0, 2 * math.pi), source.uniform(*_HOP_SPINS)
    turning = spin * math.cos(way), source.gauss(0, _HOP_YAW), spin * math.sin(way)
    cube = Cube(Felt(), STEP, SIDE / 2, source.uniform(*_HOP_RISES), UNTURNED, turning)
    poses, landed = _run(cube, source.gauss(0, _HOP_DRIFT), source.gauss(0, _HOP_DRIFT))
    wander = max(math.hypot(pose.x, pose.z) for pose in poses) / SIDE
    if not cube.still or len(poses) > _LONGEST_HOP or cube.quarters < _HOP_QUARTERS or wander > _WANDER:
        return None
    return None if face_up(poses[-1].turn) == face_up(UNTURNED) else Path(_led_home(poses, landed))


def _roll(source: Random) -> Path | None:
    speed = source.uniform(*_ROLL_SPEEDS)
    spread = [source.gauss(0, _ROLL_SPIN_SPREAD) for _ in range(3)]
    turn = after(about(Y_AXIS, source.uniform(0, 360)), about(X_AXIS, source.uniform(0, 360)))
    spin = spread[0], spread[1], spread[2] - speed / (_ROLLING * SIDE)
    cube = Cube(_BRISK, STEP, SIDE * source.uniform(*_ROLL_HEIGHTS), source.uniform(*_ROLL_RISES), turn, spin)
    poses, _ = _run(cube, speed, source.gauss(0, _ROLL_SPREAD))
    if not cube.still or len(poses) > _LONGEST_ROLL or cube.quarters < _ROLL_QUARTERS:
        return None
    return Path(_ending_home(poses))


def _run(cube: Cube, vx: float, vz: float) -> tuple[list[Pose], int]:
    """Where the cube is in each step until it lies still, and the step in which it first touched the felt."""
    x = z = 0.0
    poses, landed = [Pose(x, z, cube.height, cube.turn)], 0
    while not cube.still and len(poses) < _TOO_LONG:
        if cube.lying:
            vx, vz = cube.slide(vx, vz)
        else:
            vx, vz, thump = cube.fly(vx, vz)
            if thump and not landed:
                landed = len(poses)
        x, z = x + vx * STEP, z + vz * STEP
        poses.append(Pose(x, z, cube.height, cube.turn))
    return poses, landed


def _led_home(poses: list[Pose], landed: int) -> tuple[Pose, ...]:
    """The hop made to end exactly where it began, squarely.

    In the air nothing tells how fast a die travels and spins about the vertical: there it goes a little differently,
    and all that follows is turned and moved by as much.
    """
    end = poses[-1]
    askew = (yaw(end.turn) + 45.0) % 90.0 - 45.0
    end_x, end_z = swung(end.x, end.z, -askew)
    home = []
    for step, (x, z, height, turn) in enumerate(poses):
        share = min(step / landed, 1.0)
        x, z = swung(x, z, -askew * share)
        home.append(Pose(x - end_x * share, z - end_z * share, height, after(about(Y_AXIS, -askew * share), turn)))
    return tuple(home)


def _ending_home(poses: list[Pose]) -> tuple[Pose, ...]:
    """The roll as a whole moved and turned so that it ends at home, its faces renamed so that it ends unturned."""
    end = poses[-1]
    swing = -yaw(end.turn)
    about_up, names = about(Y_AXIS, swing), inverse(after(about(Y_AXIS, swing), end.turn))
    home = []
    for x, z, height, turn in poses:
        x, z = swung(x - end.x, z - end.z, swing)
        home.append(Pose(x, z, height, after(after(about_up, turn), names)))
    return tuple(home)


def swung(x: float, z: float, degrees: float) -> tuple[float, float]:
    """A place on the plan turned about the origin, counter-clockwise from above."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cosine + z * sine, z * cosine - x * sine
