"""What lies round every scene: the felt of the room behind it, and the line of prompts at its foot."""

from collections.abc import Sequence

import pygame

from game.dice.room_felt import ROOM_FELT, room_felt
from game.room.chair import Chair
from game.scenes.house import House
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.prompts import Prompt, draw_prompts
from game.ui.stage import Stage

COIN = 38
CROSS = 20
GAP = 28


def draw_room(house: House, canvas: Canvas) -> None:
    """Fill the picture with the room's felt (a plain colour until that is painted)."""
    picture = house.backdrops.picture("felt", canvas.stage, _paint_felt)
    if picture is None:
        canvas.surface.fill(ROOM_FELT)
    else:
        canvas.surface.blit(picture, (0, 0))


def prompt(house: House, device: str, button: str, key: str) -> Prompt:
    """The prompt for a button of one device, its words by key."""
    return Prompt((house.marks.mark(device, button),), house.words(key))


def draw_foot(
    house: House,
    canvas: Canvas,
    prompts: Sequence[Prompt],
    cy: float,
    chair: Chair | None,
    *,
    left: float | None = None,
    saved: bool = True,
) -> None:
    """The prompts from the left, and at the right whose turn it is and on which device (None: nobody's).

    `left` is where the prompts begin when something stands before them. Where a match is not `saved`, that is said
    too, for as long as it lasts.
    """
    width, side = canvas.size[0], canvas.stage.layout.side
    right: float = width - side
    if chair is not None:
        right = _draw_holder(house, canvas, chair, right, cy)
    if not saved:
        right = _draw_unsaved(house, canvas, right - (GAP if chair is not None else 0), cy)
    left = side if left is None else left
    draw_prompts(canvas, prompts, left, cy, right - 24 - left)


def _draw_unsaved(house: House, canvas: Canvas, right: float, cy: float) -> float:
    words = house.words("room.unsaved")
    left = right - canvas.width(words, 700, 22)
    canvas.words(words, 700, 22, theme.BRASS3, left, cy, drop=theme.TEXT_DROP)
    canvas.sprite(canvas.look.painter.icon("cross", CROSS, theme.BRASS3), left - CROSS - 8, cy - CROSS / 2)
    return left - CROSS - 8


def _draw_holder(house: House, canvas: Canvas, chair: Chair, right: float, cy: float) -> float:
    painter = canvas.look.painter
    if chair.holder is None:
        words, icon = house.words(f"room.strength.{chair.strength}"), painter.chip_icon(30, theme.IVORY)
    else:
        words, kind = house.device_name(chair.holder), chair.holder.split(":")[0]
        icon = painter.finger(30) if kind == "touch" else painter.icon("gamepad" if kind == "pad" else "keyboard", 30)
    left = right - canvas.width(words, 700, 22)
    canvas.words(words, 700, 22, theme.IVORY, left, cy, drop=theme.TEXT_DROP)
    canvas.sprite(icon, left - 40, cy - 15)
    canvas.sprite(painter.coin(chair.emblem, COIN), left - 50 - COIN, cy - COIN / 2)
    return left - 50 - COIN


def _paint_felt(stage: Stage) -> pygame.Surface:
    return room_felt(stage.size, stage.scale)
