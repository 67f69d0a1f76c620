"""What a computer player is: something that looks at a position and names an action."""

from dataclasses import dataclass
from typing import Protocol

from game.rules.game import Action, State
from game.rules.games import GAMES
from game.rules.table import Table


@dataclass(frozen=True, slots=True)
class View:
    """What a computer sees: the table and the position, as everybody at the table does. Never the seed.

    A value that pickles, so that a question can go to another process.
    """

    table: Table
    state: State

    def legal(self) -> tuple[Action, ...]:
        """The choices of the seat to act, sorted (rules: Actions, in general)."""
        return GAMES[self.table.game].legal(self.state)


class Player(Protocol):
    """One computer player. It keeps nothing between two questions: equal views get equal answers."""

    def choose(self, view: View) -> Action:
        """A legal action for the seat to act. Only asked while somebody is to act."""
        ...
