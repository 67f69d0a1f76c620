"""Who is there: how long a match waits for a device that is gone, and when it is left by everybody.

A `Presence` is a value: each thing that happens gives a new one, and what has to be done about it. It knows neither
devices nor clocks; `game.room.attendance` acts on it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.room.chair import Chair

PATIENCE: Final = 3600
"""Ticks (30 s) that a match usually waits for the seat to act before a computer plays for it."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The match waits for the person of this seat, whose turn it is and whose device is not there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Found:
    """The match no longer waits for this seat: somebody plays it, or another seat is to act."""

    seat: int


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The match has waited long enough for this seat: a computer is to play it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deserted:
    """Nobody is left to play: the match is to stand still until somebody comes."""


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another device leads the table now; None when nobody is left."""

    host: str | None


PresenceEvent = Missing | Found | GivenUp | Deserted | HostChanged


def away(chair: Chair, present: Collection[str]) -> bool:
    """Whether a person is to play the seat, but by no device that is there."""
    return chair.kind == "human" and chair.holder not in present


def claimable(chairs: Sequence[Chair], present: Collection[str]) -> tuple[int, ...]:
    """The seats that a person at any device may say are theirs.

    Those are the seats of people whose device is not there, though a computer may play for them by now.
    """
    return tuple(
        seat
        for seat, chair in enumerate(chairs)
        if chair.persons and (chair.holder is None or chair.holder not in present)
    )


def open_to_newcomers(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """The seats that somebody who has not played yet may take: those of computers that are no person's."""
    return tuple(seat for seat, chair in enumerate(chairs) if not chair.persons)


def host(chairs: Sequence[Chair], present: Collection[str]) -> str | None:
    """The device of the first person, by seat, who is there."""
    return next((chair.holder for chair in chairs if chair.kind == "human" and chair.holder in present), None)


@dataclass(frozen=True, slots=True)
class Presence:
    """Which devices there are, and for whom the match waits.

    `patience` is in ticks, None for ever. `missing` is the seat waited for, if any, and `waited` for how many ticks.
    `host` is the device that leads the table, None when nobody is there.
    """

    present: frozenset[str]
    patience: int | None = PATIENCE
    missing: int | None = None
    waited: int = 0
    host: str | None = None
    deserted: bool = False

    @property
    def left(self) -> int | None:
        """Ticks until a computer plays for the seat waited for; None when no seat is, or none ever will."""
        if self.missing is None or self.patience is None or self.deserted:
            return None
        return max(0, self.patience - self.waited)

    def plugged(self, device: str, present: bool) -> "Presence":
        """A device came or went. One that comes is given no seat: whoever is at it says which one is theirs."""
        devices = self.present | {device} if present else self.present - {device}
        return replace(self, present=devices)

    def looked(
        self, chairs: Sequence[Chair], seat_to_act: int | None, ticks: int = 0
    ) -> tuple["Presence", tuple[PresenceEvent, ...]]:
        """The presence after looking who is there, `ticks` after the last look, and what is new since.

        Pass no ticks while the match is paused: waiting is counted only while it is on. Once it is over (`seat_to_act`
        is None) nobody is missed.
        """
        events: list[PresenceEvent] = []
        leading = host(chairs, self.present)
        if leading != self.host:
            events.append(HostChanged(leading))
        deserted = leading is None and seat_to_act is not None
        if deserted and not self.deserted:
            events.append(Deserted())
        missing = seat_to_act if seat_to_act is not None and away(chairs[seat_to_act], self.present) else None
        waited = self.waited + ticks if missing == self.missing else 0
        if missing != self.missing:
            events += [Found(self.missing)] if self.missing is not None else []
            events += [Missing(missing)] if missing is not None else []
        now = replace(self, missing=missing, waited=waited, host=leading, deserted=deserted)
        if missing is not None and now.left == 0:
            events.append(GivenUp(missing))
        return now, tuple(events)
