"""One past match again: its tray, its dice and its cards, step by step and turn by turn."""

import random
from collections.abc import Sequence
from typing import Final

from game.devices.happening import TOUCH
from game.dice.tray_file import tray_ids
from game.room.chair import chair_name
from game.rules.match import Match
from game.rules.record import RecordError
from game.scenes.history.entries import chair_of, title
from game.scenes.history.moments import Moment, moments, turn_ends
from game.scenes.history.steps import Steps
from game.scenes.house import House
from game.scenes.table.dice_view import DICE, DiceView, ThrowStyle
from game.scenes.table.places import Places, places_for
from game.scenes.table.strip import draw_strip
from game.scenes.table.tiles import Tile, tile_control
from game.scenes.table.tray_view import TrayView
from game.scenes.table.turn_line import TurnLine, draw_turn_line
from game.store.matches import Page
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.prompts import draw_prompts
from game.ui.stage import CLASSIC, Layout

GAP: Final = 10
TALL, LOW = 64, 56
FILL: Final = 12
"""How high the line of time is."""
PAD: Final = 18
ROLLS_TOP: Final = 100
ROLL_STEP: Final = 48
KEPT_ALPHA: Final = 0.4


class Replay(Steps):
    """The match of a page, looked at by `device`, or by anybody else.

    Raises `RecordError` for one that cannot be shown.
    """

    def __init__(self, house: House, page: Page, device: str) -> None:
        match = Match.replay("".join(page.lines), closed=False)
        self._moments = moments(match)
        super().__init__(house, device, len(self._moments) - 1, turn_ends(self._moments))
        if not self._moments or len(page.players) != len(match.seats):
            raise RecordError(1, match.table.id)
        self._title = title(self.words, match.table.id)
        self._chairs = tuple(chair_of(player) for player in page.players)
        self._places = places_for(self.layout)
        tray = match.table.tray if match.table.tray in tray_ids() else tray_ids()[0]
        self._tray = TrayView(tray, self._places.tray)
        self._tray.picks = False
        self._seed = match.seed
        self._dice = DiceView(self._tray.fitted, random.Random(match.seed))

    # -- where one is
    @property
    def moment(self) -> Moment:
        """What is looked at."""
        return self._moments[self.at]

    def arrived(self, before: int, stepping: bool) -> None:
        """A roll that comes next tumbles; otherwise the dice just lie there."""
        moment = self.moment
        thrown = [die for die in range(DICE) if die not in moment.kept]
        if stepping and moment.what == "rolled" and moment.dice is not None and thrown:
            self._dice.show(self._moments[before].dice if moment.rolls_used > 1 else None, moment.kept)
            manner = "fade" if self.house.calm else self.house.settings.throws
            style = ThrowStyle(speed=1.5, manner=manner)
            self._dice.throw(thrown, moment.dice, f"{self._seed}/{moment.state.rolls_made}", style)
        else:
            self._dice.show(moment.dice, moment.kept)

    # -- lifecycle and time
    def use(self, layout: Layout) -> None:
        """Lay the scene out for a layout: the tray and the dice in it too."""
        super().use(layout)
        self._places = places_for(layout)
        self._tray.fit(self._places.tray)
        self._dice.fit(self._tray.fitted)

    def ticked(self) -> None:
        """Dice tumble."""
        if self._dice.moving:
            self._dice.tick()
            self.touch()

    @property
    def moving(self) -> bool:
        """While dice tumble."""
        return self._dice.moving

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The card of the seat, the line of time, and the buttons that step."""
        places, moment = self._places, self.moment
        card = moment.state.cards[moment.seat]
        tiles = [
            tile_control(self.words, Tile(box, points, None), area, None)
            for (box, points), area in zip(card.items(), places.tiles, strict=True)
        ]
        column, bottom = places.main, places.second.bottom
        half = (column.w - GAP) / 2
        turn = Area(column.x, bottom - TALL, column.w, TALL)
        before = Area(column.x, turn.y - GAP - LOW, column.w, LOW)
        back = Area(column.x, before.y - GAP - LOW, half, LOW)
        on = back._replace(x=back.right + GAP)
        line = Area(column.x, back.y - GAP - LOW, column.w, LOW)
        stepping = self.buttons(back, on, before, turn)
        return (*tiles, self.closing(places.score_card), self.line(line), *stepping)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The tray and its dice, the seats, what happened, and the prompts."""
        moment, places = self.moment, self._places
        self._tray.draw_ground(self.house, canvas)
        scores = dict(enumerate(moment.state.scores))
        draw_strip(canvas, places.strip, self._chairs, self.words, scores, moment.seat)
        draw_turn_line(canvas, self._said(), self._tray.felt_line)
        self._tray.draw_dice(self.house, canvas, self._dice)
        self._draw_card(canvas, places)
        if self.device != TOUCH:
            draw_prompts(canvas, self.prompts(), self.layout.side, places.foot, canvas.size[0] - 2 * self.layout.side)

    def _said(self) -> TurnLine:
        moment = self.moment
        chair = self._chairs[moment.seat]
        name = chair_name(chair, self.words)
        box = self.words(f"rules.box.{moment.box}") if moment.box else ""
        key = f"history.replay.{moment.what}" + (f".{moment.kind}" if moment.kind else "")
        turn = self.words(key, name=name, box=box, points=moment.points)
        rolls = moment.state.table.rolls
        return TurnLine(chair.emblem, turn, self._hint(), "", rolls - moment.rolls_used, rolls)

    def _hint(self) -> str:
        moment = self.moment
        if moment.what != "rolled" or moment.dice is None:
            return ""
        faces = [str(moment.dice[die]) for die in moment.kept]
        kept = self.words("history.replay.kept", faces=" ".join(faces)) if faces else ""
        aimed = self.words("history.replay.aimed", face=moment.aim.face) if moment.aim is not None else ""
        return ". ".join(part for part in (kept, aimed) if part) or self.words("history.replay.fresh")

    def _draw_card(self, canvas: Canvas, places: Places) -> None:
        """Which match, and how far it is."""
        moment = self.moment
        top = places.strip.y if self.layout is not CLASSIC else places.card.y
        area = Area(places.card.x, top, places.card.w, places.card.bottom - top)
        canvas.sprite(canvas.look.painter.panel(area.w, area.h), area.x, area.y)
        left, room = area.x + PAD, area.w - 2 * PAD
        canvas.words(self._title, "display", 26, theme.IVORY, left, area.y + 36, width=room)
        rounds = moment.state.table.rounds
        words = self.words("history.replay.round", round=min(moment.round, rounds), rounds=rounds)
        canvas.words(words, 700, 22, theme.BRASS3, left, area.y + 74, width=room)
        self._draw_rolls(canvas, area._replace(x=left, y=area.y + ROLLS_TOP, w=room, h=area.h - ROLLS_TOP - 8))

    def _draw_rolls(self, canvas: Canvas, area: Area) -> None:
        """The rolls of the turn so far, one below the other; what was kept is pale."""
        rolls = self._rolls()
        step = min(ROLL_STEP, area.h / max(1, self.moment.state.table.rolls))
        side = step - 6
        for number, roll in enumerate(rolls):
            for die, face in enumerate(roll.dice or ()):
                alpha = KEPT_ALPHA if die in roll.kept else 1.0
                sprite = canvas.look.painter.flat_die(face, side, alpha=alpha)
                canvas.sprite(sprite, area.x + die * (side + 8), area.y + number * step)

    def _rolls(self) -> Sequence[Moment]:
        """The rolls of the turn up to the moment."""
        found: list[Moment] = []
        for moment in reversed(self._moments[: self.at + 1]):
            if moment.what == "rolled":
                found.insert(0, moment)
            elif moment is not self.moment and moment.what != "handed":
                break
        return found
