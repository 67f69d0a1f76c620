"""The grid trial: a die in hand, the squares it may go on, and the lines and blocks that are wholly one's own."""

import math
from functools import partial
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.room.chair import Chair, chair_name
from game.rules.white_die import COLOURED, LINES, Cell, Place, completed, open_squares, owned
from game.rules.white_die.grid import CENTRE, SIDE
from game.scenes.white_die.panels import BANNER_HEIGHT, draw_lines, draw_panel
from game.scenes.white_die.places import HEAD, PAD
from game.scenes.white_die.play import WhiteDiePlay
from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood

INSET: Final = 7
"""From a brass line to the outline of a square."""
DIE_AREA: Final = (104, 122)
WELL: Final = 78
RING: Final = (100, 100)
RULE: Final = 108
FOOT: Final = 36
RULE_LINE: Final = 4
BAR: Final = 8
BAR_ASIDE: Final = 38
BAR_BELOW: Final = 30
"""How far from the middles of its dice the bar of a column, or of any other line, keeps clear of their pips."""
CLAIM: Final = 46
GHOST: Final = 0.75
ARC: Final = 60
"""How high a die rises on its way to its square."""
SQUARE: Final = "square "
"""What the names of the squares' controls begin with."""


# ---------------------------------------------------------------- what is in hand
def in_hand(play: WhiteDiePlay) -> int | None:
    """The die that is to be laid: the one chosen while it can be laid, else the first that can."""
    able = sorted({die for die, _ in play.state.placements(play.state.rivals_move)})
    return play.picked if play.picked in able else next(iter(able), None)


def _dice(play: WhiteDiePlay, by_rival: bool) -> tuple[int, ...]:
    dice = play.state.rival_dice if by_rival else play.state.dice
    assert dice is not None
    return dice


def _chair(play: WhiteDiePlay, by_rival: bool) -> Chair:
    seat = play.state.rival if by_rival else play.state.on_turn
    assert seat is not None
    return play.room.chairs[seat]


# ---------------------------------------------------------------- controls
def controls(play: WhiteDiePlay) -> list[Control]:
    """The dice of the side to move that can be laid, and the squares for the one in hand; else what lies there."""
    held = in_hand(play)
    if not play.show.persons_turn or held is None:
        return [_lying(play, square, cell) for square, cell in enumerate(play.state.grid) if cell is not None]
    by_rival = play.state.rivals_move
    able = sorted({die for die, _ in play.state.placements(by_rival)})
    squares = open_squares(play.state.grid, _dice(play, by_rival)[held], may_equal=not by_rival)
    return [*(_die(play, die, by_rival) for die in able), *(_square(play, held, square) for square in squares)]


def first_focus(play: WhiteDiePlay) -> str | None:
    """The first square that the die in hand may go on; while people watch, the one where a die was laid last."""
    found = [control.name for control in controls(play) if control.name.startswith(SQUARE)]
    last = _name(CENTRE if play.show.laid is None else play.show.laid.square)
    return last if last in found else next(iter(found), None)


def square_place(play: WhiteDiePlay, square: int) -> Area:
    """Where a square of the grid lies on the felt."""
    felt = _field(play)
    row, column = divmod(square, SIDE)
    width, height = felt.w / SIDE, felt.h / SIDE
    return Area(felt.x + width * column, felt.y + height * row, width, height).grown(-INSET)


def _field(play: WhiteDiePlay) -> Area:
    """The felt under the banner."""
    felt = play.board.felt
    return Area(felt.x, felt.y + BANNER_HEIGHT, felt.w, felt.h - BANNER_HEIGHT - 2)


def _name(square: int) -> str:
    return f"{SQUARE}{square}"


def _die_place(play: WhiteDiePlay, die: int, by_rival: bool) -> Area:
    panel = play.places.right if by_rival else play.places.left
    top = panel.y + HEAD + RULE
    row, column = divmod(die, 2)
    height = min(DIE_AREA[1], (panel.bottom - FOOT - top) / 2)
    return Area(panel.cx + (column - 1) * DIE_AREA[0] + 2, top + row * height + 1, DIE_AREA[0] - 4, height - 2)


def _die(play: WhiteDiePlay, die: int, by_rival: bool) -> Control:
    key = "white_die.grid.die.chosen" if die == in_hand(play) else "white_die.grid.die"
    name = chair_name(_chair(play, by_rival), play.words)
    label = play.words(key, name=name, die=die + 1, face=_dice(play, by_rival)[die])
    area = _die_place(play, die, by_rival)
    return Control(
        *(DICE_BUTTONS[die], label, area, _painted_below, partial(_take, play, die)), button=DICE_BUTTONS[die]
    )


def _take(play: WhiteDiePlay, die: int, device: str) -> None:
    """Take a die in hand; the focus stays on its square, or goes to one that the die may go on."""
    play.picked = die
    play.touch()
    squares = [control.name for control in controls(play) if control.name.startswith(SQUARE)]
    if squares and play.focus.name not in squares:
        play.focus_on(squares[0])


def take_next(play: WhiteDiePlay, step: int, device: str) -> None:
    """Take the die in hand that comes so many steps after the present one, of those that can be laid."""
    able = sorted({die for die, _ in play.state.placements(play.state.rivals_move)})
    held = in_hand(play)
    if held is not None:
        _take(play, able[(able.index(held) + step) % len(able)], device)


def _square(play: WhiteDiePlay, die: int, square: int) -> Control:
    gain = _gain(play, square)
    key = "white_die.grid.square.gain" if gain else "white_die.grid.square"
    label = play.words(key, face=_dice(play, play.state.rivals_move)[die], square=square + 1, count=gain)
    paint, area = partial(_draw_square, play, die, square), square_place(play, square)
    return Control(_name(square), label, area, paint, play.doing(Place(die, square)), ring=_ring(area))


def _ring(square: Area) -> Area:
    """What the focus ring goes round: a die on the square, not the square."""
    return Area(square.cx - RING[0] / 2, square.cy - RING[1] / 2, *RING)


def _gain(play: WhiteDiePlay, square: int) -> int:
    """How many lines and blocks a die of the seat to act completes there."""
    state = play.state
    if state.rivals_move or state.on_turn is None:
        return 0
    return len(completed(state.grid, square, state.on_turn))


def _lying(play: WhiteDiePlay, square: int, cell: Cell) -> Control:
    """What lies on a square, for who looks on."""
    name = chair_name(play.room.chairs[cell.seat], play.words)
    key = "white_die.grid.claimed" if cell.face is None else "white_die.grid.laid"
    label = play.words(key, name=name, face=cell.face, square=square + 1)
    area = square_place(play, square)
    return Control(_name(square), label, area, _painted_below, play.hurry, ring=_ring(area))


def _painted_below(canvas: Canvas, mood: Mood) -> None:
    """Dice lie on panel and board, whether they can be pointed at or not."""


# ---------------------------------------------------------------- drawing
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
    """Draw the die that is on its way from its side to its square."""
    laid = play.show.laid
    if laid is None or laid.on_its_way is None:
        return
    cell = play.state.grid[laid.square]
    if cell is None or cell.face is None:
        return
    start, end = _die_place(play, laid.die, laid.by_rival), square_place(play, laid.square)
    share = motion.in_out_cubic(laid.on_its_way)
    x, y = motion.between(start.cx, end.cx, share), motion.between(start.cy, end.cy, share)
    play.draw_board_die(canvas, play.room.chairs[cell.seat].emblem, cell.face, x, y - ARC * math.sin(math.pi * share))


def _draw_side(play: WhiteDiePlay, canvas: Canvas, by_rival: bool) -> None:
    words, state, painter = play.words, play.state, canvas.look.painter
    chair, panel = _chair(play, by_rival), play.places.right if by_rival else play.places.left
    title = words("white_die.grid.blocks" if by_rival else "white_die.grid.line", name=chair_name(chair, words))
    draw_panel(canvas, panel, chair, title)
    rule = words("white_die.grid.rival_rule" if by_rival else "white_die.grid.own_rule")
    draw_lines(canvas, rule, Area(panel.x + PAD, panel.y + HEAD + 8, panel.w - 2 * PAD, RULE - 12))
    placed = state.rival_placed if by_rival else state.placed
    held = in_hand(play) if by_rival == state.rivals_move and play.show.ending is None else None
    for die in range(COLOURED):
        area = _die_place(play, die, by_rival)
        if die in placed:
            canvas.sprite(painter.square(WELL, WELL), area.cx - WELL / 2, area.cy - WELL / 2)
            continue
        if die == held:
            canvas.sprite(painter.square(area.w, area.h, theme.BRASS3), area.x, area.y)
        play.draw_board_die(canvas, chair.emblem, _dice(play, by_rival)[die], area.cx, area.cy)
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
    more = _gain(play, int(name.removeprefix(SQUARE))) if name.startswith(SQUARE) and play.show.persons_turn else 0
    return play.words("white_die.grid.lines.gain" if more else "white_die.grid.lines", count=count, more=more)


def _draw_field(play: WhiteDiePlay, canvas: Canvas) -> None:
    """The brass lines between the squares."""
    field, painter = _field(play), canvas.look.painter
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


def _draw_square(play: WhiteDiePlay, die: int, square: int, canvas: Canvas, mood: Mood) -> None:
    """A square that the die in hand may go on; in focus it shows the die as it would lie."""
    area, by_rival = square_place(play, square), play.state.rivals_move
    emblem = _chair(play, by_rival).emblem
    if not mood.focused:
        canvas.sprite(canvas.look.painter.square(area.w, area.h, theme.SEATS[emblem].tint), area.x, area.y)
    if mood.focused or mood.held:
        play.draw_board_die(canvas, emblem, _dice(play, by_rival)[die], area.cx, area.cy, alpha=GHOST)


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
