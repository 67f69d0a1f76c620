"""White Die over JSON lines, and what is malformed in its actions."""

from random import Random

import pytest
from msgspec import json

from game.rules.malformed import Malformed
from game.rules.match import Match, Seat
from game.rules.referee import Referee
from game.rules.table import load_table
from game.rules.white_die import WHITE_DIE, Arrange, FormGroups, Group, Place, Reroll, Rival, Stand, Throw
from tests.rules.white_die_positions import in_trial

CANONICAL = [
    (Throw(), '{"do":"throw"}'),
    (Rival(2), '{"do":"rival","seat":2}'),
    (Reroll((0, 3)), '{"do":"reroll","dice":[0,3]}'),
    (Stand(), '{"do":"stand"}'),
    (Arrange((2, 0, 3, 1), ()), '{"do":"arrange","dice":[2,0,3,1],"turned":[]}'),
    (FormGroups((Group((0, 2), (1,)),)), '{"do":"match","groups":[{"own":[0,2],"rival":[1]}]}'),
    (Place(3, 8), '{"do":"place","die":3,"square":8}'),
]


def ask(referee, **request):
    return json.decode(referee.answer(json.encode(request)))


def referee(scripted=False, seats=2):
    return Referee(Match(load_table("white_die/short"), [Seat()] * seats, "referee", scripted=scripted))


@pytest.mark.parametrize(("action", "text"), CANONICAL, ids=[text for _, text in CANONICAL])
def test_actions_have_one_form(action, text):
    assert json.encode(action).decode() == text
    assert WHITE_DIE.parse(json.decode(text)) == action


def test_lists_may_come_in_any_order_but_that_of_an_arrangement():
    assert WHITE_DIE.parse({"do": "reroll", "dice": [3, 0]}) == Reroll((0, 3))
    groups = [{"own": [3, 1], "rival": [2]}, {"rival": [3, 0], "own": [0]}]
    assert WHITE_DIE.parse({"do": "match", "groups": groups}) == FormGroups(
        (Group((0,), (0, 3)), Group((1, 3), (2,))),
    )
    arranged = WHITE_DIE.parse({"do": "arrange", "turned": [2, 1], "dice": [3, 2, 1, 0]})
    assert arranged == Arrange((3, 2, 1, 0), (1, 2))


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        ({"do": "roll"}, "do"),
        ({"do": "throw", "dice": [1]}, "dice"),
        ({"do": "rival"}, "seat"),
        ({"do": "rival", "seat": 6}, "seat"),
        ({"do": "rival", "seat": True}, "seat"),
        ({"do": "reroll", "dice": [1, 1]}, "dice"),
        ({"do": "reroll", "dice": [4]}, r"dice\[0\]"),
        ({"do": "reroll", "dice": 1}, "dice"),
        ({"do": "reroll", "dice": [1.0]}, r"dice\[0\]"),
        ({"do": "arrange", "dice": [0, 1, 2], "turned": []}, "dice"),
        ({"do": "arrange", "dice": [0, 1, 2, 2], "turned": []}, "dice"),
        ({"do": "arrange", "dice": [0, 1, 2, 3]}, "turned"),
        ({"do": "match", "groups": [[0]]}, r"groups\[0\]"),
        ({"do": "match", "groups": [{"own": [0]}]}, r"groups\[0\].rival"),
        ({"do": "match", "groups": [{"own": [0], "rival": [0], "sum": 3}]}, r"groups\[0\].sum"),
        ({"do": "place", "die": 4, "square": 0}, "die"),
        ({"do": "place", "die": 0, "square": 9}, "square"),
    ],
)
def test_what_is_malformed(raw, key):
    with pytest.raises(Malformed, match=f"^{key}:"):
        WHITE_DIE.parse(raw)


def test_an_action_that_cannot_be_made_is_none():
    made = (
        lambda: Rival(6),
        lambda: Reroll((1, 0)),
        lambda: Arrange((0, 1, 2, 2), ()),
        lambda: Arrange((0, 1, 2, 3), (4,)),
        lambda: Group((1, 1), (0,)),
        lambda: FormGroups((Group((1,), (1,)), Group((0,), (0,)))),
        lambda: Place(0, 9),
    )
    for make in made:
        with pytest.raises(ValueError, match=r"not|no such"):
            make()


def test_a_scripted_throw_carries_its_faces_white_first():
    found = referee(scripted=True)
    throw = {"do": "throw"}
    assert ask(found, op="play", seat=0, action=throw, dice=[6, 1, 2, 3])["error"] == "dice"
    assert ask(found, op="play", seat=0, action=throw, dice=[6, 1, 2, 3, 7])["error"] == "dice"
    assert ask(found, op="play", seat=0, action=throw)["error"] == "dice"
    answer = ask(found, op="play", seat=0, action=throw, dice=[6, 1, 2, 3, 4])
    assert answer["events"] == [{"type": "threw", "seat": 0, "dice": [6, 1, 2, 3, 4]}]
    ask(found, op="play", seat=1, action=throw, dice=[1, 1, 1, 1, 1])
    assert ask(found, op="play", seat=0, action=throw, dice=[4, 1, 2, 3, 5])["ok"]
    assert ask(found, op="play", seat=1, action=throw, dice=[1, 2, 3, 3, 5])["error"] == "dice"
    assert ask(found, op="play", seat=1, action=throw, dice=[2, 3, 3, 5])["ok"]
    reroll = {"do": "reroll", "dice": [3, 1]}
    state = ask(found, op="play", seat=0, action=reroll, dice=[4, 6])["state"]
    assert state["dice"] == [1, 4, 3, 6], "ascending die index, however it was asked"
    assert ask(found, op="undo")["error"] == "undo"


def test_what_is_refused_names_code_and_section():
    found = referee()
    answer = ask(found, op="play", seat=0, action={"do": "stand"})
    assert (answer["error"], answer["rule"]) == ("illegal", {"code": "not_now", "section": 2})
    assert ask(found, op="play", seat=1, action={"do": "throw"})["error"] == "seat"
    assert ask(found, op="play", seat=0, action={"do": "throw", "x": 1})["error"] == "action"
    assert ask(found, op="legal") == {"ok": True, "seat": 0, "actions": [{"do": "throw"}]}


def test_what_a_refusal_finds_agrees_with_what_is_listed_whatever_the_dice():
    for trial, dice, size in (("pips", "6666", 15 + 384), ("pips", "1235", 15 + 24), ("sixes", "1111", 16)):
        told = in_trial(trial, dice)
        assert len(told.match.legal()) == size


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_match_over_the_referee(seats):
    found, random = referee(seats=seats), Random(seats)
    while (legal := ask(found, op="legal"))["seat"] is not None:
        answer = ask(found, op="play", seat=legal["seat"], action=random.choice(legal["actions"]))
        assert answer["ok"]
    standings = ask(found, op="standings")["standings"]
    assert [place["won"] for place in standings] == [True] + [False] * (seats - 1)
    written = "".join(json.encode(line).decode() + "\n" for line in ask(found, op="record")["record"])
    assert Match.replay(written, verify=True).over
