"""A die under a finger or the mouse: picked up where it lies, carried along, let go."""

import math
from dataclasses import dataclass
from typing import Final

from game.devices.happening import Pointer

DRAGGED: Final = 16
"""Design units a pointer that is down on a die goes before the die follows it."""


@dataclass(frozen=True, slots=True)
class Drag:
    """What is being dragged, by a number that the board gives it, and where its middle is now in design units."""

    what: int
    x: float
    y: float


class Dragging:
    """Watches pointers for the one that drags; `now` is what it drags."""

    def __init__(self) -> None:
        self.now: Drag | None = None
        self._down: tuple[str, int] | None = None
        self._start = Drag(0, 0, 0)

    def let_go(self) -> None:
        """Whatever is being dragged goes back."""
        self.now = self._down = None

    def watch(self, pointer: Pointer, grabbed: int | None) -> Drag | None:
        """What this pointer lets go, and where. One that goes down grabs what is named, if anything is."""
        key = pointer.device, pointer.finger
        if pointer.phase == "down" and grabbed is not None:
            self._down, self._start, self.now = key, Drag(grabbed, pointer.x, pointer.y), None
        if self._down != key:
            return None
        start = self._start
        if pointer.phase == "move":
            if self.now is not None or math.hypot(pointer.x - start.x, pointer.y - start.y) >= DRAGGED:
                self.now = Drag(start.what, pointer.x, pointer.y)
        elif pointer.phase in ("up", "cancel"):
            dragged = self.now is not None and pointer.phase == "up"
            self.let_go()
            return Drag(start.what, pointer.x, pointer.y) if dragged else None
        return None
