"""How Fivefold is played (rules: Fivefold)."""

from typing import ClassVar, TypeAlias

from msgspec import structs

from game.rules.chance import Die, Draw, Number
from game.rules.event import Event, Over
from game.rules.five_dice import DICE, KEEPS, roll_refusal
from game.rules.fivefold.action import Assist, Roll, Score, parse
from game.rules.fivefold.boxes import NUMBER_BOXES, Card
from game.rules.fivefold.event import GRADES, Assisted, Bonus, Extra, Grade, Graded, Rolled, Scored, Turn
from game.rules.fivefold.meter import power
from game.rules.fivefold.state import FivefoldState, view
from game.rules.fivefold.table import ODDS_OF, OTHER_FACES, FivefoldTable, read_table
from game.rules.game import Game, Standing, by_score
from game.rules.refusal import Code, Refusal
from game.rules.seat import Seat
from game.rules.setting import Keys, Table

FivefoldAction: TypeAlias = Roll | Score | Assist

SECTION = 1
"""Section of the rules that Fivefold's refusals name."""

_FIRST_ROLL = Roll(())
_ROLLS = tuple(Roll(keep) for keep in sorted(KEEPS) if len(keep) < DICE)
_FACES = range(1, 7)


class Fivefold(Game[FivefoldTable, FivefoldState, FivefoldAction]):
    """The rules of Fivefold, classic and Skill Roll."""

    name: ClassVar[str] = "fivefold"

    def read_table(self, common: Table, keys: Keys) -> FivefoldTable:
        """The table with the settings of Fivefold."""
        return read_table(common, keys)

    def parse(self, raw: object) -> FivefoldAction:
        """The action whose JSON form is `raw`."""
        return parse(raw)

    def start_draws(self, table: FivefoldTable) -> tuple[Draw, ...]:
        """The first centre of the band, on a table with aiming."""
        return () if table.aim is None else (Number(("band", 0), 0, table.aim.centre_span - 1),)

    def start(self, table: FivefoldTable, seats: tuple[Seat, ...], first: int, drawn: tuple[int, ...]) -> FivefoldState:
        """Empty cards, seat `first` to roll."""
        nothing = (0,) * len(seats)
        return FivefoldState(
            seats=seats,
            phase="roll",
            seat_to_act=first,
            scores=nothing,
            rolls_used=0,
            dice=None,
            table=table,
            first=first,
            cards=(Card(),) * len(seats),
            extras=nothing,
            round=1,
            rolls_made=0,
            centre=None if table.aim is None else table.aim.centre_low + drawn[0],
        )

    def legal(self, state: FivefoldState) -> tuple[FivefoldAction, ...]:
        """Rolls, once per `keep`, then the boxes that may be filled."""
        if state.over:
            return ()
        if state.dice is None:
            return (_FIRST_ROLL,)
        rolls = _ROLLS if state.rolls_used < state.table.rolls else ()
        return rolls + tuple(Score(box) for box in sorted(state.allowed_boxes))

    def refusal(self, state: FivefoldState, action: FivefoldAction) -> Refusal | None:
        """Why the seat to act may not do it, or None."""
        if state.seat_to_act is None:
            return Refusal(Code.OVER, SECTION)
        match action:
            case Roll():
                return _roll_refusal(state, action)
            case Score():
                return _score_refusal(state, action.box)
            case Assist():
                return _assist_refusal(state, action)

    def draws(self, state: FivefoldState, action: FivefoldAction, drawn: tuple[int, ...]) -> tuple[Draw, ...]:
        """A roll draws its dice in order, then the next centre; an untimed aim draws its grade before them."""
        if not isinstance(action, Roll):
            return ()
        graded = _grade_is_drawn(state, action)
        if graded and not drawn:
            return (Number(("grade", state.rolls_made), 0, ODDS_OF - 1),)
        if len(drawn) > graded:
            return ()
        aimed, odds = _aimed(state, action, drawn)
        turn: tuple[str | int, ...] = ("dice", state.round - 1)
        if not state.table.duplicate:
            assert state.seat_to_act is not None
            turn += (state.seat_to_act,)
        dice: list[Draw] = [
            Die((*turn, state.rolls_used, die), odds) if die == aimed else Die((*turn, state.rolls_used, die))
            for die in range(DICE)
            if die not in action.keep
        ]
        rules = state.table.aim
        if rules is not None:
            farthest = rules.centre_span - rules.centre_apart
            dice.append(Number(("band", state.rolls_made + 1), rules.centre_apart, farthest))
        return tuple(dice)

    def step(
        self, state: FivefoldState, action: FivefoldAction, drawn: tuple[int, ...]
    ) -> tuple[FivefoldState, tuple[Event, ...]]:
        """The position after the action, and what happened."""
        match action:
            case Roll():
                return _rolled(state, action, drawn)
            case Score():
                return _scored(state, action.box)
            case Assist():
                return _assisted(state, action)

    def standings(self, state: FivefoldState) -> tuple[Standing, ...]:
        """Highest total first; equal totals share rank and win."""
        return by_score(state.scores, state.over)

    def view(self, state: FivefoldState) -> dict[str, object]:
        """The keys of a Fivefold state."""
        return view(state)


FIVEFOLD = Fivefold()


def _refused(code: Code, *fields: str) -> Refusal:
    return Refusal(code, SECTION, fields)


def _roll_refusal(state: FivefoldState, roll: Roll) -> Refusal | None:
    unfit = roll_refusal(roll.keep, state.dice, state.rolls_used, state.table.rolls, SECTION)
    if unfit is not None:
        return unfit
    if roll.aim is None:
        if roll.stop is not None and state.table.aim is not None:
            return _refused(Code.STOP_WITHOUT_AIM, "stop")
        return None
    if state.table.aim is None:
        return _refused(Code.AIM_NOT_ON_THIS_TABLE, "aim")
    assert state.seat_to_act is not None
    seat = state.seats[state.seat_to_act]
    if seat.kind == "computer":
        return _refused(Code.AIM_BY_COMPUTER, "aim")
    if roll.aim.die in roll.keep:
        return _refused(Code.AIM_AT_KEPT_DIE, "keep", "aim")
    if seat.assist == "untimed" and roll.stop is not None:
        return _refused(Code.STOP_WHEN_UNTIMED, "stop")
    return None


def _score_refusal(state: FivefoldState, box: str) -> Refusal | None:
    assert state.seat_to_act is not None
    if state.dice is None:
        return _refused(Code.SCORE_BEFORE_ROLL, "box")
    if state.cards[state.seat_to_act][box] is not None:
        return _refused(Code.BOX_FILLED, "box")
    allowed = state.allowed_boxes
    if box in allowed:
        return None
    return _refused(Code.OVERFLOW_NUMBER_BOX if allowed[0] in NUMBER_BOXES else Code.OVERFLOW_COMBO_BOX, "box")


def _assist_refusal(state: FivefoldState, assist: Assist) -> Refusal | None:
    assert state.seat_to_act is not None
    seat = state.seats[state.seat_to_act]
    if state.table.aim is None:
        return _refused(Code.ASSIST_NOT_ON_THIS_TABLE)
    if seat.kind == "computer":
        return _refused(Code.ASSIST_BY_COMPUTER)
    if state.phase != "roll":
        return _refused(Code.ASSIST_DURING_TURN)
    if seat.assist == assist.kind:
        return _refused(Code.ASSIST_UNCHANGED, "kind")
    return None


def _grade_is_drawn(state: FivefoldState, roll: Roll) -> bool:
    return roll.aim is not None and state.seats[state.seat_to_act or 0].assist == "untimed"


def _grade(state: FivefoldState, roll: Roll, drawn: tuple[int, ...]) -> Grade | None:
    """The grade of a roll; None for one without aim or without a stop, whose dice are all fair."""
    rules, meter = state.table.aim, state.meter
    if roll.aim is None or rules is None:
        return None
    if _grade_is_drawn(state, roll):
        left = drawn[0]
        for grade in GRADES:
            left -= rules.untimed[grade]
            if left < 0:
                return grade
    return None if roll.stop is None or meter is None else meter.grade(roll.stop)


def _aimed(state: FivefoldState, roll: Roll, drawn: tuple[int, ...]) -> tuple[int | None, tuple[int, ...]]:
    """The die whose odds are not fair, and its odds; None for no die."""
    grade = _grade(state, roll, drawn)
    if roll.aim is None or state.table.aim is None or grade is None:
        return None, ()
    wanted = state.table.aim.wanted[grade]
    other = (ODDS_OF - wanted) // OTHER_FACES
    return roll.aim.die, tuple(wanted if face == roll.aim.face else other for face in _FACES)


def _rolled(state: FivefoldState, roll: Roll, drawn: tuple[int, ...]) -> tuple[FivefoldState, tuple[Event, ...]]:
    assert state.seat_to_act is not None
    events: tuple[Event, ...] = ()
    grade = _grade(state, roll, drawn)
    if roll.aim is not None and grade is not None:
        meter = state.meter
        marker = None if roll.stop is None or meter is None else meter.marker(roll.stop)
        events = (Graded(state.seat_to_act, roll.aim.die, roll.aim.face, grade, roll.stop, marker),)
    outcomes = iter(drawn[1:] if _grade_is_drawn(state, roll) else drawn)
    dice = list(state.dice or (0,) * DICE)
    thrown = tuple(die for die in range(DICE) if die not in roll.keep)
    for die in thrown:
        dice[die] = next(outcomes)
    centre, rules = state.centre, state.table.aim
    if centre is not None and rules is not None:
        centre = rules.centre_low + (centre - rules.centre_low + next(outcomes)) % rules.centre_span
    after = structs.replace(
        state,
        phase="choose",
        dice=tuple(dice),
        rolls_used=state.rolls_used + 1,
        rolls_made=state.rolls_made + 1,
        centre=centre,
    )
    how_hard = power(roll.stop, state.period)
    return after, (*events, Rolled(state.seat_to_act, thrown, tuple(dice), after.rolls_used, how_hard))


def _scored(state: FivefoldState, box: str) -> tuple[FivefoldState, tuple[Event, ...]]:
    seat = state.seat_to_act
    assert seat is not None
    table, before = state.table, state.cards[seat]
    worth, extra = state.worth(box), state.would_be_extra()
    card = before.filled(box, worth)
    bonus = table.bonus if before.number_sum < table.bonus_from <= card.number_sum else 0
    events: list[Event] = [Scored(seat, box, worth)]
    if extra:
        events.append(Extra(seat, extra))
    if bonus:
        events.append(Bonus(seat, bonus))

    following = (seat + 1) % len(state.seats)
    round_after = state.round + (following == state.first)
    over = round_after > table.rounds
    events.append(Over() if over else Turn(following, round_after))
    after = structs.replace(
        state,
        phase="over" if over else "roll",
        seat_to_act=None if over else following,
        scores=_added(state.scores, seat, worth + extra + bonus),
        rolls_used=0,
        dice=None,
        cards=(*state.cards[:seat], card, *state.cards[seat + 1 :]),
        extras=_added(state.extras, seat, extra),
        round=state.round if over else round_after,
    )
    return after, tuple(events)


def _assisted(state: FivefoldState, assist: Assist) -> tuple[FivefoldState, tuple[Event, ...]]:
    seat = state.seat_to_act
    assert seat is not None
    helped = structs.replace(state.seats[seat], assist=assist.kind)
    seats = (*state.seats[:seat], helped, *state.seats[seat + 1 :])
    return structs.replace(state, seats=seats), (Assisted(seat, assist.kind),)


def _added(amounts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*amounts[:seat], amounts[seat] + more, *amounts[seat + 1 :])
