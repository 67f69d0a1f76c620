"""Controls: what can be focused, pressed and found by its label.

A scene says anew which controls it has whenever something changed. A control is a plain value: where it is, what it
is called, what pressing it does and how it is painted. Its `name` stays the same from one arrangement to the next,
so that focus and a finger held down stay with it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.ui.area import Area

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SMALLEST: Final = 56
"""Design units both ways under which no target may fall, Cubeline's squares apart."""
SLACK: Final = 12
"""Design units that a finger may wander off its target before lifting and still press it."""


@dataclass(frozen=True, slots=True)
class Mood:
    """How a control is to look now."""

    focused: bool = False
    held: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Control:
    """One thing on the screen that answers to people.

    `press` is what it does, by the device that pressed it (None: it can be seen and read, but does nothing now);
    `hold` is what a long press does instead. `button` is a button of the devices that presses it without focus.
    `radius` is that of its focus ring's target, `ring` where that target is when it is not the whole area, `turns`
    what left and right do while it has the focus, `slide` what a pointer that is down on it does at its design x, at
    once and again as it moves; lifting it then presses nothing. One that `snaps` may be smaller than other targets:
    its scene lets a pointer pick the nearest one.
    """

    name: str
    label: str
    area: Area
    paint: Callable[["Canvas", Mood], None]
    press: Callable[[str], None] | None = None
    hold: Callable[[str], None] | None = None
    turns: Callable[[str, int], None] | None = None
    slide: Callable[[str, float], None] | None = None
    button: str | None = None
    radius: float = 16
    ring: Area | None = None
    focusable: bool = True
    snaps: bool = False

    @property
    def enabled(self) -> bool:
        """Whether pressing it does anything."""
        return self.press is not None

    @property
    def ringed(self) -> Area:
        """What the focus ring goes round."""
        return self.ring or self.area

    @property
    def takes_focus(self) -> bool:
        """Whether directions can move to it."""
        return self.focusable and (self.press is not None or self.turns is not None)


def find(controls: Sequence[Control], name: str | None) -> Control | None:
    """The control of that name, if it is there."""
    return next((control for control in controls if control.name == name), None)


def at(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """The topmost control under a point in design units; later ones lie on top of earlier ones."""
    return next((control for control in reversed(controls) if control.area.holds(x, y)), None)
