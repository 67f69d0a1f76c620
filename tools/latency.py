"""How long it takes from a press to the picture that shows the action, with the real store on a disk."""

import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
import pygame

from game.app import App
from game.devices.happening import KEYBOARD
from game.manners.ending import Ending
from game.options import Options
from game.room.lineup import Lineup
from game.rules.game import State
from game.scenes.board import FivefoldBoard
from game.scenes.sitting import Sitting, sit_down
from game.scenes.table import TableScene

TABLE: Final = "fivefold/classic"
BETWEEN: Final = (0.10, 0.14)
"""Seconds from one press to the next, drawn anew each time so that presses fall anywhere between two frames."""
OPENING: Final = 3.0
"""Seconds until the table's pictures are painted."""


def shown(matches: int) -> Iterator[dict[str, object]]:
    """Play matches alone by the keyboard, dice shown at once; the time from each roll's and each score's press."""
    with tempfile.TemporaryDirectory() as data:
        app = App(Options(Path(data), seed="latency", window=(1280, 720)))
        app.house.change_settings(msgspec.structs.replace(app.house.settings, throws="instant"))
        presser = _Presser(app, matches)
        if app.run(presser):
            raise RuntimeError("the game ended with a fault")
    times = sorted(presser.times)
    yield {
        "bench": "shown",
        "presses": len(times),
        "p50_ms": round(1000 * median(times), 1),
        "p99_ms": round(1000 * quantiles(times, n=100)[98], 1),
        "most_ms": round(1000 * times[-1], 1),
    }


class _Presser(Ending):
    """Presses keys from a thread of its own, whenever the person may act, and looks when the picture shows it."""

    def __init__(self, app: App, matches: int) -> None:
        super().__init__()
        self.times: list[float] = []
        self._app = app
        self._left = matches
        self._random = random.Random("latency")
        self._sitting = self._sit_down()
        self._show = app.screen.show
        app.screen.show = self._shown
        self._timer: threading.Timer | None = None
        self._pressed = time.perf_counter() + OPENING
        self._before: State | None = None
        self._at_card = False

    def _sit_down(self) -> Sitting:
        sitting = sit_down(self._app.house, Lineup(TABLE).join(KEYBOARD))
        self._app.stack.replace(TableScene(self._app.house, sitting))
        return sitting

    @property
    def told(self) -> bool:
        """Whether all matches are over. Asked before every frame."""
        if self._sitting.room.over and self._before is None:
            self._left -= 1
            if self._left:
                self._sitting = self._sit_down()
        if not self._left:
            return True
        if isinstance(self._app.stack.top, FivefoldBoard) and not self._at_card:
            self._timer = None  # what opened the card is no action to wait for
        self._at_card = isinstance(self._app.stack.top, FivefoldBoard)
        if self._timer is None and time.perf_counter() > self._pressed:
            key = self._key()
            if key is not None:
                self._before = self._sitting.room.state
                self._timer = threading.Timer(self._random.uniform(*BETWEEN), self._press, (key,))
                self._timer.start()
        return False

    def _key(self) -> int | None:
        """What to press now: roll while there are rolls, then the card, there the box it points at."""
        scene = self._app.stack.top
        if isinstance(scene, FivefoldBoard):
            return pygame.KSCAN_RETURN
        if isinstance(scene, TableScene) and scene.show.persons_turn:
            return pygame.KSCAN_SPACE if scene.show.rolls_left else pygame.KSCAN_TAB
        return None

    def _press(self, key: int) -> None:
        self._pressed = time.perf_counter()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, scancode=key, key=0, mod=0, unicode="", repeat=0))

    def _shown(self, *changed: Any) -> None:
        self._show(*changed)
        if self._before is not None and self._sitting.room.state is not self._before:
            self.times.append(time.perf_counter() - self._pressed)
            self._before, self._timer = None, None
