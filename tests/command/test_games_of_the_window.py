"""Every game, in the window and where no window is needed."""

import pytest

from game.__main__ import main
from game.command.replay import lines
from game.computers import View, player_for
from game.rules.games import GAMES
from game.rules.match import Match, Seat
from game.rules.table import load_table, table_ids
from game.scenes.games import TABLE_SCENES, tables_on_screen
from game.scenes.lobby.tables import tables_to_choose
from game.words import Words

SAY = Words()


def test_every_table_can_be_played_in_the_window_and_is_offered_with_the_others_of_its_game() -> None:
    assert set(TABLE_SCENES) == set(GAMES)
    assert tables_on_screen() == table_ids()
    for name in table_ids():
        offered = tables_to_choose(name).read
        assert set(offered) == {other for other in table_ids() if other.split("/")[0] == name.split("/")[0]}


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
