"""The sets of the sixes trial: dice that add up to six (rules: White Die)."""

from itertools import combinations

SUM = 6
"""What the dice of a set add up to."""


def sets_of_six(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every set of dice, by index, that adds up to six: one point each. A die may be in many; sorted.

    >>> sets_of_six((3, 3, 6, 2))
    ((0, 1), (2,))
    """
    every = (chosen for size in range(1, len(dice) + 1) for chosen in combinations(range(len(dice)), size))
    return tuple(sorted(chosen for chosen in every if sum(dice[die] for die in chosen) == SUM))
