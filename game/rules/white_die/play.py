"""White Die, as `Match` asks for it (rules: White Die)."""

from typing import ClassVar

from game.rules.chance import Die, Draw, Key
from game.rules.event import Event
from game.rules.game import Game, Standing, by_score
from game.rules.refusal import Refusal
from game.rules.roll_off import roll_off
from game.rules.seat import Seat
from game.rules.setting import Keys, Table
from game.rules.white_die import legality, turn
from game.rules.white_die.action import (
    Arrange,
    FormGroups,
    Place,
    Reroll,
    Rival,
    Stand,
    Throw,
    WhiteDieAction,
    parse,
)
from game.rules.white_die.dice import COLOURED
from game.rules.white_die.state import WhiteDieState, view
from game.rules.white_die.table import WhiteDieTable, read_table

_WITH_WHITE = COLOURED + 1


class WhiteDie(Game[WhiteDieTable, WhiteDieState, WhiteDieAction]):
    """The rules of White Die."""

    name: ClassVar[str] = "white_die"

    def read_table(self, common: Table, keys: Keys) -> WhiteDieTable:
        """The table with the settings of White Die."""
        return read_table(common, keys)

    def parse(self, raw: object) -> WhiteDieAction:
        """The action whose JSON form is `raw`."""
        return parse(raw)

    def start_draws(self, table: WhiteDieTable) -> tuple[Draw, ...]:
        """None: the roll-off is thrown by the seats."""
        return ()

    def start(self, table: WhiteDieTable, seats: tuple[Seat, ...], first: int, drawn: tuple[int, ...]) -> WhiteDieState:
        """The roll-off in seat order, which decides who begins, whatever `first` is."""
        nothing = (0,) * len(seats)
        begun = roll_off(len(seats))
        return WhiteDieState(
            seats=seats,
            phase="first_throw",
            seat_to_act=begun.seat,
            scores=nothing,
            rolls_used=0,
            dice=None,
            table=table,
            roll_off=begun,
            turns=nothing,
        )

    def legal(self, state: WhiteDieState) -> tuple[WhiteDieAction, ...]:
        """The choices of the seat to act, sorted; empty when over."""
        return legality.legal(state)

    def refusal(self, state: WhiteDieState, action: WhiteDieAction) -> Refusal | None:
        """Why the seat to act may not do it, or None."""
        return legality.refusal(state, action)

    def draws(self, state: WhiteDieState, action: WhiteDieAction, drawn: tuple[int, ...]) -> tuple[Draw, ...]:
        """The dice that a throw or a reroll throws, in ascending order."""
        if drawn:
            return ()
        match action:
            case Throw() if state.phase == "first_throw":
                return state.roll_off.draws(_WITH_WHITE)
            case Throw():
                return _dice(state, range(COLOURED if state.rivals_move else _WITH_WHITE))
            case Reroll(dice):
                return _dice(state, dice)
            case _:
                return ()

    def step(
        self, state: WhiteDieState, action: WhiteDieAction, drawn: tuple[int, ...]
    ) -> tuple[WhiteDieState, tuple[Event, ...]]:
        """The position after the action, and what happened."""
        match action:
            case Throw() if state.phase == "first_throw":
                return turn.first_thrown(state, drawn)
            case Throw():
                return turn.rival_thrown(state, drawn) if state.rivals_move else turn.thrown(state, drawn)
            case Rival(seat):
                return turn.rival_named(state, seat)
            case Reroll():
                return turn.rerolled(state, action, drawn)
            case Stand():
                return turn.stood(state)
            case Arrange():
                return turn.arranged(state, action)
            case FormGroups():
                return turn.matched(state, action)
            case Place():
                return turn.placed(state, action)

    def standings(self, state: WhiteDieState) -> tuple[Standing, ...]:
        """Highest score first; at the end that is the one seat that has reached the target."""
        return by_score(state.scores, state.over)

    def view(self, state: WhiteDieState) -> dict[str, object]:
        """The keys of a White Die state."""
        return view(state)


WHITE_DIE = WhiteDie()


def _dice(state: WhiteDieState, dice: range | tuple[int, ...]) -> tuple[Draw, ...]:
    """Dice of the seat to act, in the turn of the seat on turn."""
    seat = state.on_turn
    assert seat is not None
    key: Key = ("rival" if state.rivals_move else "dice", state.turns[seat])
    if not state.table.duplicate:
        key += (seat,)
    return tuple(Die((*key, state.rolls_used, die)) for die in dice)
