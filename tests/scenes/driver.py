"""Plays the real game in a test: its own clock, posted events, controls found by their labels.

    with Driver() as driver:
        driver.press("confirm")
        driver.click("Add computer")
        assert "Start Fivefold" in driver.labels()

Every act is followed by a frame, so the next line sees what it led to.
"""

import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import pygame

from game.app import LOOK, App
from game.devices.axes import Axis
from game.devices.happening import KEYBOARD, Plugged
from game.devices.keyboard import KEYS
from game.devices.pads import BUTTONS, Pad
from game.options import Options
from game.scenes.backdrops import AtOnce
from game.scenes.house import House
from game.scenes.scene import LONG_PRESS, Scene
from game.ui.control import Control
from game.ui.motion import TICKS_A_SECOND

FRAME: Final = 1 / 60
"""Seconds between two frames."""
LEAP: Final = 0.2
"""The longest time in seconds between two frames at which the game still lets every tick pass."""
_SCANCODES: Final = {button: scancode for scancode, button in reversed(KEYS.items())}
_PAD_BUTTONS: Final = {button: number for number, button in BUTTONS.items()}
_TRIGGERS: Final = {"skip": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "card": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}


class _Never(Executor):
    """Never paints: scenes keep the plain colour they show while a picture is being made. Fast."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


class _NoHandle:
    """What SDL would give for a pad."""

    def quit(self) -> None:
        pass


class Driver:
    """The game under a clock that moves only with `frame` and `wait`.

    `pictures` paints the big backdrops too (slow; for screenshots). `data` is the data folder, a new one unless given.
    The other options are those of the command line.
    """

    def __init__(
        self,
        window: tuple[int, int] | None = (1280, 720),
        *,
        table: str | None = None,
        seed: str | None = "driver",
        pictures: bool = False,
        data: Path | None = None,
    ) -> None:
        self.now = 100.0
        self.pace = FRAME
        """Seconds between two frames; the meter wants them close together, see `Driver.closely`."""
        data = data or Path(tempfile.mkdtemp(dir=os.environ["TUMBLEBONES_DATA"]))
        options = Options(data, table=table, seed=seed, window=window)
        executor = AtOnce() if pictures else _Never()
        self.app = App(options, clock=lambda: self.now, executor=executor, disk=AtOnce())
        pygame.event.clear()
        self._pads = 0
        self._finger = 0
        self.frame()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.close()

    # -- what there is
    @property
    def house(self) -> House:
        return self.app.house

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        assert top is not None, "the last scene has gone"
        return top

    def labels(self) -> list[str]:
        """The labels of all controls of the top scene."""
        return [control.label for control in self.scene.controls]

    def control(self, label: str) -> Control:
        """The control with this label; several or none is a failure."""
        found = [control for control in self.scene.controls if control.label == label]
        assert len(found) == 1, f"{len(found)} controls are labelled {label!r}; there are {self.labels()}"
        return found[0]

    @property
    def focused(self) -> str | None:
        """The label of the control that has the focus."""
        name = self.scene.focus.name
        return next((control.label for control in self.scene.controls if control.name == name), None)

    # -- time
    def frame(self, count: int = 1) -> None:
        """Let `count` frames pass."""
        for _ in range(count):
            self.now += self.pace
            self.app.frame()

    def wait(self, seconds: float) -> None:
        """Let frames pass for some seconds."""
        self.frame(round(seconds / self.pace))

    def leap(self, seconds: float) -> None:
        """Let time pass with as few frames as the clock bears: for long waits of which nothing need be seen."""
        while seconds > 0:
            self.now += min(seconds, LEAP)
            seconds -= LEAP
            self.app.frame()

    @contextmanager
    def closely(self) -> Iterator[None]:
        """Meanwhile frames come as close together as the game looks for presses while the meter runs."""
        self.pace = LOOK / 1000
        try:
            yield
        finally:
            self.pace = FRAME

    def show(self, scene: Scene) -> Scene:
        """Put this scene in the place of all others."""
        self.app.stack.replace(scene)
        self.frame()
        return scene

    # -- keys and pads
    def press(self, button: str, device: str = KEYBOARD) -> None:
        """Press a button of a device and let it go."""
        self.hold(button, device)
        self.release(button, device)

    def hold(self, button: str, device: str = KEYBOARD) -> None:
        """Press a button and keep it down."""
        self._button(button, device, down=True)

    def release(self, button: str, device: str = KEYBOARD) -> None:
        """Let a button go."""
        self._button(button, device, down=False)

    def post_text(self, text: str) -> None:
        """A keyboard has written something."""
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def _button(self, button: str, device: str, down: bool) -> None:
        if device == KEYBOARD:
            scancode = _SCANCODES[button]
            event = pygame.KEYDOWN if down else pygame.KEYUP
            pygame.event.post(pygame.Event(event, scancode=scancode, key=0, mod=0, unicode="", repeat=0))
        elif button in _TRIGGERS:
            value = 32767 if down else 0
            self._post_pad(pygame.CONTROLLERAXISMOTION, device, axis=_TRIGGERS[button], value=value)
        else:
            event = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            self._post_pad(event, device, button=_PAD_BUTTONS[button])
        self.frame()

    def _post_pad(self, kind: int, device: str, **values: int) -> None:
        pygame.event.post(pygame.Event(kind, instance_id=int(device.removeprefix("pad:")), **values))

    def plug(self, guid: str = "") -> str:
        """A gamepad of the kind `guid` is plugged in; its device id.

        Its buttons come as events, but no SDL pad stands behind it.
        """
        number = self._pads
        self._pads += 1
        device = f"pad:{number}"
        axes = {axis: Axis(None, button) for button, axis in _TRIGGERS.items()}
        handle: Any = _NoHandle()
        self.house.reader.pads._pads[number] = Pad(device, "Pad", False, handle, axes, guid=guid)
        self.app.stack.hear(Plugged(device, present=True), self.app.screen.stage)
        self.frame()
        return device

    def unplug(self, device: str) -> None:
        """A gamepad is pulled out."""
        self._post_pad(pygame.JOYDEVICEREMOVED, device)
        self.frame()

    # -- mouse and fingers
    def hover(self, label: str, across: float = 0.5) -> None:
        """Move the mouse over a control; `across` (0..1) says where between its left and right."""
        self._move_mouse(self.window_point(label, across))

    def click(self, label: str, across: float = 0.5) -> None:
        """Click a control with the mouse, as people do: go there, press, let go."""
        self.drag(label, across, across)

    def drag(self, label: str, start: float, end: float) -> None:
        """Press the mouse on a control and pull it sideways; `start` and `end` as for `hover`."""
        before, after = self.window_point(label, start), self.window_point(label, end)
        self._move_mouse(before)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=before, button=1))
        self.frame()
        if after != before:
            self._move_mouse(after)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=after, button=1))
        self.frame()

    def _move_mouse(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.frame()

    def tap(self, label: str, across: float = 0.5) -> None:
        """Touch a control with a finger and lift it."""
        self._touch(label, held=1, across=across)

    def long_tap(self, label: str) -> None:
        """Touch a control with a finger for as long as a long press takes."""
        self._touch(label, held=2 + round(LONG_PRESS / TICKS_A_SECOND / FRAME))

    def swipe(self, label: str, down: float) -> None:
        """Put a finger on a control, pull it down by so many design units (up, if negative), and lift it."""
        left, top = self.window_point(label)
        width, height = self.app.screen.window_size
        steps, scale = 6, self.app.screen.stage.scale * height / self.app.screen.stage.size[1]
        self._finger += 1
        for step in range(steps + 1):
            y = (top + down * scale * step / steps) / height
            kind = pygame.FINGERMOTION if step else pygame.FINGERDOWN
            self._post_finger(kind, left / width, y)
        self._post_finger(pygame.FINGERUP, left / width, (top + down * scale) / height)

    def _post_finger(self, kind: int, x: float, y: float) -> None:
        place: dict[str, Any] = {"finger_id": self._finger, "touch_id": 1, "x": x, "y": y}
        pygame.event.post(pygame.Event(kind, dx=0.0, dy=0.0, pressure=1.0, **place))
        self.frame()

    def wheel(self, steps: int) -> None:
        """Turn the mouse wheel, positive away from oneself."""
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=steps))
        self.frame()

    def _touch(self, label: str, held: int, across: float = 0.5) -> None:
        left, top = self.window_point(label, across)
        width, height = self.app.screen.window_size
        self._finger += 1
        place = {"finger_id": self._finger, "touch_id": 1, "x": left / width, "y": top / height}
        for kind, frames in ((pygame.FINGERDOWN, held), (pygame.FINGERUP, 1)):
            pygame.event.post(pygame.Event(kind, dx=0.0, dy=0.0, pressure=1.0, **place))
            self.frame(frames)

    def window_point(self, label: str, across: float = 0.5) -> tuple[int, int]:
        """The middle of a control, or what lies so far `across` it (0..1), in px of the window."""
        area, stage, window = self.control(label).area, self.app.screen.stage, self.app.screen.window_size
        x, y = stage.left + (area.x + area.w * across) * stage.scale, stage.top + area.cy * stage.scale
        return round(x * window[0] / stage.size[0]), round(y * window[1] / stage.size[1])

    # -- pictures
    def screenshot(self, path: Path | str) -> None:
        """Save the window's picture, after letting the ring and the wipe come to rest."""
        self.wait(6)
        self.app.stack.touch()
        self.frame()
        surface = pygame.display.get_surface()
        assert surface is not None
        pygame.image.save(surface, path)
