"""Which control has the focus, and where a direction takes it."""

from collections.abc import Sequence
from typing import Final

from game.ui.area import Area
from game.ui.control import Control, find

STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS: Final = 2.2
"""How much more a unit to the side costs than a unit in the direction pressed."""


class Focus:
    """The focus of one scene: always on a control that is there, as long as any can take it."""

    def __init__(self) -> None:
        self.name: str | None = None
        self._area: Area | None = None

    def on(self, control: Control) -> None:
        """Give a control the focus."""
        self.name, self._area = control.name, control.area

    def forget(self) -> None:
        """Nothing has the focus; the next arrangement begins anew."""
        self.name = self._area = None

    def settle(self, controls: Sequence[Control], first: str | None = None) -> None:
        """After a new arrangement: stay if possible, else go to `first`, else to what is nearest the old place."""
        able = [control for control in controls if control.takes_focus]
        kept = find(able, self.name) or find(able, first)
        if kept is None and able:
            old = self._area or able[0].area
            kept = min(able, key=lambda control: _gap(old, control.area))
        if kept is None:
            self.name = None
        else:
            self.on(kept)

    def move(self, direction: str, controls: Sequence[Control]) -> bool:
        """Go to the nearest control that way; False if there is none."""
        here = find(controls, self.name)
        able = [control for control in controls if control.takes_focus and control is not here]
        if here is None:
            self.settle(controls)
            return self.name is not None
        costs = [(cost, control) for control in able if (cost := _cost(here.area, control.area, direction)) is not None]
        if not costs:
            return False
        self.on(min(costs, key=lambda pair: pair[0])[1])
        return True


def _cost(start: Area, end: Area, direction: str) -> float | None:
    """How far `end` is from `start` going one way; None if it does not lie that way.

    What lies straight ahead (the two overlap across the way) is measured by the gap alone; anything else pays for
    the way to the side until it would lie straight ahead.
    """
    dx, dy = STEPS[direction]
    if dx:
        ahead, aside = dx * (end.cx - start.cx), _aside(start.y, start.bottom, end.y, end.bottom)
        gap = (end.x - start.right) if dx > 0 else (start.x - end.right)
        offset = abs(end.cy - start.cy)
    else:
        ahead, aside = dy * (end.cy - start.cy), _aside(start.x, start.right, end.x, end.right)
        gap = (end.y - start.bottom) if dy > 0 else (start.y - end.bottom)
        offset = abs(end.cx - start.cx)
    if ahead <= 1 or gap < -min(start.w, end.w, start.h, end.h) / 2:
        return None
    return max(gap, 0) + SIDEWAYS * aside + offset * 0.05


def _aside(low: float, high: float, other_low: float, other_high: float) -> float:
    """0 where two stretches overlap, else how far one must move until the shorter lies within the longer.

    Were it only the distance between them, a neighbour touching at a corner would be as good as one ahead, and the
    corner of a screen could be out of reach.
    """
    apart = max(other_low - high, low - other_high)
    return 0.0 if apart < 0 else apart + min(high - low, other_high - other_low)


def _gap(one: Area, other: Area) -> float:
    return abs(one.cx - other.cx) + abs(one.cy - other.cy)
