"""The easy computer for White Die: legal wherever it can come to, and better than chance."""

from random import Random

import pytest

from game.computers import View, player_for
from game.computers.easy_white_die import EasyWhiteDie
from game.rules.match import Match, Seat
from game.rules.table import load_table
from game.rules.white_die import Arrange, FormGroups, Place, Reroll, Rival, Stand, clear, matching_points
from tests.rules.white_die_positions import Told, in_trial, on_turn

EASY = EasyWhiteDie()
MATCHES = 40


def choice(told: Told) -> object:
    action = EASY.choose(View(told.match.table, told.state))
    assert told.match.refusal(told.state.seat_to_act or 0, action) is None
    return action


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_plays_whole_matches_of_every_size_legally(seats: int) -> None:
    table = load_table("white_die/standard")
    for number in range(4):
        match = Match(table, [Seat("computer")] * seats, f"easy {seats} {number}")
        while match.seat_to_act is not None:
            action = EASY.choose(View(table, match.state))
            match.play(match.seat_to_act, action)
        assert max(match.state.scores) >= 21


def test_it_is_legal_wherever_people_who_play_at_random_lead_it() -> None:
    chance = Random(9)
    table = load_table("white_die/short")
    for number in range(30):
        match = Match(table, [Seat(), Seat(), Seat()], f"taken over {number}")
        while match.seat_to_act is not None:
            action = EASY.choose(View(table, match.state))
            assert match.refusal(match.seat_to_act, action) is None
            match.play(match.seat_to_act, chance.choice((action, *match.legal())))


def test_it_beats_chance() -> None:
    table, won = load_table("white_die/short"), 0
    for number in range(MATCHES):
        chance = Random(number)
        match = Match(table, [Seat("computer"), Seat()], f"beats {number}")
        while match.seat_to_act is not None:
            easy = match.seat_to_act == 0
            action = EASY.choose(View(table, match.state)) if easy else chance.choice(match.legal())
            match.play(match.seat_to_act, action)
        won += match.standings()[0].seat == 0
    assert won > MATCHES * 0.7


def test_it_throws_the_dice_again_that_add_nothing() -> None:
    assert choice(in_trial("poker", "3361")) == Reroll((2, 3))
    assert choice(in_trial("poker", "1246")) == Reroll((0, 1, 2, 3))
    assert choice(in_trial("poker", "4321")) == Stand()
    assert choice(in_trial("poker", "2255")) == Stand()
    assert choice(in_trial("sixes", "1554")) == Reroll((3,))
    assert choice(in_trial("sixes", "3333")) == Stand()
    assert choice(in_trial("pips", "1352")) == Reroll((1, 2))


def test_it_arranges_and_matches_in_the_best_way() -> None:
    told = in_trial("pips", "6621")
    arrange = choice(told)
    assert isinstance(arrange, Arrange)
    ways = [way for way in told.match.legal() if isinstance(way, Arrange)]
    most = max(clear((6, 6, 2, 1), way.dice, way.turned).points for way in ways)
    assert clear((6, 6, 2, 1), arrange.dice, arrange.turned).points == most
    told = in_trial("match", "1256", "3311")
    told.play(Reroll((0, 1)), "12")
    told.play(Reroll((2, 3)), "11")
    told.play(Stand())
    formed = choice(told)
    assert isinstance(formed, FormGroups)
    assert formed in told.match.legal()
    assert matching_points(formed.groups) == 2


def test_it_gives_away_the_dice_that_match_nothing() -> None:
    told = in_trial("match", "1266", "1212")
    assert choice(told) == Reroll((2, 3)), "the sixes: with a 1 and a 2 two matches are left"
    told.play(Reroll((2, 3)), "55")
    assert choice(told) == Reroll((0, 2)), "and the rival breaks one of them"
    told.play(Reroll((0, 2)), "66")
    assert choice(told) == Reroll((3,)), "2 and 2, a 1 and a 5 against a 6: the other 5 is left"


def test_on_the_grid_it_completes_and_spoils() -> None:
    told = in_trial("grid", "3333", "2461")
    told.play(Place(0, 1))
    told.play(Place(0, 3))
    assert choice(told) == Place(1, 5), "the only square that spoils the row"


def test_it_names_the_next_seat_its_rival() -> None:
    told = on_turn(3)
    told.throw("31234")
    assert choice(told) == Rival(1)


def test_there_is_a_player_for_white_die() -> None:
    assert isinstance(player_for("easy", "white_die"), EasyWhiteDie)
