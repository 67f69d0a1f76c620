"""The row under the tray: the squares that bring most, or who has thrown what, or the cubes all seats have left."""

from collections.abc import Callable, Sequence
from typing import Final

from game.room.chair import Chair
from game.rules.cubeline import Board, CubelineState, Gain, Square
from game.scenes.cubeline.gains import square_label, square_name
from game.scenes.cubeline.recipe import draw_recipe
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.words import Words

LEAST: Final = 184
"""Tiles are at least this wide."""
GAP: Final = 8
SWATCH: Final = 30
COIN: Final = 42


def tile_areas(row: Area) -> tuple[Area, ...]:
    """Places of the tiles that fit in a row."""
    count = int((row.w + GAP) // (LEAST + GAP))
    width = (row.w - GAP * (count - 1)) / count
    return tuple(Area(row.x + (width + GAP) * number, row.y, width, row.h) for number in range(count))


def tile_name(square: Square) -> str:
    """The name of the control of a square's tile."""
    return f"tile {square_name(square)}"


def gain_tile(words: Words, board: Board, gain: Gain, area: Area, press: Callable[[str], None] | None) -> Control:
    """A square in reach, with what a cube there brings."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        painter, spot = canvas.look.painter, board.spots[gain.square]
        canvas.sprite(painter.tile(area.w, area.h, "points" if gain.total else "open"), area.x, area.y)
        canvas.sprite(painter.zone_square(spot.zone, SWATCH), area.x + 12, area.cy - SWATCH / 2)
        draw_recipe(canvas, words, board, gain.square, area.x + 12 + SWATCH + 10, area.cy - 15)
        text = canvas.look.text
        points, ink = (
            words("cubeline.best" if gain.total else "cubeline.none", points=gain.total),
            theme.BRASS3 if gain.total else theme.OFF,
        )
        at = canvas.x(area.right - 14), canvas.y(area.cy + 16)
        text.draw(canvas.surface, points, 800, 26, ink, *at, "right", even_digits=True)

    label = square_label(words, board, gain)
    return Control(tile_name(gain.square), label, area, paint, press, radius=theme.RADIUS_TILE)


def draw_waiting(canvas: Canvas, words: Words, state: CubelineState, chairs: Sequence[Chair], row: Area) -> None:
    """Draw, while there are no dice to place a cube by, what each seat threw for who begins, or its cubes left."""
    painter = canvas.look.painter
    for (seat, chair), area in zip(enumerate(chairs), tile_areas(row), strict=False):
        canvas.sprite(painter.tile(area.w, area.h, "open"), area.x, area.y)
        canvas.sprite(painter.coin(chair.emblem, COIN), area.x + 12, area.cy - COIN / 2)
        left, room = area.x + 12 + COIN + 12, area.w - COIN - 36
        throw = state.roll_off.throws[seat]
        if state.phase != "first_throw":
            said = words("cubeline.left", cubes=state.left[seat])
            canvas.words(said, 700, 22, theme.IVORY, left, area.cy, width=room)
        elif throw is not None:
            canvas.sprite(painter.flat_die(throw[0], COIN), left, area.cy - COIN / 2)
