"""Words of the title."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "title.tag": "Three dice games for one to eight players",
    "title.continue": "Continue",
    "title.no_continue": "That match cannot be opened; it is kept as it is",
    "title.play": "Play",
    "title.history": "History",
    "title.settings": "Settings",
    "title.quit": "Quit",
    "title.choose": "Choose",
}
