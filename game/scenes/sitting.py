"""One match at one table: who sat down, and the room they play in."""

from dataclasses import dataclass

from game.computers.thinker import InlineThinker
from game.manners.logbook import MatchUnderWay
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.room import Room
from game.rules.table import load_table
from game.scenes.house import House
from game.ui.motion import TICKS_A_SECOND


@dataclass(frozen=True)
class Sitting:
    """A match being played: its `room`, the `lineup` it started from, and the seat that began."""

    room: Room
    lineup: Lineup
    first: int


def sit_down(house: House, lineup: Lineup, first: int = 0) -> Sitting:
    """Begin a match for a lineup with a new seed; seat `first` begins.

    Raises `LineupError` when nobody sits there, `TableError` when the table's file cannot be used.
    """
    table, chairs, seed = load_table(lineup.table), lineup.start(), house.seed()
    room = Room(
        table,
        chairs,
        seed,
        journal=MemoryJournal(),
        thinker=InlineThinker(),
        clock=lambda: int(house.clock() * TICKS_A_SECOND),
        first=first,
    )
    house.logbook.begin(MatchUnderWay(table.id, seed, room.record))
    return Sitting(room, lineup, first)


def rematch(house: House, sitting: Sitting) -> Sitting:
    """The same people at the same table once more; the next seat begins (rules: Fivefold)."""
    return sit_down(house, sitting.lineup, (sitting.first + 1) % len(sitting.room.chairs))
