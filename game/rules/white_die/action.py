"""What a seat can do in White Die, and reading it from JSON (rules: White Die).

Actions are canonical however they are made: making one that is malformed raises `ValueError`.
"""

from typing import TypeAlias

from game.rules.game import Action
from game.rules.malformed import Fields, Malformed
from game.rules.white_die.dice import COLOURED
from game.rules.white_die.grid import SQUARES
from game.rules.white_die.matching import SUBSETS, Group, Matching
from game.rules.white_die.pips import ORDERS
from game.rules.white_die.table import MOST_SEATS


class Throw(Action, frozen=True, tag="throw"):
    """Throws all dice: in the roll-off, at the start of a turn, or as somebody's rival."""


class Rival(Action, frozen=True, tag="rival"):
    """Names the seat to play against."""

    seat: int

    def __post_init__(self) -> None:
        if self.seat not in range(MOST_SEATS):
            raise ValueError(f"no such seat: {self.seat!r}")


class Reroll(Action, frozen=True, tag="reroll"):
    """Throws coloured dice again."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_dice(self.dice)


class Stand(Action, frozen=True, tag="stand"):
    """Lets the dice lie: scores poker or sixes, or goes on to form matches."""


class Arrange(Action, frozen=True, tag="arrange"):
    """Scores pips: `dice` lie top left, top right, bottom left, bottom right, and those `turned` lie on their side."""

    dice: tuple[int, ...]
    turned: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.dice not in ORDERS:
            raise ValueError(f"not each of {COLOURED} dice once: {self.dice!r}")
        _check_dice(self.turned)


class FormGroups(Action, frozen=True, tag="match"):
    """Scores matches with these groups."""

    groups: Matching

    def __post_init__(self) -> None:
        if list(self.groups) != sorted(self.groups, key=_order):
            raise ValueError(f"not ascending: {self.groups!r}")


class Place(Action, frozen=True, tag="place"):
    """Lays a coloured die of the seat on a square of the grid."""

    die: int
    square: int

    def __post_init__(self) -> None:
        if self.die not in range(COLOURED) or self.square not in range(SQUARES):
            raise ValueError(f"no such die or square: {self.die!r}, {self.square!r}")


WhiteDieAction: TypeAlias = Throw | Rival | Reroll | Stand | Arrange | FormGroups | Place


def formed(groups: Matching) -> FormGroups:
    """The action that forms these groups, in whatever order they come."""
    return FormGroups(tuple(sorted(groups, key=_order)))


def parse(raw: object) -> WhiteDieAction:
    """The action whose JSON form is `raw`; raises `Malformed`."""
    fields = Fields(raw)
    action: WhiteDieAction
    match fields.choice("do", ("throw", "rival", "reroll", "stand", "arrange", "match", "place")):
        case "throw":
            action = Throw()
        case "rival":
            action = Rival(fields.integer("seat", 0, MOST_SEATS - 1))
        case "reroll":
            action = Reroll(fields.indices("dice", COLOURED - 1))
        case "stand":
            action = Stand()
        case "arrange":
            action = Arrange(_order_of_dice(fields), fields.indices("turned", COLOURED - 1))
        case "match":
            action = formed(tuple(_group(part) for part in fields.objects("groups")))
        case _:
            action = Place(fields.integer("die", 0, COLOURED - 1), fields.integer("square", 0, SQUARES - 1))
    fields.finish()
    return action


def _order_of_dice(fields: Fields) -> tuple[int, ...]:
    order = fields.integers("dice")
    if order not in ORDERS:
        raise Malformed("dice", f"must hold each of 0 to {COLOURED - 1} once")
    return order


def _group(fields: Fields) -> Group:
    group = Group(fields.indices("own", COLOURED - 1), fields.indices("rival", COLOURED - 1))
    fields.finish()
    return group


def _order(group: Group) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return group.own, group.rival


def _check_dice(dice: tuple[int, ...]) -> None:
    if dice and dice not in SUBSETS:
        raise ValueError(f"not ascending different dice of 0 to {COLOURED - 1}: {dice!r}")
