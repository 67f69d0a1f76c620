"""The right side of the pause: which match this is, who plays it, and the house rules in force."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from game.room.chair import Chair, chair_name
from game.room.room import Room
from game.rules.cubeline import CubelineState
from game.rules.fivefold import FivefoldState, FivefoldTable
from game.rules.fivefold.table import ODDS_OF
from game.rules.game import State
from game.rules.match import Match
from game.rules.table import table_ids
from game.rules.white_die import WhiteDieState, WhiteDieTable
from game.scenes.house import House
from game.scenes.path_lines import path_lines
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.motion import TICKS_A_SECOND
from game.words import Words

HEADING = 52
SEAT = 58
"""Height of a seat's row."""
FEW = 4
"""More seats than this stand in two columns."""
COLUMN_GAP = 28
COIN = 42
UNSAVED = 50
"""Height of the two lines that say why a match is not saved."""
PATH_LINE = 22
"""From one line of a long path to the next."""
ROOMY = 1.3
"""From one rule to the next, as a factor of their size, where there is room."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: its coin, its name, who or what plays it, and its score."""

    emblem: str
    name: str
    player: str
    score: int


@dataclass(frozen=True, slots=True)
class MatchCard:
    """All that the pause says of a match, in words."""

    title: str
    when: str
    seats: tuple[SeatLine, ...]
    rules: tuple[str, ...]
    seed: str
    unsaved: tuple[str, str] | None
    """Why the match is not saved, and the file it should be in; None where it is saved."""

    @classmethod
    def of(cls, house: House, room: Room, match: Match) -> Self:
        """What is said of the match in `room`, which `match` is a copy of."""
        words, state = house.words, room.state
        fivefold = state if isinstance(state, FivefoldState) else None
        return cls(
            title=table_title(words, room.table.id, room.table.game),
            when=_when(words, state),
            seats=tuple(
                SeatLine(chair.emblem, chair_name(chair, words), _player(house, chair, fivefold, seat), score)
                for seat, (chair, score) in enumerate(zip(room.chairs, state.scores, strict=True))
            ),
            rules=_rules(words, state),
            seed=words("pause.seed", seed=match.seed),
            unsaved=None
            if room.trouble is None
            else (words(f"room.unsaved.{room.trouble}"), str(house.matches.database.file)),
        )


def table_title(words: Words, table: str, game: str) -> str:
    """The game and the table; a table of somebody's own is called by its file."""
    name = words(f"rules.table.{table}") if table in table_ids() else table.partition("/")[2]
    return words("pause.title", game=words(f"rules.game.{game}"), table=name)


def house_rules(words: Words, table: FivefoldTable) -> tuple[str, ...]:
    """What another table may have otherwise, a line each."""
    lines = [
        words("pause.rule.turns", rounds=table.rounds, rolls=table.rolls),
        words("pause.rule.bonus", bonus=table.bonus, least=table.bonus_from),
        words("pause.rule.extra", extra=table.extra_fury) if table.extra_fury else words("pause.rule.no_extra"),
    ]
    if table.aim is None:
        lines.append(words("pause.rule.fair"))
    else:
        wanted = table.aim.wanted
        odds = {"perfect": wanted["perfect"], "good": wanted["good"], "miss": wanted["miss"]}
        lines.append(words("pause.rule.odds", of=ODDS_OF, **odds))
        lines.append(words("pause.rule.sweep", seconds=table.period / TICKS_A_SECOND))
    if table.duplicate:
        lines.append(words("pause.rule.duplicate"))
    return tuple(lines)


def _rules(words: Words, state: State) -> tuple[str, ...]:
    if isinstance(state, FivefoldState):
        return house_rules(words, state.table)
    if isinstance(state, WhiteDieState):
        return _white_die_rules(words, state.table)
    if not isinstance(state, CubelineState):
        return ()
    table, scoring = state.table, state.table.scoring
    lines = [
        words("cubeline.rule.turns", cubes=table.cubes_of(len(state.seats)), rolls=table.rolls),
        words("cubeline.rule.line", length=scoring.line),
        words("cubeline.rule.bonus", bonus=scoring.bonus, every=scoring.bonus_every),
        words("cubeline.rule.block", block=scoring.block),
    ]
    return (*lines, words("pause.rule.duplicate")) if table.duplicate else tuple(lines)


def _white_die_rules(words: Words, table: WhiteDieTable) -> tuple[str, ...]:
    chart = table.chart
    lines = [
        words("white_die.rule.target", points=table.target),
        words("white_die.rule.rerolls", rerolls=table.rerolls),
        words("white_die.rule.pairs", pair=chart["pair"], two_pair=chart["two_pair"], three=chart["three"]),
        words("white_die.rule.best", row=chart["row"], four=chart["four"]),
    ]
    return (*lines, words("pause.rule.duplicate")) if table.duplicate else tuple(lines)


def _when(words: Words, state: State) -> str:
    if state.over:
        return words("pause.over")
    if isinstance(state, FivefoldState):
        return words("pause.round", round=state.round, rounds=state.table.rounds)
    if isinstance(state, CubelineState) and state.seat_to_act is not None:
        turns = state.table.cubes_of(len(state.seats))
        return words("cubeline.turn", turn=state.turns(state.seat_to_act) + 1, turns=turns)
    if isinstance(state, WhiteDieState):
        return words("white_die.target", points=state.table.target)
    return ""


def _player(house: House, chair: Chair, state: FivefoldState | None, seat: int) -> str:
    """Who plays a seat, with their help with the meter."""
    words = house.words
    if chair.kind == "computer" or chair.holder is None:
        return words("pause.seat.computer", strength=words(f"room.strength.{chair.strength}"))
    device = house.device_name(chair.holder)
    help_ = state.assists[seat] if state is not None and state.table.aim is not None else "none"
    return words("pause.seat.helped", who=device, help=words(f"rules.assist.{help_}")) if help_ != "none" else device


def draw_match_card(canvas: Canvas, words: Words, card: MatchCard, area: Area) -> None:
    """Draw all of it."""
    when_left = area.right - canvas.width(card.when, 700, 22)
    room = when_left - area.x - 16
    canvas.words(card.title, "display", 26, theme.IVORY, area.x, area.y + 20, width=room)
    canvas.words(card.when, 700, 22, theme.BRASS3, when_left, area.y + 20)
    bottom = _draw_seats(canvas, card, Area(area.x, area.y + HEADING, area.w, 0))
    where = [] if card.unsaved is None else path_lines(canvas, Path(card.unsaved[1]), 600, 18, area.w)
    foot = area.bottom - (28 if card.unsaved is None else UNSAVED + PATH_LINE * (len(where) - 1))
    _draw_rules(canvas, words, card.rules, Area(area.x, bottom, area.w, foot - bottom))
    if card.unsaved is None:
        canvas.words(card.seed, 600, 18, theme.DIM, area.x, area.bottom - 10, width=area.w)
    else:
        canvas.words(card.unsaved[0], 700, 20, theme.BRASS3, area.x, foot + 16, width=area.w, height=26)
        for number, line in enumerate(reversed(where)):
            y = area.bottom - 10 - PATH_LINE * number
            canvas.words(line, 600, 18, theme.MIST, area.x, y, width=area.w, height=24)


def _draw_seats(canvas: Canvas, card: MatchCard, area: Area) -> float:
    """Draw the seats' rows; returns where they end."""
    columns = 1 if len(card.seats) <= FEW else 2
    rows = -(-len(card.seats) // columns)
    width = (area.w - COLUMN_GAP * (columns - 1)) / columns
    for number, seat in enumerate(card.seats):
        left = area.x + number // rows * (width + COLUMN_GAP)
        _draw_seat(canvas, seat, Area(left, area.y + number % rows * SEAT, width, SEAT))
    return area.y + rows * SEAT


def _draw_seat(canvas: Canvas, seat: SeatLine, area: Area) -> None:
    canvas.surface.fill(theme.ROW_RULE, canvas.rect(Area(area.x, area.y, area.w, 2)))
    canvas.sprite(canvas.look.painter.coin(seat.emblem, COIN), area.x, area.cy + 1 - COIN / 2)
    score, left = str(seat.score), area.x + COIN + 12
    room = area.w - COIN - 24 - canvas.width(score, 800, 26)
    # Second lines are the first to go when text is large.
    two = canvas.sized(22) + canvas.sized(18) <= area.h - 8
    canvas.words(seat.name, 700, 22, theme.IVORY, left, area.cy - (9 if two else 0), width=room)
    if two:
        canvas.words(seat.player, 600, 18, theme.MIST, left, area.cy + 14, width=room)
    canvas.words(score, 800, 26, theme.IVORY, area.right, area.cy + 1, "right")


def _draw_rules(canvas: Canvas, words: Words, rules: tuple[str, ...], area: Area) -> None:
    canvas.surface.fill(theme.BRASS_HAIRLINE, canvas.rect(Area(area.x, area.y, area.w, 2)))
    step = min(canvas.sized(22) * ROOMY, (area.h - 8) / (len(rules) + 1))
    middle = area.y + 8 + step / 2
    canvas.words(words("pause.rules"), 700, 22, theme.BRASS3, area.x, middle, height=step)
    for number, rule in enumerate(rules, 1):
        canvas.words(rule, 600, 22, theme.MIST, area.x, middle + number * step, width=area.w, height=step)
