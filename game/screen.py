"""The window, and the picture drawn for it."""

import warnings

import pygame

from game.dice.icon import die_icon
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.stage import Stage, picture_size, stage_for

CAPTION = "Tumblebones"
SMALLEST = (640, 480)
ROOM = 0.9
"""The share of the desktop that a new window may take."""
UNSEEN = ("dummy", "offscreen")
"""Names of SDL's drivers without a screen."""


class Screen:
    """The game's window: opens it, follows its size, and shows pictures in it.

    Pictures are drawn at the window's own resolution, or at half of it for very large windows. A window that would
    fill the desktop opens smaller, unless its size is asked for `exact`ly.
    """

    def __init__(self, size: tuple[int, int], exact: bool = False) -> None:
        self._windowed = size
        self._fullscreen = False
        self._canvas: Canvas | None = None
        self._look: Look | None = None
        self._text_size, self._share, self._calm = 1.0, 1.0, False
        pygame.display.set_caption(CAPTION)
        pygame.display.set_icon(die_icon())
        pygame.display.set_mode(self._first_size(exact), pygame.RESIZABLE)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The window's size in px when it does not fill the screen."""
        return self._windowed if self._fullscreen else self.window_size

    @property
    def window_size(self) -> tuple[int, int]:
        """The window's size in px."""
        return pygame.display.get_window_size()

    @property
    def stage(self) -> Stage:
        """The stage of the picture."""
        return self.canvas.stage

    @property
    def canvas(self) -> Canvas:
        """The canvas of the picture at the window's present size."""
        size = picture_size(self.window_size)
        if self._canvas is None or self._canvas.stage.size != size:
            stage = stage_for(size, self._share)
            if self._look is None or self._look.scale != stage.scale:
                self._look = Look(stage.scale)
            window = pygame.display.get_surface()
            whole = window is not None and size == window.get_size()
            picture = window if whole and window is not None else pygame.Surface(size).convert()
            self._canvas = Canvas(picture, stage, self._look, self._text_size, self._calm)
        return self._canvas

    def to_picture(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in px of the picture."""
        window, picture = self.window_size, self.canvas.stage.size
        return x * picture[0] / max(window[0], 1), y * picture[1] / max(window[1], 1)

    def show(self, changed: pygame.Rect | None = None) -> None:
        """Put the drawn picture in the window; `changed` are the px of it that changed (None: all)."""
        window, picture = pygame.display.get_surface(), self.canvas.surface
        if changed is not None and window is not None:
            times = window.get_width() // picture.get_width()
            if window.get_size() == (times * picture.get_width(), times * picture.get_height()):
                changed = changed.clip(picture.get_rect())
                part = pygame.Rect(*(times * side for side in changed))
                if picture is not window:
                    pygame.transform.scale(picture.subsurface(changed), part.size, window.subsurface(part))
                pygame.display.update(part)
                return
        if window is not None and picture is not window:
            pygame.transform.scale(picture, window.get_size(), window)
        pygame.display.flip()

    @property
    def seen(self) -> bool:
        """Whether people can see the window: there is a real screen."""
        return pygame.display.get_driver() not in UNSEEN

    def message(self, heading: str, words: str) -> None:
        """Say something in the system's own way, when the game's own cannot be drawn."""
        pygame.display.message_box(heading, words, "error")

    def facts(self) -> dict[str, object]:
        """What a log says of the window and of the screens there are."""
        return {
            "video": pygame.display.get_driver(),
            "window": self.window_size,
            "fullscreen": pygame.display.is_fullscreen(),
            "screens": pygame.display.get_desktop_sizes(),
        }

    def resized(self) -> None:
        """The window has another size: the next picture is drawn for it."""
        self._canvas = None

    def suit(self, text_size: float, share: float, calm: bool) -> None:
        """From the next picture on: text of this size (1..1.5), a stage that fills this share of it, little motion."""
        self._text_size, self._share, self._calm = text_size, share, calm
        self.resized()

    def toggle_fullscreen(self) -> None:
        """Fill the screen the window is on, or be as the window was: SDL knows where, and whether it was maximised.

        Raises `pygame.error`, and the window stays as it is, where that cannot be done.
        """
        with warnings.catch_warnings():
            # pygame-ce would rather have a Window drawn on instead; but no display function finds the right screen.
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        size = self.window_size
        if self._fullscreen:
            window.set_windowed()
        else:
            window.set_fullscreen(desktop=True)
            self._windowed = size
        self._fullscreen = not self._fullscreen
        self._canvas = None

    def _first_size(self, exact: bool) -> tuple[int, int]:
        size = max(self._windowed[0], SMALLEST[0]), max(self._windowed[1], SMALLEST[1])
        return size if exact or not self.seen else fitted(size, pygame.display.get_desktop_sizes()[0])


def fitted(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """A window's size made smaller, in its own shape, where it would take more than nine tenths of the desktop."""
    scale = min(1.0, ROOM * desktop[0] / size[0], ROOM * desktop[1] / size[1])
    return round(size[0] * scale), round(size[1] * scale)
