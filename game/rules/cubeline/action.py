"""What a seat can do in Cubeline, and reading it from JSON (rules: Cubeline).

Actions are canonical however they are made: making one that is malformed raises `ValueError`.
"""

from typing import TypeAlias

from game.rules.cubeline.board import COLUMNS, ROWS, Square
from game.rules.five_dice import DICE, KEEPS
from game.rules.game import Action
from game.rules.malformed import Fields, Malformed


class Throw(Action, frozen=True, tag="throw"):
    """Throws one die for who begins."""


class Roll(Action, frozen=True, tag="roll"):
    """Throws all dice not kept."""

    keep: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.keep not in KEEPS:
            raise ValueError(f"not ascending different dice of 0 to {DICE - 1}: {self.keep!r}")


class Place(Action, frozen=True, tag="place"):
    """Puts a cube on a square, which ends the turn."""

    square: Square

    def __post_init__(self) -> None:
        if not _in_frame(self.square):
            raise ValueError(f"not a column of 1 to {COLUMNS} and a row of 1 to {ROWS}: {self.square!r}")


class Discard(Action, frozen=True, tag="discard"):
    """Gives up a cube, which ends the turn."""


CubelineAction: TypeAlias = Throw | Roll | Place | Discard


def parse(raw: object) -> CubelineAction:
    """The action whose JSON form is `raw`; raises `Malformed`."""
    fields = Fields(raw)
    action: CubelineAction
    match fields.choice("do", ("throw", "roll", "place", "discard")):
        case "throw":
            action = Throw()
        case "roll":
            action = Roll(fields.indices("keep", DICE - 1))
        case "place":
            action = Place(_square(fields))
        case _:
            action = Discard()
    fields.finish()
    return action


def _square(fields: Fields) -> Square:
    found = fields.integers("square")
    if not _in_frame(found):
        raise Malformed("square", f"must be a column of 1 to {COLUMNS} and a row of 1 to {ROWS}")
    return found[0], found[1]


def _in_frame(square: tuple[int, ...]) -> bool:
    return len(square) == 2 and square[0] in range(1, COLUMNS + 1) and square[1] in range(1, ROWS + 1)
