"""How a turn of White Die goes on after an action (rules: White Die). Each function returns what follows and why."""

from typing import TypeAlias

from msgspec import structs

from game.rules.event import Event, Over
from game.rules.white_die.action import Arrange, FormGroups, Place, Reroll
from game.rules.white_die.dice import AGAINST_A_RIVAL, COLOURED, LOST, TRIALS
from game.rules.white_die.event import (
    Claimed,
    Passed,
    Placed,
    Rerolled,
    RivalNamed,
    Threw,
    TrialNamed,
    TrialScored,
    Turn,
    TurnLost,
    Void,
)
from game.rules.white_die.grid import CENTRE, EMPTY, Cell, claimed, empty_squares, laid, owned
from game.rules.white_die.matching import points
from game.rules.white_die.pips import clear
from game.rules.white_die.state import WhiteDieState, worth_now

Following: TypeAlias = tuple[WhiteDieState, tuple[Event, ...]]

_AFTER_REROLL = {"own_two": "rival_two", "rival_two": "own_one", "own_one": "match"}
"""Phase of a match -> the one after dice were thrown again in it."""


def first_thrown(state: WhiteDieState, faces: tuple[int, ...]) -> Following:
    """The roll-off after one seat's throw, or the first turn."""
    assert state.seat_to_act is not None
    threw = Threw(state.seat_to_act, faces)
    roll_off = state.roll_off.thrown(faces)
    after = structs.replace(state, roll_off=roll_off, seat_to_act=roll_off.seat)
    if roll_off.starter is None:
        return after, (threw,)
    return _and_then((threw,), _turn_of(after, roll_off.starter))


def thrown(state: WhiteDieState, faces: tuple[int, ...]) -> Following:
    """A turn after its throw of five dice: lost, void, or at its trial."""
    seat = state.on_turn
    assert seat is not None
    white, *coloured = faces
    after = structs.replace(state, white=white, dice=tuple(coloured), rolls_used=state.rolls_used + 1, grid=EMPTY)
    threw = Threw(seat, faces)
    if white == LOST:
        if not state.leads(seat):
            return after, (threw, Void(seat))
        return _and_then((threw, TurnLost(seat)), _turn_over(after))
    trial = TRIALS[white]
    events = (threw, TrialNamed(seat, trial))
    after = structs.replace(after, trial=trial)
    if trial not in AGAINST_A_RIVAL:
        return structs.replace(after, phase="reroll"), events
    others = [other for other in range(len(state.seats)) if other != seat]
    if len(others) > 1:
        return structs.replace(after, phase="rival"), events
    return _and_then(events, rival_named(after, others[0]))


def rival_named(state: WhiteDieState, rival: int) -> Following:
    """The rival's throw awaited."""
    assert state.on_turn is not None
    after = structs.replace(state, phase="rival_throw", rival=rival, seat_to_act=rival)
    return after, (RivalNamed(state.on_turn, rival),)


def rival_thrown(state: WhiteDieState, faces: tuple[int, ...]) -> Following:
    """A match or a grid after the rival's throw."""
    assert state.rival is not None
    assert state.on_turn is not None
    threw = (Threw(state.rival, faces),)
    after = structs.replace(state, rival_dice=faces, rolls_used=state.rolls_used + 1)
    if state.trial == "match":
        return structs.replace(after, phase="own_two", seat_to_act=state.on_turn), threw
    grid = laid(EMPTY, CENTRE, Cell(state.on_turn, state.white))
    return _and_then(threw, _next_move(structs.replace(after, phase="place", grid=grid), rival_first=True))


def rerolled(state: WhiteDieState, reroll: Reroll, faces: tuple[int, ...]) -> Following:
    """After some dice of the seat to act were thrown again."""
    seat = state.seat_to_act
    assert seat is not None
    dice = list((state.rival_dice if state.rivals_move else state.dice) or ())
    for die, face in zip(reroll.dice, faces, strict=True):
        dice[die] = face
    now = tuple(dice)
    after = structs.replace(state, rolls_used=state.rolls_used + 1)
    if state.rivals_move:
        after = structs.replace(after, rival_dice=now)
    else:
        after = structs.replace(after, dice=now, rerolls_used=state.rerolls_used + 1)
    phase = _AFTER_REROLL.get(state.phase, state.phase)
    to_act = state.rival if phase == "rival_two" else state.on_turn
    return structs.replace(after, phase=phase, seat_to_act=to_act), (Rerolled(seat, reroll.dice, now),)


def stood(state: WhiteDieState) -> Following:
    """Poker or sixes scored, or the matches to be formed."""
    if state.trial == "match":
        return structs.replace(state, phase="match"), ()
    return _scored(state, worth_now(state) or 0)


def arranged(state: WhiteDieState, arrange: Arrange) -> Following:
    """Pips scored."""
    assert state.dice is not None
    return _scored(state, clear(state.dice, arrange.dice, arrange.turned).points)


def matched(state: WhiteDieState, formed: FormGroups) -> Following:
    """A match scored."""
    return _scored(state, points(formed.groups))


def placed(state: WhiteDieState, place: Place) -> Following:
    """The grid after a die was laid, and what happens by itself then: passes, the claim, the score."""
    seat, by_rival = state.seat_to_act, state.rivals_move
    dice = state.rival_dice if by_rival else state.dice
    assert seat is not None
    assert dice is not None
    face = dice[place.die]
    after = structs.replace(state, grid=laid(state.grid, place.square, Cell(seat, face)))
    if by_rival:
        after = structs.replace(after, rival_placed=(*state.rival_placed, place.die))
    else:
        after = structs.replace(after, placed=(*state.placed, place.die))
    event = Placed(seat, place.die, face, place.square)
    return _and_then((event,), _next_move(after, rival_first=not by_rival))


def _next_move(state: WhiteDieState, rival_first: bool) -> Following:
    """The move of the side whose turn it is, or of the other if it must pass; the grid's end if both must."""
    sides = (state.rival, state.on_turn) if rival_first else (state.on_turn, state.rival)
    passed: tuple[Event, ...] = ()
    for seat in sides:
        assert seat is not None
        if next(state.placements(by_rival=seat == state.rival), None) is not None:
            return structs.replace(state, seat_to_act=seat), passed
        passed = (Passed(seat),)
    return _grid_over(state)


def _grid_over(state: WhiteDieState) -> Following:
    seat, rival = state.on_turn, state.rival
    assert seat is not None
    assert rival is not None
    left = empty_squares(state.grid)
    if not left:
        return _scored(state, len(owned(state.grid, seat)))
    taker = seat if len(state.placed) == COLOURED else rival
    grid = claimed(state.grid, taker)
    return _and_then((Claimed(taker, left),), _scored(structs.replace(state, grid=grid), len(owned(grid, seat))))


def _scored(state: WhiteDieState, won: int) -> Following:
    seat, trial = state.on_turn, state.trial
    assert seat is not None
    assert trial is not None
    scores = tuple(score + won * (other == seat) for other, score in enumerate(state.scores))
    scored = (TrialScored(seat, trial, won),)
    return _and_then(scored, _turn_over(structs.replace(state, scores=scores)))


def _turn_over(state: WhiteDieState) -> Following:
    """The next seat's turn, or the end of the match."""
    seat = state.on_turn
    assert seat is not None
    after = structs.replace(state, turns=tuple(turns + (other == seat) for other, turns in enumerate(state.turns)))
    if after.scores[seat] < after.table.target:
        return _turn_of(after, (seat + 1) % len(after.seats))
    return structs.replace(_cleared(after), phase="over", seat_to_act=None, on_turn=None), (Over(),)


def _turn_of(state: WhiteDieState, seat: int) -> Following:
    after = structs.replace(_cleared(state), phase="throw", seat_to_act=seat, on_turn=seat)
    return after, (Turn(seat),)


def _cleared(state: WhiteDieState) -> WhiteDieState:
    """Nothing thrown and no trial; only the grid stays, until the next throw."""
    return structs.replace(
        state,
        rolls_used=0,
        dice=None,
        white=None,
        trial=None,
        rival=None,
        rival_dice=None,
        rerolls_used=0,
        placed=(),
        rival_placed=(),
    )


def _and_then(events: tuple[Event, ...], following: Following) -> Following:
    state, more = following
    return state, (*events, *more)
