"""A position of Cubeline, what a seat can reach and gain in it, and how everybody at the table sees it."""

from collections.abc import Iterable
from typing import ClassVar

from game.rules.cubeline.board import Square
from game.rules.cubeline.lines import Gain, Line, gain_of, lines_of
from game.rules.cubeline.table import CubelineTable
from game.rules.game import State
from game.rules.roll_off import RollOff


class CubelineState(State, frozen=True, kw_only=True):
    """A position of Cubeline; phases are `first_throw`, `roll` (before a turn's first roll), `choose` and `over`.

    `cubes` are the squares of each seat's cubes in order of placement, `left` the cubes it still has, `blocks` the
    lower left corners of its paid blocks. `roll_off` decides who begins.
    """

    game: ClassVar[str] = "cubeline"

    table: CubelineTable
    cubes: tuple[tuple[Square, ...], ...]
    left: tuple[int, ...]
    blocks: tuple[tuple[Square, ...], ...]
    roll_off: RollOff

    @property
    def taken(self) -> frozenset[Square]:
        """Every square with a cube on it."""
        return frozenset(square for squares in self.cubes for square in squares)

    def turns(self, seat: int) -> int:
        """Turns the seat has finished; each ends with one of its cubes."""
        return self.table.cubes_of(len(self.seats)) - self.left[seat]


def allowed(state: CubelineState) -> tuple[Square, ...]:
    """The empty squares that the dice as they lie allow, ascending; none before a turn's first roll."""
    if state.dice is None:
        return ()
    return tuple(sorted(state.table.board.allowed_by(state.dice) - state.taken))


def gain(state: CubelineState, square: Square) -> Gain:
    """What a cube on an empty square, allowed or not, would bring the seat to act now."""
    return gains(state, (square,))[0]


def gains(state: CubelineState, squares: Iterable[Square]) -> tuple[Gain, ...]:
    """`gain` of each of these empty squares; none when over."""
    seat = state.seat_to_act
    if seat is None:
        return ()
    table, own, paid = state.table, frozenset(state.cubes[seat]), state.blocks[seat]
    return tuple(gain_of(table.board, table.scoring, own, paid, square) for square in squares)


def lines(state: CubelineState, seat: int) -> tuple[Line, ...]:
    """Every line of a seat, each as long as it is."""
    return lines_of(frozenset(state.cubes[seat]), state.table.scoring)


def view(state: CubelineState) -> dict[str, object]:
    """The position as plain values, with the keys of a Cubeline state."""
    return {
        "game": state.game,
        "phase": state.phase,
        "seat_to_act": state.seat_to_act,
        "over": state.over,
        "scores": list(state.scores),
        "rolls_used": state.rolls_used,
        "dice": None if state.dice is None else list(state.dice),
        "cubes": [[list(square) for square in squares] for squares in state.cubes],
        "left": list(state.left),
        "blocks": [[list(square) for square in squares] for squares in state.blocks],
        "first_throws": [None if throw is None else list(throw) for throw in state.roll_off.throws],
        "first_left": list(state.roll_off.left),
    }
