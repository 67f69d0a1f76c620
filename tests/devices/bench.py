"""A reader on a bench: a small window, a clock that moves when told, and what was heard."""

from types import TracebackType
from typing import Self

import pygame

from game.devices.happening import Happening, Pointer, Press
from game.devices.reader import Reader


class Bench:
    """Opens a window and reads its queue.

    `reader` is made when first asked for, so that pads may be there before it.
    """

    SIZE = (640, 480)

    def __init__(self) -> None:
        self.now = 50.0
        self._reader: Reader | None = None

    def __enter__(self) -> Self:
        pygame.display.init()
        pygame.display.set_mode(self.SIZE, pygame.RESIZABLE)
        pygame.joystick.init()
        pygame.event.clear()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._reader is not None:
            self._reader.close()
        pygame.quit()

    @property
    def reader(self) -> Reader:
        if self._reader is None:
            self._reader = Reader(lambda: self.now)
        return self._reader

    def heard(self, after: float = 0.0) -> list[Happening]:
        """Everything since the last call, `after` seconds later."""
        self.now += after
        return list(self.reader.read())

    def presses(self, after: float = 0.0) -> list[tuple[str, str, bool]]:
        """(device, button, down) of the presses since the last call."""
        return [(h.device, h.button, h.down) for h in self.heard(after) if isinstance(h, Press)]

    def pointers(self) -> list[Pointer]:
        """The pointers since the last call."""
        return [h for h in self.heard() if isinstance(h, Pointer)]

    @staticmethod
    def post(kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def key(self, scancode: int, *, down: bool = True, key: int = 0, mod: int = 0) -> None:
        """A key goes down or up."""
        self.post(pygame.KEYDOWN if down else pygame.KEYUP, scancode=scancode, key=key, mod=mod, unicode="")
