"""The tray on the table scene: its painted ground, and the dice that lie in it."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.dice.art import DiceArt
from game.dice.tray import DARK_ROOM, Seating, TrayPainter
from game.dice.tray_file import load_tray
from game.dice.tray_fit import FittedTray, fit_tray
from game.paint.layer import Sprite
from game.scenes.house import House
from game.scenes.table.dice_view import KEPT_SIDE, SIDE, DiceView
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.stage import Stage
from game.words import Words

ROOMY_END: Final = 100
"""Ends of the front rail narrower than this have smaller labels."""
LINE: Final = (14, 16, 16)
"""The turn line keeps this clear of the felt's left, top and right."""
RAIL_LINES: Final = {True: ("table.pick_again", "table.to_free"), False: ("table.pick_to", "table.free_it")}
"""What a socket does, in two lines, where there is room and where there is little."""
BELOW_LINE: Final = 80
"""Dice come to rest this far below the top of the felt, clear of the turn line."""


@dataclass(frozen=True)
class _Ground:
    """All that is painted once for a window: room and tray, rails to lay over dice, dice of two sizes, the wells."""

    picture: pygame.Surface
    rails: Sprite
    near_rails: Sprite
    loose: DiceArt
    kept: DiceArt
    wells: tuple[Seating, ...]


class TrayView:
    """Draws one kind of tray, wherever the layout puts it."""

    def __init__(self, tray: str) -> None:
        self._name = tray
        self._design = load_tray(tray)
        self._place = Area(0, 0, 868, 448)
        self._fitted: FittedTray = fit_tray(self._design, 868, 448)

    def fit(self, place: Area) -> None:
        """Put the tray in an area of the layout."""
        if place != self._place:
            self._place = place
            self._fitted = fit_tray(self._design, place.w, place.h)

    # -- places, in design units
    @property
    def felt(self) -> Area:
        """Where the middles of dice may come to rest lies within this."""
        x, y, w, h = self._fitted.felt_area()
        return Area(self._place.x + x, self._place.y + y + BELOW_LINE, w, h - BELOW_LINE)

    @property
    def felt_line(self) -> Area:
        """Where the turn line stands, along the top of the felt."""
        x, y, w, _ = self._fitted.felt_area()
        left, top, right = LINE
        return Area(self._place.x + x + left, self._place.y + y + top, w - left - right, 60)

    @property
    def sockets(self) -> tuple[tuple[float, float], ...]:
        """The centres of dice that stand in the sockets."""
        points = [self._fitted.kept_point(n, KEPT_SIDE) for n in range(len(self._fitted.shape.sockets))]
        return tuple((self._place.x + x, self._place.y + y) for x, y in points)

    @property
    def socket_areas(self) -> tuple[Area, ...]:
        """Where a touch means a socket."""
        areas = [self._fitted.socket_area(n) for n in range(len(self._fitted.shape.sockets))]
        return tuple(Area(self._place.x + x, self._place.y + y, w, h) for x, y, w, h in areas)

    # -- drawing
    def draw_ground(self, house: House, canvas: Canvas) -> None:
        """Draw room and tray (a plain colour until they are painted)."""
        ground = self._ground(house, canvas)
        if ground is None:
            canvas.surface.fill(DARK_ROOM)
        else:
            canvas.surface.blit(ground.picture, (0, 0))

    def draw_dice(self, house: House, canvas: Canvas, view: DiceView) -> None:
        """Draw shadows, dice on the felt behind the near rail, then dice in their sockets, then the rail's labels."""
        ground = self._ground(house, canvas)
        if ground is None:
            return
        shown = view.shown()
        loose = [die for die in shown if not die.kept]
        for die in loose:
            ground.loose.shadow(die.yaw).draw(canvas.surface, canvas.x(die.x), canvas.y(die.y))
        if loose:
            ground.rails.draw(canvas.surface, 0, 0)
        for die in loose:
            ground.loose.resting(die.face, die.yaw).draw(canvas.surface, canvas.x(die.x), canvas.y(die.y))
        for die in shown:
            if die.kept and die.socket is not None:
                ground.wells[die.socket].draw(canvas.surface, ground.kept.square_on(die.face))
        self._draw_labels(house.words, canvas)

    def _draw_labels(self, words: Words, canvas: Canvas) -> None:
        areas = self.socket_areas
        if not areas:
            return
        rail = self._design.rails[-1]
        width = areas[0].x - self._place.x - rail
        roomy = width >= ROOMY_END
        left, right = self._place.x + rail + width / 2, self._place.right - rail - width / 2
        y = areas[0].cy
        size = 26 if roomy else 22
        canvas.words(
            words("table.kept"), "display", size, theme.RAIL_LABEL, left, y, "centre", drop=theme.RAIL_DROP, width=width
        )
        for line, key in enumerate(RAIL_LINES[roomy]):
            place = right, y - 10 + 21 * line
            canvas.words(
                *(words(key), 700, 18, theme.RAIL_TEXT, *place, "centre"),
                drop=theme.RAIL_DROP,
                drop_down=1,
                width=width,
                height=24,
            )

    def _ground(self, house: House, canvas: Canvas) -> _Ground | None:
        paint = partial(_paint_ground, self._fitted, self._place)
        return house.backdrops.picture(f"tray {self._name}", canvas.stage, paint)


def _paint_ground(fitted: FittedTray, place: Area, stage: Stage) -> _Ground:
    scale = stage.scale
    corner = stage.left + place.x * scale, stage.top + place.y * scale
    painter = TrayPainter(fitted, stage.size, corner, scale)
    picture = painter.paint()
    loose, kept = DiceArt(SIDE * scale), DiceArt(KEPT_SIDE * scale)
    return _Ground(
        picture=picture,
        rails=painter.rails_over(picture, near_only=False),
        near_rails=painter.rails_over(picture, near_only=True),
        loose=loose,
        kept=kept,
        wells=tuple(painter.seating(picture, n, kept) for n in range(len(fitted.shape.sockets))),
    )
