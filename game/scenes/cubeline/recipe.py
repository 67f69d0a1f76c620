"""What dice a square needs, drawn: how many of which face, or how long a row."""

from typing import Final

from game.rules.cubeline import DIAGONALS, Board, Square
from game.scenes.cubeline.gains import recipe
from game.ui import theme
from game.ui.canvas import Canvas
from game.words import Words

DIE: Final = 24
SIZE: Final = 22
GAP: Final = 7


def draw_recipe(canvas: Canvas, words: Words, board: Board, square: Square, x: float, cy: float) -> float:
    """Draw it in one line from x on; returns its right end. Text size leaves it alone: dice stand among its words."""
    text, painter = canvas.look.text, canvas.look.painter

    def say(said: str) -> float:
        text.draw(canvas.surface, said, 700, SIZE, theme.IVORY, canvas.x(x), canvas.y(cy))
        return x + text.width(said, 700, SIZE) / canvas.stage.scale

    zone = board.spots[square].zone
    if zone in DIAGONALS:
        return say(words(f"cubeline.run.{zone}"))
    for count in recipe(square):
        x = say(words("cubeline.times", count=count.count)) + 2
        canvas.sprite(painter.flat_die(count.face, DIE), x, cy - DIE / 2)
        x += DIE + GAP
    return x - GAP
