"""What a finished match of Cubeline tells about itself."""

from collections.abc import Mapping

from game.rules.cubeline import CubelineState, Discard, Place, Roll, gain
from game.rules.match import Match

PARTS = ("lines", "long", "blocks", "alone", "lost", "rolls")
"""Points of lines, of their length and of blocks; then cubes in no line when they were placed, cubes given up, and
rolls.
"""


def totals_by_cube(match: Match) -> tuple[tuple[int, ...], ...]:
    """Each seat's total after each of its cubes."""
    totals: list[list[int]] = [[] for _ in match.seats]
    for number, entry in enumerate(match.log):
        if isinstance(entry.what, Place | Discard):
            after = match.log[number + 1].before if number + 1 < len(match.log) else match.state
            totals[entry.seat].append(after.scores[entry.seat])
    return tuple(map(tuple, totals))


def parts_of(match: Match) -> Mapping[str, tuple[int, ...]]:
    """How each seat came to its score: for each of `PARTS` a number by seat."""
    found = {part: [0] * len(match.seats) for part in PARTS}
    for entry in match.log:
        seat = entry.seat
        match entry.what:
            case Place(square=square):
                assert isinstance(entry.before, CubelineState)
                brought = gain(entry.before, square)
                found["lines"][seat] += brought.line_points
                found["long"][seat] += brought.bonus
                found["blocks"][seat] += brought.block_points
                found["alone"][seat] += not brought.lines
            case Discard():
                found["lost"][seat] += 1
            case Roll():
                found["rolls"][seat] += 1
            case _:
                pass
    return {part: tuple(numbers) for part, numbers in found.items()}
