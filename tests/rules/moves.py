"""What the checker of laws has to know about each game: every action there could be, and how long a match may be."""

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Protocol

from game.rules.fivefold import BOXES, Aim, Assist, FivefoldTable, Roll, Score
from game.rules.game import Action, State
from game.rules.seat import ASSIST_KINDS
from game.rules.table import Table
from tests.rules.cubeline_moves import CubelineMoves
from tests.rules.white_die_moves import WhiteDieMoves


class Moves(Protocol):
    """One game's actions, written down without asking the game."""

    order: tuple[str, ...]
    """The words of `do` in the order of the rules."""

    def choices(self, state: State) -> tuple[Action, ...]:
        """Every action that `legal` may list, and more that it may not; all that are legal at `state` are there."""

    def extras(self, random: Random) -> tuple[Action, ...]:
        """Actions that `legal` does not list or that are seldom legal; at least one."""

    def longest(self, table: Table, seats: int) -> int:
        """The most actions a match can take, hand-overs and changes of help apart."""


class FivefoldMoves:
    order: tuple[str, ...] = ("roll", "score")

    def __init__(self) -> None:
        keeps = [keep for size in range(6) for keep in combinations(range(5), size)]
        self._choices = (*(Roll(keep) for keep in keeps), *(Score(box) for box in BOXES))

    def choices(self, state: State) -> tuple[Action, ...]:
        return self._choices

    def extras(self, random: Random) -> tuple[Action, ...]:
        keep = tuple(sorted(random.sample(range(5), random.randrange(6))))
        aim = Aim(random.randrange(5), random.randrange(1, 7))
        stop = random.choice((None, 0, random.randrange(480), 2401, 2**63 - 1))
        return (Roll(keep, aim, stop), Roll((), aim, stop), Roll((), None, stop), Assist(random.choice(ASSIST_KINDS)))

    def longest(self, table: Table, seats: int) -> int:
        assert isinstance(table, FivefoldTable)
        return seats * table.rounds * (table.rolls + 1)


MOVES: Mapping[str, Moves] = {
    "fivefold": FivefoldMoves(),
    "white_die": WhiteDieMoves(),
    "cubeline": CubelineMoves(),
}
