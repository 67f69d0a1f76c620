"""What a case of the walk is, and what the cases of all games are made from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.computers.thinker import InlineThinker
from game.devices.happening import KEYBOARD
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.pace import INSTANT
from game.room.room import Room
from game.rules.table import load_table
from game.scenes.sitting import Sitting
from tests.scenes.driver import Driver

CLASSIC, SKILL = "fivefold/classic", "fivefold/skill"
PAD, OTHER_PAD = "pad:0", "pad:1"
REST: Final = 6
"""Seconds after which nothing moves and no news is shown."""
LONG_NAMES: Final = ("Bartholomew the Magnificent", "Wilhelmina of the Long Meadow")
TAKEN_BACK: Final = (r"[\w -]+, \d+|The \d on square \d",)
"""Under Take back: which box or square that is."""
Maker = Callable[[Driver], None]


@dataclass(frozen=True)
class Case:
    """A scene to walk over: `make` puts it on top, for a person at `device`.

    `small` and `names` are as in `drawing_faults`.
    """

    name: str
    make: Maker
    device: str = KEYBOARD
    small: Sequence[str] = ()
    names: Sequence[str] = ()


def lineup(devices: Sequence[str | None], table: str = CLASSIC, names: Sequence[str] = ()) -> Lineup:
    """A seat for each device, None for a computer; people take the names there are."""
    found, left = Lineup(table), list(names)
    for device in devices:
        if device is None:
            found = found.add_computer()
        else:
            found = found.join(device, again=True, name=left.pop(0) if left else "")
    return found


def match(seats: Lineup, seed: str = "walk") -> Sitting:
    """A match for a lineup, not yet begun."""
    room = Room(
        *(load_table(seats.table), seats.start(), seed),
        journal=MemoryJournal(),
        thinker=InlineThinker(),
        clock=lambda: 0,
        pace=INSTANT,
    )
    return Sitting(room, seats, 0)


def plug_in(driver: Driver, devices: Sequence[str | None]) -> None:
    """Plug in the pads among these devices, which must be named in the order in which they come."""
    for device in devices:
        if device is not None and device not in driver.house.reader.present():
            assert driver.plug() == device
