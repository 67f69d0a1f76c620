"""What may be wrong with a scene, each fault as a line that says where."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from game.scenes.scene import Scene
from game.ui.area import Area
from game.ui.control import SMALLEST, Control, find
from game.ui.stage import Layout
from game.ui.theme import FOCUS_GAP, FOCUS_RING
from game.ui.theme import SMALLEST as SMALLEST_TEXT
from tests.walk.routes import steps_from
from tests.walk.words import Drawing, Said

TOP, BOTTOM = 20, 16
"""Design units at the upper and lower edge that no control may touch; at the sides the layout says."""
ESSENTIAL: Final = 22
LARGE: Final = 24
LARGE_BOLD: Final = 20
"""From these sizes a contrast of 3 is enough."""
BOLD: Final = ("display", 700, 800)
TOUCH: Final = 1.0
"""Design units by which inks may meet: edges are rounded to whole pixels."""
MARKS: Final = "Enter|Space|Tab|Bksp|Esc|F1|Select|[A-Z]|[LR][BT]"
"""What is written on marks of keys and buttons, which keep their size beside words of any size."""
WHOLE: Final = 0.9
"""Share of its ink from which a line counts as seen."""


# ---------------------------------------------------------------- controls
def control_faults(scene: Scene, layout: Layout, device: str) -> Iterator[str]:
    """Labels, targets, buttons and, for a person at `device`, the ways of the focus."""
    scene.use(layout)
    yield from _label_faults(scene.controls)
    yield from _button_faults(scene.controls)
    yield from target_faults(scene.controls, layout)
    yield from _way_faults(scene, device)


def _label_faults(controls: Sequence[Control]) -> Iterator[str]:
    for label, count in Counter(control.label for control in controls).items():
        if not label.strip():
            yield "a control has no label"
        elif count > 1:
            yield f"{count} controls are called {label!r}"


def _button_faults(controls: Sequence[Control]) -> Iterator[str]:
    buttons = Counter(control.button for control in controls if control.button and control.enabled)
    for button, count in buttons.items():
        if count > 1:
            yield f"{count} controls answer to {button!r}"


def target_faults(controls: Sequence[Control], layout: Layout) -> Iterator[str]:
    """Targets that are too small, leave the safe area, or share ground."""
    inside = Area(layout.side, TOP, layout.width - 2 * layout.side, layout.height - TOP - BOTTOM)
    for control in controls:
        if min(control.area.w, control.area.h) < SMALLEST - 1e-6 and not control.snaps:
            yield f"{control.label!r} is a target of {control.area.w:.0f} x {control.area.h:.0f}"
        if not _within(control.area, inside):
            yield f"{control.label!r} leaves the safe area: {_told(control.area)}"
    for one, other in combinations(controls, 2):
        # What only pointers use may lie on what takes the focus: an arrow on its stepper, a cross on its seat.
        if one.focusable == other.focusable and one.area.grown(-1e-3).overlaps(other.area.grown(-1e-3)):
            yield f"{one.label!r} and {other.label!r} share ground"


def _way_faults(scene: Scene, device: str) -> Iterator[str]:
    """Every control that takes the focus must be within reach of every other."""
    before = scene.focus.name
    able = {control.name: control for control in scene.controls if control.takes_focus}
    follow = {name: set(steps_from(scene, control, device).values()) for name, control in able.items()}
    scene.focus_on(before or "")
    for start in able:
        seen, fresh = {start}, {start}
        while fresh:
            fresh = {name for each in fresh for name in follow[each]} - seen
            seen |= fresh
        for name in able.keys() - seen:
            yield f"{able[name].label!r} is out of reach from {able[start].label!r}"


# ---------------------------------------------------------------- words
def drawing_faults(drawing: Drawing, small: Sequence[str] = (), names: Sequence[str] = ()) -> Iterator[str]:
    """The focus and the words of a scene as drawn.

    `small` are patterns of words that controls may set under 22; `names` are names that people gave themselves, which
    alone may be made smaller or cut short.
    """
    yield from _focus_faults(drawing)
    picture = Area(0, 0, drawing.layout.width, drawing.layout.height)
    for said in drawing.said:
        if not _within(said.area, picture):
            yield f"{said.words!r} leaves the picture: {_told(said.area)}"
        if said.shown < WHOLE and not said.faded:
            yield f"{said.words!r} is covered: {said.shown:.0%} of it can be seen"
        own = any(name in said.full for name in names)
        if said.shortened and not own:
            yield f"{said.words!r} is cut short"
        yield from _size_faults(said, small, own)
        control = find(drawing.controls, said.control)
        if control is not None and not _within(said.area, control.area.grown(TOUCH)):
            yield f"{said.words!r} leaves {control.label!r}: {_told(said.area)} from {_told(control.area)}"
    for one, other in combinations(drawing.said, 2):
        if one.area.grown(-TOUCH / 2).overlaps(other.area.grown(-TOUCH / 2)):
            yield f"{one.words!r} and {other.words!r} overlap: {_told(one.area)}, {_told(other.area)}"


def _focus_faults(drawing: Drawing) -> Iterator[str]:
    if len(drawing.focused) != 1 and not drawing.by_finger:
        yield f"{len(drawing.focused)} controls have the focus: {drawing.focused}"
    picture = Area(0, 0, drawing.layout.width, drawing.layout.height)
    for name in drawing.focused:
        control = find(drawing.controls, name)
        if control is not None and not _within(control.ringed.grown(FOCUS_GAP + FOCUS_RING), picture):
            yield f"the ring round {control.label!r} leaves the picture"


def _size_faults(said: Said, small: Sequence[str], own: bool) -> Iterator[str]:
    if said.size < SMALLEST_TEXT:
        yield f"{said.words!r} is set in {said.size:g}"
    elif said.asked >= ESSENTIAL > said.size and not own:
        yield f"{said.words!r} is shrunk from {said.asked:g} to {said.size:g}"
    elif said.control is not None and said.asked < ESSENTIAL and not _matches(said.words, (MARKS, *small)):
        yield f"{said.words!r} on {said.control!r} is set in {said.size:g}"


def _matches(words: str, patterns: Sequence[str]) -> bool:
    return any(re.fullmatch(pattern, words) for pattern in patterns)


def contrast_faults(drawing: Drawing) -> Iterator[str]:
    """Words that do not stand out from what lies under them. What cannot be pressed now may be dim."""
    for said in drawing.said:
        control = find(drawing.controls, said.control)
        if said.faded or (control is not None and not (control.enabled or control.takes_focus)):
            continue
        large = said.size >= LARGE or (said.size >= LARGE_BOLD and said.face in BOLD)
        if said.contrast < (3 if large else 4.5):
            yield f"{said.words!r}, {said.face} {said.size:g}, has a contrast of {said.contrast:.2f}"


def _within(area: Area, outer: Area) -> bool:
    slack = 1e-3
    return (
        area.x >= outer.x - slack
        and area.y >= outer.y - slack
        and area.right <= outer.right + slack
        and area.bottom <= outer.bottom + slack
    )


def _told(area: Area) -> str:
    return f"({area.x:.0f}, {area.y:.0f}, {area.w:.0f} x {area.h:.0f})"
