"""The card beside the tray: how far the seat to act is on its way to the Number Rush bonus."""

from game.rules.fivefold import FURY, FivefoldState
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

BAR = 22


def draw_bonus_card(canvas: Canvas, words: Words, area: Area, state: FivefoldState, seat: int) -> None:
    """Draw the heading, the bar and what is still needed; below it, what five alike would bring."""
    painter, (x, y, w, h) = canvas.look.painter, area
    total, goal = state.number_sums[seat], state.table.bonus_from
    canvas.sprite(painter.panel(w, h), x, y)
    heading, so_far, size = words("table.bonus.heading"), f"{total}/{goal}", 24
    taken = canvas.width(so_far, 800, size) + 12
    # The figures stand beside the heading; in a card too narrow for both, beside the bar.
    beside = canvas.width(heading, "display", size) <= w - 32 - taken
    canvas.words(heading, "display", size, theme.BRASS3, x + 16, y + 28, width=w - 32)
    canvas.words(so_far, 800, size, theme.IVORY, x + w - 16, y + (29 if beside else 52 + BAR / 2), "right")
    _draw_bar(canvas, Area(x + 16, y + 52, w - 32 - (0 if beside else taken), BAR), min(1.0, total / goal))
    reached = total >= goal
    needed = (
        words("table.bonus.reached", points=state.table.bonus)
        if reached
        else words("table.bonus.needed", points=goal - total, bonus=state.table.bonus)
    )
    line = (h - 84) / 2
    canvas.words(needed, 600, 20, theme.MIST, x + 16, y + 84 + line * 0.42, width=w - 32)
    canvas.words(_fury(words, state, seat), 600, 20, theme.MIST, x + 16, y + 84 + line * 1.36, width=w - 32)


def _draw_bar(canvas: Canvas, area: Area, share: float) -> None:
    painter = canvas.look.painter
    canvas.sprite(painter.plate(area.w, area.h, area.h / 2, theme.TRACK, hairline=theme.HAIRLINE), area.x, area.y)
    if share > 0:
        width = max(area.h, round(area.w * share))
        brass = painter.plate(width, area.h, area.h / 2, theme.BRASS_TILE, hairline=theme.PRIMARY_RIM)
        canvas.sprite(brass, area.x, area.y)


def _fury(words: Words, state: FivefoldState, seat: int) -> str:
    points = state.cards[seat][FURY]
    if points is None:
        return words("table.fury.open", points=state.table.fixed[FURY])
    return words("table.fury.extra", points=state.table.extra_fury) if points else words("table.fury.lost")
