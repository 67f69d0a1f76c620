"""Toasts: one line of news at the top of the screen, one at a time."""

from dataclasses import dataclass

from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import Canvas

HEIGHT = 64
TOP = 20
COIN = 48
AWAY = 20
"""How far out of sight it waits."""
WAITING = 2
"""News that may wait; older news is dropped, for nobody reads a backlog."""


@dataclass(frozen=True, slots=True)
class Toast:
    """One line, with the coin of the seat it is about (None: no seat); `praise` shines in brass."""

    words: str
    emblem: str | None = None
    praise: bool = False


class Toasts:
    """Shows toasts one after the other."""

    def __init__(self) -> None:
        self._waiting: list[Toast] = []
        self._shown: Toast | None = None
        self._age = 0

    def add(self, toast: Toast) -> None:
        """Show a toast as soon as the one before has gone."""
        if toast == self._shown or toast in self._waiting:
            return
        self._waiting = [*self._waiting, toast][-WAITING:]

    def clear(self) -> None:
        """Show none of them any more."""
        self._waiting, self._shown = [], None

    @property
    def moving(self) -> bool:
        """Whether any is to be seen."""
        return self._shown is not None or bool(self._waiting)

    def tick(self) -> None:
        """1/120 s passes."""
        self._age += 1
        if self._shown is None or self._age > motion.TOAST or (self._waiting and self._age > motion.TOAST // 2):
            self._shown = self._waiting.pop(0) if self._waiting else None
            self._age = 0

    def draw(self, canvas: Canvas, along: Area | None = None) -> None:
        """Draw the toast there is, top centre; or along the top of an area, where that hides less.

        It comes from the nearer edge of the screen.
        """
        toast = self._shown
        if toast is None:
            return
        coin = COIN + 12 if toast.emblem else 12
        side = canvas.stage.layout.side
        along = along or Area(side, TOP, canvas.size[0] - 2 * side, HEIGHT)
        room = along.w - coin - 48
        width = min(canvas.width(toast.words, 700, 22), room) + coin + 28
        hidden = self._hidden()
        alpha = 1 - min(1, max(0, hidden)) if canvas.calm else 1.0
        above, below = -(along.y + HEIGHT + AWAY), canvas.size[1] - along.y + AWAY
        way = 0 if canvas.calm else hidden * min(above, below, key=abs)
        x, y = along.cx - width / 2, along.y + way
        canvas.sprite(canvas.look.painter.toast(round(width), HEIGHT, brass=toast.praise), x, y, alpha)
        if toast.emblem:
            canvas.sprite(canvas.look.painter.coin(toast.emblem, COIN), x + 8, y + (HEIGHT - COIN) / 2, alpha)
        colour = theme.PRIMARY_INK if toast.praise else theme.IVORY
        canvas.words(toast.words, 700, 22, colour, x + coin + 4, y + HEIGHT / 2, width=room, alpha=alpha)

    def _hidden(self) -> float:
        """How far it is out of sight beyond the screen's edge (faded, where motion is calm), 0..1."""
        if self._age < motion.POP:
            return 1 - motion.out_back(self._age / motion.POP)
        left = motion.TOAST - self._age
        return 0.0 if left >= motion.POP else motion.in_out_cubic(1 - max(left, 0) / motion.POP)
