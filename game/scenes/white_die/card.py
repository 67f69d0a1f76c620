"""The card beside the tray: who begins, what the white die names, and what counts so far."""

from itertools import pairwise
from typing import Final

from game.rules.white_die import PATTERNS, poker_pattern, sets_of_six
from game.scenes.white_die.play import WhiteDiePlay
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas

PAD: Final = 16
TOP: Final = 50
"""From the top of the card to its first row."""
ROW, SET_ROW = 34, 58
TEXT: Final = 22
PLUS: Final = 18
"""The least room for a plus between two dice."""
FEW: Final = 3
"""More sets than this stand in two columns."""
FACES: Final = range(1, 7)


def draw_card(canvas: Canvas, play: WhiteDiePlay) -> None:
    """Draw what helps with what is to be done now."""
    card, state = play.places.card, play.state
    canvas.sprite(canvas.look.painter.panel(card.w, card.h), card.x, card.y)
    rows = Area(card.x + PAD, card.y + TOP, card.w - 2 * PAD, card.h - TOP - 12)
    if state.phase == "first_throw":
        heading = "first"
        _draw_first_throws(canvas, play, rows)
    elif state.phase == "reroll" and state.trial == "poker" and state.dice is not None:
        heading = "poker"
        _draw_patterns(canvas, play, rows, state.dice)
    elif state.phase == "reroll" and state.trial == "sixes" and state.dice is not None:
        heading = "sets" if sets_of_six(state.dice) else "no_sets"
        _draw_sets(canvas, play, rows, state.dice)
    else:
        heading = "trials"
        _draw_trials(canvas, play, rows)
    words = play.words(f"white_die.card.{heading}")
    canvas.words(words, "display", 26, theme.BRASS3, card.x + PAD, card.y + 27, width=card.w - 2 * PAD)


def _draw_first_throws(canvas: Canvas, play: WhiteDiePlay, rows: Area) -> None:
    """Every seat's throw for who begins, with the sum of its coloured dice; those that are out of it faded."""
    painter, roll_off = canvas.look.painter, play.state.roll_off
    step = min(ROW, rows.h / len(roll_off.throws))
    side = step - 6
    best = max(((throw[0], sum(throw[1:])) for seat in roll_off.left if (throw := roll_off.throws[seat])), default=None)
    for seat, throw in enumerate(roll_off.throws):
        chair, y = play.room.chairs[seat], rows.y + step * seat
        alpha = 1.0 if seat in roll_off.left else 0.4
        canvas.sprite(painter.coin(chair.emblem, side), rows.x, y, alpha)
        if throw is None:
            words = play.words("white_die.card.waits")
            canvas.words(words, 600, 20, theme.MIST, rows.x + side + 14, y + side / 2, width=rows.w - 50, height=step)
            continue
        colours = theme.SEATS[chair.emblem]
        for die, face in enumerate(throw):
            body, pips = (theme.DIE_FACE, theme.INK) if die == 0 else (colours.base, colours.pips)
            x = rows.x + side + 14 + (side + 6) * die + (10 if die else 0)
            canvas.sprite(painter.flat_die(face, side, body, pips), x, y, alpha)
        ink = theme.BRASS3 if (throw[0], sum(throw[1:])) == best else theme.MIST
        canvas.words(str(sum(throw[1:])), 700, 20, ink, rows.right, y + side / 2, "right", height=step, alpha=alpha)


def _draw_trials(canvas: Canvas, play: WhiteDiePlay, rows: Area) -> None:
    """What each face of the white die means; the one thrown is lit."""
    painter, white = canvas.look.painter, play.state.white
    step, width = min(rows.h / 3, 56), rows.w / 2
    side = min(step - 14, 34)
    for face in FACES:
        column, row = divmod(face - 1, 3)
        x, cy = rows.x + column * width, rows.y + step * (row + 0.5)
        lit = white == face
        canvas.sprite(painter.flat_die(face, side), x, cy - side / 2)
        ink, left = theme.BRASS3 if lit else theme.IVORY, x + side + 10
        canvas.words(play.words(f"white_die.face.{face}"), 700, 20, ink, left, cy, width=x + width - 6 - left)


def _draw_patterns(canvas: Canvas, play: WhiteDiePlay, rows: Area, dice: tuple[int, ...]) -> None:
    """The chart of poker; the pattern that lies is lit."""
    step, found = rows.h / len(PATTERNS), poker_pattern(dice)
    for number, pattern in enumerate(reversed(PATTERNS)):
        y, ink = rows.y + step * (number + 0.5), theme.MIST
        if pattern == found:
            ink = theme.PRIMARY_INK
            tile = canvas.look.painter.face_tile(rows.w + 16, step - 2, chosen=True)
            canvas.sprite(tile, rows.x - 8, y - step / 2 + 1)
        words, points = play.words(f"white_die.pattern.{pattern}"), str(play.state.table.chart[pattern])
        canvas.words(words, 700, TEXT, ink, rows.x, y, width=rows.w - 34, height=step)
        canvas.words(points, 800, TEXT, ink, rows.x + rows.w, y, "right", height=step)


def _draw_sets(canvas: Canvas, play: WhiteDiePlay, rows: Area, dice: tuple[int, ...]) -> None:
    """The sets of six that lie, a point each."""
    painter, found = canvas.look.painter, sets_of_six(dice)
    colours = theme.SEATS[play.chair.emblem]
    columns = 1 if len(found) <= FEW else 2
    deep = -(-len(found) // columns)
    step, width = min(SET_ROW, rows.h / max(deep, 1)), (rows.w - 8 * (columns - 1)) / columns
    for number, dice_of in enumerate(found):
        column, row = divmod(number, deep)
        area = Area(rows.x + column * (width + 8), rows.y + step * row, width, step - 6)
        canvas.sprite(painter.well(area.w, area.h), area.x, area.y)
        pitch = (area.w - (44 if columns == 1 else 12)) / len(dice_of)
        side = min(area.h - 12, pitch - PLUS)
        pitch = min(pitch, side + 2 * PLUS)
        places = [area.x + 8 + pitch * at for at in range(len(dice_of))]
        for x, die in zip(places, dice_of, strict=True):
            canvas.sprite(painter.flat_die(dice[die], side, colours.base, colours.pips), x, area.cy - side / 2)
        for x, after in pairwise(places):
            middle = (x + side + after) / 2
            canvas.words("+", 700, 20, theme.IVORY, middle, area.cy, "centre", height=26)
        if columns == 1:
            canvas.words("1", 800, 26, theme.BRASS3, area.right - 14, area.cy, "right")
