"""Which direction presses lead from one control to another, by the rules of focus alone."""

from collections import deque
from collections.abc import Mapping, Sequence

from game.ui.control import Control
from game.ui.focus import STEPS, Focus

Steps = Mapping[str, str]
"""Direction -> the control it leads to."""


def steps_from(control: Control, controls: Sequence[Control]) -> Steps:
    """Where each direction leads from a control that has the focus.

    Left and right of one that they change lead nowhere: nobody may count on them.
    """
    found = {}
    for direction in STEPS:
        if control.turns is not None and direction in ("left", "right"):
            continue
        focus = Focus()
        focus.on(control)
        if focus.move(direction, controls) and focus.name is not None:
            found[direction] = focus.name
    return found


def route(controls: Sequence[Control], start: str, end: str) -> list[str] | None:
    """The fewest direction presses from one control to another; None if there is no way."""
    by_name = {control.name: control for control in controls}
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        name = queue.popleft()
        if name == end:
            return ways[name]
        for direction, follower in steps_from(by_name[name], controls).items():
            if follower not in ways:
                ways[follower] = [*ways[name], direction]
                queue.append(follower)
    return None
