"""The easy computer for White Die: takes what it sees now, without weighing what dice may bring."""

from itertools import combinations
from typing import cast

from game.computers.player import View
from game.rules.white_die import (
    COLOURED,
    Arrange,
    FormGroups,
    Place,
    Reroll,
    Rival,
    Stand,
    Throw,
    WhiteDieAction,
    WhiteDieState,
    best_arrangement,
    best_matching,
    completed,
    sets_of_six,
)
from game.rules.white_die.grid import PATTERNS

_CLEARS_NOTHING = (3, 5)
"""Faces that leave no pip row and no pip column free."""
_MATCHLESS = 100
_DICE = range(COLOURED)


class EasyWhiteDie:
    """Rerolls the dice that add nothing yet, forms the best matches, and on the grid fills or spoils what it can."""

    def choose(self, view: View) -> WhiteDieAction:
        """The action of the seat to act."""
        state = cast(WhiteDieState, view.state)
        match state.phase:
            case "rival":
                assert state.on_turn is not None
                return Rival((state.on_turn + 1) % len(state.seats))
            case "reroll":
                return _reroll(state)
            case "own_two" | "rival_two":
                return Reroll(_least_used_two(state))
            case "own_one":
                idle = _unmatched(state)
                return Reroll(idle[:1]) if idle else Stand()
            case "match":
                return FormGroups(best_matching(*_both(state)))
            case "place":
                return _place(state)
            case _:
                return Throw()


def _reroll(state: WhiteDieState) -> WhiteDieAction:
    dice = state.dice
    assert dice is not None
    loose = _loose(state, dice) if state.rerolls_used < state.table.rerolls else ()
    if loose:
        return Reroll(loose)
    return Arrange(*best_arrangement(dice)) if state.trial == "pips" else Stand()


def _loose(state: WhiteDieState, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that add nothing to the trial of the seat alone."""
    match state.trial:
        case "pips":
            return tuple(die for die in _DICE if dice[die] in _CLEARS_NOTHING)
        case "sixes":
            used = {die for found in sets_of_six(dice) for die in found}
            return tuple(die for die in _DICE if die not in used)
        case _:
            in_a_row = sorted(dice) == list(range(min(dice), min(dice) + COLOURED))
            return () if in_a_row else tuple(die for die in _DICE if dice.count(dice[die]) == 1)


def _least_used_two(state: WhiteDieState) -> tuple[int, ...]:
    """Two dice of the seat to act whose loss leaves the most matches, or the fewest if it is the rival's."""
    own, rival = _both(state)
    pairs = combinations(_DICE, 2)
    if state.rivals_move:
        return min(pairs, key=lambda two: len(best_matching(own, _without(rival, two))))
    return max(pairs, key=lambda two: len(best_matching(_without(own, two), rival)))


def _without(dice: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """The dice with two of them worth what no sum of others can reach."""
    return tuple(_MATCHLESS if die in two else face for die, face in enumerate(dice))


def _unmatched(state: WhiteDieState) -> tuple[int, ...]:
    groups = best_matching(*_both(state))
    return tuple(die for die in _DICE if not any(die in group.own for group in groups))


def _place(state: WhiteDieState) -> Place:
    """The square that completes most, or that takes most from the other; then the one that most can still come of."""
    seat = state.on_turn
    assert seat is not None
    ways = [Place(*way) for way in state.placements(state.rivals_move)]
    return max(ways, key=lambda way: (len(completed(state.grid, way.square, seat)), _hopes(state, way.square, seat)))


def _hopes(state: WhiteDieState, square: int, seat: int) -> int:
    """Dice of the seat on turn in the lines and blocks through a square that nobody else has a part of."""
    through = [[state.grid[other] for other in pattern] for pattern in PATTERNS if square in pattern]
    hopeful = [cells for cells in through if all(cell is None or cell.seat == seat for cell in cells)]
    return sum(1 + sum(cell is not None for cell in cells) for cells in hopeful)


def _both(state: WhiteDieState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert state.dice is not None
    assert state.rival_dice is not None
    return state.dice, state.rival_dice
