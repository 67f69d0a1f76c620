"""Writes film strips of throws, to be looked at: twelve frames from start to rest, and the last 200 ms frame by frame.

uv run tools/film.py FOLDER [--tray parlour ...] [--seed S] [--power 0.5] [--dice 5]
"""

import argparse
import os
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.dice.arena import arena
from game.dice.art import DiceArt
from game.dice.cube import SIDE
from game.dice.flight import LooseDie, TrayGround
from game.dice.gloss import Lighting
from game.dice.throw import Throw, Throwing
from game.dice.tray import TrayPainter
from game.dice.tray_file import load_tray, tray_ids
from game.dice.tray_fit import fit_tray

WINDOW, BOX = (964, 560), (48, 40, 868, 448)
CLEAR = 80.0
"""Kept free of lying dice for the turn line, as the table does."""
FRAMES, COLUMNS, CELL = 12, 3, (482, 280)
SETTLE_FRAMES, CLOSE_UP = 12, (200, 170)


@dataclass(frozen=True)
class Stage:
    """A painted tray, and how dice are drawn on it."""

    picture: pygame.Surface
    ground: TrayGround
    art: DiceArt


def stage(tray_id: str) -> Stage:
    tray = fit_tray(load_tray(tray_id), BOX[2], BOX[3])
    painter = TrayPainter(tray, WINDOW, (BOX[0], BOX[1]), 1.0)
    picture = painter.paint()
    return Stage(picture, painter.ground(picture), DiceArt(SIDE, lighting=Lighting(tray.camera, felt=tray.felt)))


def frame(shown: Stage, throw: Throw, seconds: float) -> pygame.Surface:
    """The tray at one moment of a throw."""
    picture = shown.picture.copy()
    dice = [
        LooseDie(pose, shown.art, seconds >= rest)
        for pose, rest in zip(throw.poses(seconds), throw.rest_times, strict=True)
    ]
    shown.ground.draw(picture, dice)
    return picture


def film(shown: Stage, throw: Throw) -> pygame.Surface:
    """A throw in twelve frames."""
    sheet = pygame.Surface((COLUMNS * CELL[0], FRAMES // COLUMNS * CELL[1]))
    for index in range(FRAMES):
        picture = frame(shown, throw, throw.duration * index / (FRAMES - 1))
        place = index % COLUMNS * CELL[0], index // COLUMNS * CELL[1]
        sheet.blit(pygame.transform.smoothscale(picture, CELL), place)
    return sheet


def settling(shown: Stage, throw: Throw) -> pygame.Surface:
    """Each die's last 200 ms at 60 frames a second, one die a row, full size."""
    sheet = pygame.Surface((SETTLE_FRAMES * CLOSE_UP[0], len(throw.paths) * CLOSE_UP[1]))
    for die, rest in enumerate(throw.rest_times):
        pose = throw.rest[die]
        x, y = shown.ground.tray.at(pose.x, pose.z, pose.height)
        area = pygame.Rect(0, 0, *CLOSE_UP)
        area.center = round(x + BOX[0]), round(y + BOX[1])
        for index in range(SETTLE_FRAMES):
            picture = frame(shown, throw, rest - (SETTLE_FRAMES - 1 - index) / 60)
            sheet.blit(picture, (index * CLOSE_UP[0], die * CLOSE_UP[1]), area)
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tray", nargs="+", default=list(tray_ids()))
    parser.add_argument("--seed", default="film")
    parser.add_argument("--power", type=float, default=0.5)
    parser.add_argument("--dice", type=int, default=5)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for tray_id in options.tray:
        shown = stage(tray_id)
        faces = [1 + die % 6 for die in range(options.dice)]
        throw = Throwing(arena(shown.ground.tray, CLEAR), options.seed, faces, options.power).finish()
        print(f"{tray_id}: {throw.duration:.2f} s, {len(throw.impacts)} impacts, tries {throw.tries}")
        pygame.image.save(film(shown, throw), options.folder / f"film-{tray_id}.png")
        pygame.image.save(settling(shown, throw), options.folder / f"settle-{tray_id}.png")
        pygame.image.save(frame(shown, throw, throw.duration), options.folder / f"rest-{tray_id}.png")


if __name__ == "__main__":
    main()
