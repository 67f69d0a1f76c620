"""Every action of White Die, written down without asking the game."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from game.rules.game import Action, State
from game.rules.table import Table
from game.rules.white_die import Arrange, FormGroups, Group, Place, Reroll, Rival, Stand, Throw, WhiteDieState


class WhiteDieMoves:
    order: tuple[str, ...] = ("throw", "rival", "reroll", "stand", "arrange", "match", "place")

    def __init__(self) -> None:
        some = [dice for size in range(5) for dice in combinations(range(4), size)]
        self._small: tuple[Action, ...] = (
            *(Throw(), Stand()),
            *(Rival(seat) for seat in range(6)),
            *(Reroll(dice) for dice in some),
            *(Place(die, square) for die in range(4) for square in range(9)),
        )
        self._arrangements = tuple(Arrange(order, turned) for order in permutations(range(4)) for turned in some)
        self._matchings = tuple(map(FormGroups, DISJOINT))
        # Most of these are far from legal: all that could be are asked about at every position, and some of the others.
        self._far = (*self._arrangements[::29], *self._matchings[::97])

    def choices(self, state: State) -> tuple[Action, ...]:
        assert isinstance(state, WhiteDieState)
        return tuple({*self._small, *self._far, *self._near(state)})

    def _near(self, state: WhiteDieState) -> Iterator[Action]:
        if state.phase == "reroll" and state.trial == "pips" and state.dice is not None:
            sixes = {die for die, face in enumerate(state.dice) if face == 6}
            yield from (way for way in self._arrangements if sixes.issuperset(way.turned))
        elif state.phase == "match" and state.dice is not None and state.rival_dice is not None:
            own, rival = state.dice, state.rival_dice
            unequal = sum(
                bit
                for group, bit in zip(GROUPS, BITS, strict=True)
                if sum(own[die] for die in group.own) != sum(rival[die] for die in group.rival)
            )
            yield from (way for way, bits in zip(self._matchings, BITS_OF, strict=True) if not bits & unequal)

    def extras(self, random: Random) -> tuple[Action, ...]:
        one, other = sorted(tuple(sorted(random.sample(range(4), random.randrange(4)))) for _ in range(2))
        return (
            FormGroups((Group(one, other),)),
            FormGroups((Group(one, one), Group(other, other))),
            random.choice(self._matchings),
            random.choice(self._arrangements),
        )

    def longest(self, table: Table, seats: int) -> int:
        return 20_000


def _disjoint(
    sides: list[tuple[int, ...]],
    after: tuple[int, ...] = (),
    taken: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset()),
) -> list[tuple[Group, ...]]:
    """Every set of groups that share no die, whatever the dice show; each ascending, its first own dice `after`."""
    found: list[tuple[Group, ...]] = [()]
    for own in sides:
        if own > after and taken[0].isdisjoint(own):
            for rival in sides:
                if taken[1].isdisjoint(rival):
                    more = _disjoint(sides, own, (taken[0].union(own), taken[1].union(rival)))
                    found += [(Group(own, rival), *rest) for rest in more]
    return found


_SIDES = [dice for size in range(1, 5) for dice in combinations(range(4), size)]
DISJOINT = tuple(_disjoint(_SIDES))
"""Every set of groups in which no die is twice."""

GROUPS = tuple(Group(own, rival) for own in _SIDES for rival in _SIDES)
BITS = tuple(1 << number for number in range(len(GROUPS)))
_BIT_OF = dict(zip(((group.own, group.rival) for group in GROUPS), BITS, strict=True))
BITS_OF = tuple(sum(_BIT_OF[group.own, group.rival] for group in groups) for groups in DISJOINT)
"""The groups of each of those sets, as bits."""
