"""Marks of buttons (a key cap, a lettered ring, a finger) and the line of prompts at the foot of a scene."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Protocol

from game.ui import theme
from game.ui.canvas import Canvas

SIZE: Final = 38
"""Height of a mark in the line of prompts, design units."""
WORDS: Final = 22
"""Usual size of the words."""
GAP: Final = 26
"""Between one prompt and the next."""
ARROWS: Final = ("arrow_left", "arrow_up", "arrow_down", "arrow_right")


class Marked(Protocol):
    """A mark to draw, as the devices name it."""

    @property
    def shape(self) -> str:
        """One of key, arrows, ring, shoulder, cross, bars, finger."""

    @property
    def text(self) -> str:
        """The word or letter on it, if any."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a button does: its marks, side by side, and the words."""

    marks: tuple[Marked, ...]
    words: str


def mark_width(canvas: Canvas, mark: Marked, size: float = SIZE) -> float:
    """Width of a mark in design units."""
    if mark.shape in ("key", "shoulder"):
        return max(size, canvas.look.text.width(mark.text, 800, _letter(mark, size)) / canvas.stage.scale + size * 0.58)
    return size * 1.12 if mark.shape in ("bars", "arrows") else size


def draw_mark(canvas: Canvas, mark: Marked, x: float, cy: float, size: float = SIZE) -> float:
    """Draw a mark with its left edge at x, its middle at cy; returns its right edge."""
    painter, width = canvas.look.painter, mark_width(canvas, mark, size)
    top = cy - size / 2
    if mark.shape == "ring":
        canvas.sprite(painter.pad_letter_ring(mark.text, size), x, top)
        _letters(canvas, mark, theme.PAD_LETTERS[mark.text], x + width / 2, cy, size)
    elif mark.shape in ("shoulder", "bars"):
        height = size * 0.9
        canvas.sprite(painter.shoulder_ring(width, height), x, cy - height / 2)
        if mark.shape == "bars":
            bars = size * 0.48
            canvas.sprite(painter.menu_bars(bars), x + (width - bars) / 2, cy - bars / 2)
        else:
            _letters(canvas, mark, theme.IVORY, x + width / 2, cy, size)
    elif mark.shape == "cross":
        canvas.sprite(painter.d_pad(size), x, top)
    elif mark.shape == "finger":
        canvas.sprite(painter.finger(size * 0.9), x + size * 0.05, cy - size * 0.45)
    else:
        canvas.sprite(painter.key_cap(width, size), x, top)
        if mark.shape == "arrows":
            arrows = size * 0.62
            canvas.sprite(painter.icon("arrows", arrows, theme.INK), x + (width - arrows) / 2, cy - arrows / 2 - 2)
        else:
            _letters(canvas, mark, theme.INK, x + width / 2, cy - size * 0.05, size)
    return x + width


def prompt_width(canvas: Canvas, prompt: Prompt, size: float | None = None) -> float:
    """Width of a prompt in design units, its words set in `size` (None: as large as the person wishes)."""
    marks = sum(mark_width(canvas, mark) + 8 for mark in prompt.marks) - 8
    words = canvas.look.text.width(prompt.words, 700, size or canvas.sized(WORDS)) / canvas.stage.scale
    return marks + 10 + words


def draw_prompts(canvas: Canvas, prompts: Sequence[Prompt], x: float, cy: float, room: float) -> float:
    """Draw as many of the prompts, from the left, as fit in `room`; returns the right end.

    Before one is left out, the words of all give up what they are larger than usual.
    """
    size = canvas.sized(WORDS)
    while size > WORDS and _line_width(canvas, prompts, size) > room:
        size = max(WORDS, ceil(size) - 1)
    start = end = x
    for prompt in prompts:
        if start + prompt_width(canvas, prompt, size) > x + room:
            break
        end = _draw_prompt(canvas, prompt, start, cy, size)
        start = end + GAP
    return end


def _line_width(canvas: Canvas, prompts: Sequence[Prompt], size: float) -> float:
    return sum(prompt_width(canvas, prompt, size) + GAP for prompt in prompts) - GAP


def _draw_prompt(canvas: Canvas, prompt: Prompt, x: float, cy: float, size: float) -> float:
    for mark in prompt.marks:
        x = draw_mark(canvas, mark, x, cy) + 8
    text, at = canvas.look.text, (canvas.x(x + 2), canvas.y(cy))
    text.draw(canvas.surface, prompt.words, 700, size, theme.IVORY, *at, drop=theme.TEXT_DROP)
    return x + 2 + text.width(prompt.words, 700, size) / canvas.stage.scale


def _letter(mark: Marked, size: float) -> float:
    return max(theme.SMALLEST, size * (0.58 if mark.shape == "ring" else 0.5))


def _letters(canvas: Canvas, mark: Marked, colour: tuple[int, int, int], cx: float, cy: float, size: float) -> None:
    """The text on a mark, which belongs to the mark's size and not to the person's text size."""
    text = canvas.look.text
    text.draw(canvas.surface, mark.text, 800, _letter(mark, size), colour, canvas.x(cx), canvas.y(cy), "centre")
