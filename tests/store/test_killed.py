"""The game is killed at any instant: what was shown is there, and the match ends as if nothing had happened."""

from pathlib import Path

from tests.store.killing import Killing

KILLS = 64


def test_a_match_whose_player_is_killed_again_and_again_loses_nothing_and_ends_the_same(tmp_path: Path) -> None:
    with Killing(tmp_path, "killed") as killing:
        killing.go_on(KILLS)
        assert min(killing.kills["at a statement"], killing.kills["at an instant"]) > KILLS // 5
        assert killing.ahead["nothing"] > 0
        assert killing.ahead["an action"] > 0, "kills fall between storing and showing, too"
