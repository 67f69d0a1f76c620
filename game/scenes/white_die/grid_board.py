"""The grid trial: a die in hand, the squares it may go on, and the lines and blocks that are wholly one's own."""

from functools import partial
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.room.chair import Chair, chair_name
from game.rules.white_die import COLOURED, LINES, Place, completed, open_squares, owned
from game.rules.white_die.grid import SIDE, SQUARES
from game.scenes.white_die.panels import BANNER_HEIGHT, draw_lines, draw_panel
from game.scenes.white_die.places import HEAD, PAD
from game.scenes.white_die.play import WhiteDiePlay
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood

GAP: Final = 6
DIE_AREA: Final = (100, 104)
RULE: Final = 86
FOOT: Final = 40
BAR: Final = 10
CLAIM: Final = 46
GHOST: Final = 0.6
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
    """The dice of the side to move that can be laid, and the squares for the one in hand."""
    held = in_hand(play)
    if not play.show.persons_turn or held is None:
        return []
    by_rival = play.state.rivals_move
    able = sorted({die for die, _ in play.state.placements(by_rival)})
    squares = open_squares(play.state.grid, _dice(play, by_rival)[held], may_equal=not by_rival)
    return [*(_die(play, die, by_rival) for die in able), *(_square(play, held, square) for square in squares)]


def first_focus(play: WhiteDiePlay) -> str | None:
    """The first square that the die in hand may go on."""
    found = [control.name for control in controls(play) if control.name.startswith(SQUARE)]
    return found[0] if found else None


def square_place(play: WhiteDiePlay, square: int) -> Area:
    """Where a square of the grid lies on the felt."""
    felt = play.board.felt
    top = felt.y + BANNER_HEIGHT
    row, column = divmod(square, SIDE)
    width, height = felt.w / SIDE, (felt.bottom - top - 4) / SIDE
    return Area(felt.x + width * column, top + height * row, width, height).grown(-GAP / 2)


def _die_place(play: WhiteDiePlay, die: int, by_rival: bool) -> Area:
    panel = play.places.right if by_rival else play.places.left
    top = panel.y + HEAD + RULE
    row, column = divmod(die, 2)
    height = min(DIE_AREA[1], (panel.bottom - FOOT - top) / 2)
    return Area(panel.cx + (column - 1) * DIE_AREA[0] + 2, top + row * height + 2, DIE_AREA[0] - 4, height - 4)


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
    state, by_rival = play.state, play.state.rivals_move
    assert state.on_turn is not None
    gain = 0 if by_rival else len(completed(state.grid, square, state.on_turn))
    key = "white_die.grid.square.gain" if gain else "white_die.grid.square"
    label = play.words(key, face=_dice(play, by_rival)[die], square=square + 1, count=gain)
    paint = partial(_draw_square, play, die, square)
    return Control(f"{SQUARE}{square}", label, square_place(play, square), paint, play.doing(Place(die, square)))


def _painted_below(canvas: Canvas, mood: Mood) -> None:
    """Dice lie on their panel, whether they can be laid or not."""


# ---------------------------------------------------------------- drawing
def draw(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw both sides with their dice, and the board."""
    _draw_side(play, canvas, by_rival=False)
    _draw_side(play, canvas, by_rival=True)
    _draw_owned(play, canvas, blocks=True)
    for square in range(SQUARES):
        _draw_cell(play, canvas, square)
    _draw_owned(play, canvas, blocks=False)


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
            canvas.sprite(painter.square(area.w - 24, area.h - 24), area.x + 12, area.y + 12)
            continue
        if die == held:
            canvas.sprite(painter.square(area.w, area.h, theme.BRASS3), area.x, area.y)
        play.draw_board_die(canvas, chair.emblem, _dice(play, by_rival)[die], area.cx, area.cy, small=True)
    y = panel.bottom - FOOT / 2
    if by_rival:
        canvas.words(words("white_die.grid.never"), 600, 20, theme.MIST, panel.cx, y, "centre", width=panel.w - 24)
    else:
        assert state.on_turn is not None
        count = words("white_die.grid.lines", count=len(owned(state.grid, state.on_turn)))
        canvas.words(count, 700, 22, theme.BRASS3, panel.cx, y, "centre", width=panel.w - 24)


def _draw_cell(play: WhiteDiePlay, canvas: Canvas, square: int) -> None:
    area, cell, painter = square_place(play, square), play.state.grid[square], canvas.look.painter
    if cell is None:
        canvas.sprite(painter.square(area.w, area.h), area.x, area.y, 0.5)
        return
    emblem = play.room.chairs[cell.seat].emblem
    if cell.face is None:
        canvas.sprite(painter.square(area.w, area.h, theme.SEATS[emblem].tint), area.x, area.y)
        canvas.sprite(painter.coin(emblem, CLAIM), area.cx - CLAIM / 2, area.cy - CLAIM / 2)
        return
    white = square == SQUARES // 2
    play.draw_board_die(canvas, None if white else emblem, cell.face, area.cx, area.cy, small=True)


def _draw_square(play: WhiteDiePlay, die: int, square: int, canvas: Canvas, mood: Mood) -> None:
    """A square that the die in hand may go on; in focus it shows the die as it would lie."""
    area, by_rival = square_place(play, square), play.state.rivals_move
    emblem = _chair(play, by_rival).emblem
    canvas.sprite(canvas.look.painter.square(area.w, area.h, theme.SEATS[emblem].tint), area.x, area.y)
    if mood.focused or mood.held:
        face = _dice(play, by_rival)[die]
        play.draw_board_die(canvas, emblem, face, area.cx, area.cy, small=True, alpha=GHOST)


def _draw_owned(play: WhiteDiePlay, canvas: Canvas, blocks: bool) -> None:
    """Lines as bars through their dice, blocks as plates under theirs."""
    state, painter = play.state, canvas.look.painter
    assert state.on_turn is not None
    for pattern in owned(state.grid, state.on_turn):
        first, last = square_place(play, pattern[0]), square_place(play, pattern[-1])
        if pattern in LINES and not blocks:
            left, top = min(first.cx, last.cx), min(first.cy, last.cy)
            ends = (first.cx - left, first.cy - top), (last.cx - left, last.cy - top)
            canvas.sprite(painter.chart_line(ends, theme.BRASS3, BAR), left, top)
        elif pattern not in LINES and blocks:
            area = Area(first.x, first.y, last.right - first.x, last.bottom - first.y)
            canvas.sprite(painter.square(area.w, area.h, theme.BRASS3), area.x, area.y)
