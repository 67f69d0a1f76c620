"""A die as a rigid cube over a felt floor: how it falls, hops, rolls over its edges, tips and comes to lie flat.

Mass 1; lengths in design units, times in seconds; y is up. Only height and turning live here. Where the cube is on the
plan, and what it runs into there, is the caller's; the push of the felt's friction is handed back to it. The floor
touches corners only, at most the four lowest, each with a bounce and a Coulomb friction: rolling, hopping and the last
slap come out of that by themselves.
"""

import math
from dataclasses import dataclass
from typing import Final

from game.dice.turn import Turn, Vector, after, matrix

SIDE: Final = 84.0
"""Edge of a die on the table."""
FASTEST: Final = 26.0
"""No die turns faster (rad/s): 25 degrees in 1/60 s, what the eye can still follow."""

_HALF: Final = SIDE / 2
_PER_INERTIA: Final = 6.0 / SIDE**2
_TOUCH: Final = 0.03 * SIDE
"""Corners this near to the felt touch it."""
_SOFT: Final = 184.0
"""Corners that come down slower than this do not bounce."""
_SLOW_GRIP, _GRIPPING = 0.04, 210.0
"""A cube that hardly travels finds little grip, so that one leaning on a wall slips flat; full grip from this speed."""
_TIP, _TIPPING_SPEED, _TIPPING_SPIN = 14.0, 105.0, 2.0
"""Extra tipping (rad/s^2) of a cube slower than this that stands on an edge: dice do not stay cocked."""
_DRAG: Final = 0.8
"""Share of its turning a touching cube loses a second, about."""
_FLAT, _CALM_SPIN, _CALM_FALL, _CALM_SPEED, _CALM_HEIGHT = 0.997, 3.0, 79.0, 59.0, 1.3
"""A cube this nearly flat (cosine of its tilt), turning, falling and travelling no faster, is about to lie still."""
_SLAP, _SLAP_TILT, _SHORTEST_SLAP = 0.085, 0.14, 1 / 30
"""Seconds the last fall takes from a tilt of so many radians, and the least: no die is stopped dead."""
_YAW_BRAKE: Final = 2.0
"""How much of the felt's grip brakes a lying cube's spin."""


@dataclass(frozen=True)
class Felt:
    """What a floor does to dice: its pull (units/s^2), the share of speed a corner bounces back with, its grip."""

    pull: float = 4990.0
    bounce: float = 0.50
    grip: float = 0.32


@dataclass(slots=True)
class _Slap:
    """The last fall of a cube to flat: from one turn to another, from a height above flat, in so many steps."""

    start: Turn
    end: Turn
    above: float
    steps: int
    step: int = 0


class Cube:
    """One cube and its motion. `lying` from the moment its last fall begins; a hard knock ends that."""

    __slots__ = ("_felt", "_slap", "_step", "height", "lying", "quarters", "rise", "spin", "still", "top", "turn")

    def __init__(self, felt: Felt, step: float, height: float, rise: float, turn: Turn, spin: Vector) -> None:
        self._felt, self._step = felt, step
        self.height, self.rise, self.turn, self.spin = height, rise, turn, spin
        self.lying = self.still = False
        self.top, self.quarters = 0, 0
        """Which of the six faces is up (by axis and sign), and how often another one came up."""
        self._slap = _Slap(turn, turn, 0.0, 0)

    def knock(self, rise: float) -> None:
        """Something threw it up a little; a lying cube stirs again."""
        self.lying = self.still = False
        self.rise += rise

    def fly(self, vx: float, vz: float) -> tuple[float, float, float]:
        """One step in the air or rolling, travelling (vx, vz): the new travel, and the thump of the felt."""
        dt, felt = self._step, self._felt
        turn = self._spun(dt)
        w, x, y, z = turn
        u0, u1, u2 = 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)
        a0, a1, a2 = abs(u0), abs(u1), abs(u2)
        self._count_quarter(u0, u1, u2, a0, a1, a2)
        rise = self.rise - felt.pull * dt
        height = self.height + rise * dt
        flat_height = _HALF * (a0 + a1 + a2)
        thump = 0.0
        self.rise, self.height = rise, height
        if height < flat_height + _TOUCH:
            if height < flat_height:
                self.height = height = flat_height
            vx, vz, thump = self._touch(vx, vz, (u0, u1, u2), height - flat_height)
            if self._calm(vx, vz, max(a0, a1, a2), height - flat_height):
                self._begin_slap((u0, u1, u2), height - flat_height)
        return vx, vz, thump

    def slide(self, vx: float, vz: float) -> tuple[float, float]:
        """One step of a lying cube: its last fall, and friction that ends its sliding and its spin."""
        dt, felt = self._step, self._felt
        slower = felt.grip * felt.pull * dt
        speed = math.sqrt(vx * vx + vz * vz)
        keep = max(0.0, 1 - slower / speed) if speed else 0.0
        slap = self._slap
        yaw = self.spin[1]
        if yaw:
            brake = _YAW_BRAKE * slower / SIDE
            yaw = 0.0 if abs(yaw) <= brake else yaw - math.copysign(brake, yaw)
            self.spin = (0.0, yaw, 0.0)
            half = math.atan(yaw * dt / 2)
            about_up = (math.cos(half), 0.0, math.sin(half), 0.0)
            slap.start, slap.end = after(about_up, slap.start), after(about_up, slap.end)
        if slap.step < slap.steps:
            slap.step += 1
            share = slap.step / slap.steps
            # As things fall: it starts moving at once, and is fastest at the end.
            share *= 0.5 + 0.5 * share
            self.turn = between(slap.start, slap.end, share)
            up = matrix(self.turn)[1]
            self.height = _HALF * (abs(up[0]) + abs(up[1]) + abs(up[2])) + slap.above * (1 - share)
        if slap.step == slap.steps:
            self.turn, self.height = slap.end, _HALF
            self.still = not keep and not yaw
        return vx * keep, vz * keep

    def _spun(self, dt: float) -> Turn:
        """Turn on by the spin, which is held below the fastest."""
        wx, wy, wz = self.spin
        square = wx * wx + wy * wy + wz * wz
        if square > FASTEST * FASTEST:
            less = FASTEST / math.sqrt(square)
            wx, wy, wz = self.spin = (wx * less, wy * less, wz * less)
        half = dt / 2
        hx, hy, hz = half * wx, half * wy, half * wz
        # Cosine and sine to the third order: exact enough for a tenth of a radian, and without trigonometry.
        square = hx * hx + hy * hy + hz * hz
        cosine, sine = 1 - square / 2, 1 - square / 6
        hx, hy, hz = hx * sine, hy * sine, hz * sine
        w, x, y, z = self.turn
        a = cosine * w - hx * x - hy * y - hz * z
        b = cosine * x + hx * w + hy * z - hz * y
        c = cosine * y - hx * z + hy * w + hz * x
        d = cosine * z + hx * y - hy * x + hz * w
        length = 1 / math.sqrt(a * a + b * b + c * c + d * d)
        self.turn = turn = (a * length, b * length, c * length, d * length)
        return turn

    def _count_quarter(self, u0: float, u1: float, u2: float, a0: float, a1: float, a2: float) -> None:
        if a0 >= a1 and a0 >= a2:
            top = 1 if u0 > 0 else -1
        elif a1 >= a2:
            top = 2 if u1 > 0 else -2
        else:
            top = 3 if u2 > 0 else -3
        if top != self.top:
            self.quarters += self.top != 0
            self.top = top

    def _touch(self, vx: float, vz: float, up: Vector, above: float) -> tuple[float, float, float]:
        """Let the felt push the lowest corners: the new travel, and the thump."""
        felt, dt = self._felt, self._step
        w, x, y, z = self.turn
        r00, r01, r02 = 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)
        r20, r21, r22 = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
        u0, u1, u2 = up
        p0, p1, p2 = (-_HALF if u0 > 0 else _HALF), (-_HALF if u1 > 0 else _HALF), (-_HALF if u2 > 0 else _HALF)
        drag = 1 - _DRAG * dt
        wx, wy, wz = (rate * drag for rate in self.spin)
        rise, thump = self.rise, 0.0
        travel = vx * vx + vz * vz
        grip = felt.grip
        if travel < _GRIPPING * _GRIPPING:
            grip = _SLOW_GRIP + (grip - _SLOW_GRIP) * math.sqrt(travel) / _GRIPPING
            if travel < _TIPPING_SPEED * _TIPPING_SPEED and wx * wx + wz * wz < _TIPPING_SPIN * _TIPPING_SPIN:
                rx, rz = r00 * p0 + r01 * p1 + r02 * p2, r20 * p0 + r21 * p1 + r22 * p2
                more = _TIP * dt / (math.sqrt(rx * rx + rz * rz) + 1e-3)
                wx -= more * rz
                wz += more * rx
        for q0, q1, q2 in _lowest(up, (p0, p1, p2), _TOUCH - above):
            rx, rz = r00 * q0 + r01 * q1 + r02 * q2, r20 * q0 + r21 * q1 + r22 * q2
            ry = u0 * q0 + u1 * q1 + u2 * q2
            closing = rise + wz * rx - wx * rz
            if closing >= 0:
                continue
            bounce = felt.bounce if closing < -_SOFT else 0.0
            push = -(1 + bounce) * closing / (1 + (rx * rx + rz * rz) * _PER_INERTIA)
            rise += push
            wx -= push * rz * _PER_INERTIA
            wz += push * rx * _PER_INERTIA
            thump += push
            slip_x, slip_z = vx + wy * rz - wz * ry, vz + wx * ry - wy * rx
            slip = math.sqrt(slip_x * slip_x + slip_z * slip_z)
            if slip > 1e-6:
                slip_x /= slip
                slip_z /= slip
                along = rx * slip_x + rz * slip_z
                hold = slip / (1 + (rx * rx + ry * ry + rz * rz - along * along) * _PER_INERTIA)
                hold = min(hold, grip * push)
                jx, jz = -hold * slip_x, -hold * slip_z
                vx += jx
                vz += jz
                wx += ry * jz * _PER_INERTIA
                wy += (rz * jx - rx * jz) * _PER_INERTIA
                wz -= ry * jx * _PER_INERTIA
        self.rise, self.spin = rise, (wx, wy, wz)
        return vx, vz, thump

    def _calm(self, vx: float, vz: float, upright: float, above: float) -> bool:
        wx, _, wz = self.spin
        return (
            upright > _FLAT
            and above < _CALM_HEIGHT
            and abs(self.rise) < _CALM_FALL
            and wx * wx + wz * wz < _CALM_SPIN * _CALM_SPIN
            and vx * vx + vz * vz < _CALM_SPEED * _CALM_SPEED
        )

    def _begin_slap(self, up: Vector, above: float) -> None:
        """Fall to flat by the shortest turn; only the yaw goes on."""
        axis = max(range(3), key=lambda k: abs(up[k]))
        rows = matrix(self.turn)
        ax, ay, az = (row[axis] for row in rows)
        if ay < 0:
            ax, ay, az = -ax, -ay, -az
        # The turn that takes (ax, ay, az) to straight up, about their common normal.
        length = 1 / math.sqrt((1 + ay) ** 2 + ax * ax + az * az)
        level = ((1 + ay) * length, -az * length, 0.0, ax * length)
        tilt = math.sqrt(max(0.0, 1 - up[axis] * up[axis]))
        seconds = max(_SHORTEST_SLAP, _SLAP * math.sqrt(tilt / _SLAP_TILT))
        self._slap = _Slap(self.turn, after(level, self.turn), above, round(seconds / self._step))
        self.spin, self.rise, self.lying = (0.0, self.spin[1], 0.0), 0.0, True


def between(start: Turn, end: Turn, share: float) -> Turn:
    """The turn `share` (0..1) of the shorter way from one turn to another near it."""
    sign = 1.0 if start[0] * end[0] + start[1] * end[1] + start[2] * end[2] + start[3] * end[3] >= 0 else -1.0
    w = start[0] + (sign * end[0] - start[0]) * share
    x = start[1] + (sign * end[1] - start[1]) * share
    y = start[2] + (sign * end[2] - start[2]) * share
    z = start[3] + (sign * end[3] - start[3]) * share
    length = 1 / math.sqrt(w * w + x * x + y * y + z * z)
    return (w * length, x * length, y * length, z * length)


def _lowest(up: Vector, lowest: Vector, reach: float) -> list[Vector]:
    """The lowest corner (own axes) of the bottom face and its three others, if they are at most `reach` higher."""
    corners = [lowest]
    axis = max(range(3), key=lambda k: abs(up[k]))
    one, other = (axis + 1) % 3, (axis + 2) % 3
    first, second = SIDE * abs(up[one]), SIDE * abs(up[other])
    if first <= reach:
        corners.append(_flipped(lowest, one))
    if second <= reach:
        corners.append(_flipped(lowest, other))
    if first + second <= reach:
        corners.append(_flipped(_flipped(lowest, one), other))
    return corners


def _flipped(corner: Vector, axis: int) -> Vector:
    x, y, z = corner
    return ((-x, y, z), (x, -y, z), (x, y, -z))[axis]
