"""What the results say of a match of White Die."""

import pytest

from game.devices.happening import KEYBOARD
from game.rules.match import Match
from game.scenes.results import Results
from game.scenes.results_white_die import points_by_trial, totals_by_turn
from game.scenes.sitting import Sitting
from tests.scenes.driver import Driver
from tests.scenes.seated import seated, words_shown
from tests.scenes.white_die_seated import SHORT, STANDARD, position, step


def played_out(seats: int, table: str = STANDARD) -> Sitting:
    sitting = seated((KEYBOARD,) * seats, seed=f"results {seats}", table=table)
    while not sitting.room.over:
        step(sitting)
    return sitting


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_trials_and_turns_add_up_to_the_scores(seats: int) -> None:
    sitting = played_out(seats)
    scores, match = position(sitting).scores, Match.replay(sitting.room.record())
    by_trial, by_turn = points_by_trial(match), totals_by_turn(match)
    assert set(by_trial) == {"poker", "grid", "match", "pips", "sixes"}
    assert tuple(map(sum, zip(*by_trial.values(), strict=True))) == scores
    assert tuple(totals[-1] for totals in by_turn) == scores
    assert tuple(map(len, by_turn)) == position(sitting).turns


def test_the_results_name_the_winner_and_every_trial(running: Driver) -> None:
    sitting = played_out(3, SHORT)
    running.show(Results(running.house, sitting))
    running.leap(3)
    shown = words_shown(running)
    best = max(position(sitting).scores)
    assert str(best) in shown
    assert {"Poker", "Grid", "Match", "Pips", "Sixes", "Score after each turn"} <= set(shown)
    running.click("Play again")
    running.leap(0.5)
    assert "Heart throws" in words_shown(running)
