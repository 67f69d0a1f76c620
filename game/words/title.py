"""Words of the title."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "title.tag": "A dice game for one to eight players",
    "title.play": "Play",
    "title.settings": "Settings",
    "title.quit": "Quit",
    "title.choose": "Choose",
}
