"""Held directions press again: once after a while, then steadily."""

from dataclasses import replace
from typing import Final

from game.devices.happening import DIRECTIONS, Press

FIRST: Final = 0.40
"""Seconds a direction is held before it presses again ..."""
EVERY: Final = 0.11
"""... and between the presses after that."""


class Repeater:
    """Watches presses and makes the repeated ones."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], tuple[Press, float]] = {}

    def watch(self, press: Press) -> None:
        """Note a press or release."""
        key = press.device, press.button
        self._held.pop(key, None)
        if press.down and press.button in DIRECTIONS:
            self._held[key] = press, press.stamp + FIRST

    def due(self, now: float) -> list[Press]:
        """The repeats due by `now`; after a stall each held direction repeats once, not once for every gap missed."""
        due = []
        for key, (press, when) in self._held.items():
            if now >= when:
                due.append(replace(press, stamp=now, repeat=True))
                self._held[key] = press, now + EVERY
        return due

    def forget(self, device: str | None = None) -> None:
        """Let go of everything held, or of what one device holds."""
        self._held = {key: held for key, held in self._held.items() if device is not None and key[0] != device}
