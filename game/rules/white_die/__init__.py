"""White Die: the race to 21 through five trials that the white die names (rules: White Die)."""

from game.rules.white_die.action import (
    Arrange,
    FormGroups,
    Place,
    Reroll,
    Rival,
    Stand,
    Throw,
    WhiteDieAction,
    formed,
)
from game.rules.white_die.dice import COLOURED, TRIALS, Trial
from game.rules.white_die.event import (
    Claimed,
    Passed,
    Placed,
    Rerolled,
    RivalNamed,
    Threw,
    TrialNamed,
    TrialScored,
    Turn,
    TurnLost,
    Void,
)
from game.rules.white_die.grid import BLOCKS, LINES, Cell, Grid, completed, open_squares, owned
from game.rules.white_die.legality import UNFINISHED
from game.rules.white_die.matching import Group, Matching, best_matching, groups_of, maximal_matchings, sums_equal
from game.rules.white_die.matching import points as matching_points
from game.rules.white_die.pips import Clear, best_arrangement, clear
from game.rules.white_die.play import WHITE_DIE, WhiteDie
from game.rules.white_die.poker import PATTERNS, Pattern, poker_pattern
from game.rules.white_die.sixes import sets_of_six
from game.rules.white_die.state import WhiteDieState, view, worth_now
from game.rules.white_die.table import WhiteDieTable

__all__ = [
    "BLOCKS",
    "COLOURED",
    "LINES",
    "PATTERNS",
    "TRIALS",
    "UNFINISHED",
    "WHITE_DIE",
    "Arrange",
    "Cell",
    "Claimed",
    "Clear",
    "FormGroups",
    "Grid",
    "Group",
    "Matching",
    "Passed",
    "Pattern",
    "Place",
    "Placed",
    "Reroll",
    "Rerolled",
    "Rival",
    "RivalNamed",
    "Stand",
    "Threw",
    "Throw",
    "Trial",
    "TrialNamed",
    "TrialScored",
    "Turn",
    "TurnLost",
    "Void",
    "WhiteDie",
    "WhiteDieAction",
    "WhiteDieState",
    "WhiteDieTable",
    "best_arrangement",
    "best_matching",
    "clear",
    "completed",
    "formed",
    "groups_of",
    "matching_points",
    "maximal_matchings",
    "open_squares",
    "owned",
    "poker_pattern",
    "sets_of_six",
    "sums_equal",
    "view",
    "worth_now",
]
