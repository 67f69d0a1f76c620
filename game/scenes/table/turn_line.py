"""Whose turn it is, written on the felt: the seat's coin and name, what to do now, and the lamps of rolls left."""

from dataclasses import dataclass
from typing import Final

from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.prompts import Marked, draw_mark, mark_width

COIN: Final = 56
SHORTEST: Final = 0.75
"""The share of its usual size at which a seat's name still reads well."""
LAMP_STEP: Final = 36
PILL: Final = 42
PILL_MARK: Final = 32
PILL_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class TurnLine:
    """What the line says: the seat's emblem, two sentences, the rolls left in words and of how many."""

    emblem: str
    turn: str
    hint: str
    rolls_words: str
    rolls_left: int
    rolls: int


def draw_lamps(canvas: Canvas, line: TurnLine, felt: Area) -> None:
    """Draw a lamp for each roll of a turn at the right end, those left lit."""
    for lamp in range(line.rolls):
        lit = canvas.look.painter.lamp(lamp < line.rolls_left)
        canvas.sprite(lit, felt.right - LAMP_STEP * (line.rolls - lamp) + 6, felt.y + 1)


def draw_turn_line(canvas: Canvas, line: TurnLine, felt: Area) -> None:
    """Draw it along the top of the felt. Where that is short, the lamps alone tell the rolls left."""
    painter, drop = canvas.look.painter, theme.FELT_DROP
    canvas.sprite(painter.coin(line.emblem, COIN), felt.x, felt.y)
    draw_lamps(canvas, line, felt)
    right = felt.right - LAMP_STEP * line.rolls - 10
    left = felt.x + COIN + 14
    room = right - canvas.width(line.rolls_words, 700, 22) - 20 - left
    if room < SHORTEST * canvas.width(line.turn, "display", 36):
        room = right - left
    else:
        canvas.words(line.rolls_words, 700, 22, theme.IVORY, right, felt.y + 16, "right", drop=drop)
    canvas.words(line.turn, "display", 36, theme.IVORY, left, felt.y + 16, drop=drop, width=room)
    canvas.words(line.hint, 700, 22, theme.FELT_SUB, left, felt.y + 49, drop=drop, width=felt.right - left)


def draw_die_pill(canvas: Canvas, control: Control, words: str, mark: Marked, line: Area) -> None:
    """A pill over a focused die that says what confirm does; under the die where it would hide the turn `line`."""
    glyph = mark_width(canvas, mark, PILL_MARK)
    width = round(7 + glyph + 8 + canvas.width(words, 700, 22) + 15)
    above, below = control.area.y - PILL_GAP - PILL, control.area.bottom + PILL_GAP
    area = Area(control.area.cx - width / 2, below if above < line.bottom else above, width, PILL)
    canvas.sprite(canvas.look.painter.pill(area.w, area.h), area.x, area.y)
    draw_mark(canvas, mark, area.x + 7, area.cy, PILL_MARK)
    canvas.words(words, 700, 22, theme.IVORY, area.x + 15 + glyph, area.cy)
