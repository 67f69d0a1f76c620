"""Which mark stands for a button on a device: a key cap, a lettered ring, a finger."""

from dataclasses import dataclass
from typing import Final, Literal

from game.devices.happening import KEYBOARD, kind_of
from game.devices.pads import LETTERS
from game.devices.reader import Reader


@dataclass(frozen=True, slots=True)
class Mark:
    """What to draw: a `key` or `shoulder` with text, a pad's lettered `ring`, its `cross` or `bars`, a `finger`."""

    shape: Literal["key", "arrows", "ring", "shoulder", "cross", "bars", "finger"]
    text: str = ""


FINGER: Final = Mark("finger")
PLAIN_PAD: Final = "pad:plain"
"""Stands for any gamepad while none is plugged in."""
_KEYS: Final = {
    "confirm": "Enter",
    "back": "Bksp",
    "menu": "Esc",
    "help": "F1",
    "main": "Space",
    "card": "Tab",
}
_LETTERS: Final = {"alt": "A", "skip": "S", "prev": "Q", "next": "E"}
_SHOULDERS: Final = {"prev": "LB", "next": "RB", "skip": "LT", "card": "RT"}


class Marks:
    """Knows the marks of every device."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def mark(self, device: str, button: str) -> Mark:
        """The mark of a button on a device; `move` means the four directions together."""
        kind = kind_of(device)
        if kind == "touch":
            return FINGER
        return self._key(button) if kind == "keyboard" else self._pad(device, button)

    def everyones(self, button: str) -> tuple[Mark, ...]:
        """The marks of a button on a pad (the first there is, else a plain one), the keyboard and a touch screen."""
        pad = next((pad.device for pad in self._reader.pads.present()), PLAIN_PAD)
        return self.mark(pad, button), self.mark(KEYBOARD, button), FINGER

    def _key(self, button: str) -> Mark:
        if button == "move":
            return Mark("arrows")
        if button in _LETTERS:
            return Mark("key", self._reader.keyboard.letter(button, _LETTERS[button]))
        return Mark("key", _KEYS.get(button) or button.removeprefix("die "))

    def _pad(self, device: str, button: str) -> Mark:
        if button == "move":
            return Mark("cross")
        if button == "menu":
            return Mark("bars")
        if button in _SHOULDERS:
            return Mark("shoulder", _SHOULDERS[button])
        pad = self._reader.pads.pad(device)
        letter = pad.letter(button) if pad else LETTERS.get(button)
        return Mark("ring", letter) if letter else Mark("shoulder", "Select")
