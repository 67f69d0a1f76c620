"""Beside the tray on tables with a meter: the faces to aim at or, where dice are fair, what the meter is for."""

from collections.abc import Callable
from functools import partial

from game.rules.fivefold import Aim, FivefoldState
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control, Mood
from game.words import Words

FACES = range(1, 7)
ACROSS = 3
TOP = 45
PAD = 12
GAP = 5
DIE = 36
DIM = 0.45
"""How faint the card is while there is nothing to choose."""


def face_controls(
    words: Words, card: Area, aim: Aim | None, press: Callable[[int], Callable[[str], None]] | None
) -> list[Control]:
    """The six faces; `press` gives what choosing a face does (None: they cannot be chosen now)."""
    width = (card.w - 2 * PAD - (ACROSS - 1) * GAP) / ACROSS
    height = (card.h - TOP - PAD - GAP) / 2
    found = []
    for face in FACES:
        row, column = divmod(face - 1, ACROSS)
        area = Area(card.x + PAD + column * (width + GAP), card.y + TOP + row * (height + GAP), width, height)
        chosen = aim is not None and aim.face == face
        label = words("table.face.chosen" if chosen else "table.face", face=face)
        draw = partial(_draw_face, area=area, face=face, chosen=chosen)
        found.append(Control(f"face {face}", label, area, draw, press and press(face), radius=theme.RADIUS_TILE))
    return found


def draw_face_card(canvas: Canvas, words: Words, card: Area, able: bool) -> None:
    """Draw the card that the faces lie on."""
    alpha = 1.0 if able else DIM
    canvas.sprite(canvas.look.painter.panel(card.w, card.h), card.x, card.y)
    heading = words("table.aim.heading")
    canvas.words(heading, "display", 26, theme.BRASS3, card.x + PAD, card.y + 25, width=card.w - 2 * PAD, alpha=alpha)


def draw_fair_card(canvas: Canvas, words: Words, card: Area, state: FivefoldState, seat: int) -> None:
    """Draw what the meter is for where dice are fair, and below it how far the bonus is."""
    canvas.sprite(canvas.look.painter.panel(card.w, card.h), card.x, card.y)
    left, room = card.x + 16, card.w - 32
    canvas.words(words("table.fair.heading"), "display", 26, theme.BRASS3, left, card.y + 27, width=room)
    size = canvas.sized(20)
    foot = card.bottom - 26
    lines = canvas.look.text.wrap(words("table.fair.about"), 600, size, room)
    step = min(size * LINE, (foot - 14 - card.y - 48) / max(len(lines), 1))
    for number, line in enumerate(lines):
        canvas.words(line, 600, 20, theme.MIST, left, card.y + 48 + step * (number + 0.5), width=room, height=step)
    canvas.surface.fill(theme.ROW_RULE, canvas.rect(Area(left, foot - 18, room, 2)))
    total = words("table.bonus.so_far", points=state.number_sums[seat], least=state.table.bonus_from)
    taken = canvas.width(total, 800, 20) + 10
    name = words("rules.group.number")
    canvas.words(name, 700, 20, theme.BRASS3, left, foot + 2, width=room - taken, height=34)
    canvas.words(total, 800, 20, theme.IVORY, left + room, foot + 2, "right", height=34)


def _draw_face(canvas: Canvas, mood: Mood, *, area: Area, face: int, chosen: bool) -> None:
    painter, alpha = canvas.look.painter, 1.0 if mood.enabled else DIM
    canvas.sprite(painter.face_tile(area.w, area.h, chosen), area.x, area.y, alpha)
    die = painter.flat_die(face, DIE, theme.BAND_PERFECT) if chosen else painter.flat_die(face, DIE)
    canvas.sprite(die, area.cx - DIE / 2, area.cy - DIE / 2 + (2 if mood.held else 0), alpha)
