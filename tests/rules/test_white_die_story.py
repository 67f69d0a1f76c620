"""Random matches of White Die go exactly as its rules tell it, whoever hands over and takes back meanwhile."""

from random import Random

import pytest

from game.rules.match import Match, Seat
from game.rules.table import load_table
from tests.rules.white_die_story import Seen, Story, Teller

MATCHES, ROLL_OFFS = 40, 200


def begun(seats: int, number: int) -> tuple[Match, Teller]:
    """A match, and who tells it."""
    table = load_table("white_die/short")
    return Match(table, [Seat()] * seats, f"story {seats} {number}"), Teller(seats, table.target, table.rerolls)


def told_on(match: Match, story: Story, seen: Seen, random: Random) -> Seen:
    """Holds the match against what is to be seen, plays an action, and gives what is to be seen then."""
    view = match.game.view(match.state)
    assert {key: view[key] for key in seen} == seen
    if random.random() < 0.05:
        match.hand_over(random.randrange(len(match.seats)), random.choice(("human", "computer")))
    if random.random() < 0.05 and match.can_undo:
        entry = match.log[-1]
        match.undo()
        match.play(entry.seat, entry.what)
    match.play(match.seat_to_act, random.choice(match.legal()))
    entry = match.log[-1]
    try:
        return story.send((entry.what, entry.drawn))
    except StopIteration:
        assert match.over, "the story has ended before the match"
        return {}


@pytest.mark.parametrize("seats", range(2, 7))
def test_who_acts_with_which_dice_and_what_it_brings_is_as_the_rules_tell_it(seats):
    for number in range(MATCHES):
        match, teller = begun(seats, number)
        story, random = teller.match(), Random(f"{seats} {number}")
        seen = next(story)
        while not match.over:
            seen = told_on(match, story, seen, random)
        assert not seen, "the match has ended before the story"
        assert list(match.state.scores) == teller.scores
        winner, *others = match.standings()
        assert teller.scores[winner.seat] >= teller.target > max(place.score for place in others)
        assert [place.rank for place in others] == [
            1 + sum(score > place.score for score in teller.scores) for place in others
        ]


def test_a_roll_off_goes_as_the_rules_tell_it_through_ties():
    ties = 0
    for number in range(ROLL_OFFS):
        match, teller = begun(2 + number % 5, number)
        story, random = teller.match(), Random(number)
        seen = next(story)
        while match.state.phase == "first_throw":
            seen = told_on(match, story, seen, random)
            ties += match.state.roll_off.attempt > 0
        assert match.state.on_turn == seen["seat_to_act"]
    assert ties
