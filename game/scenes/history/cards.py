"""The card at the right of the history: a match and its seats, or figures and their chart; and the rows at the left."""

from typing import Final

from game.room.chair import chair_name
from game.scenes.history.entries import chair_of, date, line, result, title, winners
from game.scenes.history.figures import Bar, Figures, bars
from game.scenes.history.places import PAD
from game.store.matches import Player, Summary
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

COIN, SMALL_COIN = 40, 26
OTHERS, SHARE = 380, 0.5
"""What a row must have for words, and how much of the rest the coins of the others may take."""
SEAT_STEP: Final = 42
NUMBER: Final = 38
CHART_LABELS: Final = 30


def draw_row(canvas: Canvas, area: Area, chosen: bool) -> None:
    """The ground of a row."""
    sprite = canvas.look.painter
    if chosen:
        canvas.sprite(sprite.cell(area.w, area.h, "points"), area.x, area.y)
    else:
        canvas.sprite(sprite.chip(area.w, area.h), area.x, area.y)


def draw_match_row(canvas: Canvas, words: Words, area: Area, match: Summary) -> None:
    """When, what and who: the winner's coin leads, the others' follow at the right."""
    won = winners(match)
    lead = won[0] if won else match.players[0]
    canvas.sprite(canvas.look.painter.coin(lead.emblem, COIN), area.x + 14, area.cy - COIN / 2)
    others = [player for player in match.players if player is not lead]
    step = min(SMALL_COIN + 4, (area.w - OTHERS) * SHARE / max(1, len(others)))
    x = area.right - 16 - SMALL_COIN - step * (len(others) - 1)
    left = area.x + COIN + 28
    room = (x if others else area.right) - 14 - left
    for number, player in enumerate(others):
        coin = canvas.look.painter.coin(player.emblem, SMALL_COIN)
        canvas.sprite(coin, x + number * step, area.cy - SMALL_COIN / 2)
    # Second lines are the first to go when text is large.
    two = canvas.sized(22) + canvas.sized(18) <= area.h - 8
    canvas.words(result(words, match), 700, 22, theme.IVORY, left, area.cy - (12 if two else 0), width=room)
    if two:
        canvas.words(line(words, match), 600, 18, theme.MIST, left, area.cy + 14, width=room)


def draw_figures_row(canvas: Canvas, words: Words, area: Area, figures: Figures) -> None:
    """A person or a table, and the best there was."""
    best = words("history.records.short", best=figures.best)
    taken = canvas.width(best, 700, 22)
    canvas.words(best, 700, 22, theme.BRASS3, area.right - 18, area.cy, "right")
    room = area.w - 36 - taken - 20
    two = canvas.sized(22) + canvas.sized(18) <= area.h - 8
    canvas.words(
        figures_name(words, figures), 700, 22, theme.IVORY, area.x + 20, area.cy - (12 if two else 0), width=room
    )
    if two:
        kind = words(f"history.records.{figures.kind}")
        canvas.words(kind, 600, 18, theme.MIST, area.x + 20, area.cy + 14, width=room)


def figures_name(words: Words, figures: Figures) -> str:
    """What the line is about."""
    return figures.name if figures.kind == "person" else title(words, figures.name)


def draw_match(canvas: Canvas, words: Words, card: Area, match: Summary, bottom: float) -> None:
    """A match with all its seats, best first, down to `bottom`."""
    canvas.sprite(canvas.look.painter.panel(card.w, card.h, brass=True), card.x, card.y)
    left, room = card.x + PAD, card.w - 2 * PAD
    canvas.words(title(words, match.table), "display", 28, theme.IVORY, left, card.y + 36, width=room)
    canvas.words(date(words, match), 600, 20, theme.MIST, left, card.y + 68, width=room)
    order: list[tuple[Player, int | None, bool]] = [
        (match.players[s.seat], s.score, s.won) for s in match.standings or ()
    ]
    order = order or [(player, None, False) for player in match.players]
    top = card.y + 92
    step = min(SEAT_STEP, (bottom - top) / len(order))
    coin = min(32.0, step - 4)
    for number, (player, score, won) in enumerate(order):
        cy = top + (number + 0.5) * step
        canvas.sprite(canvas.look.painter.coin(player.emblem, coin), left, cy - coin / 2)
        points = "" if score is None else str(score)
        taken = canvas.width(points, 800, 26)
        colour = theme.BRASS3 if won else theme.IVORY
        canvas.words(points, 800, 26, colour, card.right - PAD, cy, "right")
        name = chair_name(chair_of(player), words)
        space = room - coin - 14 - taken - (38 if player.kind == "computer" else 8)
        end = canvas.words(name, 700, 22, colour, left + coin + 14, cy, width=space, height=step)
        if player.kind == "computer":
            canvas.sprite(canvas.look.painter.chip_icon(22, theme.CHIP_ICON), end + 8, cy - 11)


def draw_figures(canvas: Canvas, words: Words, card: Area, figures: Figures) -> None:
    """Four numbers, and how the scores are spread."""
    canvas.sprite(canvas.look.painter.panel(card.w, card.h, brass=True), card.x, card.y)
    left, room = card.x + PAD, card.w - 2 * PAD
    canvas.words(figures_name(words, figures), "display", 28, theme.IVORY, left, card.y + 36, width=room)
    numbers = {
        "best": str(figures.best),
        "average": f"{figures.average:.0f}",
        "games": str(len(figures.scores)),
        "wins": str(figures.wins),
    }
    for place, (name, value) in enumerate(numbers.items()):
        cx = left + room * (place + 0.5) / len(numbers)
        canvas.words(value, 800, NUMBER, theme.BRASS3, cx, card.y + 96, "centre", width=room / 4 - 10)
        canvas.words(words(f"history.{name}"), 600, 20, theme.MIST, cx, card.y + 132, "centre", width=room / 4 - 8)
    canvas.surface.fill(theme.BRASS_HAIRLINE, canvas.rect(Area(left, card.y + 160, room, 2)))
    canvas.words(words("history.chart"), 700, 22, theme.IVORY, left, card.y + 186, width=room)
    found, _ = bars(figures.scores)
    _draw_bars(canvas, Area(left, card.y + 214, room, card.bottom - PAD - card.y - 214), found)


def _draw_bars(canvas: Canvas, area: Area, found: tuple[Bar, ...]) -> None:
    """A bar for each range of scores: its count above, where it begins below."""
    most = max(bar.count for bar in found)
    floor = area.bottom - CHART_LABELS
    tallest = floor - area.y - CHART_LABELS
    slot = area.w / len(found)
    canvas.surface.fill(theme.CHART_AXIS, canvas.rect(Area(area.x, floor, area.w, 2)))
    for number, bar in enumerate(found):
        cx = area.x + slot * (number + 0.5)
        height = round(tallest * bar.count / most)
        if bar.count:
            width = min(64.0, slot - 6)
            sprite = canvas.look.painter.plate(width, max(height, 8), 6, theme.BRASS_TILE)
            canvas.sprite(sprite, cx - width / 2, floor - max(height, 8))
            count = str(bar.count)
            canvas.words(count, 700, 20, theme.IVORY, cx, floor - height - 16, "centre", width=slot - 4, height=28)
        canvas.words(str(bar.low), 600, 18, theme.MIST, cx, floor + 18, "centre", width=slot - 2, height=24)
