"""What can happen in Fivefold."""

from typing import Literal, TypeAlias

from game.rules.event import Event
from game.rules.seat import AssistKind

Grade: TypeAlias = Literal["perfect", "good", "miss"]
"""How well the meter was stopped, best first."""

GRADES: tuple[Grade, ...] = ("perfect", "good", "miss")


class Graded(Event, frozen=True, tag="graded"):
    """An aimed roll was graded. `stop` (ticks) and `marker` (thousandths) are None when the grade was drawn."""

    seat: int
    die: int
    face: int
    grade: Grade
    stop: int | None
    marker: int | None


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were thrown: which, the faces of all five, the rolls of the turn so far, and how hard, 0 to 1."""

    seat: int
    thrown: tuple[int, ...]
    dice: tuple[int, ...]
    rolls_used: int
    power: float


class Scored(Event, frozen=True, tag="scored"):
    """A box was filled."""

    seat: int
    box: str
    points: int


class Extra(Event, frozen=True, tag="extra"):
    """Five alike while Fivefold Fury is paid: points on top, whichever box was filled."""

    seat: int
    points: int


class Bonus(Event, frozen=True, tag="bonus"):
    """The Number Rush bonus was reached."""

    seat: int
    points: int


class Turn(Event, frozen=True, tag="turn"):
    """A seat's turn has begun, in this round (from 1)."""

    seat: int
    round: int


class Assisted(Event, frozen=True, tag="assisted"):
    """A seat changed its help with the meter."""

    seat: int
    kind: AssistKind
