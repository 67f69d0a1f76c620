"""A sample of the aimed rolls that the full counts make by the tens of thousands."""

import pytest

from tests.rules.aimed import aimed_rolls

UNLIKELY = 6
"""Standard deviations."""


@pytest.mark.parametrize("untimed", [False, True])
def test_wanted_faces_come_as_often_as_their_grade_says_and_other_dice_are_fair(untimed: bool) -> None:
    found = aimed_rolls(2400, "sample", untimed)
    assert sum(found.grades.values()) == 2400
    for what, chi, freedom, _ in found.chi_squares():
        assert chi < freedom + UNLIKELY * (2 * freedom) ** 0.5, what
    if untimed:
        chi, freedom, _ = found.chi_square_of_grades()
        assert chi < freedom + UNLIKELY * (2 * freedom) ** 0.5


def test_odds_that_are_off_would_be_seen() -> None:
    found = aimed_rolls(2400, "sample")
    found.steps["perfect"], found.steps["good"] = found.steps["good"], found.steps["perfect"]
    _, chi, freedom, _ = next(found.chi_squares())
    assert chi > freedom + UNLIKELY * (2 * freedom) ** 0.5
