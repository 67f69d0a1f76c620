"""The free corner under the red zone: the dice, what the picked square needs, and what a cube there brings."""

from collections.abc import Sequence
from typing import Final

from game.rules.cubeline import Board, Gain
from game.scenes.cubeline.gains import gain_lines
from game.scenes.cubeline.recipe import draw_recipe
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.words import Words

PAD: Final = 16
DIE: Final = 44
DIE_GAP: Final = 6
SWATCH: Final = 28
LEGEND: Final = 24
BUTTON: Final = 66
ROWS_TOP: Final = 104
ROW: Final = 28
"""Where the reasons for a gain begin in the panel, and the height of one."""


def button_area(panel: Area) -> Area:
    """Where the button lies that places the cube."""
    return Area(panel.x + 12, panel.bottom - 14 - BUTTON, panel.w - 24, BUTTON)


def draw_panel(canvas: Canvas, panel: Area, dice: Sequence[int] | None) -> None:
    """Draw the card and the dice."""
    painter = canvas.look.painter
    canvas.sprite(painter.panel(panel.w, panel.h), panel.x, panel.y)
    if dice is None:
        return
    step = min(DIE + 9, (panel.w - 2 * PAD + DIE_GAP) / len(dice))
    for number, face in enumerate(sorted(dice)):
        die = painter.flat_die(face, min(DIE, step - DIE_GAP), edge=theme.DIE_EDGE)
        canvas.sprite(die, panel.x + PAD + number * step, panel.y + 14)


def draw_said(canvas: Canvas, panel: Area, said: str) -> None:
    """Draw a sentence where otherwise a gain is told."""
    size = canvas.sized(22)
    room = panel.w - 2 * PAD
    for number, line in enumerate(canvas.look.text.wrap(said, 600, size, room)):
        y = panel.y + 92 + number * size * LINE
        canvas.words(line, 600, 22, theme.MIST, panel.x + PAD, y, width=room)


def draw_gain(canvas: Canvas, words: Words, board: Board, gain: Gain, panel: Area, anywhere: bool) -> None:
    """Draw the recipe of the square, or that the dice go `anywhere`, the rows of the gain, and all of it together."""
    left, right = panel.x + PAD, panel.right - PAD
    spot = board.spots[gain.square]
    canvas.sprite(canvas.look.painter.zone_square(spot.zone, SWATCH), left, panel.y + 82 - SWATCH / 2)
    start = left + SWATCH + 8
    if anywhere:
        end = canvas.words(words("cubeline.anywhere"), 700, 22, theme.IVORY, start, panel.y + 82, height=28)
    else:
        end = draw_recipe(canvas, words, board, gain.square, start, panel.y + 82)
    total = words("cubeline.best" if gain.total else "cubeline.none", points=gain.total)
    ink = theme.BRASS3 if gain.total else theme.DIM
    canvas.words(total, 800, 44, ink, right, panel.y + 84, "right", width=right - end - 6)
    top = panel.y + ROWS_TOP
    most = int((button_area(panel).y - top) // ROW)
    rows = [(line.words, words("cubeline.best", points=line.points)) for line in gain_lines(words, gain, most)]
    if not rows:
        rows = [(words("cubeline.no_line"), ""), (words("cubeline.worth"), words("cubeline.best", points=spot.value))]
    for number, (said, points) in enumerate(rows):
        y = top + ROW * (number + 0.5)
        canvas.words(points, 800, 22, theme.IVORY, right, y, "right", height=ROW)
        room = right - left - canvas.width(points, 800, 22) - 8
        canvas.words(said, 600, 22, theme.MIST, left, y, width=room, height=ROW)


def draw_legend(canvas: Canvas, words: Words, board: Board, area: Area) -> None:
    """Draw what the squares of each zone are worth, all along an area."""
    painter, text, y = canvas.look.painter, canvas.look.text, canvas.y(area.cy)
    values = {spot.zone: spot.value for spot in board.spots.values()}
    zones = sorted(values, key=lambda zone: (values[zone], zone))

    def width(said: str) -> float:
        return text.width(said, 800, 22) / canvas.stage.scale

    def say(said: str, x: float) -> float:
        text.draw(canvas.surface, said, 800, 22, theme.IVORY, canvas.x(x), y, drop=theme.TEXT_DROP)
        return x + width(said)

    heading = words("cubeline.points")
    taken = width(heading) + sum(LEGEND + 4 + width(str(values[zone])) for zone in zones)
    gap = (area.w - taken) / len(zones)
    x = say(heading, area.x)
    for zone in zones:
        canvas.sprite(painter.zone_square(zone, LEGEND), x + gap, area.cy - LEGEND / 2)
        x = say(str(values[zone]), x + gap + LEGEND + 4)
