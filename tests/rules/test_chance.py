"""The source of all draws: even, independent of what was drawn before, and the same everywhere."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.chance import Chance, Die, Number
from game.rules.fivefold import FIVEFOLD, Roll
from tests.rules.positions import fresh

CHI_5 = 22.1
"""Chi-square of 5 degrees of freedom that one even source in 2000 exceeds."""
CHI_35 = 69.3
"""The same of 35 degrees of freedom."""


def chi_square(counts, cells, total):
    expected = total / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def throws(seed, count):
    chance = Chance(seed)
    return [tuple(chance.face(("dice", turn, 0, 0, die)) for die in range(5)) for turn in range(count)]


def test_faces_are_even_over_all_and_for_each_die():
    rolls = throws("faces", 12_000)
    assert chi_square(Counter(face for roll in rolls for face in roll), 6, 60_000) < CHI_5
    for die in range(5):
        assert chi_square(Counter(roll[die] for roll in rolls), 6, 12_000) < CHI_5


def test_two_dice_of_a_throw_say_nothing_about_each_other():
    rolls = throws("pairs", 12_000)
    for one, other in combinations(range(5), 2):
        assert chi_square(Counter((roll[one], roll[other]) for roll in rolls), 36, 12_000) < CHI_35


def test_neighbouring_keys_say_nothing_about_each_other():
    chance = Chance("keys")
    faces = [[chance.face(("dice", turn, seat, 0, 0)) for seat in range(3)] for turn in range(12_000)]
    for one, other in combinations(range(3), 2):
        assert chi_square(Counter((row[one], row[other]) for row in faces), 36, 12_000) < CHI_35
    in_turn = [row[0] for row in faces]
    follows = Counter(pairwise(in_turn))
    assert chi_square(follows, 36, len(in_turn) - 1) < CHI_35


def test_first_draws_of_ten_thousand_seeds_are_even():
    firsts = [Chance(str(seed)).face(("dice", 0, 0, 0, 0)) for seed in range(1, 10_001)]
    assert chi_square(Counter(firsts), 6, 10_000) < CHI_5
    follows = Counter(pairwise(firsts))
    assert chi_square(follows, 36, 9_999) < CHI_35


def test_five_alike_is_as_rare_as_it_should_be():
    rolls = throws("alike", 15_552)
    assert abs(sum(len(set(roll)) == 1 for roll in rolls) - 12) <= 4 * 12**0.5


@pytest.mark.parametrize("stop", [0, 30, 60, 120])
def test_how_hard_dice_are_thrown_does_not_choose_faces(stop):
    rolled = [fresh(seed=f"{seed}").play(0, Roll((), None, stop))[0].dice[0] for seed in range(1000)]
    assert chi_square(Counter(rolled), 6, 1000) < CHI_5


def test_uneven_odds_are_kept_exactly():
    """Every value of the deciding number is met, so counts are exact: face by face as the odds say."""
    odds = (3, 3, 15, 3, 3, 3)

    class Counting(Chance):
        def below(self, count, key):
            assert count == 30
            return key[0]

    chance = Counting("unused")
    faces = Counter(chance.draw(Die((value,), odds)) for value in range(30))
    assert tuple(faces[face] for face in range(1, 7)) == odds


def test_an_aimed_die_comes_up_as_often_as_it_should():
    chance = Chance("aimed")
    faces = Counter(chance.draw(Die(("dice", turn, 0, 0, 0), (3, 3, 15, 3, 3, 3))) for turn in range(12_000))
    expected = {face: 6000 if face == 3 else 1200 for face in range(1, 7)}
    assert sum((faces[face] - count) ** 2 / count for face, count in expected.items()) < CHI_5


@given(seed=st.text(max_size=12), count=st.integers(1, 2**64), number=st.integers(0, 10**6))
def test_numbers_stay_below_their_bound(seed, count, number):
    assert 0 <= Chance(seed).below(count, ("any", number)) < count


def test_numbers_that_would_be_uneven_are_drawn_again():
    """With a bound of 3/4 of all words a bare remainder would give the lowest third twice as often."""
    count = 3 * 2**62
    chance = Chance("rejection")
    thirds = Counter(chance.below(count, ("word", number)) // 2**62 for number in range(3000))
    assert sum((thirds[third] - 1000) ** 2 / 1000 for third in range(3)) < 15.2


def test_a_range_is_met_to_both_ends():
    chance = Chance("range")
    assert {chance.draw(Number(("band", number), 3, 5)) for number in range(100)} == {3, 4, 5}


def test_draws_are_the_same_on_every_machine():
    chance = Chance("Tumblebones ä🎲")
    assert [chance.face(("dice", 0, 0, 0, die)) for die in range(5)] == [2, 3, 6, 5, 4]
    assert chance.draw(Number(("band", 0), 0, 639)) == 279


def test_what_was_asked_before_changes_nothing():
    chance, other = Chance("order"), Chance("order")
    keys = [("dice", turn, 0, 0, 0) for turn in range(50)]
    assert [chance.face(key) for key in keys] == [other.face(key) for key in reversed(keys)][::-1]


def test_keys_and_seeds_do_not_run_together():
    seeds = [Chance(seed).below(2**64, ("dice", 1, 11)) for seed in ("a", "a/", "A", "", " ", "a\0")]
    keys = [Chance("a").below(2**64, key) for key in (("dice", 11, 1), ("dice", 111), ("dice", 1, 1, 1), ("dice",))]
    assert len({*seeds, *keys}) == len(seeds) + len(keys)


def test_fivefold_asks_only_for_what_it_throws():
    match = fresh("skill")
    match.play(0, Roll(()))
    asked = FIVEFOLD.draws(match.state, Roll((0, 3)), ())
    assert [draw.key for draw in asked] == [
        ("dice", 0, 0, 1, 1),
        ("dice", 0, 0, 1, 2),
        ("dice", 0, 0, 1, 4),
        ("band", 2),
    ]
