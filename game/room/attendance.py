"""Comings and goings at a match: devices that are lost and found, people who leave, return and join."""

from collections.abc import Collection
from dataclasses import replace

from game.room.chair import COMPUTER
from game.room.presence import (
    PATIENCE,
    Deserted,
    GivenUp,
    Presence,
    PresenceEvent,
    claimable,
    open_to_newcomers,
)
from game.room.room import Room
from game.room.ticket import ACCEPTED, Denied, Ticket


class Attendance:
    """Keeps a room going while its people come and go.

    `present` are the devices that are there. A seat whose device is lost stays its person's. Only when it is to act
    does the match wait: until somebody says that it is theirs, or for `patience` ticks, after which a computer plays
    (None: never by itself). When nobody is left the room is paused. A device that is plugged in gets no seat by that.
    """

    def __init__(self, room: Room, present: Collection[str], patience: int | None = PATIENCE) -> None:
        self._room = room
        self._presence = Presence(frozenset(present), patience)

    @property
    def presence(self) -> Presence:
        """Who is there, and for whom the match waits."""
        return self._presence

    @property
    def claimable(self) -> tuple[int, ...]:
        """The seats that somebody may say are theirs, the one waited for first."""
        seats = claimable(self._room.chairs, self._presence.present)
        return tuple(sorted(seats, key=lambda seat: (seat != self._room.seat_to_act, seat)))

    @property
    def open_to_newcomers(self) -> tuple[int, ...]:
        """The seats of computers that somebody new may take."""
        return open_to_newcomers(self._room.chairs)

    def plugged(self, device: str, present: bool) -> None:
        """A device came or went."""
        self._presence = self._presence.plugged(device, present)

    def tick(self) -> tuple[PresenceEvent, ...]:
        """1/120 s passes: do what is to be done about those who are away; what is new since the last tick."""
        room = self._room
        ticks = 0 if room.paused else 1
        self._presence, events = self._presence.looked(room.chairs, room.seat_to_act, ticks)
        for event in events:
            if isinstance(event, Deserted):
                room.pause(None)
            elif isinstance(event, GivenUp):
                room.hand_over(event.seat, "computer", COMPUTER)
        return events

    def claim(self, seat: int, device: str) -> Ticket:
        """The person at this device says that the seat is theirs: they play it from the next decision on.

        So does the person who let a computer play for a while.
        """
        chairs = self._room.chairs
        theirs = seat in self.claimable or (0 <= seat < len(chairs) and chairs[seat].holder == device)
        if device not in self._presence.present or not theirs:
            return Ticket(Denied.OWNED)
        self._give(seat, device)
        return ACCEPTED

    def join(self, seat: int, device: str) -> Ticket:
        """Somebody new takes the seat of a computer, from its next decision on."""
        if device not in self._presence.present or seat not in self.open_to_newcomers:
            return Ticket(Denied.OWNED)
        self._give(seat, device)
        return ACCEPTED

    def let_computer_play(self, seat: int) -> Ticket:
        """Do not wait for a person who is away: a computer plays until they claim the seat."""
        if seat not in self.claimable:
            return Ticket(Denied.OWNED)
        self._room.hand_over(seat, "computer", COMPUTER)
        return ACCEPTED

    def leave(self, device: str) -> None:
        """The people at this device go on purpose: computers play on for them, and they may claim their seats later."""
        self._room.leave(device)

    def leave_seat(self, seat: int, device: str) -> Ticket:
        """One of the people at this device goes on purpose."""
        if not self._room.chairs[seat].answers_to(device):
            return Ticket(Denied.NOT_YOUR_SEAT)
        self._room.leave_seat(seat)
        return ACCEPTED

    def wait_at_most(self, patience: int | None) -> None:
        """From now on wait this many ticks for a seat to act, None for ever."""
        self._presence = replace(self._presence, patience=patience)

    def _give(self, seat: int, device: str) -> None:
        chair = self._room.chairs[seat]
        self._room.reseat(seat, device)
        if chair.kind == "computer":
            self._room.hand_over(seat, "human", device)
