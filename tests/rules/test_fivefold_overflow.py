"""Five alike with Fivefold Fury filled, and what goes on top of the boxes."""

import pytest
from msgspec import structs

from game.rules.fivefold import BOXES, COMBO_BOXES, FIVEFOLD, FURY, NUMBER_BOXES, Bonus, Extra, Score, previews
from game.rules.refusal import Code
from tests.rules.positions import after, code, position

FOURS = "four_surge"
OTHER_COMBOS = tuple(box for box in COMBO_BOXES if box != FURY)


def allowed(state):
    return {box: worth for box, worth in previews(state.table, state).items() if worth is not None}


@pytest.mark.parametrize(("fury", "extra"), [(50, 100), (0, 0)])
def test_the_number_box_of_the_face_must_be_chosen_if_open(fury, extra):
    state = position("44444", {FURY: fury})
    assert allowed(state) == {FOURS: 20}
    assert code(state, Score("combo_crown")) is Code.OVERFLOW_NUMBER_BOX
    assert code(state, Score("one_blitz")) is Code.OVERFLOW_NUMBER_BOX
    assert after(state, Score(FOURS)).scores == (fury + 20 + extra,)
    assert after(state, Score(FOURS)).extras == (extra,)


@pytest.mark.parametrize(("fury", "extra"), [(50, 100), (0, 0)])
def test_then_any_open_combo_box_pays_in_full(fury, extra):
    state = position("44444", {FURY: fury, FOURS: 12})
    full = {
        "triple_strike": 20,
        "quad_blast": 20,
        "combo_crown": 25,
        "four_step_dash": 30,
        "five_step_flash": 40,
        "wild_roll": 20,
    }
    assert allowed(state) == full
    assert code(state, Score("one_blitz")) is Code.OVERFLOW_COMBO_BOX
    for box, paid in full.items():
        assert after(state, Score(box)).scores == (fury + 12 + paid + extra,)


@pytest.mark.parametrize(("fury", "extra"), [(50, 100), (0, 0)])
def test_then_any_other_open_number_box_for_nothing(fury, extra):
    state = position("44444", {FURY: fury, FOURS: 12, **dict.fromkeys(OTHER_COMBOS, 0)})
    others = tuple(box for box in NUMBER_BOXES if box != FOURS)
    assert allowed(state) == dict.fromkeys(others, 0)
    for box in others:
        assert after(state, Score(box)).scores == (fury + 12 + extra,)


@pytest.mark.parametrize("filled", [{}, {FOURS: 8}])
def test_with_fury_open_five_alike_is_an_ordinary_roll(filled):
    state = position("44444", filled)
    choice = allowed(state)
    assert set(choice) == set(BOXES) - set(filled)
    assert (choice[FURY], choice["combo_crown"], choice["four_step_dash"], choice["five_step_flash"]) == (50, 0, 0, 0)
    assert after(state, Score(FURY)).extras == (0,)


def test_four_alike_never_overflows():
    state = position("44445", {FURY: 50})
    assert allowed(state)["combo_crown"] == 0
    assert after(state, Score("wild_roll")).extras == (0,)


def test_extras_add_up():
    state = position("44444", {FURY: 50})
    for box, face in (("four_surge", 4), ("two_bolt", 2), ("six_storm", 6)):
        rolled = structs.replace(state, phase="choose", dice=(face,) * 5, rolls_used=3)
        state = after(rolled, Score(box))
    assert state.extras == (300,)
    assert state.scores == (50 + 20 + 10 + 30 + 300,)


def test_the_last_box_can_bring_an_extra_and_ends_the_match():
    state = position("44444", {FURY: 50}, only_open=FOURS)
    end, events = FIVEFOLD.step(state, Score(FOURS), ())
    assert Extra(0, 100) in events
    assert end.over
    assert end.scores == (50 + 20 + 100,)


def bonus_after(sums):
    """The bonus events and the total once the number boxes are filled in order."""
    state = position("11111", dict(zip(NUMBER_BOXES[:5], sums, strict=False)) | {FURY: 0})
    last = sums[5] // 6
    dice = (6,) * last + (1,) * (5 - last)
    rolled = structs.replace(state, dice=dice)
    end, events = FIVEFOLD.step(rolled, Score("six_storm"), ())
    return [event for event in events if isinstance(event, Bonus)], end.scores[0]


@pytest.mark.parametrize(
    ("sums", "bonus", "total"),
    [
        ((3, 6, 9, 12, 15, 18), [Bonus(0, 35)], 98),
        ((2, 6, 9, 12, 15, 18), [], 62),
        ((1, 4, 6, 8, 20, 24), [Bonus(0, 35)], 98),
        ((5, 10, 15, 20, 25, 30), [], 140),
    ],
)
def test_the_number_rush_bonus_comes_at_63_and_once(sums, bonus, total):
    assert bonus_after(sums) == (bonus, total)


def test_the_bonus_is_not_given_while_a_box_could_still_miss_it():
    state = position("11123", dict(zip(NUMBER_BOXES[:5], (3, 6, 9, 12, 15), strict=True)))
    assert state.number_sums == (45,)
    assert state.scores == (45,)


def test_the_bonus_is_not_given_again_for_combo_boxes():
    state = position("11123", dict(zip(NUMBER_BOXES, (3, 6, 9, 12, 15, 18), strict=True)))
    end, events = FIVEFOLD.step(state, Score("wild_roll"), ())
    assert not [event for event in events if isinstance(event, Bonus)]
    assert end.scores == (98 + 8,)


def test_thirteen_zeros_score_nothing():
    state = position("12346", only_open="fivefold_fury")
    end = after(state, Score(FURY))
    assert end.over
    assert end.scores == (0,)
    assert FIVEFOLD.standings(end)[0].won
