"""Matches between the dice of two seats: groups of equal sums (rules: Match)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from game.rules.white_die.dice import COLOURED

SUBSETS = tuple(sorted(some for size in range(1, COLOURED + 1) for some in combinations(range(COLOURED), size)))
"""Every set of one or more coloured dice, ascending."""


class Group(Struct, frozen=True):
    """Dice of the seat on turn and of its rival, by index and ascending, that are to have equal sums.

    Raises `ValueError` for anything but ascending different dice. Sides may be empty, though no rule allows it.
    """

    own: tuple[int, ...]
    rival: tuple[int, ...]

    def __post_init__(self) -> None:
        for side in (self.own, self.rival):
            if side and side not in SUBSETS:
                raise ValueError(f"not ascending different dice of 0 to {COLOURED - 1}: {side!r}")


_GROUPS = tuple(Group(mine, theirs) for mine in SUBSETS for theirs in SUBSETS)

Matching = tuple[Group, ...]
"""Groups that share no die, ascending by their first own die."""


def sums_equal(group: Group, own: tuple[int, ...], rival: tuple[int, ...]) -> bool:
    """Whether both sides of a group add up to the same with these faces."""
    return _sum(own, group.own) == _sum(rival, group.rival)


def groups_of(own: tuple[int, ...], rival: tuple[int, ...]) -> tuple[Group, ...]:
    """Every group there is with these faces, ascending."""
    mine, theirs = ({some: _sum(faces, some) for some in SUBSETS} for faces in (own, rival))
    return tuple(group for group in _GROUPS if mine[group.own] == theirs[group.rival])


def points(groups: Sequence[Group]) -> int:
    """What groups that share no die score: one each, one more if they hold all own dice."""
    return len(groups) + (sum(len(group.own) for group in groups) == COLOURED)


def is_maximal(groups: Sequence[Group], own: tuple[int, ...], rival: tuple[int, ...]) -> bool:
    """Whether the dice left over allow no further group."""
    used = {die for group in groups for die in group.own}, {die for group in groups for die in group.rival}
    mine, theirs = (
        {_sum(faces, some) for some in SUBSETS if taken.isdisjoint(some)}
        for faces, taken in zip((own, rival), used, strict=True)
    )
    return mine.isdisjoint(theirs)


def maximal_matchings(own: tuple[int, ...], rival: tuple[int, ...]) -> tuple[Matching, ...]:
    """Every set of groups that may be formed, ascending; at least one, which is empty only if there is no group."""
    every = _matchings(groups_of(own, rival), 0, frozenset(), frozenset())
    return tuple(sorted((found for found in every if is_maximal(found, own, rival)), key=_as_tuples))


def best_matching(own: tuple[int, ...], rival: tuple[int, ...]) -> Matching:
    """The groups that score most; of equally good ones the first. Nothing can be added: that would score more.

    >>> best_matching((1, 2, 3, 6), (3, 3, 6, 6))
    (Group(own=(0, 1), rival=(0,)), Group(own=(2,), rival=(1,)), Group(own=(3,), rival=(2,)))
    """
    every = _matchings(groups_of(own, rival), 0, frozenset(), frozenset())
    return min(every, key=lambda found: (-points(found), _as_tuples(found)))


def _matchings(
    groups: tuple[Group, ...], die: int, own_used: frozenset[int], rival_used: frozenset[int]
) -> Iterator[Matching]:
    """All sets of disjoint groups whose first own dice are `die` or later ones."""
    if die == COLOURED:
        yield ()
        return
    yield from _matchings(groups, die + 1, own_used, rival_used)
    for group in groups:
        if group.own[0] == die and own_used.isdisjoint(group.own) and rival_used.isdisjoint(group.rival):
            for rest in _matchings(groups, die + 1, own_used.union(group.own), rival_used.union(group.rival)):
                yield (group, *rest)


def _sum(faces: tuple[int, ...], some: tuple[int, ...]) -> int:
    return sum(faces[die] for die in some)


def _as_tuples(matching: Matching) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    return tuple((group.own, group.rival) for group in matching)
