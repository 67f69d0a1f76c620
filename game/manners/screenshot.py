"""Saving what the window shows."""

from datetime import datetime
from io import BytesIO
from itertools import count
from pathlib import Path

import pygame


def save_screenshot(picture: pygame.Surface, folder: Path, now: datetime) -> Path:
    """Write a picture as PNG, named for the date and time; never over another. Raises `OSError` and `pygame.error`."""
    png = BytesIO()
    pygame.image.save(picture, png, "picture.png")
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"tumblebones-{now:%Y-%m-%d-%H%M%S}{f'-{number}' if number > 1 else ''}.png"
        try:
            with path.open("xb") as file:
                file.write(png.getbuffer())
        except FileExistsError:
            continue
        break
    return path
