"""What can happen in any game. Events are plain facts with a `type`, in the order they happened."""

from msgspec import Struct

from game.rules.seat import Kind


class Event(Struct, frozen=True, tag_field="type"):
    """Something that happened in a match."""


class Over(Event, frozen=True, tag="over"):
    """The match has ended."""


class HandedOver(Event, frozen=True, tag="handed_over"):
    """A seat is played by someone of another kind from now on."""

    seat: int
    kind: Kind
