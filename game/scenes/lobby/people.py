"""Who may do what in the lobby: a lineup seen together with the devices that are plugged in."""

from collections.abc import Collection
from dataclasses import dataclass

from game.devices.happening import kind_of
from game.room.chair import Chair
from game.room.lineup import Lineup


@dataclass(frozen=True, slots=True)
class People:
    """The people of a lineup; `present` are the devices there are. A seat whose device is gone is kept, unplugged."""

    lineup: Lineup
    present: Collection[str]

    @property
    def here(self) -> tuple[Chair, ...]:
        """The chairs of people whose device is there, in joining order."""
        return tuple(chair for chair in self.lineup.chairs if chair.holder in self.present)

    @property
    def unplugged(self) -> tuple[Chair, ...]:
        """The chairs of people whose device is gone."""
        return tuple(chair for chair in self.lineup.chairs if chair.kind == "human" and chair not in self.here)

    @property
    def host(self) -> Chair | None:
        """The chair of the person who joined first and is still there."""
        return next(iter(self.here), None)

    def hosts(self, device: str) -> bool:
        """Whether this device is the host's."""
        return self.host is not None and self.host.holder == device

    def seated(self, device: str) -> bool:
        """Whether the device holds a seat."""
        return bool(self.lineup.held_by(device))

    def may_change(self, device: str, chair: Chair) -> bool:
        """Whether a device may change or free a seat: its own, or, for the host, a computer's or an unplugged one."""
        if chair in self.here:
            return chair.holder == device
        return self.hosts(device)

    def joined(self, device: str, emblem: str | None, again: bool) -> Lineup:
        """The lineup once this device has joined.

        A pad that comes without a seat takes one whose pad is gone, because a pad plugged in again is a new device.
        Raises `LineupError` when every seat is a person's.
        """
        lost = next((chair for chair in self.unplugged if kind_of(chair.holder or "") == "pad"), None)
        if lost is None or self.seated(device) or kind_of(device) != "pad":
            return self.lineup.join(device, emblem, again)
        return self.lineup.reseat(lost.emblem, device)
