"""Every line of text that a scene draws: where it lies, how large it is set, and how it stands out from its ground."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.paint.colour import Rgb
from game.scenes.scene import Scene
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.look import Look
from game.ui.stage import Layout, stage_for
from game.ui.text import Text

SOLID: Final = 230
"""Alpha (0..255) from which a pixel of a letter counts as ink."""
NEAR: Final = 70
"""How far a channel of an ink pixel may be from the text's colour and still be seen as that."""
WORST: Final = 5
"""Percent of ink pixels whose ground may be worse than the contrast told: single bright threads in a painted felt."""


@dataclass(frozen=True)
class Said:
    """One line as drawn, `full` before it was cut short. Sizes and areas are in design units, `area` that of its ink.

    `asked` is the size the scene asked for at text size 100 %, `size` the one it was set in; `control` is the name of
    the control that drew it, if one did. `contrast` is that against what lay under it, `shown` the share of its ink
    that is still to be seen when all is drawn.
    """

    words: str
    full: str
    face: object
    asked: float
    size: float
    area: Area
    faded: bool
    control: str | None
    contrast: float
    shown: float = 1.0

    @property
    def shortened(self) -> bool:
        """Whether the words were cut short."""
        return self.words != self.full


@dataclass(frozen=True)
class Drawing:
    """A scene drawn once: its lines, its controls, and the names of those that were painted as focused.

    `by_finger`: it was touched last, and fingers need no focus.
    """

    layout: Layout
    said: Sequence[Said]
    controls: Sequence[Control]
    focused: Sequence[str]
    by_finger: bool


class _Notes:
    """What is noted while a scene is drawn."""

    def __init__(self) -> None:
        self.said: list[tuple[Said, tuple[slice, slice], NDArray[np.bool_], Rgb]] = []
        self.control: str | None = None
        self.asked: tuple[str, float] | None = None
        self.focused: list[str] = []


class NotingText(Text):
    """Sets lines as ever, and notes each of them while there is somebody to note for."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self.notes: _Notes | None = None
        self.corner = (0, 0)
        self._inks: dict[object, tuple[pygame.Rect, NDArray[np.bool_]]] = {}

    def draw(
        self, target: pygame.Surface, words: str, face: Any, size: float, colour: Rgb, *at: Any, **how: Any
    ) -> float:
        if self.notes is not None and words.strip():
            self._note(self.notes, target, words, face, size, colour, *at, **how)
        return super().draw(target, words, face, size, colour, *at, **how)

    def _note(
        self,
        notes: _Notes,
        target: pygame.Surface,
        words: str,
        face: Any,
        size: float,
        colour: Rgb,
        x: float,
        y: float,
        align: str = "left",
        *,
        even_digits: bool = False,
        alpha: float = 1.0,
        **_: Any,
    ) -> None:
        line = self.line(words, face, size, colour, even_digits=even_digits)
        left = round(x - {"left": 0.0, "centre": line.width / 2, "right": line.width}[align])
        top = int(np.floor(y + (line.ascent - line.descent) / 2)) - line.base
        box, ink = self._ink((words, face, size, even_digits), line.surface)
        box = box.move(left, top)
        asked, full = (notes.asked[1], notes.asked[0]) if notes.asked else (size, words)
        area = Area(
            (box.x - self.corner[0]) / self.scale,
            (box.y - self.corner[1]) / self.scale,
            box.w / self.scale,
            box.h / self.scale,
        )
        seen = box.clip(target.get_clip())
        ink = ink[seen.x - box.x : seen.right - box.x, seen.y - box.y : seen.bottom - box.y]
        place = slice(seen.x, seen.right), slice(seen.y, seen.bottom)
        ground = pygame.surfarray.pixels3d(target)[place][ink]
        said = Said(
            words, full, face, asked, size, area, alpha < 1, notes.control, contrast(colour, ground),
        )  # fmt: skip
        notes.said.append((said, place, ink, colour))

    def _ink(self, key: object, surface: pygame.Surface) -> tuple[pygame.Rect, NDArray[np.bool_]]:
        if key not in self._inks:
            box = surface.get_bounding_rect(min_alpha=60)
            alpha = pygame.surfarray.array_alpha(surface)
            self._inks[key] = box, alpha[box.x : box.right, box.y : box.bottom] >= SOLID
        return self._inks[key]


class _NotingCanvas(Canvas):
    """Notes what a scene asked for, before it is fitted."""

    notes: _Notes

    def words(self, words: str, face: Any, size: float, *at: Any, **how: Any) -> float:
        self.notes.asked = words, size
        try:
            return super().words(words, face, size, *at, **how)
        finally:
            self.notes.asked = None


def noting_look(scale: float = 1.0) -> Look:
    """A look whose text can be noted; what it has painted it keeps for the next scene."""
    look = Look(scale)
    look.text = NotingText(scale)
    return look


def draw(scene: Scene, layout: Layout, look: Look, text_size: float) -> Drawing:
    """Draw a scene at one design unit a pixel times the look's scale, and note all it says."""
    size = round(layout.width * look.scale), round(layout.height * look.scale)
    canvas = _NotingCanvas(pygame.Surface(size).convert(), stage_for(size), look, text_size)
    canvas.notes = notes = _Notes()
    text = look.text
    assert isinstance(text, NotingText)
    scene.use(layout)
    controls = scene.controls
    scene._controls = [_noted(control, notes) for control in controls]
    text.notes = notes
    try:
        scene.draw(canvas)
    finally:
        text.notes = None
        scene._controls = controls
    picture = pygame.surfarray.array3d(canvas.surface)
    said = [replace(one, shown=_shown(picture[place][ink], colour)) for one, place, ink, colour in notes.said]
    return Drawing(layout, said, controls, notes.focused, not scene._ring_shown)


def _noted(control: Control, notes: _Notes) -> Control:
    def paint(canvas: Canvas, mood: Mood) -> None:
        notes.control = control.name
        if mood.focused:
            notes.focused.append(control.name)
        control.paint(canvas, mood)
        notes.control = None

    return replace(control, paint=paint)


def _shown(pixels: NDArray[np.uint8], colour: Rgb) -> float:
    """The share of ink pixels that have the text's colour."""
    if not len(pixels):
        return 1.0
    return float((np.abs(pixels.astype(int) - colour).max(axis=-1) <= NEAR).mean())


# ---------------------------------------------------------------- contrast
def luminance(colours: NDArray[Any]) -> NDArray[np.float64]:
    """Relative luminance by WCAG of colours 0..255 in the last axis."""
    share = np.asarray(colours, float) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ (0.2126, 0.7152, 0.0722))


def contrast(text: Rgb, ground: NDArray[np.uint8]) -> float:
    """The contrast of a text's colour against the pixels under it, but for the worst few of them."""
    if not len(ground):
        return 21.0
    one, other = luminance(np.array(text)), luminance(ground)
    ratios = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return float(np.percentile(ratios, WORST))
