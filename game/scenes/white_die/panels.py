"""The panels beside White Die's boards: a head in a seat's colour, a few lines, a number that counts."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from game.room.chair import Chair
from game.scenes.white_die.places import HEAD, PAD
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas

COIN: Final = 48
TITLE: Final = 28
LEAST_TITLE: Final = 20
"""Smaller words would not stand out from every seat's colour."""
TEXT: Final = 20
LAMP_STEP: Final = 36
BANNER: Final = 22
BANNER_HEIGHT: Final = 44
ROOMY: Final = 300
"""A panel at least so wide has room for the white die beside its rule."""
WHITE_ROOM: Final = 104


def draw_panel(canvas: Canvas, area: Area, chair: Chair | None = None, title: str = "") -> None:
    """Draw a panel; with a chair its head has the seat's colour, its coin and a title."""
    painter = canvas.look.painter
    canvas.sprite(painter.panel(area.w, area.h), area.x, area.y)
    if chair is None:
        return
    canvas.sprite(painter.panel_head(area.w, HEAD, chair.emblem), area.x, area.y)
    canvas.sprite(painter.coin(chair.emblem, COIN, inverted=True), area.x + PAD, area.y + (HEAD - COIN) / 2)
    left, ink = area.x + PAD + COIN + 12, theme.SEATS[chair.emblem].on
    canvas.words(
        *(title, "display", TITLE, ink, left, area.y + HEAD / 2), width=area.right - 12 - left, smallest=LEAST_TITLE
    )


def draw_lines(canvas: Canvas, words: str, area: Area, colour: tuple[int, int, int] = theme.MIST) -> None:
    """Draw a few words in lines from an area's top, as large as it holds them."""
    text, size = canvas.look.text, canvas.sized(TEXT)
    while size > theme.SMALLEST and len(text.wrap(words, 600, size, area.w)) * size * LINE > area.h:
        size -= 1
    lines = text.wrap(words, 600, size, area.w)
    step = min(size * LINE, area.h / max(len(lines), 1))
    for number, line in enumerate(lines):
        y = area.y + step * (number + 0.5)
        canvas.words(line, 600, size / canvas.text_size, colour, area.x, y, width=area.w, height=step)


def common_size(canvas: Canvas, lines: Iterable[str], size: float, width: float) -> float:
    """The size, up to `size`, at which the longest of some lines of weight 700 fits a width."""
    text, room = canvas.look.text, canvas.sized(size)
    return min(text.fit(line, 700, room, width).size for line in lines) / canvas.text_size


def draw_count(canvas: Canvas, area: Area, heading: str, count: int) -> None:
    """Draw a number as large as it matters at the top of an area, and over it what it counts."""
    canvas.words(heading, "display", 30, theme.BRASS3, area.cx, area.y + 42, "centre", width=area.w - 24)
    canvas.words(str(count), 800, 140, theme.IVORY, area.cx, area.y + 138, "centre", even_digits=True)


def rule_area(panel: Area, lowest: float) -> Area:
    """Where the rule of a trial stands in the left panel: under its head, down to `lowest`, beside the white die."""
    left = panel.x + PAD + (WHITE_ROOM if panel.w >= ROOMY else 0)
    return Area(left, panel.y + HEAD + 14, panel.right - PAD - left, lowest - panel.y - HEAD - 14)


def draw_rerolls(canvas: Canvas, area: Area, words: str, left: int, most: int) -> None:
    """Draw a lamp for each reroll, those left lit, and the words under them; `area` is a line of 70."""
    start = area.cx - LAMP_STEP * most / 2 + 3
    for lamp in range(most):
        canvas.sprite(canvas.look.painter.lamp(lamp < left), start + LAMP_STEP * lamp, area.y)
    canvas.words(words, 700, BANNER, theme.IVORY, area.cx, area.y + 52, "centre", width=area.w - 24)


def draw_banner(canvas: Canvas, felt: Area, line: Callable[[str], str], name: str) -> None:
    """Draw the line along the top of a board's felt that says who must act, and why.

    `line` makes it of the `name`, which is cut short rather than what there is to do.
    """
    room = felt.w - 12
    fitting = (f"{name[:length]}…" for length in range(len(name) - 1, 0, -1))
    words = next((words for words in map(line, chain((name,), fitting)) if _fits(canvas, words, room)), line(name))
    canvas.words(
        *(words, 700, BANNER, theme.IVORY, felt.cx, felt.y + BANNER_HEIGHT / 2, "centre"),
        drop=theme.FELT_DROP,
        width=room,
    )


def _fits(canvas: Canvas, words: str, room: float) -> bool:
    """Whether the words of a banner have room; larger text may be set smaller, but not smaller than it ever is."""
    return canvas.look.text.width(words, 700, BANNER) <= canvas.px(room)
