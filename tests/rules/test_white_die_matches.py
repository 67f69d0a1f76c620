import pytest

from tests.rules.white_die_matches import RANGES, Seen

MATCHES = 150


@pytest.mark.parametrize("part", range(5))
def test_random_matches_of_all_sizes_keep_the_laws_and_their_ranges(part):
    seen = Seen()
    for number in range(part, MATCHES, 5):
        seen.play("white_die/short", number)
    assert seen.matches == MATCHES // 5
    assert all(seen.points[trial] for trial in RANGES), "every trial was played"
    assert {"turn_lost", "void", "trial", "rerolled", "passed", "claimed", "placed"} <= set(seen.events)
