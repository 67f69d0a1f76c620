"""Beside the tray: a small picture of the board with the squares the dice reach, and how much they may bring."""

from collections.abc import Sequence
from typing import Final

from game.rules.cubeline import CubelineState, Gain
from game.scenes.cubeline.grid import Grid, grid_in
from game.scenes.cubeline.picture import Picture, draw_board
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

PAD: Final = 16
MARGIN, TOP = 8, 12
"""From the card's edges to its words, and from its sides and its top to the board."""
LINE: Final = 46
"""Height of the line under the board."""


def reach_grid(card: Area) -> Grid:
    """Where the board lies in the card."""
    return grid_in(Area(card.x + MARGIN, card.y + TOP, card.w - 2 * MARGIN, 0))


def card_height(width: float) -> float:
    """Height of a card of that width, with the board and the line under it."""
    return reach_grid(Area(0, 0, width, 0)).bottom + LINE


def draw_reach(
    canvas: Canvas, words: Words, card: Area, picture: Picture, reach: Sequence[Gain], rolling: bool
) -> None:
    """Draw the card: a picture of the board, and what the squares in `reach`, best first, may bring."""
    canvas.sprite(canvas.look.painter.panel(card.w, card.h), card.x, card.y)
    grid, state = reach_grid(card), picture.state
    draw_board(canvas, grid, picture)
    left, right = card.x + PAD, card.right - PAD
    y = (grid.bottom + card.bottom) / 2 + 1
    waiting = _waiting(state, rolling)
    if waiting is not None:
        canvas.words(words(waiting), 600, 22, theme.MIST, left, y, width=right - left, height=28)
        return
    if reach and reach[0].total:
        best = words("cubeline.best", points=reach[0].total)
        canvas.words(best, 800, 26, theme.BRASS3, right, y, "right")
        right -= canvas.width(best, 800, 26) + 10
    key = {0: "cubeline.reach.none", 1: "cubeline.reach.one"}.get(len(reach), "cubeline.reach")
    canvas.words(words(key, squares=len(reach)), 600, 22, theme.IVORY, left, y, width=right - left, height=28)


def _waiting(state: CubelineState, rolling: bool) -> str | None:
    """Key of why there is nothing in reach yet; None where dice lie."""
    if state.phase == "first_throw":
        return "cubeline.reach.first"
    if rolling:
        return "cubeline.reach.rolling"
    return "cubeline.reach.waiting" if state.dice is None else None
