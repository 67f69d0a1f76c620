"""Writes pictures of trays, dice and the title at every window shape, to be looked at, with the time each one took.

uv run tools/tray_sheet.py FOLDER
"""

import argparse
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.dice.arena import arena
from game.dice.art import DiceArt
from game.dice.cube import SIDE
from game.dice.flight import LooseDie
from game.dice.free_places import free_places
from game.dice.gloss import Lighting
from game.dice.room_felt import room_felt
from game.dice.simulation import Pose
from game.dice.thumbs import ThumbDie, dice_thumb
from game.dice.title_art import layout_for
from game.dice.title_dice import TitleDice
from game.dice.title_picture import paint_title
from game.dice.tray import TrayPainter
from game.dice.tray_file import ROUND, TrayDesign, load_tray, read_tray, tray_ids
from game.dice.tray_fit import fit_tray
from game.dice.turn import resting
from game.paint.colour import rgb

TRAY_BOXES = {
    (1280, 720): (48, 104, 868, 448),
    (1280, 800): (48, 108, 868, 510),
    (1024, 768): (32, 104, 676, 480),
    (1680, 720): (48, 104, 1268, 448),
}
WINDOWS = ((1280, 720), (1280, 800), (1024, 768), (1680, 720), (1920, 1080))
SPOTS = ((2, 243.0), (4, 126.0), (5, 12.0))
TURN_LINE = 80.0
SEATS = tuple(
    (rgb(body), rgb(pips))
    for body, pips in (
        ("#E0382C", "#FFF6E4"), ("#4089FA", "#FFF6E4"), ("#FFE24A", "#10212A"), ("#8CF7F4", "#10212A"),
        ("#7A36D2", "#FFF6E4"), ("#F67D0C", "#10212A"), ("#F88FCE", "#10212A"), ("#70DB74", "#10212A"),
    )
)  # fmt: skip
SHAPES = {
    "hexagon": "[[-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0]]",
    "octagon": "[[-0.4, -1], [0.4, -1], [1, -0.4], [1, 0.4], [0.4, 1], [-0.4, 1], [-1, 0.4], [-1, -0.4]]",
    "trapezoid": "[[-0.65, -1], [0.65, -1], [1, 1], [-1, 1]]",
    "round": f'"{ROUND}"',
    "triangle": "[[0, -1], [1, 1], [-1, 1]]",
    "kite": "[[0, -1], [1, -0.1], [0, 1], [-1, -0.1]]",
}


def design(name: str) -> TrayDesign:
    """A plain tray of one of `SHAPES`."""
    edges = max(1, SHAPES[name].count("[") - 1)
    text = f"outline = {SHAPES[name]}\nrails = {[36] * edges}\nheight = 44\ninner_round = 18\nouter_round = 14\n"
    return read_tray((text + 'cap_half = 13\nfelt = "#1A6470"\n').encode(), name, name)


def table(tray_id: str, window: tuple[int, int]) -> pygame.Surface:
    """A tray with three loose dice and two kept ones."""
    size = window if window in TRAY_BOXES else (1280, 720)
    scale = min(window[0] / size[0], window[1] / size[1])
    left, top, width, height = TRAY_BOXES[size]
    tray = fit_tray(load_tray(tray_id), width, height)
    painter = TrayPainter(tray, window, (left * scale, top * scale), scale)
    bare = painter.paint()
    picture = bare.copy()
    lighting = Lighting(tray.camera, felt=tray.felt)
    loose = DiceArt(SIDE * scale, lighting=lighting)
    kept = DiceArt(66 * scale, lighting=lighting)
    places = free_places(arena(tray, TURN_LINE), len(SPOTS))
    dice = [
        LooseDie(Pose(x, z, SIDE / 2, resting(face, yaw)), loose)
        for (face, yaw), (x, z) in zip(SPOTS, places, strict=True)
    ]
    painter.ground(bare).draw(picture, dice)
    for index in range(2):
        painter.seating(bare, index, kept).draw(picture, kept.square_on(5))
    return picture


def shapes() -> pygame.Surface:
    """Trays of other shapes, side by side."""
    sheet = pygame.Surface((1350, 600))
    for index, name in enumerate(SHAPES):
        painter = TrayPainter(fit_tray(design(name), 840, 540), (900, 600), (30, 30), 1.0)
        sheet.blit(pygame.transform.smoothscale(painter.paint(), (450, 300)), (index % 3 * 450, index // 3 * 300))
    return sheet


def dice() -> pygame.Surface:
    """Every face square on, turned and locked, and dice of all seats."""
    sheet = room_felt((1280, 480), 1.0)
    ivory = DiceArt(84)
    for face in range(1, 7):
        x = face * 180 - 60
        for y, yaw in ((80, 0.0), (200, 25.0 * face)):
            ivory.shadow(yaw).draw(sheet, x, y)
            ivory.resting(face, yaw).draw(sheet, x, y)
        ivory.locked(face, 40.0).draw(sheet, x, 320)
    for index, (body, pips) in enumerate(SEATS):
        art = DiceArt(66, body, pips)
        art.shadow(30.0).draw(sheet, 100 + index * 150, 430)
        art.resting(index % 6 + 1, 30.0).draw(sheet, 100 + index * 150, 430)
    return sheet


def title(window: tuple[int, int]) -> pygame.Surface:
    """The title with its dice at rest."""
    painted = paint_title(window, SEATS, layout_for(window))
    resting = TitleDice([home.turn for home in painted.homes])
    resting.finish()
    picture = painted.plate.copy()
    painted.draw(picture, resting, painted.lying)
    return picture


def main() -> None:
    """Paint everything, save it, and print CPU milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    jobs: dict[str, Callable[[], pygame.Surface]] = {
        "shapes": shapes,
        "dice": dice,
        "thumb": partial(dice_thumb, 2.0, (ThumbDie(5),) * 5),
    }
    for window in WINDOWS:
        name = f"{window[0]}x{window[1]}"
        for tray_id in tray_ids():
            jobs[f"{tray_id}-{name}"] = partial(table, tray_id, window)
        jobs[f"title-{name}"] = partial(title, window)
        jobs[f"room-{name}"] = partial(room_felt, window, window[1] / 720)
    for name, paint in jobs.items():
        start = time.process_time()
        picture = paint()
        print(f"{name:20} {(time.process_time() - start) * 1000:6.0f} ms")
        pygame.image.save(picture, folder / f"{name}.png")


if __name__ == "__main__":
    main()
