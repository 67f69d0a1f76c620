"""The easy computer: legal wherever it can come to, about as strong as a child, never aiming."""

import pickle
from itertools import combinations, product
from random import Random
from statistics import mean
from typing import cast

import pytest
from msgspec import structs

from game.computers import AVAILABLE, STRENGTHS, View, player_for
from game.computers.easy import Easy, most_alike
from game.computers.thinker import InlineThinker
from game.rules.fivefold import BOXES, DICE, FURY, Card, FivefoldState, Roll, Score, five_alike
from game.rules.match import Match, Seat
from game.rules.table import Table, load_table, table_ids

CLASSIC = load_table("fivefold/classic")
EASY = Easy()


def position(filled: dict[str, int], dice: tuple[int, ...], rolls_used: int = 3, table: Table = CLASSIC) -> View:
    state = cast(FivefoldState, Match(table, [Seat("computer")], "any").state)
    card = Card(tuple(filled.get(box) for box in BOXES))
    return View(
        table,
        structs.replace(state, phase="choose", dice=dice, rolls_used=rolls_used, cards=(card,), round=1 + len(filled)),
    )


def choice(filled: dict[str, int], dice: tuple[int, ...], rolls_used: int = 3) -> Roll | Score:
    return EASY.choose(position(filled, dice, rolls_used))


def all_but(*open_boxes: str) -> dict[str, int]:
    return {box: 50 if box == FURY else 1 for box in BOXES if box not in open_boxes}


@pytest.mark.parametrize("fury", [0, 50])
def test_it_obeys_overflow_with_every_set_of_boxes_filled(fury: int) -> None:
    others = [box for box in BOXES if box != FURY]
    for face, size in product(range(1, 7), range(len(others))):
        for boxes in list(combinations(others, size))[:: 7 + face]:
            view = position({FURY: fury, **dict.fromkeys(boxes, 1)}, (face,) * DICE)
            assert EASY.choose(view) in view.legal(), (face, boxes)


def test_it_fills_the_last_box_whatever_the_dice() -> None:
    for box, dice in product(BOXES, ((6, 1, 3, 1, 4), (1, 2, 3, 4, 5), (2, 2, 2, 2, 2), (6, 6, 6, 5, 5))):
        assert choice(all_but(box), dice) == Score(box)


@pytest.mark.parametrize("table_id", [name for name in table_ids() if name.startswith("fivefold/")])
def test_it_plays_whole_matches_of_every_size_legally_and_never_aims(table_id: str) -> None:
    table = load_table(table_id)
    for seats in range(1, 9):
        match = Match(table, [Seat("computer")] * seats, f"legal {seats}")
        while match.seat_to_act is not None:
            view = View(table, match.state)
            action = EASY.choose(view)
            assert action in view.legal()
            assert not isinstance(action, Roll) or (action.aim, action.stop) == (None, None)
            match.play(match.seat_to_act, action)


def test_it_is_legal_after_taking_over_from_a_person_who_plays_at_random() -> None:
    chance = Random(4)
    table = load_table("fivefold/skill")
    for number in range(20):
        match = Match(table, [Seat(), Seat()], f"taken over {number}")
        for _ in range(chance.randrange(90)):
            if match.seat_to_act is not None:
                match.play(match.seat_to_act, chance.choice(match.legal()))
        if match.seat_to_act is not None:
            match.hand_over(match.seat_to_act, "computer")
        while match.seat_to_act is not None:
            match.play(match.seat_to_act, EASY.choose(View(table, match.state)))
        assert match.over


def test_it_keeps_the_most_frequent_face_and_of_equals_the_highest() -> None:
    assert most_alike((2, 5, 2, 6, 2)) == (0, 2, 4)
    assert most_alike((2, 5, 2, 5, 1)) == (1, 3)
    assert most_alike((1, 2, 3, 4, 6)) == (4,)
    assert choice({}, (2, 5, 2, 5, 1), rolls_used=1) == Roll((1, 3))
    assert choice({}, (2, 5, 2, 5, 1), rolls_used=2) == Roll((1, 3))


def test_it_stops_rolling_when_five_are_alike() -> None:
    assert choice({}, (3,) * DICE, rolls_used=1) == Score(FURY)
    assert five_alike((3,) * DICE)


def test_it_fills_the_box_that_pays_most_and_of_equals_the_one_missed_least() -> None:
    assert choice({}, (1, 2, 3, 4, 5)) == Score("five_step_flash")
    assert choice({}, (6, 6, 6, 6, 5)) == Score("quad_blast"), "29 there, in Triple Strike and in Wild Roll"
    assert choice(all_but("one_blitz", "five_step_flash", FURY), (6, 6, 4, 3, 2)) == Score("one_blitz"), "all pay 0"


def test_equal_positions_get_equal_answers_and_a_view_can_go_to_another_process() -> None:
    view = position({}, (2, 5, 2, 5, 1), rolls_used=1)
    sent: View = pickle.loads(pickle.dumps(view))
    assert sent == view
    assert Easy().choose(sent) == EASY.choose(view)


def test_alone_it_scores_like_a_child_and_uses_its_rolls() -> None:
    totals, rolls = [], 0
    for number in range(250):
        match = Match(CLASSIC, [Seat("computer")], f"strength {number}")
        while match.seat_to_act is not None:
            match.play(0, EASY.choose(View(CLASSIC, match.state)))
        totals.append(match.state.scores[0])
        rolls += sum(isinstance(entry.what, Roll) for entry in match.log)
    assert 145 < mean(totals) < 180
    assert rolls / (250 * len(BOXES)) > 1.5


def test_there_is_a_player_for_every_strength_that_plays_and_for_no_other() -> None:
    assert set(AVAILABLE) <= set(STRENGTHS)
    for strength in STRENGTHS:
        if strength in AVAILABLE:
            assert player_for(strength, "fivefold") is not None
        else:
            with pytest.raises(LookupError, match=strength):
                player_for(strength, "fivefold")
    with pytest.raises(LookupError, match="chess"):
        player_for("easy", "chess")


def test_thinking_inline_answers_at_once() -> None:
    answer = InlineThinker().ask("easy", position({}, (3,) * DICE))
    assert answer.done()
    assert answer.result() == Score(FURY)
