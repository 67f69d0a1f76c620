"""The rail that seats race along: a hole for each point, and every seat's coin at its score."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.room.chair import Chair
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas

COIN: Final = 38
STACK: Final = 3
"""Coins of equal scores in one stack; more stand in stacks side by side."""
RISE: Final = 11
"""How much of a coin is seen under the one that lies on it."""
ASIDE: Final = 28
"""From stack to stack."""
HOLE: Final = 22
END: Final = 60
"""From the end of the rail to the middle of its first and last hole."""
NUMBERED: Final = 5
NUMBER: Final = 20
LINE: Final = 22
"""From the top of the rail to the middle of the holes ..."""
NUMBERS: Final = 53
"""... and to that of the numbers."""


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
                *(str(points), 700, NUMBER, theme.RAIL_TEXT, x, rail.y + NUMBERS, "centre"),
                drop=theme.RAIL_DROP,
                even_digits=True,
                height=24,
            )
    for seat, (left, top) in coin_places(rail, target, scores, on_turn).items():
        canvas.sprite(painter.coin(chairs[seat].emblem, COIN), left, top)


def coin_places(
    rail: Area, target: int, scores: Mapping[int, int], on_turn: int | None
) -> dict[int, tuple[float, float]]:
    """Left and top of every seat's coin, in the order in which they are laid down.

    Equal scores lie on one another in stacks of a few, the seat `on_turn` on top of the last one.
    """
    places = {}
    for points in sorted(set(scores.values())):
        equal = sorted((seat for seat in scores if scores[seat] == points), key=lambda seat: (seat == on_turn, seat))
        x, y = peg(rail, target, points)
        stacks = -(-len(equal) // STACK)
        for number, seat in enumerate(equal):
            stack, level = divmod(number, STACK)
            middle = x + (stack - (stacks - 1) / 2) * ASIDE
            places[seat] = middle - COIN / 2, y - COIN / 2 - level * RISE
    return places
