"""The square of the pips trial: dice are swapped and turned, and its clear rows and columns light up."""

from functools import partial
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.paint.layer import Sprite
from game.room.chair import chair_name
from game.rules.white_die import COLOURED, Arrange, Reroll, best_arrangement, clear
from game.rules.white_die.pips import TURNS
from game.scenes.white_die.dragging import Drag
from game.scenes.white_die.making import swapped, turned, with_die
from game.scenes.white_die.panels import (
    BANNER_HEIGHT,
    draw_count,
    draw_lines,
    draw_panel,
    draw_rerolls,
    rule_area,
)
from game.scenes.white_die.play import Pressed, WhiteDiePlay
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.parts_race import FOOT, PIP_STEP

SIDE: Final = 128
GAP: Final = 6
"""Between two dice."""
LAMP: Final = 22
MARGIN: Final = 38
"""From the edge of the square to the far side of the lamps at the ends of its lines."""
BAR: Final = 10
PIP_MIDDLE: Final = (0.5, 0.5 - FOOT / 2)
"""Where the middle pip of a die lies, as shares of its side."""
LINES_OF_DIE: Final = 3


# ---------------------------------------------------------------- controls
def controls(play: WhiteDiePlay) -> list[Control]:
    """The dice in the square and what can be done with them."""
    show, places = play.show, play.places
    able = show.persons_turn
    dice = [_die(play, place) for place in range(COLOURED)]
    points = clear(_faces(play), play.square.dice, play.square.turned).points
    score = play.words("white_die.score", points=points)
    if show.picking:
        picked = show.picked
        label = play.words(f"white_die.reroll.{len(picked)}" if picked else "white_die.reroll")
        back = partial(play.plan, play.square) if able else None
        return [
            *dice,
            play.button("prev", "white_die.pips.back", places.board_button(0), back),
            play.brass(label, places.board_main, throwing(play)),
        ]
    six = _six_to_turn(play)
    turn = partial(_turn, play, six) if able and six is not None else None
    best = partial(_best, play) if able else None
    again = partial(_pick_to_reroll, play) if able and show.rerolls_left else None
    return [
        *dice,
        play.button("alt", "white_die.pips.turn", places.board_button(2), turn),
        play.button("skip", "white_die.pips.best", places.board_button(1), best),
        play.button("prev", "white_die.pips.reroll", places.board_button(0), again),
        play.brass(score, places.board_main, play.doing(play.square) if able else None),
    ]


def first_focus(play: WhiteDiePlay) -> str:
    """The first die; while people watch, the main button."""
    return DICE_BUTTONS[0] if play.show.persons_turn else "main"


def throwing(play: WhiteDiePlay) -> Pressed | None:
    """What throws the picked dice again, if any are picked."""
    picked = play.show.picked
    return play.doing(Reroll(picked)) if play.show.persons_turn and picked else None


def square_place(play: WhiteDiePlay, place: int) -> Area:
    """Where the die on a place of the square lies."""
    felt = play.board.felt
    room = felt.h - BANNER_HEIGHT - MARGIN - 16
    side = min(SIDE, (room - GAP) / 2, (felt.w - 2 * MARGIN - 20 - GAP) / 2)
    left = felt.cx - side - GAP / 2 + MARGIN / 4
    top = felt.y + BANNER_HEIGHT + MARGIN + (room - 2 * side - GAP) / 2
    row, column = divmod(place, 2)
    return Area(left + (side + GAP) * column, top + (side + GAP) * row, side, side)


def _faces(play: WhiteDiePlay) -> tuple[int, ...]:
    assert play.state.dice is not None
    return play.state.dice


def _die(play: WhiteDiePlay, place: int) -> Control:
    die = play.square.dice[place]
    chosen = die in play.show.picked or (not play.show.picking and play.picked == place)
    words = play.words
    key = "white_die.pips.die.picked" if chosen else "white_die.pips.die"
    label = words(key, place=words(f"white_die.place.{place}"), face=_faces(play)[die])
    area = square_place(play, place)
    press = partial(_press, play, place) if play.show.persons_turn else None
    return Control(DICE_BUTTONS[place], label, area, partial(_draw_die, play, place), press, button=DICE_BUTTONS[place])


def _press(play: WhiteDiePlay, place: int, device: str) -> None:
    """Pick a die to be thrown again; else take it in hand, swap it with the one in hand, or turn a six in hand."""
    die = play.square.dice[place]
    if play.show.picking:
        play.plan(with_die(play.show.picked, die), device)
    elif play.picked is None:
        play.picked = place
    elif play.picked == place:
        play.picked = None
        if _faces(play)[die] == TURNS:
            play.plan(turned(play.square, die), device)
    else:
        play.plan(swapped(play.square, play.picked, place), device)
        play.picked = None


def grab(play: WhiteDiePlay, x: float, y: float) -> int | None:
    """The place of the die that can be dragged from a point."""
    if not play.show.persons_turn or play.show.picking:
        return None
    return next((place for place in range(COLOURED) if square_place(play, place).holds(x, y)), None)


def drop(play: WhiteDiePlay, drag: Drag, device: str) -> None:
    """A die was dragged from its place and let go.

    Over another die they change places; beside all of them a six turns; where it came from nothing happens.
    """
    onto, die = grab(play, drag.x, drag.y), play.square.dice[drag.what]
    if onto == drag.what:
        return
    play.picked = None
    if onto is not None:
        play.plan(swapped(play.square, drag.what, onto), device)
    elif _faces(play)[die] == TURNS:
        play.plan(turned(play.square, die), device)


def in_hand(play: WhiteDiePlay) -> int | None:
    """The face of the die that is picked to be swapped or turned."""
    if play.picked is None or play.state.trial != "pips" or play.show.picking:
        return None
    return _faces(play)[play.square.dice[play.picked]]


def _six_to_turn(play: WhiteDiePlay) -> int | None:
    """The six to turn: the one in hand, else the focused one, else the first that lies; None without any."""
    faces, order = _faces(play), play.square.dice
    focused = DICE_BUTTONS.index(play.focus.name) if play.focus.name in DICE_BUTTONS[:COLOURED] else None
    wanted = [order[place] for place in (play.picked, focused) if place is not None]
    return next((die for die in (*wanted, *order) if faces[die] == TURNS), None)


def _turn(play: WhiteDiePlay, die: int, device: str) -> None:
    play.picked = None
    play.plan(turned(play.square, die), device)


def _best(play: WhiteDiePlay, device: str) -> None:
    play.picked = None
    play.plan(Arrange(*best_arrangement(_faces(play))), device)


def _pick_to_reroll(play: WhiteDiePlay, device: str) -> None:
    play.picked = None
    play.plan(Reroll(()), device)


# ---------------------------------------------------------------- drawing
def draw(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw both panels."""
    words, places, state = play.words, play.places, play.state
    assert state.on_turn is not None
    chair = play.room.chairs[state.on_turn]
    draw_panel(canvas, places.left, chair, words("white_die.turn.pips", name=chair_name(chair, words)))
    draw_panel(canvas, places.right)
    lowest = places.board_button(0 if play.show.picking else 2).y
    play.draw_white(canvas)
    draw_lines(canvas, words("white_die.pips.rule"), rule_area(places.left, lowest - 12))
    points = clear(_faces(play), play.square.dice, play.square.turned).points
    draw_count(canvas, places.right, words("white_die.pips.clear"), points)
    left = play.show.rerolls_left
    key = {0: "white_die.rerolls.none", 1: "white_die.rerolls.one"}.get(left, "white_die.rerolls")
    line = Area(places.right.x, places.board_main.y - 96, places.right.w, 70)
    draw_rerolls(canvas, line, words(key, left=left), left, state.table.rerolls)


def _die_sprite(play: WhiteDiePlay, place: int, canvas: Canvas) -> Sprite:
    assert play.state.on_turn is not None
    die, colours = play.square.dice[place], theme.SEATS[play.room.chairs[play.state.on_turn].emblem]
    side = square_place(play, place).w
    return canvas.look.painter.pips_die(
        _faces(play)[die], side, colours.base, colours.pips, turned=die in play.square.turned
    )


def _draw_die(play: WhiteDiePlay, place: int, canvas: Canvas, mood: Mood) -> None:
    painter, area, die = canvas.look.painter, square_place(play, place), play.square.dice[place]
    if play.dragging.now is not None and play.dragging.now.what == place:
        canvas.sprite(painter.square(area.w, area.h), area.x, area.y, 0.5)
        return
    canvas.sprite(_die_sprite(play, place, canvas), area.x, area.y)
    if die in play.show.picked or play.picked == place:
        canvas.sprite(painter.aim_arcs(area.w * 0.42), area.cx, area.cy)


def draw_over(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw the bars over clear rows and columns, a lamp for every one, lit where it is clear, and a die dragged."""
    _draw_clear(play, canvas)
    drag = play.dragging.now
    if drag is not None:
        side = square_place(play, drag.what).w
        canvas.sprite(_die_sprite(play, drag.what, canvas), drag.x - side / 2, drag.y - side / 2)


def _draw_clear(play: WhiteDiePlay, canvas: Canvas) -> None:
    painter = canvas.look.painter
    first, last = square_place(play, 0), square_place(play, COLOURED - 1)
    found = clear(_faces(play), play.square.dice, play.square.turned)
    for line in range(2 * LINES_OF_DIE):
        die, step = divmod(line, LINES_OF_DIE)
        share = PIP_STEP * (step - 1)
        y = first.y + GAP * die + first.h * (die + PIP_MIDDLE[1] + share)
        x = first.x + GAP * die + first.w * (die + PIP_MIDDLE[0] + share)
        if line in found.rows:
            canvas.sprite(painter.clear_bar(last.right - first.x + 30, BAR), first.x - 20, y - BAR / 2)
        if line in found.columns:
            canvas.sprite(painter.clear_bar(BAR, last.bottom - first.y + 30), x - BAR / 2, first.y - 20)
        lamps = ((line in found.rows, first.x - 26, y), (line in found.columns, x, first.y - 26))
        for lit, cx, cy in lamps:
            canvas.sprite(painter.lamp(lit, LAMP), cx - LAMP / 2, cy - LAMP / 2)
