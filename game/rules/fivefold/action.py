"""What a seat can do in Fivefold, and reading it from JSON (rules: Fivefold).

Actions are canonical however they are made: making one that is malformed raises `ValueError`.
"""

from msgspec import Struct

from game.rules.five_dice import DICE, KEEPS
from game.rules.fivefold.boxes import BOXES
from game.rules.game import Action
from game.rules.malformed import MAX_INTEGER, Fields
from game.rules.seat import ASSIST_KINDS, AssistKind


class Aim(Struct, frozen=True):
    """The die aimed at, 0 to 4, and the face wanted of it."""

    die: int
    face: int

    def __post_init__(self) -> None:
        if self.die not in range(DICE) or self.face not in range(1, 7):
            raise ValueError(f"no such aim: die {self.die!r}, face {self.face!r}")


class Roll(Action, frozen=True, tag="roll"):
    """Throws all dice not kept. `stop` is the tick the meter was stopped at, from its start."""

    keep: tuple[int, ...]
    aim: Aim | None = None
    stop: int | None = None

    def __post_init__(self) -> None:
        if self.keep not in KEEPS:
            raise ValueError(f"not ascending different dice of 0 to {DICE - 1}: {self.keep!r}")
        if self.stop is not None and not 0 <= self.stop <= MAX_INTEGER:
            raise ValueError(f"not a stop of 0 to {MAX_INTEGER} ticks: {self.stop!r}")


class Score(Action, frozen=True, tag="score"):
    """Fills a box, which ends the turn."""

    box: str

    def __post_init__(self) -> None:
        if self.box not in BOXES:
            raise ValueError(f"no such box: {self.box!r}")


class Assist(Action, frozen=True, tag="assist"):
    """Changes the seat's help with the meter."""

    kind: AssistKind

    def __post_init__(self) -> None:
        if self.kind not in ASSIST_KINDS:
            raise ValueError(f"no such help: {self.kind!r}")


def parse(raw: object) -> Roll | Score | Assist:
    """The action whose JSON form is `raw`; raises `Malformed`."""
    fields = Fields(raw)
    action: Roll | Score | Assist
    match fields.choice("do", ("roll", "score", "assist")):
        case "roll":
            keep = fields.indices("keep", DICE - 1)
            action = Roll(keep, _aim(fields.optional_object("aim")), fields.optional_integer("stop", 0))
        case "score":
            action = Score(fields.choice("box", BOXES))
        case _:
            action = Assist(fields.choice("kind", ASSIST_KINDS))
    fields.finish()
    return action


def _aim(fields: Fields | None) -> Aim | None:
    if fields is None:
        return None
    aim = Aim(fields.integer("die", 0, DICE - 1), fields.integer("face", 1, 6))
    fields.finish()
    return aim
