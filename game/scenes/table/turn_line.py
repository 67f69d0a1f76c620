"""Whose turn it is, written on the felt: the seat's coin and name, what to do now, and the lamps of rolls left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.scenes.table.dice_view import DiceView
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, find
from game.ui.prompts import Marked, draw_mark, mark_width
from game.words import Words

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


def draw_keep_pill(
    canvas: Canvas,
    words: Words,
    controls: Sequence[Control],
    focus: str | None,
    dice: DiceView,
    mark: Marked | None,
    line: Area,
) -> None:
    """Draw the pill of the die in `focus`, if it is one and none moves; `mark` is that of confirm, None for fingers."""
    control = find(controls, focus)
    if control is None or mark is None or control.name not in DICE_BUTTONS or dice.moving:
        return
    kept = DICE_BUTTONS.index(control.name) in dice.kept
    others = [other.area for other in controls if other.name in DICE_BUTTONS and other is not control]
    draw_die_pill(canvas, control, words("table.free" if kept else "table.keep"), mark, line, others)


def draw_die_pill(
    canvas: Canvas, control: Control, words: str, mark: Marked, line: Area, others: Sequence[Area] = ()
) -> None:
    """A pill by a focused die that says what confirm does, where it hides neither the turn `line` nor `others`."""
    glyph = mark_width(canvas, mark, PILL_MARK)
    width = round(7 + glyph + 8 + canvas.width(words, 700, 22) + 15)
    area = pill_place(control.area, width, line, others)
    canvas.sprite(canvas.look.painter.pill(area.w, area.h), area.x, area.y)
    draw_mark(canvas, mark, area.x + 7, area.cy, PILL_MARK)
    canvas.words(words, 700, 22, theme.IVORY, area.x + 15 + glyph, area.cy)


def pill_place(die: Area, width: float, line: Area, others: Sequence[Area]) -> Area:
    """Over the die, else under it, right or left of it; if it hides something everywhere, under the die where it
    would hide the turn `line`, else over it.
    """
    over = Area(die.cx - width / 2, die.y - PILL_GAP - PILL, width, PILL)
    under = over._replace(y=die.bottom + PILL_GAP)
    right = Area(die.right + PILL_GAP, die.cy - PILL / 2, width, PILL)
    left = right._replace(x=die.x - PILL_GAP - width)
    places = [place for place in (over, under) if place.y >= line.bottom]
    places += [place for place in (right, left) if line.x <= place.x and place.right <= line.right]
    return next((place for place in places if not any(map(place.overlaps, others))), places[0])
