"""The dice on the title: they come in when it opens, and hop when somebody moves about the menu or touches one."""

from functools import partial
from typing import Final

from game.dice.title_art import homes_in, layout_for
from game.dice.title_dice import TitleDice
from game.dice.title_picture import LyingDie, TitlePicture, paint_title
from game.dice.turn import Turn
from game.scenes.house import House
from game.scenes.surroundings import draw_room
from game.ui import motion, theme
from game.ui.canvas import Canvas
from game.ui.stage import Stage

_HOMES: Final = homes_in(layout_for((1280, 720)))
COLOURS: Final = tuple((seat.base, seat.pips) for seat in theme.SEATS.values())


class TitleShow:
    """Draws the title's picture and lets its dice live; they wait until the picture is there and no wipe hides them.

    In calm motion they just lie there.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._dice = TitleDice([home.turn for home in _HOMES])
        self._picture: TitlePicture | None = None
        self._stage: Stage | None = None
        self._age = 0

    @property
    def faces(self) -> tuple[int, ...]:
        """The face up on each die, in the seats' order."""
        return self._dice.faces

    @property
    def moving(self) -> bool:
        """Whether every frame must be drawn."""
        return self._dice.moving

    def tick(self) -> bool:
        """1/120 s passes; whether that alone changed the picture."""
        self._age += 1
        picture, before = self._picture, self.moving
        if picture is None:
            return False
        if self._house.calm:
            settled = self._dice.waiting or before
            self._dice.finish()
            return settled
        if self._dice.waiting and self._age >= motion.SCENE:
            self._dice.enter(picture.arrivals)
        self._dice.tick()
        return self.moving != before

    def stirred(self) -> bool:
        """Somebody pressed or pointed at something: dice still coming in lie at once. Whether any did."""
        early = self._dice.waiting or self._dice.entering
        if early:
            self._dice.finish()
        return early

    def nudged(self) -> None:
        """Somebody moved about the menu: one of the dice hops."""
        if self._picture is not None and not self._house.calm:
            self._dice.hop_any(self._picture.hops)

    def touched(self, x: float, y: float) -> None:
        """Somebody touched the picture at a point in design units: a die that lies there hops."""
        picture, stage = self._picture, self._stage
        if picture is None or stage is None or self._house.calm:
            return
        die = picture.die_at(stage.left + x * stage.scale, stage.top + y * stage.scale)
        if die is not None:
            self._dice.hop(die, picture.hops)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture; the room's felt until it is painted."""
        stage = canvas.stage
        picture = self._house.backdrops.picture("title", stage, partial(_paint, self._dice.turns))
        if stage != self._stage and self._stage is not None and not self._dice.waiting:
            self._dice.finish()
        self._picture, self._stage = picture, stage
        if picture is None:
            draw_room(self._house, canvas)
        else:
            lying = [self._lying(picture, die, turn, stage) for die, turn in enumerate(self._dice.turns)]
            picture.draw(canvas.surface, self._dice, lying)

    def _lying(self, picture: TitlePicture, die: int, turn: Turn, stage: Stage) -> LyingDie | None:
        """The fine picture of a die as it lies, or will; None while it is being painted."""
        if picture.lying[die].turn == turn:
            return picture.lying[die]
        name, paint = f"die {die}", partial(_paint_die, picture, die, turn)
        lying = self._house.backdrops.picture(name, stage, paint)
        if lying is not None and lying.turn != turn:
            self._house.backdrops.forget(name)
            lying = self._house.backdrops.picture(name, stage, paint)
        return lying


def _paint(turns: tuple[Turn, ...], stage: Stage) -> TitlePicture:
    return paint_title(stage.size, COLOURS, layout_for(stage.size), turns)


def _paint_die(picture: TitlePicture, die: int, turn: Turn, stage: Stage) -> LyingDie:
    return picture.lie(die, turn)
