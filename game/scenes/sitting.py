"""One match at one table: who sat down, and the room they play in."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.computers.thinker import InlineThinker
from game.devices.happening import kind_of
from game.manners.logbook import MatchUnderWay
from game.room.lineup import Lineup
from game.room.notice import Notice, Saved, Unsaved
from game.room.room import Room
from game.room.saved import StoredJournal, reopened
from game.rules.match import Match, Seat
from game.rules.table import Table, load_table
from game.scenes.house import House
from game.store.matches import Opened
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
    return _begin(house, load_table(lineup.table), lineup, first)


def rematch(house: House, sitting: Sitting) -> Sitting:
    """The same people at the same table once more; the next seat begins (rules: Fivefold)."""
    first = (sitting.first + 1) % len(sitting.room.chairs)
    return _begin(house, sitting.room.table, _as_seated_now(sitting), first)


def resume(house: House, opened: Opened) -> Sitting:
    """Go on with a match out of the store. Its people's seats have no devices until somebody says they are theirs.

    Raises `RecordError` for one that cannot be played on.
    """
    again = reopened(opened.page)
    match, table = again.match, again.match.table
    journal = StoredJournal(opened, match.game, now=house.now, kind_of=kind_of)
    room = Room.resumed(
        match, again.chairs, again.draft, journal=journal, thinker=InlineThinker(), clock=_ticks_of(house)
    )
    seats = len(room.chairs)
    lineup = Lineup(table.id, table.min_seats, table.max_seats, room.chairs, wanted=seats)
    return _noted(house, Sitting(room, lineup, match.first))


def _begin(house: House, table: Table, lineup: Lineup, first: int) -> Sitting:
    chairs, seed = lineup.start(), house.seed()
    match = Match(table, [Seat(chair.kind, chair.assist) for chair in chairs], seed, first)
    journal = StoredJournal.begun(house.matches, match, chairs, now=house.now, kind_of=kind_of)
    room = Room.resumed(match, chairs, journal=journal, thinker=InlineThinker(), clock=_ticks_of(house))
    return _noted(house, Sitting(room, lineup, first))


def _as_seated_now(sitting: Sitting) -> Lineup:
    """The lineup with the devices people have by now, and computers for those who left."""
    seated = {chair.emblem: chair for chair in sitting.room.chairs}
    chairs = tuple(seated.get(chair.emblem, chair) for chair in sitting.lineup.chairs)
    lineup = replace(sitting.lineup, chairs=chairs)
    return sitting.lineup if lineup.host is None else lineup


def _noted(house: House, sitting: Sitting) -> Sitting:
    room = sitting.room
    house.logbook.begin(MatchUnderWay(room.table.id, room.seed, room.record))

    def note(notice: Notice) -> None:
        if isinstance(notice, Unsaved):
            house.logbook.note("the match is not saved", reason=notice.reason)
        elif isinstance(notice, Saved):
            house.logbook.note("the match is saved again")

    room.subscribe(note)
    return sitting


def _ticks_of(house: House) -> Callable[[], int]:
    return lambda: int(house.clock() * TICKS_A_SECOND)
