"""The command line: what is refused and how, and what each command prints."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.__main__ import main
from game.command import simulate
from game.command.arguments import PlayCommand, SimulateCommand, UsageError, parse
from game.computers import View, player_for
from game.options import Options, data_folder
from game.rules.fivefold import Aim, Assist, Roll, Score
from game.rules.match import Match, Seat
from game.rules.table import load_table
from game.words import Words

CLASSIC = "fivefold/classic"
SIMULATE = ["simulate", "--table", CLASSIC, "--seed", "s"]
REFEREE = ["referee", "--table", CLASSIC, "--seed", "s"]

BAD = [
    ["--nope"],
    ["frob"],
    ["--window"],
    ["--window", "wide"],
    ["--window", "1280"],
    ["--window", "-5x720"],
    ["--window", "1280x720x3"],
    ["--window", "10x10"],
    ["--window", "99999x720"],
    ["--window", "१२८०x720"],
    ["--table", "fivefold/none"],
    ["--table", "bad\nname"],
    ["--table", "missing.toml"],
    ["--table", ""],
    ["--data", __file__],
    ["--fullscreen=yes"],
    ["--fullscr"],
    ["simulate"],
    ["replay"],
    ["replay", "a", "b"],
    ["referee"],
    [*SIMULATE, "--seats", "easy"],
    [*SIMULATE, "--matches", "3"],
    *([*SIMULATE, "--seats", "easy", "--matches", count] for count in ("0", "-1", "many", "1.5", "1e3", "9" * 30)),
    *(
        [*SIMULATE, "--matches", "1", "--seats", seats]
        for seats in ("genius", "hard", "easy,", "", ",".join(9 * ["easy"]))
    ),
    *([*REFEREE, "--seats", seats] for seats in ("0", "9", "two", "")),
    *([*REFEREE, "--seats", "2", "--computers", seats] for seats in ("2", "-1", "0,0", "a", "", "0,,1", "99999")),
    *([*REFEREE, "--seats", "2", "--assist", text] for text in ("wide", "0=", "2=wide", "0=some", "x=wide", "=wide")),
    ["referee", "--table", "x", "--seats", "2", "--seed", "s"],
]


@pytest.mark.parametrize("argv", BAD, ids=lambda argv: " ".join(argv).replace("\n", " ")[:60])
def test_a_bad_argument_gets_one_line_and_exit_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tumblebones: ")
    assert len(err.splitlines()) == 1
    assert "usage" not in err


def test_good_arguments_become_options(tmp_path: Path) -> None:
    argv = ["--table", CLASSIC, "--seed", "x", "--window", "1024x768", "--fullscreen", "--data", str(tmp_path)]
    assert parse(argv, Words()) == PlayCommand(Options(tmp_path, CLASSIC, "x", (1024, 768), True))
    plain = parse([], Words())
    assert isinstance(plain, PlayCommand)
    assert plain.options == Options(Path(os.environ["TUMBLEBONES_DATA"]), None, None, None, False)


def test_the_data_folder_is_the_one_asked_for_else_the_environments_else_the_platforms() -> None:
    environ = {"TUMBLEBONES_DATA": "/elsewhere"}
    assert data_folder("/here", environ) == Path("/here")
    assert data_folder(None, environ) == Path("/elsewhere")
    assert "tumblebones" in str(data_folder(None, {}))


def test_a_table_file_of_the_players_own_is_taken(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("nonsense = 1\n")
    with pytest.raises(UsageError, match=r"own\.toml"):
        parse(["--table", str(own)], Words())


@pytest.mark.parametrize("argv", [["--version"], ["--help"], ["simulate", "--help"]])
def test_version_and_help_are_printed_and_end_well(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == 0
    assert "tumblebones" in capsys.readouterr().out


def test_simulate_prints_its_figures_as_json_in_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATE, "--seats", "easy,easy", "--matches", "6", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = json.loads(lines[-1])
    assert list(found) == ["table", "matches", "seed", "seats", "decisions_per_s", "slowest_ms"]
    assert (found["table"], found["matches"], found["seed"]) == (CLASSIC, 6, "s")
    assert [list(seat) for seat in found["seats"]] == [["strength", "mean", "se", "sd", "wins"]] * 2
    assert sum(seat["wins"] for seat in found["seats"]) == 6
    assert main([*SIMULATE, "--seats", "easy", "--matches", "1"]) == 0
    assert "{" not in capsys.readouterr().out


def test_a_simulation_finds_the_same_on_one_core_and_on_two() -> None:
    command = SimulateCommand(load_table(CLASSIC), ("easy", "easy", "easy"), 30, "cores")
    one, two = simulate.simulate(command, 1), simulate.simulate(command, 2)
    assert (one.seats, one.matches) == (two.seats, two.matches)
    assert simulate.cores() >= 1


def test_the_figures_of_a_simulation_are_those_of_its_matches() -> None:
    table = load_table(CLASSIC)
    found = simulate.simulate(SimulateCommand(table, ("easy", "easy"), 5, "f"), 1)
    totals, wins, decisions = [], [0.0, 0.0], 0
    for number in range(5):
        match = Match(table, [Seat("computer")] * 2, f"f/{number}", number % 2)
        while match.seat_to_act is not None:
            match.play(match.seat_to_act, player_for("easy", table.game).choose(View(table, match.state)))
        decisions += len(match.log)
        totals.append(match.state.scores)
        winners = [standing.seat for standing in match.standings() if standing.won]
        for seat in winners:
            wins[seat] += 1 / len(winners)
    assert [seat.mean for seat in found.seats] == [sum(match[seat] for match in totals) / 5 for seat in (0, 1)]
    assert [seat.wins for seat in found.seats] == wins
    assert all(seat.se == pytest.approx(seat.sd / 5**0.5, abs=1e-3) for seat in found.seats)
    assert simulate.play(table, ("easy", "easy"), "f", range(5)).decisions == decisions


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(load_table("fivefold/skill"), [Seat(), Seat("computer")], "z")
    match.play(0, Assist("untimed"))
    match.play(0, Roll((), Aim(2, 6)))
    match.hand_over(0, "computer")
    match.play(0, Roll((1,)))
    match.play(0, Score("wild_roll"))
    file = tmp_path / "match.jsonl"
    file.write_text(match.record())
    return file


def test_replay_prints_a_match_for_people(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "fivefold/skill, seed z, 2 seats"
    for said in ("Round 1, seat 0", "Round 1, seat 1", "  seat 0 is played by a computer from now on"):
        assert said in lines
    assert any(line.startswith("  aims die 2 at 6: ") for line in lines)
    assert any(line.startswith("  Wild Roll: ") for line in lines)
    assert "The match was not finished." in lines


def test_replay_prints_every_event_of_a_whole_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = load_table(CLASSIC)
    match = Match(table, [Seat("computer")] * 3, "whole")
    while match.seat_to_act is not None:
        match.play(match.seat_to_act, player_for("easy", table.game).choose(View(table, match.state)))
    file = tmp_path / "match.jsonl"
    file.write_text(match.record())
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("Round ") for line in lines) == 3 * 13
    best = max(match.state.scores)
    assert f"1. seat {match.state.scores.index(best)}: {best}, wins" in lines
    assert "The match is over." in lines


def damaged(lines: list[str], kind: str) -> str:
    match kind:
        case "cut":
            return "\n".join(lines)[:-40]
        case "edited dice":
            return "\n".join(line.replace('"drawn":[3,', '"drawn":[4,') for line in lines)
        case "edited total":
            return "\n".join(line.replace('"score":', '"score":1') for line in lines)
        case "missing line":
            return "\n".join(lines[:2] + lines[3:])
        case _:
            return kind


@pytest.mark.parametrize(
    "kind", ["cut", "edited dice", "edited total", "missing line", "", "{}", "[1]\n[2]", "\x00\xff"]
)
def test_a_damaged_record_is_refused_with_line_and_reason(
    kind: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(damaged(record.read_text().splitlines(), kind))
    assert main(["replay", str(record)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "match.jsonl: line " in err


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_record_that_cannot_be_read_is_told_in_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / name)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def _window(monkeypatch: pytest.MonkeyPatch, is_ce: bool) -> list[Options]:
    pygame, app = ModuleType("pygame"), ModuleType("game.app")
    opened: list[Options] = []
    pygame.IS_CE = is_ce  # type: ignore[attr-defined] - a stand-in module
    app.run = lambda options: opened.append(options) or 7  # type: ignore[attr-defined] - a stand-in module
    monkeypatch.setitem(sys.modules, "pygame", pygame)
    monkeypatch.setitem(sys.modules, "game.app", app)
    monkeypatch.setattr("game.app", app, raising=False)
    return opened


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = _window(monkeypatch, is_ce=True)
    assert main(["--window", "1024x768"]) == 7
    assert [options.window for options in opened] == [(1024, 768)]


def test_plain_pygame_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = _window(monkeypatch, is_ce=False)
    assert main([]) == 1
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "pygame-ce" in err
    assert opened == []


def test_a_missing_pygame_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert main([]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    assert main([*SIMULATE, "--seats", "easy", "--matches", "1"]) == 130
    assert capsys.readouterr() == ("", "")


def _process(*argv: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, *argv], input=stdin, capture_output=True, timeout=60, check=False)


def test_the_referee_answers_over_a_pipe_and_marks_seats() -> None:
    argv = ["--table", "fivefold/skill", "--seats", "2", "--computers", "0", "--assist", "1=wide", "--seed", "s"]
    aimed = b'{"op":"play","seat":0,"action":{"do":"roll","keep":[],"aim":{"die":0,"face":6}}}'
    done = _process("-m", "game", "referee", *argv, stdin=b'{"op":"legal"}\n' + aimed + b'\nnonsense\n{"op":"quit"}\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert answers[0] == {"ok": True, "seat": 0, "actions": [{"do": "roll", "keep": []}]}
    assert answers[1]["error"] == "illegal"
    assert answers[1]["rule"]["code"] == "aim_by_computer"
    assert answers[2]["error"] == "json"
    assert answers[3] == {"ok": True}


def test_a_scripted_referee_takes_the_dice_it_is_told() -> None:
    play = b'{"op":"play","seat":0,"action":{"do":"roll","keep":[]},"dice":[6,6,6,6,6]}\n'
    done = _process("-m", "game", *REFEREE, "--seats", "1", "--scripted", stdin=play)
    assert json.loads(done.stdout)["state"]["dice"] == [6] * 5


def test_without_a_window_pygame_is_never_imported() -> None:
    probe = (
        "import sys, io\n"
        "from game.__main__ import main\n"
        f"assert main({[*SIMULATE, '--seats', 'easy', '--matches', '1']!r}) == 0\n"
        f"assert main({[*REFEREE, '--seats', '1']!r}) == 0\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('pygame', 'numpy', 'pymunk')))\n"
    )
    done = _process("-c", probe)
    assert done.stdout.decode().splitlines()[-1] == "[]", done.stderr.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes there")
def test_a_reader_that_has_enough_is_no_fault(record: Path) -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    argv = [sys.executable, "-m", "game", "replay", str(record)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=buffered) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def _hears_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_ctrl_c_ends_a_waiting_referee_quietly() -> None:
    argv = [sys.executable, "-m", "game", *REFEREE, "--seats", "1"]
    pipe = subprocess.PIPE
    # Whoever runs the tests in the background may have made their children deaf to Ctrl+C.
    with subprocess.Popen(argv, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=_hears_ctrl_c) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"op":"legal"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        assert process.wait(30) == 130
