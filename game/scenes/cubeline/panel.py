"""The free corner under the red zone: the dice, what the picked square needs, and what a cube there brings."""

from collections.abc import Sequence
from typing import Final

from game.rules.cubeline import Board, Gain
from game.scenes.cubeline.gains import gain_lines, recipe
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.words import Words

PAD: Final = 16
DIE: Final = 44
SMALL_DIE: Final = 28
SWATCH: Final = 28
BUTTON: Final = 66
ROW: Final = 28


def button_area(panel: Area) -> Area:
    """Where the button lies that places the cube."""
    return Area(panel.x + 12, panel.bottom - 14 - BUTTON, panel.w - 24, BUTTON)


def draw_panel(canvas: Canvas, panel: Area, dice: Sequence[int] | None) -> None:
    """Draw the card and the dice."""
    painter = canvas.look.painter
    canvas.sprite(painter.panel(panel.w, panel.h), panel.x, panel.y)
    if dice is None:
        return
    step = min(DIE + 9, (panel.w - 2 * PAD - DIE) / (len(dice) - 1))
    for number, face in enumerate(sorted(dice)):
        die = painter.flat_die(face, DIE, edge=theme.DIE_EDGE)
        canvas.sprite(die, panel.x + PAD + number * step, panel.y + 14)


def draw_said(canvas: Canvas, panel: Area, said: str) -> None:
    """Draw a sentence where otherwise a gain is told."""
    size = canvas.sized(22)
    room = panel.w - 2 * PAD
    for number, line in enumerate(canvas.look.text.wrap(said, 600, size, room)):
        y = panel.y + 92 + number * size * LINE
        canvas.words(line, 600, 22, theme.MIST, panel.x + PAD, y, width=room)


def draw_gain(canvas: Canvas, words: Words, board: Board, gain: Gain, panel: Area) -> None:
    """Draw the recipe of the square, the rows of the gain, and all of it together."""
    left, right = panel.x + PAD, panel.right - PAD
    _draw_recipe(canvas, board, gain, left, panel.y + 82)
    total = words("cubeline.best", points=gain.total)
    canvas.words(total, 800, 44, theme.BRASS3, right, panel.y + 84, "right")
    lines = gain_lines(words, gain)
    top = panel.y + 112
    if not lines:
        canvas.words(words("cubeline.no_line"), 600, 22, theme.MIST, left, top + ROW / 2, width=right - left, height=34)
    for number, line in enumerate(lines):
        y, points = top + ROW * (number + 0.5), words("cubeline.best", points=line.points)
        canvas.words(points, 800, 22, theme.IVORY, right, y, "right", height=ROW)
        room = right - left - canvas.width(points, 800, 22) - 8
        canvas.words(line.words, 600, 22, theme.MIST, left, y, width=room, height=ROW)


def _draw_recipe(canvas: Canvas, board: Board, gain: Gain, x: float, cy: float) -> None:
    painter, spot = canvas.look.painter, board.spots[gain.square]
    canvas.sprite(painter.zone_square(spot.zone, SWATCH), x, cy - SWATCH / 2)
    x += SWATCH + 8
    if spot.zone in ("gold", "silver"):
        for face in spot.needs[0]:
            canvas.sprite(painter.flat_die(face, 22), x, cy - 11)
            x += 24
        return
    for count in recipe(gain.square):
        x = canvas.words(f"{count.count}×", 800, 22, theme.IVORY, x, cy, height=34) + 3
        canvas.sprite(painter.flat_die(count.face, SMALL_DIE), x, cy - SMALL_DIE / 2)
        x += SMALL_DIE + 10


def draw_legend(canvas: Canvas, words: Words, board: Board, area: Area) -> None:
    """Draw what the squares of each zone are worth, from the right edge of an area, or in its middle if that is
    small.
    """
    painter = canvas.look.painter
    values = {spot.zone: spot.value for spot in board.spots.values()}
    zones = sorted(values, key=lambda zone: (values[zone], zone))
    heading = canvas.look.text.width(words("cubeline.points"), 700, 22) / canvas.stage.scale
    step = (area.w - heading - 12) / len(zones)
    text, y = canvas.look.text, canvas.y(area.cy)
    text.draw(
        *(canvas.surface, words("cubeline.points"), 700, 22, theme.FELT_SUB, canvas.x(area.x), y), drop=theme.TEXT_DROP
    )
    for number, zone in enumerate(zones):
        x = area.x + heading + 12 + number * step
        canvas.sprite(painter.zone_square(zone, 26), x, area.cy - 13)
        text.draw(*(canvas.surface, str(values[zone]), 800, 22, theme.IVORY, canvas.x(x + 30), y), drop=theme.TEXT_DROP)
