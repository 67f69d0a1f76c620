"""What an aim looks like on the felt: arcs round the die, and a badge with the face that is wanted."""

from typing import Final

from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas

RADIUS: Final = 64
BADGE: Final = 62
BADGE_AT: Final = (62, -46)
"""Middle of the badge, from the die's."""
BADGE_DIE: Final = 34
BLANK: Final = 80
"""Edge of the die that stands for one not thrown yet."""


def draw_aim(canvas: Canvas, x: float, y: float, face: int, line: Area) -> None:
    """Draw the arcs round a die whose middle is at (x, y), and the badge up right of it.

    Where that would hide the turn `line`, the badge is down right of the die.
    """
    painter = canvas.look.painter
    canvas.sprite(painter.aim_arcs(RADIUS), x, y)
    hides = y + BADGE_AT[1] - BADGE / 2 < line.bottom
    left, top = x + BADGE_AT[0], y + (-BADGE_AT[1] if hides else BADGE_AT[1])
    canvas.sprite(painter.face_badge(BADGE), left - BADGE / 2, top - BADGE / 2)
    canvas.sprite(painter.flat_die(face, BADGE_DIE, theme.BAND_PERFECT), left - BADGE_DIE / 2, top - BADGE_DIE / 2)


def draw_blank_die(canvas: Canvas, x: float, y: float) -> None:
    """Draw a die without pips: one that is not thrown yet."""
    die = canvas.look.painter.flat_die(0, BLANK, edge=theme.DIE_EDGE)
    canvas.sprite(die, x - BLANK / 2, y - BLANK / 2)
