"""The tray on the table scene: its painted ground, and the dice that lie in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.dice.art import DiceArt
from game.dice.flight import LooseDie, TrayGround
from game.dice.gloss import Lighting
from game.dice.simulation import Pose
from game.dice.tray import DARK_ROOM, Seating, TrayPainter
from game.dice.tray_file import load_tray
from game.dice.tray_fit import Box, FittedTray, fit_tray
from game.dice.turn import Turn
from game.scenes.house import House
from game.scenes.table.dice_view import DICE, KEPT_SIDE, SIDE, DiceView
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.stage import Stage
from game.words import Words

ROOMY_END: Final = 100
"""Ends of the front rail narrower than this have smaller labels."""
LEAST_END: Final = 58
"""Narrower ones have none; the labels are about as wide."""
RINGED: Final = 14
"""How far the ring round a die in the socket beside reaches into such an end."""
LINE: Final = (14, 16, 16)
"""The turn line keeps this clear of the felt's left, top and right."""
IVORY: Final = (None,) * DICE
"""The coats of dice that are nobody's."""
RAIL_LINES: Final = {True: ("table.pick_again", "table.to_free"), False: ("table.pick_to", "table.free_it")}
"""What a socket does, in two lines, where there is room and where there is little."""


@dataclass(frozen=True)
class _Painted:
    """All that is painted once for a window: room and tray, what lies over dice, dice of two sizes, the wells."""

    picture: pygame.Surface
    ground: TrayGround
    lighting: Lighting
    loose: DiceArt
    kept: DiceArt
    wells: tuple[Seating, ...]


@dataclass(frozen=True, slots=True)
class Aside:
    """A die moved aside on the felt; `small` as those in sockets are."""

    pose: Pose
    small: bool = False


@dataclass(frozen=True)
class Coat:
    """Dice of one colour: as they lie on the felt, and the smaller ones that stand in sockets."""

    loose: DiceArt
    kept: DiceArt


class TrayView:
    """Draws one kind of tray, wherever the layout puts it; without `wells` its rails are all as narrow as one.

    Where nobody `picks` dice its front rail does not say how.
    """

    picks = True

    def __init__(self, tray: str, place: Area, wells: bool = True) -> None:
        design = load_tray(tray)
        self.name = tray if wells else f"{tray} without wells"
        self._design = design if wells else replace(design, wells=None, rails=(min(design.rails),) * len(design.rails))
        self._place = place
        self.fitted: FittedTray = fit_tray(self._design, place.w, place.h)

    def fit(self, place: Area) -> None:
        """Put the tray in an area of the layout."""
        if place != self._place:
            self._place = place
            self.fitted = fit_tray(self._design, place.w, place.h)

    # -- places, in design units
    @property
    def felt_line(self) -> Area:
        """Where the turn line stands, along the top of the felt."""
        x, y, w, _ = self.fitted.felt_area()
        left, top, right = LINE
        return Area(self._place.x + x + left, self._place.y + y + top, w - left - right, 60)

    @property
    def felt(self) -> Area:
        """The largest rectangle of felt that can be seen."""
        return self.in_layout(self.fitted.felt_area())

    def middle_of(self, pose: Pose) -> tuple[float, float]:
        """Where the middle of a die is seen."""
        x, y = self.fitted.at(pose.x, pose.z, pose.height)
        return self._place.x + x, self._place.y + y

    def pose_at(self, x: float, y: float, turn: Turn, side: float) -> Pose:
        """A die of `side` turned like that, lying where its middle is seen at (x, y)."""
        fitted, height = self.fitted, side / 2
        camera, (left, top) = fitted.camera, fitted.origin
        depth = (y - self._place.y - top + height * camera.rise) / camera.plan
        return Pose(x - self._place.x - left, depth, height, turn)

    @property
    def socket_areas(self) -> tuple[Area, ...]:
        """Where a touch means a socket."""
        return tuple(self.in_layout(self.fitted.socket_area(n)) for n in range(len(self.fitted.shape.sockets)))

    def in_layout(self, box: Box) -> Area:
        """A box of the tray as an area of the layout."""
        x, y, w, h = box
        return Area(self._place.x + x, self._place.y + y, w, h)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the layout lies on the felt."""
        return self.in_layout(self.fitted.felt_area()).holds(x, y)

    # -- drawing
    def draw_ground(self, house: House, canvas: Canvas) -> None:
        """Draw room and tray (a plain colour until they are painted)."""
        painted = self._painted(house, canvas)
        if painted is None:
            canvas.surface.fill(DARK_ROOM)
        else:
            canvas.surface.blit(painted.picture, (0, 0))

    def draw_dice(
        self,
        house: House,
        canvas: Canvas,
        view: DiceView,
        aside: Sequence[Aside] | None = None,
        coats: Sequence[str | None] = IVORY,
    ) -> None:
        """Draw the dice on the felt, those in sockets, those that hop, and the labels of the rail.

        `aside` are the dice on the felt where they lie elsewhere for now; `coats` are the emblems in whose colours
        the five dice are (None: ivory).
        """
        painted = self._painted(house, canvas)
        if painted is None:
            return
        target, ground = canvas.surface, painted.ground
        if aside is None:
            loose = [
                LooseDie(d.pose, self._art(house, canvas, painted, coats[d.die]).loose, d.still, opacity=d.opacity)
                for d in view.loose
            ]
        else:
            loose = [LooseDie(d.pose, painted.kept if d.small else painted.loose) for d in aside]
        ground.draw(target, loose)
        for die in view.standing:
            painted.wells[die.socket].draw(
                target, self._art(house, canvas, painted, coats[die.die]).kept.square_on(die.face)
            )
        # Dice that come in over the front rail, or hop to and from it, pass before the dice that stand in it.
        front = self.fitted.shape.inner.bounds[3] - SIDE
        for die_over in (die for die in loose if not die.still and die.pose.z > front):
            ground.draw_die(target, die_over)
        for hopping in view.hopping:
            ground.draw_die(
                target, LooseDie(hopping.pose, self._art(house, canvas, painted, coats[hopping.die]).loose, still=False)
            )
        self._draw_labels(house.words, canvas)

    def coat(self, house: House, canvas: Canvas, emblem: str | None) -> Coat | None:
        """Dice in a seat's colours, or ivory, under the tray's light; None until they are painted."""
        painted = self._painted(house, canvas)
        return None if painted is None else self._art(house, canvas, painted, emblem)

    def _art(self, house: House, canvas: Canvas, painted: _Painted, emblem: str | None) -> Coat:
        plain = Coat(painted.loose, painted.kept)
        if emblem is None:
            return plain
        paint = partial(_paint_coat, painted.lighting, emblem)
        return house.backdrops.picture(f"{self.name} dice {emblem}", canvas.stage, paint) or plain

    def _draw_labels(self, words: Words, canvas: Canvas) -> None:
        areas = self.socket_areas
        if not areas:
            return
        rail = self._design.rails[-1]
        width = areas[0].x - self._place.x - rail
        if width < LEAST_END:
            return
        roomy = width >= ROOMY_END
        middle = (width - (0 if roomy else RINGED)) / 2
        left, right = self._place.x + rail + middle, self._place.right - rail - middle
        y = areas[0].cy
        size = 26 if roomy else 22
        canvas.words(words("table.kept"), "display", size, theme.RAIL_LABEL, left, y, "centre", drop=theme.RAIL_DROP)
        for line, key in enumerate(RAIL_LINES[roomy] if self.picks else ()):
            place = right, y - 10 + 21 * line
            canvas.words(
                *(words(key), 700, 18, theme.RAIL_TEXT, *place, "centre"),
                drop=theme.RAIL_DROP,
                drop_down=1,
                height=24,
            )

    def _painted(self, house: House, canvas: Canvas) -> _Painted | None:
        name = f"tray {self.name} {self._place.w} x {self._place.h}"
        return house.backdrops.picture(name, canvas.stage, partial(_paint, self.fitted, self._place))


def _paint(fitted: FittedTray, place: Area, stage: Stage) -> _Painted:
    scale = stage.scale
    painter = TrayPainter(fitted, stage.size, (stage.left + place.x * scale, stage.top + place.y * scale), scale)
    picture = painter.paint()
    lighting = Lighting(fitted.camera, felt=fitted.felt)
    kept = DiceArt(KEPT_SIDE * scale, lighting=lighting)
    return _Painted(
        picture=picture,
        ground=painter.ground(picture),
        lighting=lighting,
        loose=DiceArt(SIDE * scale, lighting=lighting),
        kept=kept,
        wells=tuple(painter.seating(picture, n, kept) for n in range(len(fitted.shape.sockets))),
    )


def _paint_coat(lighting: Lighting, emblem: str, stage: Stage) -> Coat:
    colours = theme.SEATS[emblem]
    sides = SIDE * stage.scale, KEPT_SIDE * stage.scale
    loose, kept = (DiceArt(side, colours.base, colours.pips, lighting) for side in sides)
    return Coat(loose, kept)
