from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.fivefold import BOXES, NUMBER_BOXES, Score, points, previews
from tests.rules.positions import after, position, table
from tests.rules.scorer import worth

ONE, TWO, THREE, FOUR, FIVE, SIX = NUMBER_BOXES
FIXED = table().fixed

CASES = [
    ("11145", {ONE: 3}),
    ("22345", {TWO: 4}),
    ("33333", {THREE: 15, "combo_crown": 0}),
    ("12335", {FOUR: 0}),
    ("51525", {FIVE: 15}),
    ("23456", {SIX: 6, "four_step_dash": 30, "five_step_flash": 40, "wild_roll": 20}),
    ("11255", {ONE: 2, TWO: 2, FIVE: 10, SIX: 0, "combo_crown": 0}),
    ("33345", {"triple_strike": 18}),
    ("44442", {"triple_strike": 18, "quad_blast": 18, "combo_crown": 0}),
    ("66652", {"triple_strike": 25, "quad_blast": 0}),
    ("55555", {"triple_strike": 25, "quad_blast": 25}),
    ("22333", {"combo_crown": 25, "triple_strike": 13}),
    ("32323", {"combo_crown": 25}),
    ("12334", {"four_step_dash": 30}),
    ("34466", {"four_step_dash": 0}),
    ("12346", {"four_step_dash": 30, "five_step_flash": 0}),
    ("63524", {"five_step_flash": 40}),
    ("23455", {"four_step_dash": 30, "five_step_flash": 0}),
    ("12456", {"four_step_dash": 0, "five_step_flash": 0}),
    ("33456", {"four_step_dash": 30}),
    ("54322", {"four_step_dash": 30}),
    ("11223", {"four_step_dash": 0}),
    ("13456", {"four_step_dash": 30, "five_step_flash": 0}),
    ("66666", {"fivefold_fury": 50}),
    ("66665", {"fivefold_fury": 0, "wild_roll": 29}),
    ("11111", {"wild_roll": 5, "fivefold_fury": 50, "five_step_flash": 0, "four_step_dash": 0}),
    ("12345", {"five_step_flash": 40}),
]


@pytest.mark.parametrize(("dice", "expected"), CASES, ids=[dice for dice, _ in CASES])
def test_a_box_pays_what_the_published_rules_say(dice, expected):
    state = position(dice)
    shown = previews(state.table, state)
    assert {box: shown[box] for box in expected} == expected
    for box, paid in expected.items():
        assert after(state, Score(box)).scores == (paid,)


def test_all_rolls_together_pay_what_was_counted():
    totals = {box: [0, 0] for box in BOXES}
    for dice in product(range(1, 7), repeat=5):
        for box in BOXES:
            paid = points(box, dice, FIXED, overflow=False)
            totals[box][0] += paid > 0
            totals[box][1] += paid
    expected = {box: [4651, 6480 * face] for face, box in enumerate(NUMBER_BOXES, start=1)}
    expected |= {
        "triple_strike": [1656, 28980],
        "quad_blast": [156, 2730],
        "combo_crown": [300, 7500],
        "four_step_dash": [1200, 36000],
        "five_step_flash": [240, 9600],
        "fivefold_fury": [6, 300],
        "wild_roll": [7776, 136080],
    }
    assert totals == expected


@given(dice=st.tuples(*[st.integers(1, 6)] * 5), box=st.sampled_from(BOXES), overflow=st.booleans())
def test_boxes_do_not_care_how_dice_lie(dice, box, overflow):
    assert len({points(box, other, FIXED, overflow) for other in permutations(dice)}) == 1


@given(dice=st.tuples(*[st.integers(1, 6)] * 5), box=st.sampled_from(BOXES))
def test_another_scorer_agrees(dice, box):
    assert points(box, dice, FIXED, overflow=False) == worth(box, list(dice), joker=False)
