"""What the checker of laws has to know about Cubeline."""

from itertools import combinations
from random import Random

from game.rules.cubeline import COLUMNS, ROWS, CubelineTable, Discard, Place, Roll, Throw
from game.rules.game import Action, State
from game.rules.table import Table

ROLL_OFF = 100
"""Throws no roll-off of these tests comes near."""


class CubelineMoves:
    order = ("throw", "roll", "place", "discard")

    def __init__(self) -> None:
        self._choices: tuple[Action, ...] = (
            *(Throw(), Discard()),
            *(Roll(keep) for size in range(6) for keep in combinations(range(5), size)),
            *(Place((column, row)) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)),
        )

    def choices(self, state: State) -> tuple[Action, ...]:
        return self._choices

    def extras(self, random: Random) -> tuple[Action, ...]:
        return (Discard(), Throw(), Place((random.randint(1, COLUMNS), random.randint(1, ROWS))))

    def longest(self, table: Table, seats: int) -> int:
        assert isinstance(table, CubelineTable)
        return ROLL_OFF + seats * table.cubes_of(seats) * (table.rolls + 1)
