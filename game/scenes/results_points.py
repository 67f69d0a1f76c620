"""The table of the results in games that are scored in parts: what each part brought each seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.room.chair import Chair, chair_name
from game.scenes.results_table import FOOT, HEAD, ROW, draw_name
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

ROOMY: Final = 36
"""Rows at least this high have their numbers at full size."""


@dataclass(frozen=True, slots=True)
class PartPoints:
    """What one part brought: its heading in words, and a number for each seat in the order of the rows."""

    heading: str
    points: tuple[int, ...]


def draw_points(canvas: Canvas, words: Words, chairs: Sequence[Chair], parts: Sequence[PartPoints], area: Area) -> None:
    """Draw the card: a row for each seat in the order given, a column for each part."""
    canvas.sprite(canvas.look.painter.panel(area.w, area.h), area.x, area.y)
    name_width = min(220.0, area.w * 0.3)
    canvas.words(words("results.facts"), "display", 26, theme.IVORY, area.x + 22, area.y + 29, width=name_width)
    row = min(ROW, (area.h - HEAD - FOOT) / max(len(chairs), 1))
    size = 22 if row >= ROOMY else 20
    for number, chair in enumerate(chairs):
        place = Area(area.x + 18, area.y + HEAD + number * row, name_width, row)
        draw_name(canvas, chair_name(chair, words), chair, place)
    left = area.x + 22 + name_width
    width = (area.right - 16 - left) / max(len(parts), 1)
    for column, part in enumerate(parts):
        cx = left + width * (column + 0.5)
        canvas.words(part.heading, 700, 18, theme.MIST, cx, area.y + 30, "centre", width=width - 6)
        for number, points in enumerate(part.points):
            y, ink = area.y + HEAD + (number + 0.5) * row, theme.IVORY if points else theme.DIM
            canvas.words(str(points), 800, size, ink, cx, y, "centre", width=width - 6, height=row)
