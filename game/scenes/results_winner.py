"""The winner's card of the results, with flecks that fall over it once, and the rows of the seats behind."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.paint.colour import Rgb
from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.parts_charts import FLECKS
from game.words import Words

CARD: Final = 316
"""Height of the card beside a full list of rows; with fewer rows it is taller."""
ROW, ROW_STEP = 60, 70
LOW_ROW, LOW_STEP = 44, 47
SINGLE: Final = 6
"""More rows than this stand in two columns."""
TIGHT_TAKEN: Final = 140
"""What rank, coin and score take of a row in two columns."""
COIN, CROWN = 136, 100
CROWN_TALL: Final = 54
"""How much of the crown stands above the coin, with the air over it."""
WORDS_TALL: Final = 126
"""Room for the two lines under the coin."""
FALL: Final = motion.ticks(1500)
LATEST: Final = motion.ticks(700)
"""The last fleck starts to fall this much after the first."""
FLECK_COUNT: Final = 40
TURN: Final = 15
"""Flecks turn by steps of so many degrees, so that their pictures are few."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One seat as it ended."""

    emblem: str
    name: str
    score: int
    rank: int


def card_height(rest: int, room: float) -> float:
    """Height of the winner's card in a column `room` high with `rest` rows under it."""
    if rest == 0:
        return room
    rows = -(-rest // 2) if rest > SINGLE else rest
    return room - rows * (ROW_STEP if rows <= 4 else LOW_STEP) - (4 if rows <= 4 else 10)


def winners_line(words: Words, winners: Sequence[Ranked], alone: bool) -> str:
    """Who won; just the name where nobody else played."""
    if alone:
        return winners[0].name
    if len(winners) == 1:
        return words("results.wins", name=winners[0].name)
    if len(winners) == 2:
        return words("results.two_win", first=winners[0].name, last=winners[1].name)
    return words("results.more_win", count=len(winners))


def draw_winners(canvas: Canvas, words: Words, winners: Sequence[Ranked], alone: bool, area: Area, time: int) -> None:
    """Draw the card `time` ticks after the results came on: the points count up and the flecks fall."""
    grown = max(1.0, min(1.5, (area.h - WORDS_TALL) / (CARD - WORDS_TALL)))
    coin = min(COIN * grown, (area.w - 56 - 14 * (len(winners) - 1)) / len(winners))
    tall = CROWN_TALL * coin / COIN
    top = area.y + max(0.0, (area.h - tall - coin - WORDS_TALL) / 2) + tall
    centre = area.w / 2, round(top + coin / 2 - area.y)
    card = canvas.look.painter.winner_card(area.w, area.h, winners[0].emblem, centre)
    canvas.sprite(card, area.x, area.y)
    _draw_flecks(canvas, winners, area, (top + coin - area.y) / area.h, time)
    left = area.cx - (len(winners) * (coin + 14) - 14) / 2
    for number, winner in enumerate(winners):
        _draw_crowned(canvas, winner.emblem, left + number * (coin + 14), top, coin, crowned=not alone)
    line = winners_line(words, winners, alone)
    shadow = (*theme.NIGHT9, 1.0)
    canvas.words(
        *(line, "display", 52, theme.IVORY, area.cx, top + coin + 37, "centre"),
        drop=shadow,
        drop_down=3,
        width=area.w - 32,
    )
    _draw_points(canvas, words, winners, area.cx, top + coin + 89, time)


def _draw_crowned(canvas: Canvas, emblem: str, x: float, y: float, size: float, *, crowned: bool) -> None:
    painter = canvas.look.painter
    canvas.sprite(painter.coin(emblem, size), x, y)
    if crowned:
        crown = CROWN * size / COIN
        canvas.sprite(painter.crown(crown), x + (size - crown) / 2, y - 48 * size / COIN)


def _draw_points(canvas: Canvas, words: Words, winners: Sequence[Ranked], cx: float, cy: float, time: int) -> None:
    share = motion.out_cubic(min(1.0, time / motion.COUNT))
    score, unit = str(winners[0].score), words("results.points" if len(winners) == 1 else "results.each")
    left = cx - (canvas.width(score, 800, 36) + 10 + canvas.width(unit, 600, 26)) / 2
    shown = str(round(winners[0].score * share))
    end = left + canvas.width(score, 800, 36)
    canvas.words(shown, 800, 36, theme.BRASS3, end, cy, "right", even_digits=share < 1)
    canvas.words(unit, 600, 26, theme.IVORY, end + 10, cy)


# ---------------------------------------------------------------- flecks
@dataclass(frozen=True, slots=True)
class _Fleck:
    """Where a fleck ends (shares of the card), when it starts, its colour, length and turn in degrees."""

    x: float
    y: float
    start: int
    colour: Rgb
    length: int
    angle: int
    spin: int


SETTLED: Final = FALL + LATEST
"""Ticks after which nothing of this moves."""


def falling(time: int) -> bool:
    """Whether any fleck still falls."""
    return time < SETTLED


def _flecks(colours: Sequence[Rgb], lowest: float) -> list[_Fleck]:
    """The same flecks every time, at both sides of the card and no lower than `lowest` (a share of its height)."""
    looks = random.Random(5)
    flecks: list[_Fleck] = []
    while len(flecks) < FLECK_COUNT:
        x, y = looks.uniform(0.05, 0.95), looks.uniform(0.05, lowest)
        if 0.24 < x < 0.76:
            continue
        flecks.append(
            _Fleck(
                *(x, y, looks.randrange(LATEST), looks.choice(colours)),
                *(looks.choice((6, 8, 10)), looks.randrange(0, 180, TURN), looks.choice((-6, -4, 4, 6))),
            )
        )
    return flecks


def _draw_flecks(canvas: Canvas, winners: Sequence[Ranked], area: Area, lowest: float, time: int) -> None:
    colours = (*FLECKS, *(theme.SEATS[winner.emblem].base for winner in winners))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(area.grown(-3)))
    for fleck in _flecks(colours, lowest):
        share = min(1.0, (time - fleck.start) / FALL)
        if share <= 0:
            continue
        rest = 1 - motion.out_cubic(share)
        x = area.x + area.w * fleck.x + 16 * rest * fleck.spin / 6
        y = area.y + area.h * (fleck.y - (fleck.y + 0.1) * rest)
        angle = fleck.angle + round(fleck.spin * rest) * TURN
        canvas.sprite(canvas.look.painter.fleck(fleck.colour, fleck.length, angle % 180), x, y)
    canvas.surface.set_clip(before)


# ---------------------------------------------------------------- the others
def draw_rest(canvas: Canvas, rest: Sequence[Ranked], area: Area) -> None:
    """Draw the seats that did not win, best first, down to the foot of `area`."""
    columns = 2 if len(rest) > SINGLE else 1
    rows = -(-len(rest) // columns)
    step, tall = (ROW_STEP, ROW) if rows <= 4 else (LOW_STEP, LOW_ROW)
    width = (area.w - 10 * (columns - 1)) / columns
    top = area.bottom - rows * step + step - tall - 4
    longest = max((canvas.width(ranked.name, 700, theme.SMALLEST) for ranked in rest), default=0)
    named = columns == 1 or longest <= width - TIGHT_TAKEN
    for number, ranked in enumerate(rest):
        column, row = divmod(number, rows)
        place = Area(area.x + column * (width + 10), top + row * step, width, tall)
        _draw_row(canvas, ranked, place, tight=columns > 1, named=named)


def _draw_row(canvas: Canvas, ranked: Ranked, place: Area, *, tight: bool, named: bool) -> None:
    painter = canvas.look.painter
    coin = min(36 if tight else 42, place.h - 10)
    canvas.sprite(painter.chip(place.w, place.h), place.x, place.y)
    rank_x = place.x + (10 if tight else 14)
    canvas.words(str(ranked.rank), 800, 22 if tight else 26, theme.MIST, rank_x, place.cy, width=18 if tight else 34)
    coin_x = rank_x + (20 if tight else 38)
    canvas.sprite(painter.coin(ranked.emblem, coin), coin_x, place.cy - coin / 2)
    size = 26 if tight else 30
    end = place.right - (12 if tight else 18)
    left = coin_x + coin + (8 if tight else 14)
    room = end - left - canvas.width(str(ranked.score), 800, size) - 8
    if named:
        canvas.words(ranked.name, 700, 20 if tight else 24, theme.IVORY, left, place.cy, width=room)
    canvas.words(str(ranked.score), 800, size, theme.IVORY, end, place.cy, "right")
