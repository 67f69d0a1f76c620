"""The running game: window, fixed clock, one loop."""

import secrets
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from typing import Final

import pygame

from game.devices.happening import Happening, Pointer, Window
from game.devices.marks import Marks
from game.devices.reader import Reader
from game.options import Options
from game.scenes.backdrops import Backdrops
from game.scenes.house import House
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.screen import Screen
from game.ticking import FixedClock
from game.words import Words

FIRST_TABLE: Final = "fivefold/skill"
USUAL_REFRESH: Final = 60


class App:
    """One run of the game. `frame` does everything a frame needs; `run` repeats it at the display's pace.

    Tests pass their own `clock` (seconds) and an `executor` that paints at once.
    """

    def __init__(
        self, options: Options, clock: Callable[[], float] = time.perf_counter, executor: Executor | None = None
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.clock = clock
        self.screen = Screen(options.window, options.fullscreen)
        reader = Reader(clock)
        self.stack = Stack(reader.release_all)
        self.house = House(
            words=Words(),
            reader=reader,
            marks=Marks(reader),
            stack=self.stack,
            backdrops=Backdrops(executor),
            seed=_seeds(options.seed).__next__,
            clock=clock,
            table=options.table or FIRST_TABLE,
        )
        self._ticking = FixedClock(clock())
        self.stack.push(Title(self.house))

    @property
    def running(self) -> bool:
        """Whether any scene is left."""
        return self.stack.top is not None

    def run(self) -> int:
        """Play until the window is closed or the last scene leaves; the exit code."""
        period = 1 / (pygame.display.get_current_refresh_rate() or USUAL_REFRESH)
        try:
            while self.running:
                start = self.clock()
                self.frame()
                pygame.time.wait(max(1, round((period - (self.clock() - start)) * 1000)))
        finally:
            self.close()
        return 0

    def frame(self) -> bool:
        """Hear what happened, let the due ticks pass, draw if anything changed; whether it drew."""
        for happening in self.house.reader.read():
            self._hear(happening)
        for _ in range(self._ticking.advance(self.clock())):
            self.stack.tick()
        if self.house.backdrops.news():
            self.stack.touch()
        if not self.running or not self.stack.wants_drawing:
            return False
        self.stack.draw(self.screen.canvas)
        self.screen.show()
        return True

    def close(self) -> None:
        """Let every scene go and close the window."""
        self.stack.clear()
        self.house.backdrops.close()
        self.house.reader.close()
        pygame.quit()

    def _hear(self, happening: Happening) -> None:
        if isinstance(happening, Pointer):
            x, y = self.screen.to_picture(happening.x, happening.y)
            happening = replace(happening, x=x, y=y)
        if isinstance(happening, Window):
            self._window(happening)
        self.stack.hear(happening, self.screen.stage)

    def _window(self, window: Window) -> None:
        if window.what == "close":
            self.stack.clear()
        elif window.what == "fullscreen":
            self.screen.toggle_fullscreen()
            self.stack.touch()
        elif window.what in ("resized", "exposed"):
            self.screen.resized()
            self.stack.touch()


def _seeds(first: str | None) -> Iterator[str]:
    """The seeds of one run's matches: those that follow from `first`, or new ones nobody can foresee."""
    number = 0
    while True:
        if first is None:
            yield secrets.token_hex(8)
        else:
            yield first if number == 0 else f"{first}/{number}"
        number += 1


def run(options: Options) -> int:
    """Open the window and play; the exit code."""
    try:
        app = App(options)
    except pygame.error as fault:
        print(f"tumblebones: the window cannot be opened: {fault}", file=sys.stderr)
        return 1
    return app.run()
