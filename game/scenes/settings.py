"""The settings: every change acts at once and is kept."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from game.devices.happening import TOUCH, Press
from game.devices.pads import Pad
from game.dice.tray_file import tray_ids
from game.scenes.calibration import Calibration
from game.scenes.house import House
from game.scenes.modal import card_area, dims, draw_bar, draw_modal, side_area
from game.scenes.scene import Scene
from game.scenes.surroundings import prompt
from game.store.settings import EDGES, PATIENCES, TEXT_SIZES, THROWS, VOLUMES
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control, find
from game.ui.prompts import Prompt, draw_prompts
from game.ui.rows import Row, segments, slider, stepper, toggle
from game.ui.tabs import tab
from game.ui.widgets import button

T = TypeVar("T")

PAGES: Final = ("play", "screen", "sound")
PAGE_TOP, PAGE_HEIGHT = 28, 56
ROW_HEIGHT, ROW_STEP, ROW_SIDE = 60, 76, 22
ROWS_TOP: Final = 124
DONE_HEIGHT: Final = 68
TIMING_HEIGHT: Final = 58
SWITCHES: Final = (False, True)


class SettingsScene(Scene):
    """Lies over the title or the pause. Anybody may set anything; `device` opened it."""

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, device: str) -> None:
        super().__init__(house)
        self._device = device
        self._page = PAGES[0]

    # -- which device
    def press(self, press: Press) -> None:
        """Also remember whose marks to show, and which pad may be swapped."""
        if press.down and press.device != self._device:
            self._device = press.device
            self.touch()
        super().press(press)

    @property
    def _pad(self) -> Pad | None:
        """The pad that was used last, else the first there is."""
        pads = self.house.reader.pads
        return pads.pad(self._device) or next(iter(pads.present()), None)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The pages, a row for each setting of the one that shows, then the way back."""
        side = side_area(self.layout)
        done = Area(side.x + 24, side.bottom - 24 - DONE_HEIGHT, side.w - 48, DONE_HEIGHT)
        timing = done._replace(y=done.y - 12 - TIMING_HEIGHT, h=TIMING_HEIGHT)
        return (
            *(self._tab(number, page) for number, page in enumerate(PAGES)),
            *self._rows(),
            button("timing", self.words("settings.timing"), timing, self._calibrate, size=24),
            button("done", self.words("settings.done"), done, self._leave, kind="primary", button="menu"),
        )

    def first_focus(self) -> str | None:
        """The first row."""
        return self._rows()[0].name

    def beyond(self, direction: str) -> str | None:
        """Below the last row is the way back, which lies at the rows' left: there, left and right change a row."""
        return "done" if direction == "down" else None

    def _tab(self, number: int, page: str) -> Control:
        rows = self._area(0)
        width = rows.w / len(PAGES)
        area = Area(rows.x + number * width, card_area(self.layout).y + PAGE_TOP, width, PAGE_HEIGHT)
        words = self.words(f"settings.page.{page}")
        return tab(page, words, area, page == self._page, lambda _: self._turn(page))

    def _turn(self, page: str) -> None:
        """Show another page."""
        self._page = page
        self.touch()

    def pressed_otherwise(self, press: Press) -> None:
        """`prev` and `next` turn the pages."""
        step = {"prev": -1, "next": 1}.get(press.button)
        if step is not None and not press.repeat:
            self._turn(PAGES[(PAGES.index(self._page) + step) % len(PAGES)])
            self.focus.forget()

    def _rows(self) -> list[Control]:
        return {"play": self._play_rows, "screen": self._screen_rows, "sound": self._sound_rows}[self._page]()

    def _play_rows(self) -> list[Control]:
        now, pad = self.house.settings, self._pad
        throws = [self.words(f"settings.throws.{manner}") for manner in THROWS]
        rows = [
            segments(self._row("throws", "throws", THROWS, throws[THROWS.index(now.throws)]), throws, self._area(0)),
            self._trays(1),
            self._patience(2),
        ]
        return rows if pad is None else [*rows, self._swap(pad, 3)]

    def _screen_rows(self) -> list[Control]:
        now, percent = self.house.settings, [self._percent(size) for size in TEXT_SIZES]
        sizes = self._row("text", "text_size", TEXT_SIZES, self._percent(now.text_size))
        return [
            segments(sizes, percent, self._area(0)),
            self._toggle("calm", 1),
            self._toggle("fullscreen", 2),
            slider(self._row("edge", "edge", EDGES, str(now.edge)), self._area(3)),
        ]

    def _sound_rows(self) -> list[Control]:
        now = self.house.settings
        return [
            slider(self._row("sounds", "sounds", VOLUMES, str(now.sounds)), self._area(0)),
            slider(self._row("music", "music", VOLUMES, str(now.music)), self._area(1)),
        ]

    def _row(self, name: str, field: str, values: Sequence[T], value: str) -> Row[T]:
        """The row `name` for one field of the settings, whose present value is said as `value`."""

        def change(to: T) -> None:
            self._change(**{field: to})

        words = self.words(f"settings.{name}")
        label = self.words("settings.label", name=words, value=value)
        return Row(name, words, label, values, getattr(self.house.settings, field), change)

    def _trays(self, number: int) -> Control:
        """Which tray to throw in: the table's own, or always the same."""
        trays = (None, *tray_ids())
        chosen = self.house.settings.tray if self.house.settings.tray in trays else None
        name = self.words(f"settings.tray.{chosen or 'own'}")
        return stepper(self._row("tray", "tray", trays, name)._replace(value=chosen), name, self._area(number))

    def _patience(self, number: int) -> Control:
        """How long a match waits for a device that is gone."""
        shown = [self._seconds(seconds) for seconds in PATIENCES]
        value = self._seconds(self.house.settings.patience)
        return segments(self._row("patience", "patience", PATIENCES, value), shown, self._area(number))

    def _seconds(self, seconds: int) -> str:
        return self.words("settings.patience.seconds" if seconds else "settings.patience.ever", seconds=seconds)

    def _toggle(self, name: str, number: int) -> Control:
        on = getattr(self.house.settings, name)
        return toggle(self._row(name, name, SWITCHES, self._switches[on]), self._switches, self._area(number))

    def _swap(self, pad: Pad, number: int) -> Control:
        """Whether confirm and back change places on a kind of pad."""

        def change(swapped: bool) -> None:
            self._change(swapped={**self.house.settings.swapped, pad.guid: swapped})

        words = self.words("settings.swap")
        label = self.words("settings.label", name=words, value=self._switches[pad.swapped])
        return toggle(Row("swap", words, label, SWITCHES, pad.swapped, change), self._switches, self._area(number))

    @property
    def _switches(self) -> tuple[str, str]:
        return self.words("settings.off"), self.words("settings.on")

    def _percent(self, number: int) -> str:
        return self.words("settings.percent", number=number)

    def _area(self, number: int) -> Area:
        card, side = card_area(self.layout), side_area(self.layout)
        top = card.y + ROWS_TOP
        width = card.right - side.right - 2 * ROW_SIDE
        return Area(side.right + ROW_SIDE, top + number * ROW_STEP, width, ROW_HEIGHT)

    # -- what they do
    def _change(self, **values: Any) -> None:
        self.house.change_settings(msgspec.structs.replace(self.house.settings, **values))
        self.house.stack.touch()

    def _calibrate(self, device: str) -> None:
        self.house.stack.push(Calibration(self.house, device))

    def _leave(self, device: str) -> None:
        self.house.stack.pop()

    def went_back(self, device: str) -> None:
        """Back leaves."""
        self._leave(device)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Draw the card, what the focused row is about, and the prompts."""
        draw_modal(canvas, self.layout, self.words("settings.heading"), dims(self.house.stack, self))
        self._draw_about(canvas)
        cy, card = draw_bar(canvas, self.layout), card_area(self.layout)
        draw_prompts(canvas, self._prompts(), card.x, cy, card.w)

    def _prompts(self) -> list[Prompt]:
        """What the focused row hears; fingers see for themselves."""
        focused = find(self.controls, self.focus.name)
        switches = focused is not None and focused.enabled and focused.turns is not None
        if self._device == TOUCH:
            return []
        mark = self.house.marks.mark
        pages = Prompt((mark(self._device, "prev"), mark(self._device, "next")), self.words("settings.prompt.pages"))
        move, confirm, back = (
            prompt(self.house, self._device, name, f"settings.prompt.{name}") for name in ("move", "confirm", "back")
        )
        return [move, confirm, pages, back] if switches else [move, pages, back]

    def _draw_about(self, canvas: Canvas) -> None:
        """What the focused row does, in the side."""
        name, side, pad = self.focus.name, side_area(self.layout), self._pad
        if name not in {row.name for row in self._rows()}:
            return
        about = self.words(f"settings.{name}.about", pad=self.house.device_name(pad.device) if pad else "")
        size = canvas.sized(22)
        for number, line in enumerate(canvas.look.text.wrap(about, 600, size, side.w - 72)):
            canvas.words(line, 600, 22, theme.MIST, side.x + 36, side.y + 128 + number * size * LINE)
