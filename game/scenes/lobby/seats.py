"""How the lobby's seats look: taken by a person or a computer, waiting for the next one, or free."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.computers import STRENGTHS
from game.devices.happening import kind_of
from game.paint.layer import Sprite
from game.room.chair import Chair
from game.rules.seat import AssistKind
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Mood
from game.ui.parts_badges import CARD_BLOCK
from game.ui.parts_glyphs import Side
from game.ui.prompts import Marked, draw_mark, mark_width

NARROW: Final = 170
"""Seats not wider than this give the lamps of a computer's strength a line of their own."""
ICON: Final = 24
LAMP_STEP: Final = 16
LAMP: Final = 12
LAMPS: Final = len(STRENGTHS) * LAMP_STEP - (LAMP_STEP - LAMP)
MARK: Final = 36
MARK_GAP: Final = 7
CROWN: Final = 58
CORNER: Final = 36
CHEVRON: Final = 28
UNPLUGGED: Final = 0.45
HELP: Final = 36
"""Across the mark of help with the meter."""
HOP: Final = 18
"""How far above its place a seat that was just taken appears, before it drops."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A taken seat and what it says: a name, and the device or the computer's strength in words (empty: neither).

    `dim` is for a person whose device is gone, `help` what they have with the meter.
    """

    chair: Chair
    name: str
    detail: str
    dim: bool = False
    help: AssistKind = "none"


def draw_taken(canvas: Canvas, area: Area, sitter: Sitter, landed: float = 1.0) -> None:
    """A taken seat; `landed` 0..1 (and a little over) is how far it has come down since it was taken."""
    painter = canvas.look.painter
    area = area._replace(y=area.y - HOP * (1 - landed))
    canvas.sprite(
        painter.seat_card(area.w, area.h, sitter.chair.emblem), area.x, area.y, UNPLUGGED if sitter.dim else 1.0
    )
    if landed < 1:
        flash = painter.plate(area.w, area.h, theme.RADIUS_PANEL, theme.FOCUS)
        canvas.sprite(flash, area.x, area.y, 0.7 * (1 - landed))
    computer = sitter.chair.holder is None
    stacked = computer and area.w <= NARROW
    middle = area.y + (CARD_BLOCK + area.h) / 2
    name_y, detail_y = (middle - 31, middle) if stacked else (middle - 15, middle + 17)
    colour = theme.MIST if sitter.dim else theme.IVORY
    canvas.words(sitter.name, "display", 28, colour, area.cx, name_y, "centre", width=area.w - 20)
    end = (
        _detail(canvas, area, detail_y, sitter, LAMPS + 8 if computer and not stacked else 0) if sitter.detail else 0.0
    )
    if stacked:
        _lamps(canvas, area.cx - LAMPS / 2, middle + 28, sitter.chair.strength)
    elif computer:
        _lamps(canvas, end + 8, detail_y, sitter.chair.strength)
    elif sitter.help != "none":
        x, y = area.x + 12, area.y + CARD_BLOCK - HELP - 10
        canvas.sprite(painter.dot(HELP, theme.NIGHT9), x, y)
        canvas.sprite(painter.help_mark(sitter.help, HELP - 12), x + 6, y + 6)


def draw_crown(canvas: Canvas, area: Area) -> None:
    """The crown on the host's seat."""
    canvas.sprite(canvas.look.painter.crown(CROWN), area.cx - CROWN / 2, area.y - 24)


def draw_next(canvas: Canvas, area: Area, emblem: str, words: str, marks: Sequence[Marked], filled: bool) -> None:
    """The seat that the next person gets, with the marks that take it; `filled`: else a computer will sit there."""
    painter = canvas.look.painter
    canvas.sprite(painter.free_seat(area.w, area.h, emblem, inviting=True), area.x, area.y)
    if filled:
        canvas.sprite(painter.chip_icon(ICON, theme.SEATS[emblem].tint), area.right - ICON - 14, area.y + 14)
    rows = _rows(canvas, marks, area.w - 24)
    word_y = area.y + CARD_BLOCK + (area.h - CARD_BLOCK - MARK * len(rows) - 30) / 2
    canvas.words(words, "display", 26, theme.IVORY, area.cx, word_y, "centre", width=area.w - 24)
    y = word_y + 40
    for row in rows:
        x = area.cx - _row_width(canvas, row) / 2
        for mark in row:
            x = draw_mark(canvas, mark, x, y, MARK) + MARK_GAP
        y += MARK + 6


def draw_free(canvas: Canvas, area: Area, emblem: str, words: str, filled: bool) -> None:
    """A seat that is free for later; `filled`: a computer, whose strength the words say, will sit there."""
    painter = canvas.look.painter
    canvas.sprite(painter.free_seat(area.w, area.h, emblem), area.x, area.y)
    y = area.y + (CARD_BLOCK + area.h) / 2 - 10
    if filled:
        _led(canvas, area, y, painter.chip_icon(ICON, theme.MIST), words, 0)
    else:
        canvas.words(words, 600, 20, theme.DIM, area.cx, y, "centre", width=area.w - 24)


def draw_chevron(canvas: Canvas, area: Area, emblem: str, side: Side, mood: Mood) -> None:
    """The bent arrow on a seat's block, in the middle of the block's height."""
    x = area.x + (12 if side == "left" else area.w - 12 - CHEVRON) + (3 if mood.held else 0) * (1, -1)[side == "left"]
    y = area.bottom - CARD_BLOCK / 2 - 22
    canvas.sprite(canvas.look.painter.chevron(side, CHEVRON, theme.SEATS[emblem].on), x, y)


def draw_corner(canvas: Canvas, area: Area, mood: Mood) -> None:
    """The small disc with a cross that frees a seat."""
    x, y, inset = area.cx - CORNER / 2 - 4, area.cy - CORNER / 2 + 4, 9
    canvas.sprite(canvas.look.painter.round_button(CORNER), x, y)
    colour = theme.BRASS3 if mood.held else theme.IVORY
    canvas.sprite(canvas.look.painter.icon("cross", CORNER - 2 * inset, colour), x + inset, y + inset)


def draw_help_button(canvas: Canvas, area: Area, words: str, mood: Mood) -> None:
    """What changes the help with the meter, over the line that tells the device."""
    tall, down = 40, 4 + (2 if mood.held else 0)
    canvas.sprite(canvas.look.painter.tile(area.w, tall, "open"), area.x, area.cy - tall / 2 + down)
    canvas.words(words, 700, 22, theme.BRASS3, area.cx, area.cy + down, "centre", width=area.w - 16, height=tall - 4)


def _detail(canvas: Canvas, area: Area, y: float, sitter: Sitter, after: float) -> float:
    painter, holder = canvas.look.painter, sitter.chair.holder
    if holder is None:
        icon = painter.chip_icon(ICON - 2, theme.MIST)
    elif kind_of(holder) == "touch":
        icon = painter.finger(ICON, theme.MIST)
    else:
        icon = painter.icon("keyboard" if kind_of(holder) == "keyboard" else "gamepad", ICON, theme.MIST)
    return _led(canvas, area, y, icon, sitter.detail, after)


def _led(canvas: Canvas, area: Area, y: float, icon: Sprite, words: str, after: float) -> float:
    """Words led by an icon, centred together with what comes `after` them; returns their right end."""
    room = area.w - 16 - ICON - 8 - after
    width = min(canvas.width(words, 700, 20), room)
    left = area.cx - (ICON + 8 + width + after) / 2
    canvas.sprite(icon, left, y - ICON / 2)
    return canvas.words(words, 700, 20, theme.MIST, left + ICON + 8, y, width=room)


def _lamps(canvas: Canvas, x: float, y: float, strength: str) -> None:
    for n in range(len(STRENGTHS)):
        lamp = canvas.look.painter.level_lamp(n <= STRENGTHS.index(strength), LAMP)
        canvas.sprite(lamp, x + n * LAMP_STEP, y - LAMP / 2)


def _rows(canvas: Canvas, marks: Sequence[Marked], room: float) -> list[list[Marked]]:
    """The marks in as few rows as they fit in."""
    rows: list[list[Marked]] = []
    for mark in marks:
        if rows and _row_width(canvas, [*rows[-1], mark]) <= room:
            rows[-1].append(mark)
        else:
            rows.append([mark])
    return rows


def _row_width(canvas: Canvas, row: Sequence[Marked]) -> float:
    return sum(mark_width(canvas, mark, MARK) + MARK_GAP for mark in row) - MARK_GAP
