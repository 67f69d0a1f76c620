"""The square of the pips trial: four dice side by side, and its rows and columns without a pip (rules: Pips)."""

from itertools import combinations, permutations

from msgspec import Struct

from game.rules.white_die.dice import COLOURED

TURNS = 6
"""The one face that a quarter turn changes."""

ORDERS = tuple(permutations(range(COLOURED)))
"""Every way to lay the dice in the square, ascending."""

_EMPTY_OF = {1: (0, 2), 2: (1,), 3: (), 4: (1,), 5: (), 6: ()}
"""Face -> the pip rows without a pip, of 0 to 2, which are its columns without one too, but for a 6."""
_BETWEEN = (1,)
"""The row or column between the two lines of pips of a 6."""


class Clear(Struct, frozen=True):
    """The pip rows and columns of a square without a pip, each of 0 to 5 from the top or the left."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def points(self) -> int:
        """One for each."""
        return len(self.rows) + len(self.columns)


def clear(dice: tuple[int, ...], order: tuple[int, ...], turned: tuple[int, ...] = ()) -> Clear:
    """What is clear when the dice lie in `order`: top left, top right, bottom left, bottom right.

    An upright 6 leaves its middle column empty, a turned one its middle row.

    >>> clear((6, 6, 1, 1), (0, 1, 2, 3), turned=(0, 1))
    Clear(rows=(1, 3, 5), columns=())
    """
    rows = [set(_rows(dice[die], die in turned)) for die in order]
    columns = [set(_rows(dice[die], die not in turned)) for die in order]
    top_left, top_right, bottom_left, bottom_right = range(COLOURED)
    return Clear(
        _side_by_side(rows[top_left] & rows[top_right], rows[bottom_left] & rows[bottom_right]),
        _side_by_side(columns[top_left] & columns[bottom_left], columns[top_right] & columns[bottom_right]),
    )


def best_arrangement(dice: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The order and the dice turned that leave most rows and columns clear; of equally good ones the first."""
    ways = ((order, turned) for order in ORDERS for turned in turnings(dice))
    return max(ways, key=lambda way: clear(dice, *way).points)


def turnings(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every set of dice that may be turned, ascending: those that show a 6, or fewer of them, or none."""
    sixes = [die for die, face in enumerate(dice) if face == TURNS]
    return tuple(sorted(some for size in range(len(sixes) + 1) for some in combinations(sixes, size)))


def _rows(face: int, turned: bool) -> tuple[int, ...]:
    """Pip rows of a die without a pip. Its columns are the rows of the same die turned the other way."""
    return _BETWEEN if face == TURNS and turned else _EMPTY_OF[face]


def _side_by_side(first: set[int], second: set[int]) -> tuple[int, ...]:
    return (*sorted(first), *(line + 3 for line in sorted(second)))
