"""Devices that come, go and press at random, on the real title, lobby and table, with somebody watching who acts.

Pads are SDL's own. Every step is one device's; whatever a seat does in that step must be its own device's doing.
"""

from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Final

import pygame

from game.devices.happening import KEYBOARD, TOUCH
from game.devices.keyboard import KEYS
from game.room.lineup import Lineup
from game.room.notice import Drafted, Notice, Played, TakenBack
from game.room.room import Room
from game.scenes.lobby import Lobby
from game.scenes.sitting import sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from tests.devices.virtual import AXES, BUTTONS, GAMEPAD, WHEEL, VirtualPad, VirtualPads
from tests.scenes.driver import Driver

MOST_PADS: Final = 6
LENGTH: Final = 30
"""Steps before the next scene is shown; people may have gone on to others from there ..."""
ASTRAY: Final = 6
"""... but for so many steps only."""
LIKELY: Final = (pygame.KSCAN_RETURN, pygame.KSCAN_SPACE) * 5
"""Keys that people press more than others."""
TABLES: Final = ("fivefold/classic", "fivefold/skill")


class Storm:
    """Shakes the game; `acts` counts what seats did, so that a storm in which nothing happened is seen."""

    def __init__(self, driver: Driver, sockets: VirtualPads, seed: str) -> None:
        self.driver = driver
        self.acts: Counter[str] = Counter()
        self.scenes: Counter[str] = Counter()
        self._random = Random(seed)
        self._sockets = sockets
        self._pads: list[VirtualPad] = []
        self._actor: str | None = None
        """The device of this frame."""
        self._doer: str | None = None
        """The device of this step."""
        self._rooms: list[Room] = []

    def blow(self, steps: int) -> None:
        """Let this many random things happen."""
        shows = (self._title, self._lobby, self._table, self._table)
        astray = 0
        for step in range(steps):
            astray = 0 if isinstance(self.driver.app.stack.top, Title | Lobby | TableScene) else astray + 1
            if step % LENGTH == 0 or astray > ASTRAY or not self.driver.app.running:
                shows[step // LENGTH % len(shows)]()
            self._watch_rooms()
            self._step()
            self.scenes[type(self.driver.app.stack.top).__name__] += 1

    # -- where
    def _title(self) -> None:
        self.driver.show(Title(self.driver.house))

    def _lobby(self) -> None:
        self.driver.show(Lobby(self.driver.house))

    def _table(self) -> None:
        devices = (KEYBOARD, TOUCH, *(pad.device for pad in self._pads))
        lineup = Lineup(self._random.choice(TABLES))
        for device in self._random.sample(devices, self._random.randint(1, min(3, len(devices)))):
            lineup = lineup.join(device)
        if self._random.random() < 0.5:
            lineup = lineup.add_computer()
        self.driver.show(TableScene(self.driver.house, sit_down(self.driver.house, lineup)))

    # -- what
    def _step(self) -> None:
        top, present = self.driver.scene, self.driver.house.reader.present()
        before = top.lineup if isinstance(top, Lobby) else None
        self._doer = None
        self._do_something()
        if isinstance(top, Lobby) and before is not None:
            self._check_lobby(top, before, present)
        self.driver.leap(self._random.choice((0.0, 0.02, 0.3, 1.0)))

    def _do_something(self) -> None:
        choose = self._random.random()
        if choose < 0.06:
            self._plug()
        elif choose < 0.10:
            self._unplug()
        elif choose < 0.12:
            self._frame(None, pygame.Event(self._random.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED))))
        elif choose < 0.40:
            self._key()
        elif choose < 0.55:
            self._finger()
        elif self._pads:
            self._pad(self._random.choice(self._pads))

    def _plug(self) -> None:
        if len(self._pads) < MOST_PADS:
            self._pads.append(self._sockets.plug(self._random.choice((GAMEPAD, GAMEPAD, WHEEL))))
        self._frame(None)

    def _unplug(self) -> None:
        if self._pads:
            self._pads.pop(self._random.randrange(len(self._pads))).unplug()
        self._frame(None)

    def _key(self) -> None:
        scancode = self._random.choice((*KEYS, *LIKELY))
        for kind in (pygame.KEYDOWN, pygame.KEYUP)[: self._random.randint(1, 2)]:
            self._frame(KEYBOARD, pygame.Event(kind, scancode=scancode, key=0, mod=0, unicode=""))

    def _finger(self) -> None:
        controls = self.driver.scene.controls if self.driver.app.running else ()
        place = {"x": self._random.random(), "y": self._random.random()}
        if controls and self._random.random() < 0.8:
            label = self._random.choice(controls).label
            if [control.label for control in controls].count(label) == 1:
                x, y = self.driver.window_point(label)
                width, height = self.driver.app.screen.window_size
                place = {"x": x / width, "y": y / height}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self._frame(TOUCH, pygame.Event(kind, finger_id=1, touch_id=1, dx=0.0, dy=0.0, pressure=1.0, **place))

    def _pad(self, pad: VirtualPad) -> None:
        if self._random.random() < 0.25:
            axis = self._random.choice(AXES)
            pad.axis(axis, self._random.choice((0.0, 0.2, 1.0) if "trigger" in axis else (-1.0, 0.0, 0.2, 1.0)))
            self._frame(pad.device)
            return
        button = self._random.choice((*BUTTONS, *("a", "y") * 4))
        pad.press(button)
        self._frame(pad.device)
        if self._random.random() < 0.9:
            pad.release(button)
            self._frame(pad.device)

    def _frame(self, actor: str | None, event: pygame.Event | None = None) -> None:
        """One device does something, and a frame passes."""
        self._actor = actor
        self._doer = actor or self._doer
        if event is not None:
            pygame.event.post(event)
        self.driver.frame(2)
        self._actor = None

    # -- who
    def _watch_rooms(self) -> None:
        for scene in self.driver.app.stack.scenes:
            if isinstance(scene, TableScene) and scene.room not in self._rooms:
                self._rooms.append(scene.room)
                scene.room.subscribe(lambda notice, room=scene.room: self._heard(room, notice))

    def _heard(self, room: Room, notice: Notice) -> None:
        if isinstance(notice, Played | TakenBack | Drafted):
            chair = room.chairs[notice.seat]
            if chair.kind == "human":
                assert chair.holder == self._actor, f"{notice} by {self._actor} for {chair}"
                self.acts[type(notice).__name__] += 1

    def _check_lobby(self, lobby: Lobby, before: Lineup, present: Collection[str]) -> None:
        """Seats came only to whoever did something, and went only from them or from devices that are gone."""
        holders = [
            Counter(chair.holder for chair in lineup.chairs if chair.holder) for lineup in (before, lobby.lineup)
        ]
        came, went = holders[1] - holders[0], holders[0] - holders[1]
        there = set(present) & set(self.driver.house.reader.present())
        assert set(came) <= {self._doer}, f"{came} came by {self._doer}"
        assert {device for device in went if device in there} <= {self._doer}, f"{went} went by {self._doer}"
        self.acts["Joined"] += came.total()
