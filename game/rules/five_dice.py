"""Five dice of which some are kept when the others are thrown: what the games played with them share."""

from itertools import combinations

from game.rules.refusal import Code, Refusal

DICE = 5
"""Dice on the table; they are named 0 to 4."""

KEEPS = frozenset(keep for size in range(DICE + 1) for keep in combinations(range(DICE), size))
"""Every set of dice, each in ascending order."""


def roll_refusal(
    keep: tuple[int, ...], dice: tuple[int, ...] | None, rolls_used: int, rolls: int, section: int
) -> Refusal | None:
    """Why the dice not kept cannot be thrown in a turn of so many `rolls`; None if they can.

    `dice` are the faces on the table, None before the first roll. `section` of the rules is the game's.
    """
    if rolls_used >= rolls:
        return Refusal(Code.NO_ROLLS_LEFT, section)
    if dice is None and keep:
        return Refusal(Code.FIRST_ROLL_KEEPS_NONE, section, ("keep",))
    if len(keep) == DICE:
        return Refusal(Code.NOTHING_THROWN, section, ("keep",))
    return None
