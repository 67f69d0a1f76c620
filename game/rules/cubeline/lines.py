"""What a cube scores: lines in four directions, their bonus, and blocks of three by three (rules: Cubeline, Scoring).

Cubes of one seat are a set of squares. A gap of the board can hold no cube, so it ends a line by itself.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import product
from typing import Literal, TypeAlias

from msgspec import Struct

from game.rules.cubeline.board import Board, Square
from game.rules.cubeline.table import Scoring

Direction: TypeAlias = Literal["row", "column", "diagonal", "antidiagonal"]

STEPS: Mapping[Direction, Square] = {"row": (1, 0), "column": (0, 1), "diagonal": (1, 1), "antidiagonal": (1, -1)}
"""Columns and rows from one square of a line to the next; a diagonal's column and row grow together."""

BLOCK_SIDE = 3


class Line(Struct, frozen=True):
    """Cubes of one seat side by side that are a line, in the order of its direction's step."""

    direction: Direction
    squares: tuple[Square, ...]


class LineGain(Struct, frozen=True):
    """What a new cube brings in one direction: the whole line it now stands in, its squares that had not scored in
    this direction, their values together, and the bonus for the line's length.
    """

    direction: Direction
    squares: tuple[Square, ...]
    scored: tuple[Square, ...]
    points: int
    bonus: int


class Gain(Struct, frozen=True):
    """What a new cube brings: its lines, and the lower left corner of the block that pays, None if none does."""

    square: Square
    lines: tuple[LineGain, ...]
    block: Square | None
    block_points: int

    @property
    def line_points(self) -> int:
        """Values of the squares that score."""
        return sum(line.points for line in self.lines)

    @property
    def bonus(self) -> int:
        """Bonus for the length of lines."""
        return sum(line.bonus for line in self.lines)

    @property
    def total(self) -> int:
        """All of it."""
        return self.line_points + self.bonus + self.block_points


def gain_of(board: Board, scoring: Scoring, own: Set[Square], paid: Sequence[Square], square: Square) -> Gain:
    """What a cube on the empty `square` brings to a seat with cubes on `own` and blocks `paid`."""
    lines = tuple(line for direction in STEPS if (line := _line_gain(board, scoring, own, square, direction)))
    block = _block(own, paid, square)
    return Gain(square, lines, block, 0 if block is None else scoring.block)


def lines_of(own: Set[Square], scoring: Scoring) -> tuple[Line, ...]:
    """Every line of a seat with cubes on `own`, each as long as it is, by direction and then by square."""
    return tuple(
        Line(direction, squares)
        for direction, step in STEPS.items()
        for square in sorted(own)
        if (square[0] - step[0], square[1] - step[1]) not in own
        and len(squares := (square, *_onward(own, square, step))) >= scoring.line
    )


def block_squares(corner: Square) -> tuple[Square, ...]:
    """The nine squares of the block with this lower left corner."""
    return tuple((corner[0] + right, corner[1] + up) for right, up in product(range(BLOCK_SIDE), repeat=2))


def _line_gain(
    board: Board, scoring: Scoring, own: Set[Square], square: Square, direction: Direction
) -> LineGain | None:
    step = STEPS[direction]
    before = tuple(_onward(own, square, (-step[0], -step[1])))[::-1]
    behind = tuple(_onward(own, square, step))
    squares = (*before, square, *behind)
    if len(squares) < scoring.line:
        return None
    fresh_before, fresh_behind = (part if len(part) < scoring.line else () for part in (before, behind))
    scored = (*fresh_before, square, *fresh_behind)
    passed = len(squares) // scoring.bonus_every - sum(len(part) // scoring.bonus_every for part in (before, behind))
    points = sum(board.spots[fresh].value for fresh in scored)
    return LineGain(direction, squares, scored, points, scoring.bonus * passed)


def _onward(own: Set[Square], square: Square, step: Square) -> Iterator[Square]:
    """The own cubes without a break from `square` on, itself left out."""
    column, row = square
    while (ahead := (column + step[0], row + step[1])) in own:
        yield ahead
        column, row = ahead


def _block(own: Set[Square], paid: Sequence[Square], square: Square) -> Square | None:
    """The corner of the block that the new cube completes and that pays: the lowest that shares no cube with a paid
    one.
    """
    cubes = {square, *own}
    for corner in block_squares((square[0] - BLOCK_SIDE + 1, square[1] - BLOCK_SIDE + 1)):
        whole = corner in cubes and cubes.issuperset(block_squares(corner))
        if whole and not any(_overlap(corner, other) for other in paid):
            return corner
    return None


def _overlap(one: Square, other: Square) -> bool:
    return abs(one[0] - other[0]) < BLOCK_SIDE and abs(one[1] - other[1]) < BLOCK_SIDE
