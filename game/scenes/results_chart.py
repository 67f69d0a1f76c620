"""The chart of the results: every seat's total, round by round, its coin at the end of its line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.paint.colour import Rgb
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas

STEPS: Final = (5, 10, 20, 50, 100, 200, 500, 1000)
"""Points between two lines of the grid: the least of these that leaves at most `LINES` of them."""
LINES: Final = 4
COIN, COIN_STEP = 32, 34
ROUND_STEP: Final = 3
DARKEST: Final = 85
"""A colour darker than this (0..255) is hard to see on a panel: its line is drawn in the tint."""


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's line: its emblem, its totals by round, and whether it won."""

    emblem: str
    totals: tuple[int, ...]
    won: bool


def draw_chart(canvas: Canvas, heading: str, lines: Sequence[Line], area: Area) -> None:
    """Draw the card with heading, grid, lines and coins; winners lie on top."""
    canvas.sprite(canvas.look.painter.panel(area.w, area.h), area.x, area.y)
    canvas.words(heading, "display", 26, theme.IVORY, area.x + 22, area.y + 30, width=area.w - 44)
    plot = Area(area.x + 62, area.y + 62, area.w - 126, area.h - 100)
    highest = max((total for line in lines for total in line.totals), default=0)
    rounds = max((len(line.totals) for line in lines), default=0)
    _draw_grid(canvas, plot, highest, rounds)
    ends = []
    for line in sorted(lines, key=lambda line: line.won):
        points = _points(plot, line.totals, highest, rounds)
        if len(points) > 1:
            sprite = canvas.look.painter.chart_line(points, line_colour(line.emblem), 6 if line.won else 4)
            canvas.sprite(sprite, plot.x, plot.y)
        ends.append((points[-1][1] if points else plot.h, line))
    step = min(COIN_STEP, (area.h - 86) / max(len(lines), 1))
    size = min(COIN, step - 2)
    ends.sort(key=lambda end: end[0])
    heights = spread([plot.y + y for y, _ in ends], step, area.y + 34, area.bottom - 34)
    for height, (_, line) in zip(heights, ends, strict=True):
        coin = canvas.look.painter.coin(line.emblem, size)
        canvas.sprite(coin, plot.right + 10 + (COIN - size) / 2, height - size / 2)


def line_colour(emblem: str) -> Rgb:
    """The seat's colour, or its tint where that would be too dark on a panel."""
    colours = theme.SEATS[emblem]
    red, green, blue = colours.base
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return colours.base if light >= DARKEST else colours.tint


def grid_step(highest: int) -> int:
    """Points between two lines of the grid of a chart that goes up to `highest`."""
    return next((step for step in STEPS if highest <= step * LINES), STEPS[-1])


def spread(wanted: Sequence[float], step: float, low: float, high: float) -> list[float]:
    """Places in the order of `wanted` (rising), at least `step` apart, moved as little as need be within low..high.

    Where `step` leaves no room for all, they begin at `low` and go on beyond `high`.
    """
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + step if places else low))
    for number in range(len(places) - 1, -1, -1):
        most = high if number == len(places) - 1 else places[number + 1] - step
        places[number] = max(min(places[number], most), low + number * step)
    return places


def _draw_grid(canvas: Canvas, plot: Area, highest: int, rounds: int) -> None:
    step = grid_step(highest)
    for value in range(0, highest + 1, step):
        y = plot.y + _height(plot, value, highest)
        canvas.surface.fill(theme.CHART_RULE, canvas.rect(Area(plot.x, y - 1, plot.w, 2)))
        canvas.words(str(value), 700, 18, theme.MIST, plot.x - 12, y, "right")
    for number in range(0, rounds, ROUND_STEP):
        x = plot.x + _across(plot, number, rounds)
        canvas.words(str(number + 1), 700, 18, theme.MIST, x, plot.bottom + 20, "centre")


def _points(plot: Area, totals: tuple[int, ...], highest: int, rounds: int) -> tuple[tuple[float, float], ...]:
    return tuple((_across(plot, number, rounds), _height(plot, total, highest)) for number, total in enumerate(totals))


def _across(plot: Area, number: int, rounds: int) -> float:
    return plot.w * number / max(rounds - 1, 1)


def _height(plot: Area, value: int, highest: int) -> float:
    """How far below the top of the plot a value lies; the highest stays a little under it."""
    return plot.h * (1 - value / (max(highest, 1) * 1.04))
