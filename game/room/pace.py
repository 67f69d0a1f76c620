"""How long a computer waits before it acts, so that people can follow."""

from dataclasses import dataclass
from typing import Final

TICKS_A_SECOND: Final = 120


@dataclass(frozen=True, slots=True)
class Pace:
    """Waits in ticks of 1/120 s: before a computer's first action of a turn, and before each later one."""

    first: int
    later: int


NORMAL: Final = Pace(first=72, later=48)
SLOWER: Final = Pace(first=144, later=96)
FASTER: Final = Pace(first=36, later=24)
INSTANT: Final = Pace(first=0, later=0)
