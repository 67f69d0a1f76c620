"""The grid trial as it is drawn: both sides, the board, the lines and blocks that are wholly one's own."""

import math
from typing import Final

from game.room.chair import chair_name
from game.rules.white_die import COLOURED, LINES, Cell, owned
from game.rules.white_die.grid import CENTRE, SIDE
from game.scenes.white_die.grid_sides import (
    FOOT,
    RULE,
    SQUARE,
    chair_of,
    dice_of,
    die_place,
    field_place,
    gain_of,
    in_hand,
    square_place,
)
from game.scenes.white_die.panels import draw_lines, draw_panel
from game.scenes.white_die.places import HEAD, PAD
from game.scenes.white_die.play import WhiteDiePlay
from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Mood

WELL: Final = 78
RULE_LINE: Final = 4
BAR: Final = 8
BAR_ASIDE: Final = 38
BAR_BELOW: Final = 30
"""How far from the middles of its dice the bar of a column, or of any other line, keeps clear of their pips."""
CLAIM: Final = 46
GHOST: Final = 0.75
ARC: Final = 60
"""How high a die rises on its way to its square."""


def draw(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw both sides with their dice, and the board."""
    _draw_side(play, canvas, by_rival=False)
    _draw_side(play, canvas, by_rival=True)
    _draw_field(play, canvas)
    _draw_owned(play, canvas, blocks=True)
    laid = play.show.laid
    for square, cell in enumerate(play.state.grid):
        on_its_way = laid is not None and laid.square == square and laid.on_its_way is not None
        if cell is not None and not on_its_way:
            _draw_cell(play, canvas, square, cell)
    _draw_owned(play, canvas, blocks=False)


def draw_over(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw the die that is dragged, or on its way from its side to its square."""
    laid, drag = play.show.laid, play.dragging.now
    if drag is not None:
        by_rival = play.state.rivals_move
        face = dice_of(play, by_rival)[drag.what]
        play.draw_board_die(canvas, chair_of(play, by_rival).emblem, face, drag.x, drag.y)
    if laid is None or laid.on_its_way is None:
        return
    cell = play.state.grid[laid.square]
    if cell is None or cell.face is None:
        return
    place, end, arc = die_place(play, laid.die, laid.by_rival), square_place(play, laid.square), ARC
    start = place.cx, place.cy
    if laid.let_go is not None:
        start, arc = laid.let_go, 0
    share = motion.in_out_cubic(laid.on_its_way)
    x, y = motion.between(start[0], end.cx, share), motion.between(start[1], end.cy, share)
    play.draw_board_die(canvas, play.room.chairs[cell.seat].emblem, cell.face, x, y - arc * math.sin(math.pi * share))


def _draw_side(play: WhiteDiePlay, canvas: Canvas, by_rival: bool) -> None:
    words, state, painter = play.words, play.state, canvas.look.painter
    chair, panel = chair_of(play, by_rival), play.places.right if by_rival else play.places.left
    title = words("white_die.grid.blocks" if by_rival else "white_die.grid.line", name=chair_name(chair, words))
    draw_panel(canvas, panel, chair, title)
    rule = words("white_die.grid.rival_rule" if by_rival else "white_die.grid.own_rule")
    draw_lines(canvas, rule, Area(panel.x + PAD, panel.y + HEAD + 8, panel.w - 2 * PAD, RULE - 12))
    placed = state.rival_placed if by_rival else state.placed
    held = in_hand(play) if by_rival == state.rivals_move and play.show.ending is None else None
    for die in range(COLOURED):
        area = die_place(play, die, by_rival)
        drag = play.dragging.now
        if die in placed or (drag is not None and drag.what == die and by_rival == state.rivals_move):
            canvas.sprite(painter.square(WELL, WELL), area.cx - WELL / 2, area.cy - WELL / 2)
            continue
        if die == held:
            canvas.sprite(painter.square(area.w, area.h, theme.BRASS3), area.x, area.y)
        play.draw_board_die(canvas, chair.emblem, dice_of(play, by_rival)[die], area.cx, area.cy)
    y, width = panel.bottom - FOOT / 2, panel.w - 24
    if by_rival:
        canvas.words(words("white_die.grid.never"), 600, 20, theme.MIST, panel.cx, y, "centre", width=width)
    else:
        canvas.words(_count(play), 700, 22, theme.BRASS3, panel.cx, y, "centre", width=width)


def _count(play: WhiteDiePlay) -> str:
    """How many lines and blocks are the seat's, and how many more the square in focus would bring."""
    assert play.state.on_turn is not None
    count = len(owned(play.state.grid, play.state.on_turn))
    name = play.focus.name or ""
    more = gain_of(play, int(name.removeprefix(SQUARE))) if name.startswith(SQUARE) and play.show.persons_turn else 0
    return play.words("white_die.grid.lines.gain" if more else "white_die.grid.lines", count=count, more=more)


def _draw_field(play: WhiteDiePlay, canvas: Canvas) -> None:
    """The brass lines between the squares."""
    field, painter = field_place(play), canvas.look.painter
    upright, level = painter.grid_line(RULE_LINE, field.h - 8), painter.grid_line(field.w - 24, RULE_LINE)
    for number in range(1, SIDE):
        canvas.sprite(upright, field.x + field.w * number / SIDE - RULE_LINE / 2, field.y + 2)
        canvas.sprite(level, field.x + 12, field.y + field.h * number / SIDE - RULE_LINE / 2)


def _draw_cell(play: WhiteDiePlay, canvas: Canvas, square: int, cell: Cell) -> None:
    area, painter = square_place(play, square), canvas.look.painter
    emblem = play.room.chairs[cell.seat].emblem
    if cell.face is None:
        canvas.sprite(painter.square(area.w, area.h, theme.SEATS[emblem].tint), area.x, area.y)
        canvas.sprite(painter.coin(emblem, CLAIM), area.cx - CLAIM / 2, area.cy - CLAIM / 2)
        return
    play.draw_board_die(canvas, None if square == CENTRE else emblem, cell.face, area.cx, area.cy)


def draw_square(play: WhiteDiePlay, die: int, square: int, canvas: Canvas, mood: Mood) -> None:
    """A square that the die in hand may go on; in focus it shows the die as it would lie."""
    area, by_rival = square_place(play, square), play.state.rivals_move
    emblem = chair_of(play, by_rival).emblem
    if not mood.focused:
        canvas.sprite(canvas.look.painter.square(area.w, area.h, theme.SEATS[emblem].tint), area.x, area.y)
    if mood.focused or mood.held:
        play.draw_board_die(canvas, emblem, dice_of(play, by_rival)[die], area.cx, area.cy, alpha=GHOST)


def _draw_owned(play: WhiteDiePlay, canvas: Canvas, blocks: bool) -> None:
    """Lines as bars through their dice, blocks as plates under theirs."""
    state, painter = play.state, canvas.look.painter
    assert state.on_turn is not None
    for pattern in owned(state.grid, state.on_turn):
        first, last = square_place(play, pattern[0]), square_place(play, pattern[-1])
        if pattern in LINES and not blocks:
            upright = first.cx == last.cx
            aside, below = (BAR_ASIDE, 0) if upright else (0, BAR_BELOW)
            left, top = min(first.cx, last.cx), min(first.cy, last.cy)
            ends = (first.cx - left, first.cy - top), (last.cx - left, last.cy - top)
            canvas.sprite(painter.chart_line(ends, theme.BRASS3, BAR), left + aside, top + below)
        elif pattern not in LINES and blocks:
            area = Area(first.x, first.y, last.right - first.x, last.bottom - first.y)
            canvas.sprite(painter.square(area.w, area.h, theme.BRASS3), area.x, area.y)
