"""What a match remembers of each thing done in it."""

from msgspec import Struct

from game.rules.game import Action, State
from game.rules.seat import KINDS, Kind


class HandOver(Struct, frozen=True):
    """A seat is handed to someone of another kind."""

    kind: Kind

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"no such kind of seat: {self.kind!r}")


class Entry(Struct, frozen=True):
    """One line of the log: what a seat did (or was done to it), the outcomes drawn, and the position before."""

    seat: int
    what: Action | HandOver
    drawn: tuple[int, ...]
    before: State
