"""Gamepads and fingers that SDL itself believes in, for tests.

    with virtual_pads() as pads:
        pad = pads.plug()
        reader.read()  # SDL announces it, the game opens it
        pad.press("a")

SDL makes them (its virtual joysticks), so announcing, mapping, polling and pulling out are the real thing. Only the
library that pygame runs on can do it; where it cannot be reached, the tests that need it are skipped, or fail under
`TUMBLEBONES_CI=1`.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
import pytest

GAMEPAD: Final = 1
WHEEL: Final = 2
"""SDL's joystick types: it has a mapping for the first, and none for the second."""
BUTTONS: Final = (
    *("a", "b", "x", "y", "back", "guide", "start", "left stick", "right stick", "left shoulder", "right shoulder"),
    *("d up", "d down", "d left", "d right"),
)
AXES: Final = ("left x", "left y", "right x", "right y", "left trigger", "right trigger")
FINGER_EVENTS: Final = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}


class _Model(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product")),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("user_data", ctypes.c_void_p),
        *((name, ctypes.c_void_p) for name in ("update", "player", "rumble", "trigger_rumble", "led", "effect")),
    )


class _Finger(ctypes.Structure):
    """SDL_TouchFingerEvent, with room for the largest of SDL's events behind it."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("time", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        *((name, ctypes.c_float) for name in ("x", "y", "dx", "dy", "pressure")),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_uint8 * 128),
    )


class VirtualPad:
    """One virtual gamepad. What it does is heard at the next reading of the event queue."""

    def __init__(self, sdl: ctypes.CDLL, number: int) -> None:
        self._sdl = sdl
        self.number = number

    @property
    def device(self) -> str:
        """The device id the game knows it by."""
        return f"pad:{self.number}"

    def press(self, button: str | int) -> None:
        self._button(button, down=True)

    def release(self, button: str | int) -> None:
        self._button(button, down=False)

    def axis(self, axis: str, share: float) -> None:
        """Move a stick's axis to -1..1, or a trigger to 0..1."""
        value = 2 * share - 1 if "trigger" in axis else share
        raw = ctypes.c_int16(max(-32768, min(32767, round(value * 32767))))
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._handle(), AXES.index(axis), raw) == 0

    def hat(self, value: int) -> None:
        """Set the hat of a plain joystick: 1 up, 2 right, 4 down, 8 left, 0 none."""
        assert self._sdl.SDL_JoystickSetVirtualHat(self._handle(), 0, ctypes.c_uint8(value)) == 0

    def unplug(self) -> None:
        index = next((i for i in range(self._sdl.SDL_NumJoysticks()) if self._id(i) == self.number), None)
        assert index is not None, "this pad is not plugged in"
        assert self._sdl.SDL_JoystickDetachVirtual(index) == 0

    @property
    def plugged(self) -> bool:
        return any(self._id(index) == self.number for index in range(self._sdl.SDL_NumJoysticks()))

    def _button(self, button: str | int, *, down: bool) -> None:
        number = BUTTONS.index(button) if isinstance(button, str) else button
        assert self._sdl.SDL_JoystickSetVirtualButton(self._handle(), number, ctypes.c_uint8(down)) == 0

    def _handle(self) -> ctypes.c_void_p:
        """SDL's pointer to the pad, which is there once the game has opened it."""
        handle = self._sdl.SDL_JoystickFromInstanceID(self.number)
        assert handle, "nobody has opened this pad"
        return ctypes.c_void_p(handle)

    def _id(self, index: int) -> int:
        return int(self._sdl.SDL_JoystickGetDeviceInstanceID(index))


class VirtualPads:
    """Plugs virtual gamepads in."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        self.made: list[VirtualPad] = []

    def plug(self, kind: int = GAMEPAD, *, vendor: int = 0x045E, name: str = "Pad") -> VirtualPad:
        """Plug one in; the reader hears of it when it reads next."""
        model = _Model(1, kind, len(AXES), len(BUTTONS), 1, vendor, 0x028E, 0, 0, 0, name.encode())
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(model))
        assert index >= 0, "SDL made no virtual pad; is the joystick subsystem open?"
        pad = VirtualPad(self._sdl, int(self._sdl.SDL_JoystickGetDeviceInstanceID(index)))
        self.made.append(pad)
        return pad

    def finger(self, phase: str, x: float, y: float, finger: int = 1) -> None:
        """A finger at (x, y), shares 0..1 of the window, spoken by SDL and not posted by pygame."""
        event = _Finger(FINGER_EVENTS[phase], 0, 1, finger, x, y, 0.0, 0.0, 1.0, 0)
        assert self._sdl.SDL_PushEvent(ctypes.byref(event)) == 1


@contextmanager
def virtual_pads() -> Iterator[VirtualPads]:
    """Sockets for virtual pads; all that is still plugged in at the end is pulled out."""
    try:
        sdl = _library()
    except OSError as fault:
        why = f"virtual gamepads: {fault}"
        if os.environ.get("TUMBLEBONES_CI") == "1":
            pytest.fail(why)
        pytest.skip(why)
    sockets = VirtualPads(sdl)
    try:
        yield sockets
    finally:
        if pygame.joystick.get_init():
            for pad in sockets.made:
                if pad.plugged:
                    pad.unplug()
            pygame.event.get()


def _library() -> ctypes.CDLL:
    """The SDL that pygame has loaded; `OSError` when it cannot be found or has no virtual joysticks."""
    sdl = ctypes.CDLL(_where())
    if not hasattr(sdl, "SDL_JoystickAttachVirtualEx"):
        raise OSError("this SDL has no virtual joysticks")
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return sdl


def _where() -> str:
    maps = Path("/proc/self/maps")
    if sys.platform == "linux" and maps.exists():
        for line in maps.read_text(encoding="utf-8", errors="replace").splitlines():
            if "libSDL2-2" in line:
                return line.split(maxsplit=5)[-1]
    beside = sorted(Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*"))
    if not beside:
        raise OSError("the SDL library inside pygame-ce was not found")
    return str(beside[0])
