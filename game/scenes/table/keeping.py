"""Keeping dice by hand: which are set aside after a pick, and where the focus goes."""

from collections.abc import Sequence

from game.devices.happening import DICE_BUTTONS
from game.scenes.table.dice_view import DICE
from game.ui.control import Control, find


def die_name(die: int) -> str:
    """The name of a die's control."""
    return DICE_BUTTONS[die]


def toggled(kept: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The dice set aside, in the order picked, once this one is picked or freed."""
    return tuple(other for other in kept if other != die) if die in kept else (*kept, die)


def focus_after(controls: Sequence[Control], die: int, kept: tuple[int, ...]) -> str:
    """The focused die hops into a socket: go on to the nearest one left on the felt, else to the main button."""
    here = find(controls, die_name(die))
    loose = [c for other in range(DICE) if other not in kept and (c := find(controls, die_name(other)))]
    nearest = min(loose, key=lambda c: abs(c.area.cx - here.area.cx) if here else 0, default=None)
    return "main" if nearest is None else nearest.name
