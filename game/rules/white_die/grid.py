"""The 3x3 board of the grid trial; squares are numbered 0 to 8 in reading order (rules: Grid)."""

from msgspec import Struct

from game.rules.refusal import Code

CENTRE = 4
"""The square of the white die."""

SIDE = 3
SQUARES = SIDE * SIDE
FACES = 6

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""The eight lines of three: rows, columns, diagonals."""

BLOCKS = ((0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8))
"""The four 2x2 blocks."""

PATTERNS = LINES + BLOCKS
"""Everything that scores a point when it is wholly the active seat's."""

NEIGHBOURS = tuple(
    tuple(
        other
        for other in range(SQUARES)
        if abs(other // SIDE - square // SIDE) + abs(other % SIDE - square % SIDE) == 1
    )
    for square in range(SQUARES)
)
"""The squares beside each square, not diagonally."""


class Cell(Struct, frozen=True, array_like=True):
    """What lies on a square: whose it is, and the face of the die; no face where it was claimed at the end."""

    seat: int
    face: int | None


Grid = tuple[Cell | None, ...]
"""The nine squares; None is empty."""

EMPTY: Grid = (None,) * SQUARES


def laid(grid: Grid, square: int, cell: Cell) -> Grid:
    """The grid with a die on a square."""
    return (*grid[:square], cell, *grid[square + 1 :])


def claimed(grid: Grid, seat: int) -> Grid:
    """The grid with every empty square given to a seat."""
    return tuple(cell or Cell(seat, None) for cell in grid)


def empty_squares(grid: Grid) -> tuple[int, ...]:
    """The squares where nothing lies."""
    return tuple(square for square, cell in enumerate(grid) if cell is None)


def hindrance(grid: Grid, square: int, face: int, may_equal: bool) -> Code | None:
    """Why a die may not go on a square, or None if it may. With `may_equal` it may be equal to a neighbour too."""
    if grid[square] is not None:
        return Code.SQUARE_TAKEN
    beside = [cell.face for other in NEIGHBOURS[square] if (cell := grid[other]) is not None]
    if not beside:
        return Code.SQUARE_ALONE
    return None if any(_fits(face, other, may_equal) for other in beside) else Code.NUMBER_DOES_NOT_FIT


def open_squares(grid: Grid, face: int, may_equal: bool) -> tuple[int, ...]:
    """The squares a die of this face may go on."""
    return tuple(square for square in range(SQUARES) if hindrance(grid, square, face, may_equal) is None)


def owned(grid: Grid, seat: int) -> tuple[tuple[int, ...], ...]:
    """The lines and blocks that are wholly a seat's."""
    return tuple(pattern for pattern in PATTERNS if all(_is_of(grid[square], seat) for square in pattern))


def completed(grid: Grid, square: int, seat: int) -> tuple[tuple[int, ...], ...]:
    """The lines and blocks that a die of `seat` on an empty square would make wholly the seat's."""
    return tuple(
        pattern
        for pattern in PATTERNS
        if square in pattern and all(other == square or _is_of(grid[other], seat) for other in pattern)
    )


def _is_of(cell: Cell | None, seat: int) -> bool:
    return cell is not None and cell.seat == seat


def _fits(face: int, other: int | None, may_equal: bool) -> bool:
    if other is None:
        return False
    apart = (face - other) % FACES
    return apart in (1, FACES - 1) or (may_equal and apart == 0)
