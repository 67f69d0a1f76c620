"""The focus ring, on its way and at rest."""

from game.ui import motion
from game.ui.canvas import Canvas
from game.ui.control import Control


class Ring:
    """The focus ring: slides to a new target, breathes there a few times unless it is to be calm, then rests."""

    def __init__(self) -> None:
        self._since = 0
        self._start: tuple[float, float] | None = None

    def start(self, before: Control | None, time: int) -> None:
        """The focus leaves `before` (None: it comes from nowhere) at `time`."""
        self._since = time
        self._start = (before.ringed.cx, before.ringed.cy) if before else None

    def moving(self, time: int, calm: bool) -> bool:
        """Whether it slides or breathes at `time`."""
        return time - self._since < (motion.FOCUS if calm else motion.BREATHE * motion.BREATHS)

    def draw(self, canvas: Canvas, control: Control, time: int) -> None:
        """Draw it round the control that has the focus, or on its way there."""
        age = time - self._since
        area = control.ringed
        x, y = area.x, area.y
        if self._start is not None and age < motion.FOCUS:
            rest = 1 - motion.out_cubic(age / motion.FOCUS)
            x += (self._start[0] - area.cx) * rest
            y += (self._start[1] - area.cy) * rest
        grown = 0
        if age < motion.BREATHE * motion.BREATHS and not canvas.calm:
            share = age % motion.BREATHE / motion.BREATHE
            grown = round(2 * (1 - abs(2 * share - 1)))
        ring = canvas.look.painter.focus_ring(area.w + 2 * grown, area.h + 2 * grown, control.radius + grown)
        canvas.sprite(ring, x - grown, y - grown)
