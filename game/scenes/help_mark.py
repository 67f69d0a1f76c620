"""The mark of a seat's help with the meter, small beside its coin: everybody sees who has which."""

from typing import Final

from game.rules.seat import AssistKind
from game.ui import theme
from game.ui.canvas import Canvas

SIZE: Final = 24


def draw_help(canvas: Canvas, assist: AssistKind, cx: float, cy: float) -> None:
    """Draw the mark on a dark disc about (cx, cy), for a seat that has any help."""
    if assist == "none":
        return
    canvas.sprite(canvas.look.painter.dot(SIZE, theme.NIGHT9), cx - SIZE / 2, cy - SIZE / 2)
    mark = SIZE - 6
    canvas.sprite(canvas.look.painter.help_mark(assist, mark), cx - mark / 2, cy - mark / 2)
