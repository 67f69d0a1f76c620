"""The strip of seats along the top of the table: who plays, with which score, and whose turn it is."""

from collections.abc import Mapping, Sequence

from game.room.chair import Chair, chair_name
from game.rules.seat import AssistKind
from game.scenes.help_mark import draw_help
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

ROOMY = 140
"""Chips at least this wide keep their names."""
BESIDE = 160
"""Chips at least this wide have the computers' mark beside the name; else it stands under it."""
ON_TURN = 150
WIDEST = 220
HELP_AT = 20, 19
"""Middle of the mark of help with the meter, from the chip's lower right corner."""
NAME = 20
"""Size of the names, and the least: smaller ones would not stand out from a seat's own colour."""


def chips(strip: Area, count: int, on_turn: int | None) -> tuple[Area, ...]:
    """The places of `count` chips; where they are narrow, the seat on turn has the room for its name."""
    gap = 10 if count <= 5 else 8
    even = min((strip.w - gap * (count - 1)) / count, WIDEST)
    if even >= ROOMY or on_turn is None:
        return tuple(Area(strip.x + (even + gap) * seat, strip.y, even, strip.h) for seat in range(count))
    other = (strip.w - ON_TURN - gap * (count - 1)) / (count - 1)
    places, x = [], strip.x
    for seat in range(count):
        width = ON_TURN if seat == on_turn else other
        places.append(Area(x, strip.y, width, strip.h))
        x += width + gap
    return tuple(places)


def draw_strip(
    canvas: Canvas,
    strip: Area,
    chairs: Sequence[Chair],
    words: Words,
    scores: Mapping[int, int],
    on_turn: int | None,
    assists: Sequence[AssistKind] = (),
) -> None:
    """Draw every seat's chip with the `scores` shown now and, by `assists`, its help with the meter."""
    best = max(scores.values())
    for seat, (chair, place) in enumerate(zip(chairs, chips(strip, len(chairs), on_turn), strict=True)):
        leads = scores[seat] == best > 0
        _draw_chip(canvas, place, chair, chair_name(chair, words), scores[seat], seat == on_turn, leads)
        if assists and chair.kind == "human":
            draw_help(canvas, assists[seat], place.right - HELP_AT[0], place.bottom - HELP_AT[1])


def _draw_chip(canvas: Canvas, place: Area, chair: Chair, name: str, score: int, on: bool, leads: bool) -> None:
    painter, (x, y, w, h) = canvas.look.painter, place
    colours = theme.SEATS[chair.emblem]
    canvas.sprite(painter.chip(w, h, chair.emblem if on else None), x, y)
    ink = colours.on if on else theme.BRASS3 if leads else theme.IVORY
    if w < ROOMY:
        width = canvas.look.text.width(str(score), 800, 27, even_digits=True) / canvas.stage.scale
        left = x + (w - 36 - width) / 2
        canvas.sprite(painter.coin(chair.emblem, 30), left, y + (h - 30) / 2)
        canvas.words(str(score), 800, 27, ink, left + 36, y + h / 2, even_digits=True)
        return
    coin = 42 if w > ON_TURN else 36
    canvas.sprite(painter.coin(chair.emblem, coin, inverted=on), x + 10, y + (h - coin) / 2)
    left = x + 10 + coin + 11
    computer = chair.kind == "computer"
    beside = computer and w >= BESIDE
    room = x + w - 10 - left - (26 if beside else 0)
    canvas.words(name, 700, NAME, colours.on if on else theme.MIST, left, y + 17, width=room, smallest=NAME)
    canvas.words(str(score), 800, 30 if coin == 42 else 27, ink, left, y + 43, even_digits=True)
    if computer:
        canvas.sprite(
            painter.chip_icon(22, colours.on if on else theme.CHIP_ICON), x + w - 32, y + (10 if beside else h - 32)
        )
