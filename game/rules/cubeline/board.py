"""The squares of a Cubeline table: where they are, what they are worth and which dice allow them (rules: Cubeline).

The frame is columns of faces 1 to 6 under 1x, 2x, 3x and 4x, and rows of faces 1 to 6 beside 1x and 2x.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Literal, TypeAlias

from msgspec import Struct

from game.rules.five_dice import DICE

FACES = range(1, 7)
COLUMN_COUNTS = 4
ROW_COUNTS = 2
COLUMNS = COLUMN_COUNTS * len(FACES)
ROWS = ROW_COUNTS * len(FACES)

Square: TypeAlias = tuple[int, int]
"""Column, 1 to 24, and row, 1 to 12."""

Faces: TypeAlias = tuple[int, ...]
"""Faces of some dice, ascending."""

ZoneName: TypeAlias = Literal["orange", "green", "yellow", "blue", "purple", "red", "gold", "silver"]

ZONES: tuple[ZoneName, ...] = ("orange", "green", "yellow", "blue", "purple", "red")
"""Zones that fill the frame, in the order of the rules."""

DIAGONALS: tuple[ZoneName, ...] = ("gold", "silver")
"""Zones that lie on the diagonals of others."""


class Zone(Struct, frozen=True):
    """Squares that need `column` dice of their column's face and `row` dice of their row's face.

    `diagonal` is the zone that has the squares of equal faces; None where only those of a higher column face exist.
    """

    name: ZoneName
    column: int
    row: int
    value: int
    diagonal: ZoneName | None


class Diagonal(Struct, frozen=True):
    """Squares that need `length` dice in a row, whichever."""

    name: ZoneName
    length: int
    value: int


class Spot(Struct, frozen=True):
    """What a square is: its zone, its value in points, and the sets of dice any of which allows it."""

    zone: ZoneName
    value: int
    needs: tuple[Faces, ...]


class Board(Struct, frozen=True):
    """All squares that exist, ascending, and for each throw of five dice, faces ascending, the squares it allows."""

    spots: Mapping[Square, Spot]
    fits: Mapping[Faces, frozenset[Square]]

    def allowed_by(self, dice: Sequence[int]) -> frozenset[Square]:
        """The squares, empty or not, that five dice allow in whatever order they lie; five alike allow all."""
        return self.fits[tuple(sorted(dice))]


def build(zones: Sequence[Zone], diagonals: Sequence[Diagonal]) -> Board:
    """The board of these zones; each `diagonal` of a zone is the name of one of the `diagonals`."""
    spots = dict(sorted(_spots(zones, {diagonal.name: diagonal for diagonal in diagonals})))
    fits: dict[Faces, set[Square]] = {dice: set() for dice in combinations_with_replacement(FACES, DICE)}
    for square, spot in spots.items():
        for need in spot.needs:
            for others in combinations_with_replacement(FACES, DICE - len(need)):
                fits[tuple(sorted(need + others))].add(square)
    for face in FACES:
        fits[(face,) * DICE] = set(spots)
    return Board(spots, {dice: frozenset(squares) for dice, squares in fits.items()})


def _spots(zones: Sequence[Zone], diagonals: Mapping[ZoneName, Diagonal]) -> Iterator[tuple[Square, Spot]]:
    for zone in zones:
        for column in FACES:
            for row in FACES:
                square = ((zone.column - 1) * len(FACES) + column, (zone.row - 1) * len(FACES) + row)
                if column == row and zone.diagonal is not None:
                    yield square, _diagonal_spot(diagonals[zone.diagonal])
                elif column > row or (column < row and zone.diagonal is not None):
                    need = tuple(sorted((column,) * zone.column + (row,) * zone.row))
                    yield square, Spot(zone.name, zone.value, (need,))


def _diagonal_spot(diagonal: Diagonal) -> Spot:
    rows = (tuple(range(low, low + diagonal.length)) for low in range(1, len(FACES) + 2 - diagonal.length))
    return Spot(diagonal.name, diagonal.value, tuple(rows))
