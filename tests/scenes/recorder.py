"""A scene that writes down what happens to it."""

import warnings
from collections.abc import Callable, Sequence

import pygame

from game.devices.happening import Plugged, Press, Wheel
from game.paint.colour import Rgb
from game.scenes.house import House
from game.scenes.scene import Scene
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.stage import Layout


class Recorder(Scene):
    """Three buttons in a row, One, Two and Three, and one far below that does nothing, in a picture of one colour.

    `log` holds everything that happened, in words. Two may be held; Three is pressed by `main`.
    """

    AREAS = (Area(100, 100, 200, 80), Area(340, 100, 200, 80), Area(580, 100, 200, 80))

    def __init__(self, house: House, colour: Rgb = (200, 30, 30), log: list[str] | None = None, name: str = "") -> None:
        super().__init__(house)
        self.log: list[str] = [] if log is None else log
        self.colour = colour
        self.name = name
        self.ticks = 0
        self.deaf_to: set[str] = set()
        self.on_tick: Callable[[], None] = lambda: None
        self.on_press: Callable[[str], None] = lambda name: None
        self.moves = False
        self.held: set[str] = set()
        """Names of the controls drawn as pressed the last time."""

    def note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}".strip())

    # -- lifecycle
    def entered(self) -> None:
        self.note("entered")

    def covered(self) -> None:
        super().covered()
        self.note("covered")

    def uncovered(self) -> None:
        super().uncovered()
        self.note("uncovered")

    def left(self) -> None:
        self.note("left")

    def ticked(self) -> None:
        self.ticks += 1
        self.on_tick()

    @property
    def moving(self) -> bool:
        return self.moves

    # -- what is there
    def arrange(self) -> Sequence[Control]:
        def act(name: str) -> Callable[[str], None]:
            def done(device: str) -> None:
                self.note(f"{name} by {device}")
                self.on_press(name)

            return done

        one, two, three = self.AREAS
        return (
            Control("one", "One", one, self._drawn("one"), act("one")),
            Control("two", "Two", two, self._drawn("two"), act("two"), hold=act("two held")),
            Control("three", "Three", three, self._drawn("three"), act("three"), button="main"),
            Control("off", "Off", Area(100, 500, 200, 80), self._drawn("off")),
        )

    def _drawn(self, name: str) -> Callable[[Canvas, Mood], None]:
        """Draws nothing of a control but its ring; notes whether it would look pressed."""

        def paint(canvas: Canvas, mood: Mood) -> None:
            (self.held.add if mood.held else self.held.discard)(name)

        return paint

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.fill(self.colour)
        self.note("painted")

    def use(self, layout: Layout) -> None:
        if layout != self.layout:
            self.note(f"laid out {layout.name}")
        super().use(layout)

    # -- what is heard
    def hears(self, device: str, control: Control | None) -> bool:
        return device not in self.deaf_to

    def unheard(self, device: str) -> None:
        self.note(f"unheard {device}")

    def went_back(self, device: str) -> None:
        self.note(f"back by {device}")

    def pressed_otherwise(self, press: Press) -> None:
        self.note(f"otherwise {press.button}")

    def tapped_nothing(self, device: str) -> None:
        self.note(f"nothing by {device}")

    def plugged(self, change: Plugged) -> None:
        super().plugged(change)
        self.note(f"plugged {change.device}")

    def wheeled(self, wheel: Wheel) -> None:
        self.note(f"wheeled {wheel.steps}")

    def focus_lost(self) -> None:
        super().focus_lost()
        self.note("focus lost")


class Window(Recorder):
    """One that the scene below shows around, and whose time goes on."""

    see_through = True
    wipes = False
    freezes = False

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.fill(self.colour, (0, 0, 100, 100))
        self.note("painted")


def resize_window(width: int, height: int) -> None:
    """Change the window's size as a person would with its frame: SDL tells of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().size = (width, height)
