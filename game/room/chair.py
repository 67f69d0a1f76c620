"""A chair: who sits at one seat of the table, and by which device."""

from dataclasses import dataclass
from typing import Final

from game.rules.seat import AssistKind, Kind
from game.words import Words

EMBLEMS: Final = ("heart", "moon", "bolt", "drop", "gem", "sun", "ring", "clover")
"""The emblems in seat order. An emblem stands for its seat colour too."""

COMPUTER: Final = "computer"
"""The `by` of every action a computer plays. No device may be called this."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at one seat.

    `holder` is the person's device, also while a computer plays for them. None means that no device is known: nobody
    sits there, or the person has left or is to say who they are. Several chairs may have one holder: those people
    pass the device on. `owned` says that a person sat down here, who may take the seat back from a computer.
    `strength` is the computer's, now or should one take over. `assist` is the help of the power meter the seat
    starts with; the match's state holds the help in force.
    """

    kind: Kind
    emblem: str
    name: str = ""
    holder: str | None = None
    strength: str = "easy"
    assist: AssistKind = "none"
    owned: bool = False

    def __post_init__(self) -> None:
        if self.emblem not in EMBLEMS:
            raise ValueError(f"no emblem is called {self.emblem!r}")
        if self.holder == COMPUTER:
            raise ValueError(f"{COMPUTER!r} is no device")

    @property
    def persons(self) -> bool:
        """Whether the seat is a person's, though a computer may play for them now."""
        return self.owned or self.kind == "human"

    def answers_to(self, by: str) -> bool:
        """Whether `by`, a device or `COMPUTER`, may act for this seat now."""
        return by == (COMPUTER if self.kind == "computer" else self.holder)


def chair_name(chair: Chair, words: Words) -> str:
    """What the seat is called: the person's own name, else its emblem's."""
    return chair.name or words(f"room.emblem.{chair.emblem}")
