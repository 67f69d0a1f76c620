"""A room for tests: a clock moved by hand, a journal and a thinker that take their time, people and computers."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from game.computers import View
from game.computers.thinker import InlineThinker
from game.room.chair import Chair
from game.room.journal import Change, MemoryJournal
from game.room.notice import Notice, Played
from game.room.pace import NORMAL, Pace
from game.room.room import Room
from game.rules.fivefold import FivefoldState, Roll, Score
from game.rules.game import Action
from game.rules.table import load_table

PAD = "pad 1"
KEYBOARD = "keyboard"


class Clock:
    def __init__(self) -> None:
        self.ticks = 0

    def __call__(self) -> int:
        return self.ticks


class SlowJournal(MemoryJournal):
    """Confirms, or fails, only when told to. What it failed to store, it stores with the next it can."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[Change | None, Future[None]]] = []
        self.missed: list[Change] = []

    def append(self, change: Change) -> Future[None]:
        return self._begin(change)

    def retry(self) -> Future[None]:
        return self._begin(None)

    def confirm(self) -> None:
        change, safe = self.open.pop(0)
        self.changes += [*self.missed, *([change] if change else [])]
        self.missed = []
        safe.set_result(None)

    def fail(self, reason: str) -> None:
        change, safe = self.open.pop(0)
        self.missed += [change] if change else []
        safe.set_exception(OSError(reason))

    def _begin(self, change: Change | None) -> Future[None]:
        safe: Future[None] = Future()
        self.open.append((change, safe))
        return safe


class SlowThinker(InlineThinker):
    """Counts its questions and answers when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Future[Action]]] = []

    def ask(self, strength: str, view: View) -> Future[Action]:
        answer: Future[Action] = Future()
        self.asked.append((view, answer))
        return answer

    def answer(self) -> None:
        view, answer = self.asked[-1]
        answer.set_result(InlineThinker().ask("easy", view).result())


class Table:
    """A room with everything about it within reach."""

    def __init__(
        self,
        *chairs: Chair,
        table: str = "fivefold/classic",
        pace: Pace = NORMAL,
        journal: MemoryJournal | None = None,
        thinker: InlineThinker | None = None,
    ) -> None:
        self.clock = Clock()
        self.journal = journal or MemoryJournal()
        self.room = Room(
            load_table(table),
            chairs,
            "a seed",
            journal=self.journal,
            thinker=thinker or InlineThinker(),
            clock=self.clock,
            pace=pace,
        )
        self.told: list[Notice] = []
        self.room.subscribe(self.told.append)

    def state(self) -> FivefoldState:
        assert isinstance(self.room.state, FivefoldState)
        return self.room.state

    def do(self, action: Action, by: str = PAD) -> None:
        seat = self.room.seat_to_act
        assert seat is not None
        assert self.room.act(seat, action, by).accepted
        self.room.pump()

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.clock.ticks += 1
            self.room.pump()

    def ticks_until(self, happened: Callable[[], bool], most: int = 1000) -> int:
        start = self.clock.ticks
        while not happened():
            self.run(1)
            assert self.clock.ticks - start < most
        return self.clock.ticks - start

    def plays(self) -> list[Played]:
        return [notice for notice in self.told if isinstance(notice, Played)]


def person(emblem: str = "heart", holder: str = PAD) -> Chair:
    return Chair("human", emblem, holder=holder)


def computer(emblem: str = "moon") -> Chair:
    return Chair("computer", emblem)


def two_people(**more: Any) -> Table:
    return Table(person(), person("moon", KEYBOARD), **more)


ROLL = Roll(())
WILD = Score("wild_roll")
