"""What can happen in Cubeline."""

from game.rules.cubeline.board import Square
from game.rules.cubeline.lines import Direction
from game.rules.event import Event


class Threw(Event, frozen=True, tag="threw"):
    """A seat threw for who begins; `dice` is the face of its one die."""

    seat: int
    dice: tuple[int, ...]


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were thrown: which, the faces of all five, and the rolls of the turn so far."""

    seat: int
    thrown: tuple[int, ...]
    dice: tuple[int, ...]
    rolls_used: int


class Placed(Event, frozen=True, tag="placed"):
    """A cube was put on a square; `points` is all it brought."""

    seat: int
    square: Square
    points: int


class LineScored(Event, frozen=True, tag="line"):
    """A line was made or made longer: all its squares, those that scored now, their values together and the bonus
    for its length.
    """

    seat: int
    direction: Direction
    squares: tuple[Square, ...]
    scored: tuple[Square, ...]
    points: int
    bonus: int


class BlockScored(Event, frozen=True, tag="block"):
    """A block of three by three paid; `square` is its lower left corner."""

    seat: int
    square: Square
    points: int


class Discarded(Event, frozen=True, tag="discarded"):
    """A cube was given up."""

    seat: int


class Turn(Event, frozen=True, tag="turn"):
    """A seat's turn has begun, its `round`th, from 1."""

    seat: int
    round: int
