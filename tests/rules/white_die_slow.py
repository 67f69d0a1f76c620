"""White Die counted the slow way, from pictures and plain definitions; shares no line with the game."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

PICTURES = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}
FITTING = {1: (6, 2), 2: (1, 3), 3: (2, 4), 4: (3, 5), 5: (4, 6), 6: (5, 1)}
"""Face -> the two that are one apart from it."""

Dice = tuple[int, ...]
Board = dict[tuple[int, int], tuple[int, int | None]]
"""(row, column) -> (seat, face)."""

ROLLS: tuple[Dice, ...] = tuple(combinations_with_replacement(range(1, 7), 4))
"""Every roll of four dice, order apart."""


def quarter_turn(picture: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(row[column] for row in reversed(picture)) for column in range(len(picture)))


def clear_lines(faces: Dice, quarter_turns: Dice) -> tuple[list[int], list[int]]:
    """Rows and columns without a pip of a square of dice: top left, top right, bottom left, bottom right."""
    pictures = []
    for face, times in zip(faces, quarter_turns, strict=True):
        picture = PICTURES[face]
        for _ in range(times):
            picture = quarter_turn(picture)
        pictures.append(picture)
    square = [left + right for upper in (0, 2) for left, right in zip(*pictures[upper : upper + 2], strict=True)]
    rows = [number for number, row in enumerate(square) if "o" not in row]
    columns = [number for number in range(6) if all(row[number] == " " for row in square)]
    return rows, columns


def sets_of_six(dice: Dice) -> list[list[int]]:
    chosen = [[die for die in range(4) if number >> die & 1] for number in range(16)]
    return sorted(some for some in chosen if sum(dice[die] for die in some) == 6)


def poker(dice: Dice) -> int:
    """Points by the published chart."""
    faces = "".join(map(str, sorted(dice)))
    if faces in ("1234", "2345", "3456"):
        return 4
    pairs = sum(one == other for place, one in enumerate(faces) for other in faces[:place])
    return {0: 0, 1: 1, 2: 2, 3: 3, 6: 7}[pairs]


def may_lie(board: Board, row: int, column: int, face: int, own: bool) -> bool:
    """Whether a die may be laid on a square of the grid."""
    if not (0 <= row < 3 and 0 <= column < 3) or (row, column) in board:
        return False
    beside = [
        board.get(place) for place in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    ]
    numbers = [cell[1] for cell in beside if cell is not None]
    return any(number in FITTING[face] or (own and number == face) for number in numbers)


def grid_points(board: Board, seat: int) -> int:
    """Lines of three and 2x2 blocks wholly a seat's."""
    mine = {place for place, cell in board.items() if cell[0] == seat}
    steps = [
        ((row, column), step)
        for row, column in product(range(3), repeat=2)
        for step in ((0, 1), (1, 0), (1, 1), (1, -1))
    ]
    lines = [{(row + n * down, column + n * right) for n in range(3)} for (row, column), (down, right) in steps]
    blocks = [
        {(row, column), (row + 1, column), (row, column + 1), (row + 1, column + 1)}
        for row, column in product(range(2), repeat=2)
    ]
    return sum(shape <= mine for shape in (*lines, *blocks))


def mean_of_best_play(score: Callable[[Dice], float], rerolls: int) -> float:
    """What a trial is worth when its dice are thrown again in the best way, exactly."""
    values = {roll: score(roll) for roll in ROLLS}
    for _ in range(rerolls):
        means = _means(values)
        values = {roll: max(means[keep] for keep in _keeps(roll)) for roll in ROLLS}
    return _means(values)[()]


def _keeps(roll: Dice) -> Iterator[Dice]:
    for number in range(16):
        yield tuple(face for die, face in enumerate(roll) if number >> die & 1)


def _means(values: dict[Dice, float]) -> dict[Dice, float]:
    """What each set of kept dice is worth when the others are thrown once more."""
    means = dict(values)
    for size in (3, 2, 1, 0):
        for keep in combinations_with_replacement(range(1, 7), size):
            means[keep] = sum(means[tuple(sorted((*keep, face)))] for face in range(1, 7)) / 6
    return means
