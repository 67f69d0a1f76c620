import io
import json
import os
import subprocess
import sys
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.fivefold import BOXES
from game.rules.match import Match
from game.rules.referee import MAX_LINE, Options, Referee, run
from game.rules.seat import Seat
from tests.rules.positions import fresh
from tests.rules.scorer import Scorer

KEYS = [
    *("game", "phase", "seat_to_act", "over", "scores", "rolls_used", "dice"),
    *("cards", "extras", "number_sums", "round", "meter"),
]
TABLES = ("classic", "skill", "skill-relaxed", "skill-strict")
ROLL = {"do": "roll", "keep": []}


def talk(*lines, **options):
    """The answers to some lines, and the exit code."""
    data = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
    setup = Options(**{"table": "fivefold/skill", "seats": 2, "seed": "talk", **options})
    out = io.BytesIO()
    code = run(setup, io.BytesIO(data), out, io.StringIO())
    return [json.loads(line) for line in out.getvalue().splitlines()], code


def ask(referee, **request):
    return json.loads(referee.answer(json.dumps(request).encode()))


def play(seat, action, **more):
    return {"op": "play", "seat": seat, "action": action, **more}


def test_it_answers_every_operation():
    answers, code = talk(
        {"op": "state"},
        {"op": "legal"},
        play(0, ROLL),
        play(0, {"do": "score", "box": "wild_roll"}),
        {"op": "undo"},
        {"op": "hand_over", "seat": 1, "kind": "computer"},
        {"op": "standings"},
        {"op": "record"},
        {"op": "quit"},
        {"op": "state"},
    )
    assert code == 0
    assert [answer["ok"] for answer in answers] == [True] * 9
    state, legal, rolled, scored, undone, handed, standings, record, quit_ = answers
    assert list(state["state"]) == KEYS
    assert legal == {"ok": True, "seat": 0, "actions": [ROLL]}
    assert [event["type"] for event in rolled["events"]] == ["rolled"]
    assert list(rolled["events"][0]) == ["type", "seat", "thrown", "dice", "rolls_used", "power"]
    assert [event["type"] for event in scored["events"]] == ["scored", "turn"]
    assert undone["state"] == rolled["state"]
    assert handed["state"]["cards"] == undone["state"]["cards"]
    assert standings["standings"] == [
        {"seat": 0, "score": 0, "rank": 1, "won": False},
        {"seat": 1, "score": 0, "rank": 1, "won": False},
    ]
    text = "\n".join(json.dumps(line, separators=(",", ":")) for line in record["record"])
    assert Match.replay(text, verify=True).seats[1].kind == "computer"
    assert quit_ == {"ok": True}


def test_the_view_of_a_state():
    (start, rolled), _ = talk({"op": "state"}, play(0, ROLL))
    state = start["state"]
    assert state["cards"] == [dict.fromkeys(BOXES)] * 2
    assert (state["dice"], state["round"], state["extras"], state["number_sums"]) == (None, 1, [0, 0], [0, 0])
    assert list(state["meter"]) == ["period", "centre", "good", "perfect", "max_ticks"]
    assert rolled["state"]["dice"] == rolled["events"][0]["dice"]
    for options in ({"table": "fivefold/classic"}, {"computers": frozenset({0})}, {"assist": {0: "untimed"}}):
        (answer,), _ = talk({"op": "state"}, **options)
        assert answer["state"]["meter"] is None


def test_blank_lines_get_no_answer_and_the_end_of_input_ends_it():
    answers, code = talk(b"", b"   ", b"\t\r", {"op": "state"}, b"")
    assert (len(answers), code) == (1, 0)


DEEP = 200_000
BAD = [
    (b"\xff\xfe", "json"),
    (b'{"op":"sta\xc3', "json"),
    (b"x", "json"),
    (b"[]", "json"),
    (b"null", "json"),
    (b'"state"', "json"),
    (b'{"op":"state"} {}', "json"),
    (b'{"op":"state"', "json"),
    (b'{"op":"state","op":"quit"}', "json"),
    (b'\xef\xbb\xbf{"op":"state"}', "json"),
    (b'{"op":NaN}', "json"),
    (b'{"op":"play","seat":-Infinity,"action":{}}', "json"),
    (b"[" * DEEP, "json"),
    (b'{"op":' * DEEP, "json"),
    (b'{"op":"play","seat":0,"action":' + b"[" * 900 + b"]" * 900 + b"}", "request"),
    (b'{"op":"play","seat":' + b"9" * 5000 + b',"action":{}}', "json"),
    (b'{"op":"play","seat":' + b"9" * 4000 + b',"action":{}}', "seat"),
    (b" " * MAX_LINE + b'{"op":"state"}', "json"),
    (b'{"op":"' + b"x" * MAX_LINE + b'"}', "json"),
    (b" " * (MAX_LINE + 1), "json"),
    ({}, "request"),
    ({"op": "dance"}, "request"),
    ({"op": None}, "request"),
    ({"op": ["state"]}, "request"),
    ({"op": {"x": 1}}, "request"),
    ({"op": "\ud800"}, "request"),
    ({"op": "state", "\ud800": 1}, "request"),
    ({"op": "state", "seat": 0}, "request"),
    ({"op": "quit", "now": True}, "request"),
    ({"op": "play"}, "request"),
    ({"op": "play", "seat": 0}, "request"),
    ({"op": "play", "seat": "0", "action": ROLL}, "request"),
    ({"op": "play", "seat": True, "action": ROLL}, "request"),
    ({"op": "play", "seat": 0.0, "action": ROLL}, "request"),
    ({"op": "play", "seat": 0, "action": [ROLL]}, "request"),
    ({"op": "play", "seat": 0, "action": ROLL, "hurry": 1}, "request"),
    ({"op": "play", "seat": 0, "action": ROLL, "dice": 5}, "request"),
    ({"op": "hand_over", "seat": 0}, "request"),
    ({"op": "hand_over", "seat": 0, "kind": "robot"}, "request"),
    ({"op": "hand_over", "seat": 2, "kind": "human"}, "seat"),
    ({"op": "hand_over", "seat": -1, "kind": "human"}, "seat"),
    (play(1, ROLL), "seat"),
    (play(2, ROLL), "seat"),
    (play(-1, ROLL), "seat"),
    (play(2**70, ROLL), "seat"),
    (play(1, {"do": "dance"}), "seat"),
    (play(0, {}), "action"),
    (play(0, {"do": "dance"}), "action"),
    (play(0, {"do": "roll"}), "action"),
    (play(0, {"do": "roll", "keep": None}), "action"),
    (play(0, {"do": "roll", "keep": 0}), "action"),
    (play(0, {"do": "roll", "keep": "0"}), "action"),
    (play(0, {"do": "roll", "keep": [0, 0]}), "action"),
    (play(0, {"do": "roll", "keep": [5]}), "action"),
    (play(0, {"do": "roll", "keep": [-1]}), "action"),
    (play(0, {"do": "roll", "keep": [True]}), "action"),
    (play(0, {"do": "roll", "keep": [1.0]}), "action"),
    (play(0, {"do": "roll", "keep": [None]}), "action"),
    (play(0, {**ROLL, "aim": 3}), "action"),
    (play(0, {**ROLL, "aim": {}}), "action"),
    (play(0, {**ROLL, "aim": {"die": 0}}), "action"),
    (play(0, {**ROLL, "aim": {"die": 0, "face": 0}}), "action"),
    (play(0, {**ROLL, "aim": {"die": 0, "face": 7}}), "action"),
    (play(0, {**ROLL, "aim": {"die": 5, "face": 1}}), "action"),
    (play(0, {**ROLL, "aim": {"die": False, "face": 1}}), "action"),
    (play(0, {**ROLL, "aim": {"die": 0, "face": 1, "x": 1}}), "action"),
    (play(0, {**ROLL, "stop": -1}), "action"),
    (play(0, {**ROLL, "stop": 1.0}), "action"),
    (play(0, {**ROLL, "stop": "1"}), "action"),
    (play(0, {**ROLL, "stop": 2**63}), "action"),
    (play(0, {**ROLL, "speed": 1}), "action"),
    (play(0, {**ROLL, "speed": None}), "action"),
    ({"op": "state", "seat": None}, "request"),
    (play(0, {"do": "score", "box": "ones"}), "action"),
    (play(0, {"do": "score", "box": 3}), "action"),
    (play(0, {"do": "score", "box": "wild_roll", "keep": []}), "action"),
    (play(0, {"do": "assist", "kind": "more"}), "action"),
    (play(0, {"do": "score", "box": "wild_roll"}), "illegal"),
    (play(0, {"do": "roll", "keep": [0]}), "illegal"),
    (play(0, {**ROLL, "stop": 4}), "illegal"),
    (play(0, {"do": "roll", "keep": [0]}, dice=[1]), "illegal"),
    (play(0, ROLL, dice=[1, 2, 3, 4, 5]), "dice"),
    (play(0, ROLL, dice=[]), "dice"),
    ({"op": "undo"}, "undo"),
]


@pytest.mark.parametrize(("line", "error"), BAD)
def test_bad_input_is_answered_by_its_kind_and_changes_nothing(line, error):
    (before, answer, after), code = talk({"op": "record"}, line, {"op": "record"})
    assert code == 0
    assert (answer["ok"], answer["error"]) == (False, error)
    assert isinstance(answer["why"], str)
    assert len(answer["why"]) < 300
    assert before == after
    if error == "illegal":
        assert answer["rule"]["section"] == 1
        assert set(answer["rule"]) == {"code", "section"}
    else:
        assert "rule" not in answer


def test_the_longest_line_is_answered():
    request = b'{"op":"state"}'
    (answer, after), _ = talk(request + b" " * (MAX_LINE - len(request)), {"op": "state"})
    assert answer["ok"]
    (answer, after), _ = talk(request + b" " * (MAX_LINE + 1 - len(request)), {"op": "state"})
    assert answer["error"] == "json"
    assert after["ok"]


def test_a_line_far_too_long_gets_one_answer():
    answers, _ = talk(b"x" * (3 * MAX_LINE), {"op": "state"})
    assert [answer["ok"] for answer in answers] == [False, True]


def finished(**options):
    referee = Referee(fresh("skill", **options))
    while (legal := ask(referee, op="legal"))["seat"] is not None:
        assert ask(referee, **play(legal["seat"], legal["actions"][-1]))["ok"]
    return referee


def test_over_comes_before_seat_and_action():
    referee = finished()
    assert ask(referee, op="legal") == {"ok": True, "seat": None, "actions": []}
    assert ask(referee, op="state")["state"]["seat_to_act"] is None
    for request in (play(0, ROLL), play(9, {"do": "dance"}), {"op": "hand_over", "seat": 9, "kind": "human"}):
        assert ask(referee, **request)["error"] == "over"
    assert ask(referee, op="play", seat="x", action=ROLL)["error"] == "request"
    assert ask(referee, op="undo")["ok"]
    assert not ask(referee, op="state")["state"]["over"]


def test_lists_may_come_in_any_order_and_null_is_absent():
    seen = set()
    for keep in permutations((0, 2, 3)):
        referee = Referee(fresh("skill"))
        ask(referee, **play(0, ROLL))
        action = {"stop": None, "aim": None, "keep": list(keep), "do": "roll"}
        assert ask(referee, **play(0, action), dice=None)["ok"]
        line = ask(referee, op="record")["record"][2]
        seen.add(json.dumps(line["action"]))
    assert seen == {'{"do": "roll", "keep": [0, 2, 3]}'}


def test_what_is_listed_is_accepted_and_the_rest_refused():
    for kept in range(32):
        keep = [die for die in range(5) if kept >> die & 1]
        referee = Referee(fresh("classic"))
        ask(referee, **play(0, ROLL))
        action = {"do": "roll", "keep": keep}
        assert (action in ask(referee, op="legal")["actions"]) == ask(referee, **play(0, action))["ok"] == (kept != 31)


def test_a_scripted_match_takes_exactly_the_dice_thrown():
    wrong = [None, [], [1], [1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4], [1, 2, 3, 4, 7], [1, 2, 3, 4, "5"], [1, 2, 3, 4, 5.0]]
    wrong += [[1, 2, 3, 4, True], [[1], 2, 3, 4, 5], [1, 2, 3, 4, 2**70]]
    answers, _ = talk(*(play(0, ROLL, dice=dice) for dice in wrong), play(0, ROLL), scripted=True)
    assert [answer["error"] for answer in answers] == ["dice"] * (len(wrong) + 1)
    aimed = {"do": "roll", "keep": [0, 3], "aim": {"die": 4, "face": 6}, "stop": 60}
    score = {"do": "score", "box": "wild_roll"}
    answers, _ = talk(
        play(0, ROLL, dice=[1, 2, 3, 4, 5]),
        play(0, aimed, dice=[6, 6, 2]),
        play(0, score, dice=[1]),
        play(0, score),
        scripted=True,
    )
    first, second, refused, scored = answers
    assert first["events"][0]["dice"] == [1, 2, 3, 4, 5]
    assert second["events"][-1]["dice"] == [1, 6, 6, 4, 2]
    assert refused["error"] == "dice"
    assert scored["state"]["scores"] == [19, 0]
    drawn, _ = talk(play(0, ROLL), play(0, aimed))
    assert drawn[1]["state"]["meter"] == second["state"]["meter"], "bands come from the seed"


def test_computers_are_marked_and_may_not_aim():
    answers, _ = talk(play(0, {**ROLL, "aim": {"die": 0, "face": 6}, "stop": 1}), computers=frozenset({0}))
    assert answers[0]["rule"] == {"code": "aim_by_computer", "section": 1}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"table": "fivefold/none"}, "no such table"),
        ({"seats": 9}, "1 to 8 seats, not 9"),
        ({"seats": 0}, "1 to 8 seats, not 0"),
        ({"computers": frozenset({2})}, "seats 0 to 1, not 2"),
        ({"assist": {7: "wide"}}, "seats 0 to 1, not 7"),
        ({"assist": {0: "lots"}}, "no such seat"),
        ({"seed": "\udcff"}, "surrogates"),
    ],
)
def test_a_match_that_cannot_be_set_up_ends_at_once(options, says):
    error, out = io.StringIO(), io.BytesIO()
    setup = Options(**{"table": "fivefold/skill", "seats": 2, "seed": "x", **options})
    assert run(setup, io.BytesIO(), out, error) == 2
    assert says in error.getvalue()
    assert out.getvalue() == b""


@pytest.mark.parametrize("number", range(40))
def test_random_matches_end_with_the_totals_of_another_scorer(number):
    random = Random(number)
    seats = random.randrange(1, 9)
    referee = Referee(fresh(TABLES[number % len(TABLES)], (Seat(),) * seats, seed=f"{number}"))
    scorer = Scorer(seats)
    while True:
        legal = ask(referee, op="legal")
        if legal["seat"] is None:
            break
        action = random.choice(legal["actions"])
        answer = ask(referee, **play(legal["seat"], action))
        assert answer["ok"]
        for event in answer["events"]:
            if event["type"] == "rolled":
                scorer.rolled(event)
            elif event["type"] == "scored":
                scorer.score(legal["seat"], event["box"])
        assert answer["state"]["scores"] == scorer.totals()
    standings = ask(referee, op="standings")["standings"]
    assert {place["seat"]: place["score"] for place in standings} == dict(enumerate(scorer.totals()))
    assert {place["seat"] for place in standings if place["won"]} == {
        seat for seat, total in enumerate(scorer.totals()) if total == max(scorer.totals())
    }


@given(
    lines=st.lists(
        st.one_of(
            st.binary(max_size=40).map(lambda data: data.replace(b"\n", b"")),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
                lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
                max_leaves=8,
            ).map(lambda value: json.dumps({"op": "play", "seat": 0, "action": value}).encode()),
        ),
        max_size=8,
    )
)
@settings(deadline=None)
def test_garbage_never_ends_it(lines):
    answers, code = talk(*lines, {"op": "state"})
    assert code == 0
    assert answers[-1]["ok"]
    assert len(answers) == 1 + sum(bool(line.strip()) for line in lines)
    assert not any(answer["ok"] for answer in answers[:-1])


def test_it_speaks_through_pipes():
    script = (
        "import sys\n"
        "from game.rules.referee import Options, run\n"
        "setup = Options(table='fivefold/classic', seats=1, seed='pipe')\n"
        "sys.exit(run(setup, sys.stdin.buffer, sys.stdout.buffer, sys.stderr))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ}
    ) as process:
        for request in ({"op": "state"}, play(0, ROLL), {"op": "quit"}):
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        assert process.wait(timeout=20) == 0
