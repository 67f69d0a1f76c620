"""Actions in the making: what one more tap on a die makes of them. Pure; the room keeps the result as its draft."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.rules.white_die import (
    COLOURED,
    Arrange,
    FormGroups,
    Group,
    Matching,
    Reroll,
    formed,
    sums_equal,
)

Side: TypeAlias = Literal["own", "rival"]

ALL = tuple(range(COLOURED))
LAID = Arrange(ALL, ())
"""The square before anybody has moved a die in it."""


def with_die(dice: Sequence[int], die: int) -> Reroll:
    """Throw the same dice again, and this one too; or without it if it was among them."""
    return Reroll(tuple(sorted({*dice} ^ {die})))


def swapped(square: Arrange, one: int, other: int) -> Arrange:
    """The square with the dice on two of its places changed."""
    order = list(square.dice)
    order[one], order[other] = order[other], order[one]
    return Arrange(tuple(order), square.turned)


def turned(square: Arrange, die: int) -> Arrange:
    """The square with a die turned a quarter, or back."""
    return Arrange(square.dice, tuple(sorted({*square.turned} ^ {die})))


def is_joined(group: Group, own: tuple[int, ...], rival: tuple[int, ...]) -> bool:
    """Whether a group is a match: dice of both sides with equal sums."""
    return bool(group.own and group.rival) and sums_equal(group, own, rival)


def joined(groups: Matching, own: tuple[int, ...], rival: tuple[int, ...]) -> Matching:
    """The groups that are matches; at most one other is still being made."""
    return tuple(group for group in groups if is_joined(group, own, rival))


def being_made(groups: Matching, own: tuple[int, ...], rival: tuple[int, ...]) -> Group:
    """The group that is no match yet; an empty one if there is none."""
    return next((group for group in groups if not is_joined(group, own, rival)), Group((), ()))


def tapped(groups: Matching, own: tuple[int, ...], rival: tuple[int, ...], side: Side, die: int) -> FormGroups:
    """The groups after a tap on a die.

    A die of a match frees all of its dice. Any other goes into the group being made, or out of it; that group is a
    match by itself as soon as both sides add up to the same.
    """
    whole = joined(groups, own, rival)
    holding = next((group for group in whole if die in getattr(group, side)), None)
    if holding is not None:
        rest = tuple(group for group in groups if group is not holding)
        return formed(rest)
    made = being_made(groups, own, rival)
    sides = {"own": made.own, "rival": made.rival}
    sides[side] = tuple(sorted({*sides[side]} ^ {die}))
    group = Group(sides["own"], sides["rival"])
    return formed((*whole, group) if group.own or group.rival else whole)
