"""The one reader of the event queue."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import pygame

from game.devices.happening import KEYBOARD, TOUCH, Happening, Plugged, Press, Typed, Window
from game.devices.keyboard import Keyboard
from game.devices.pads import Pads
from game.devices.pointers import Pointers
from game.devices.repeat import Repeater

WINDOW_EVENTS: Final[dict[int, Window]] = {
    pygame.QUIT: Window("close"),
    pygame.WINDOWSIZECHANGED: Window("resized"),
    pygame.WINDOWEXPOSED: Window("exposed"),
    pygame.WINDOWRESTORED: Window("exposed"),
    pygame.WINDOWFOCUSLOST: Window("focus lost"),
    pygame.WINDOWFOCUSGAINED: Window("focus gained"),
}
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)

WRITING: Final = frozenset(
    (
        *(pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_ESCAPE, pygame.KSCAN_BACKSPACE, pygame.KSCAN_TAB),
        *(pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN),
    )
)
"""Keys that are buttons while somebody writes; all others write."""


class Reader:
    """Takes every event off the queue and says what it means.

    pygame's events carry no time, so each is stamped by `clock` (seconds) as it is taken. `gap` is the time in seconds
    between the latest reading and the one before it: what is heard may be that much older than its stamp.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._read_at = clock()
        self.gap = 0.0
        self.keyboard = Keyboard()
        self.pads = Pads()
        self._pointers = Pointers()
        self._repeater = Repeater()
        self._down: dict[str, set[str]] = {}
        self.typing = False
        pygame.key.stop_text_input()

    def read(self) -> Iterator[Happening]:
        """Everything that happened since the last call, in order, then the repeats that are due.

        Each is made when it is asked for: what the ones before led to (`release_all`) counts for those after.
        """
        now = self._clock()
        self.gap, self._read_at = now - self._read_at, now
        for event in pygame.event.get():
            yield from self._one_press(self._read(event))
        yield from self._repeater.due(self._clock())

    def release_all(self) -> None:
        """A new scene is shown: what is still held must be let go and pressed again before it counts."""
        self._repeater.forget()

    def swap(self, swapped: Mapping[str, bool]) -> None:
        """Let confirm and back change places on pads, see `Pads.swap`.

        What such a pad holds is forgotten, for its release will come under another name.
        """
        for device in self.pads.swap(swapped):
            self._down.pop(device, None)
            self._repeater.forget(device)

    def begin_typing(self) -> None:
        """From now on the keyboard writes: its text comes as `Typed`, and only the keys of `WRITING` are buttons."""
        self.typing = True
        pygame.key.start_text_input()

    def end_typing(self) -> None:
        """Keys are buttons again."""
        self.typing = False
        pygame.key.stop_text_input()

    def close(self) -> None:
        """Let go of the devices, before pygame quits."""
        self.pads.close()

    def _read(self, event: pygame.Event) -> Iterable[Happening]:
        stamp = self._clock()
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            key = self.keyboard.read(event, stamp)
            writes = self.typing and isinstance(key, Press) and key.down and event.scancode not in WRITING
            return [key] if key and not writes else []
        if event.type == pygame.TEXTINPUT:
            return [Typed(KEYBOARD, event.text)] if self.typing else []
        if event.type in MOUSE or event.type in FINGERS:
            pointer = self._pointers.read(event, pygame.display.get_window_size(), stamp)
            return [pointer] if pointer else []
        if event.type == pygame.WINDOWFOCUSLOST:
            self._repeater.forget()
            released = [press for device in self._down for press in self._releases(device)]
            return [*released, *self._pointers.drop_all(stamp), WINDOW_EVENTS[event.type]]
        if event.type in WINDOW_EVENTS:
            return [WINDOW_EVENTS[event.type]]
        return self.pads.read(event, stamp)

    def _one_press(self, happenings: Iterable[Happening]) -> Iterable[Happening]:
        """One press is one press: a button already down goes down no second time, nor up twice."""
        for happening in happenings:
            if isinstance(happening, Press):
                held = self._down.setdefault(happening.device, set())
                if happening.down == (happening.button in held):
                    continue
                (held.add if happening.down else held.discard)(happening.button)
                self._repeater.watch(happening)
            elif isinstance(happening, Plugged) and not happening.present:
                yield from self._releases(happening.device)
                self._down.pop(happening.device, None)
                self._repeater.forget(happening.device)
            yield happening

    def _releases(self, device: str) -> list[Press]:
        """The releases of all that a device holds."""
        stamp = self._clock()
        return [Press(device, button, down=False, stamp=stamp) for button in sorted(self._down.get(device, ()))]

    def present(self) -> tuple[str, ...]:
        """Ids of the devices there are: the keyboard and the touch screen are always taken to be."""
        return (KEYBOARD, TOUCH, *(pad.device for pad in self.pads.present()))
