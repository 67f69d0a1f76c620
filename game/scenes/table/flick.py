"""A flick across the felt: how people throw dice with a finger or the mouse."""

import math
from dataclasses import dataclass
from typing import Final

from game.devices.happening import Pointer
from game.ui import motion

LEAST: Final = 90
"""Design units a pointer goes before it is a flick and no wandering tap ..."""
LONGEST: Final = motion.ticks(600)
"""... within this time."""
HARDEST: Final = 2200
"""Units a second of the hardest flick."""
SIDEWAYS: Final = math.radians(60)
"""A flick this far from straight away throws as far aside as can be."""


@dataclass(frozen=True, slots=True)
class Flick:
    """How hard (0..1) and which way (-1 left .. 1 right)."""

    power: float
    direction: float


class Flicks:
    """Watches pointers for flicks. One that begins off the felt is none."""

    def __init__(self) -> None:
        self._starts: dict[tuple[str, int], tuple[float, float, int]] = {}

    def watch(self, pointer: Pointer, time: int, on_felt: bool) -> Flick | None:
        """The flick that ends with this pointer (in design units, at `time` ticks), if it is one."""
        key = pointer.device, pointer.finger
        if pointer.phase == "down" and on_felt:
            self._starts[key] = pointer.x, pointer.y, time
        elif pointer.phase in ("up", "cancel"):
            start = self._starts.pop(key, None)
            if start is not None and pointer.phase == "up":
                return _flick(pointer.x - start[0], pointer.y - start[1], time - start[2])
        return None


def _flick(across: float, down: float, ticks: int) -> Flick | None:
    length = math.hypot(across, down)
    if length < LEAST or ticks > LONGEST:
        return None
    speed = length * motion.TICKS_A_SECOND / max(ticks, 1)
    aside = math.atan2(across, max(-down, 1e-6))
    return Flick(min(1.0, speed / HARDEST), min(max(aside / SIDEWAYS, -1.0), 1.0))
