"""What the results say of a match beyond its scores, game by game: how they came about, and the table of that."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.room.chair import Chair
from game.rules.match import Match
from game.scenes.cubeline.summary import parts_of, totals_by_cube
from game.scenes.results_facts import seat_facts, totals_by_round
from game.scenes.results_points import PartPoints, draw_points
from game.scenes.results_table import draw_table
from game.scenes.results_white_die import points_by_trial, totals_by_turn
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

Rows = Sequence[tuple[int, Chair]]
"""The seats and who sat there, in the order of the standings."""


@dataclass(frozen=True)
class Summary:
    """The totals of each seat after each turn with their heading, and what draws the table of how they came about."""

    heading: str
    totals: tuple[tuple[int, ...], ...]
    draw: Callable[[Canvas, Rows, Area], None]


def summary_of(match: Match, words: Words) -> Summary:
    """The summary of a finished match."""
    return _BY_GAME[match.table.game](match, words)


def _fivefold(match: Match, words: Words) -> Summary:
    facts = seat_facts(match)

    def draw(canvas: Canvas, rows: Rows, area: Area) -> None:
        draw_table(canvas, words, [(chair, facts[seat]) for seat, chair in rows], area)

    return Summary(words("results.chart"), totals_by_round(match), draw)


def _white_die(match: Match, words: Words) -> Summary:
    points = points_by_trial(match)

    def draw(canvas: Canvas, rows: Rows, area: Area) -> None:
        parts = [
            PartPoints(words(f"white_die.results.{trial}"), tuple(seats[seat] for seat, _ in rows))
            for trial, seats in points.items()
        ]
        draw_points(canvas, words, [chair for _, chair in rows], parts, area)

    return Summary(words("white_die.results.chart"), totals_by_turn(match), draw)


def _cubeline(match: Match, words: Words) -> Summary:
    numbers = parts_of(match)

    def draw(canvas: Canvas, rows: Rows, area: Area) -> None:
        parts = [
            PartPoints(words(f"cubeline.results.{part}"), tuple(seats[seat] for seat, _ in rows))
            for part, seats in numbers.items()
        ]
        draw_points(canvas, words, [chair for _, chair in rows], parts, area)

    return Summary(words("cubeline.results.chart"), totals_by_cube(match), draw)


_BY_GAME = {"cubeline": _cubeline, "fivefold": _fivefold, "white_die": _white_die}
