"""The easy computer for Cubeline: one square at a time, the one that looks best for the dice as they lie."""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import Final, cast

from msgspec import Struct

from game.computers.player import View
from game.rules.cubeline import (
    STEPS,
    CubelineState,
    CubelineTable,
    Discard,
    Place,
    Roll,
    Square,
    Throw,
    gains,
)
from game.rules.five_dice import DICE

_WINDOW: Final = 3
"""Squares in a row, as many as a line needs, in which own cubes may become one."""

_OPEN_WORTH: Final = 0.002
"""Points that a window is worth for each point of the square and own cube in it: all of them less than any gain."""


class _Target(Struct, frozen=True):
    """A square wished for, the dice by index that count towards it, and what it promises, in points."""

    square: Square
    keep: tuple[int, ...]
    promise: float


class EasyCubeline:
    """Greedy: wishes for the square of the best gain now, or where none gains, of the most room for lines.

    What a square promises is its worth times about the chance that the rolls left bring the dice it needs. It keeps
    the dice that count towards the best promise, and places as soon as that is a square the dice allow.
    """

    def choose(self, view: View) -> Throw | Roll | Place | Discard:
        """The throw, roll, square or discard of the seat to act."""
        table, state = cast(CubelineTable, view.table), cast(CubelineState, view.state)
        if state.phase == "first_throw":
            return Throw()
        if state.dice is None:
            return Roll(())
        target = _best_target(table, state, state.dice)
        if target is None:
            return Roll(()) if state.rolls_used < table.rolls else Discard()
        if target.square in table.board.allowed_by(state.dice):
            return Place(target.square)
        return Roll(target.keep)


def _best_target(table: CubelineTable, state: CubelineState, dice: Sequence[int]) -> _Target | None:
    """The target of the highest promise, the lowest square of equal ones; None where no roll left reaches any."""
    left = table.rolls - state.rolls_used
    allowed, taken = table.board.allowed_by(dice), state.taken
    squares = (table.board.spots.keys() if left else allowed) - taken
    targets = []
    for square, worth in _worths(table, state, sorted(squares), taken):
        if square in allowed:
            targets.append(_Target(square, (), worth))
            continue
        for need in table.board.spots[square].needs:
            keep, chance = _on_the_way(dice, need, left)
            targets.append(_Target(square, keep, worth * chance))
    return max(targets, key=lambda target: target.promise, default=None)


def _on_the_way(dice: Sequence[int], need: Sequence[int], rolls: int) -> tuple[tuple[int, ...], float]:
    """The dice that count towards a need, and about how likely the rest of it comes in these rolls.

    Exact for one missing face. Of more, each is taken by itself, with as many dice as on average are still free.
    """
    missing = Counter(need)
    keep = []
    for die, face in enumerate(dice):
        if missing[face]:
            missing[face] -= 1
            keep.append(die)
    free = DICE - len(keep) - (missing.total() - 1) / 2
    return tuple(keep), (1 - (5 / 6) ** (free * rolls)) ** missing.total()


def _worths(
    table: CubelineTable, state: CubelineState, squares: Sequence[Square], taken: Set[Square]
) -> Iterator[tuple[Square, float]]:
    """What each of these empty squares is worth to the seat to act: its gain, and a little for the room around it."""
    assert state.seat_to_act is not None
    spots, own = table.board.spots, frozenset(state.cubes[state.seat_to_act])
    rooms = _rooms(spots.keys() - (taken - own), own)
    for gain in gains(state, squares):
        yield gain.square, gain.total + _OPEN_WORTH * spots[gain.square].value * rooms[gain.square]


def _rooms(free: Set[Square], own: Set[Square]) -> Counter[Square]:
    """By square, the windows around it that rivals have left free, each counted once more for each own cube in it."""
    rooms: Counter[Square] = Counter()
    for column, row in free:
        for across, up in STEPS.values():
            window = [(column + across * at, row + up * at) for at in range(_WINDOW)]
            if all(cell in free for cell in window):
                weight = 1 + sum(cell in own for cell in window)
                for cell in window:
                    rooms[cell] += weight
    return rooms
