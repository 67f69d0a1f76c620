"""What a seat may do in White Die, and why not (rules: White Die)."""

from itertools import combinations

from game.rules.refusal import Code, Refusal
from game.rules.white_die.action import (
    Arrange,
    FormGroups,
    Place,
    Reroll,
    Rival,
    Stand,
    Throw,
    WhiteDieAction,
)
from game.rules.white_die.dice import COLOURED
from game.rules.white_die.grid import hindrance
from game.rules.white_die.matching import SUBSETS, Matching, is_maximal, maximal_matchings, sums_equal
from game.rules.white_die.pips import ORDERS, TURNS, turnings
from game.rules.white_die.state import WhiteDieState

SECTION = 2
"""Section of the rules that White Die's refusals name."""

REROLLED = {
    "reroll": (range(1, COLOURED + 1), Code.REROLL_NONE),
    "own_two": (range(2, 3), Code.REROLL_TWO),
    "rival_two": (range(2, 3), Code.REROLL_TWO),
    "own_one": (range(1, 2), Code.REROLL_ONE),
}
"""Phase in which dice are thrown again -> how many may be, and what any other number is refused with."""

THROWN = ("first_throw", "throw", "rival_throw")
"""Phases in which all dice are thrown."""

UNFINISHED = frozenset(
    (
        *(Code.REROLL_NONE, Code.REROLL_TWO, Code.REROLL_ONE),
        *(Code.GROUP_ONE_SIDED, Code.GROUP_UNEQUAL, Code.GROUPS_NOT_ALL),
    )
)
"""What an action is refused with while it is still being made up: more or other dice may make it legal."""


def legal(state: WhiteDieState) -> tuple[WhiteDieAction, ...]:
    """The choices of the seat to act, sorted as in the rules."""
    match state.phase:
        case "first_throw" | "throw" | "rival_throw":
            return (Throw(),)
        case "rival":
            return tuple(Rival(seat) for seat in range(len(state.seats)) if seat != state.on_turn)
        case "reroll":
            return (*_rerolls(state), *_endings(state))
        case "own_two" | "rival_two":
            return _rerolls(state)
        case "own_one":
            return (*_rerolls(state), Stand())
        case "match":
            return tuple(FormGroups(groups) for groups in maximal_matchings(*_both(state)))
        case "place":
            return tuple(Place(die, square) for die, square in state.placements(state.rivals_move))
        case _:
            return ()


def refusal(state: WhiteDieState, action: WhiteDieAction) -> Refusal | None:
    """Why the seat to act may not do it, or None."""
    if state.over:
        return _refused(Code.OVER)
    match action:
        case Throw() if state.phase in THROWN:
            return None
        case Rival(seat) if state.phase == "rival":
            return _rival_refusal(state, seat)
        case Reroll(dice) if state.phase in REROLLED:
            return _reroll_refusal(state, dice)
        case Stand() if state.phase == "own_one" or (state.phase == "reroll" and state.trial != "pips"):
            return None
        case Arrange(turned=turned) if state.phase == "reroll" and state.trial == "pips":
            return _arrange_refusal(state, turned)
        case FormGroups(groups) if state.phase == "match":
            return _groups_refusal(state, groups)
        case Place(die, square) if state.phase == "place":
            return _place_refusal(state, die, square)
        case _:
            return _refused(Code.NOT_NOW, "do")


def _rerolls(state: WhiteDieState) -> tuple[Reroll, ...]:
    if state.phase == "reroll" and state.rerolls_used >= state.table.rerolls:
        return ()
    sizes, _ = REROLLED[state.phase]
    return tuple(Reroll(dice) for dice in SUBSETS if len(dice) in sizes)


def _endings(state: WhiteDieState) -> tuple[WhiteDieAction, ...]:
    if state.trial != "pips" or state.dice is None:
        return (Stand(),)
    turned = turnings(state.dice)
    return tuple(Arrange(order, lying) for order in ORDERS for lying in turned)


def _rival_refusal(state: WhiteDieState, seat: int) -> Refusal | None:
    if seat >= len(state.seats):
        return _refused(Code.RIVAL_NOT_SEATED, "seat")
    return _refused(Code.RIVAL_IS_SELF, "seat") if seat == state.on_turn else None


def _reroll_refusal(state: WhiteDieState, dice: tuple[int, ...]) -> Refusal | None:
    if state.phase == "reroll" and state.rerolls_used >= state.table.rerolls:
        return _refused(Code.REROLLS_USED)
    sizes, otherwise = REROLLED[state.phase]
    return None if len(dice) in sizes else _refused(otherwise, "dice")


def _arrange_refusal(state: WhiteDieState, turned: tuple[int, ...]) -> Refusal | None:
    assert state.dice is not None
    fits = all(state.dice[die] == TURNS for die in turned)
    return None if fits else _refused(Code.TURNED_NO_SIX, "turned")


def _groups_refusal(state: WhiteDieState, groups: Matching) -> Refusal | None:
    own, rival = _both(state)
    if not all(group.own and group.rival for group in groups):
        return _refused(Code.GROUP_ONE_SIDED, "groups")
    if len(groups) > COLOURED or any(
        set(one.own) & set(other.own) or set(one.rival) & set(other.rival) for one, other in combinations(groups, 2)
    ):
        return _refused(Code.GROUPS_SHARE_DIE, "groups")
    if not all(sums_equal(group, own, rival) for group in groups):
        return _refused(Code.GROUP_UNEQUAL, "groups")
    return None if is_maximal(groups, own, rival) else _refused(Code.GROUPS_NOT_ALL, "groups")


def _place_refusal(state: WhiteDieState, die: int, square: int) -> Refusal | None:
    by_rival = state.rivals_move
    dice, placed = (state.rival_dice, state.rival_placed) if by_rival else (state.dice, state.placed)
    assert dice is not None
    if die in placed:
        return _refused(Code.DIE_PLACED, "die")
    code = hindrance(state.grid, square, dice[die], may_equal=not by_rival)
    if code is None:
        return None
    return _refused(code, *(("die", "square") if code is Code.NUMBER_DOES_NOT_FIT else ("square",)))


def _both(state: WhiteDieState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The coloured dice of the seat on turn and of its rival, which have both thrown."""
    assert state.dice is not None
    assert state.rival_dice is not None
    return state.dice, state.rival_dice


def _refused(code: Code, *fields: str) -> Refusal:
    return Refusal(code, SECTION, fields)
