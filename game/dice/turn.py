"""How a die is turned: unit quaternions, the 24 ways a cube can lie, and which face is up.

World axes, for dice and trays alike: x to the right, y up, z towards the viewer (right-handed). A die's own axes carry
its faces as `FACE_AXES` says: 1 on top, 2 towards the viewer, 3 to the right, and opposite faces sum to 7. Seen at
their common corner 1, 2, 3 run counter-clockwise, so it is a right-handed die.
"""

import math
from typing import Final

Turn = tuple[float, float, float, float]
"""A rotation as a unit quaternion (w, x, y, z), taking a die's own axes to the world's."""

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

UNTURNED: Final[Turn] = (1.0, 0.0, 0.0, 0.0)
X_AXIS: Final[Vector] = (1.0, 0.0, 0.0)
Y_AXIS: Final[Vector] = (0.0, 1.0, 0.0)
Z_AXIS: Final[Vector] = (0.0, 0.0, 1.0)

FACE_AXES: Final[dict[int, tuple[int, int]]] = {1: (1, 1), 2: (2, 1), 3: (0, 1), 4: (0, -1), 5: (2, -1), 6: (1, -1)}
"""Face -> (axis 0..2, sign) of its outward normal in the die's own axes."""

_FACE_AT: Final[dict[tuple[int, int], int]] = {place: face for face, place in FACE_AXES.items()}


def about(axis: Vector, degrees: float) -> Turn:
    """The turn by `degrees` about a unit axis, counter-clockwise seen from the axis' tip."""
    half = math.radians(degrees) / 2
    sine = math.sin(half)
    return (math.cos(half), axis[0] * sine, axis[1] * sine, axis[2] * sine)


def after(second: Turn, first: Turn) -> Turn:
    """The turn that does `first` and then `second`, both about the world's axes."""
    aw, ax, ay, az = second
    bw, bx, by, bz = first
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def matrix(turn: Turn) -> Matrix:
    """The rotation as rows: world axis by the die's own axis."""
    w, x, y, z = turn
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def face_up(turn: Turn) -> int:
    """The face whose normal is nearest to straight up."""
    up = matrix(turn)[1]
    axis = max(range(3), key=lambda k: abs(up[k]))
    return _FACE_AT[axis, 1 if up[axis] > 0 else -1]


_TO_TOP: Final[dict[int, Turn]] = {
    1: UNTURNED,
    2: about(X_AXIS, -90),
    3: about(Z_AXIS, 90),
    4: about(Z_AXIS, -90),
    5: about(X_AXIS, 90),
    6: about(X_AXIS, 180),
}


def resting(face: int, yaw: float = 0.0) -> Turn:
    """A die lying flat with `face` up, turned `yaw` degrees about the vertical (counter-clockwise from above)."""
    return after(about(Y_AXIS, yaw), _TO_TOP[face])


def yaw(turn: Turn) -> float:
    """How far a die that lies flat is turned about the vertical, in degrees, as `resting` is told it."""
    about_up = after(turn, inverse(_TO_TOP[face_up(turn)]))
    return math.degrees(2 * math.atan2(about_up[2], about_up[0]))


def cube_turns() -> tuple[Turn, ...]:
    """The 24 turns that map a cube onto itself: four quarter turns for each face up, faces in order."""
    return tuple(resting(face, 90.0 * quarter) for face in range(1, 7) for quarter in range(4))


def inverse(turn: Turn) -> Turn:
    """The turn that takes a turn back."""
    w, x, y, z = turn
    return (w, -x, -y, -z)
