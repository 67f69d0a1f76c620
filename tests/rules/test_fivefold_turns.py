import tomllib

import pytest
from msgspec import structs

from game.files import level
from game.rules.fivefold import BOXES, FIVEFOLD, Aim, Assist, Assisted, Roll, Rolled, Score, Scored, Turn
from game.rules.match import DiceError, Match
from game.rules.refusal import Code, Refused
from game.rules.seat import Seat
from game.rules.table import parse_table
from tests.rules.positions import fresh, table

TWO = (Seat(), Seat())


def refused(match, action, seat=0):
    with pytest.raises(Refused) as caught:
        match.play(seat, action)
    return caught.value.refusal.code


def test_a_turn_is_up_to_three_rolls_and_a_box():
    match = fresh(seats=TWO)
    assert match.legal() == (Roll(()),)
    assert refused(match, Score("wild_roll")) is Code.SCORE_BEFORE_ROLL
    assert refused(match, Roll((0,))) is Code.FIRST_ROLL_KEEPS_NONE
    match.play(0, Roll(()))
    assert len(match.legal()) == 31 + 13
    assert refused(match, Roll((0, 1, 2, 3, 4))) is Code.NOTHING_THROWN
    match.play(0, Roll((0, 1)))
    match.play(0, Roll((0, 1, 2, 3)))
    assert refused(match, Roll(())) is Code.NO_ROLLS_LEFT
    assert {type(action) for action in match.legal()} == {Score}
    assert refused(match, Score("wild_roll"), seat=1) is Code.NOT_TO_ACT
    events = match.play(0, Score("wild_roll"))
    assert events == (Scored(0, "wild_roll", sum(match.log[-1].before.dice)), Turn(1, 1))
    state = match.state
    assert (state.seat_to_act, state.dice, state.rolls_used, state.phase) == (1, None, 0, "roll")


def test_kept_dice_lie_where_they_are_and_may_be_thrown_later():
    match = fresh()
    (first,) = match.play(0, Roll(()))
    (second,) = match.play(0, Roll((1, 3)))
    assert isinstance(second, Rolled)
    assert second.thrown == (0, 2, 4)
    assert (second.dice[1], second.dice[3]) == (first.dice[1], first.dice[3])
    (third,) = match.play(0, Roll((0, 2, 4)))
    assert third.thrown == (1, 3)
    assert [third.dice[die] for die in (0, 2, 4)] == [second.dice[die] for die in (0, 2, 4)]


def test_a_filled_box_stays_filled():
    match = fresh()
    for box in BOXES[:2]:
        match.play(0, Roll(()))
        match.play(0, Score(box))
    match.play(0, Roll(()))
    assert refused(match, Score(BOXES[0])) is Code.BOX_FILLED


def test_rounds_begin_with_the_first_seat():
    match = fresh(seats=(Seat(),) * 3, first=2)
    order = []
    while not match.over:
        order.append((match.state.round, match.seat_to_act))
        match.play(match.seat_to_act, Roll(()))
        match.play(match.seat_to_act, match.legal()[-1])
    assert order == [(number, seat) for number in range(1, 14) for seat in (2, 0, 1)]


def test_a_tie_is_shared():
    match = fresh(seats=(Seat(),) * 3)
    state = structs.replace(match.state, phase="over", seat_to_act=None, scores=(7, 9, 9))
    found = [(place.seat, place.rank, place.won) for place in FIVEFOLD.standings(state)]
    assert found == [(1, 1, True), (2, 1, True), (0, 3, False)]


def test_nobody_has_won_before_the_end():
    assert not any(place.won for place in fresh(seats=TWO).standings())


def test_a_score_can_be_taken_back_with_all_it_caused():
    match = fresh(seats=TWO)
    assert not match.can_undo
    match.play(0, Roll(()))
    before = match.state
    with pytest.raises(Refused) as caught:
        match.undo()
    assert caught.value.refusal.code is Code.UNDO_DREW
    match.play(0, Score("one_blitz"))
    match.undo()
    assert match.state == before
    match.play(0, Score("two_bolt"))
    match.play(1, Roll(()))
    assert not match.can_undo


def test_the_last_score_can_be_taken_back_though_the_match_is_over():
    match = fresh()
    while not match.over:
        match.play(0, Roll(()))
        match.play(0, match.legal()[-1])
    match.undo()
    assert not match.over


def test_undo_never_crosses_a_hand_over():
    match = fresh(seats=TWO)
    match.play(0, Roll(()))
    match.play(0, Score("one_blitz"))
    match.hand_over(0, "computer")
    with pytest.raises(Refused) as caught:
        match.undo()
    assert caught.value.refusal.code is Code.UNDO_HAND_OVER


def test_a_computer_takes_over_in_mid_turn_but_may_not_aim():
    match = fresh("skill", TWO)
    match.play(0, Roll((), Aim(0, 6), 60))
    before = match.state
    assert before.meter is not None
    match.hand_over(0, "computer")
    after = match.state
    assert (after.dice, after.rolls_used, after.scores, after.seat_to_act) == (before.dice, 1, before.scores, 0)
    assert after.meter is None
    assert refused(match, Roll((), Aim(0, 6), 60)) is Code.AIM_BY_COMPUTER
    match.hand_over(0, "human")
    match.play(0, Roll((), Aim(0, 6), 60))


def test_aiming_has_its_rules():
    skill = fresh("skill")
    assert refused(skill, Roll((), None, 5)) is Code.STOP_WITHOUT_AIM
    skill.play(0, Roll(()))
    assert refused(skill, Roll((2,), Aim(2, 6), 5)) is Code.AIM_AT_KEPT_DIE
    classic = fresh()
    assert refused(classic, Roll((), Aim(2, 6), 5)) is Code.AIM_NOT_ON_THIS_TABLE
    assert refused(classic, Roll((), Aim(2, 6))) is Code.AIM_NOT_ON_THIS_TABLE
    untimed = fresh("skill", (Seat(assist="untimed"),))
    assert refused(untimed, Roll((), Aim(2, 6), 5)) is Code.STOP_WHEN_UNTIMED
    assert untimed.state.meter is None


def test_a_quick_roll_is_fair_and_not_graded():
    match = fresh("skill")
    (rolled,) = match.play(0, Roll((), Aim(2, 6)))
    assert isinstance(rolled, Rolled)
    assert fresh("skill").play(0, Roll(())) == (rolled,)


def test_classic_power_comes_from_the_stop_and_changes_no_face():
    powers, faces = {}, set()
    for stop in (None, 0, 60, 90, 120, 180, 240, 240 * 10**9 + 60):
        (rolled,) = fresh().play(0, Roll((), None, stop))
        powers[stop] = rolled.power
        faces.add(rolled.dice)
    assert powers == {None: 0.5, 0: 0, 60: 0.5, 90: 0.75, 120: 1, 180: 0.5, 240: 0, 240 * 10**9 + 60: 0.5}
    assert len(faces) == 1


def test_help_changes_between_turns_only():
    match = fresh("skill", TWO)
    assert refused(match, Assist("none")) is Code.ASSIST_UNCHANGED
    assert match.play(0, Assist("wide")) == (Assisted(0, "wide"),)
    assert match.state.assists == ("wide", "none")
    match.undo()
    assert match.state.assists == ("none", "none")
    match.play(0, Roll(()))
    assert refused(match, Assist("wide")) is Code.ASSIST_DURING_TURN
    assert refused(fresh(), Assist("wide")) is Code.ASSIST_NOT_ON_THIS_TABLE
    assert refused(fresh("skill", (Seat("computer"),)), Assist("wide")) is Code.ASSIST_BY_COMPUTER


@pytest.mark.parametrize(
    ("seats", "first", "seed"),
    [((), 0, "x"), ((Seat(),) * 9, 0, "x"), (TWO, 2, "x"), (TWO, -1, "x"), (TWO, 0, "\ud800")],
)
def test_a_match_that_cannot_be_is_not_begun(seats, first, seed):
    with pytest.raises(ValueError, match=r"seats|seat|surrogates"):
        Match(table(), seats, seed, first=first)


def test_a_scripted_match_shows_the_dice_it_is_told():
    match = Match(table("skill"), TWO, "told", scripted=True)
    before = match.state
    for dice in (None, [], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 7], [1, 2, 3, 4, True], [1, 2, 3, 4, 5.0]):
        with pytest.raises(DiceError):
            match.play(0, Roll(()), dice)
    assert match.state is before
    match.play(0, Roll((), Aim(0, 1), 0), [6, 2, 3, 4, 5])
    match.play(0, Roll((0, 2, 4)), [1, 1])
    assert match.state.dice == (6, 1, 3, 1, 5)
    with pytest.raises(DiceError):
        match.play(0, Score("wild_roll"), [1])
    match.play(0, Score("wild_roll"))
    drawn = Match(table("skill"), TWO, "told")
    drawn.play(0, Roll(()))
    drawn.play(0, Roll((0, 2, 4)))
    assert drawn.state.centre == match.state.centre, "bands come from the seed"
    with pytest.raises(DiceError):
        drawn.play(0, Roll(()), [1, 2, 3, 4, 5])


def test_on_a_duplicate_table_every_seat_meets_the_same_dice():
    values = tomllib.loads(level("fivefold", "classic.toml").decode()) | {"duplicate": True}
    match = Match(parse_table("fivefold/duplicate", values, "duplicate.toml"), TWO, "same")
    seen = ([], [])
    while not match.over:
        seat = match.seat_to_act
        seen[seat].append(match.play(seat, Roll(()))[0].dice)
        seen[seat].append(match.play(seat, Roll((0, 1)))[0].dice)
        match.play(seat, match.legal()[-1])
    assert seen[0] == seen[1]
