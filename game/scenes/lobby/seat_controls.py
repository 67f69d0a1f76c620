"""The lobby's seats as controls."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.room.chair import Chair
from game.scenes.lobby import seats
from game.scenes.lobby.desk import Desk
from game.ui import motion
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import SMALLEST, Control, Mood
from game.ui.parts_badges import CARD_BLOCK
from game.ui.theme import RADIUS_PANEL

OVERHANG: Final = 12
"""How far the target of the cross on a seat reaches beyond the seat's corner."""


def seat_control(desk: Desk, emblem: str, area: Area) -> Control:
    """The seat of an emblem: taken, the next one, or free for later."""
    chair, name = desk.lineup.chair(emblem), f"seat {emblem}"
    if chair is not None:
        return _taken(desk, chair, name, area)
    filled = desk.lineup.vacant.index(emblem) < desk.to_fill
    if emblem == desk.lineup.vacant[0]:
        return _next(desk, emblem, name, area, filled)
    strength = desk.words(f"room.strength.{desk.lineup.strength}")
    label = desk.words(
        f"lobby.label.{'filled' if filled else 'free'}", name=desk.words(f"room.emblem.{emblem}"), strength=strength
    )
    words = strength if filled else desk.words("lobby.free")

    def paint(canvas: Canvas, mood: Mood) -> None:
        seats.draw_free(canvas, area, emblem, words, filled)

    return Control(name, label, area, paint)


def seat_extras(desk: Desk, chair: Chair, area: Area) -> Sequence[Control]:
    """What lies on the seat in focus, for pointers: arrows that change it, and a cross that frees it.

    None of them takes the focus: left, right, `alt` and `back` do the same.
    """
    found: list[Control] = []
    name = desk.name(chair)
    if desk.viewer is not None and desk.can_turn(desk.viewer, chair):
        keys = ("weaker", "stronger") if chair.kind == "computer" else ("colour.before", "colour.after")
        top = area.y + SMALLEST - OVERHANG
        for side, key, step, x in (("left", keys[0], -1, area.x), ("right", keys[1], 1, area.right - SMALLEST)):
            place = Area(x, top, SMALLEST, CARD_BLOCK - SMALLEST + OVERHANG)
            label = desk.words(f"lobby.{key}", name=name)
            # The arrow is drawn by the seat's block, which the target leaves to the cross at its top.
            draw = partial(_chevron, area=area, emblem=chair.emblem, left=side == "left")
            press = partial(_turn, desk, chair, step)
            found.append(Control(f"{side} of seat", label, place, draw, press, focusable=False))
    if desk.can_help(desk.viewer, chair):
        foot = Area(area.x + 4, area.bottom - SMALLEST - 2, area.w - 8, SMALLEST)
        kind = desk.words(f"rules.assist.{chair.assist}")
        label = desk.words("lobby.help", name=name, help=kind)
        draw_help = partial(_help, area=foot, words=kind)
        found.append(Control("help of seat", label, foot, draw_help, partial(_turn_help, desk, chair), focusable=False))
    if desk.viewer is not None and desk.people.may_change(desk.viewer, chair):
        corner = Area(area.right - SMALLEST + OVERHANG, area.y - OVERHANG, SMALLEST, SMALLEST)
        label = desk.words("lobby.leave.one" if chair in desk.people.here else "lobby.remove.one", name=name)
        draw_cross = partial(_corner, area=corner)
        found.append(Control("cross of seat", label, corner, draw_cross, partial(_free, desk, chair), focusable=False))
    return found


def _taken(desk: Desk, chair: Chair, name: str, area: Area) -> Control:
    here = chair in desk.people.here
    if chair.holder is None:
        detail = desk.words(f"room.strength.{chair.strength}")
        label = desk.words("lobby.label.computer", name=desk.name(chair), strength=detail)
    else:
        detail = desk.house.device_name(chair.holder) if here else desk.words("lobby.unplugged")
        label = desk.words("lobby.label.person", name=desk.name(chair), device=detail)
        if desk.aims and chair.assist != "none":
            label = desk.words("lobby.label.helped", who=label, help=desk.words(f"rules.assist.{chair.assist}"))
    dim = chair.holder is not None and not here
    if desk.focus.name == name and desk.can_help(desk.viewer, chair):
        detail = ""  # the button that changes the help lies there
    sitter = seats.Sitter(chair, desk.name(chair), detail, dim, help=chair.assist if desk.aims else "none")

    def paint(canvas: Canvas, mood: Mood) -> None:
        seats.draw_taken(canvas, area, sitter, _landed(desk, chair.emblem))

    def turns(device: str, step: int) -> None:
        desk.turn_seat(device, chair, step)

    def press(device: str) -> None:
        desk.touched(device, chair)

    return Control(name, label, area, paint, press, turns=turns, radius=RADIUS_PANEL)


def _next(desk: Desk, emblem: str, name: str, area: Area, filled: bool) -> Control:
    words, marks = desk.words("lobby.join"), desk.house.marks.everyones("confirm")

    def paint(canvas: Canvas, mood: Mood) -> None:
        seats.draw_next(canvas, area, emblem, words, marks, filled)

    return Control(name, words, area, paint, desk.take_next, radius=RADIUS_PANEL)


def _landed(desk: Desk, emblem: str) -> float:
    """How far a seat that was just taken has come down, 0..1 and a little over."""
    age = desk.time - desk.landing.get(emblem, -motion.POP)
    return motion.out_back(age / motion.POP) if age < motion.POP else 1.0


def _chevron(canvas: Canvas, mood: Mood, *, area: Area, emblem: str, left: bool) -> None:
    block = area._replace(h=CARD_BLOCK)
    seats.draw_chevron(canvas, block, emblem, "left" if left else "right", mood)


def _corner(canvas: Canvas, mood: Mood, *, area: Area) -> None:
    seats.draw_corner(canvas, area, mood)


def _help(canvas: Canvas, mood: Mood, *, area: Area, words: str) -> None:
    seats.draw_help_button(canvas, area, words, mood)


def _turn_help(desk: Desk, chair: Chair, device: str) -> None:
    desk.turn_help(chair)


def _turn(desk: Desk, chair: Chair, step: int, device: str) -> None:
    desk.turn_seat(device, chair, step)


def _free(desk: Desk, chair: Chair, device: str) -> None:
    desk.free(device, chair)
