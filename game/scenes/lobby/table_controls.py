"""The choice of table, of the meter's pace and of the number of seats, as controls."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePath
from typing import Final, NamedTuple

from game.rules.table import table_ids
from game.scenes.lobby import cards
from game.scenes.lobby.desk import Desk
from game.scenes.lobby.tables import STANDARD, Family
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.theme import RADIUS_SEGMENT

PAGE_ARROW: Final = 56
PAGE_INSET: Final = 12
"""Side of the arrows between games, and how far they keep from the sides of the picture."""
INSET: Final = 4
"""Of a segment in its track."""


class Stepper(NamedTuple):
    """A value that goes up and down by steps: its name, what it is for, its label, the value, and where it ends."""

    name: str
    title: str
    label: str
    value: str
    arrows: tuple[str, str]
    ends: tuple[bool, bool]


def page_arrows(desk: Desk, picture: Area) -> Sequence[Control]:
    """One control each for the game before and the game after, on the picture; none where there is one game."""
    if len(desk.games) == 1:
        return ()
    found = []
    for name, side, step, x in (
        ("prev", "left", -1, picture.x + PAGE_INSET),
        ("next", "right", 1, picture.right - PAGE_INSET - PAGE_ARROW),
    ):
        area = Area(x, picture.cy - PAGE_ARROW / 2, PAGE_ARROW, PAGE_ARROW)
        label = desk.words(f"lobby.page.{name}")
        draw, press = partial(_page_arrow, area=area, left=side == "left"), partial(_turn_page, desk, step)
        found.append(Control(f"page {name}", label, area, draw, press, button=name, radius=PAGE_ARROW / 2))
    return found


def _page_arrow(canvas: Canvas, mood: Mood, *, area: Area, left: bool) -> None:
    canvas.sprite(canvas.look.painter.round_button(area.w), area.x, area.y)
    cards.draw_arrow(canvas, area, "left" if left else "right", mood)


def _turn_page(desk: Desk, step: int, device: str) -> None:
    desk.turn_page(device, step)


def segments(desk: Desk, track: Area) -> Sequence[Control]:
    """One control for each kind of table, side by side on their track."""
    families = desk.tables.families
    chosen = desk.tables.family_of(desk.lineup.table)
    width = (track.w - 2 * INSET) / len(families)
    found = []
    for n, family in enumerate(families):
        area = Area(track.x + INSET + n * width, track.y, width, track.h)
        words = family_name(desk, family)
        draw = partial(_segment, area=area, words=words, chosen=family is chosen)
        press = partial(_choose, desk, family.nearest(desk.pace))
        ring = Area(area.x, area.y + INSET, area.w, area.h - 2 * INSET)
        found.append(Control(f"table {n}", words, area, draw, press, radius=RADIUS_SEGMENT, ring=ring))
    return found


def family_name(desk: Desk, family: Family) -> str:
    """What a kind of table is called; a player's own file by its name."""
    table = family.nearest(STANDARD)
    return desk.words(f"rules.table.{table}") if table in table_ids() else PurePath(table).stem


def seats_stepper(desk: Desk, row: Area) -> Sequence[Control]:
    """How many seats there will be."""
    count = desk.lineup.seat_count
    stepper = Stepper(
        name="seats",
        title=desk.words("lobby.seats"),
        label=desk.words("lobby.seats.label", count=count),
        value=str(count),
        arrows=(desk.words("lobby.seats.fewer"), desk.words("lobby.seats.more")),
        ends=(count <= desk.least_seats, count >= desk.lineup.most),
    )
    return _stepper(desk, stepper, row, desk.turn_seats)


def pace_stepper(desk: Desk, row: Area) -> Sequence[Control]:
    """How hard the meter is; nothing at a table that has only one."""
    if not desk.paces:
        return ()
    value = desk.words(f"lobby.pace.{desk.pace}")
    stepper = Stepper(
        name="pace",
        title=desk.words("lobby.pace"),
        label=desk.words("lobby.pace.label", pace=value),
        value=value,
        arrows=(desk.words("lobby.pace.slower"), desk.words("lobby.pace.faster")),
        ends=(desk.pace == desk.paces[0], desk.pace == desk.paces[-1]),
    )
    return _stepper(desk, stepper, row, desk.turn_pace)


def _stepper(desk: Desk, stepper: Stepper, row: Area, turn: Callable[[str, int], None]) -> Sequence[Control]:
    """The row, which takes the focus, and its two arrows, for pointers."""

    def turns(device: str, step: int) -> None:
        if desk.people.hosts(device):
            turn(device, step)
        else:
            desk.steer(step)

    found = [Control(stepper.name, stepper.label, row, partial(_row, area=row, stepper=stepper), turns=turns)]
    for n, area in enumerate(cards.stepper_arrows(row)):
        press = None if stepper.ends[n] else partial(_step, turn, (-1, 1)[n])
        draw = partial(_arrow, area=area, left=n == 0)
        found.append(Control(f"{stepper.name} {n}", stepper.arrows[n], area, draw, press, focusable=False))
    return found


def _segment(canvas: Canvas, mood: Mood, *, area: Area, words: str, chosen: bool) -> None:
    inner = Area(area.x, area.y + INSET, area.w, area.h - 2 * INSET)
    cards.draw_segment(canvas, inner, words, chosen)


def _row(canvas: Canvas, mood: Mood, *, area: Area, stepper: Stepper) -> None:
    cards.draw_step(canvas, area, stepper.title, stepper.value)


def _arrow(canvas: Canvas, mood: Mood, *, area: Area, left: bool) -> None:
    cards.draw_arrow(canvas, area, "left" if left else "right", mood)


def _choose(desk: Desk, table: str, device: str) -> None:
    desk.choose_table(device, table)


def _step(turn: Callable[[str, int], None], step: int, device: str) -> None:
    turn(device, step)
