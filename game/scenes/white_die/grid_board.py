"""The grid trial: what can be done with the die in hand, by presses and by dragging it."""

from functools import partial
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.room.chair import chair_name
from game.rules.white_die import Cell, Place, open_squares
from game.rules.white_die.grid import CENTRE
from game.scenes.white_die.dragging import Drag
from game.scenes.white_die.grid_picture import draw_square
from game.scenes.white_die.grid_sides import (
    SQUARE,
    able_dice,
    chair_of,
    dice_of,
    die_place,
    gain_of,
    in_hand,
    square_name,
    square_place,
)
from game.scenes.white_die.play import WhiteDiePlay
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood

RING: Final = (100, 100)
"""Width and height of what the focus ring of a square goes round: a die on it."""


def controls(play: WhiteDiePlay) -> list[Control]:
    """The dice of the side to move that can be laid, and the squares for the one in hand; else what lies there."""
    held = in_hand(play)
    if not play.show.persons_turn or held is None:
        return [_lying(play, square, cell) for square, cell in enumerate(play.state.grid) if cell is not None]
    by_rival = play.state.rivals_move
    squares = open_squares(play.state.grid, dice_of(play, by_rival)[held], may_equal=not by_rival)
    return [
        *(_die(play, die, by_rival) for die in able_dice(play)),
        *(_square(play, held, square) for square in squares),
    ]


def first_focus(play: WhiteDiePlay) -> str | None:
    """The first square that the die in hand may go on; while people watch, the one where a die was laid last."""
    found = [control.name for control in controls(play) if control.name.startswith(SQUARE)]
    last = square_name(CENTRE if play.show.laid is None else play.show.laid.square)
    return last if last in found else next(iter(found), None)


def _die(play: WhiteDiePlay, die: int, by_rival: bool) -> Control:
    key = "white_die.grid.die.chosen" if die == in_hand(play) else "white_die.grid.die"
    name = chair_name(chair_of(play, by_rival), play.words)
    label = play.words(key, name=name, die=die + 1, face=dice_of(play, by_rival)[die])
    area = die_place(play, die, by_rival)
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
    able, held = able_dice(play), in_hand(play)
    if held is not None:
        _take(play, able[(able.index(held) + step) % len(able)], device)


def grab(play: WhiteDiePlay, x: float, y: float) -> int | None:
    """The die that can be dragged from a point."""
    if not play.show.persons_turn or play.state.phase != "place":
        return None
    by_rival = play.state.rivals_move
    return next((die for die in able_dice(play) if die_place(play, die, by_rival).holds(x, y)), None)


def drop(play: WhiteDiePlay, drag: Drag, device: str) -> None:
    """A die was dragged and let go: over a square that it may go on it is laid, elsewhere it is in hand."""
    if not play.show.persons_turn:
        return
    play.picked = drag.what
    for die, square in play.state.placements(play.state.rivals_move):
        if die == drag.what and square_place(play, square).holds(drag.x, drag.y):
            play.show.let_go = drag.x, drag.y
            play.act(Place(die, square), device)
            return


def _square(play: WhiteDiePlay, die: int, square: int) -> Control:
    gain = gain_of(play, square)
    key = "white_die.grid.square.gain" if gain else "white_die.grid.square"
    label = play.words(key, face=dice_of(play, play.state.rivals_move)[die], square=square + 1, count=gain)
    paint, area = partial(draw_square, play, die, square), square_place(play, square)
    return Control(square_name(square), label, area, paint, play.doing(Place(die, square)), ring=_ring(area))


def _ring(square: Area) -> Area:
    return Area(square.cx - RING[0] / 2, square.cy - RING[1] / 2, *RING)


def _lying(play: WhiteDiePlay, square: int, cell: Cell) -> Control:
    """What lies on a square, for who looks on."""
    name = chair_name(play.room.chairs[cell.seat], play.words)
    key = "white_die.grid.claimed" if cell.face is None else "white_die.grid.laid"
    label = play.words(key, name=name, face=cell.face, square=square + 1)
    area = square_place(play, square)
    return Control(square_name(square), label, area, _painted_below, play.hurry, ring=_ring(area))


def _painted_below(canvas: Canvas, mood: Mood) -> None:
    """Dice lie on panel and board, whether they can be pointed at or not."""
