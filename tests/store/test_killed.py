"""The game is killed at any instant: what was shown is there, and the match ends as if nothing had happened."""

from pathlib import Path

import pytest

from tests.store.killing import Killing

KILLS = 20


def test_a_match_whose_player_is_killed_again_and_again_loses_nothing_and_ends_the_same(tmp_path: Path) -> None:
    with Killing(tmp_path, "killed") as killing:
        killing.at_random(KILLS)
        assert min(killing.kills["at a statement"], killing.kills["at an instant"]) > KILLS // 5
        assert {"fivefold", "skill", "white_die", "cubeline", "people"} == set(killing.matches)


@pytest.mark.parametrize("case", ["white_die", "people"])
def test_a_player_killed_at_every_step_of_opening_the_file_and_storing_an_action_loses_nothing(
    tmp_path: Path, case: str
) -> None:
    with Killing(tmp_path, "steps") as killing:
        killing.at_every_statement(case, "steps", actions=1)
        assert killing.kills["at a statement"] > 30
