"""The numbers of play of a White Die table, read from its file."""

from collections.abc import Mapping

from msgspec import structs

from game.rules.setting import Keys, Table
from game.rules.white_die.poker import PATTERNS, Pattern

FEWEST_SEATS, MOST_SEATS = 2, 6


class WhiteDieTable(Table, frozen=True, kw_only=True):
    """A table of White Die.

    `target` are the points that win, `rerolls` how many there are in poker, pips and sixes; `chart` holds what the
    patterns of poker are worth.
    """

    target: int
    rerolls: int
    chart: Mapping[Pattern, int]

    def poker_points(self, pattern: Pattern) -> int:
        """What a pattern is worth; nothing is worth 0."""
        return 0 if pattern == "nothing" else self.chart[pattern]


def read_table(common: Table, keys: Keys) -> WhiteDieTable:
    """The table with the settings of White Die; raises `TableError`."""
    if common.min_seats < FEWEST_SEATS or common.max_seats > MOST_SEATS:
        raise keys.fault("seats", f"[least, most], each a whole number of {FEWEST_SEATS} to {MOST_SEATS}, ascending")
    target, rerolls = keys.integer("target", 1, 1000), keys.integer("rerolls", 0, 9)
    poker = keys.section("poker")
    chart = {pattern: poker.integer(pattern, 0, 100) for pattern in PATTERNS}
    poker.finish()
    return WhiteDieTable(**structs.asdict(common), target=target, rerolls=rerolls, chart=chart)
