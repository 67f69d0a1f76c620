"""A past match of White Die or Cubeline again, on that game's own table."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, Final

from game.computers.player import View
from game.devices.happening import TOUCH
from game.room.chair import COMPUTER
from game.room.draft import EMPTY, draft_towards
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.room import Room
from game.rules.cubeline import CubelineState
from game.rules.game import Action
from game.rules.match import HandOver, Match
from game.rules.record import RecordError
from game.rules.white_die import WhiteDieState
from game.scenes.games import TABLE_SCENES, table_scene
from game.scenes.history.entries import chair_of
from game.scenes.history.steps import Steps
from game.scenes.history.told import begun, told
from game.scenes.house import House
from game.scenes.modal import draw_bar
from game.scenes.sitting import Sitting
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.turn_line import TurnLine
from game.store.matches import Page
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.stage import CLASSIC

GAP, TALL, FOOT = 10, 56, 16
SHARES: Final = (0.15, 0.175, 0.125, 0.165, 0.2)
NARROW_SHARES: Final = (0.1, 0.21, 0.14, 0.13, 0.24)
"""Of the foot's width: closing, the turn before, a step back, a step on, the next turn; the line has what is left."""
LOOKER: Final = TOUCH
"""Stands for whoever played a seat: fingers need no marks, and there is nothing to press here."""


class Watch(Steps):
    """The table as it was after every entry of the log; nobody can touch it.

    A step on is played there, so that dice tumble as they did; any other leads to a table where they lie as they lay.
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
        self._match = match
        self.room = self._room_at(0)
        self.table = self._table_of(self.room)

    def _room_at(self, step: int) -> Room:
        """The room as it was after so many steps."""
        match = Match.replay("".join(self._page.lines[: 1 + step]), closed=False)
        chairs = [chair_of(player) for player in self._page.players]
        now = [seat.kind for seat in match.seats]
        seated = tuple(replace(chair, kind=kind, holder=LOOKER) for chair, kind in zip(chairs, now, strict=True))
        return Room.resumed(match, seated, journal=MemoryJournal(), thinker=_Nobody(), clock=lambda: 0)

    def _table_of(self, room: Room) -> MatchScene[Any]:
        """The table of that room."""
        table, chairs = room.table, room.chairs
        lineup = Lineup(table.id, table.min_seats, table.max_seats, chairs, wanted=len(chairs))
        scene = table_scene(self.house, Sitting(room, lineup, 0))
        assert isinstance(scene, MatchScene)
        scene.hide_ring()
        scene.look_only(self._told())
        return scene

    def _told(self) -> TurnLine:
        """What happened last."""
        chairs, log = [chair_of(player) for player in self._page.players], self._match.log
        if not self.at:
            return begun(self.words, chairs[log[0].seat if log else 0])
        entry = log[self.at - 1]
        if isinstance(entry.what, HandOver):
            return told(self.words, chairs, entry, ())
        _, events = self._match.game.step(entry.before, entry.what, entry.drawn)
        return told(self.words, chairs, entry, events)

    # -- going through it
    def arrived(self, before: int, stepping: bool) -> None:
        """Play the step there; where that is not what comes next, lay out another table."""
        if self.at == before:
            return
        if stepping:
            if self.table.show.moving:
                self._lay_out(before)
            if self._play(before):
                self.table.look_only(self._told())
                return
        self._lay_out(self.at)

    def _lay_out(self, step: int) -> None:
        self.table.left()
        self.room = self._room_at(step)
        self.table = self._table_of(self.room)

    def _play(self, step: int) -> bool:
        """Do again what was done at a step; whether that led to the same as then."""
        entry, room = self._match.log[step], self.room
        if self._match.scripted:
            return False
        if isinstance(entry.what, HandOver):
            ticket = room.hand_over(entry.seat, entry.what.kind, LOOKER)
        else:
            by = COMPUTER if room.chairs[entry.seat].kind == "computer" else LOOKER
            room.set_draft(entry.seat, draft_towards(entry.what) or EMPTY, by)
            ticket = room.act(entry.seat, entry.what, by)
        done = room.record().splitlines(keepends=True)[step + 1]
        return ticket.accepted and done == self._page.lines[step + 1]

    # -- time
    def ticked(self) -> None:
        """Dice tumble; what there is to tell stands there for good."""
        show = self.table.show
        show.tick()
        show.toasts.clear()
        if not show.rolling and show.dice.faces is None:
            self._leave_dice()
        if self.table.changed:
            self.touch()

    def _leave_dice(self) -> None:
        """Let the dice lie that the last step was about, where they would be gone by now."""
        before, show = self._match.log[self.at - 1].before if self.at else None, self.table.show
        if isinstance(before, CubelineState) and before.dice is not None:
            show.dice.show(before.dice, ())
        elif isinstance(before, WhiteDieState) and before.dice and before.white and before.on_turn is not None:
            show.thrower = before.on_turn
            show.dice.show((before.white, *before.dice), ())

    @property
    def moving(self) -> bool:
        """While anything moves on the table."""
        return bool(self.table.show.moving)

    def left(self) -> None:
        """Nobody looks any more."""
        self.table.left()

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The buttons along the foot."""
        left, wide = self.layout.side, self.layout.width - 2 * self.layout.side
        y, x, areas = self.layout.height - FOOT - TALL, float(left), []
        widths = [round(share * wide) for share in (NARROW_SHARES if self.layout is CLASSIC else SHARES)]
        widths.insert(3, round(wide - sum(widths) - GAP * len(widths)))
        for width in widths:
            areas.append(Area(x, y, width, TALL))
            x += width + GAP
        close, before, back, line, on, after = areas
        roomy = self.layout is not CLASSIC
        stepping = self.buttons(back, on, before, after, ("prev", "next", "main") if roomy else ("prev", "next"))
        return (self.closing(close, marked=roomy), self.line(line, alone=False), *stepping)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The table, and the bar that the buttons lie on."""
        self.table.draw(canvas)
        draw_bar(canvas, self.layout)


class _Nobody:
    """Computers that never make up their minds: everything here has been decided."""

    def ask(self, strength: str, view: View) -> "Future[Action]":
        """No answer, ever."""
        return Future()
