"""How a match of White Die goes: the roll-off, turns, the five trials, and why something is refused."""

import pytest
from msgspec import json

from game.rules.chance import Die
from game.rules.match import DiceError, Match, Seat
from game.rules.refusal import Code, Refused
from game.rules.roll_off import RollOff, roll_off
from game.rules.table import TableError, load_table, parse_table
from game.rules.white_die import (
    Arrange,
    Cell,
    Claimed,
    FormGroups,
    Group,
    Place,
    Reroll,
    Rival,
    Stand,
    Throw,
    completed,
    formed,
    owned,
    worth_now,
)
from tests.rules.white_die_positions import Told, in_trial, on_turn

KEYS = [
    *("game", "phase", "seat_to_act", "over", "scores", "rolls_used", "dice"),
    *("white", "trial", "rival", "rival_dice", "rerolls_used", "first_throws", "first_left"),
    *("grid", "placed", "rival_placed"),
]


# ---------------------------------------------------------------- roll-off
def test_every_seat_throws_in_order_and_the_highest_white_die_starts():
    told = Told(3)
    assert told.throw("31111", "51111") == ["threw"]
    assert told.state.seat_to_act == 2
    assert told.throw("46666") == ["threw", "turn"]
    assert (told.state.phase, told.state.seat_to_act, told.state.on_turn) == ("throw", 1, 1)
    assert (told.state.dice, told.state.rolls_used) == (None, 0)


def test_equal_white_dice_are_told_apart_by_the_sum_of_the_others():
    told = Told(3)
    told.throw("51234", "51235", "46666")
    assert told.state.on_turn == 1


def test_only_the_seats_equal_at_the_top_throw_again_until_one_leads():
    told = Told(4)
    told.throw("61114", "52222", "61123", "11111")
    state = told.state
    assert (state.phase, state.seat_to_act, state.roll_off.left) == ("first_throw", 0, (0, 2))
    assert state.roll_off.throws == (None, (5, 2, 2, 2, 2), None, (1, 1, 1, 1, 1))
    told.throw("22222", "22222")
    assert told.state.seat_to_act == 0
    told.throw("12222")
    assert told.state.seat_to_act == 2
    told.throw("13333")
    assert told.state.on_turn == 2
    assert told.match.game.view(told.state)["first_left"] == [2]


def test_each_attempt_of_the_roll_off_has_dice_of_its_own():
    again = roll_off(2).thrown((4, 4)).thrown((4, 4))
    assert again == RollOff((None, None), (0, 1), 1)
    assert again.draws(2) == (Die(("first", 1, 0, 0)), Die(("first", 1, 0, 1)))


# ---------------------------------------------------------------- turns
def test_a_white_one_costs_a_seat_that_leads_or_is_tied_its_turn():
    told = on_turn(3)
    assert told.throw("16666") == ["threw", "turn_lost", "turn"]
    assert (told.state.seat_to_act, told.state.dice, told.state.white, told.state.turns) == (1, None, None, (1, 0, 0))


def test_a_white_one_of_a_seat_behind_is_void_and_it_throws_again_with_other_dice():
    told = on_turn()
    told.throw("61113")  # one set of six, so the other seat is behind
    told.play(Stand())
    assert told.state.scores == (1, 0)
    assert told.throw("16666") == ["threw", "void"]
    state = told.state
    assert (state.phase, state.seat_to_act, state.white, state.rolls_used, state.trial) == ("throw", 1, 1, 1, None)
    assert told.match.game.draws(state, Throw(), ())[0] == Die(("dice", 0, 1, 1, 0))
    assert told.throw("22346") == ["threw", "trial"]
    assert (told.state.trial, told.state.rolls_used) == ("poker", 2)


def test_the_match_ends_at_once_for_the_seat_that_reaches_the_target():
    told = on_turn(3)
    for turn, dice in enumerate(("24444", "21246", "21246", "24444")):
        assert told.state.seat_to_act == turn % 3
        told.throw(dice)
        told.play(Stand())
    assert told.match.over
    assert told.state.scores == (14, 0, 0)
    assert [event.__struct_config__.tag for event in told.events] == ["trial_scored", "over"]
    assert [(place.seat, place.rank, place.won) for place in told.match.standings()] == [
        (0, 1, True),
        (1, 2, False),
        (2, 2, False),
    ]
    assert (told.state.phase, told.state.seat_to_act, told.state.on_turn) == ("over", None, None)


@pytest.mark.parametrize(("table", "target"), [("standard", 21), ("short", 11)])
def test_tables(table, target):
    found = load_table(f"white_die/{table}")
    assert (found.target, found.rerolls, found.min_seats, found.max_seats) == (target, 2, 2, 6)
    assert (found.tray, found.duplicate) == ("parlour", False)
    for bad in ({"seats": [1, 6]}, {"seats": [2, 7]}, {"target": 0}, {"rerolls": -1}, {"poker": {"pair": 1}}):
        with pytest.raises(TableError, match=next(iter(bad))):
            parse_table("white_die/bad", {**json.decode(found.text), **bad}, "bad.toml")


def test_on_a_duplicate_table_every_seat_meets_the_same_dice():
    values = {**json.decode(load_table("white_die/short").text), "duplicate": True}
    match = Match(parse_table("white_die/same", values, "same.toml"), [Seat()] * 2, "same dice")
    while match.state.phase == "first_throw":
        match.play(match.seat_to_act, Throw())
    wanted = match.game.draws(match.state, Throw(), ())
    assert wanted == tuple(Die(("dice", 0, 0, die)) for die in range(5))


# ---------------------------------------------------------------- trials of one seat
@pytest.mark.parametrize("trial", ["poker", "sixes"])
def test_up_to_two_rerolls_then_stand(trial):
    told = in_trial(trial, "1235")
    assert told.match.legal()[-1] == Stand()
    assert len(told.match.legal()) == 16
    assert told.play(Reroll((3,)), "4") == ["rerolled"]
    assert told.play(Reroll((0, 1, 2, 3)), "1233") == ["rerolled"]
    assert told.match.legal() == (Stand(),)
    assert told.code(Reroll((0,))) is Code.REROLLS_USED
    assert told.state.rerolls_used == 2
    assert worth_now(told.state) == (1 if trial == "poker" else 3)
    told.play(Stand())
    assert told.state.scores == ((1, 0) if trial == "poker" else (3, 0))


def test_pips_are_scored_as_arranged():
    told = in_trial("pips", "6611")
    assert len(told.match.legal()) == 15 + 24 * 4
    assert told.code(Stand()) is Code.NOT_NOW
    assert told.code(Arrange((0, 1, 2, 3), (2,))) is Code.TURNED_NO_SIX
    assert told.fields(Arrange((0, 1, 2, 3), (0, 3))) == ("turned",)
    best = worth_now(told.state)
    told.play(Arrange((0, 1, 2, 3), (0, 1)))
    assert told.state.scores == (3, 0)
    assert best == 3


def test_what_belongs_to_another_trial_or_moment_is_refused():
    told = in_trial("poker", "1235")
    others = (Throw(), Rival(1), Arrange((0, 1, 2, 3), ()), FormGroups(()), Place(0, 1))
    assert {told.code(action) for action in others} == {Code.NOT_NOW}
    assert {told.fields(action) for action in others} == {("do",)}
    assert told.code(Reroll(())) is Code.REROLL_NONE
    assert told.match.refusal(0, Reroll(())).section == 2


# ---------------------------------------------------------------- rivals
def test_with_two_seats_the_rival_is_settled_by_itself():
    told = on_turn()
    assert told.throw("41234") == ["threw", "trial", "rival"]
    assert (told.state.phase, told.state.seat_to_act, told.state.rival) == ("rival_throw", 1, 1)


def test_with_more_seats_the_seat_on_turn_names_any_other():
    told = on_turn(4)
    assert told.throw("41234") == ["threw", "trial"]
    assert told.match.legal() == (Rival(1), Rival(2), Rival(3))
    assert told.code(Rival(0)) is Code.RIVAL_IS_SELF
    assert told.code(Rival(4)) is Code.RIVAL_NOT_SEATED
    assert told.play(Rival(2)) == ["rival"]
    assert told.state.seat_to_act == 2
    assert told.match.game.draws(told.state, Throw(), ())[0] == Die(("rival", 0, 0, 1, 0))
    with pytest.raises(DiceError):
        told.throw("12345")
    told.throw("1234")
    assert told.state.rival_dice == (1, 2, 3, 4)


# ---------------------------------------------------------------- match
def test_a_match_goes_through_its_steps():
    told = in_trial("match", "1256", "3344", seats=2)
    assert (told.state.phase, told.state.seat_to_act, len(told.match.legal())) == ("own_two", 0, 6)
    assert {told.code(action) for action in (Reroll((0,)), Reroll((0, 1, 2)))} == {Code.REROLL_TWO}
    assert told.code(Stand()) is Code.NOT_NOW
    told.play(Reroll((2, 3)), "34")
    assert (told.state.phase, told.state.seat_to_act, len(told.match.legal())) == ("rival_two", 1, 6)
    told.play(Reroll((0, 3)), "16")
    assert told.state.rival_dice == (1, 3, 4, 6)
    assert (told.state.phase, told.state.seat_to_act, len(told.match.legal())) == ("own_one", 0, 5)
    assert told.code(Reroll((0, 1))) is Code.REROLL_ONE
    told.play(Reroll((1,)), "6")
    assert (told.state.phase, told.state.dice, told.state.rolls_used) == ("match", (1, 6, 3, 4), 5)
    assert worth_now(told.state) == 5
    told.play(formed(tuple(Group((own,), (rival,)) for own, rival in ((2, 1), (3, 2), (0, 0), (1, 3)))))
    assert told.state.scores == (5, 0)


def matching(own="1122", rival="1235"):
    told = in_trial("match", "4" + own[1:], rival)
    told.play(Reroll((0, 1)), own[:2])
    told.play(Reroll((0, 1)), rival[:2])
    told.play(Stand())
    return told


def test_groups_that_are_not_allowed():
    told = matching()
    one, two = Group((0,), (0,)), Group((2,), (1,))
    assert told.code(FormGroups((Group((), (0,)),))) is Code.GROUP_ONE_SIDED
    assert told.code(FormGroups((Group((0,), ()),))) is Code.GROUP_ONE_SIDED
    assert told.code(formed((one, Group((0, 1), (1,))))) is Code.GROUPS_SHARE_DIE
    assert told.code(formed((one, Group((1,), (0,))))) is Code.GROUPS_SHARE_DIE
    assert told.code(FormGroups((Group((0,), (1,)),))) is Code.GROUP_UNEQUAL
    assert told.code(FormGroups((one, two))) is Code.GROUPS_NOT_ALL
    assert told.code(FormGroups(())) is Code.GROUPS_NOT_ALL
    assert told.code(FormGroups((one, Group((1, 2), (2,))))) is Code.GROUPS_NOT_ALL, "a 2 of each side is left"
    assert told.code(FormGroups((one, Group((1, 2), (2,)), Group((3,), (1,))))) is None
    assert told.fields(FormGroups(())) == ("groups",)
    assert told.code(Throw()) is Code.NOT_NOW


def test_no_groups_are_right_only_where_there_are_none():
    told = matching("1111", "5555")
    assert told.match.legal() == (FormGroups(()),)
    assert told.play(FormGroups(())) == ["trial_scored", "turn"]
    assert told.state.scores == (0, 0)


# ---------------------------------------------------------------- grid
def test_the_rival_begins_beside_the_white_three():
    told = in_trial("grid", "3456", "2461")
    state = told.state
    assert (state.phase, state.seat_to_act, state.grid[4]) == ("place", 1, Cell(0, 3))
    assert told.match.legal() == tuple(Place(die, square) for die in (0, 1) for square in (1, 3, 5, 7))
    assert told.code(Place(2, 1)) is Code.NUMBER_DOES_NOT_FIT
    assert told.fields(Place(2, 1)) == ("die", "square")
    assert told.code(Place(0, 0)) is Code.SQUARE_ALONE
    assert told.code(Place(0, 4)) is Code.SQUARE_TAKEN
    told.play(Place(0, 1))
    assert told.state.seat_to_act == 0
    assert told.code(Place(0, 3)) is None, "equal numbers fit for the seat on turn"
    told.play(Place(0, 3))
    assert told.code(Place(0, 5)) is Code.DIE_PLACED
    assert told.code(Place(2, 0)) is Code.NUMBER_DOES_NOT_FIT, "a 6 beside a 2 and a 3"
    assert told.code(Place(1, 0)) is None, "a 4 beside a 2 and a 3"
    assert (told.state.placed, told.state.rival_placed) == ((0,), (0,))


def test_six_and_one_are_one_apart_and_equal_ones_do_not_fit_for_the_rival():
    told = in_trial("grid", "4556", "4151")
    told.play(Place(0, 1))  # the rival's 4
    told.play(Place(1, 0))  # a 5 beside it
    assert told.code(Place(2, 3)) is Code.NUMBER_DOES_NOT_FIT, "a 5 beside a 5 and a 3"
    assert told.code(Place(2, 2)) is None, "a 5 beside a 4"
    told.play(Place(2, 2))
    told.play(Place(3, 3))  # a 6 beside the 5
    assert told.state.seat_to_act == 1
    assert told.code(Place(1, 6)) is None, "a 1 beside a 6"


def test_a_seat_that_cannot_play_passes_and_the_other_goes_on():
    told = in_trial("grid", "3333", "1112")
    assert told.play(Place(3, 1)) == ["placed"]
    assert told.play(Place(0, 0)) == ["placed"]
    assert told.play(Place(0, 2)) == ["placed"]
    assert told.play(Place(1, 3)) == ["placed", "passed"], "no square beside the 2 is left, and equals do not fit"
    assert told.state.seat_to_act == 0


def test_when_neither_can_play_the_rival_takes_the_empty_squares_of_a_seat_with_dice_left():
    told = on_turn()
    told.throw("36666")
    assert told.throw("6666") == ["threw", "claimed", "trial_scored", "turn"]
    assert told.state.scores == (0, 0)
    assert told.state.grid == (*[Cell(1, None)] * 4, Cell(0, 3), *[Cell(1, None)] * 4)
    assert told.match.game.view(told.state)["grid"][:1] == [[1, None]]


def test_a_seat_that_has_laid_all_its_dice_takes_the_empty_squares():
    told = on_turn()
    told.throw("33333")
    assert told.throw("6666") == ["threw", "passed"]
    for square in (1, 3, 5):
        assert told.play(Place(told.match.legal()[0].die, square)) == ["placed", "passed"]
    assert completed(told.state.grid, 7, 0) == ((1, 4, 7),)
    assert told.play(Place(3, 7)) == ["placed", "claimed", "trial_scored", "over"]
    assert told.events[1] == Claimed(0, (0, 2, 6, 8))
    assert told.state.scores == (12, 0)
    assert len(owned(told.state.grid, 0)) == 12


def test_the_grid_is_seen_until_the_next_turns_throw():
    told = on_turn()
    told.throw("36666", "6666")
    assert None not in told.state.grid
    told.throw("21234")
    assert set(told.state.grid) == {None}


# ---------------------------------------------------------------- undo
def test_an_action_that_drew_nothing_is_taken_back_with_all_it_caused():
    told = on_turn(3)
    told.throw("33333")
    with pytest.raises(Refused):
        told.match.undo()
    before = told.state
    told.play(Rival(2))
    told.match.undo()
    assert told.state == before
    told.play(Rival(1))
    told.throw("6666")
    for square in (1, 3, 5):
        told.play(Place(told.match.legal()[0].die, square))
    before = told.state
    told.play(Place(3, 7))
    assert told.match.over
    told.match.undo()
    assert told.state == before
    assert not told.match.over


# ---------------------------------------------------------------- state
def test_a_position_has_the_keys_it_must_have():
    told = in_trial("grid", "3456", "2461")
    found = told.match.game.view(told.state)
    assert list(found) == KEYS
    assert json.decode(json.encode(found)) == found
    assert found["grid"] == [None] * 4 + [[0, 3]] + [None] * 4
    assert found["first_throws"] == [[6, 1, 1, 1, 1], [1, 1, 1, 1, 1]]
    assert (found["white"], found["trial"], found["rival"], found["rival_dice"]) == (3, "grid", 1, [2, 4, 6, 1])
