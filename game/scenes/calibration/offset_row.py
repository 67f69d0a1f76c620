"""A row that sets, by hand, how much later than meant the presses of one kind of device come."""

from collections.abc import Callable, Sequence

from game.devices.happening import Kind
from game.store.settings import OFFSETS
from game.ui import rows
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import SMALLEST, Control, Mood
from game.ui.rows import Row
from game.words import Words


def offset_row(words: Words, kind: Kind, now: int, area: Area, change: Callable[[int], None]) -> Sequence[Control]:
    """The row, set to `now` milliseconds, and arrows on it for pointers."""
    name, value = words(f"meter.kind.{kind}"), words("meter.calibration.ms", ms=now)
    label = words("settings.label", name=name, value=value)
    row: Row[int] = Row(f"offset {kind}", name, label, OFFSETS, now, change)
    track = Area(area.right - rows.PAD - rows.WIDE, area.y, rows.WIDE, area.h)
    left, right = track._replace(w=SMALLEST), track._replace(x=track.right - SMALLEST, w=SMALLEST)
    return (
        rows.stepper(row, value, area),
        _arrow(f"less {kind}", words("meter.calibration.less", name=name), left, row, -1),
        _arrow(f"more {kind}", words("meter.calibration.more", name=name), right, row, 1),
    )


def _arrow(name: str, label: str, area: Area, row: Row[int], way: int) -> Control:
    """What a pointer presses to change a row by one step; the row itself draws it."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        """The row has drawn the arrow."""

    return Control(name, label, area, paint, lambda device: row.turn(device, way), focusable=False)
