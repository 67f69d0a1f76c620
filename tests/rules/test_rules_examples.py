import doctest

from game.rules import match


def test_the_example_of_a_match_runs():
    found = doctest.testmod(match)
    assert found.attempted >= 6
    assert found.failed == 0
