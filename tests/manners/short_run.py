"""A run of the real game that plays by itself for a moment; started by tests as a program.

    python short_run.py [OPTIONS OF THE GAME]

From the title through the lobby to the first roll against a computer; then the window is closed. Prints the scenes that
were seen, and what was missing (dice) or out of place (the network).
"""

import sys
from collections.abc import Iterator

import pygame

from game import app
from game.__main__ import main
from game.scenes.table import TableScene

STEPS = (
    (None, pygame.KSCAN_RETURN),
    (None, pygame.KSCAN_RETURN),
    (None, pygame.KSCAN_SPACE),
    ("start", pygame.KSCAN_RETURN),
    (None, pygame.KSCAN_S),
)
"""Play, join, add a computer, start, roll without the meter: what is given the focus, and the key pressed."""
BETWEEN = 40
"""Frames between two presses; whoever has just joined is not heard for a moment."""
PATIENCE = 300
"""Frames after which the dice must have been thrown."""


NETWORK = ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto")
"""What Python tells of whoever uses the network."""


class ShortRun(app.App):
    """Presses keys as somebody in a hurry would."""

    def frame(self) -> bool:
        """A frame, and what is pressed before it."""
        if not hasattr(self, "script"):
            self.script = self._script()
        next(self.script)
        return super().frame()

    def _script(self) -> Iterator[None]:
        seen: list[str] = []
        sys.addaudithook(lambda event, args: seen.append(event) if event in NETWORK else None)
        for focus, key in STEPS:
            scene = self.stack.top
            assert scene is not None
            seen.append(type(scene).__name__)
            if focus is not None:
                scene.focus_on(focus)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, scancode=key, key=0, mod=0))
            for _ in range(BETWEEN):
                yield
        for _ in range(PATIENCE):
            table = self.stack.top
            if isinstance(table, TableScene) and table.show.state.dice is not None:
                break
            yield
        else:
            seen.append("no dice")
        seen.append(type(self.stack.top).__name__)
        print(*dict.fromkeys(seen))
        pygame.event.post(pygame.Event(pygame.QUIT))
        yield


app.App = ShortRun  # type: ignore[misc] # the run takes the class from its module
sys.exit(main())
