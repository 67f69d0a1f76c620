import tomllib

import pytest
from msgspec import structs

from game.files import level
from game.rules.cubeline import (
    CUBELINE,
    CubelineState,
    Discard,
    Discarded,
    Place,
    Placed,
    Roll,
    Rolled,
    Threw,
    Throw,
    Turn,
    allowed,
    gains,
    view,
)
from game.rules.event import Over
from game.rules.game import Standing
from game.rules.malformed import Malformed
from game.rules.match import DiceError, Match
from game.rules.refusal import Code, Refused
from game.rules.seat import Seat
from game.rules.table import parse_table
from tests.rules.cubeline_positions import FIVE_ALIKE, code, fresh, played, position, state_of, table

ALL = frozenset(table().board.spots)


def thrown(faces, seats=4):
    """A match after these throws of the roll-off, each by whose turn it is to throw."""
    match = fresh(seats, scripted=True)
    for face in faces:
        match.play(match.seat_to_act, Throw(), [face])
    return match


def begun(seats=2):
    """A match in which seat 0 has won the roll-off."""
    return thrown([6] + [1] * (seats - 1), seats)


def test_the_highest_throw_begins():
    match = fresh(3, scripted=True)
    assert (match.state.phase, match.seat_to_act, match.legal()) == ("first_throw", 0, (Throw(),))
    assert match.play(0, Throw(), [2]) == (Threw(0, (2,)),)
    assert match.play(1, Throw(), [5]) == (Threw(1, (5,)),)
    assert match.play(2, Throw(), [4]) == (Threw(2, (4,)), Turn(1, 1))
    assert (match.state.phase, match.seat_to_act) == ("roll", 1)
    assert view(state_of(match))["first_throws"] == [[2], [5], [4]]
    assert view(state_of(match))["first_left"] == [1]


def test_only_the_seats_equal_at_the_top_throw_again():
    match = thrown([5, 2, 5, 5])
    seen = view(state_of(match))
    assert (seen["first_throws"], seen["first_left"], match.seat_to_act) == ([None, [2], None, None], [0, 2, 3], 0)
    for seat, face in ((0, 1), (2, 3), (3, 3)):
        assert match.seat_to_act == seat
        match.play(seat, Throw(), [face])
    assert (view(state_of(match))["first_left"], match.seat_to_act) == ([2, 3], 2)
    match.play(2, Throw(), [6])
    match.play(3, Throw(), [1])
    assert (match.state.phase, match.seat_to_act) == ("roll", 2)
    assert [Match.replay(match.record()).state.seat_to_act, match.can_undo] == [2, False]


def test_play_goes_on_in_seat_order_from_the_seat_that_begins():
    match = thrown([1, 1, 6, 1])
    order = []
    for _ in range(6):
        seat = match.seat_to_act
        order.append(seat)
        match.play(seat, Roll(()), FIVE_ALIKE)
        events = match.play(seat, match.legal()[-1])
        assert events[-1] == Turn(match.seat_to_act, 1 + len(order) // 4)
    assert order == [2, 3, 0, 1, 2, 3]


def test_the_first_seat_of_a_match_changes_nothing_where_a_roll_off_decides():
    one, other = (Match(table(), [Seat()] * 3, "same", first=first) for first in (0, 2))
    assert one.state == other.state


def test_up_to_four_rolls_then_a_square():
    match = begun()
    assert match.legal() == (Roll(()),)
    first = match.play(0, Roll(()), [1, 2, 2, 3, 3])
    assert first == (Rolled(0, (0, 1, 2, 3, 4), (1, 2, 2, 3, 3), 1),)
    assert match.play(0, Roll((1, 2)), [4, 5, 6]) == (Rolled(0, (0, 3, 4), (4, 2, 2, 5, 6), 2),)
    assert match.play(0, Roll((0, 3, 4)), [1, 1]) == (Rolled(0, (1, 2), (4, 1, 1, 5, 6), 3),), "kept dice may go again"
    assert sum(isinstance(action, Roll) for action in match.legal()) == 31
    match.play(0, Roll(()), [3, 3, 3, 2, 2])
    state = state_of(match)
    assert code(state, Roll(())) is Code.NO_ROLLS_LEFT
    assert match.legal() == tuple(map(Place, ((3, 2), (8, 3), (9, 2), (9, 8), (15, 2), (15, 8))))
    assert match.play(0, Place((15, 8))) == (Placed(0, (15, 8), 0), Turn(1, 1))
    state = state_of(match)
    assert (state.phase, state.dice, state.rolls_used, state.left) == ("roll", None, 0, (22, 23))
    assert state.cubes == (((15, 8),), ())


def test_what_is_refused_and_why():
    roll_off = state_of(fresh())
    for action in (Roll(()), Place((3, 2)), Discard()):
        assert code(roll_off, action) is Code.ROLL_OFF_FIRST
    before = position(dice=None)
    assert code(before, Throw()) is Code.ROLL_OFF_DECIDED
    assert code(before, Roll((0,))) is Code.FIRST_ROLL_KEEPS_NONE
    assert code(before, Place((3, 2))) is Code.PLACE_BEFORE_ROLL
    assert code(before, Discard()) is Code.DISCARD_BEFORE_ROLL
    choosing = position([(3, 2)], [(8, 3)], (3, 3, 3, 2, 2))
    assert code(choosing, Throw()) is Code.ROLL_OFF_DECIDED
    assert code(choosing, Roll((0, 1, 2, 3, 4))) is Code.NOTHING_THROWN
    assert code(choosing, Place((3, 2))) is Code.SQUARE_TAKEN, "an own cube lies there"
    assert code(choosing, Place((8, 3))) is Code.SQUARE_TAKEN, "a cube of another lies there"
    assert code(choosing, Place((24, 12))) is Code.SQUARE_MISSING
    assert code(choosing, Place((15, 3))) is Code.SQUARE_NOT_ALLOWED
    assert code(choosing, Discard()) is Code.DISCARD_WITH_SQUARE_ALLOWED
    assert CUBELINE.refusal(choosing, Place((15, 3))).fields == ("square",)
    assert {CUBELINE.refusal(state, Throw()).section for state in (before, choosing)} == {3}


@pytest.mark.parametrize("rolls_used", [1, 4])
def test_a_cube_is_given_up_only_when_no_square_is_allowed_rolls_left_or_not(rolls_used):
    dice = (3, 3, 3, 2, 2)
    fitting = table().board.allowed_by(dice)
    full = position(other=fitting, dice=dice, rolls_used=rolls_used)
    assert allowed(full) == ()
    assert CUBELINE.legal(full)[-1] == Discard()
    assert len(CUBELINE.legal(full)) == (32 if rolls_used == 1 else 1)
    after, events = played(full, Discard())
    assert events == (Discarded(0), Turn(1, 7))
    assert (after.left[0], after.cubes[0], after.scores, after.seat_to_act) == (22, (), (0, 0), 1)
    one_free = position(other=sorted(fitting)[1:], dice=dice, rolls_used=rolls_used)
    assert code(one_free, Discard()) is Code.DISCARD_WITH_SQUARE_ALLOWED


def test_five_alike_may_go_on_any_empty_square_worth_what_it_is_worth():
    state = position([(23, 1), (24, 1)], [(15, 8)], (2,) * 5)
    assert allowed(state) == tuple(sorted(ALL - {(23, 1), (24, 1), (15, 8)}))
    after, _ = played(state, Place((22, 1)))
    assert after.scores == (36, 0)


def near_the_end(scores, last_seat_left=1):
    """Seat 1 of two has the last turn of the match, seat 0 has no cube left."""
    state = position([(3, 2)], [(5, 2)])
    return structs.replace(state, seat_to_act=1, left=(0, last_seat_left), scores=scores)


def test_the_match_ends_when_every_cube_is_used():
    after, events = played(near_the_end((9, 4)), Place((24, 1)))
    assert events == (Placed(1, (24, 1), 0), Over())
    assert (after.over, after.seat_to_act, CUBELINE.legal(after), allowed(after)) == (True, None, (), ())
    assert gains(after, [(23, 1)]) == ()
    assert code(after, Roll(())) is code(after, Throw()) is Code.OVER
    standings = CUBELINE.standings(after)
    assert [(place.seat, place.score, place.rank, place.won) for place in standings] == [
        (0, 9, 1, True),
        (1, 4, 2, False),
    ]


def test_a_match_may_end_with_a_cube_given_up():
    state = structs.replace(near_the_end((0, 0)), cubes=((), tuple(table().board.allowed_by((1, 2, 3, 5, 6)))))
    after, events = played(structs.replace(state, dice=(1, 2, 3, 5, 6)), Discard())
    assert events == (Discarded(1), Over())
    assert after.left == (0, 0)


def test_equal_scores_share_the_win():
    after, _ = played(near_the_end((7, 7)), Place((24, 1)))
    assert CUBELINE.standings(after) == (Standing(0, 7, 1, True), Standing(1, 7, 1, True))


TURNS = [("standard", 2, 46), ("standard", 3, 54), ("standard", 4, 64)]
TURNS += [("children", 2, 24), ("children", 3, 36), ("children", 4, 40)]


@pytest.mark.parametrize(("name", "seats", "turns"), TURNS)
def test_a_match_has_as_many_turns_as_cubes(name, seats, turns):
    match = fresh(seats, name)
    ended = 0
    while not match.over:
        action = match.legal()[-1]
        ended += isinstance(action, Place | Discard)
        match.play(match.seat_to_act, action)
    state = state_of(match)
    assert ended == turns
    assert state.left == (0,) * seats


def test_a_cube_placed_can_be_taken_back_until_dice_are_thrown():
    match = begun()
    match.play(0, Roll(()), FIVE_ALIKE)
    before = match.state
    match.play(0, Place((24, 1)))
    assert match.can_undo
    match.undo()
    assert match.state == before
    match.play(0, Place((23, 1)))
    match.play(1, Roll(()), FIVE_ALIKE)
    with pytest.raises(Refused):
        match.undo()


def test_a_scripted_match_is_told_one_face_in_the_roll_off_and_as_many_as_are_thrown_later():
    match = fresh(scripted=True)
    for dice in ([], [1, 2], [7], None):
        with pytest.raises(DiceError):
            match.play(0, Throw(), dice)
    match = begun()
    for dice in ([1, 2, 3, 4], [1, 2, 3, 4, 5, 6], None):
        with pytest.raises(DiceError):
            match.play(0, Roll(()), dice)


def keys(state, action):
    """The keys of the draws that an action needs."""
    return [draw.key for draw in CUBELINE.draws(state, action, ())]


def test_dice_come_by_turn_seat_throw_and_die():
    state = position(dice=None)
    state = structs.replace(state, left=(20, 20))
    assert keys(state, Roll(())) == [("dice", 3, 0, 0, die) for die in range(5)]
    later = structs.replace(state, phase="choose", dice=FIVE_ALIKE, rolls_used=2, seat_to_act=1, left=(19, 20))
    assert [draw.key for draw in CUBELINE.draws(later, Roll((0, 2)), ())] == [
        ("dice", 3, 1, 2, die) for die in (1, 3, 4)
    ]
    assert [draw.key for draw in CUBELINE.draws(state_of(fresh()), Throw(), ())] == [("first", 0, 0, 0)]


def test_on_a_duplicate_table_all_seats_meet_the_same_dice():
    values = tomllib.loads(level("cubeline", "children.toml").decode()) | {"duplicate": True}
    match = Match(parse_table("cubeline/same", values, "same.toml"), [Seat()] * 3, "same")
    rolls = {0: [], 1: [], 2: []}
    while not match.over:
        seat, state = match.seat_to_act, match.state
        assert isinstance(state, CubelineState)
        if state.phase == "first_throw":
            match.play(seat, Throw())
        elif state.dice is None:
            rolls[seat].append(match.play(seat, Roll(()))[0].dice)
        else:
            match.play(seat, match.legal()[-1])
    assert rolls[0] == rolls[1] == rolls[2]
    assert len(set(rolls[0])) > 6


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "place", "square": [25, 1]},
        {"do": "place", "square": [0, 1]},
        {"do": "place", "square": [1, 13]},
        {"do": "place", "square": [1]},
        {"do": "place", "square": [1, 2, 3]},
        {"do": "place", "square": [3.0, 2]},
        {"do": "place", "square": [True, 2]},
        {"do": "place", "square": {"c": 3, "r": 2}},
        {"do": "place"},
        {"do": "roll"},
        {"do": "roll", "keep": [1, 1]},
        {"do": "roll", "keep": [5]},
        {"do": "roll", "keep": [0], "stop": 3},
        {"do": "throw", "keep": []},
        {"do": "discard", "square": [3, 2]},
        {"do": "stand"},
        {},
        [],
    ],
)
def test_malformed_actions_are_no_actions(raw):
    with pytest.raises(Malformed):
        CUBELINE.parse(raw)


def test_actions_are_canonical():
    assert CUBELINE.parse({"keep": [4, 0], "do": "roll"}) == Roll((0, 4))
    assert CUBELINE.parse({"square": [3, 2], "do": "place"}) == Place((3, 2))
    assert CUBELINE.parse({"do": "discard"}) == Discard()
    assert CUBELINE.parse({"do": "throw"}) == Throw()
    for wrong in ((0, 1), (1, 13), (25, 1), (1,)):
        with pytest.raises(ValueError, match="not a column"):
            Place(wrong)
    with pytest.raises(ValueError, match="not ascending"):
        Roll((1, 0))
