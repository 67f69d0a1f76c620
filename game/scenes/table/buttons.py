"""The buttons of the table: the big one that rolls or scores, the score card, the menu."""

from collections.abc import Callable
from typing import Final

from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.parts_plates import ButtonKind
from game.ui.prompts import Marked, draw_mark, mark_width
from game.words import Words

PRESSED: Final = 4
"""How far a button's words drop with its face."""
MARK: Final = 40
CARD_MARK: Final = 34
CARD_STEP: Final = 30
"""The most from the first line of the card's button to the second."""
BARS: Final = 18

Press = Callable[[str], None]


def main_button(label: str, area: Area, press: Press, able: bool, mark: Marked | None) -> Control:
    """The one brass button. It keeps the focus while nobody is `able` to act, and looks off then."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        kind: ButtonKind = "primary" if able else "off"
        held = mood.held and able
        canvas.sprite(canvas.look.painter.button(area.w, area.h, kind, pressed=held), area.x, area.y)
        down, ink = PRESSED if held else 0, theme.PRIMARY_INK if able else theme.OFF
        lift = 0 if mark is None else 26
        canvas.words(label, "display", 50, ink, area.cx, area.cy - lift + down, "centre", width=area.w - 40)
        if mark is not None:
            draw_mark(canvas, mark, area.cx - mark_width(canvas, mark, MARK) / 2, area.cy + 38 + down, MARK)

    return Control("main", label, area, paint, press, button="main")


def card_button(words: Words, area: Area, press: Press | None, mark: Marked | None) -> Control:
    """Opens the score card; its words stand in two lines beside the mark."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        canvas.sprite(canvas.look.painter.button(area.w, area.h, pressed=mood.held), area.x, area.y)
        lines, down = [words("table.card.1"), words("table.card.2")], PRESSED if mood.held else 0
        taken = mark_width(canvas, mark, CARD_MARK) + 12 if mark else 0
        step = min(canvas.sized(22) * 1.1, CARD_STEP)
        room = area.w - 20 - taken
        left = area.cx - (min(room, max(canvas.width(line, 700, 22) for line in lines)) + taken) / 2
        if mark is not None:
            draw_mark(canvas, mark, left, area.cy + down, CARD_MARK)
        for line, word in enumerate(lines):
            y = area.cy + step * (line - 0.5) + down
            canvas.words(word, 700, 22, theme.IVORY, left + taken, y, width=room, height=step * 1.2)

    return Control("card", words("table.card"), area, paint, press, button="card")


def menu_button(label: str, area: Area, press: Press) -> Control:
    """Opens the menu; anybody may."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        painter, down = canvas.look.painter, PRESSED if mood.held else 0
        canvas.sprite(painter.button(area.w, area.h, pressed=mood.held), area.x, area.y)
        canvas.sprite(painter.shoulder_ring(42), area.cx - 21, area.cy - 17 + down)
        canvas.sprite(painter.menu_bars(BARS), area.cx - BARS / 2, area.cy - BARS / 2 + down)

    return Control("menu", label, area, paint, press, button="menu")
