"""The rail that seats race along: a hole for each point, and every seat's coin at its score."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.room.chair import Chair
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas

COIN: Final = 40
OVERLAP: Final = 18
"""How far coins of equal scores stand apart."""
HOLE: Final = 22
END: Final = 46
"""From the end of the rail to the middle of its first and last hole."""
NUMBERED: Final = 5
NUMBER: Final = 20
LINE: Final = 26
"""From the top of the rail to the middle of the holes; numbers stand so far above its foot too."""


def peg(rail: Area, target: int, points: float) -> tuple[float, float]:
    """Where the hole of so many points lies; the last one stands for all points from the target on."""
    share = min(points, target) / target
    return rail.x + END + (rail.w - 2 * END) * share, rail.y + LINE


def draw_rail(
    canvas: Canvas, rail: Area, target: int, chairs: Sequence[Chair], scores: Mapping[int, int], on_turn: int | None
) -> None:
    """Draw the rail and the coins at the `scores` shown now; the seat `on_turn` lies on top of its equals."""
    painter = canvas.look.painter
    canvas.sprite(painter.race_rail(rail.w, rail.h), rail.x, rail.y)
    for points in range(target + 1):
        x, y = peg(rail, target, points)
        canvas.sprite(painter.peg_hole(HOLE, last=points == target), x - HOLE / 2, y - HOLE / 2)
        if points % NUMBERED == 0 or points == target:
            canvas.words(
                *(str(points), 700, NUMBER, theme.RAIL_TEXT, x, rail.bottom - 16, "centre"),
                drop=theme.RAIL_DROP,
                even_digits=True,
                height=24,
            )
    order = sorted(scores, key=lambda seat: (seat == on_turn, seat))
    for seat in order:
        equal = [other for other in sorted(scores) if scores[other] == scores[seat]]
        x, y = peg(rail, target, scores[seat])
        room = COIN + (len(equal) - 1) * OVERLAP
        start = min(max(x - room / 2, rail.x + 4), rail.right - room - 4)
        left = start + equal.index(seat) * OVERLAP
        canvas.sprite(painter.coin(chairs[seat].emblem, COIN), left, y - COIN / 2)
