"""What the game's window was asked for on the command line."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True, slots=True)
class Options:
    """How to open the game.

    `table` is a table's id or the path of a table file, None for the one played last; `seed` makes the next match
    repeatable; `window` is in px, None for the size it had last; without `fullscreen` it fills the screen if it did
    last.
    """

    data: Path
    table: str | None = None
    seed: str | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool = False


def data_folder(asked: str | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """Where the player's data lives: the folder asked for, else `TUMBLEBONES_DATA`, else the platform's own place.

    Only names the folder; whoever writes there first makes it.
    """
    chosen = asked or environ.get("TUMBLEBONES_DATA")
    return Path(chosen) if chosen else _usual_data()


def log_folder(data: Path) -> Path:
    """Where the log of a player's data folder goes: the platform's place for logs, or inside a folder of one's own."""
    own = data != _usual_data()
    return data / "log" if own else platformdirs.user_log_path("tumblebones", appauthor=False)


def pictures_folder(data: Path) -> Path:
    """Where screenshots go: beside the player's pictures, or inside a data folder of one's own."""
    own = data != _usual_data()
    return data / "pictures" if own else platformdirs.user_pictures_path() / "Tumblebones"


def _usual_data() -> Path:
    return platformdirs.user_data_path("tumblebones", appauthor=False)
