"""What dice are worth in the trials, against the slow way of counting it."""

from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.table import load_table
from game.rules.white_die import (
    PATTERNS,
    WhiteDieTable,
    best_arrangement,
    best_matching,
    clear,
    matching_points,
    maximal_matchings,
    poker_pattern,
    sets_of_six,
)
from tests.rules import white_die_slow as slow
from tests.rules.white_die_moves import DISJOINT

FOUR = st.tuples(*[st.integers(1, 6)] * 4)
STANDARD = load_table("white_die/standard")
assert isinstance(STANDARD, WhiteDieTable)
CHART = STANDARD.poker_points


def by_the_slow_way(own, rival):
    """All sets of groups that nothing can be added to, and what the best of any sets scores."""
    equal = [
        groups
        for groups in DISJOINT
        if all(sum(own[die] for die in one.own) == sum(rival[die] for die in one.rival) for one in groups)
    ]
    as_sets = {frozenset((one.own, one.rival) for one in groups) for groups in equal}
    maximal = {found for found in as_sets if not any(found < other for other in as_sets)}
    best = max(len(found) + (sum(len(own_dice) for own_dice, _ in found) == 4) for found in as_sets)
    return maximal, best


@pytest.mark.parametrize("dice", slow.ROLLS[::9], ids=str)
def test_poker_and_sixes_are_what_is_counted_in_any_order(dice):
    for order in set(permutations(dice)):
        assert CHART(poker_pattern(order)) == slow.poker(order)
        assert [list(found) for found in sets_of_six(order)] == slow.sets_of_six(order)


@given(FOUR)
def test_a_roll_has_the_sets_and_the_pattern_that_are_counted(dice):
    assert [list(found) for found in sets_of_six(dice)] == slow.sets_of_six(dice)
    assert CHART(poker_pattern(dice)) == slow.poker(dice)


def test_the_chart_and_the_ends_of_each_range():
    assert [CHART(pattern) for pattern in ("nothing", *PATTERNS)] == [0, 1, 2, 3, 4, 7]
    assert {CHART(poker_pattern(dice)) for dice in slow.ROLLS} == {0, 1, 2, 3, 4, 7}
    assert {len(sets_of_six(dice)) for dice in slow.ROLLS} == {0, 1, 2, 3, 4, 6}
    assert {clear(dice, *best_arrangement(dice)).points for dice in slow.ROLLS} >= {0, 8}
    assert clear((5, 5, 5, 5), (0, 1, 2, 3)).points == 0
    assert clear((1, 1, 1, 1), (0, 1, 2, 3)).points == 8


def test_pips_of_every_roll_in_every_order_with_every_turn():
    for dice in slow.ROLLS:
        best = 0
        for order in permutations(range(4)):
            faces = tuple(dice[die] for die in order)
            for turns in product((0, 1), repeat=4):
                rows, columns = slow.clear_lines(faces, turns)
                best = max(best, len(rows) + len(columns))
                turned = tuple(sorted(die for die, times in zip(order, turns, strict=True) if times))
                if all(dice[die] == 6 for die in turned):
                    found = clear(dice, order, turned)
                    assert (list(found.rows), list(found.columns)) == (rows, columns), (dice, order, turned)
        assert clear(dice, *best_arrangement(dice)).points == best


def test_half_and_three_quarter_turns_change_no_count():
    for dice in (3, 2, 6, 1), (6, 6, 4, 3), (5, 6, 2, 2), (6, 6, 6, 6):
        for turns in product(range(4), repeat=4):
            rows, columns = slow.clear_lines(dice, turns)
            again = slow.clear_lines(dice, tuple(times % 2 for times in turns))
            assert (rows, columns) == again


@settings(max_examples=120, deadline=None)
@given(own=FOUR, rival=FOUR)
def test_matchings_are_those_nothing_can_be_added_to_and_the_best_scores_most(own, rival):
    maximal, best = by_the_slow_way(own, rival)
    found = maximal_matchings(own, rival)
    assert {frozenset((one.own, one.rival) for one in groups) for groups in found} == maximal
    assert len(found) == len(maximal)
    assert matching_points(best_matching(own, rival)) == best
    assert best_matching(own, rival) in found


def test_there_are_never_more_ways_to_match_than_the_rules_say():
    few = [dice for dice in slow.ROLLS if max(dice) <= 2]
    most = max((len(maximal_matchings(own, rival)), own, rival) for own in few for rival in few)
    assert most[0] == 145
    random = Random(7)
    for own, rival in zip(random.choices(slow.ROLLS, k=300), random.choices(slow.ROLLS, k=300), strict=True):
        assert 1 <= len(maximal_matchings(own, rival)) <= 145


def test_matches_that_are_written_down():
    assert maximal_matchings((1, 1, 1, 1), (6, 6, 6, 6)) == ((),)
    assert matching_points(best_matching((2, 2, 3, 5), (2, 2, 3, 5))) == 5
    assert matching_points(best_matching((1, 2, 3, 6), (3, 3, 6, 6))) == 4
    assert matching_points(best_matching((6, 6, 6, 6), (1, 1, 1, 3))) == 1


@pytest.mark.parametrize(
    ("trial", "score", "mean"),
    [
        ("poker", lambda dice: CHART(poker_pattern(dice)), 2.7239),
        ("pips", lambda dice: clear(dice, *best_arrangement(dice)).points, 2.8540),
        ("sixes", lambda dice: len(sets_of_six(dice)), 2.7802),
    ],
    ids=["poker", "pips", "sixes"],
)
def test_what_a_trial_is_worth_under_best_play_with_two_rerolls(trial, score, mean):
    assert round(slow.mean_of_best_play(score, STANDARD.rerolls), 4) == mean


@pytest.mark.parametrize(
    ("score", "means"),
    [
        (lambda dice: clear(dice, *best_arrangement(dice)).points, (1.358, 2.303)),
        (lambda dice: len(sets_of_six(dice)), (1.693, 2.392)),
    ],
    ids=["pips", "sixes"],
)
def test_what_fewer_rerolls_are_worth(score, means):
    assert tuple(round(slow.mean_of_best_play(score, rerolls), 3) for rerolls in (0, 1)) == means
