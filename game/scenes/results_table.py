"""The table of the results: how each seat came to its score."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.room.chair import Chair, chair_name
from game.scenes.box_marks import draw_box_mark
from game.scenes.results_facts import SeatFacts
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

ROW: Final = 46
HEAD: Final = 56
FOOT: Final = 12
NARROW: Final = 700
"""A card narrower than this shows the mark of the best box, not its name."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: key of its heading, its share of the width, and how a seat's cell is drawn round a middle."""

    heading: str
    share: float
    draw: Callable[[SeatFacts, float, float, float], None]


def table_height(seats: int, most: float) -> float:
    """Height of the card for so many seats, at most `most`."""
    return min(most, HEAD + seats * ROW + FOOT)


def draw_table(canvas: Canvas, words: Words, seats: Sequence[tuple[Chair, SeatFacts]], area: Area) -> None:
    """Draw the card: a row for each seat in the order given."""
    canvas.sprite(canvas.look.painter.panel(area.w, area.h), area.x, area.y)
    name_width = min(220.0, area.w * 0.3)
    canvas.words(*(words("results.facts"), "display", 26, theme.IVORY, area.x + 22, area.y + 29), width=name_width)
    row = min(ROW, (area.h - HEAD - FOOT) / max(len(seats), 1))
    size = 22 if row >= 36 else 20
    columns = _columns(canvas, words, [facts for _, facts in seats], size, area.w < NARROW)
    left = area.x + 22 + name_width
    unit = (area.right - 16 - left) / sum(column.share for column in columns)
    for number, (chair, _) in enumerate(seats):
        draw_name(
            canvas, chair_name(chair, words), chair, Area(area.x + 18, area.y + HEAD + number * row, name_width, row)
        )
    for column in columns:
        width = unit * column.share
        cx = left + width / 2
        canvas.words(words(column.heading), 700, 18, theme.MIST, cx, area.y + 30, "centre", width=width - 12)
        for number, (_, facts) in enumerate(seats):
            column.draw(facts, cx, area.y + HEAD + (number + 0.5) * row, width - 8)
        left += width


def draw_name(canvas: Canvas, name: str, chair: Chair, place: Area) -> None:
    """Draw a seat's coin and name at the left of its row."""
    coin = min(36, place.h - 3)
    canvas.sprite(canvas.look.painter.coin(chair.emblem, coin), place.x, place.cy - coin / 2)
    canvas.words(name, 700, 22 if place.h >= 36 else 20, theme.IVORY, place.x + 48, place.cy, width=place.w - 56)


def _columns(
    canvas: Canvas, words: Words, everybody: Sequence[SeatFacts], size: float, narrow: bool
) -> tuple[_Column, ...]:
    """The columns; that of extra furies only if there was one."""

    def number(value: int, cx: float, cy: float, width: float) -> None:
        canvas.words(str(value), 800, size, theme.IVORY if value else theme.DIM, cx, cy, "centre", width=width)

    def numbers(facts: SeatFacts, cx: float, cy: float, width: float) -> None:
        total = str(facts.numbers)
        if not facts.bonus:
            canvas.words(total, 800, size, theme.IVORY, cx, cy, "centre", width=width)
            return
        bonus = words("results.bonus", points=facts.bonus)
        left = cx - (canvas.width(total, 800, size) + 8 + canvas.width(bonus, 800, size)) / 2
        end = canvas.words(total, 800, size, theme.IVORY, left, cy)
        canvas.words(bonus, 800, size, theme.BRASS3, end + 8, cy)

    def best(facts: SeatFacts, cx: float, cy: float, width: float) -> None:
        if facts.best is None:
            canvas.words(words("results.none"), 700, size, theme.DIM, cx, cy, "centre")
            return
        points = str(facts.best_points)
        if narrow:
            draw_box_mark(canvas, facts.best, cx - 26, cy, size=min(27, size + 4))
            canvas.words(points, 800, size, theme.BRASS3, cx + 8, cy)
            return
        name, room = words(f"rules.box.{facts.best}"), width - 8 - canvas.width(points, 800, size)
        taken = min(canvas.width(name, 600, size), room)
        left = cx - (taken + 8 + canvas.width(points, 800, size)) / 2
        end = canvas.words(name, 600, size, theme.MIST, left, cy, width=room)
        canvas.words(points, 800, size, theme.BRASS3, end + 8, cy)

    columns = [_Column("results.numbers", 1.3, numbers), _Column("results.best", 1.1 if narrow else 2.8, best)]
    if any(facts.extra for facts in everybody):
        columns.append(_Column("results.extra", 0.8, lambda facts, *at: number(facts.extra, *at)))
    columns.append(_Column("results.zeros", 0.8, lambda facts, *at: number(facts.zeros, *at)))
    columns.append(_Column("results.rolls", 0.8, lambda facts, *at: number(facts.rolls, *at)))
    return tuple(columns)
