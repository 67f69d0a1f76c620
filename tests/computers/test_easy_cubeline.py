"""The easy computer for Cubeline: always legal, takes what gains, keeps what leads to it, and beats chance."""

from random import Random
from statistics import mean

import pytest
from msgspec import structs

from game.computers import View, player_for
from game.rules.cubeline import Discard, Place, Roll, Throw, gain
from game.rules.match import Match, Seat
from tests.rules.cubeline_positions import position, state_of, table

EASY = player_for("easy", "cubeline")


def choice(state):
    return EASY.choose(View(state.table, state))


def test_it_throws_for_who_begins_and_rolls_first():
    match = Match(table(), [Seat("computer")] * 2, "begin")
    assert choice(state_of(match)) == Throw()
    assert choice(position(dice=None)) == Roll(())


def test_in_its_last_roll_it_places_where_it_gains_most():
    dice = (3, 3, 3, 2, 2)
    state = position([(15, 6), (15, 7), (15, 9), (14, 2), (16, 2)], dice=dice, rolls_used=4)
    assert choice(state) == Place((15, 8))
    assert gain(state, (15, 8)).total > gain(state, (15, 2)).total > 0


def test_where_nothing_gains_it_places_beside_its_own():
    state = position([(8, 4)], [(10, 2), (15, 3)], dice=(3, 3, 3, 2, 2), rolls_used=4)
    beside = structs.replace(state, cubes=(((14, 7),), state.cubes[1]))
    assert choice(beside) == Place((15, 8))


def test_it_stops_rolling_once_it_has_what_it_wants():
    assert choice(position([(20, 1), (21, 1)], dice=(4, 4, 4, 4, 1))) == Place((22, 1))


def test_it_keeps_the_dice_that_lead_to_a_line():
    state = position([(20, 1), (21, 1)], dice=(4, 4, 1, 4, 6))
    assert choice(state) == Roll((0, 1, 2, 3))


@pytest.mark.parametrize("rolls_used", [1, 4])
def test_with_no_square_allowed_it_rolls_on_and_then_gives_up_a_cube(rolls_used):
    dice = (3, 3, 3, 2, 2)
    state = position(other=table().board.allowed_by(dice), dice=dice, rolls_used=rolls_used)
    assert isinstance(choice(state), Roll if rolls_used == 1 else Discard)


@pytest.mark.parametrize("rolls_used", [1, 4])
def test_on_a_full_board_it_still_finds_something_to_do(rolls_used):
    state = position(other=table().board.spots, rolls_used=rolls_used)
    assert choice(state) == (Roll(()) if rolls_used == 1 else Discard())


def test_it_is_legal_after_taking_over_from_a_person_who_plays_at_random():
    chance = Random(4)
    for number in range(6):
        match = Match(table("children"), [Seat(), Seat()], f"taken over {number}")
        for _ in range(chance.randrange(60)):
            if match.seat_to_act is not None:
                match.play(match.seat_to_act, chance.choice(match.legal()))
        while match.seat_to_act is not None:
            action = EASY.choose(View(match.table, match.state))
            assert action in match.legal()
            match.play(match.seat_to_act, action)


def test_it_beats_chance_by_far():
    chance, scores = Random(1), []
    for number in range(4):
        match = Match(table("children"), [Seat("computer"), Seat()], f"chance {number}")
        while match.seat_to_act is not None:
            choose = EASY.choose if match.seat_to_act == 0 else lambda view: chance.choice(view.legal())
            match.play(match.seat_to_act, choose(View(match.table, match.state)))
        scores.append(match.state.scores)
    assert mean(own for own, _ in scores) > 2 * mean(other for _, other in scores)


def test_equal_views_get_equal_answers():
    state = position([(9, 2)], dice=(1, 2, 4, 4, 6))
    assert choice(state) == choice(structs.replace(state))
