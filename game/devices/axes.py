"""Sticks and triggers as buttons: a dead zone, and hysteresis so that a trembling thumb presses once."""

from dataclasses import dataclass, field
from typing import Final

PRESS_AT: Final = 0.5
"""Share of a stick's or trigger's way at which it counts as pressed ..."""
RELEASE_AT: Final = 0.3
"""... and below which it counts as let go: between the two nothing changes."""


@dataclass
class Axis:
    """One axis with a button at one or both ends, either of which may be None."""

    low: str | None
    high: str | None
    _held: str | None = field(default=None, init=False)

    def moved(self, value: float) -> list[tuple[str, bool]]:
        """(button, down) changes when the axis stands at `value`, -1..1."""
        wanted = self._wanted(value)
        if wanted == self._held:
            return []
        changes = [(self._held, False)] if self._held else []
        if wanted:
            changes.append((wanted, True))
        self._held = wanted
        return changes

    def _wanted(self, value: float) -> str | None:
        limit = {self.low: -value, self.high: value}
        if self._held is not None and limit[self._held] >= RELEASE_AT:
            return self._held
        if value <= -PRESS_AT:
            return self.low
        return self.high if value >= PRESS_AT else None
