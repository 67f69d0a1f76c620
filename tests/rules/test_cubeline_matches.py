"""Samples of whole matches; the full counts are `tools/long.py cubeline`."""

import pytest

from game.rules.match import Match
from tests.rules.cubeline_matches import Recounted
from tests.rules.cubeline_positions import state_of, table


@pytest.mark.parametrize("name", ["standard", "children"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_score_as_counted_again(name, seats):
    for number in range(8):
        Recounted(table(name), seats, f"sample {name} {seats} {number}", greedy=False).play()


@pytest.mark.parametrize(("name", "seats"), [("standard", 2), ("standard", 4), ("children", 3)])
def test_greedy_matches_score_as_counted_again(name, seats):
    played = Recounted(table(name), seats, f"greedy {name} {seats}", greedy=True).play()
    assert min(played.match.state.scores) > 0


def test_a_block_and_a_cube_given_up_happen_in_real_matches():
    """The samples would prove little about them if they never came."""
    greedy = Recounted(table(), 2, "g 0", greedy=True).play()
    assert any(state_of(greedy.match).blocks)
    assert sum(Recounted(table(), 4, f"given up {number}", greedy=False).play().given_up for number in range(6)) > 0


def test_a_match_replays_with_its_outcomes_verified():
    match = Recounted(table(), 3, "replayed", greedy=False).play().match
    again = Match.replay(match.record(), verify=True)
    assert (again.state, again.log, again.record()) == (match.state, match.log, match.record())
