"""How things move: durations in ticks of the fixed clock, and easings of a share 0..1."""

from typing import Final

TICKS_A_SECOND: Final = 120


def ticks(ms: float) -> int:
    """Milliseconds as ticks, at least one."""
    return max(1, round(ms * TICKS_A_SECOND / 1000))


TAP_UP: Final = ticks(120)
FOCUS: Final = ticks(110)
POP: Final = ticks(180)
MOVE: Final = ticks(240)
SCENE: Final = ticks(320)
FADE: Final = ticks(100)
"""From scene to scene in calm motion, where nothing slides."""
COUNT: Final = ticks(600)
BREATHE: Final = ticks(1600)
BREATHS: Final = 3
TOAST: Final = ticks(2200)


def out_cubic(share: float) -> float:
    """Fast, then slowing to a stop."""
    return 1 - (1 - share) ** 3


def in_out_cubic(share: float) -> float:
    """Slow, fast, slow."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def out_back(share: float, overshoot: float = 1.6) -> float:
    """A little past the end, and back to it."""
    rest = share - 1
    return 1 + (overshoot + 1) * rest**3 + overshoot * rest**2


def between(start: float, end: float, share: float) -> float:
    """The value `share` of the way from `start` to `end`."""
    return start + (end - start) * share
