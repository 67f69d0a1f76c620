"""The results: who won, how the others did, how the match went, and what to play next."""

from collections.abc import Sequence
from typing import Final

from game.devices.happening import KEYBOARD, TOUCH
from game.room.chair import chair_name
from game.rules.game import Standing
from game.rules.match import Match
from game.scenes.games import table_scene
from game.scenes.house import House
from game.scenes.results_chart import Line, draw_chart
from game.scenes.results_summary import summary_of
from game.scenes.results_table import table_height
from game.scenes.results_winner import SETTLED, Ranked, card_height, draw_rest, draw_winners, falling, winners_line
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting, rematch
from game.scenes.surroundings import draw_room
from game.ui import motion
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.prompts import Marked
from game.ui.stage import CLASSIC, ULTRA_WIDE, Layout
from game.ui.widgets import button

TOP: Final = 28
BUTTON: Final = 56
GAP: Final = 16
LEFT_WIDTHS: Final = {CLASSIC.name: 320, ULTRA_WIDE.name: 480}
USUAL_LEFT: Final = 404
HEARS_AFTER: Final = motion.COUNT
"""Ticks for which nobody is heard: the last presses of the match were not meant for this scene."""


class Results(Scene):
    """Shown when a match is over. Anybody may choose what comes next."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        room, standings = sitting.room, sitting.room.standings()
        summary = summary_of(Match.replay(room.record()), house.words)
        self._ranked = tuple((standing.won, self._told(standing)) for standing in standings)
        self._lines = tuple(
            Line(room.chairs[standing.seat].emblem, summary.totals[standing.seat], standing.won)
            for standing in standings
        )
        self._summary = summary
        self._order = tuple((standing.seat, room.chairs[standing.seat]) for standing in standings)

    def _told(self, standing: Standing) -> Ranked:
        chair = self.sitting.room.chairs[standing.seat]
        return Ranked(chair.emblem, chair_name(chair, self.words), standing.score, standing.rank)

    @property
    def winners(self) -> tuple[Ranked, ...]:
        """The seats that won, more than one where they tied (rules: Fivefold)."""
        return tuple(ranked for won, ranked in self._ranked if won)

    @property
    def rest(self) -> tuple[Ranked, ...]:
        """The other seats, best first."""
        return tuple(ranked for won, ranked in self._ranked if not won)

    @property
    def alone(self) -> bool:
        """Whether one seat played for the score, so that nobody wins."""
        return len(self._ranked) == 1

    @property
    def line(self) -> str:
        """Who won, in words."""
        return winners_line(self.words, self.winners, self.alone)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """Play again, another table, or back to the title."""
        y, side, right = self.layout.height - 72, self.layout.side, self.layout.width - self.layout.side
        again, other = Area(right - 296, y, 296, BUTTON), Area(right - 540, y, 228, BUTTON)
        return (
            button("title", self.words("results.title"), Area(side, y, 176, BUTTON), self._to_title,
                   face=700, size=22, mark=self._mark("back"), button="back"),
            button("other", self.words("results.other"), other, self._to_lobby,
                   face=700, size=22, mark=self._mark("alt"), button="alt"),
            button("again", self.words("results.again"), again, self._again,
                   kind="primary", size=26, mark=self._mark("main"), button="main"),
        )  # fmt: skip

    def first_focus(self) -> str | None:
        """Play again."""
        return "again"

    def hears(self, device: str, control: Control | None) -> bool:
        """Everybody is heard, but not at once."""
        return self.time >= HEARS_AFTER

    def _mark(self, name: str) -> Marked | None:
        device = self.sitting.room.host or KEYBOARD
        return None if device == TOUCH else self.house.marks.mark(device, name)

    def _again(self, device: str) -> None:
        self.house.stack.replace(table_scene(self.house, rematch(self.house, self.sitting)))

    def _to_lobby(self, device: str) -> None:
        from game.scenes.lobby import Lobby  # The lobby leads, scene by scene, back to here.

        self.house.stack.replace(Lobby(self.house, self.sitting.lineup))

    def _to_title(self, device: str) -> None:
        from game.scenes.title import Title  # The title leads, scene by scene, back to here.

        self.house.stack.replace(Title(self.house))

    # -- drawing
    @property
    def moving(self) -> bool:
        """While the flecks fall and the points count up."""
        return falling(self._seen)

    @property
    def _seen(self) -> int:
        """The time that what moves goes by; in calm motion it is over from the start."""
        return SETTLED if self.house.calm else self.time

    def paint(self, canvas: Canvas) -> None:
        """Draw the room, the winner's card over the others, the chart over the table."""
        draw_room(self.house, canvas)
        column, chart, table = _places(self.layout, len(self._ranked))
        card = Area(column.x, column.y, column.w, card_height(len(self.rest), column.h))
        draw_winners(canvas, self.words, self.winners, self.alone, card, self._seen)
        draw_rest(canvas, self.rest, column)
        draw_chart(canvas, self._summary.heading, self._lines, chart)
        self._summary.draw(canvas, self._order, table)


def _places(layout: Layout, seats: int) -> tuple[Area, Area, Area]:
    """The left column, the chart and the table under it; few seats leave the chart more room."""
    bottom = layout.height - 82
    left = LEFT_WIDTHS.get(layout.name, USUAL_LEFT)
    x = layout.side + left + (16 if layout is CLASSIC else 24)
    wide, tall = layout.width - layout.side - x, bottom - TOP - GAP
    table = table_height(seats, tall / 2)
    return (
        Area(layout.side, TOP, left, bottom - TOP),
        Area(x, TOP, wide, tall - table),
        Area(x, bottom - table, wide, table),
    )
