"""What devices tell the game: presses, pointers, devices that come and go, and what befalls the window."""

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["keyboard", "pad", "touch"]
Button = str
"""One of `BUTTONS`: what a person means, not which key or knob it was."""

DIRECTIONS: Final = ("left", "right", "up", "down")
DICE_BUTTONS: Final = ("die 1", "die 2", "die 3", "die 4", "die 5")
BUTTONS: Final = (
    *("confirm", "back", "menu", "help"),
    *DIRECTIONS,
    *("prev", "next", "main", "alt", "skip", "card"),
    *DICE_BUTTONS,
)

KEYBOARD: Final = "keyboard"
"""The device id of the keyboard and of the mouse beside it: one person holds both."""
TOUCH: Final = "touch"
"""The device id of the touch screen, whoever's finger it is."""


def kind_of(device: str) -> Kind:
    """What kind of device an id names: `keyboard`, `touch`, or a `pad:N`."""
    if device == KEYBOARD:
        return "keyboard"
    return "touch" if device == TOUCH else "pad"


@dataclass(frozen=True, slots=True)
class Press:
    """A button going down or up on a device.

    `stamp` is `perf_counter` seconds when the event was taken. A direction held down presses again and again;
    those later presses have `repeat` set and never come for other buttons.
    """

    device: str
    button: Button
    down: bool
    stamp: float
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse or finger at (x, y) px of the window, from the top left.

    `finger` tells several fingers apart; the mouse is finger 0 of the keyboard's person. A pointer moves with no
    button held as `hover` (mouse only), and `cancel` ends a touch that must do nothing.
    """

    device: str
    finger: int
    x: float
    y: float
    phase: Literal["down", "move", "up", "hover", "cancel"]
    stamp: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """The mouse wheel turned by `steps`, positive away from the person."""

    device: str
    steps: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text that was typed while somebody writes, see `Reader.begin_typing`."""

    device: str
    text: str


@dataclass(frozen=True, slots=True)
class Plugged:
    """A device came (`present`) or went."""

    device: str
    present: bool


@dataclass(frozen=True, slots=True)
class Window:
    """Something happened to the window itself."""

    what: Literal["resized", "exposed", "focus lost", "focus gained", "close", "fullscreen", "screenshot"]


Happening = Press | Pointer | Wheel | Typed | Plugged | Window
