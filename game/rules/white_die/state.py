"""A position of White Die, and how everybody at the table sees it."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.game import State
from game.rules.roll_off import RollOff
from game.rules.white_die.dice import Trial
from game.rules.white_die.grid import EMPTY, Grid, open_squares, owned
from game.rules.white_die.matching import best_matching
from game.rules.white_die.matching import points as matching_points
from game.rules.white_die.pips import best_arrangement, clear
from game.rules.white_die.poker import poker_pattern
from game.rules.white_die.sixes import sets_of_six
from game.rules.white_die.table import WhiteDieTable


class WhiteDieState(State, frozen=True, kw_only=True):
    """A position of White Die; phases are those of the rules, and `over`.

    `dice` are the coloured dice of the seat `on_turn`, which is None in the roll-off and when over; `white` its white
    one. `rolls_used` counts the throws of this turn, whoever made them, void ones too; `rerolls_used` those of the
    seat on turn in its trial. `turns` are the turns that each seat has had. `grid` is kept until the next turn's
    throw, so that its end can be shown; `placed` and `rival_placed` are the dice laid on it, in that order.
    """

    game: ClassVar[str] = "white_die"

    table: WhiteDieTable
    roll_off: RollOff
    turns: tuple[int, ...]
    on_turn: int | None = None
    white: int | None = None
    trial: Trial | None = None
    rival: int | None = None
    rival_dice: tuple[int, ...] | None = None
    rerolls_used: int = 0
    grid: Grid = EMPTY
    placed: tuple[int, ...] = ()
    rival_placed: tuple[int, ...] = ()

    @property
    def rivals_move(self) -> bool:
        """Whether the seat to act is the rival of the seat on turn."""
        return self.rival is not None and self.seat_to_act == self.rival

    def leads(self, seat: int) -> bool:
        """Whether no seat has more points."""
        return self.scores[seat] == max(self.scores)

    def placements(self, by_rival: bool) -> Iterator[tuple[int, int]]:
        """Every die and square that the rival, or the seat on turn, may lay in the grid now, ascending."""
        dice, placed = (self.rival_dice, self.rival_placed) if by_rival else (self.dice, self.placed)
        for die, face in enumerate(dice or ()):
            if die not in placed:
                for square in open_squares(self.grid, face, may_equal=not by_rival):
                    yield die, square


def worth_now(state: WhiteDieState) -> int | None:
    """What the trial would score if it ended with the dice as they lie, arranged or matched in the best way.

    None when there is no trial, or a rival has yet to throw for it.
    """
    dice, rival_dice, table = state.dice, state.rival_dice, state.table
    match state.trial:
        case "poker" if dice is not None:
            return table.poker_points(poker_pattern(dice))
        case "sixes" if dice is not None:
            return len(sets_of_six(dice))
        case "pips" if dice is not None:
            return clear(dice, *best_arrangement(dice)).points
        case "match" if dice is not None and rival_dice is not None:
            return matching_points(best_matching(dice, rival_dice))
        case "grid" if state.on_turn is not None and rival_dice is not None:
            return len(owned(state.grid, state.on_turn))
        case _:
            return None


def view(state: WhiteDieState) -> dict[str, object]:
    """The position as plain values, with the keys of a White Die state."""
    return {
        "game": state.game,
        "phase": state.phase,
        "seat_to_act": state.seat_to_act,
        "over": state.over,
        "scores": list(state.scores),
        "rolls_used": state.rolls_used,
        "dice": _faces(state.dice),
        "white": state.white,
        "trial": state.trial,
        "rival": state.rival,
        "rival_dice": _faces(state.rival_dice),
        "rerolls_used": state.rerolls_used,
        "first_throws": [_faces(throw) for throw in state.roll_off.throws],
        "first_left": list(state.roll_off.left),
        "grid": [None if cell is None else [cell.seat, cell.face] for cell in state.grid],
        "placed": list(state.placed),
        "rival_placed": list(state.rival_placed),
    }


def _faces(dice: tuple[int, ...] | None) -> list[int] | None:
    return None if dice is None else list(dice)
