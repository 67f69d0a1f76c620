"""Tabs: which page of a scene shows."""

from collections.abc import Callable
from typing import Final

from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood

INSET: Final = 4
"""Of the thumb in its track."""


def tab(page: str, words: str, area: Area, chosen: bool, press: Callable[[str], None]) -> Control:
    """The tab of one page; brass if that page shows. Its control is called `tab-` and the page."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        painter, thumb = canvas.look.painter, area.grown(-INSET)
        canvas.sprite(painter.segment_track(area.w, area.h), area.x, area.y)
        if chosen:
            canvas.sprite(painter.segment_thumb(thumb.w, thumb.h), thumb.x, thumb.y)
        ink = theme.PRIMARY_INK if chosen else theme.MIST
        canvas.words(words, "display", 24, ink, area.cx, area.cy, "centre", width=area.w - 24)

    return Control(f"tab-{page}", words, area, paint, press, radius=theme.RADIUS_SEGMENT)
