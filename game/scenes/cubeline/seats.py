"""The seats beside the board of Cubeline: whose turn it is, the cubes each has left, and its score."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.room.chair import Chair, chair_name
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

GAP: Final = 7
TALLEST: Final = 56
COIN: Final = 42
CUBE: Final = 18
NAME: Final = 20
ROOMY: Final = 264
"""Rows at least this wide have all in one line."""


def draw_heading(canvas: Canvas, words: str, said: str, area: Area) -> None:
    """Draw whose turn it is, and what they do, over the rows."""
    canvas.words(words, "display", 36, theme.IVORY, area.x, area.y + 26, drop=theme.FELT_DROP, width=area.w)
    canvas.words(said, 600, 22, theme.FELT_SUB, area.x, area.y + 62, drop=theme.FELT_DROP, width=area.w, height=34)


def draw_seats(
    canvas: Canvas,
    words: Words,
    chairs: Sequence[Chair],
    scores: Mapping[int, int],
    left: Sequence[int],
    on_turn: int | None,
    area: Area,
) -> None:
    """Draw a row for each seat."""
    tall = min(TALLEST, (area.h - GAP * (len(chairs) - 1)) / len(chairs))
    most = max(scores.values())
    for seat, chair in enumerate(chairs):
        row = Area(area.x, area.y + seat * (tall + GAP), area.w, tall)
        leads = scores[seat] == most > 0
        _draw_row(canvas, words, chair, scores[seat], left[seat], row, seat == on_turn, leads)


def _draw_row(
    canvas: Canvas, words: Words, chair: Chair, score: int, left: int, row: Area, on: bool, leads: bool
) -> None:
    name = chair_name(chair, words)
    painter, colours = canvas.look.painter, theme.SEATS[chair.emblem]
    plate = painter.total(row.w, row.h, chair.emblem) if on else painter.chip(row.w, row.h)
    canvas.sprite(plate, row.x, row.y)
    coin = min(COIN, row.h - 12)
    canvas.sprite(painter.coin(chair.emblem, coin, inverted=on), row.x + 8, row.cy - coin / 2)
    ink = colours.on if on else theme.BRASS3 if leads else theme.IVORY
    plain = colours.on if on else theme.MIST
    right = row.right - 12
    canvas.words(str(score), 800, 28, ink, right, row.cy, "right", even_digits=True)
    start, room = row.x + 8 + coin + 10, right - max(canvas.width(most, 800, 28) for most in ("000", str(score))) - 12
    if row.w < ROOMY:
        canvas.words(name, 700, NAME, plain, start, row.cy - 11, width=room - start, smallest=NAME, height=26)
        canvas.words(words("cubeline.left", cubes=left), 700, NAME, plain, start, row.cy + 12, height=26)
        return
    canvas.words(str(left), 700, NAME, plain, room, row.cy, "right", even_digits=True)
    cube = room - canvas.width("00", 700, NAME) - CUBE - 6
    canvas.sprite(painter.flat_die(0, CUBE), cube, row.cy - CUBE / 2)
    canvas.words(name, 700, NAME, plain, start, row.cy, width=cube - 8 - start, smallest=NAME, height=28)
