"""The row of tiles under the tray: every box of the seat to act, and what it would score now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.paint.colour import Rgb
from game.rules.fivefold import BOXES, FivefoldState
from game.rules.fivefold import previews as box_previews
from game.scenes.box_marks import draw_box_mark
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.parts_plates import TileState
from game.words import Words

VALUE: Mapping[TileState, Rgb] = {"done": theme.DONE_TEXT, "points": theme.BRASS3, "open": theme.OFF}


@dataclass(frozen=True, slots=True)
class Tile:
    """One box: its points if filled, else what it would score (None: nothing, or not now)."""

    box: str
    points: int | None
    would: int | None

    @property
    def state(self) -> TileState:
        """`done`, `points` when it would score some, else `open`."""
        if self.points is not None:
            return "done"
        return "points" if self.would else "open"


def tiles_of(state: FivefoldState, seat: int) -> tuple[Tile, ...]:
    """The tiles of a seat's card; only the seat to act sees what its dice would score."""
    would = box_previews(state.table, state) if seat == state.seat_to_act and state.dice else {}
    return tuple(Tile(box, state.cards[seat][box], would.get(box)) for box in BOXES)


def tile_label(words: Words, tile: Tile) -> str:
    """What a tile says to somebody who cannot see it."""
    name = words(f"rules.box.{tile.box}")
    if tile.points is not None:
        return words("table.tile.done", box=name, points=tile.points)
    if tile.would is None:
        return words("table.tile.open", box=name)
    return words("table.tile.would", box=name, points=tile.would)


def tile_control(words: Words, tile: Tile, area: Area, press: Callable[[str], None] | None) -> Control:
    """The tile as a control."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        done = tile.state == "done"
        canvas.sprite(canvas.look.painter.tile(area.w, area.h, tile.state), area.x, area.y)
        draw_box_mark(canvas, tile.box, area.cx, area.y + 20.5, faded=done)
        value = tile.points if done else tile.would or "–"
        text = canvas.look.text
        at = canvas.x(area.cx), canvas.y(area.y + 53.5)
        text.draw(canvas.surface, str(value), 800, 26, VALUE[tile.state], *at, "centre", even_digits=True)

    return Control(f"tile {tile.box}", tile_label(words, tile), area, paint, press, radius=theme.RADIUS_TILE)
