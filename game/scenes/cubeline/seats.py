"""The seats beside the board of Cubeline: whose turn it is, the cubes each has left, and its score."""

from collections.abc import Sequence
from typing import Final

from game.room.chair import Chair, chair_name
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

GAP: Final = 7
TALLEST: Final = 56
COIN: Final = 42
CUBE: Final = 16


def draw_heading(canvas: Canvas, words: str, said: str, area: Area) -> None:
    """Draw whose turn it is, and what they do, over the rows."""
    canvas.words(words, "display", 36, theme.IVORY, area.x, area.y + 26, drop=theme.FELT_DROP, width=area.w)
    canvas.words(said, 600, 22, theme.FELT_SUB, area.x, area.y + 62, drop=theme.FELT_DROP, width=area.w, height=34)


def draw_seats(
    canvas: Canvas,
    words: Words,
    chairs: Sequence[Chair],
    scores: Sequence[int],
    left: Sequence[int],
    on_turn: int | None,
    area: Area,
) -> None:
    """Draw a row for each seat."""
    tall = min(TALLEST, (area.h - GAP * (len(chairs) - 1)) / len(chairs))
    most = max(scores)
    for seat, chair in enumerate(chairs):
        row = Area(area.x, area.y + seat * (tall + GAP), area.w, tall)
        leads = scores[seat] == most > 0
        _draw_row(canvas, chair, chair_name(chair, words), scores[seat], left[seat], row, seat == on_turn, leads)


def _draw_row(canvas: Canvas, chair: Chair, name: str, score: int, left: int, row: Area, on: bool, leads: bool) -> None:
    painter, colours = canvas.look.painter, theme.SEATS[chair.emblem]
    plate = painter.total(row.w, row.h, chair.emblem) if on else painter.chip(row.w, row.h)
    canvas.sprite(plate, row.x, row.y)
    coin = min(COIN, row.h - 12)
    canvas.sprite(painter.coin(chair.emblem, coin, inverted=on), row.x + 8, row.cy - coin / 2)
    ink = colours.on if on else theme.BRASS3 if leads else theme.IVORY
    plain = colours.on if on else theme.MIST
    right = row.right - 12
    canvas.words(str(score), 800, 28, ink, right, row.cy, "right", even_digits=True)
    cubes = right - max(canvas.width("000", 800, 28), canvas.width(str(score), 800, 28)) - 12
    canvas.words(str(left), 700, 20, plain, cubes, row.cy, "right", even_digits=True)
    square = cubes - canvas.width("00", 700, 20) - CUBE - 6
    canvas.sprite(painter.chip_cube(chair.emblem, CUBE), square, row.cy - CUBE / 2)
    start = row.x + 8 + coin + 10
    canvas.words(name, 700, 20, plain, start, row.cy, width=square - 8 - start, smallest=18)
