"""Beside the tray: a small picture of the board with the squares the dice reach, and how much they may bring."""

from collections.abc import Sequence
from typing import Final

from game.rules.cubeline import CubelineState, Gain
from game.scenes.cubeline.grid import grid_in
from game.scenes.cubeline.picture import Picture, draw_board
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

PAD: Final = 14
MARGIN: Final = 28
"""From the card's edges to its words, and to the board."""


def draw_reach(
    canvas: Canvas,
    words: Words,
    card: Area,
    state: CubelineState,
    emblems: Sequence[str],
    seat: int,
    reach: Sequence[Gain],
) -> None:
    """Draw the card; `reach` are the gains of the squares that the dice of `seat` reach, best first."""
    canvas.sprite(canvas.look.painter.panel(card.w, card.h), card.x, card.y)
    grid = grid_in(Area(card.x + MARGIN, card.y + 12, card.w - 2 * MARGIN, 0))
    squares = frozenset(gain.square for gain in reach)
    draw_board(canvas, grid, Picture(state, emblems, seat, squares))
    left, right = card.x + PAD, card.right - PAD
    y = (grid.bottom + card.bottom) / 2
    if state.dice is None or state.over:
        key = "cubeline.reach.waiting"
        canvas.words(words(key), 600, 22, theme.MIST, left, y, width=right - left, height=28)
        return
    if reach:
        best = words("cubeline.best", points=reach[0].total)
        canvas.words(best, 800, 26, theme.BRASS3, right, y, "right")
        right -= canvas.width(best, 800, 26) + 10
    key = {0: "cubeline.reach.none", 1: "cubeline.reach.one"}.get(len(reach), "cubeline.reach")
    canvas.words(words(key, squares=len(reach)), 600, 22, theme.IVORY, left, y, width=right - left, height=28)
