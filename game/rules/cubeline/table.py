"""The numbers of play of a Cubeline table, read from its file."""

from msgspec import Struct, structs

from game.rules.cubeline.board import COLUMN_COUNTS, DIAGONALS, FACES, ROW_COUNTS, ZONES, Board, Diagonal, Zone, build
from game.rules.five_dice import DICE
from game.rules.setting import Keys, Table

MIN_SEATS = 2
_CUBES = ("two", "three", "four")
_MOST_POINTS = 1000
_MOST_CUBES = 40
"""So many of each of four seats find room on the board."""


class Scoring(Struct, frozen=True):
    """What pays besides the values of squares: `line` cubes make a line, `bonus` is paid each time the length of
    one passes a multiple of `bonus_every`, and `block` for three by three.
    """

    line: int
    bonus: int
    bonus_every: int
    block: int


class CubelineTable(Table, frozen=True, kw_only=True):
    """A table of Cubeline. `cubes` are those of each seat, with two, three and four seats."""

    rolls: int
    cubes: tuple[int, ...]
    scoring: Scoring
    board: Board

    def cubes_of(self, seats: int) -> int:
        """Cubes of each seat, and so its turns, where so many sit."""
        return self.cubes[seats - MIN_SEATS]


def read_table(common: Table, keys: Keys) -> CubelineTable:
    """The table with the settings of Cubeline; raises `TableError`."""
    most_seats = MIN_SEATS + len(_CUBES) - 1
    if not MIN_SEATS <= common.min_seats <= common.max_seats <= most_seats:
        raise keys.fault("seats", f"{MIN_SEATS} to {most_seats} seats in Cubeline")
    rolls = keys.integer("rolls", 1, 9)
    part = keys.section("cubes")
    cubes = tuple(part.integer(count, 1, _MOST_CUBES) for count in _CUBES)
    part.finish()
    return CubelineTable(
        **structs.asdict(common),
        rolls=rolls,
        cubes=cubes,
        scoring=_scoring(keys.section("scoring")),
        board=build(_zones(keys.section("zones")), _diagonals(keys.section("diagonals"))),
    )


def _scoring(keys: Keys) -> Scoring:
    scoring = Scoring(
        line=keys.integer("line", 2, 12),
        bonus=keys.integer("bonus", 0, _MOST_POINTS),
        bonus_every=keys.integer("bonus_every", 2, 24),
        block=keys.integer("block", 0, _MOST_POINTS),
    )
    keys.finish()
    return scoring


def _zones(keys: Keys) -> tuple[Zone, ...]:
    zones: list[Zone] = []
    for name in ZONES:
        part = keys.section(name)
        column = part.integer("column", 1, COLUMN_COUNTS)
        row = part.integer("row", 1, min(ROW_COUNTS, DICE - column))
        if any((column, row) == (other.column, other.row) for other in zones):
            raise part.fault("row", "counts that no other zone has")
        diagonal = None if column == row else part.word("diagonal", DIAGONALS)
        zones.append(Zone(name, column, row, part.integer("value", 1, _MOST_POINTS), diagonal))
        part.finish()
    keys.finish()
    return tuple(zones)


def _diagonals(keys: Keys) -> tuple[Diagonal, ...]:
    diagonals: list[Diagonal] = []
    for name in DIAGONALS:
        part = keys.section(name)
        length = part.integer("length", 2, min(DICE, len(FACES)))
        diagonals.append(Diagonal(name, length, part.integer("value", 1, _MOST_POINTS)))
        part.finish()
    keys.finish()
    return tuple(diagonals)
