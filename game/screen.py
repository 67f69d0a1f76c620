"""The window, and the picture drawn for it."""

import pygame

from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.stage import Stage, picture_size, stage_for

CAPTION = "Tumblebones"
SMALLEST = (640, 480)


class Screen:
    """The game's window: opens it, follows its size, and shows pictures in it.

    Pictures are drawn at the window's own resolution, or at half of it for very large windows.
    """

    def __init__(self, size: tuple[int, int], fullscreen: bool) -> None:
        self._windowed = size
        self._fullscreen = fullscreen
        self._canvas: Canvas | None = None
        self._look: Look | None = None
        self._text_size, self._share, self._calm = 1.0, 1.0, False
        pygame.display.set_caption(CAPTION)
        self._open()

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

    def show(self) -> None:
        """Put the drawn picture in the window."""
        window, picture = pygame.display.get_surface(), self.canvas.surface
        if window is not None and picture is not window:
            pygame.transform.scale(picture, window.get_size(), window)
        pygame.display.flip()

    def resized(self) -> None:
        """The window has another size: the next picture is drawn for it."""
        self._canvas = None

    def suit(self, text_size: float, share: float, calm: bool) -> None:
        """From the next picture on: text of this size (1..1.5), a stage that fills this share of it, little motion."""
        self._text_size, self._share, self._calm = text_size, share, calm
        self.resized()

    def toggle_fullscreen(self) -> None:
        """Fill the screen the window is on, or go back to the window as it was."""
        if not self._fullscreen:
            self._windowed = self.window_size
        self._fullscreen = not self._fullscreen
        self._open()

    def _open(self) -> None:
        if self._fullscreen:
            sizes = pygame.display.get_desktop_sizes()
            pygame.display.set_mode(sizes[0], pygame.FULLSCREEN)
        else:
            size = max(self._windowed[0], SMALLEST[0]), max(self._windowed[1], SMALLEST[1])
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self._canvas = None
