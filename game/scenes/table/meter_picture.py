"""The meter in the tray: a large dial between the aimed die and the others, and what came of it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.dice.turn import Turn, face_up, resting, yaw
from game.rules.fivefold import Aim, FivefoldState
from game.scenes.meter.dial_view import Band, DialView, band_of, dial_height
from game.scenes.meter.timing import lateness, milliseconds
from game.scenes.table.aim_marks import draw_aim, draw_blank_die
from game.scenes.table.dice_view import KEPT_SIDE, SIDE, DiceView, Loose
from game.scenes.table.meter_run import MeterRun
from game.scenes.table.odds import chance_words
from game.scenes.table.show import Verdict
from game.scenes.table.tray_view import Aside, TrayView
from game.scenes.table.turn_line import TurnLine, draw_lamps
from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.dial import VIEW_HEIGHT, VIEW_WIDTH
from game.words import Words

SHARE: Final = 0.535
"""The dial's width, of the felt's."""
CLEAR: Final = 8
"""The dial keeps this clear of the felt's upper and lower edge."""
PILL: Final = 64
GRADE, ODDS = 30, 26
PILL_AT: Final = 0.84
"""Where in the dial, of its height, the verdict stands."""
WARN: Final = 5
"""Seconds before it is too late at which people are told so."""
FLASH: Final = motion.ticks(260)
DIE_LEVEL: Final = 0.66
"""How far down the felt the dice lie beside the dial."""
STEP, SMALL_STEP = (88, 92), (70, 76)
"""From one die beside the dial to the next, across and down, large and small."""
ASKEW: Final = 3
"""Degrees that dice in a row may lie turned by, or they would not lie clear of each other."""


class MeterPicture:
    """Draws a try on the felt of one tray."""

    def __init__(self, words: Words, dial: DialView) -> None:
        self._words = words
        self._dial = dial

    def dial_area(self, felt: Area) -> Area:
        """Where the dial is once it has grown."""
        width = min(felt.w * SHARE, (felt.h - 2 * CLEAR) * VIEW_WIDTH / VIEW_HEIGHT)
        height = dial_height(width)
        return Area(felt.cx - width / 2, felt.bottom - CLEAR - height, width, height)

    def aside(self, tray: TrayView, view: DiceView, aim: Aim | None) -> Sequence[Aside]:
        """The dice that will be thrown, out of the dial's way: the aimed one at its left, the others at its right.

        Without an aim they lie at both sides.
        """
        left, right = self._zones(tray.felt)
        loose = view.loose
        if aim is None:
            half = len(loose) // 2
            return [*_heap(tray, loose[:half], left), *_heap(tray, loose[half:], right)]
        aimed = [Aside(tray.pose_at(left.cx, left.cy, die.pose.turn, SIDE)) for die in loose if die.die == aim.die]
        return [*aimed, *_heap(tray, [die for die in loose if die.die != aim.die], right)]

    def _zones(self, felt: Area) -> tuple[Area, Area]:
        """Left and right of the dial, under the words."""
        dial = self.dial_area(felt)
        width, level = dial.x - felt.x, felt.y + felt.h * DIE_LEVEL
        return Area(felt.x, level, width, 0), Area(felt.right - width, level, width, 0)

    # -- drawing
    def draw(
        self, canvas: Canvas, tray: TrayView, run: MeterRun, verdict: Verdict | None, start: Area, now: float
    ) -> None:
        """Draw the aim and the dial, which grows out of the area `start`."""
        left, _ = self._zones(tray.felt)
        if run.aim is not None:
            if run.state.dice is None:
                draw_blank_die(canvas, left.cx, left.cy)
            draw_aim(canvas, left.cx, left.cy, run.aim.face, tray.felt_line)
        end, band = self.dial_area(tray.felt), band_of(run.meter)
        if run.grown < 1:
            self._draw_growing(canvas, end, start, band, motion.in_out_cubic(run.grown))
        elif run.stopped is None:
            line = _second_line(tray.felt_line)
            self._dial.begin(canvas, end.x, end.y, end.w, band, line._replace(w=end.x - line.x))
            self.draw_needle(canvas, tray, run, now)
        else:
            age = FLASH if verdict is None or canvas.calm else verdict.age
            lit = age >= FLASH or age * 4 // FLASH % 2 == 1
            self._dial.draw(canvas, end.x, end.y, end.w, band if lit else None, run.share(now))

    def draw_needle(self, canvas: Canvas, tray: TrayView, run: MeterRun, now: float) -> pygame.Rect | None:
        """Draw only the needle, and the warning when time is nearly up; the px that changed."""
        area, left = self.dial_area(tray.felt), run.seconds_left(now)
        more = None if left is None or left > WARN else partial(self._draw_warning, tray=tray, left=left)
        return self._dial.needle(canvas, area.x, area.y, area.w, run.share(now), run.trail(now), more)

    def _room(self, tray: TrayView) -> float:
        """Width of the words left and right of the dial."""
        return self.dial_area(tray.felt).x - tray.felt_line.x + 16

    def _draw_warning(self, canvas: Canvas, *, tray: TrayView, left: float) -> None:
        words = (
            self._words("table.meter.too_late") if left < 0 else self._words("table.meter.soon", seconds=int(left) + 1)
        )
        place, room = _second_line(tray.felt_line), self._room(tray)
        canvas.words(words, 700, 22, theme.BRASS1, place.x, place.cy, drop=theme.FELT_DROP, width=room)

    def _draw_growing(self, canvas: Canvas, end: Area, start: Area, band: Band, grown: float) -> None:
        whole = canvas.look.dial(end.w)
        picture = pygame.Surface(whole.size, pygame.SRCALPHA)
        whole.draw(picture, 0, 0, self._dial.band(whole, band), None)
        x, y, width = (motion.between(a, b, grown) for a, b in zip(start[:3], end[:3], strict=True))
        size = canvas.px(width), canvas.px(dial_height(width))
        canvas.surface.blit(pygame.transform.smoothscale(picture, size), (round(canvas.x(x)), round(canvas.y(y))))

    # -- words
    def draw_line(self, canvas: Canvas, line: TurnLine, tray: TrayView, run: MeterRun) -> None:
        """Draw what is aimed for and, once it is stopped, how early or late that was; the rolls left at the right."""
        drop, felt, room = theme.FELT_DROP, tray.felt_line, self._room(tray)
        if run.aim is None:
            canvas.words(self._words("table.meter.power"), "display", 30, theme.IVORY, felt.x, felt.y + 16, width=room)
        else:
            aim = self._words("table.meter.aim")
            end = canvas.words(aim, "display", 36, theme.IVORY, felt.x, felt.y + 16, drop=drop, width=room - 30)
            canvas.words(str(run.aim.face), 800, 36, theme.IVORY, end + 10, felt.y + 16, drop=drop)
        if run.stopped is not None and run.meter is not None:
            late = milliseconds(lateness(run.stopped, run.meter))
            key = "table.meter.late" if late > 0 else "table.meter.early" if late < 0 else "table.meter.spot_on"
            said = self._words(key, ms=abs(late))
            canvas.words(said, 700, 22, theme.FELT_SUB, felt.x, _second_line(felt).cy, drop=drop, width=room)
        draw_lamps(canvas, line, felt)
        at = felt.right, felt.y + 49
        canvas.words(line.rolls_words, 700, 22, theme.IVORY, *at, "right", drop=drop, width=room)

    def draw_verdict(self, canvas: Canvas, felt: Area, state: FivefoldState, verdict: Verdict) -> None:
        """Draw the grade and its odds, or how hard the throw is, on a pill in the dial."""
        graded, rules = verdict.graded, state.table.aim
        if graded is None or rules is None:
            grade, odds, praise = "", self._words("table.meter.hard", percent=round(100 * verdict.rolled.power)), False
        else:
            grade, praise = self._words(f"table.meter.{graded.grade}"), graded.grade != "miss"
            odds = chance_words(self._words, rules.wanted[graded.grade])
        gap = 12 if grade else 0
        grade_width = canvas.width(grade, "display", GRADE) if grade else 0
        width = grade_width + gap + canvas.width(odds, 800, ODDS)
        area = self.dial_area(felt)
        alpha = 1.0 if canvas.calm else min(1.0, verdict.age / motion.POP)
        left, y = area.cx - width / 2, area.y + area.h * PILL_AT
        pill = canvas.look.painter.toast(round(width + PILL), PILL, brass=praise)
        canvas.sprite(pill, left - PILL / 2, y - PILL / 2, alpha)
        ink = theme.PRIMARY_INK if praise else theme.IVORY
        if grade:
            canvas.words(grade, "display", GRADE, ink, left, y, alpha=alpha)
        canvas.words(odds, 800, ODDS, ink, left + grade_width + gap, y, alpha=alpha)


def _second_line(line: Area) -> Area:
    """Under what is aimed for: how much time is left and, at the end, how early or late it was stopped."""
    return Area(line.x, line.y + 34, line.w, 36)


def _heap(tray: TrayView, dice: Sequence[Loose], zone: Area) -> Sequence[Aside]:
    """Dice side by side and row by row about the middle of a zone; smaller where it is narrow."""
    small = zone.w < 2 * STEP[0] and len(dice) > 1
    (across, down), side = (SMALL_STEP, KEPT_SIDE) if small else (STEP, SIDE)
    rows = -(-len(dice) // 2)
    found = []
    for number, die in enumerate(dice):
        row, column = divmod(number, 2)
        alone = number == len(dice) - 1 and column == 0
        x = zone.cx + (0 if alone else column - 0.5) * across
        y = zone.cy + (row - (rows - 1) / 2) * down
        found.append(Aside(tray.pose_at(x, y, _straightened(die.pose.turn), side), small))
    return found


def _straightened(turn: Turn) -> Turn:
    """The same face up, turned aside by no more than dice in a row may be."""
    askew = (yaw(turn) + 45) % 90 - 45
    return resting(face_up(turn), max(-ASKEW, min(ASKEW, askew)))
