import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from game.rules.chance import FAIR, Chance, Die, Number
from game.rules.fivefold import FIVEFOLD, Aim, Graded, Meter, Roll
from game.rules.seat import Seat
from tests.rules.positions import fresh, table

STANDARD = Meter(period=240, centre=500, good=90, perfect=35, max_ticks=2400)


@pytest.mark.parametrize(
    ("stop", "marker"), [(0, 0), (1, 8), (60, 500), (119, 991), (120, 1000), (121, 991), (180, 500), (239, 8), (240, 0)]
)
def test_the_marker_sweeps_up_and_back(stop, marker):
    assert STANDARD.marker(stop) == marker
    assert STANDARD.marker(stop + 7 * 240) == marker


@pytest.mark.parametrize(
    ("stop", "grade"),
    [
        # One tick is 8 1/3 thousandths; perfect is at most 35 away from the centre, good at most 90.
        (60, "perfect"),
        (64, "perfect"),
        (65, "good"),
        (56, "perfect"),
        (55, "good"),
        (70, "good"),
        (71, "miss"),
        (50, "good"),
        (49, "miss"),
        (180, "perfect"),
        (2400 - 60, "perfect"),
        (2400 + 60, "miss"),
        (2**63 - 1, "miss"),
    ],
)
def test_a_stop_is_graded_by_its_distance(stop, grade):
    assert STANDARD.grade(stop) == grade


def test_the_last_tick_still_counts():
    meter = Meter(period=240, centre=500, good=90, perfect=35, max_ticks=60)
    assert (meter.grade(60), meter.grade(61)) == ("perfect", "miss")


def test_the_edges_of_the_bands_belong_to_them():
    meter = Meter(period=200, centre=500, good=90, perfect=30, max_ticks=2000)
    assert [meter.grade(50 + away) for away in (3, 4, 9, 10)] == ["perfect", "good", "good", "miss"]
    assert [meter.grade(50 - away) for away in (3, 4, 9, 10)] == ["perfect", "good", "good", "miss"]


@given(
    stop=st.integers(0, 5000),
    period=st.integers(24, 2400),
    centre=st.integers(180, 819),
    good=st.integers(1, 300),
    perfect=st.integers(1, 300),
)
def test_grades_agree_with_exact_fractions(stop, period, centre, good, perfect):
    meter = Meter(period, centre, good, perfect, 2400)
    into = stop % period
    away = abs(Fraction(2000 * min(into, period - into), period) - centre)
    expected = "perfect" if away <= perfect else "good" if away <= good else "miss"
    assert meter.grade(stop) == ("miss" if stop > 2400 else expected)


@pytest.mark.parametrize(
    ("name", "plain", "wide"),
    [
        ("skill", (240, 90, 35), (336, 144, 56)),
        ("skill-relaxed", (336, 120, 50), (470, 192, 80)),
        ("skill-strict", (168, 75, 28), (235, 120, 44)),
    ],
)
def test_each_preset_and_its_wide_help(name, plain, wide):
    for help_, expected in (("none", plain), ("wide", wide)):
        meter = fresh(name, (Seat(assist=help_),)).state.meter
        assert (meter.period, meter.good, meter.perfect, meter.max_ticks) == (*expected, 2400)


def test_there_is_no_meter_without_a_roll_to_come():
    match = fresh("skill")
    for rolls_left in (2, 1, 0):
        match.play(0, Roll(()))
        assert (match.state.meter is None) == (rolls_left == 0)
    assert fresh("classic").state.meter is None


def stop_with(meter, grade):
    return next(stop for stop in range(meter.max_ticks) if meter.grade(stop) == grade)


@pytest.mark.parametrize(
    ("grade", "odds"),
    [
        ("perfect", (Fraction(1, 2), Fraction(1, 10))),
        ("good", (Fraction(1, 3), Fraction(2, 15))),
        ("miss", (Fraction(1, 6), Fraction(1, 6))),
    ],
)
def test_an_aimed_die_has_the_odds_of_its_grade(grade, odds):
    match = fresh("skill")
    roll = Roll((), Aim(3, 2), stop_with(match.state.meter, grade))
    dice = [draw for draw in FIVEFOLD.draws(match.state, roll, ()) if isinstance(draw, Die)]
    assert [die.key for die in dice] == [("dice", 0, 0, 0, die) for die in range(5)]
    for index, die in enumerate(dice):
        if index == 3:
            chances = [Fraction(weight, sum(die.odds)) for weight in die.odds]
            assert chances == [odds[0] if face == 2 else odds[1] for face in range(1, 7)]
            assert sum(die.odds) == 30
        else:
            assert die.odds == FAIR
    graded, rolled = match.play(0, roll)
    assert isinstance(graded, Graded)
    meter = match.log[-1].before.meter
    assert (graded.grade, graded.die, graded.face, graded.stop) == (grade, 3, 2, roll.stop)
    assert graded.marker == meter.marker(roll.stop)
    assert len(rolled.dice) == 5


def test_an_untimed_grade_is_drawn_of_thirty():
    state = fresh("skill", (Seat(assist="untimed"),)).state
    roll = Roll((), Aim(0, 6))
    assert FIVEFOLD.draws(state, roll, ()) == (Number(("grade", 0), 0, 29),)
    seen = Counter()
    weights = {"perfect": 15, "good": 10, "miss": 5}
    for outcome in range(30):
        die = FIVEFOLD.draws(state, roll, (outcome,))[0]
        _, (graded, _) = FIVEFOLD.step(state, roll, (outcome, 1, 2, 3, 4, 5, 120))
        assert die.odds[5] == weights[graded.grade]
        assert (graded.stop, graded.marker) == (None, None)
        seen[graded.grade] += 1
    assert seen == {"perfect": 6, "good": 15, "miss": 9}


def test_keys_count_turns_throws_and_rolls():
    match = fresh("skill", (Seat(), Seat(assist="untimed")))
    match.play(0, Roll(()))
    match.play(0, Roll((1, 2)))
    match.play(0, match.legal()[-1])
    asked = FIVEFOLD.draws(match.state, Roll(()), ())
    assert [draw.key for draw in asked] == [*(("dice", 0, 1, 0, die) for die in range(5)), ("band", 3)]
    assert FIVEFOLD.draws(match.state, Roll((), Aim(0, 1)), ())[0].key == ("grade", 2)


def centres(seed, count):
    chance, before = Chance(seed), fresh("skill", seed=seed).state
    found = []
    for number in range(count):
        turn = structs.replace(before, rolls_made=number)
        found.append(turn.centre)
        drawn = tuple(map(chance.draw, FIVEFOLD.draws(turn, Roll(()), ())))
        before = structs.replace(turn, centre=FIVEFOLD.step(turn, Roll(()), drawn)[0].centre)
    return found


def test_centres_are_spread_evenly_and_jump():
    found = centres("centres", 6400)
    assert all(180 <= centre <= 819 for centre in found)
    jumps = [abs(after - before) for before, after in itertools.pairwise(found)]
    assert min(jumps) >= 120
    tenths = Counter((centre - 180) // 64 for centre in found)
    chi = sum((tenths[tenth] - 640) ** 2 / 640 for tenth in range(10))
    assert chi < 29.7, "9 degrees of freedom, 1 in 2000"


def test_first_centres_are_spread_evenly_over_seeds():
    firsts = [fresh("skill", seed=f"{seed}").state.centre for seed in range(1, 6401)]
    assert (min(firsts), max(firsts)) == (180, 819)
    tenths = Counter((centre - 180) // 64 for centre in firsts)
    assert sum((tenths[tenth] - 640) ** 2 / 640 for tenth in range(10)) < 29.7


def test_the_extreme_steps_of_the_centre():
    state = fresh("skill").state
    for centre in range(180, 820):
        at = structs.replace(state, centre=centre)
        for step in (120, 520):
            after, _ = FIVEFOLD.step(at, Roll(()), (1, 1, 1, 1, 1, step))
            assert 180 <= after.centre <= 819
            assert abs(after.centre - centre) >= 120


def test_a_table_names_the_odds():
    assert table("skill").aim.untimed == {"perfect": 6, "good": 15, "miss": 9}
