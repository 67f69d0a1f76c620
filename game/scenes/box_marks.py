"""The marks of Fivefold's boxes: a die's face, a number of alike, rising bars, a crown, a burst."""

from typing import Final

from game.paint.colour import Rgb
from game.rules.fivefold import NUMBER_BOXES
from game.ui import theme
from game.ui.canvas import Canvas

ALIKE: Final = {"triple_strike": "3×", "quad_blast": "4×", "fivefold_fury": "5×"}
STEPS: Final = {"four_step_dash": 4, "five_step_flash": 5}
ICONS: Final = {"combo_crown": ("crown", 34), "wild_roll": ("wild", 28)}


def draw_box_mark(
    canvas: Canvas, box: str, cx: float, cy: float, *, size: float = 27, colour: Rgb = theme.IVORY, faded: bool = False
) -> None:
    """Draw a box's mark round a middle; `size` is that of a die's face, other marks keep their own measure."""
    painter, alpha = canvas.look.painter, 0.55 if faded else 1.0
    if box in NUMBER_BOXES:
        face = painter.flat_die(NUMBER_BOXES.index(box) + 1, size)
        canvas.sprite(face, cx - size / 2, cy - size / 2, alpha)
    elif box in STEPS:
        width = STEPS[box] * 8 - 2
        canvas.sprite(painter.bars(STEPS[box], colour), cx - width / 2, cy - 12, alpha)
    elif box in ICONS:
        name, width = ICONS[box]
        height = width * (0.7 if name == "crown" else 26 / 28)
        canvas.sprite(painter.icon(name, width, colour), cx - width / 2, cy - height / 2, alpha)
    else:
        text = canvas.look.text
        text.draw(canvas.surface, ALIKE[box], 800, 24, colour, canvas.x(cx), canvas.y(cy), "centre", alpha=alpha)
