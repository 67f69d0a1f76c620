"""Which tables the lobby offers: families of a game, and in each the paces of its meter."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.fivefold import FivefoldTable
from game.rules.table import Table, TableError, load_table
from game.scenes.games import TABLE_SCENES, tables_on_screen

STANDARD: Final = "standard"
PACES: Final = ("relaxed", STANDARD, "strict")
"""How hard a meter is, easiest first; a table's id ends in one of them, or in none for the standard."""


@dataclass(frozen=True, slots=True)
class Family:
    """Tables that differ only in their meter: its pace -> what `load_table` takes, easiest first."""

    tables: Mapping[str, str]

    def pace_of(self, table: str) -> str | None:
        """The pace of a table of this family; None for any other table."""
        return next((pace for pace, known in self.tables.items() if known == table), None)

    def nearest(self, pace: str) -> str:
        """The table of this pace, or of the standard one, or the only one there is."""
        found = self.tables.get(pace) or self.tables.get(STANDARD)
        return found or next(iter(self.tables.values()))


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables there are to choose from: `read` by what `load_table` takes, in `families`, aimed ones first."""

    read: Mapping[str, Table]
    families: tuple[Family, ...]

    def family_of(self, table: str) -> Family:
        """The family a table belongs to."""
        return next(family for family in self.families if family.pace_of(table))


def tables_to_choose(asked: str) -> Tables:
    """The tables of one game: those that ship, and the one `asked` for (an id, or a player's own file).

    What cannot be used is left out, and the first game's tables are offered.
    """
    shipped = {name: load_table(name) for name in tables_on_screen()}
    first = next(table for table in shipped.values() if table.game == games_to_choose()[0])
    wanted = shipped.get(asked) or _own(asked) or first
    read = {name: table for name, table in shipped.items() if table.game == wanted.game}
    stems: dict[str, dict[str, str]] = {}
    for name in read:
        stem, _, pace = name.partition("-")
        stems.setdefault(stem, {})[pace or STANDARD] = name
    if wanted not in read.values():
        read[asked] = wanted
        stems[asked] = {STANDARD: asked}
    families = [Family({pace: tables[pace] for pace in PACES if pace in tables}) for tables in stems.values()]
    families.sort(key=lambda family: _after_others(read[family.nearest(STANDARD)]))
    return Tables(read, tuple(families))


def _own(file: str) -> Table | None:
    try:
        return load_table(file)
    except TableError:
        return None


def games_to_choose() -> tuple[str, ...]:
    """The games that can be played in the window, in the order of the lobby's pages."""
    return tuple(TABLE_SCENES)


def tables_of(game: str) -> Tables:
    """The tables that ship of one game."""
    return tables_to_choose(next(name for name in tables_on_screen() if load_table(name).game == game))


def aims(table: Table) -> bool:
    """Whether dice are aimed with the meter at a table."""
    return isinstance(table, FivefoldTable) and table.aim is not None


def _after_others(table: Table) -> bool:
    """Whether a table stands behind others: tables to aim at come first, and what is called standard."""
    return not (aims(table) or table.id.endswith(f"/{STANDARD}"))
