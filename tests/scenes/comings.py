"""People who come, go, return and join at random at the real table, with somebody counting who holds each seat."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from game.devices.happening import KEYBOARD
from game.room.chair import COMPUTER
from game.room.draft import EMPTY, draft_towards
from game.room.lineup import Lineup
from game.room.room import Room
from game.rules.match import Match
from game.rules.table import load_table
from game.scenes.board import FivefoldBoard
from game.scenes.claim import WhoAreYou
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.games import table_scene
from game.scenes.results import Results
from game.scenes.seats import Seats
from game.scenes.sitting import sit_down
from game.scenes.table import TableScene
from game.scenes.table.match_scene import MatchScene
from game.scenes.title import Title
from game.scenes.waiting import Waiting
from tests.scenes.driver import Driver

TABLES: Final = {"fivefold/classic": 4, "white_die/short": 4, "cubeline/children": 2}
"""How many pads there may be at each table; a keyboard and a computer sit there too."""


class Comings:
    """Shakes matches at one table; `seen` counts what happened, so that a storm in which nothing did is noticed."""

    def __init__(self, driver: Driver, seed: str, table: str = "fivefold/classic") -> None:
        self.driver = driver
        self._table = load_table(table)
        self._most_pads = TABLES[table]
        self.seen: Counter[str] = Counter()
        self._random = Random(seed)
        self._room: Room | None = None
        self._sit_down()

    def blow(self, events: int) -> None:
        """Let this many things happen, then let everybody come back; every time all seats are counted."""
        doings: tuple[Callable[[], None], ...] = (
            *(self._plug, self._unplug, self._leave, self._come, self._come, self._pass),
            *(self._play, self._play, self._play),
        )
        for _ in range(events):
            self._random.choice(doings)()
            self._go_on()
            self.check()

    @property
    def room(self) -> Room:
        """The match."""
        assert self._room is not None
        return self._room

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices there are."""
        return self.driver.house.reader.present()

    # -- what happens
    def _sit_down(self) -> None:
        lineup = Lineup(self._table.id, self._table.min_seats, self._table.max_seats)
        while len(self._pads) < self._most_pads:
            self._new_pad()
        for holder in (*self._pads, KEYBOARD, None):
            lineup = lineup.add_computer() if holder is None else lineup.join(holder, again=True)
        sitting = sit_down(self.driver.house, lineup)
        self._room = sitting.room
        self.driver.show(table_scene(self.driver.house, sitting))

    def _new_pad(self) -> str:
        return self.driver.plug()

    @property
    def _pads(self) -> list[str]:
        return [device for device in self.devices if device.startswith("pad:")]

    def _plug(self) -> None:
        if len(self._pads) < self._most_pads:
            self._new_pad()
            self.seen["plugged"] += 1

    def _unplug(self) -> None:
        if self._pads:
            self.driver.unplug(self._random.choice(self._pads))
            self.seen["unplugged"] += 1

    def _leave(self) -> None:
        """Somebody leaves by the pause, pressing twice."""
        device = self._presser()
        if not isinstance(self.driver.scene, MatchScene) or not self._holds(device):
            return
        self.driver.press("menu", device)
        self.driver.click("Leave or join")
        scene = self.driver.scene
        assert isinstance(scene, Seats)
        self.driver.press("up", device)
        seat = next(seat for seat, chair in enumerate(self.room.chairs) if chair.answers_to(device))
        scene.focus_on(f"seat {seat}")
        self.driver.press("confirm", device)
        self.driver.press("confirm", device)
        self.seen["left"] += 1

    def _come(self) -> None:
        """Somebody at any device presses a button: who has no seat is asked, and takes one that is offered."""
        device = self._presser()
        self.driver.press("confirm", device)
        for _ in range(2):  # of which the first may cut a computer's throw short
            if isinstance(self.driver.scene, MatchScene) and not self._holds(device):
                self.driver.leap(0.4)
                self.driver.press("confirm", device)
        if isinstance(self.driver.scene, Seats):
            before = self.room.chairs
            self.driver.press("confirm", device)
            self.seen["came"] += self.room.chairs != before

    def _pass(self) -> None:
        self.driver.leap(self._random.choice((0.1, 1.0, 40.0)))

    def _play(self) -> None:
        """Whoever is to act does something."""
        seat = self.room.seat_to_act
        holder = None if seat is None else self.room.chairs[seat].holder
        if seat is None or holder not in (*self._pads, KEYBOARD) or not isinstance(self.driver.scene, MatchScene):
            return
        before = self.room.state
        for _ in range(self._random.randrange(1, 5)):
            if self._table.game == "fivefold":
                self.driver.press("main" if isinstance(self.driver.scene, TableScene) else "confirm", holder)
            elif (legal := self.room.legal()) and not self.room.showing:
                seat, action = self.room.seat_to_act or 0, self._random.choice(legal)
                self.room.set_draft(seat, draft_towards(action) or EMPTY, holder)
                self.room.act(seat, action, holder)
            self.driver.leap(1.5)
        self.seen["played"] += self.room.state != before

    def _presser(self) -> str:
        """Somebody with a device that has buttons."""
        return self._random.choice([*self._pads, KEYBOARD])

    def _holds(self, device: str) -> bool:
        return any(chair.answers_to(device) for chair in self.room.chairs)

    def _go_on(self) -> None:
        """Whatever came up is answered by somebody, and a match that is over is followed by another."""
        self.driver.leap(1)
        self.seen[type(self.driver.scene).__name__] += 1
        scene = self.driver.scene
        if isinstance(scene, Waiting) and self._random.random() < 0.5:
            self.driver.press("confirm", self._presser())
        elif isinstance(scene, FivefoldBoard | CubelineBoard | Seats):
            self.driver.press("back", self._presser())
        elif isinstance(scene, Title):
            record = self.room.record()
            self.driver.press("confirm")
            self.driver.leap(0.4)
            if not isinstance(self.driver.scene, WhoAreYou):
                self._sit_down()
                return
            table = self.driver.app.stack.scenes[0]
            assert isinstance(table, MatchScene)
            self._room = table.room
            assert self.room.record() == record, "nothing of the match is lost"
        elif isinstance(scene, Results) or self.room.over:
            self._sit_down()
        while isinstance(self.driver.scene, WhoAreYou):
            self.driver.press("confirm", self._presser())
            self.driver.leap(0.4)

    # -- what must hold
    def check(self) -> None:
        """Every seat is held by exactly one party, and the match is as its log says."""
        room = self.room
        parties = {*self.devices, COMPUTER, *(chair.holder for chair in room.chairs if chair.holder)}
        for seat, chair in enumerate(room.chairs):
            held = [party for party in parties if chair.answers_to(party)]
            assert len(held) == 1, f"seat {seat} is held by {held}: {chair}"
            assert (chair.kind == "computer") == (held == [COMPUTER])
        replayed = Match.replay(room.record(), verify=True, closed=False)
        assert [seat.kind for seat in replayed.seats] == [chair.kind for chair in room.chairs]
        if not self.driver.house.reader.typing and isinstance(self.driver.scene, MatchScene):
            self.driver.leap(3)
            assert room.state == Match.replay(room.record(), closed=False).state
