"""One throw worked out ahead, step by step: dice as circles on the plan for walls and hits, as cubes for the tumble."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

import pymunk

from game.dice.arena import DIE_RADIUS, Arena
from game.dice.cube import SIDE, Cube
from game.dice.turn import Turn

STEP: Final = 1 / 120
"""Seconds a step."""

_WALL_HALF: Final = 60.0
"""Half the walls' thickness, outside the arena: nothing gets through."""
_WALL_MORE: Final = 500.0
"""How far walls go on beyond their ends, so that they lead dice in from outside."""
_SLOWING: Final = 0.30
"""Share of its speed on the plan a die loses a second, about."""
_SIDE_GRIP: Final = 0.25
_DIE, _WALL, _GATE = 1, 2, 4
_SLOWEST, _SPEED_RANGE, _POWER = 1500.0, 900.0, (0.80, 1.45)
"""Units/s: the slowest throw, how much faster a die may be by chance, and what power (0..1) makes of both."""
_ROW_FASTER, _SPREAD, _TURN_ASIDE = 1.06, 0.22, 0.9
"""Dice in later rows are faster; radians dice leave the common way; the most a throw's direction turns it."""
_STARTS: Final = (1.35, 1.85)
_RISES: Final = (-200.0, 330.0)
"""Heights dice come in at, in sides, and how fast they rise there."""
_DISH: Final = 2.2
"""Pull towards the viewer where no die is to come to rest, in what the felt's grip just holds."""
_HAND, _ENTERING = 9000.0, 500.0
"""Push (units/s^2) behind a die that comes in slower than this (units/s), as after a hit by one that bounced back."""
_FELT_HIT, _SIDE_HIT, _SOFT_HIT = 340.0, 120.0, 40.0
"""The least knocks that are heard, from below and from a side; softer ones than the last are not even looked at."""
_WAKING, _KICKING, _HOP = 210.0, 80.0, 0.10
"""Knocks that stir a lying die, that lift a rolling one, and how much of them becomes upward speed."""
_LOUDEST: Final = 2600.0
"""A knock (units/s) of strength 1."""


class Pose(NamedTuple):
    """Where a die's middle is (plan x and z, height above the felt; design units), and how it is turned."""

    x: float
    z: float
    height: float
    turn: Turn


@dataclass(frozen=True)
class Impact:
    """A hit to be heard: seconds into the throw, what die `die` hit ("felt", "wall", "die" or "bumper"), how hard
    (0..1), and where on the plan."""

    time: float
    what: str
    die: int
    strength: float
    x: float
    z: float


@dataclass(slots=True)
class _Thrown:
    """A die on its way: its body on the plan, its cube, its path so far."""

    body: pymunk.Body
    shape: pymunk.Circle
    cube: Cube
    path: list[Pose]
    inside: bool = False
    speed: tuple[float, float] = (0.0, 0.0)
    rest_at: float = 0.0


class Simulation:
    """Dice thrown into an arena. Everything that is left to chance comes from `seed`.

    `power` (0..1) makes the throw faster, `direction` (-1..1) turns it to the left or the right of straight in. The
    same arguments give the same throw, bit by bit on one machine.
    """

    def __init__(self, arena: Arena, seed: str, dice: int, power: float, direction: float) -> None:
        self.arena, self.time = arena, 0.0
        self.impacts: list[Impact] = []
        self._random = Random(seed)
        self._space = _space()
        _build(self._space, arena)
        self._gates = arena.gates
        self._dish = _DISH * arena.play.felt.grip * arena.play.felt.pull * STEP
        self._dice = self._throw_in(dice, power, direction)
        self._record()

    @property
    def at_rest(self) -> bool:
        """Whether every die lies flat and still."""
        return all(die.cube.still for die in self._dice)

    @property
    def paths(self) -> tuple[Sequence[Pose], ...]:
        """For each die its poses, one a step, the start first."""
        return tuple(die.path for die in self._dice)

    @property
    def rest_times(self) -> tuple[float, ...]:
        """When each die came to rest, the last time."""
        return tuple(die.rest_at for die in self._dice)

    @property
    def quarters(self) -> tuple[int, ...]:
        """How often each die brought up another face."""
        return tuple(die.cube.quarters for die in self._dice)

    def step(self) -> None:
        """1/120 s passes."""
        self._space.step(STEP)
        self.time += STEP
        for number, die in enumerate(self._dice):
            vx, vz = die.body.velocity
            change_x, change_z = vx - die.speed[0], vz - die.speed[1]
            knock = math.sqrt(change_x * change_x + change_z * change_z)
            if knock > _SIDE_HIT:
                self._hear_side(number, die, knock)
            cube = die.cube
            if cube.still and not (vx or vz):
                continue
            vx, vz = self._led(die, vx, vz)
            if cube.lying and knock > _WAKING:
                cube.knock(2 * _HOP * knock)
            if cube.lying:
                vx, vz = cube.slide(vx, vz)
                if not cube.still:
                    die.rest_at = self.time + STEP
            else:
                if knock > _KICKING:
                    cube.rise += _HOP * knock
                vx, vz, thump = cube.fly(vx, vz)
                if thump > _FELT_HIT:
                    self._hear("felt", number, thump, die.body.position)
                die.rest_at = self.time + STEP
            die.body.velocity = die.speed = (vx, vz)
        self._record()

    def _led(self, die: _Thrown, vx: float, vz: float) -> tuple[float, float]:
        """A die's speed after a step of what leads it where it should lie: in, and not too far up the tray."""
        if not die.inside:
            (ix, iz), push = self.arena.into, STEP * _HAND
            if vx * ix + vz * iz < _ENTERING:
                return vx + ix * push, vz + iz * push
        elif die.path[-1].z < self.arena.rest_back:
            vz += self._dish
        return vx, vz

    def _record(self) -> None:
        for die in self._dice:
            x, z = die.body.position
            cube = die.cube
            die.path.append(Pose(x, z, cube.height, cube.turn))
            if not die.inside and all(gate.past(x, z) < -DIE_RADIUS - 1 for gate in self._gates):
                die.inside = True
                die.shape.filter = pymunk.ShapeFilter(categories=_DIE, mask=_DIE | _WALL | _GATE)

    def _hear_side(self, number: int, die: _Thrown, knock: float) -> None:
        x, z = die.body.position
        for other, neighbour in enumerate(self._dice):
            if other != number:
                at = neighbour.body.position
                if math.hypot(at[0] - x, at[1] - z) < 2 * DIE_RADIUS + 4:
                    # Both dice of a hit feel it; it is heard once.
                    if number < other:
                        self._hear("die", number, knock, ((x + at[0]) / 2, (z + at[1]) / 2))
                    return
        bumped = any(bumper.gap(x, z) < DIE_RADIUS + 4 for bumper in self.arena.obstacles)
        self._hear("bumper" if bumped else "wall", number, knock, (x, z))

    def _hear(self, what: str, die: int, strength: float, place: tuple[float, float]) -> None:
        self.impacts.append(Impact(self.time, what, die, min(1.0, strength / _LOUDEST), place[0], place[1]))

    def _throw_in(self, count: int, power: float, direction: float) -> list[_Thrown]:
        """Put the dice outside the entry, in rows of up to three, each with its speed and spin."""
        random, arena = self._random, self.arena
        ix, iz = arena.into
        # Along the entry: to the thrower's right.
        ax, az = -iz, ix
        reach = [corner[0] * ax + corner[1] * az for gate in self._gates for corner in (gate.start, gate.end)]
        first, last = min(reach), max(reach)
        door = min(corner[0] * ix + corner[1] * iz for gate in self._gates for corner in (gate.start, gate.end))
        depths = [corner[0] * ix + corner[1] * iz for corner in arena.corners]
        middle, width = (first + last) / 2, last - first
        hand = middle + width * (random.uniform(-0.2, 0.2) - 0.25 * direction)
        goal = middle + width * (random.uniform(-0.25, 0.25) + 0.25 * direction)
        depth = min(depths) + 0.72 * (max(depths) - min(depths))
        order = list(range(count))
        random.shuffle(order)
        in_row, apart = 3 if count > 3 else count, 2 * DIE_RADIUS + 4
        low, high = _POWER
        force = arena.play.pace * (low + (high - low) * power)
        made: dict[int, _Thrown] = {}
        for place, number in enumerate(order):
            row, column = divmod(place, in_row)
            mates = min(in_row, count - row * in_row)
            leftmost = first + DIE_RADIUS + 2 + column * apart
            rightmost = last - DIE_RADIUS - 2 - (mates - 1 - column) * apart
            along = hand + (column - (mates - 1) / 2) * apart + random.uniform(-1, 1)
            along = min(max(along, leftmost), rightmost)
            out = door - DIE_RADIUS - 10 - row * apart + random.uniform(-1, 1)
            way = math.atan2(goal - along, depth - out) + random.uniform(-_SPREAD, _SPREAD)
            way = min(max(way, -_TURN_ASIDE), _TURN_ASIDE)
            speed = (_SLOWEST + _SPEED_RANGE * random.random()) * force * _ROW_FASTER**row
            vx = speed * (math.cos(way) * ix + math.sin(way) * ax)
            vz = speed * (math.cos(way) * iz + math.sin(way) * az)
            made[number] = self._thrown((along * ax + out * ix, along * az + out * iz), (vx, vz))
        dice = [made[number] for number in range(count)]
        for die in dice:
            die.shape.elasticity, die.shape.friction = math.sqrt(arena.play.die_bounce), _SIDE_GRIP
            die.shape.filter = pymunk.ShapeFilter(categories=_DIE, mask=_DIE | _WALL)
            self._space.add(die.body, die.shape)
        return dice

    def _thrown(self, place: tuple[float, float], speed: tuple[float, float]) -> _Thrown:
        """A die in the air, rolling about as fast as it travels."""
        random, (vx, vz), rolling = self._random, speed, 0.75 * SIDE
        body = pymunk.Body(1.0, DIE_RADIUS * DIE_RADIUS / 2)
        body.position, body.velocity = place, speed
        spin = (vz / rolling + random.gauss(0, 3), random.gauss(0, 4), -vx / rolling + random.gauss(0, 3))
        height, rise = SIDE * random.uniform(*_STARTS), random.uniform(*_RISES)
        cube = Cube(self.arena.play.felt, STEP, height, rise, _any_turn(random), spin)
        return _Thrown(body, pymunk.Circle(body, DIE_RADIUS), cube, [], speed=speed)


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = (0, 0)
    space.iterations = 8
    space.damping = math.exp(-_SLOWING)
    space.collision_slop = 0.065
    space.collision_bias = 0.8**60
    return space


def _build(space: pymunk.Space, arena: Arena) -> None:
    """Put walls and bumpers in. Bounces multiply, so theirs make up for the dice's own."""
    own = math.sqrt(arena.play.die_bounce)
    for wall in arena.walls:
        (x0, z0), (x1, z1), (out_x, out_z) = wall.start, wall.end, wall.out
        length = math.hypot(x1 - x0, z1 - z0)
        more_x, more_z = (x1 - x0) / length * _WALL_MORE, (z1 - z0) / length * _WALL_MORE
        aside_x, aside_z = out_x * _WALL_HALF, out_z * _WALL_HALF
        ends = (x0 - more_x + aside_x, z0 - more_z + aside_z), (x1 + more_x + aside_x, z1 + more_z + aside_z)
        _stand(space, pymunk.Segment(space.static_body, *ends, _WALL_HALF), arena.play.wall_bounce / own, wall.gate)
    for bumper in arena.obstacles:
        segment = pymunk.Segment(space.static_body, bumper.start, bumper.end, bumper.half)
        _stand(space, segment, bumper.bounce / own, gate=False)


def _stand(space: pymunk.Space, shape: pymunk.Shape, bounce: float, gate: bool) -> None:
    shape.elasticity, shape.friction = bounce, 1.0
    shape.filter = pymunk.ShapeFilter(categories=_GATE if gate else _WALL)
    space.add(shape)


def _any_turn(random: Random) -> Turn:
    """A turn, all equally likely."""
    share, first, second = random.random(), math.tau * random.random(), math.tau * random.random()
    one, other = math.sqrt(1 - share), math.sqrt(share)
    return one * math.sin(first), one * math.cos(first), other * math.sin(second), other * math.cos(second)
