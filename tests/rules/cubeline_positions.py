"""Positions of Cubeline made to order."""

from collections.abc import Iterable
from functools import cache

from msgspec import structs

from game.rules.cubeline import CUBELINE, CubelineAction, CubelineState, CubelineTable, Square
from game.rules.event import Event
from game.rules.match import Match
from game.rules.refusal import Code
from game.rules.seat import Seat
from game.rules.table import load_table

FIVE_ALIKE = (6, 6, 6, 6, 6)
"""Dice that allow every square."""


@cache
def table(name: str = "standard") -> CubelineTable:
    found = load_table(f"cubeline/{name}")
    assert isinstance(found, CubelineTable)
    return found


def fresh(seats: int = 2, name: str = "standard", seed: str = "fresh", scripted: bool = False) -> Match:
    return Match(table(name), [Seat()] * seats, seed, scripted=scripted)


def state_of(match: Match) -> CubelineState:
    assert isinstance(match.state, CubelineState)
    return match.state


def position(
    own: Iterable[Square] = (),
    other: Iterable[Square] = (),
    dice: tuple[int, ...] | None = FIVE_ALIKE,
    rolls_used: int = 1,
    blocks: tuple[Square, ...] = (),
) -> CubelineState:
    """Seat 0 of two with cubes on `own` to choose, seat 1 with cubes on `other`; without dice, to roll."""
    state = state_of(fresh())
    cubes = (tuple(own), tuple(other))
    return structs.replace(
        state,
        phase="choose" if dice else "roll",
        seat_to_act=0,
        dice=dice,
        rolls_used=rolls_used if dice else 0,
        cubes=cubes,
        left=(23 - len(cubes[0]), 23 - len(cubes[1])),
        blocks=(blocks, ()),
    )


def played(state: CubelineState, action: CubelineAction) -> tuple[CubelineState, tuple[Event, ...]]:
    """The position after a legal action that draws nothing, and what happened."""
    refusal = CUBELINE.refusal(state, action)
    assert refusal is None, refusal
    return CUBELINE.step(state, action, ())


def code(state: CubelineState, action: CubelineAction) -> Code | None:
    """The code an action is refused with."""
    refusal = CUBELINE.refusal(state, action)
    return None if refusal is None else refusal.code
