"""The contract of a game: what `Match`, `record` and `referee` ask of it.

A game is one object without any state of its own; everything it is asked about is handed in, and what it
answers is frozen. Draws come in from outside, so a step with the same arguments always gives the same answer.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from game.rules.chance import Draw
from game.rules.event import Event
from game.rules.refusal import Refusal
from game.rules.seat import Seat
from game.rules.setting import Keys, Table


class Action(Struct, frozen=True, tag_field="do", omit_defaults=True):
    """One choice of a seat; its JSON form is canonical (rules: Actions, in general)."""


class State(Struct, frozen=True, kw_only=True):
    """One position of a match: what all games have in common.

    `scores` are by seat; `dice` are faces, None before a turn's first throw; `seat_to_act` is None when over.
    """

    game: ClassVar[str]

    seats: tuple[Seat, ...]
    phase: str
    seat_to_act: int | None
    scores: tuple[int, ...]
    rolls_used: int
    dice: tuple[int, ...] | None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == "over"


class Standing(Struct, frozen=True):
    """How a seat stands: `rank` from 1, equal scores share it; `won` only once the match is over."""

    seat: int
    score: int
    rank: int
    won: bool


TableT = TypeVar("TableT", bound=Table)
StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)


class Game(ABC, Generic[TableT, StateT, ActionT]):
    """The rules of one game."""

    name: ClassVar[str]

    @abstractmethod
    def read_table(self, common: Table, keys: Keys) -> TableT:
        """The table with this game's own settings taken from `keys`; raises `TableError`."""

    @abstractmethod
    def parse(self, raw: object) -> ActionT:
        """The action whose JSON form is `raw`; raises `Malformed`. Says nothing about legality."""

    @abstractmethod
    def start_draws(self, table: TableT) -> tuple[Draw, ...]:
        """The draws a match needs before anybody acts."""

    @abstractmethod
    def start(self, table: TableT, seats: tuple[Seat, ...], first: int, drawn: tuple[int, ...]) -> StateT:
        """The first position, with seat `first` beginning."""

    @abstractmethod
    def legal(self, state: StateT) -> tuple[ActionT, ...]:
        """The choices of the seat to act, sorted; empty when over (rules: Actions, in general)."""

    @abstractmethod
    def refusal(self, state: StateT, action: ActionT) -> Refusal | None:
        """Why the seat to act may not do `action`, or None if it may."""

    @abstractmethod
    def draws(self, state: StateT, action: ActionT, drawn: tuple[int, ...]) -> tuple[Draw, ...]:
        """The next draws a legal action needs, after those whose outcomes are `drawn`; empty when it has all.

        Draws come in parts because the odds of one may hang on the outcome of another.
        """

    @abstractmethod
    def step(self, state: StateT, action: ActionT, drawn: tuple[int, ...]) -> tuple[StateT, tuple[Event, ...]]:
        """The position after a legal action with all its draws, and what happened."""

    @abstractmethod
    def standings(self, state: StateT) -> tuple[Standing, ...]:
        """The seats from first to last."""

    @abstractmethod
    def view(self, state: StateT) -> dict[str, object]:
        """The position as everybody at the table sees it, ready for JSON."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game picked by name; its own tables, states and actions go back into it and nowhere else."""


def by_score(scores: Sequence[int], over: bool) -> tuple[Standing, ...]:
    """Standings where the highest score wins and equal scores share rank and win."""
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    ranks = {seat: 1 + sum(other > scores[seat] for other in scores) for seat in order}
    return tuple(Standing(seat, scores[seat], ranks[seat], over and ranks[seat] == 1) for seat in order)
