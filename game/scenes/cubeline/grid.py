"""Where the squares of a Cubeline board lie, row 1 at the top, whatever the size."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.cubeline import COLUMNS, ROWS, Square
from game.ui.area import Area

FACES = 6
"""Columns and rows of one zone."""
SIDEWAYS = 2
"""How much more a square to the side costs than one ahead, up and down."""
BETWEEN = 2 / 46
"""The gap between two squares, of the way from one to the next; never less than one unit."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board with the corner of its frame at (left, top): `step` from one square to the next, `zone_gap` more from
    one zone to the next.
    """

    left: float
    top: float
    step: float
    zone_gap: float

    @property
    def size(self) -> float:
        """Edge of a square."""
        return self.step - max(1, self.step * BETWEEN)

    @property
    def right(self) -> float:
        """Right edge of the frame."""
        return self.area((COLUMNS, 1)).right

    @property
    def bottom(self) -> float:
        """Lower edge of the frame."""
        return self.area((1, ROWS)).bottom

    def area(self, square: Square) -> Area:
        """The place of a square."""
        column, row = square[0] - 1, square[1] - 1
        x = self.left + column * self.step + column // FACES * self.zone_gap
        y = self.top + row * self.step + row // FACES * self.zone_gap
        return Area(x, y, self.size, self.size)

    def nearest(self, x: float, y: float, squares: Iterable[Square], within: float) -> Square | None:
        """Of some squares the one nearest a point, if that is in it or at most `within` from it."""
        near = ((_apart(self.area(square), x, y), square) for square in squares)
        distance, square = min(near, default=(within + 1, None))
        return square if distance <= within else None


def next_square(square: Square, direction: str, squares: Iterable[Square]) -> Square | None:
    """The square that a direction leads to, None if none lies that way.

    Left and right go to the next column that has any, up and down first along the column: so there is always a way
    from every square to every other one.
    """
    axis, sign = (0 if direction in ("left", "right") else 1), (1 if direction in ("right", "down") else -1)

    def cost(other: Square) -> tuple[float, ...]:
        ahead, aside = sign * (other[axis] - square[axis]), abs(other[1 - axis] - square[1 - axis])
        return (ahead, aside) if axis == 0 else (aside > 0, ahead + SIDEWAYS * aside)

    return min((other for other in squares if sign * (other[axis] - square[axis]) > 0), key=cost, default=None)


def grid_in(area: Area) -> Grid:
    """The largest board in an area, at its top and in its middle, of whole units: small squares need even gaps."""
    gaps = COLUMNS // FACES - 1
    gap = max(2, round(area.w / 200))
    step = (area.w - gaps * gap) // COLUMNS
    return Grid(area.x + (area.w - gaps * gap - COLUMNS * step) // 2, area.y, step, gap)


def _apart(area: Area, x: float, y: float) -> float:
    across, down = max(area.x - x, 0, x - area.right), max(area.y - y, 0, y - area.bottom)
    return float((across**2 + down**2) ** 0.5)
