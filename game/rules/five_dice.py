"""Five dice of which some are kept when the others are thrown: what the games played with them share."""

from itertools import combinations

DICE = 5
"""Dice on the table; they are named 0 to 4."""

KEEPS = frozenset(keep for size in range(DICE + 1) for keep in combinations(range(DICE), size))
"""Every set of dice, each in ascending order."""
