"""Cubeline through the referee, as whoever is at the other end sees it."""

import json
from random import Random

import pytest

from game.rules.referee import Referee
from tests.rules.cubeline_positions import fresh
from tests.rules.cubeline_recount import fits, score, zone

KEYS = [
    *("game", "phase", "seat_to_act", "over", "scores", "rolls_used", "dice"),
    *("cubes", "left", "blocks", "first_throws", "first_left"),
]
THROW, ROLL, DISCARD = {"do": "throw"}, {"do": "roll", "keep": []}, {"do": "discard"}


def ask(referee, **request):
    return json.loads(referee.answer(json.dumps(request).encode()))


def play(referee, seat, action, **more):
    return ask(referee, op="play", seat=seat, action=action, **more)


def begun():
    """A scripted match of two in which seat 1 has won the roll-off and seat 0 has not acted since."""
    referee = Referee(fresh(scripted=True))
    play(referee, 0, THROW, dice=[2])
    return referee, play(referee, 1, THROW, dice=[3])


def test_the_roll_off_and_a_turn():
    referee, answer = begun()
    assert answer["events"] == [{"type": "threw", "seat": 1, "dice": [3]}, {"type": "turn", "seat": 1, "round": 1}]
    state = answer["state"]
    assert list(state) == KEYS
    assert (state["game"], state["phase"], state["seat_to_act"], state["dice"]) == ("cubeline", "roll", 1, None)
    assert (state["first_throws"], state["first_left"], state["left"]) == ([[2], [3]], [1], [23, 23])
    rolled = play(referee, 1, ROLL, dice=[2, 2, 3, 3, 3])
    assert rolled["events"] == [
        {"type": "rolled", "seat": 1, "thrown": [0, 1, 2, 3, 4], "dice": [2, 2, 3, 3, 3], "rolls_used": 1}
    ]
    legal = ask(referee, op="legal")
    assert legal["actions"][31:] == [
        {"do": "place", "square": square} for square in ([3, 2], [8, 3], [9, 2], [9, 8], [15, 2], [15, 8])
    ]
    placed = play(referee, 1, {"square": [15, 8], "do": "place"})
    assert placed["events"][0] == {"type": "placed", "seat": 1, "square": [15, 8], "points": 0}
    assert placed["state"]["cubes"] == [[], [[15, 8]]]
    assert ask(referee, op="undo")["state"] == rolled["state"]


@pytest.mark.parametrize(
    ("action", "error", "code"),
    [
        (THROW, "illegal", "roll_off_decided"),
        (DISCARD, "illegal", "discard_with_square_allowed"),
        ({"do": "place", "square": [24, 12]}, "illegal", "square_missing"),
        ({"do": "place", "square": [3, 3]}, "illegal", "square_missing"),
        ({"do": "place", "square": [16, 8]}, "illegal", "square_not_allowed"),
        ({"do": "roll", "keep": [0, 1, 2, 3, 4]}, "illegal", "nothing_thrown"),
        ({"do": "place", "square": [25, 1]}, "action", None),
        ({"do": "place", "square": "15,8"}, "action", None),
        ({"do": "place"}, "action", None),
        ({"do": "score", "box": "wild_roll"}, "action", None),
        ({"do": "roll", "keep": [], "stop": 1}, "action", None),
    ],
)
def test_what_is_refused_is_named_and_changes_nothing(action, error, code):
    referee, _ = begun()
    play(referee, 1, ROLL, dice=[2, 2, 3, 3, 3])
    before = ask(referee, op="record")
    answer = play(referee, 1, action)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert answer.get("rule") == (None if code is None else {"code": code, "section": 3})
    assert ask(referee, op="record") == before


@pytest.mark.parametrize("number", range(6))
def test_random_matches_end_with_the_totals_counted_again(number):
    random, seats = Random(number), number % 3 + 2
    referee = Referee(fresh(seats, ("standard", "children")[number % 2], f"refereed {number}"))
    orders = [[] for _ in range(seats)]
    state = ask(referee, op="state")["state"]
    while not state["over"]:
        legal = ask(referee, op="legal")
        if state["phase"] == "choose":
            taken = {square for order in orders for square in order}
            frame = [(column, row) for column in range(1, 25) for row in range(1, 13)]
            open_to = [square for square in frame if square not in taken and fits(state["dice"], square)]
            wanted = [{"do": "place", "square": list(square)} for square in open_to] or [DISCARD]
            assert [action for action in legal["actions"] if action["do"] != "roll"] == wanted
        action = random.choice(legal["actions"])
        answer = play(referee, legal["seat"], action)
        assert answer["ok"]
        state = answer["state"]
        if action["do"] == "place":
            orders[legal["seat"]].append(tuple(action["square"]))
        assert state["scores"] == [score(order) for order in orders]
    assert all(zone(square) for order in orders for square in order)
    assert ask(referee, op="legal") == {"ok": True, "seat": None, "actions": []}
