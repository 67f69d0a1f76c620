"""The lobby's two cards: the game with its tables, and the rules that are in force at the chosen table."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import pygame

from game.rules.cubeline import CubelineTable
from game.rules.fivefold import FivefoldTable
from game.rules.fivefold.table import ODDS_OF
from game.rules.table import Table
from game.rules.white_die import WhiteDieTable
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Mood
from game.ui.parts_glyphs import Side
from game.words import Words

PAD: Final = 18
ARROW: Final = 56
"""Side of a stepper's arrows."""
FACT_SIZE: Final = 20
DOT, SHOWN = 19, 7
"""From one dot of the pages to the next, and how much wider the one shown is with what follows it left out."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the rules in force."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Page:
    """What the card of a game says: its name, what it is about, and which page of how many it is."""

    name: str
    about: str
    number: int
    pages: int


def facts(table: Table, words: Words) -> tuple[Fact, ...]:
    """What sets this table apart, in the order shown."""
    match table:
        case FivefoldTable():
            return _fivefold_facts(table, words)
        case WhiteDieTable():
            return _white_die_facts(table, words)
        case CubelineTable():
            return _cubeline_facts(table, words)
        case _:
            return ()


def _cubeline_facts(table: CubelineTable, words: Words) -> tuple[Fact, ...]:
    low, high = min(table.cubes), max(table.cubes)
    cubes = str(low) if low == high else words("lobby.fact.range", low=low, high=high)
    return (
        Fact(words("lobby.fact.cubes"), cubes),
        Fact(words("lobby.fact.rolls"), words("lobby.fact.rolls.value", rolls=table.rolls)),
        Fact(words("cubeline.block"), words("lobby.fact.points", points=table.scoring.block)),
        Fact(words("lobby.fact.dice"), words("lobby.fact.fair")),
    )


def _white_die_facts(table: WhiteDieTable, words: Words) -> tuple[Fact, ...]:
    best = max(table.chart, key=lambda pattern: table.chart[pattern])
    return (
        Fact(words("lobby.fact.target"), words("lobby.fact.points", points=table.target)),
        Fact(words("lobby.fact.rerolls"), str(table.rerolls)),
        Fact(words(f"white_die.pattern.{best}"), words("lobby.fact.points", points=table.chart[best])),
        Fact(words("lobby.fact.dice"), words("lobby.fact.fair")),
    )


def _fivefold_facts(table: FivefoldTable, words: Words) -> tuple[Fact, ...]:
    bonus = words("lobby.fact.bonus.value", bonus=table.bonus, from_=table.bonus_from)
    if table.aim is None:
        dice = Fact(words("lobby.fact.dice"), words("lobby.fact.fair"))
    else:
        perfect, good = (_odds(table.aim.wanted[grade], words) for grade in ("perfect", "good"))
        dice = Fact(words("lobby.fact.aim"), words("lobby.fact.aim.value", perfect=perfect, good=good))
    return (
        Fact(words("lobby.fact.rounds"), words("lobby.fact.rounds.value", rounds=table.rounds, rolls=table.rolls)),
        Fact(words("lobby.fact.bonus"), bonus),
        Fact(words("rules.extra"), str(table.extra_fury)),
        dice,
    )


def draw_game(canvas: Canvas, card: Area, place: Area, picture: pygame.Surface | None, page: Page) -> None:
    """The card of the game: its picture in `place`, if that is painted, its name and what it is about.

    The tables lie on it as controls, and the arrows to other games.
    """
    canvas.sprite(canvas.look.painter.panel(card.w, card.h, brass=True), card.x, card.y)
    if picture is not None:
        canvas.surface.blit(picture, canvas.rect(place))
        canvas.surface.fill(theme.BRASS3, canvas.rect(Area(place.x, place.bottom - 2, place.w, 3)))
    room = card.w - 2 * PAD
    taken = 0.0
    if page.pages > 1:
        taken = DOT * page.pages + SHOWN
        dots = canvas.look.painter.page_dots(page.pages, page.number)
        canvas.sprite(dots, card.right - PAD - taken, place.bottom + 26)
    name_room = room - taken - 12
    canvas.words(page.name, "display", 34, theme.IVORY, card.x + PAD, place.bottom + 31, width=name_room)
    canvas.words(page.about, 600, FACT_SIZE, theme.FELT_SUB, card.x + PAD, place.bottom + 65, width=room)


def draw_rules(canvas: Canvas, card: Area, place: Area, lines: Sequence[Fact]) -> None:
    """The card of the rules in force, its facts in `place`, under the steppers, which are controls."""
    canvas.sprite(canvas.look.painter.panel(card.w, card.h), card.x, card.y)
    left, right = place.x + PAD, place.right - PAD
    canvas.surface.fill(theme.ROW_RULE, canvas.rect(Area(left, place.y, right - left, 2)))
    step = (place.h - 8) / max(len(lines), 1)
    for n, fact in enumerate(lines):
        y = place.y + 8 + step * (n + 0.5)
        name, value = canvas.width(fact.name, 600, FACT_SIZE), canvas.width(fact.value, 700, FACT_SIZE)
        # Both get smaller together, or a long name would leave its value no room.
        share = min(1.0, (right - left - 12) / (name + value))
        canvas.words(fact.name, 600, FACT_SIZE, theme.MIST, left, y, width=share * name, height=step)
        canvas.words(fact.value, 700, FACT_SIZE, theme.IVORY, right, y, "right", width=share * value, height=step)


def draw_segment(canvas: Canvas, area: Area, words: str, chosen: bool) -> None:
    """One of a choice of a few, on its track; brass if it is the chosen one."""
    if chosen:
        canvas.sprite(canvas.look.painter.segment_thumb(area.w, area.h), area.x, area.y)
    colour = theme.PRIMARY_INK if chosen else theme.MIST
    canvas.words(words, "display", 24, colour, area.cx, area.cy, "centre", width=area.w - 16)


def draw_step(canvas: Canvas, area: Area, name: str, value: str) -> None:
    """A stepper's row: what it is for, and its value between the arrows."""
    canvas.words(name, 700, 22, theme.IVORY, area.x + PAD, area.cy)
    left, right = stepper_arrows(area)
    canvas.words(
        value, 700, 22, theme.BRASS3, (left.right + right.x) / 2, area.cy, "centre", width=right.x - left.right
    )


def draw_arrow(canvas: Canvas, area: Area, side: Side, mood: Mood) -> None:
    """An arrow of a stepper; dark where there is nothing further that way."""
    size = 16
    colour = theme.OFF_HAIRLINE if not mood.enabled else theme.BRASS3 if mood.held else theme.BRASS1
    canvas.sprite(canvas.look.painter.chevron(side, size, colour), area.cx - size / 2, area.cy - size * 22 / 28)


def stepper_arrows(area: Area) -> tuple[Area, Area]:
    """Where a stepper's arrows lie in its row."""
    right = Area(area.right - ARROW - 4, area.cy - ARROW / 2, ARROW, ARROW)
    between = min(120.0, area.w * 0.34)
    return right._replace(x=right.x - between - ARROW), right


def _odds(weight: int, words: Words) -> str:
    share = Fraction(weight, ODDS_OF)
    return words("lobby.fact.odds", part=share.numerator, whole=share.denominator)
