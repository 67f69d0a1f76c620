"""The patterns of the poker trial (rules: Poker chart)."""

from typing import Literal, TypeAlias

Pattern: TypeAlias = Literal["nothing", "pair", "two_pair", "three", "row", "four"]

PATTERNS: tuple[Pattern, ...] = ("pair", "two_pair", "three", "row", "four")
"""What four dice can form, in the order of the chart."""

_ROW_STEPS = 3


def poker_pattern(dice: tuple[int, ...]) -> Pattern:
    """The best pattern of four dice.

    >>> poker_pattern((3, 6, 4, 5)), poker_pattern((2, 2, 5, 2)), poker_pattern((1, 2, 3, 5))
    ('row', 'three', 'nothing')
    """
    match sorted(dice.count(face) for face in set(dice)):
        case [4]:
            return "four"
        case [1, 3]:
            return "three"
        case [2, 2]:
            return "two_pair"
        case [1, 1, 2]:
            return "pair"
        case _:
            return "row" if max(dice) - min(dice) == _ROW_STEPS else "nothing"
