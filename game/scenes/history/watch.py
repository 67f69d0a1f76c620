"""A past match of any game again, on that game's own table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.computers.thinker import InlineThinker
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.room import Room
from game.rules.match import Match
from game.rules.record import RecordError
from game.scenes.games import TABLE_SCENES, table_scene
from game.scenes.history.entries import chair_of
from game.scenes.history.steps import Steps
from game.scenes.house import House
from game.scenes.modal import draw_bar
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.store.matches import Page
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control

GAP, TALL, FOOT = 10, 56, 16
SHARES: Final = (0.13, 0.17, 0.15, 0.15, 0.2)
"""Of the foot's width: closing, the turn before, a step back, a step on, the next turn; the line has what is left."""


class Watch(Steps):
    """The table as it was after every entry of the log; nobody can touch it.

    Raises `RecordError` for a match that cannot be shown.
    """

    def __init__(self, house: House, page: Page, device: str) -> None:
        match = Match.replay("".join(page.lines), closed=False)
        if match.table.game not in TABLE_SCENES or len(page.players) != len(match.seats):
            raise RecordError(1, match.table.id)
        log = match.log
        ends = [at for at in range(1, len(log)) if log[at].seat != log[at - 1].seat]
        super().__init__(house, device, len(log), (0, *ends, len(log)))
        self._page = page
        self.room = self._room_then()
        self._table = self._table_then()

    def _room_then(self) -> Room:
        """The room as it was; nobody holds a seat in it."""
        match = Match.replay("".join(self._page.lines[: 1 + self.at]), closed=False)
        chairs = [chair_of(player) for player in self._page.players]
        now = [seat.kind for seat in match.seats]
        seated = tuple(replace(chair, kind=kind) for chair, kind in zip(chairs, now, strict=True))
        return Room.resumed(match, seated, journal=MemoryJournal(), thinker=InlineThinker(), clock=lambda: 0)

    def _table_then(self) -> Scene:
        """The table of that room."""
        table, chairs = self.room.table, self.room.chairs
        lineup = Lineup(table.id, table.min_seats, table.max_seats, chairs, wanted=len(chairs))
        scene = table_scene(self.house, Sitting(self.room, lineup, 0))
        scene.hide_ring()
        return scene

    def arrived(self, before: int, stepping: bool) -> None:
        """Another table."""
        if self.at != before:
            self._table.left()
            self.room = self._room_then()
            self._table = self._table_then()

    def left(self) -> None:
        """Nobody looks any more."""
        self._table.left()

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The buttons along the foot."""
        left, wide = self.layout.side, self.layout.width - 2 * self.layout.side
        y, x, areas = self.layout.height - FOOT - TALL, float(left), []
        widths = [round(share * wide) for share in SHARES]
        widths.insert(3, round(wide - sum(widths) - GAP * len(widths)))
        for width in widths:
            areas.append(Area(x, y, width, TALL))
            x += width + GAP
        close, before, back, line, on, after = areas
        return (self.closing(close), self.line(line, alone=False), *self.buttons(back, on, before, after))

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The table, and the bar that the buttons lie on."""
        self._table.draw(canvas)
        draw_bar(canvas, self.layout)
