"""Tapping along with pulses, and what the taps say of a device. Pure: times are seconds and come in."""

from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

from game.store.settings import OFFSETS

PULSES: Final = 12
LEAST: Final = 8
"""Taps below which nothing can be said."""
WIDEST: Final = 35.0
"""Milliseconds; a wider spread is guesswork."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What the taps said: how late they came (ms, negative: early) by their median, and their spread.

    The spread is half the distance between the quartiles: half of all taps lie within it on both sides, about.
    """

    taps: int
    late: float
    spread: float

    @property
    def offset(self) -> int | None:
        """The setting that makes up for it, in ms; None when there were too few taps or too much spread."""
        if self.taps < LEAST or self.spread > WIDEST:
            return None
        wanted = OFFSETS.step * round(self.late / OFFSETS.step)
        return wanted if wanted in OFFSETS else None


class Tapping:
    """Twelve pulses, `apart` seconds from one to the next, the first of them at `first`."""

    def __init__(self, first: float, apart: float) -> None:
        self.first = first
        self.apart = apart
        self._errors: dict[int, float] = {}

    def tap(self, stamp: float) -> bool:
        """Note a tap for the pulse nearest to it; False if there is none, or it was tapped for already."""
        pulse = round((stamp - self.first) / self.apart)
        if not 0 <= pulse < PULSES or pulse in self._errors:
            return False
        self._errors[pulse] = (stamp - self.first - pulse * self.apart) * 1000
        return True

    @property
    def taps(self) -> int:
        """Pulses that were tapped for."""
        return len(self._errors)

    def over(self, now: float) -> bool:
        """Whether the last pulse is past, with the time to tap for it."""
        return now >= self.first + (PULSES - 0.5) * self.apart

    def measured(self) -> Measured:
        """What the taps so far say."""
        errors = list(self._errors.values())
        if len(errors) < 2:
            return Measured(len(errors), errors[0] if errors else 0.0, 0.0)
        lower, _, upper = quantiles(errors, n=4, method="inclusive")
        return Measured(len(errors), median(errors), (upper - lower) / 2)
