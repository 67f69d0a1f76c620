"""From a stamped press to a tick of the meter: the same on any display, device and frame rate.

Pure: times are seconds of the clock that stamps presses, and come in.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.fivefold import Meter
from game.ticking import STALL
from game.ui.motion import TICKS_A_SECOND

UNSEEN: Final = 0.012
"""Seconds for which nobody looked for presses after which one that is found then may be too old to be judged."""
_ROUNDING: Final = 1e-9


class Void(StrEnum):
    """Why a try does not count; words under `meter.void`."""

    UNSEEN = "unseen"
    STALL = "stall"
    FOCUS = "focus"
    DEVICE = "device"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Sweep:
    """A needle that swings there and back once in `period` ticks of 1/120 s since `start` (seconds).

    `offset` is how many seconds later than meant the device's presses are stamped.
    """

    start: float
    period: int
    offset: float = 0.0

    def ticks(self, now: float) -> float:
        """Ticks since the start."""
        return max(0.0, (now - self.start) * TICKS_A_SECOND)

    def stop(self, stamp: float, gap: float) -> int | Void:
        """The tick that a press stamped `stamp` stops it at; a `Void` when that cannot be told.

        `gap` is the time in seconds between the look for presses that found this one and the look before.
        """
        if gap >= STALL:
            return Void.STALL
        if gap > UNSEEN + _ROUNDING:
            return Void.UNSEEN
        return max(0, round((stamp - self.start - self.offset) * TICKS_A_SECOND))


def share(ticks: float, period: int) -> float:
    """Where the needle stands after `ticks`, 0..1 (rules: The meter)."""
    into = ticks % period
    return min(into, period - into) * 2 / period


def rising(ticks: float, period: int) -> bool:
    """Whether the needle is on its way from 0 to 1."""
    return ticks % period < period / 2


def lateness(stop: int, meter: Meter) -> float:
    """Ticks by which a stop came after the needle's nearest pass of the band's middle; negative when before it."""
    there = meter.centre * meter.period / 2000
    half = meter.period / 2
    return min(((stop - at + half) % meter.period - half for at in (there, meter.period - there)), key=abs)


def milliseconds(ticks: float) -> int:
    """Ticks as whole milliseconds."""
    return round(ticks * 1000 / TICKS_A_SECOND)
