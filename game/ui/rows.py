"""Rows of settings: a name on the left and, on the right, what it is set to. Left and right change it, pointers too."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar

from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood

T = TypeVar("T")

PAD: Final = 14
"""From the row's ends to its name and to what it is set to."""
WIDE: Final = 316
"""Width of sliders and segments."""
CELL, CELL_PITCH, CELL_HEIGHT = 19, 25.6, 36
REACH: Final = 40
"""How far left of a slider's first cell a pointer still means it, and so sets the least."""
THUMB_INSET: Final = 4
CHEVRON: Final = 16
RING: Final = 5
"""How far inside its row the ring of the focus lies, clear of the rows above and below."""
SWITCH: Final = (100, 52)


class Row(NamedTuple, Generic[T]):
    """One setting: its control's name, its words, their label with the value, all values in order, and the present.

    `change` sets another value.
    """

    name: str
    words: str
    label: str
    values: Sequence[T]
    value: T
    change: Callable[[T], None]

    @property
    def place(self) -> int:
        """Which of the values it is set to."""
        return self.values.index(self.value)

    def put(self, place: int) -> None:
        """Set the value at `place`, or the last one that way."""
        self.change(self.values[max(0, min(place, len(self.values) - 1))])

    def turn(self, device: str, way: int) -> None:
        """Set the next value that way, as far as there is one."""
        self.put(self.place + way)


def slider(row: Row[int], area: Area) -> Control:
    """A row with a cell to fill for every value but the least."""
    cells = len(row.values) - 1
    left = area.right - PAD - WIDE

    def slide(device: str, x: float) -> None:
        if x >= left - REACH:
            row.put(0 if x < left else int((x - left) / CELL_PITCH) + 1)

    def paint(canvas: Canvas, mood: Mood) -> None:
        _draw_words(canvas, row.words, area, WIDE)
        for cell in range(cells):
            sprite = canvas.look.painter.step(cell < row.place, CELL, CELL_HEIGHT)
            canvas.sprite(sprite, left + cell * CELL_PITCH, area.cy - CELL_HEIGHT / 2)
        room = WIDE - cells * CELL_PITCH - 8
        shown = str(row.value)
        canvas.words(shown, 800, 22, theme.IVORY, area.right - PAD, area.cy, "right", width=room)

    return Control(row.name, row.label, area, paint, turns=row.turn, slide=slide, ring=area.grown(-RING))


def segments(row: Row[T], shown: Sequence[str], area: Area) -> Control:
    """A row with a field for every value, its words by `shown`, wider for longer words.

    Confirm goes on to the next, round and round.
    """
    track = _track(area)
    fields = _fields(track, shown)

    def slide(device: str, x: float) -> None:
        if x >= track.x:
            row.put(next((place for place, field in enumerate(fields) if x < field.right), len(fields) - 1))

    def paint(canvas: Canvas, mood: Mood) -> None:
        _draw_words(canvas, row.words, area, WIDE)
        painter = canvas.look.painter
        canvas.sprite(painter.segment_track(track.w, track.h), track.x, track.y)
        for place, (words, field) in enumerate(zip(shown, fields, strict=True)):
            if place == row.place:
                canvas.sprite(painter.segment_thumb(field.w, field.h), field.x, field.y)
            ink = theme.PRIMARY_INK if place == row.place else theme.MIST
            canvas.words(words, 700, 22, ink, field.cx, area.cy, "centre", width=field.w - 12)

    press = partial(_press_round, row)
    return Control(row.name, row.label, area, paint, press, turns=row.turn, slide=slide, ring=area.grown(-RING))


def _fields(track: Area, shown: Sequence[str]) -> list[Area]:
    """Where the fields lie side by side, each as wide as its words are long."""
    fields, x, unit = [], track.x + THUMB_INSET, (track.w - 2 * THUMB_INSET) / sum(map(len, shown))
    for words in shown:
        fields.append(Area(x, track.y + THUMB_INSET, unit * len(words), track.h - 2 * THUMB_INSET))
        x = fields[-1].right
    return fields


def stepper(row: Row[T], shown: str, area: Area) -> Control:
    """A row for many values, of which only the present one shows, in words. Confirm and taps go on, round and round."""
    track = _track(area)

    def paint(canvas: Canvas, mood: Mood) -> None:
        _draw_words(canvas, row.words, area, WIDE)
        painter, top = canvas.look.painter, track.cy - CHEVRON * 44 / 28 / 2
        canvas.sprite(painter.segment_track(track.w, track.h), track.x, track.y)
        canvas.sprite(painter.chevron("left", CHEVRON, theme.BRASS3), track.x + 14, top)
        canvas.sprite(painter.chevron("right", CHEVRON, theme.BRASS3), track.right - 14 - CHEVRON, top)
        canvas.words(shown, 700, 22, theme.BRASS3, track.cx, track.cy, "centre", width=track.w - 4 * CHEVRON - 12)

    press = partial(_press_round, row)
    return Control(row.name, row.label, area, paint, press, turns=row.turn, ring=area.grown(-RING))


def toggle(row: Row[bool], shown: tuple[str, str], area: Area) -> Control:
    """A row with a switch, off or on; `shown` has the words for both."""
    wide, tall = SWITCH
    left = area.right - PAD - wide

    def paint(canvas: Canvas, mood: Mood) -> None:
        _draw_words(canvas, row.words, area, wide)
        canvas.sprite(canvas.look.painter.toggle(row.value, wide, tall), left, area.cy - tall / 2)
        room = wide - tall - 12
        middle = left + (room / 2 + 12 if row.value else wide - room / 2 - 12)
        ink = theme.PRIMARY_INK if row.value else theme.MIST
        canvas.words(shown[row.value], 800, 20, ink, middle, area.cy, "centre", width=room)

    return Control(row.name, row.label, area, paint, partial(_press_round, row), turns=row.turn, ring=area.grown(-RING))


def _track(area: Area) -> Area:
    height = area.h - 4
    return Area(area.right - PAD - WIDE, area.cy - height / 2, WIDE, height)


def _press_round(row: Row[T], device: str) -> None:
    row.put((row.place + 1) % len(row.values))


def _draw_words(canvas: Canvas, words: str, area: Area, taken: float) -> None:
    canvas.words(words, 700, 22, theme.IVORY, area.x + PAD, area.cy, width=area.w - 3 * PAD - taken)
