"""Fivefold's score card as it is drawn: two panels of boxes, a column for each seat, and the totals."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.room.chair import Chair, chair_name
from game.rules.fivefold import COMBO_BOXES, NUMBER_BOXES, FivefoldState
from game.scenes.board_places import MARK, Places
from game.scenes.box_marks import draw_box_mark
from game.scenes.help_mark import draw_help
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.words import Words

DOT = 10
TOTAL_COIN = 34
TOTAL_GAP = 12
NUMBERS_ROOM = 0.75
"""Height of the numbers' line, of their column's width: all of a column are as large as its widest may be."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the score card shows: the position, who sits where, and whose column is the own one.

    `closed` are the open boxes that may not be filled with the dice as they lie.
    """

    state: FivefoldState
    chairs: Sequence[Chair]
    own: int
    closed: frozenset[str] = frozenset()

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by column: the own one, then those that play after it."""
        count = len(self.chairs)
        return tuple((self.own + step) % count for step in range(count))


def draw_sheet(canvas: Canvas, words: Words, places: Places, sheet: Sheet) -> None:
    """Draw everything but the open boxes of the own column, which are controls."""
    for panel, heading, boxes in zip(
        places.panels, ("rules.group.number", "rules.group.combo"), (NUMBER_BOXES, COMBO_BOXES), strict=True
    ):
        _draw_panel(canvas, words(heading), places, panel, sheet)
        for number, box in enumerate(boxes):
            _draw_row(canvas, words, places, panel, sheet, number, box)
    _draw_bonus(canvas, words, places, sheet)
    _draw_totals(canvas, words, places.totals, sheet)


def _draw_panel(canvas: Canvas, heading: str, places: Places, panel: Area, sheet: Sheet) -> None:
    painter, own = canvas.look.painter, places.column(panel, 0)
    canvas.sprite(painter.panel(panel.w, panel.h), panel.x, panel.y)
    canvas.sprite(painter.column(own.w, own.h, sheet.chairs[sheet.own].emblem), own.x, own.y)
    if places.named:
        canvas.words(heading, "display", 26, theme.BRASS3, panel.x + 20, panel.y + 34, width=own.x - panel.x - 28)
    for number, seat in enumerate(sheet.order):
        column = places.column(panel, number)
        size = 40 if number == 0 else min(40, column.w - 4)
        canvas.sprite(painter.coin(sheet.chairs[seat].emblem, size), column.cx - size / 2, panel.y + 34 - size / 2)
        if sheet.state.table.aim is not None and sheet.chairs[seat].kind == "human":
            draw_help(canvas, sheet.state.assists[seat], column.cx + size / 2 - 4, panel.y + 34 + size / 2 - 6)


def _draw_row(canvas: Canvas, words: Words, places: Places, panel: Area, sheet: Sheet, number: int, box: str) -> None:
    line = places.line(panel, number)
    canvas.surface.fill(theme.ROW_RULE, canvas.rect(Area(line.x, line.y, line.w, 2)))
    shut = box in sheet.closed
    draw_box_mark(canvas, box, panel.x + 38, line.cy + 1, size=34, faded=shut)
    if places.named:
        name, colour = words(f"rules.box.{box}"), theme.DIM if shut else theme.IVORY
        room = places.column(panel, 0).x - panel.x - MARK - 12
        canvas.words(name, 700, 22, colour, panel.x + MARK + 6, line.cy + 1, width=room)
    for column, seat in enumerate(sheet.order[1:], 1):
        _draw_value(canvas, places, panel, line, column, sheet.state.cards[seat][box])


def _draw_value(canvas: Canvas, places: Places, panel: Area, line: Area, number: int, points: int | None) -> None:
    """A box of another seat: its points, or a dot while it is open."""
    column = places.column(panel, number)
    if points is None:
        draw_dot(canvas, column.cx, line.cy + 1)
    else:
        size, ink, room = _value_size(column.w), theme.DONE_TEXT, column.w * NUMBERS_ROOM
        canvas.words(str(points), 800, size, ink, column.cx, line.cy + 1, "centre", height=room, width=column.w - 8)


def draw_dot(canvas: Canvas, cx: float, cy: float) -> None:
    """The mark of a box that is open and not to be filled now."""
    dot = canvas.look.painter.plate(DOT, DOT, DOT / 2, theme.QUIET_HAIRLINE)
    canvas.sprite(dot, cx - DOT / 2, cy - DOT / 2)


def _value_size(width: float) -> float:
    return 26 if width >= 50 else 22 if width >= 40 else 20


def _draw_bonus(canvas: Canvas, words: Words, places: Places, sheet: Sheet) -> None:
    """The bonus row: how far every seat is, and what the own one still needs."""
    panel, table = places.panels[0], sheet.state.table
    line, own = places.line(panel, len(NUMBER_BOXES)), places.column(panel, 0)
    canvas.surface.fill(theme.BRASS_HAIRLINE, canvas.rect(Area(line.x, line.y, line.w, 2)))
    total, least = sheet.state.number_sums[sheet.own], table.bonus_from
    needed = least - total
    key = "board.bonus_needed" if places.named else "board.bonus_needed_short"
    rest = words(key, points=needed) if needed > 0 else words("board.bonus_won")
    bonus = words("board.bonus_points", points=table.bonus)
    canvas.words(bonus, 800, 20, theme.BRASS3, panel.x + 38, line.cy + 1, "centre", width=48)
    if places.named:
        left, room = panel.x + MARK + 6, own.x - panel.x - MARK - 12
        canvas.words(
            words("board.bonus", least=least), 700, 22, theme.BRASS3, left, line.cy - 11, width=room, height=34
        )
        canvas.words(rest, 600, 18, theme.MIST, left, line.cy + 14, width=room, height=28)
        _draw_own_sum(canvas, words, own.cx, line.cy + 1, total, least)
    else:
        _draw_own_sum(canvas, words, own.cx, line.cy - 10, total, least)
        canvas.words(rest, 600, 18, theme.MIST, own.cx, line.cy + 15, "centre", width=own.w - 10)
    for number, seat in enumerate(sheet.order[1:], 1):
        column = places.column(panel, number)
        canvas.words(
            *(str(sheet.state.number_sums[seat]), 800, 20, theme.BRASS3, column.cx, line.cy + 1, "centre"),
            height=column.w * NUMBERS_ROOM,
            width=column.w - 8,
        )


def _draw_own_sum(canvas: Canvas, words: Words, cx: float, cy: float, total: int, least: int) -> None:
    goal = words("board.bonus_of", least=least)
    left = cx - (canvas.width(str(total), 800, 24) + 4 + canvas.width(goal, 700, 18)) / 2
    end = canvas.words(str(total), 800, 24, theme.BRASS3, left, cy)
    canvas.words(goal, 700, 18, theme.MIST, end + 4, cy)


def _draw_totals(canvas: Canvas, words: Words, area: Area, sheet: Sheet) -> None:
    """Every seat's total in seat order; the seat to act filled, the leader in brass."""
    end = canvas.words(words("board.total"), "display", 26, theme.BRASS3, area.x, area.cy, drop=theme.TEXT_DROP)
    left = max(area.x + 102, end + TOTAL_GAP)
    count = len(sheet.chairs)
    gap = TOTAL_GAP if count <= 5 else 8
    width = min(300, (area.right - left - gap * (count - 1)) / count)
    names = [chair_name(chair, words) for chair in sheet.chairs]
    scores = [str(score) for score in sheet.state.scores]
    room = width - TOTAL_COIN - 31 - max(canvas.width(score, 800, 26) for score in scores) - 8
    # All of them or none, and whatever the text size: larger words shrink to what fits, but not under the usual size.
    named = max(canvas.look.text.width(name, 700, 22) / canvas.stage.scale for name in names) <= room
    best = max(sheet.state.scores)
    for seat, chair in enumerate(sheet.chairs):
        place = Area(left + seat * (width + gap), area.y, width, area.h)
        on = seat == sheet.state.seat_to_act
        colours = theme.SEATS[chair.emblem]
        canvas.sprite(canvas.look.painter.total(width, area.h, chair.emblem if on else None), place.x, place.y)
        canvas.sprite(canvas.look.painter.coin(chair.emblem, TOTAL_COIN, inverted=on), place.x + 3, place.y + 3)
        ink = colours.on if on else theme.IVORY
        if named:
            canvas.words(names[seat], 700, 22, ink, place.x + TOTAL_COIN + 15, place.cy, width=room)
        leads = sheet.state.scores[seat] == best > 0
        score_ink = theme.BRASS3 if leads and not on else ink
        canvas.words(scores[seat], 800, 26, score_ink, place.right - 16, place.cy, "right")
