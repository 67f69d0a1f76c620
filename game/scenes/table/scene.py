"""The table scene: the controls there are, and how all of it is drawn."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.devices.happening import DICE_BUTTONS
from game.rules.fivefold import Aim
from game.scenes.house import House
from game.scenes.meter.dial_view import DialView, band_of
from game.scenes.sitting import Sitting
from game.scenes.table.aim_marks import draw_aim, draw_blank_die
from game.scenes.table.buttons import card_button, main_button, menu_button
from game.scenes.table.keeping import die_name
from game.scenes.table.meter_picture import MeterPicture
from game.scenes.table.odds import draw_legend
from game.scenes.table.play import TablePlay
from game.scenes.table.skill_column import draw_face_card, draw_fair_card, face_controls
from game.scenes.table.strip import draw_strip
from game.scenes.table.telling import prompts, turn_line
from game.scenes.table.tiles import tile_control, tiles_of
from game.scenes.table.turn_line import draw_keep_pill, draw_turn_line
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.prompts import draw_prompts
from game.ui.stage import CLASSIC
from game.ui.widgets import Kind, button

FELT_BUTTON: Final = (210, 56)
FELT_GAP: Final = 14
"""Buttons on the felt, where no dice lie yet, and how far they keep from its edge and from one another."""
START_WORDS: Final = 34
CLEAR: Final = 78
"""From the turn line to the middle of the die that stands for one not thrown yet; and to the felt's lower edge."""
LEGEND: Final = 0.62
"""The share of the foot that the legend of the dial may take."""


class TableScene(TablePlay):
    """People and computers play a match of Fivefold; the card is one press away."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self._arranged_for = self.show.state
        self._dial = DialView()
        self._picture = MeterPicture(house.words, DialView())

    # -- controls
    def first_focus(self) -> str | None:
        """After a throw the die furthest left on the felt, while it may be kept; else the main button."""
        keeping = self.show.persons_turn and self.show.state.dice is not None and self.show.rolls_left
        loose = self.show.dice.targets if keeping and not self.meter.running else {}
        return die_name(min(loose, key=lambda die: loose[die][0])) if loose else "main"

    def arrange(self) -> Sequence[Control]:
        """Tiles, card, buttons, faces and dice. With each new position the focus begins anew."""
        if self.show.state is not self._arranged_for:
            self._arranged_for = self.show.state
            self.focus.forget()
        places, show, words, running = self.places, self.show, self.words, self.meter.running
        tiles = [
            tile_control(words, tile, area, None if running else self._open_card_at(tile.box))
            for tile, area in zip(tiles_of(show.state, show.seat), places.tiles, strict=True)
        ]
        card_mark = self.mark("card") if self.layout is not CLASSIC else None
        return [
            *tiles,
            card_button(words, places.score_card, None if running else self._open_card, card_mark),
            menu_button(words("table.menu"), places.menu, self._pause),
            self._main_button(),
            self._second_button(),
            *self._face_controls(),
            *(() if running else (*self._felt_buttons(), *self._dice_controls())),
        ]

    def _main_button(self) -> Control:
        show, places, words, mark = self.show, self.places, self.words, self.mark("main")
        if self.meter.run is not None:
            return main_button(words("table.stop"), places.main, self._stop_now, self.meter.running, mark)
        label = words(self._main_key())
        if not show.rolls_left or show.state.assists[show.seat] == "untimed":
            return main_button(label, places.main, self._main, show.persons_turn, mark)
        # It keeps the focus while nobody may act, and looks off then.
        kind: Kind = "primary" if show.persons_turn else "off"
        return button(*("main", label, places.start, self._main), kind=kind, size=START_WORDS, mark=mark, button="main")

    def _main_key(self) -> str:
        show = self.show
        left = show.rolls_left
        if not left:
            return "table.score"
        if (
            show.state.table.aim is not None
            and show.chair.kind == "human"
            and show.state.assists[show.seat] != "untimed"
        ):
            return "table.start"
        return "table.roll" if left == show.state.table.rolls else "table.roll_again"

    def _second_button(self) -> Control:
        """Under the main one: no meter where dice are aimed with it, the meter where they are not."""
        show, place, running = self.show, self.places.second, self.meter.running
        able = show.persons_turn and show.rolls_left > 0
        if show.state.table.aim is None and not running:
            label, name, press = self.words("table.meter.use"), "alt", self._start
        else:
            key = "stop" if running else "aim" if show.state.assists[show.seat] == "untimed" else "meter"
            label, name, press = self.words(f"table.skip.{key}"), "skip", self._skip
        mark, shown = self.mark(name), None
        if mark is not None and self.layout is CLASSIC and name == "skip" and not running:
            shown = self.words("table.skip.short")
        return button(
            *("second", label, place, press if able else None),
            face=700,
            size=22,
            mark=mark,
            button=name,
            shown=shown,
        )

    def _face_controls(self) -> list[Control]:
        if self.show.state.table.aim is None:
            return []
        run = self.meter.run
        verdict, aim = self.show.verdict, self.aim if run is None else run.aim
        if verdict is not None and verdict.graded is not None:
            aim = Aim(verdict.graded.die, verdict.graded.face)
        able = self.aim is not None and run is None
        return face_controls(self.words, self.places.card, aim, self._aim_for if able else None)

    def _felt_buttons(self) -> list[Control]:
        """What lies on the felt before a turn's first roll: taking back, and a meter that nobody has set yet."""
        show, felt = self.show, self._tray.felt
        if show.state.dice is not None or show.rolling:
            return []
        width = min(FELT_BUTTON[0], (felt.w - 3 * FELT_GAP) / 2)
        area = Area(felt.right - FELT_GAP - width, felt.bottom - FELT_GAP - FELT_BUTTON[1], width, FELT_BUTTON[1])
        found = []
        if self._undo_seat(None) is not None:
            found.append(button("take back", self.words("table.take_back"), area, self._take_back, face=700, size=22))
        if self._unmeasured:
            left = area._replace(x=felt.x + FELT_GAP)
            found.append(button("calibrate", self.words("table.calibrate"), left, self._calibrate, face=700, size=22))
        return found

    def _dice_controls(self) -> list[Control]:
        """The dice that can be pointed at."""
        faces = self.show.dice.faces
        if faces is None or self.show.rolling:
            return []
        return [self._die_control(die, faces[die], area) for die, area in self.dice_areas.items()]

    def _die_control(self, die: int, face: int, area: Area) -> Control:
        show, kept = self.show, die in self.show.dice.kept
        aim = self.aim
        if aim is not None and aim.die == die:
            label = self.words("table.die.aimed", die=die + 1, face=face, wanted=aim.face)
        else:
            label = self.words("table.die.kept" if kept else "table.die.free", die=die + 1, face=face)
        able = show.persons_turn and show.rolls_left > 0 and show.state.dice is not None
        press = partial(self._toggle, die) if able else None
        hold = partial(self._aim_at, die) if able and aim is not None and not kept else None
        paint, name = _painted_with_the_tray, die_name(die)
        return Control(name, label, area, paint, press, hold=hold, button=DICE_BUTTONS[die], radius=23)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room, tray, strip, heading, turn line, column and dice."""
        show, places, run = self.show, self.places, self.meter.run
        self._tray.draw_ground(self.house, canvas)
        on_turn = None if show.state.over else show.seat
        assists = show.state.assists if show.state.table.aim is not None else ()
        draw_strip(canvas, places.strip, self.room.chairs, self.words, show.scores.shown, on_turn, assists)
        self._draw_heading(canvas)
        self._draw_column(canvas)
        line, felt = turn_line(self.house, show, self.meter), self._tray.felt_line
        if run is None:
            draw_turn_line(canvas, line, felt)
            self._tray.draw_dice(self.house, canvas, show.dice)
            self._draw_aim(canvas)
        else:
            aside = self._picture.aside(self._tray, show.dice, run.aim)
            self._tray.draw_dice(self.house, canvas, show.dice, aside)
            self._picture.draw_line(canvas, line, self._tray, run)
            self._picture.draw(canvas, self._tray, run, show.verdict, places.dial, self.house.clock())
        if show.verdict is not None:
            self._picture.draw_verdict(canvas, self._tray.felt, show.state, show.verdict)

    def draw_urgent(self, canvas: Canvas) -> pygame.Rect | None:
        """Draw the needle."""
        run = self.meter.run
        return None if run is None else self._picture.draw_needle(canvas, self._tray, run, self.house.clock())

    def paint_over(self, canvas: Canvas) -> None:
        """The pill over the focused die, prompts and toasts."""
        mark, line = self.mark("confirm"), self._tray.felt_line
        draw_keep_pill(canvas, self.words, self.controls, self.focus.name, self.show.dice, mark, line)
        aim, cy, side = self.show.state.table.aim, self.places.foot, self.layout.side
        said = prompts(self.house, self.show, self.meter, self.layout is CLASSIC)
        if self.meter.run is not None and aim is not None:
            right = self.layout.width - side
            left = draw_legend(canvas, self.words, aim, right, cy, (right - side) * LEGEND)
            draw_prompts(canvas, said, side, cy, left - 24 - side)
        else:
            self.draw_foot(canvas, said, cy)
        self.show.toasts.draw(canvas, self.places.tray)

    def _draw_column(self, canvas: Canvas) -> None:
        """The card, and the dial over the button that starts it."""
        show, places, run = self.show, self.places, self.meter.run
        if show.state.table.aim is None:
            draw_fair_card(canvas, self.words, places.card, show.state, show.seat)
        else:
            draw_face_card(canvas, self.words, places.card, self.aim is not None and run is None)
        if run is None and show.rolls_left and show.state.assists[show.seat] != "untimed":
            known = show.state.table.aim is None or show.state.meter is not None
            band = band_of(show.state.meter) if known else None
            x, y, width, _ = places.dial
            self._dial.draw(canvas, x, y, width, band, 0.0)

    def _draw_aim(self, canvas: Canvas) -> None:
        """The arcs round the aimed die; before a turn's first roll, round a die that stands for it."""
        aim, show = self.aim, self.show
        if aim is None:
            return
        if show.state.dice is None:
            felt, line = self._tray.felt, self._tray.felt_line
            x, y = felt.cx, max(felt.cy, min(line.bottom + CLEAR, felt.bottom - CLEAR))
            draw_blank_die(canvas, x, y)
            draw_aim(canvas, x, y, aim.face, line)
            return
        pose = next((die.pose for die in show.dice.loose if die.die == aim.die), None)
        if pose is not None:
            x, y = self._tray.middle_of(pose)
            draw_aim(canvas, x, y, aim.face, self._tray.felt_line)

    def _draw_heading(self, canvas: Canvas) -> None:
        if self.places.heading is None:
            return
        (x, y), state = self.places.heading, self.show.state
        room = self.places.menu.x - x - 12
        canvas.words(self.words("rules.game.fivefold"), "display", 28, theme.IVORY, x, y + 21, width=room)
        round_ = self.words("table.round", round=state.round, rounds=state.table.rounds)
        canvas.words(round_, 600, 18, theme.MIST, x, y + 48, width=room)


def _painted_with_the_tray(canvas: Canvas, mood: Mood) -> None:
    """Dice are no plain rectangles: the tray draws them behind one another and behind its rails."""
