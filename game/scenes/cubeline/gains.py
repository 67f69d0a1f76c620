"""What a cube would bring, in words and points: its lines, their bonus, a block."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cubeline import COLUMNS, Board, Gain, Square
from game.words import Words

FACES: Final = 6
FEWEST: Final = 3
"""Rows in which every gain can be told."""


@dataclass(frozen=True, slots=True)
class Count:
    """So many dice of one face."""

    count: int
    face: int


@dataclass(frozen=True, slots=True)
class GainLine:
    """One reason for points."""

    words: str
    points: int


def recipe(square: Square) -> tuple[Count, Count]:
    """What the column and the row of a square count."""
    column, row = square[0] - 1, square[1] - 1
    return Count(column // FACES + 1, column % FACES + 1), Count(row // FACES + 1, row % FACES + 1)


def best(gains: Sequence[Gain], board: Board) -> tuple[Gain, ...]:
    """The gains from best to least; of equal ones that of the square worth more, then as they lie."""
    return tuple(sorted(gains, key=lambda gain: (-gain.total, -board.spots[gain.square].value, gain.square)))


def worth_telling(gains: Sequence[Gain], board: Board) -> tuple[Gain, ...]:
    """Of gains, best first, those that bring something, and the first of each zone that brings nothing."""
    told: list[Gain] = []
    empty: set[str] = set()
    for gain in gains:
        zone = board.spots[gain.square].zone
        if gain.total or zone not in empty:
            told.append(gain)
        if not gain.total:
            empty.add(zone)
    return tuple(told)


def gain_lines(words: Words, gain: Gain, most: int = FEWEST) -> tuple[GainLine, ...]:
    """Why a gain is what it is, in at most `most` rows, which are `FEWEST` or more; if they are too few, all lines
    are told in one.
    """
    rows = [GainLine(words("cubeline.line", length=len(line.squares)), line.points) for line in gain.lines]
    others = []
    if gain.bonus:
        others.append(GainLine(words("cubeline.bonus"), gain.bonus))
    if gain.block is not None:
        others.append(GainLine(words("cubeline.block"), gain.block_points))
    if len(rows) + len(others) > most:
        rows = [GainLine(words("cubeline.lines", lines=len(rows)), gain.line_points)]
    return (*rows, *others)


def square_label(words: Words, board: Board, gain: Gain) -> str:
    """What a square says to somebody who cannot see it."""
    column, row = (words("cubeline.count", count=each.count, face=each.face) for each in recipe(gain.square))
    zone = words(f"cubeline.zone.{board.spots[gain.square].zone}")
    return words("cubeline.square", zone=zone, column=column, row=row, points=gain.total)


def square_name(square: Square) -> str:
    """The name of a square's control."""
    return f"square {square[1] * COLUMNS + square[0]}"
