"""Hands that play the real game: each finds controls by their labels and works them as its device does."""

from typing import Final, Protocol

from game.devices.happening import DICE_BUTTONS, KEYBOARD, TOUCH
from tests.devices.virtual import VirtualPad, VirtualPads
from tests.scenes.driver import Driver
from tests.walk.routes import route

KEYS_USED: Final = frozenset(("main", "card", "alt", *DICE_BUTTONS))
"""Buttons for which the keyboard's people use the key; everything else they do by focus and Enter."""
KNOBS: Final = {
    "confirm": "a",
    "back": "b",
    "main": "y",
    "alt": "x",
    "menu": "start",
    **{name: f"d {name}" for name in ("left", "right", "up", "down")},
}
"""The buttons of a virtual pad by what they mean."""


class Hand(Protocol):
    """Somebody at a device."""

    device: str

    def join(self) -> None:
        """Take a seat in the lobby."""

    def press(self, label: str) -> None:
        """Press the control with this label."""

    def open_menu(self) -> None:
        """Pause the match."""

    def hurry(self) -> None:
        """Do what finishes a throw."""

    def urge(self) -> None:
        """Do what makes a computer get on, if that can be done within a frame: a turn later it would be a roll."""


class Buttons:
    """A device with buttons: it moves the focus, and has short cuts."""

    short_cuts: frozenset[str] = frozenset()

    def __init__(self, driver: Driver, device: str) -> None:
        self.driver = driver
        self.device = device
        self._seated = False

    def push(self, button: str) -> None:
        self.driver.press(button, self.device)

    def join(self) -> None:
        """The first person at a device joins with its button, others by the tile of the next seat."""
        if self._seated:
            self.press("Join")
        else:
            self.push("confirm")
        self._seated = True

    def press(self, label: str) -> None:
        control = self.driver.control(label)
        if control.button in self.short_cuts and control.enabled:
            self.push(str(control.button))
            return
        self.go_to(label)
        self.push("confirm")

    def go_to(self, label: str) -> None:
        """Move the focus by direction presses."""
        driver = self.driver
        start, end = driver.scene.focus.name, driver.control(label).name
        assert start is not None, "nothing has the focus"
        way = route(driver.scene, start, end)
        assert way is not None, f"no way leads from {driver.focused!r} to {label!r}"
        for direction in way:
            self.push(direction)
        assert driver.focused == label

    def open_menu(self) -> None:
        self.push("menu")

    def hurry(self) -> None:
        self.push("main")

    def urge(self) -> None:
        self.push("main")


class Keys(Buttons):
    """The keyboard, without its mouse."""

    short_cuts = KEYS_USED

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver, KEYBOARD)


class RealPad(Buttons):
    """A gamepad that SDL believes in."""

    short_cuts = frozenset(("main", "card"))

    def __init__(self, driver: Driver, pad: VirtualPad) -> None:
        super().__init__(driver, pad.device)
        self.pad = pad

    def push(self, button: str) -> None:
        if button == "card":
            self._trigger("right trigger")
            return
        self.pad.press(KNOBS[button])
        self.driver.frame()
        self.pad.release(KNOBS[button])
        self.driver.frame()

    def _trigger(self, axis: str) -> None:
        for share in (1, 0):
            self.pad.axis(axis, share)
            self.driver.frame()


class Mouse:
    """The mouse, which belongs to the keyboard's people."""

    device = KEYBOARD

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def join(self) -> None:
        self.press("Join")

    def press(self, label: str) -> None:
        self.driver.click(label)

    def open_menu(self) -> None:
        self.press("Menu")

    def hurry(self) -> None:
        self.press(main_label(self.driver))

    def urge(self) -> None:
        """Pointing takes some frames."""


class Fingers(Mouse):
    """Fingers on a touch screen, spoken by SDL and not posted by pygame."""

    device = TOUCH

    def __init__(self, driver: Driver, sdl: VirtualPads) -> None:
        super().__init__(driver)
        self._sdl = sdl
        self._finger = 0

    def press(self, label: str) -> None:
        width, height = self.driver.app.screen.window_size
        x, y = self.driver.window_point(label)
        self._finger += 1
        for phase in ("down", "up"):
            self._sdl.finger(phase, x / width, y / height, self._finger)
            self.driver.frame()


def main_label(driver: Driver) -> str:
    """What the big button says now."""
    known = ("Roll", "Roll again", "Start meter", "Stop!", "Score")
    return next(label for label in driver.labels() if label in known)
