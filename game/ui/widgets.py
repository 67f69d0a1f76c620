"""The few kinds of control that all scenes use."""

from collections.abc import Callable
from typing import Literal

from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.prompts import Marked, draw_mark, mark_width

Kind = Literal["primary", "secondary", "off"]


def button(
    name: str,
    label: str,
    area: Area,
    press: Callable[[str], None] | None,
    *,
    kind: Kind = "secondary",
    face: theme.Face = "display",
    size: float = 28,
    mark: Marked | None = None,
    button: str | None = None,
    shown: str | None = None,
    focusable: bool = True,
) -> Control:
    """A button with its words and, left of them, the mark of the button that presses it.

    `shown` are the words on it where they are fewer than its label; directions lead to it if it is `focusable`.
    """

    def paint(canvas: Canvas, mood: Mood) -> None:
        style: Kind = kind if mood.enabled else "off"
        canvas.sprite(
            canvas.look.painter.button(area.w, area.h, style, pressed=mood.held and mood.enabled), area.x, area.y
        )
        colour = {"primary": theme.PRIMARY_INK, "secondary": theme.IVORY, "off": theme.OFF}[style]
        down, before = (4 if mood.held and mood.enabled else 0), (mark if mood.enabled else None)
        words_on(canvas, area, label if shown is None else shown, face, size, colour, before, down)

    return Control(name, label, area, paint, press, button=button, focusable=focusable)


def words_on(
    canvas: Canvas,
    area: Area,
    words: str,
    face: theme.Face,
    size: float,
    colour: tuple[int, int, int],
    mark: Marked | None = None,
    down: float = 0,
) -> None:
    """Words centred on an area, with a mark left of them; made smaller where they do not fit."""
    mark_size = min(40, area.h * 0.62)
    taken = mark_width(canvas, mark, mark_size) + 12 if mark else 0
    room = area.w - 24 - taken
    width = min(canvas.width(words, face, size), room)
    left = area.cx - (width + taken) / 2
    if mark is not None:
        draw_mark(canvas, mark, left, area.cy + down, mark_size)
    canvas.words(words, face, size, colour, left + taken + width / 2, area.cy + down, "centre", width=room)
