"""The calibration: tap along with the needle, step by hand, and try the result."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final, Literal

import msgspec
import pygame

from game.devices.happening import TOUCH, Kind, Plugged, Pointer, Press, kind_of
from game.rules.fivefold import Meter
from game.scenes.calibration.offset_row import offset_row
from game.scenes.calibration.pulses import LEAST, PULSES, Measured, Tapping
from game.scenes.house import House
from game.scenes.meter.dial_view import Band, DialView, band_of, dial_height
from game.scenes.meter.timing import Sweep, Void, lateness, milliseconds, rising, share
from game.scenes.modal import card_area, dims, draw_bar, draw_modal, side_area
from game.scenes.scene import Scene
from game.scenes.surroundings import prompt
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control
from game.ui.motion import TICKS_A_SECOND
from game.ui.prompts import Prompt, draw_prompts
from game.ui.widgets import button

Doing = Literal["nothing", "tapping", "trying"]

METER: Final = Meter(period=240, centre=500, good=90, perfect=35, max_ticks=2400)
"""What is tried: the standard meter, its band in the middle, where the needle is when a tap is due."""
TAPPED: Final = Band(METER.centre / 1000, METER.perfect / 1000, METER.perfect / 2000)
KINDS: Final[tuple[Kind, ...]] = ("keyboard", "pad", "touch")
HITS: Final = ("main", "confirm", "alt")
LEAD: Final = 1.0
"""Seconds before the needle sets off."""
DIAL: Final = 320
TOP, GAP, PAD = 20, 12, 22
BUTTON: Final = 62
ROW, ROW_STEP = 56, 60


class Calibration(Scene):
    """Lies over the settings or the table. `device` opened it; whoever begins a measurement is measured."""

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, device: str) -> None:
        super().__init__(house)
        self._device = device
        self._doing: Doing = "nothing"
        self._dial = DialView()
        self._sweep: Sweep | None = None
        self._tapping: Tapping | None = None
        self._stopped: int | None = None
        self._said = self.words("meter.calibration.begin")

    # -- where things lie
    @property
    def _right(self) -> Area:
        card, side = card_area(self.layout), side_area(self.layout)
        return Area(side.right + PAD, card.y + TOP, card.right - side.right - 2 * PAD, card.h - 2 * TOP)

    @property
    def _dial_place(self) -> tuple[float, float, float]:
        right = self._right
        return right.cx - DIAL / 2, right.y, DIAL

    @property
    def _buttons(self) -> Area:
        right = self._right
        return Area(right.x, right.y + dial_height(DIAL) + 54, right.w, BUTTON)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """Two buttons and a row for each kind of device; while the needle runs, only what it is for."""
        side, place = side_area(self.layout), self._buttons
        done = Area(side.x + 24, side.bottom - 24 - 68, side.w - 48, 68)
        leave = button("done", self.words("settings.done"), done, self._leave, button="menu")
        if self._doing != "nothing":
            label = self.words(f"meter.calibration.{self._doing}")
            return (leave, button("hit", label, place, self._hit_now, kind="primary", button="main"))
        half = (place.w - GAP) / 2
        first, second = place._replace(w=half), place._replace(x=place.x + half + GAP, w=half)
        measure, attempt = self.words("meter.calibration.measure"), self.words("meter.calibration.try")
        return (
            leave,
            button("measure", measure, first, self._measure, kind="primary", button="main"),
            button("try", attempt, second, self._try, button="alt"),
            *(control for number, kind in enumerate(KINDS) for control in self._row(kind, number)),
        )

    def first_focus(self) -> str | None:
        """What there is to do."""
        return "measure" if self._doing == "nothing" else "hit"

    def _row(self, kind: Kind, number: int) -> Sequence[Control]:
        """The setting of one kind of device."""
        right = self._right
        area = Area(right.x, right.bottom - ROW_STEP * (len(KINDS) - number) + ROW_STEP - ROW, right.w, ROW)
        return offset_row(self.words, kind, self.house.settings.offset(kind), area, partial(self._set, kind))

    # -- input
    @property
    def urgent(self) -> bool:
        """While the needle runs."""
        return self._sweep is not None and self._stopped is None

    @property
    def moving(self) -> bool:
        """While the needle runs."""
        return self.urgent

    def press(self, press: Press) -> None:
        """While the needle runs, its buttons are taps, and only the device that began is heard."""
        if self._doing == "nothing":
            self._seen(press.device)
            super().press(press)
        elif press.down and not press.repeat and press.device == self._device:
            if press.button in HITS:
                self._hit(press.stamp)
            elif press.button == "menu":
                self._leave(press.device)
            elif press.button == "back":
                self._end("meter.calibration.interrupted")

    def point(self, pointer: Pointer) -> None:
        """While the needle runs, touching anything but the way out is a tap, as it goes down."""
        if self._doing == "nothing":
            if pointer.phase == "down":
                self._seen(pointer.device)
            super().point(pointer)
        elif pointer.phase == "down" and pointer.device == self._device:
            if pointer.x > side_area(self.layout).right:
                self._hit(pointer.stamp)
            else:
                super().point(pointer)
        elif pointer.phase in ("up", "cancel"):
            super().point(pointer)

    def went_back(self, device: str) -> None:
        """Back leaves."""
        self._leave(device)

    def stalled(self) -> None:
        """Taps were not seen for a while."""
        self._interrupt()

    def focus_lost(self) -> None:
        """Presses do not come here any more."""
        self._interrupt()
        super().focus_lost()

    def covered(self) -> None:
        """Nobody can see the needle any more."""
        self._interrupt()
        super().covered()

    def plugged(self, change: Plugged) -> None:
        """The device may be the one that is measured."""
        super().plugged(change)
        if not change.present and change.device == self._device:
            self._interrupt()

    def _seen(self, device: str) -> None:
        if device != self._device:
            self._device = device
            self.touch()

    def _leave(self, device: str) -> None:
        self.house.stack.pop()

    def _set(self, kind: str, offset: int) -> None:
        settings = self.house.settings
        offsets = {**settings.offsets, kind: offset}
        self.house.change_settings(msgspec.structs.replace(settings, offsets=offsets))

    # -- measuring and trying
    def _measure(self, device: str) -> None:
        self._begin("tapping", device, LEAD, 0.0)
        half = METER.period / TICKS_A_SECOND / 2
        self._tapping = Tapping(self.house.clock() + LEAD + half / 2, half)
        self._said = self.words("meter.calibration.tap", taps=0, pulses=PULSES)

    def _try(self, device: str) -> None:
        self._begin("trying", device, 0.0, self.house.settings.offset(kind_of(device)) / 1000)
        self._said = self.words("meter.calibration.aim")

    def _begin(self, doing: Doing, device: str, lead: float, offset: float) -> None:
        self._doing, self._device = doing, device
        self._sweep, self._stopped = Sweep(self.house.clock() + lead, METER.period, offset), None
        self.touch()

    def _end(self, key: str, **values: object) -> None:
        self._doing, self._tapping = "nothing", None
        if self._stopped is None:
            self._sweep = None
        self._said = self.words(key, **values)
        self.touch()

    def _interrupt(self) -> None:
        if self.urgent:
            self._end("meter.calibration.interrupted")

    def _hit_now(self, device: str) -> None:
        self._hit(self.house.clock())

    def _hit(self, stamp: float) -> None:
        """A tap along, or a stop of what is tried."""
        if self._sweep is None or self._stopped is not None:
            return
        stop = self._sweep.stop(stamp, self.house.reader.gap)
        if self._tapping is not None:
            if not isinstance(stop, Void) and self._tapping.tap(stamp):
                self._said = self.words("meter.calibration.tap", taps=self._tapping.taps, pulses=PULSES)
                self.touch()
        elif isinstance(stop, Void):
            self._end(f"meter.void.{stop}")
        else:
            self._stopped = stop
            late = milliseconds(lateness(stop, METER))
            key = "late" if late > 0 else "early" if late < 0 else "spot_on"
            when = self.words(f"meter.calibration.{key}", ms=abs(late))
            self._end("meter.calibration.tried", grade=self.words(f"rules.grade.{METER.grade(stop)}"), when=when)

    def ticked(self) -> None:
        """The last pulse may be past."""
        tapping = self._tapping
        if tapping is not None and tapping.over(self.house.clock()):
            self._judge(tapping.measured())

    def _judge(self, measured: Measured) -> None:
        kind, offset = kind_of(self._device), measured.offset
        values = {"taps": measured.taps, "pulses": PULSES, "spread": round(measured.spread)}
        if offset is not None:
            self._set(kind, offset)
            self._end("meter.calibration.set", **values, late=round(measured.late), ms=offset)
        elif measured.taps < LEAST:
            self._end("meter.calibration.few", **values)
        else:
            self._end("meter.calibration.wide", **values)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Draw the card, what this is for, the dial and what is said of it."""
        draw_modal(canvas, self.layout, self.words("meter.calibration.heading"), dims(self.house.stack, self))
        side, right = side_area(self.layout), self._right
        size = canvas.sized(22)
        for number, line in enumerate(canvas.look.text.wrap(self._about, 600, size, side.w - 72)):
            canvas.words(line, 600, 22, theme.MIST, side.x + 36, side.y + 128 + number * size * LINE)
        self._draw_dial(canvas)
        middle = right.y + dial_height(DIAL) + 25
        canvas.words(self._said, 700, 22, theme.IVORY, right.cx, middle, "centre", width=right.w, height=40)
        cy, card = draw_bar(canvas, self.layout), card_area(self.layout)
        draw_prompts(canvas, self._prompts(), card.x, cy, card.w)

    @property
    def _about(self) -> str:
        return self.words(f"meter.calibration.about.{'try' if self._doing == 'trying' else 'tap'}")

    def _draw_dial(self, canvas: Canvas) -> None:
        band = TAPPED if self._tapping is not None else band_of(METER)
        if self.urgent:
            self._dial.begin(canvas, *self._dial_place, band)
            self.draw_urgent(canvas)
        else:
            at = 0.0 if self._stopped is None else share(self._stopped, METER.period)
            self._dial.draw(canvas, *self._dial_place, band, at)

    def draw_urgent(self, canvas: Canvas) -> pygame.Rect | None:
        """Draw the needle."""
        if self._sweep is None:
            return None
        ticks = self._sweep.ticks(self.house.clock())
        trail = 1 if rising(ticks, METER.period) else -1
        return self._dial.needle(canvas, *self._dial_place, share(ticks, METER.period), trail)

    def _prompts(self) -> list[Prompt]:
        if self._device == TOUCH:
            return []
        if self._doing != "nothing":
            return [prompt(self.house, self._device, "main", f"meter.calibration.prompt.{self._doing}")]
        buttons = {"move": "settings.prompt.move", "confirm": "meter.calibration.prompt.choose"}
        buttons["back"] = "settings.prompt.back"
        return [prompt(self.house, self._device, name, key) for name, key in buttons.items()]
