"""What SDL and pygame are told before they are even imported: who the game is, and how it wants its window."""

from collections.abc import Mapping, MutableMapping
from types import MappingProxyType
from typing import Final

APP_ID: Final = "tumblebones"
"""By this desktops know the window's program, and so its icon and its place in the task bar."""
WISHES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_APP_NAME": "Tumblebones",
        "SDL_VIDEO_X11_WMCLASS": APP_ID,
        "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    }
)


def introduce(environ: MutableMapping[str, str]) -> None:
    """Say it through the environment; what a person has set there already stays.

    pygame names the window for the script's file as it is imported, so this comes before that.
    """
    for name, value in WISHES.items():
        environ.setdefault(name, value)
