"""A picture to draw on in design units: the stage of one window, with the look that fits its scale."""

from typing import Final, Literal

import pygame

from game.paint.colour import Rgb, Rgba
from game.paint.layer import Sprite
from game.ui import theme
from game.ui.area import Area
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face

LINE: Final = 1.25
"""From one line to the next, as a factor of their size."""
Align = Literal["left", "centre", "right"]


class Canvas:
    """Draws sprites and words on `surface`, placing everything by design units of the stage.

    `surface` is the whole picture (the room goes to its edges); `text_size` (1, 1.2 or 1.5) grows sentences of 22
    units and less; `calm` asks for as little motion as can be.
    """

    def __init__(
        self, surface: pygame.Surface, stage: Stage, look: Look, text_size: float = 1.0, calm: bool = False
    ) -> None:
        self.surface = surface
        self.stage = stage
        self.look = look
        self.text_size = text_size
        self.calm = calm

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the layout in design units."""
        return self.stage.layout.width, self.stage.layout.height

    def px(self, units: float) -> int:
        """Design units as whole px."""
        return self.stage.px(units)

    def x(self, units: float) -> float:
        """A design x as px of the picture."""
        return self.stage.left + units * self.stage.scale

    def y(self, units: float) -> float:
        """A design y as px of the picture."""
        return self.stage.top + units * self.stage.scale

    def rect(self, area: Area) -> pygame.Rect:
        """An area as px of the picture."""
        left, top = round(self.x(area.x)), round(self.y(area.y))
        return pygame.Rect(left, top, round(self.x(area.right)) - left, round(self.y(area.bottom)) - top)

    def sprite(self, sprite: Sprite, x: float, y: float, alpha: float = 1.0) -> None:
        """Draw a part with its corner at design point (x, y), `alpha` 0..1 faded."""
        if alpha >= 1:
            sprite.draw(self.surface, round(self.x(x)), round(self.y(y)))
        elif alpha > 0:
            sprite.surface.set_alpha(round(alpha * 255))
            sprite.draw(self.surface, round(self.x(x)), round(self.y(y)))
            sprite.surface.set_alpha(255)

    def words(
        self,
        words: str,
        face: Face,
        size: float,
        colour: Rgb,
        x: float,
        y: float,
        align: Align = "left",
        *,
        drop: Rgba | None = None,
        drop_down: float = 2,
        even_digits: bool = False,
        width: float | None = None,
        height: float | None = None,
        smallest: float = theme.SMALLEST,
        alpha: float = 1.0,
    ) -> float:
        """Draw one line whose middle is at design y; returns its right end.

        `width` is the room there is in design units: words too long for it are set smaller and, where the `smallest`
        size does not fit either, cut short. `height` is the room from one line to the next, for lines that would
        otherwise touch when text is large.
        """
        size = self.sized(size)
        if height is not None:
            size = min(size, max(height / LINE, theme.SMALLEST))
        if width is not None:
            words, size = self.look.text.fit(words, face, size, width, smallest)
        end = self.look.text.draw(
            *(self.surface, words, face, size, colour, self.x(x), self.y(y), align),
            drop=drop,
            drop_down=drop_down,
            even_digits=even_digits,
            alpha=alpha,
        )
        return (end - self.stage.left) / self.stage.scale

    def sized(self, size: float) -> float:
        """A text size with the person's wish for bigger text heard."""
        return size * self.text_size if size <= theme.GROWS_UP_TO else size

    def width(self, words: str, face: Face, size: float) -> float:
        """Width of a line in design units."""
        return self.look.text.width(words, face, self.sized(size)) / self.stage.scale
