"""The running game: window, fixed clock, one loop."""

import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.devices.happening import Happening, Pointer, Window
from game.devices.marks import Marks
from game.devices.reader import Reader
from game.manners.crash import Reporter, versions
from game.manners.ending import Ending
from game.manners.logbook import Logbook, faults_noted
from game.manners.screenshot import save_screenshot
from game.options import Options, log_folder, pictures_folder
from game.rest import Rest
from game.scenes.backdrops import Backdrops
from game.scenes.fault import Fault
from game.scenes.house import House
from game.scenes.opening import OpenTwice, Trouble
from game.scenes.preferences import Preferences
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.scenes.toast import Toast
from game.screen import Screen
from game.store.database import Database
from game.store.matches import Matches
from game.store.settings import Settings, SettingsStore
from game.store.sole_copy import SoleCopy
from game.ticking import STALL, FixedClock
from game.words import Words

FIRST_TABLE: Final = "fivefold/skill"
USUAL_REFRESH: Final = 60
LOOK: Final = 3
"""Milliseconds from one look for presses to the next while every one counts."""
FAILED: Final = 1


class App:
    """One run of the game. `frame` does everything a frame needs; `run` repeats it at the display's pace.

    Tests pass their own `clock` (seconds), an `executor` that paints at once and a `disk` that stores at once. Without
    a `logbook` nothing is noted.
    """

    def __init__(
        self,
        options: Options,
        clock: Callable[[], float] = time.perf_counter,
        executor: Executor | None = None,
        logbook: Logbook | None = None,
        disk: Executor | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.clock = clock
        self._sole = SoleCopy(options.data)
        self._rest = Rest()
        self._database = Database(options.data, disk or self._rest.thread(), saves=self._sole.take())
        self._store = SettingsStore(self._database)
        settings = _in_force(self._store.load(), options)
        try:
            self.screen = Screen(settings.window, exact=options.window is not None)
        except pygame.error:
            self._database.close()
            self._sole.give_back()
            raise
        self._opened = self.screen.windowed_size
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
            logbook=logbook or Logbook(),
            matches=Matches(self._database),
            preferences=Preferences(settings, self._obey),
        )
        self._options = options
        places = log_folder(options.data), Path(tempfile.gettempdir())
        self._reporter = Reporter(self.house.logbook, places, self.house.words)
        self._ticking = FixedClock(clock())
        self.stack.push(Title(self.house))
        self._suit(settings)
        self._open()

    def _open(self) -> None:
        """Say over the title what is wrong with the file that all is kept in."""
        if not self._database.saves:
            self._store.news()
            self.stack.push(OpenTwice(self.house, self._database.file, self._save_from_now))
            return
        for trouble in self._store.news():
            self.house.logbook.note("the store", trouble=trouble)
            self.stack.push(Trouble(self.house, trouble, self._database.rescued))

    def _save_from_now(self) -> bool:
        """Save, if the other copy of the game has gone; whether it has."""
        if not self._sole.take():
            return False
        self._database.save_from_now()
        self.house.change_settings(_in_force(self._store.load(), self._options))
        return True

    @property
    def running(self) -> bool:
        """Whether any scene is left."""
        return self.stack.top is not None

    def run(self, ending: Ending | None = None) -> int:
        """Play until the window is closed, the last scene leaves or a signal ends it; the exit code.

        A fault ends it too, but not before scenes are let go, a report is written and people are shown where.
        """
        ending = ending or Ending()
        try:
            self._loop(ending)
        except Exception as fault:
            self._show_fault(self._reporter.report(fault, self.facts, datetime.now()), ending)
            return FAILED
        finally:
            self.close()
        return ending.code

    def _loop(self, ending: Ending) -> None:
        usual = 1 / USUAL_REFRESH
        period = 1 / (pygame.display.get_current_refresh_rate() or USUAL_REFRESH)
        while self.running and not ending.told:
            start = self.clock()
            # While nothing moves, a fast display is no reason to look for presses more often than people notice.
            pause = period if self.frame() else max(period, usual)
            self._wait(start + pause)

    def _wait(self, until: float) -> None:
        """Wait for the next frame. While every millisecond counts, look for presses before that and meanwhile."""
        if self.stack.urgent:
            self.poll()
        while (left := until - self.clock()) > LOOK / 1000 and self.stack.urgent:
            pygame.time.wait(LOOK)
            self.poll()
        self._rest.wait(max(left, 0.001))

    def poll(self) -> None:
        """Hear what happened."""
        for happening in self.house.reader.read():
            self._hear(happening)
        if self.house.reader.gap >= STALL:
            self.stack.stalled()

    def frame(self) -> bool:
        """Hear what happened, let the due ticks pass, draw if anything changed; whether it drew."""
        self.poll()
        # What the store confirmed is shown now, not only when the next tick is due.
        for _ in range(self._ticking.advance(self.clock(), least=self._rest.answered())):
            self.stack.tick()
        if not self.stack.urgent and self.house.backdrops.news():
            self.stack.touch()
        self._tell_troubles()
        if not self.running or not self.stack.wants_drawing:
            return False
        if self.stack.urgent:
            self.screen.show(self.stack.draw_urgent(self.screen.canvas))
        else:
            self.stack.draw(self.screen.canvas)
            self.screen.show()
        return True

    def close(self) -> None:
        """Let every scene go, even where one of them fails at it, keep the settings, and close the window."""
        self._let_scenes_go()
        self._close_store()
        self.house.backdrops.close()
        self.house.reader.close()
        pygame.quit()

    def _let_scenes_go(self) -> None:
        while self.running:
            try:
                self.stack.clear()
            except Exception as fault:
                self.house.logbook.fault("a scene that left", fault)

    # -- settings
    def _obey(self, before: Settings, after: Settings) -> None:
        """Do as other settings ask, and keep them."""
        self._suit(after)
        self._store.save(before, after)

    def _suit(self, settings: Settings) -> None:
        if settings.fullscreen != self.screen.fullscreen:
            try:
                self.screen.toggle_fullscreen()
            except pygame.error as fault:
                said = self.house.words("app.no_fullscreen", reason=fault)
                self.house.logbook.note(said)
                self.stack.tell(Toast(said))
        self.screen.suit(settings.text_scale, settings.stage_share, settings.calm)
        self.house.reader.swap(settings.swapped)
        self.stack.touch()

    def _toggle_fullscreen(self) -> None:
        wanted = not self.screen.fullscreen
        self.house.change_settings(msgspec.structs.replace(self.house.settings, fullscreen=wanted))

    def _tell_troubles(self) -> None:
        """Tell of what went wrong with keeping the settings: to people in short, to the log with all there is."""
        for trouble in self._store.news():
            self.house.logbook.note("settings", trouble=trouble)
            self.stack.tell(Toast(self.house.words(f"settings.trouble.{trouble.kind}")))

    def _close_store(self) -> None:
        """Remember the size people gave the window, and finish saving."""
        size = self.screen.windowed_size
        if size != self._opened:
            self._store.save(self.house.settings, msgspec.structs.replace(self.house.settings, window=size))
        self._database.close()
        self._sole.give_back()
        self._tell_troubles()

    def facts(self) -> dict[str, object]:
        """What a log and a report say of this run."""
        return {**self.screen.facts(), "table": self.house.table}

    def _hear(self, happening: Happening) -> None:
        self._reporter.trail.add(happening)
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
            self._toggle_fullscreen()
        elif window.what == "screenshot":
            self._save_screenshot()
        elif window.what in ("resized", "exposed"):
            self.screen.resized()
            self.stack.touch()

    def _save_screenshot(self) -> None:
        picture, words = pygame.display.get_surface(), self.house.words
        if picture is None:
            return
        try:
            file = save_screenshot(picture, pictures_folder(self._options.data), datetime.now())
        except (OSError, pygame.error) as fault:
            said = words("app.no_screenshot", reason=fault)
        else:
            said = words("app.screenshot", file=file)
        self.house.logbook.note(said)
        self.stack.tell(Toast(said))

    def _show_fault(self, file: Path | None, ending: Ending) -> None:
        """Show where the report is: in the game's own look, and should that be broken too, in the system's."""
        self._let_scenes_go()
        if not self.screen.seen:
            return
        try:
            self.stack.push(Fault(self.house, file))
            self._loop(ending)
        except Exception as fault:
            self.house.logbook.fault("while showing a fault", fault)
            words = self.house.words
            where = words("app.fault.where") if file else words("app.fault.nowhere")
            self.screen.message(words("app.fault.heading"), f"{where}\n{file or ''}")


def _in_force(settings: Settings, options: Options) -> Settings:
    """The settings as kept, but for what the command line asks otherwise."""
    window, fullscreen = options.window or settings.window, options.fullscreen or settings.fullscreen
    return msgspec.structs.replace(settings, window=window, fullscreen=fullscreen)


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
    words = Words()

    def unlogged(reason: str) -> None:
        print(f"tumblebones: {words('app.no_log', reason=reason)}", file=sys.stderr)

    with Ending() as ending:
        logbook = Logbook(log_folder(options.data), unlogged)
        with faults_noted(logbook):
            try:
                app = App(options, logbook=logbook)
            except pygame.error as fault:
                logbook.fault("the window cannot be opened", fault)
                print(f"tumblebones: {words('command.no_window', reason=fault)}", file=sys.stderr)
                pygame.quit()
                return FAILED
            logbook.note("start", **versions(), **app.facts())
            code = app.run(ending)
            logbook.note("end", code=code)
        logbook.close()
    return code
