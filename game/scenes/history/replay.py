"""One past match again: its tray, its dice and its cards, step by step and turn by turn."""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from game.devices.happening import TOUCH, Press
from game.dice.tray_file import tray_ids
from game.room.chair import chair_name
from game.rules.match import Match
from game.rules.record import RecordError
from game.scenes.history.entries import chair_of, title
from game.scenes.history.moments import Moment, moments, turn_ends
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.surroundings import prompt
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
from game.ui.control import Control, Mood
from game.ui.prompts import Prompt, draw_prompts
from game.ui.stage import CLASSIC, Layout
from game.ui.widgets import button

GAP: Final = 10
TALL, LOW = 64, 56
FILL: Final = 12
"""How high the line of time is."""
PAD: Final = 18
ROLLS_TOP: Final = 100
ROLL_STEP: Final = 48
KEPT_ALPHA: Final = 0.4


class Replay(Scene):
    """The match of a page, looked at by `device`, or by anybody else.

    Raises `RecordError` for one that cannot be shown.
    """

    def __init__(self, house: House, page: Page, device: str) -> None:
        super().__init__(house)
        match = Match.replay("".join(page.lines), closed=False)
        self._moments = moments(match)
        if not self._moments or len(page.players) != len(match.seats):
            raise RecordError(1, match.table.id)
        self._title = title(self.words, match.table.id)
        self._chairs = tuple(chair_of(player) for player in page.players)
        self._ends = turn_ends(self._moments)
        self._device = device
        self._at = 0
        self._places = places_for(self.layout)
        tray = match.table.tray if match.table.tray in tray_ids() else tray_ids()[0]
        self._tray = TrayView(tray, self._places.tray)
        self._seed = match.seed
        self._dice = DiceView(self._tray.fitted, random.Random(match.seed))

    # -- where one is
    @property
    def moment(self) -> Moment:
        """What is looked at."""
        return self._moments[self._at]

    def go(self, to: int, tumbling: bool = False) -> None:
        """Look at another moment; a roll that comes next may tumble."""
        before, self._at = self._at, max(0, min(to, len(self._moments) - 1))
        moment = self.moment
        thrown = [die for die in range(DICE) if die not in moment.kept]
        if tumbling and self._at == before + 1 and moment.what == "rolled" and moment.dice is not None and thrown:
            self._dice.show(self._moments[before].dice if moment.rolls_used > 1 else None, moment.kept)
            manner = "fade" if self.house.calm else self.house.settings.throws
            style = ThrowStyle(speed=1.5, manner=manner)
            self._dice.throw(thrown, moment.dice, f"{self._seed}/{moment.state.rolls_made}", style)
        else:
            self._dice.show(moment.dice, moment.kept)
        self.touch()

    def _step(self, way: int) -> None:
        self.go(self._at + way, tumbling=way > 0)

    def _turn(self, way: int) -> None:
        """To the end of the next turn, or of the one before."""
        place = bisect_right(self._ends, self._at) if way > 0 else bisect_left(self._ends, self._at) - 1
        self.go(self._ends[max(0, min(place, len(self._ends) - 1))])

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
        first, last = self._at == 0, self._at == len(self._moments) - 1
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
        say = self.words
        found = [
            *tiles,
            button("close", say("history.replay.close"), places.score_card, self._close, face=700, size=22),
            self._line(line),
            self._small("step-before", back, None if first else lambda _: self._step(-1)),
            self._small("step-next", on, None if last else lambda _: self._step(1)),
            self._small("turn-before", before, None if first else lambda _: self._turn(-1), key="prev"),
        ]
        label = say("history.replay.turn.next")
        press = None if last else self._on
        return (*found, button("turn-next", label, turn, press, kind="primary", button="next"))

    def first_focus(self) -> str | None:
        """On with it."""
        return "turn-next"

    def _small(self, name: str, area: Area, press: object, key: str | None = None) -> Control:
        label = self.words(f"history.replay.{name.replace('-', '.')}")
        return button(name, label, area, press if callable(press) else None, face=700, size=22, button=key)

    def _on(self, device: str) -> None:
        self._turn(1)

    def _line(self, area: Area) -> Control:
        """How far along the match one is; left and right step, a pointer goes where it points."""
        steps = len(self._moments) - 1
        label = self.words("history.replay.step", step=self._at, steps=steps)

        def paint(canvas: Canvas, mood: Mood) -> None:
            painter = canvas.look.painter
            canvas.words(label, 700, 20, theme.MIST, area.cx, area.y + 16, "centre", width=area.w)
            canvas.sprite(painter.plate(area.w, FILL, FILL / 2, theme.TRACK), area.x, area.y + 36)
            width = max(FILL, round(area.w * self._at / max(1, steps)))
            canvas.sprite(painter.plate(width, FILL, FILL / 2, theme.BRASS_TILE), area.x, area.y + 36)

        def slide(device: str, x: float) -> None:
            self.go(round(steps * min(1.0, max(0.0, (x - area.x) / area.w))))

        return Control("line", label, area, paint, turns=lambda _, way: self._step(way), slide=slide)

    # -- input
    def press(self, press: Press) -> None:
        """Remember whose marks to show."""
        if press.down and press.device != self._device:
            self._device = press.device
            self.touch()
        super().press(press)

    def pressed_otherwise(self, press: Press) -> None:
        """Main steps on, the menu's button closes."""
        if press.button == "main" and not press.repeat:
            self._step(1)
        elif press.button == "menu":
            self._close(press.device)

    def went_back(self, device: str) -> None:
        """Back closes."""
        self._close(device)

    def _close(self, device: str) -> None:
        self.house.stack.pop()

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
        if self._device != TOUCH:
            draw_prompts(canvas, self._prompts(), self.layout.side, places.foot, canvas.size[0] - 2 * self.layout.side)

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
        for moment in reversed(self._moments[: self._at + 1]):
            if moment.what == "rolled":
                found.insert(0, moment)
            elif moment is not self.moment and moment.what != "handed":
                break
        return found

    def _prompts(self) -> list[Prompt]:
        mark, say = self.house.marks.mark, self.words
        turn = (mark(self._device, "prev"), mark(self._device, "next"))
        return [
            prompt(self.house, self._device, "main", "history.replay.prompt.step"),
            Prompt(turn, say("history.replay.prompt.turn")),
            prompt(self.house, self._device, "back", "history.replay.prompt.back"),
        ]
