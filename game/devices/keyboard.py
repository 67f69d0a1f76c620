"""Keys to buttons, by place on the keyboard (scancode), so that every layout plays alike."""

from typing import Final

import pygame

from game.devices.happening import KEYBOARD, Press, Window

KEYS: Final = {
    pygame.KSCAN_RETURN: "confirm",
    pygame.KSCAN_KP_ENTER: "confirm",
    pygame.KSCAN_BACKSPACE: "back",
    pygame.KSCAN_ESCAPE: "menu",
    pygame.KSCAN_F1: "help",
    pygame.KSCAN_H: "help",
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_Q: "prev",
    pygame.KSCAN_E: "next",
    pygame.KSCAN_SPACE: "main",
    pygame.KSCAN_A: "alt",
    pygame.KSCAN_S: "skip",
    pygame.KSCAN_TAB: "card",
    pygame.KSCAN_1: "die 1",
    pygame.KSCAN_2: "die 2",
    pygame.KSCAN_3: "die 3",
    pygame.KSCAN_4: "die 4",
    pygame.KSCAN_5: "die 5",
}


class Keyboard:
    """Turns key events into presses."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}

    def read(self, event: pygame.Event, stamp: float) -> Press | Window | None:
        """What a KEYDOWN or KEYUP event means, or None for a key without meaning."""
        down = event.type == pygame.KEYDOWN
        if down and (event.scancode == pygame.KSCAN_F11 or (event.scancode == pygame.KSCAN_RETURN and _alt(event))):
            return Window("fullscreen")
        if down and event.scancode == pygame.KSCAN_F12:
            return Window("screenshot")
        if down and event.scancode == pygame.KSCAN_F4 and _alt(event):
            return Window("close")
        button = KEYS.get(event.scancode)
        if button is None or (down and _alt(event)):
            # With Alt a key is the system's. Let go, it is let go: Alt may have come after it.
            return None
        self._learn(button, event.key)
        return Press(KEYBOARD, button, down, stamp)

    def letter(self, button: str, otherwise: str) -> str:
        """The letter printed on the key of a button, once that key was seen; `otherwise` until then."""
        return self._letters.get(button, otherwise)

    def _learn(self, button: str, key: int) -> None:
        """Keys go by place but are labelled by layout: remember the letter that this layout puts there."""
        name = pygame.key.name(key)
        if len(name) == 1 and name.isalpha():
            self._letters[button] = name.upper()


def _alt(event: pygame.Event) -> bool:
    return bool(event.mod & pygame.KMOD_ALT)
