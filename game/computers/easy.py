"""The easy computer for Fivefold: plays the way a child does, towards as many alike as it can get."""

from typing import Final, cast

from game.computers.player import View
from game.rules.fivefold import FivefoldState, FivefoldTable, Roll, Score, previews

_GIVEN_UP_FIRST: Final = (
    "one_blitz",
    "two_bolt",
    "three_burst",
    "four_surge",
    "quad_blast",
    "five_gale",
    "fivefold_fury",
    "six_storm",
    "triple_strike",
    "wild_roll",
    "combo_crown",
    "four_step_dash",
    "five_step_flash",
)
"""The boxes by what they bring on average when played well, least first: of two that pay the same now, the one
that will be missed less is filled."""


class Easy:
    """Keeps the most frequent face, rolls until five are alike or no roll is left, fills the best-paying box.

    It does not look at what is open while rolling, so it never goes for a row of faces, and it never aims.
    """

    def choose(self, view: View) -> Roll | Score:
        """The roll or the box of the seat to act."""
        table, state = cast(FivefoldTable, view.table), cast(FivefoldState, view.state)
        if state.dice is None:
            return Roll(())
        keep = most_alike(state.dice)
        if state.rolls_used < table.rolls and len(keep) < len(state.dice):
            return Roll(keep)
        pays = {box: points for box, points in previews(table, state).items() if points is not None}
        return Score(max(pays, key=lambda box: (pays[box], -_GIVEN_UP_FIRST.index(box))))


def most_alike(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice, by index, that show the most frequent face; of equally frequent ones the highest."""
    face = max(dice, key=lambda shown: (dice.count(shown), shown))
    return tuple(die for die, shown in enumerate(dice) if shown == face)
