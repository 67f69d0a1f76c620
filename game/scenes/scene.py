"""What every scene is: controls, one focus, presses and pointers, ticks and drawing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from game.devices.happening import DIRECTIONS, TOUCH, Plugged, Pointer, Press, Typed, Wheel
from game.ui import motion
from game.ui.canvas import Canvas
from game.ui.control import SLACK, Control, Mood, at, find
from game.ui.focus import Focus
from game.ui.ring import Ring
from game.ui.stage import WIDE, Layout

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.house import House

LONG_PRESS: Final = motion.ticks(500)
"""Ticks after which a press held down is a long press."""


class Scene:
    """One screen of the game.

    Lifecycle, always in this order: `entered` once when it comes on the stack; any number of pairs `covered`,
    `uncovered` when another scene is put on top and taken away; `left` once when it goes, which may be while it is
    covered. Input reaches only the top scene; ticks reach it and the scenes below it down to the first that
    `freezes`. A scene draws when `touch` was called since the last drawing, or while `moving` says so.

    A scene writes `arrange` (its controls), `paint` (what lies under them) and, where needed, `hears` (whose device
    counts), `tick` and `paint_over`.
    """

    see_through: ClassVar[bool] = False
    """Whether the scene below shows around this one."""
    wipes: ClassVar[bool] = True
    """Whether it comes on with a wipe."""
    freezes: ClassVar[bool] = True
    """Whether time stands still for the scene below this one."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.words = house.words
        self.focus = Focus()
        self.layout: Layout = WIDE
        self.time = 0
        self._controls: Sequence[Control] | None = None
        self._dirty = True
        self._held: dict[tuple[str, int], _Held] = {}
        self._ring = Ring()
        self._ring_shown = True

    # -- lifecycle
    def entered(self) -> None:
        """The scene has just come on the stack."""

    def covered(self) -> None:
        """Another scene has come on top: whatever was held is let go."""
        self._held.clear()

    def uncovered(self) -> None:
        """The scene on top has gone."""
        self.touch()

    def left(self) -> None:
        """The scene has gone from the stack for good."""

    # -- for scenes to write
    def arrange(self) -> Sequence[Control]:
        """The controls there are now, in `self.layout`, those on top last."""
        return ()

    def first_focus(self) -> str | None:
        """Name of the control that has the focus when none was chosen yet."""
        return None

    def ahead(self, name: str, direction: str) -> str | None:
        """Name of the control that a direction leads to from another, where that is not simply the nearest one."""
        return None

    def beyond(self, direction: str) -> str | None:
        """Name of the control that a direction leads to where none lies that way."""
        return None

    def hears(self, device: str, control: Control | None) -> bool:
        """Whether a device may press this control (None: may move the focus)."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies under the controls."""

    def paint_over(self, canvas: Canvas) -> None:
        """Draw what lies over the controls and the focus ring."""

    def unheard(self, device: str) -> None:
        """A device pressed something that is not its to press."""

    def went_back(self, device: str) -> None:
        """A `back` press that no control took."""

    def pressed_otherwise(self, press: Press) -> None:
        """A press that neither a control nor the focus took."""

    def tapped_nothing(self, device: str) -> None:
        """A tap or click that hit no control, or one that does nothing now."""

    def ticked(self) -> None:
        """1/120 s has passed for this scene."""

    @property
    def moving(self) -> bool:
        """Whether something moves by itself, so that every frame must be drawn."""
        return False

    @property
    def urgent(self) -> bool:
        """Whether every millisecond counts: presses are looked for between frames, and only `draw_urgent` draws."""
        return False

    def draw_urgent(self, canvas: Canvas) -> "Rect | None":
        """Draw only what moves while it is urgent, over the last whole picture; the px that changed."""
        return None

    def stalled(self) -> None:
        """The game stood still for a while: its window was dragged, or the machine was busy or slept."""

    # -- changes
    def touch(self) -> None:
        """Something changed: arrange anew and draw again."""
        self._dirty = True
        self._controls = None

    @property
    def controls(self) -> Sequence[Control]:
        """The controls as arranged last."""
        if self._controls is None:
            self._controls = tuple(self.arrange())
            before = self.focus.name
            self.focus.settle(self._controls, self.first_focus())
            if self.focus.name != before:
                self._ring.start(find(self._controls, before), self.time)
        return self._controls

    def use(self, layout: Layout) -> None:
        """Lay the scene out for a layout."""
        if layout != self.layout:
            self.layout = layout
            self.touch()

    # -- input
    def plugged(self, change: Plugged) -> None:
        """A device came or went."""
        self.touch()

    def focus_lost(self) -> None:
        """The window lost the keyboard: everything held is let go."""
        self._held.clear()
        self.touch()

    def wheeled(self, wheel: Wheel) -> None:
        """The mouse wheel turned."""

    def typed(self, typed: Typed) -> None:
        """Somebody wrote something."""

    def press(self, press: Press) -> None:
        """A button went down or up."""
        if not press.down:
            return
        self._show_ring(True)
        pressed = next((c for c in self.controls if c.button == press.button and c.enabled), None)
        if pressed is not None and not press.repeat:
            if self.hears(press.device, pressed):
                self._activate(pressed, press.device, focus=False)
            else:
                self.unheard(press.device)
        elif press.button in DIRECTIONS:
            self._direct(press)
        elif press.button == "confirm":
            self._confirm(press)
        elif press.button == "back":
            self.went_back(press.device)
        else:
            self.pressed_otherwise(press)

    def _direct(self, press: Press) -> None:
        control = find(self.controls, self.focus.name)
        if not self.hears(press.device, None):
            return
        if control is not None and control.turns is not None and press.button in ("left", "right"):
            control.turns(press.device, 1 if press.button == "right" else -1)
            self.touch()
        else:
            self._move_focus(press.button)

    def _confirm(self, press: Press) -> None:
        control = find(self.controls, self.focus.name)
        if control is None or not control.enabled:
            self.pressed_otherwise(press)
        elif self.hears(press.device, control):
            self._activate(control, press.device)
        else:
            self.unheard(press.device)

    def _move_focus(self, direction: str) -> None:
        before = find(self.controls, self.focus.name)
        ahead = self.ahead(before.name, direction) if before else None
        if ahead is not None:
            self.focus_on(ahead)
            return
        if self.focus.move(direction, self.controls):
            self._ring.start(before, self.time)
            self.touch()
            return
        further = self.beyond(direction)
        if further is not None:
            self.focus_on(further)

    def focus_on(self, name: str) -> None:
        """Give a control the focus."""
        control = find(self.controls, name)
        if control is not None and control.takes_focus and name != self.focus.name:
            self._ring.start(find(self.controls, self.focus.name), self.time)
            self.focus.on(control)
            self.touch()

    def _activate(self, control: Control, device: str, focus: bool = True) -> None:
        if control.press is not None:
            if focus and control.takes_focus:
                self.focus_on(control.name)
            control.press(device)
            self.touch()

    # -- pointers
    def point(self, pointer: Pointer) -> None:
        """A mouse or finger did something; `pointer` is in design units here."""
        key = pointer.device, pointer.finger
        under = at(self.controls, pointer.x, pointer.y)
        self._show_ring(pointer.device != TOUCH)
        if pointer.phase == "hover":
            if under is not None and self.hears(pointer.device, under):
                self.focus_on(under.name)
        elif pointer.phase == "down":
            self._held[key] = _Held(under.name if under else None, self.time)
            self._slide(self._held[key], pointer)
            self.touch()
        elif pointer.phase == "move" and key in self._held:
            self._slide(self._held[key], pointer)
        elif pointer.phase in ("up", "cancel"):
            held = self._held.pop(key, None)
            self.touch()
            if held is not None and pointer.phase == "up":
                self._lifted(held, pointer)

    def _slide(self, held: "_Held", pointer: Pointer) -> None:
        """Let a pointer that is down drag what it is on along; once it has left that, it is no long press any more."""
        control = find(self.controls, held.name)
        off = control is None or not control.area.holds(pointer.x, pointer.y, SLACK)
        if off != held.off:
            self.touch()
        held.off, held.left = off, held.left or off
        if control is None or control.slide is None or not self.hears(pointer.device, control):
            return
        held.spent = True
        self.focus_on(control.name)
        control.slide(pointer.device, pointer.x)
        self.touch()

    def _lifted(self, held: "_Held", pointer: Pointer) -> None:
        """A pointer came up: press what it went down on, unless it slid, slid off or was a long press."""
        control = find(self.controls, held.name)
        if held.spent:
            return
        if control is None or not control.enabled:
            self.tapped_nothing(pointer.device)
        elif control.area.holds(pointer.x, pointer.y, SLACK):
            if self.hears(pointer.device, control):
                self._activate(control, pointer.device)
            else:
                self.unheard(pointer.device)

    def _hold_on(self) -> None:
        """Fire long presses whose time has come."""
        for (device, finger), held in list(self._held.items()):
            control = find(self.controls, held.name)
            if control is None or control.hold is None:
                continue
            if (device, finger) not in self._held:
                return  # a long press before this one brought on another scene, and everything held was let go
            if held.spent or held.left or self.time - held.since < LONG_PRESS:
                continue
            held.spent = True
            if self.hears(device, control):
                control.hold(device)
                self.touch()

    def hide_ring(self) -> None:
        """Show no focus until somebody presses something."""
        self._show_ring(False)

    def _show_ring(self, shown: bool) -> None:
        """Fingers need no ring: it hides when one taps and comes back with the next press."""
        if shown != self._ring_shown:
            self._ring_shown = shown
            self.touch()

    # -- time and drawing
    def tick(self) -> None:
        """1/120 s passes."""
        self.time += 1
        if self._held:
            self._hold_on()
        self.ticked()

    @property
    def changed(self) -> bool:
        """Whether `touch` was called since the last drawing."""
        return self._dirty

    @property
    def wants_drawing(self) -> bool:
        """Whether the next frame would look different."""
        return self._dirty or self.moving or (self._ring_shown and self._ring.moving(self.time, self.house.calm))

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""
        self.use(canvas.stage.layout)
        controls = self.controls
        self._dirty = False
        self.paint(canvas)
        held = {held.name for held in self._held.values() if not held.off}
        focused = find(controls, self.focus.name) if self._ring_shown else None
        for control in controls:
            control.paint(canvas, Mood(control is focused, control.name in held, control.enabled))
        if focused is not None:
            self._ring.draw(canvas, focused, self.time)
        self.paint_over(canvas)


class _Held:
    """A pointer that is down: on which control, since when, whether it has done its work, is off its target, was."""

    def __init__(self, name: str | None, since: int) -> None:
        self.name, self.since = name, since
        self.spent = self.off = self.left = False
