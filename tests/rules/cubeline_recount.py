"""Cubeline counted again, sharing no line with the game: the board by its rules, a score by where cubes stand.

Cubes are never taken away and each scores once in each direction as soon as its line is one, so what lines and their
bonus have paid follows from where the cubes stand. Only blocks hang on the order in which they came.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

Square = tuple[int, int]

VALUES = {"orange": 1, "green": 2, "yellow": 4, "blue": 5, "purple": 10, "red": 12, "gold": 3, "silver": 6}
FRAME = [(column, row) for column in range(1, 25) for row in range(1, 13)]
ZONE_OF = {(1, 1): "orange", (2, 1): "green", (2, 2): "yellow", (3, 1): "blue", (3, 2): "purple", (4, 1): "red"}


def place(square: Square) -> tuple[int, int, int, int]:
    """Count and face of a square's column, count and face of its row."""
    (across, column_face), (down, row_face) = divmod(square[0] - 1, 6), divmod(square[1] - 1, 6)
    return across + 1, column_face + 1, down + 1, row_face + 1


def zone(square: Square) -> str | None:
    """The zone of a square of the frame, None where there is none."""
    columns, column_face, rows, row_face = place(square)
    name = ZONE_OF.get((columns, rows))
    if name in ("orange", "yellow"):
        return name if column_face > row_face else None
    if name and column_face == row_face:
        return "gold" if name in ("green", "blue") else "silver"
    return name


def fits(dice: Sequence[int], square: Square) -> bool:
    """Whether five dice allow an empty square."""
    name = zone(square)
    if name is None:
        return False
    count = Counter(dice)
    if len(count) == 1:
        return True
    shown = "".join(str(face) if face in count else " " for face in range(1, 7))
    longest = max(map(len, shown.split()))
    if name in ("gold", "silver"):
        return longest >= (4 if name == "gold" else 5)
    columns, column_face, rows, row_face = place(square)
    return count[column_face] >= columns and count[row_face] >= rows


def runs(squares: Iterable[Square]) -> list[list[Square]]:
    """Cubes side by side, as long as they go, in all four directions; single cubes too."""
    found = []
    for line, along in (
        (lambda c, r: r, lambda c, r: c),
        (lambda c, r: c, lambda c, r: r),
        (lambda c, r: c - r, lambda c, r: c),
        (lambda c, r: c + r, lambda c, r: c),
    ):
        lines = defaultdict(dict)
        for square in squares:
            lines[line(*square)][along(*square)] = square
        for cubes in lines.values():
            for at in sorted(cubes):
                if at - 1 not in cubes:
                    found.append([])
                found[-1].append(cubes[at])
    return found


def paid_blocks(order: Sequence[Square]) -> list[Square]:
    """Lower left corners of the blocks that were paid for cubes placed in this order."""
    own, used, paid = set(), set(), []
    for square in order:
        own.add(square)
        for corner in FRAME:
            if not (0 <= square[0] - corner[0] < 3 and 0 <= square[1] - corner[1] < 3):
                continue
            nine = {(corner[0] + right, corner[1] + up) for right in range(3) for up in range(3)}
            if nine <= own and not nine & used:
                paid.append(corner)
                used |= nine
                break
    return paid


def score(order: Sequence[Square]) -> int:
    """Points of one seat for its cubes in the order they were placed."""
    total = 25 * len(paid_blocks(order))
    for run in runs(order):
        if len(run) >= 3:
            total += sum(VALUES[zone(square)] for square in run) + 5 * (len(run) // 5)
    return total
