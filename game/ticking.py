"""The fixed clock: real time in, whole ticks of 1/120 s out."""

from typing import Final

from game.ui.motion import TICKS_A_SECOND

STALL: Final = 0.25
"""Seconds after which a gap is a stall (the window was dragged, the machine slept): its ticks are dropped."""


class FixedClock:
    """Counts the ticks due at each frame; drawing frames may come as they like."""

    def __init__(self, now: float) -> None:
        self._last = now
        self._owed = 0.0

    def advance(self, now: float, least: int = 0) -> int:
        """Ticks due since the last call, none replayed after a stall; `least` of them though they be early.

        A tick that came early is not due again later.
        """
        gap, self._last = now - self._last, now
        if gap > STALL:
            self._owed = 0.0
            return 1
        self._owed += max(gap, 0.0) * TICKS_A_SECOND
        due = max(least, int(self._owed + 1e-6))
        self._owed -= due
        return due
