"""Every action of White Die, written down without asking the game."""

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

    def choices(self, state: State) -> tuple[Action, ...]:
        assert isinstance(state, WhiteDieState)
        more: tuple[Action, ...] = (*self._arrangements[::50], *self._matchings[::100])
        if state.trial == "pips":
            more = self._arrangements
        elif state.phase == "match":
            more = self._matchings
        return (*self._small, *more)

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


DISJOINT = tuple(_disjoint([dice for size in range(1, 5) for dice in combinations(range(4), size)]))
"""Every set of groups in which no die is twice."""
