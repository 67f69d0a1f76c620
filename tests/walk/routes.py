"""Which direction presses lead from one control to another."""

from collections import deque
from collections.abc import Mapping

from game.devices.happening import Press
from game.scenes.scene import Scene
from game.ui.control import Control
from game.ui.focus import STEPS, Focus

SIDEWAYS = {"left": "right", "right": "left"}
Steps = Mapping[str, str]
"""Direction -> the control it leads to."""


def steps_from(scene: Scene, control: Control, device: str | None = None) -> Steps:
    """Where each direction leads from a control that has the focus.

    Where left and right change the control itself they lead nowhere. Whether they do may depend on who presses: that
    is tried out for `device`; without one they are taken to do so wherever they might.
    """
    found = {}
    for direction in STEPS:
        if control.turns is not None and direction in SIDEWAYS:
            name = None if device is None else _tried(scene, control, direction, device)
        elif (name := scene.ahead(control.name, direction)) is None:
            focus = Focus()
            focus.on(control)
            name = focus.name if focus.move(direction, scene.controls) else scene.beyond(direction)
        if name is not None:
            found[direction] = name
    return found


def _tried(scene: Scene, control: Control, direction: str, device: str) -> str | None:
    """Where a direction that may change the control leads when it is pressed; what it changed is changed back."""
    scene.focus.on(control)
    scene.touch()
    before = _labels(scene)
    scene.press(Press(device, direction, True, 0.0))
    led = scene.focus.name
    if _labels(scene) == before:
        return None if led == control.name else led
    scene.press(Press(device, SIDEWAYS[direction], True, 0.0))
    assert _labels(scene) == before, f"{control.label!r} cannot be changed back"
    return None


def _labels(scene: Scene) -> list[str]:
    """Of all that can take the focus; what else there is may come and go with it."""
    return [control.label for control in scene.controls if control.takes_focus]


def route(scene: Scene, start: str, end: str) -> list[str] | None:
    """The fewest direction presses from one control to another; None if there is no way."""
    by_name = {control.name: control for control in scene.controls}
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        name = queue.popleft()
        if name == end:
            return ways[name]
        for direction, follower in steps_from(scene, by_name[name]).items():
            if follower not in ways:
                ways[follower] = [*ways[name], direction]
                queue.append(follower)
    return None
