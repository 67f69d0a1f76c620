import json
import os
import subprocess
import sys
from random import Random

import pytest

from game.files import level
from game.rules import record
from game.rules.fivefold import Aim, Assist, Roll, Score
from game.rules.match import Match
from game.rules.record import RecordError
from game.rules.seat import Seat
from game.rules.table import load_table


def played(seed="record", name="skill", entries=60, scripted=False):
    """A match of two with aims, help, a hand-over and boxes; unfinished unless `entries` are many."""
    match = Match(load_table(f"fivefold/{name}"), [Seat(), Seat(assist="untimed")], seed, first=1, scripted=scripted)
    random = Random(seed)
    dice = [random.randrange(1, 7) for _ in range(5)] if scripted else None
    match.play(1, Roll((), Aim(4, 6)), dice)
    match.play(1, Score("wild_roll"))
    match.play(0, Assist("wide"))
    match.play(0, Roll((), Aim(0, 1), 77), dice)
    match.hand_over(0, "computer")
    while not match.over and len(match.log) < entries:
        action = random.choice(match.legal())
        thrown = [3] * (5 - len(action.keep)) if scripted and isinstance(action, Roll) else None
        match.play(match.seat_to_act, action, thrown)
    return match


@pytest.mark.parametrize("entries", [5, 60, 1000])
@pytest.mark.parametrize("scripted", [False, True])
def test_a_record_gives_the_match_back(entries, scripted):
    match = played(entries=entries, scripted=scripted)
    for verify in (False, True):
        again = Match.replay(match.record(), verify=verify)
        assert again.state == match.state
        assert again.log == match.log
        assert (again.seed, again.first, again.scripted, again.seats) == ("record", 1, scripted, match.seats)
        assert again.record() == match.record()
    assert Match.replay(match.record().encode()).state == match.state


def test_a_replayed_match_goes_on_like_the_first():
    match = played(entries=20)
    again = Match.replay(match.record())
    while not match.over:
        action = match.legal()[-1]
        assert again.play(again.seat_to_act, action) == match.play(match.seat_to_act, action)
    assert again.standings() == match.standings()


def test_every_line_is_canonical_json():
    for line in played().record().splitlines():
        assert json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False) == line


def test_a_match_is_the_same_to_the_byte_in_every_process():
    script = (
        "from game.rules.table import load_table\n"
        "from game.rules.match import Match, Seat\n"
        "match = Match(load_table('fivefold/skill'), [Seat(), Seat('computer')], 'bytes')\n"
        "while not match.over:\n"
        "    legal = match.legal()\n"
        "    match.play(match.seat_to_act, legal[len(match.log) * 7 % len(legal)])\n"
        "print(match.record())\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            check=True,
        ).stdout
        for number in ("1", "4711")
    }
    assert len(outputs) == 1
    assert Match.replay(outputs.pop().strip(), verify=True).over


def test_a_record_replays_after_its_table_file_is_edited(tmp_path):
    file = tmp_path / "house.toml"
    text = level("fivefold", "classic.toml").decode()
    file.write_text(text, encoding="utf-8")
    match = Match(load_table(str(file)), [Seat()], "edited")
    while not match.over:
        match.play(0, match.legal()[-1])
    written = match.record()
    file.write_text(text.replace("rolls = 3", "rolls = 1").replace("= 25", "= 999"), encoding="utf-8")
    assert load_table(str(file)).digest != match.table.digest
    assert Match.replay(written, verify=True).state == match.state
    file.unlink()
    assert Match.replay(written, verify=True).state == match.state


def test_the_journal_of_a_match_broken_off_can_be_read():
    match = played()
    lines = match.record().splitlines(keepends=True)
    journal = "".join(lines[:-1])
    with pytest.raises(RecordError, match="closing line is missing"):
        Match.replay(journal)
    assert Match.replay(journal, closed=False).state == match.state
    assert Match.replay(match.record(), closed=False).state == match.state
    assert "".join(record.entry_line(entry) for entry in match.log) == "".join(lines[1:-1])


def edited(change, number=0):
    """The lines of a record after `change` was made to the object of one of them."""
    lines = [json.loads(line) for line in played().record().splitlines()]
    change(lines[number])
    return "\n".join(json.dumps(line) for line in lines)


def setting(key, value):
    return lambda line: line.__setitem__(key, value)


CHANGES = [
    (0, setting("format", 2), "format 2 is newer than 1"),
    (0, setting("format", 0), "format: must be 1 to"),
    (0, setting("format", True), "format: must be a whole number"),
    (0, lambda line: line.pop("format"), "format: is missing"),
    (0, setting("table", {"game": "fivefold"}), "tray: found nothing"),
    (0, setting("table", 7), "table: must be an object"),
    (0, lambda line: line["table"].__setitem__("rolls", 4), "not the one the match was played on"),
    (0, lambda line: line["table"].__setitem__("\ud800", 4), "allowed is only"),
    (0, setting("table_sha256", "0"), "not the one the match was played on"),
    (0, setting("seats", []), "seats: 0, but the table is for 1 to 8"),
    (0, setting("seats", [{"kind": "ghost", "assist": "none"}]), r"seats\[0\].kind: must be one of"),
    (0, setting("seats", [{"kind": "human", "assist": "none", "x": 1}]), r"seats\[0\].x: is not known"),
    (0, setting("first", 2), "first: must be 0 to 1"),
    (0, setting("seed", 5), "seed: must be a text"),
    (0, setting("seed", "\ud800"), "seed: holds half a character"),
    (0, setting("scripted", 0), "scripted: must be true or false"),
    (0, setting("drawn", []), "drawn: too few"),
    (0, setting("drawn", [640]), "640 is no outcome"),
    (0, setting("drawn", [1, 2]), "drawn: too many"),
    (0, setting("drawn", [1.0]), r"drawn\[0\]: must be a whole number"),
    (0, setting("extra", 1), "extra: is not known"),
    (1, setting("seat", 0), "not_to_act"),
    (1, setting("seat", 7), "no_such_seat"),
    (1, setting("seat", -1), "seat: must be 0 to 7"),
    (1, setting("action", {"do": "roll", "keep": [0]}), "first_roll_keeps_none"),
    (1, setting("action", {"do": "jump"}), "do: must be one of"),
    (1, setting("action", "roll"), "action: must be an object"),
    (1, setting("drawn", []), "drawn: too few"),
    (1, setting("drawn", [29, 1, 2, 3, 4, 7, 200]), "7 is no outcome"),
    (1, setting("drawn", [29, 1, 2, 3, 4, 5]), "drawn: too few"),
    (1, setting("drawn", [29, 1, 2, 3, 4, 5, 200, 1]), "drawn: too many"),
    (1, setting("drawn", [29, 1, 2, 3, 4, 5, 119]), "119 is no outcome"),
    (1, setting("note", "x"), "note: is not known"),
    (2, setting("drawn", [1]), "drawn: too many"),
    (5, setting("hand_over", "robot"), "hand_over: must be one of"),
    (5, setting("seat", 2), "no_such_seat"),
    (-1, setting("over", True), "the outcome is not the one"),
    (-1, lambda line: line["standings"][0].__setitem__("score", 999), "the outcome is not the one"),
    (-1, setting("more", 1), "the outcome is not the one"),
]


@pytest.mark.parametrize(("number", "change", "reason"), CHANGES, ids=[reason for _, _, reason in CHANGES])
def test_a_damaged_record_is_refused_with_line_and_reason(number, change, reason):
    text = edited(change, number)
    with pytest.raises(RecordError, match=reason) as caught:
        Match.replay(text)
    assert caught.value.line == (number + 1 if number >= 0 else len(text.split("\n")))
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"


def test_another_outcome_than_the_seed_gives_is_found_by_verify():
    def other(line):
        line["drawn"][1] = line["drawn"][1] % 6 + 1

    text = edited(other, 4)
    lines = text.split("\n")
    assert Match.replay("\n".join(lines[:-1]), closed=False).log[3].what == Roll((), Aim(0, 1), 77)
    with pytest.raises(RecordError, match="not what the seed gives") as caught:
        Match.replay(text, verify=True)
    assert caught.value.line == 5


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda lines: [], 1),
        (lambda lines: [b"\xff", *lines[1:]], 1),
        (lambda lines: [b"[]", *lines[1:]], 1),
        (lambda lines: [lines[0], lines[1][:20], *lines[2:]], 2),
        (lambda lines: [lines[0], b"", *lines[1:]], 2),
        (lambda lines: [*lines[:3], b"[" * 100_000, *lines[3:]], 4),
        (lambda lines: [*lines[:3], lines[3].replace(b'{"', b'{"seat":1,"'), *lines[4:]], 4),
        (lambda lines: [*lines, lines[-1]], None),
        (lambda lines: [*lines[:2], *lines[3:]], None),
        (lambda lines: lines[1:], 1),
        (lambda lines: lines[:1], 1),
    ],
)
def test_a_torn_record_is_refused(damage, line):
    lines = played().record().encode().splitlines()
    with pytest.raises(RecordError) as caught:
        Match.replay(b"\n".join(damage(lines)))
    if line is not None:
        assert caught.value.line == line


def test_a_record_cut_anywhere_is_refused_or_whole():
    written = played(entries=12).record().encode()
    for end in range(0, len(written) - 1, 7):
        with pytest.raises(RecordError):
            Match.replay(written[:end])
    Match.replay(written[:-1])


def test_a_record_that_a_release_wrote_is_read_for_ever():
    """Format 1, as written when it was made; what it held must hold."""
    match = Match.replay(FORMAT_1, verify=True)
    assert (match.table.id, match.state.scores, match.over) == ("fivefold/classic", (FORMAT_1_SCORE,), False)
    assert match.record() == FORMAT_1


FORMAT_1 = (
    '{"format":1,"table_id":"fivefold/classic","table_sha256":"14c20bf73bcc97eda8f31849fd7f2c7fc8b0e44be4'
    '64f62bfa04cebf8ae1f6f7","table":{"duplicate":false,"game":"fivefold","meter":{"period":240},"points"'
    ':{"bonus":35,"bonus_from":63,"combo_crown":25,"extra_fury":100,"five_step_flash":40,"fivefold_fury":'
    '50,"four_step_dash":30},"rolls":3,"seats":[1,8],"tray":"parlour"},"seats":[{"kind":"human","assist":'
    '"none"}],"first":0,"seed":"format 1","scripted":false,"drawn":[]}\n'
    '{"seat":0,"action":{"do":"roll","keep":[]},"drawn":[2,2,3,2,6]}\n'
    '{"seat":0,"action":{"do":"roll","keep":[0,1],"stop":90},"drawn":[2,4,2]}\n'
    '{"seat":0,"action":{"do":"score","box":"wild_roll"},"drawn":[]}\n'
    '{"seat":0,"hand_over":"computer"}\n'
    '{"over":false,"standings":[{"seat":0,"score":12,"rank":1,"won":false}]}\n'
)
FORMAT_1_SCORE = 12
