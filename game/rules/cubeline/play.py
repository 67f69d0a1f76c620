"""How Cubeline is played (rules: Cubeline)."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from msgspec import structs

from game.rules.chance import Die, Draw
from game.rules.cubeline.action import CubelineAction, Discard, Place, Roll, Throw, parse
from game.rules.cubeline.board import Square
from game.rules.cubeline.event import BlockScored, Discarded, LineScored, Placed, Rolled, Threw, Turn
from game.rules.cubeline.state import CubelineState, allowed, gain, view
from game.rules.cubeline.table import CubelineTable, read_table
from game.rules.event import Event, Over
from game.rules.five_dice import DICE, KEEPS, roll_refusal
from game.rules.game import Game, Standing, by_score
from game.rules.refusal import Code, Refusal
from game.rules.roll_off import roll_off
from game.rules.seat import Seat
from game.rules.setting import Keys, Table

SECTION = 3
"""Section of the rules that Cubeline's refusals name."""

_FIRST_ROLL = Roll(())
_ROLLS = tuple(Roll(keep) for keep in sorted(KEEPS) if len(keep) < DICE)
_T = TypeVar("_T")


class Cubeline(Game[CubelineTable, CubelineState, CubelineAction]):
    """The rules of Cubeline."""

    name: ClassVar[str] = "cubeline"

    def read_table(self, common: Table, keys: Keys) -> CubelineTable:
        """The table with the settings of Cubeline."""
        return read_table(common, keys)

    def parse(self, raw: object) -> CubelineAction:
        """The action whose JSON form is `raw`."""
        return parse(raw)

    def start_draws(self, table: CubelineTable) -> tuple[Draw, ...]:
        """None: who begins is thrown for by the seats."""
        return ()

    def start(self, table: CubelineTable, seats: tuple[Seat, ...], first: int, drawn: tuple[int, ...]) -> CubelineState:
        """An empty board, seat 0 to throw for who begins; `first` changes nothing where a roll-off decides."""
        each = len(seats)
        return CubelineState(
            seats=seats,
            phase="first_throw",
            seat_to_act=roll_off(each).seat,
            scores=(0,) * each,
            rolls_used=0,
            dice=None,
            table=table,
            cubes=((),) * each,
            left=(table.cubes_of(each),) * each,
            blocks=((),) * each,
            roll_off=roll_off(each),
        )

    def legal(self, state: CubelineState) -> tuple[CubelineAction, ...]:
        """Rolls, once per `keep`, then the squares that are allowed, or giving up a cube."""
        match state.phase:
            case "first_throw":
                return (Throw(),)
            case "roll":
                return (_FIRST_ROLL,)
            case "choose":
                rolls = _ROLLS if state.rolls_used < state.table.rolls else ()
                return (*rolls, *(tuple(map(Place, allowed(state))) or (Discard(),)))
            case _:
                return ()

    def refusal(self, state: CubelineState, action: CubelineAction) -> Refusal | None:
        """Why the seat to act may not do it, or None."""
        if state.over:
            return _refused(Code.OVER)
        if isinstance(action, Throw):
            return None if state.phase == "first_throw" else _refused(Code.ROLL_OFF_DECIDED)
        if state.phase == "first_throw":
            return _refused(Code.ROLL_OFF_FIRST)
        match action:
            case Roll():
                return roll_refusal(action.keep, state.dice, state.rolls_used, state.table.rolls, SECTION)
            case Place():
                return _place_refusal(state, action.square)
            case Discard():
                return _discard_refusal(state)

    def draws(self, state: CubelineState, action: CubelineAction, drawn: tuple[int, ...]) -> tuple[Draw, ...]:
        """A throw draws one die, a roll those not kept, in order."""
        seat = state.seat_to_act
        assert seat is not None
        match action:
            case Throw() if not drawn:
                return state.roll_off.draws(1)
            case Roll() if not drawn:
                turn: tuple[str | int, ...] = ("dice", state.turns(seat))
                if not state.table.duplicate:
                    turn += (seat,)
                return tuple(Die((*turn, state.rolls_used, die)) for die in _thrown(action))
            case _:
                return ()

    def step(
        self, state: CubelineState, action: CubelineAction, drawn: tuple[int, ...]
    ) -> tuple[CubelineState, tuple[Event, ...]]:
        """The position after a legal action, and what happened."""
        match action:
            case Throw():
                return _threw(state, drawn)
            case Roll():
                return _rolled(state, action, drawn)
            case Place():
                return _placed(state, action.square)
            case Discard():
                return _discarded(state)

    def standings(self, state: CubelineState) -> tuple[Standing, ...]:
        """Highest score first; equal scores share rank and win."""
        return by_score(state.scores, state.over)

    def view(self, state: CubelineState) -> dict[str, object]:
        """The position with the keys of a Cubeline state."""
        return view(state)


CUBELINE = Cubeline()


def _refused(code: Code, *fields: str) -> Refusal:
    return Refusal(code, SECTION, fields)


def _place_refusal(state: CubelineState, square: Square) -> Refusal | None:
    if state.dice is None:
        return _refused(Code.PLACE_BEFORE_ROLL)
    board = state.table.board
    if square not in board.spots:
        return _refused(Code.SQUARE_MISSING, "square")
    if any(square in squares for squares in state.cubes):
        return _refused(Code.SQUARE_TAKEN, "square")
    return None if square in board.allowed_by(state.dice) else _refused(Code.SQUARE_NOT_ALLOWED, "square")


def _discard_refusal(state: CubelineState) -> Refusal | None:
    if state.dice is None:
        return _refused(Code.DISCARD_BEFORE_ROLL)
    return _refused(Code.DISCARD_WITH_SQUARE_ALLOWED) if allowed(state) else None


def _thrown(roll: Roll) -> tuple[int, ...]:
    return tuple(die for die in range(DICE) if die not in roll.keep)


def _threw(state: CubelineState, drawn: tuple[int, ...]) -> tuple[CubelineState, tuple[Event, ...]]:
    seat = state.seat_to_act
    assert seat is not None
    after, threw = state.roll_off.thrown(drawn), Threw(seat, drawn)
    if after.starter is None:
        return structs.replace(state, seat_to_act=after.seat, roll_off=after), (threw,)
    begun = structs.replace(state, phase="roll", seat_to_act=after.starter, roll_off=after)
    return begun, (threw, Turn(after.starter, 1))


def _rolled(state: CubelineState, roll: Roll, drawn: tuple[int, ...]) -> tuple[CubelineState, tuple[Event, ...]]:
    assert state.seat_to_act is not None
    dice = list(state.dice or (0,) * DICE)
    thrown = _thrown(roll)
    for die, face in zip(thrown, drawn, strict=True):
        dice[die] = face
    after = structs.replace(state, phase="choose", dice=tuple(dice), rolls_used=state.rolls_used + 1)
    return after, (Rolled(state.seat_to_act, thrown, tuple(dice), after.rolls_used),)


def _placed(state: CubelineState, square: Square) -> tuple[CubelineState, tuple[Event, ...]]:
    seat = state.seat_to_act
    assert seat is not None
    brought = gain(state, square)
    events: list[Event] = [Placed(seat, square, brought.total)]
    events += [
        LineScored(seat, line.direction, line.squares, line.scored, line.points, line.bonus) for line in brought.lines
    ]
    blocks = state.blocks
    if brought.block is not None:
        events.append(BlockScored(seat, brought.block, brought.block_points))
        blocks = _with(blocks, seat, (*blocks[seat], brought.block))
    placed = structs.replace(
        state,
        scores=_with(state.scores, seat, state.scores[seat] + brought.total),
        cubes=_with(state.cubes, seat, (*state.cubes[seat], square)),
        blocks=blocks,
    )
    after, passed_on = _next_turn(placed, seat)
    return after, (*events, passed_on)


def _discarded(state: CubelineState) -> tuple[CubelineState, tuple[Event, ...]]:
    seat = state.seat_to_act
    assert seat is not None
    after, passed_on = _next_turn(state, seat)
    return after, (Discarded(seat), passed_on)


def _next_turn(state: CubelineState, seat: int) -> tuple[CubelineState, Event]:
    """The turn of `seat`, and with it one of its cubes, is used up; seats take turns, so all run out together."""
    following = (seat + 1) % len(state.seats)
    left = _with(state.left, seat, state.left[seat] - 1)
    over = not any(left)
    after = structs.replace(
        state,
        phase="over" if over else "roll",
        seat_to_act=None if over else following,
        rolls_used=0,
        dice=None,
        left=left,
    )
    return after, Over() if over else Turn(following, after.turns(following) + 1)


def _with(by_seat: Sequence[_T], seat: int, value: _T) -> tuple[_T, ...]:
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])
