"""Gamepads: several at once, coming and going at any time.

Pads are known by SDL's instance id, which never returns while the program runs; a device index is used only in the
moment a pad is announced. A pad that SDL has no mapping for is read as a plain joystick in the usual order of buttons.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame._sdl2 import controller

from game.devices.axes import Axis
from game.devices.happening import Happening, Plugged, Press

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "alt",
    pygame.CONTROLLER_BUTTON_Y: "main",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "help",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "prev",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
JOYSTICK_BUTTONS: Final = {0: "confirm", 1: "back", 2: "alt", 3: "main", 4: "prev", 5: "next", 6: "help", 7: "menu"}
SWAPPED: Final = {"confirm": "back", "back": "confirm"}
LETTERS: Final = {"confirm": "A", "back": "B", "alt": "X", "main": "Y"}
"""The letters printed on the buttons that mean these, on a pad that is not swapped."""
NINTENDO: Final = "7e05"
"""Nintendo's USB vendor number as it stands in SDL's device guid: there east confirms and south goes back."""
NINTENDO_LETTERS: Final = {"confirm": "B", "back": "A", "alt": "Y", "main": "X"}
"""The same places carry other letters there."""
BY_PLACE: Final = ("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
"""SDL's hint to tell buttons by where they lie. By itself it goes by the letters, and would swap Nintendo's twice."""
FULL: Final = 32767


@dataclass
class Pad:
    """One open pad; `swapped` when its east button confirms, `letters` as printed on it.

    `guid` names the kind of pad, `made_swapped` says how its maker has it.
    """

    device: str
    name: str
    swapped: bool
    handle: controller.Controller | pygame.joystick.JoystickType
    axes: dict[int, Axis]
    hats: dict[int, tuple[Axis, Axis]] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=lambda: LETTERS)
    guid: str = ""
    made_swapped: bool = False

    def letter(self, button: str) -> str | None:
        """The letter printed on what a button means here; None for a button that carries no letter."""
        return self.letters.get(SWAPPED.get(button, button) if self.swapped else button)


class Pads:
    """All gamepads there are."""

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}
        self._swapped: Mapping[str, bool] = {}
        os.environ.setdefault(*BY_PLACE)
        pygame.joystick.init()
        controller.init()
        # SDL announces these too, but not where the joysticks were opened before.
        for index in range(pygame.joystick.get_count()):
            self._add(index)

    def present(self) -> tuple[Pad, ...]:
        """The pads plugged in, in the order they came."""
        return tuple(self._pads.values())

    def pad(self, device: str) -> Pad | None:
        """The pad with this device id, if it is plugged in."""
        return next((pad for pad in self._pads.values() if pad.device == device), None)

    def read(self, event: pygame.Event, stamp: float) -> list[Happening]:
        """What a joystick or controller event means; an empty list for one that says nothing new."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._add(event.device_index)
        if event.type == pygame.JOYDEVICEREMOVED:
            pad = self._pads.pop(event.instance_id, None)
            if pad is None:
                return []
            pad.handle.quit()
            return [Plugged(pad.device, present=False)]
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        # A mapped pad speaks twice, as controller and as joystick: only the voice it was opened with counts.
        mapped = not isinstance(pad.handle, pygame.joystick.JoystickType)
        changes = self._controller(pad, event) if mapped else self._joystick(pad, event)
        return [Press(pad.device, SWAPPED.get(b, b) if pad.swapped else b, down, stamp) for b, down in changes]

    def swap(self, swapped: Mapping[str, bool]) -> list[str]:
        """Let confirm and back change places, or not, by the guid of a pad, else as its maker has them.

        Returns the devices for which that is a change.
        """
        self._swapped = dict(swapped)
        changed = []
        for pad in self._pads.values():
            wanted = self._swapped.get(pad.guid, pad.made_swapped)
            if wanted != pad.swapped:
                pad.swapped = wanted
                changed.append(pad.device)
        return changed

    def close(self) -> None:
        """Let go of every pad; must be called before pygame quits, which would leave them pointing nowhere."""
        for pad in self._pads.values():
            pad.handle.quit()
        self._pads.clear()
        controller.quit()

    def _add(self, index: int) -> list[Happening]:
        """Open a pad that was announced; SDL announces some twice, and some are gone by now."""
        try:
            joystick = pygame.joystick.Joystick(index)
            number = joystick.get_instance_id()
            if number in self._pads:
                return []
            pad = _open(index, joystick, number)
        except pygame.error:
            return []
        pad.swapped = self._swapped.get(pad.guid, pad.made_swapped)
        self._pads[number] = pad
        return [Plugged(pad.device, present=True)]

    @staticmethod
    def _controller(pad: Pad, event: pygame.Event) -> list[tuple[str, bool]]:
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            button = BUTTONS.get(event.button)
            return [(button, event.type == pygame.CONTROLLERBUTTONDOWN)] if button else []
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in pad.axes:
            return pad.axes[event.axis].moved(event.value / FULL)
        return []

    @staticmethod
    def _joystick(pad: Pad, event: pygame.Event) -> list[tuple[str, bool]]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            button = JOYSTICK_BUTTONS.get(event.button)
            return [(button, event.type == pygame.JOYBUTTONDOWN)] if button else []
        if event.type == pygame.JOYAXISMOTION and event.axis in pad.axes:
            return pad.axes[event.axis].moved(event.value)
        if event.type == pygame.JOYHATMOTION:
            across, along = pad.hats.setdefault(event.hat, (Axis("left", "right"), Axis("down", "up")))
            return across.moved(event.value[0]) + along.moved(event.value[1])
        return []


def _open(index: int, joystick: pygame.joystick.JoystickType, number: int) -> Pad:
    sticks = {0: Axis("left", "right"), 1: Axis("up", "down")}
    device, guid = f"pad:{number}", joystick.get_guid()
    nintendo = guid[8:12] == NINTENDO
    if controller.is_controller(index):
        triggers = {
            pygame.CONTROLLER_AXIS_TRIGGERLEFT: Axis(None, "skip"),
            pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Axis(None, "card"),
        }
        letters = NINTENDO_LETTERS if nintendo else LETTERS
        handle = controller.Controller(index)
        axes = sticks | triggers
        return Pad(
            device, joystick.get_name(), nintendo, handle, axes, letters=letters, guid=guid, made_swapped=nintendo
        )
    return Pad(device, joystick.get_name(), False, joystick, sticks, guid=guid)
