"""Cubeline's picture for the lobby's card: a corner of its board with some cubes."""

from typing import Final

import pygame

from game.dice.room_felt import ROOM_FELT
from game.rules.cubeline import Board
from game.scenes.cubeline.grid import Grid
from game.ui.parts import Painter

STEP: Final = 46
"""From one square to the next, design units."""
CORNER: Final = (5, 1)
"""The square in the upper left corner of the picture."""
CUBES: Final = {
    "moon": ((6, 1), (7, 2), (8, 3), (9, 4)),
    "heart": ((8, 1), (9, 1), (10, 1)),
    "bolt": ((10, 3), (6, 3), (11, 2)),
}


def paint_thumb(board: Board, width: int, height: int, scale: float) -> pygame.Surface:
    """An opaque picture of `width` x `height` px, at `scale` px a design unit."""
    painter = Painter(scale)
    corner = Grid(0, 0, STEP, 6).area(CORNER)
    grid = Grid(-corner.x - STEP * 0.25, -corner.y + STEP * 0.3, STEP, 6)
    picture = pygame.Surface((width, height))
    picture.fill(ROOM_FELT)
    laid = tuple(
        (round(area.x - grid.left, 3), round(area.y - grid.top, 3), board.spots[square].zone)
        for square in sorted(board.spots)
        if (area := grid.area(square)).right > -STEP and area.x * scale < width and area.y * scale < height
    )
    painter.zone_board(laid, grid.size).draw(picture, painter.px(grid.left), painter.px(grid.top))
    cubes = {square: seat for seat, squares in CUBES.items() for square in squares}
    for square in sorted(cubes, key=lambda square: (square[1], square[0])):
        area = grid.area(square)
        painter.cube(cubes[square], grid.size).draw(picture, painter.px(area.x), painter.px(area.y))
    return picture
