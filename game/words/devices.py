"""Words of devices and their buttons."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "devices.keyboard": "Keyboard",
    "devices.touch": "Touch",
    "devices.pad": "Gamepad {number}",
    "devices.pad_gone": "Gamepad unplugged",
}
