"""Games that have no scene for their table yet: not in the window, but wherever no window is needed."""

from pathlib import Path

import pytest

from game.__main__ import main
from game.command.arguments import UsageError, parse
from game.command.replay import lines
from game.computers import View, player_for
from game.files import level
from game.rules.games import GAMES
from game.rules.match import Match, Seat
from game.rules.table import load_table, table_ids
from game.scenes.games import TABLE_SCENES, tables_on_screen
from game.scenes.lobby.tables import tables_to_choose
from game.words import Words

SAY = Words()
WITHOUT_SCENE = [name for name in table_ids() if load_table(name).game not in TABLE_SCENES]


def test_every_table_of_a_game_with_a_scene_is_offered_and_no_other() -> None:
    assert set(TABLE_SCENES) <= set(GAMES)
    assert set(tables_on_screen()) == set(table_ids()) - set(WITHOUT_SCENE)
    for name in table_ids():
        offered = tables_to_choose(name).read
        assert set(offered) <= set(tables_on_screen())
        assert (name in offered) == (name not in WITHOUT_SCENE)


@pytest.mark.parametrize("name", WITHOUT_SCENE)
def test_the_window_refuses_a_table_it_cannot_show_in_one_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=f"^--table: {name} cannot be played in the window yet; those that can: "):
        parse(["--data", str(tmp_path), "--table", name], SAY)
    folder, stem = name.split("/")
    own = tmp_path / "own.toml"
    own.write_bytes(level(folder, f"{stem}.toml"))
    with pytest.raises(UsageError, match=r"own\.toml cannot be played in the window yet"):
        parse(["--data", str(tmp_path), "--table", str(own)], SAY)
    assert str(own) not in tables_to_choose(str(own)).read


@pytest.mark.parametrize("name", table_ids())
def test_a_match_of_every_table_is_printed_in_words(name: str) -> None:
    table = load_table(name)
    match = Match(table, [Seat("computer")] * table.min_seats, "printed")
    while match.seat_to_act is not None:
        match.play(match.seat_to_act, player_for("easy", table.game).choose(View(table, match.state)))
    printed = lines(match, SAY)
    assert len(printed) > len(match.log)
    assert "The match is over." in printed
    assert printed[-len(match.seats)].startswith("1. seat ")


@pytest.mark.parametrize("name", table_ids())
def test_computers_play_every_table_without_a_window(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ",".join(["easy"] * load_table(name).min_seats)
    assert main(["simulate", "--table", name, "--seats", seats, "--matches", "2", "--seed", "any"]) == 0
    assert f"2 matches of {name}" in capsys.readouterr().out
