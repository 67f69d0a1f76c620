"""The title: the name of the game, and the way in."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final

from msgspec import MsgspecError

from game.devices.happening import DIRECTIONS, Pointer, Press
from game.rules.record import RecordError
from game.scenes.going_on import go_on
from game.scenes.history import History
from game.scenes.house import House
from game.scenes.lobby import Lobby
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.title_dice import TitleShow
from game.scenes.toast import Toast
from game.store.matches import Opened, Summary
from game.store.trouble import StoreError
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, at
from game.ui.prompts import Prompt, draw_prompts, prompt_width
from game.ui.stage import CLASSIC, TALL
from game.ui.widgets import button

MENU_WIDTH: Final = 360
MENU_TOP: Final = 328
ROWS: Final = ((80, 18), (56, 14), (56, 14), (56, 0))
"""The height of each row of buttons and the gap below it."""
BETWEEN: Final = 14
"""The gap between two buttons in one row."""
DOWN: Final = {TALL.name: 30, CLASSIC.name: 40}
"""How much lower than in the other layouts the menu lies."""
TAG: Final = 276
"""Middle of the line under the name."""


class Title(Scene):
    """The first scene. No device owns the screen yet, so any of them may choose."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._listing: Future[tuple[Summary, ...]] | None = None
        self._kept: Summary | None = None
        """The match to continue."""
        self._opening: Future[Opened] | None = None
        self._opened_by = ""
        self._show = TitleShow(house)

    # -- the match to continue
    def entered(self) -> None:
        """Ask which matches are not over, unless they are another copy's to go on with."""
        if self.house.matches.database.saves:
            self._listing = self.house.matches.unfinished()
            self._hear_store()

    def uncovered(self) -> None:
        """What lay over it may have changed that."""
        super().uncovered()
        self.entered()

    def ticked(self) -> None:
        """The store may have answered, and the dice move."""
        self._hear_store()
        if self._show.tick():
            self.touch()

    def _hear_store(self) -> None:
        if self._listing is not None and self._listing.done():
            listed, self._listing = self._listing, None
            if listed.exception() is None and listed.result():
                self._offer(listed.result()[0])
        if self._opening is not None and self._opening.done():
            opening, self._opening = self._opening, None
            self._go_on(opening)

    def _offer(self, kept: Summary) -> None:
        """Put the match played last on the menu, first."""
        self._kept = kept
        untouched = self.focus.name in (None, "play")
        self.touch()
        if untouched:
            self.focus_on("continue")

    def _continue(self, device: str) -> None:
        if self._kept is not None and self._opening is None:
            self._opened_by = device
            self._opening = self.house.matches.open(self._kept.id)

    def _go_on(self, opening: Future[Opened]) -> None:
        try:
            go_on(self.house, opening.result(), self._opened_by)
        except (StoreError, LookupError, MsgspecError, RecordError) as fault:
            self.house.logbook.fault("a match that cannot be continued", fault)
            self.house.stack.tell(Toast(self.words("title.no_continue")))
            self._kept = None
            self.touch()

    # -- the dice
    @property
    def moving(self) -> bool:
        """Whether any die moves."""
        return self._show.moving

    def press(self, press: Press) -> None:
        """Any press lets the dice that come in lie at once, one that moves the focus lets a die hop."""
        if press.down and not self._stir() and press.button in DIRECTIONS:
            self._show.nudged()
        super().press(press)

    def point(self, pointer: Pointer) -> None:
        """So does any pointer that comes down; one that comes down on a die lets it hop."""
        if pointer.phase == "down" and not self._stir() and at(self.controls, pointer.x, pointer.y) is None:
            self._show.touched(pointer.x, pointer.y)
        super().point(pointer)

    def _stir(self) -> bool:
        """Somebody is there; whether that ended the dice's coming in."""
        early = self._show.stirred()
        if early:
            self.touch()
        return early

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """Continue, if there is a match to go on with; Play, History, Settings and Quit."""
        play, quit_ = ("play", self._play), ("quit", self._quit)
        history, settings = ("history", self._history), ("settings", self._settings)
        rows = [[play], [history], [settings], [quit_]]
        if self._kept is not None:
            rows = [[("continue", self._continue)], [play], [history, settings], [quit_]]
        x, y = (self.layout.width - MENU_WIDTH) / 2, MENU_TOP + DOWN.get(self.layout.name, 0)
        found: list[Control] = []
        for row, (height, gap) in zip(rows, ROWS, strict=True):
            width = (MENU_WIDTH - BETWEEN * (len(row) - 1)) / len(row)
            for place, (name, press) in enumerate(row):
                area = Area(x + place * (width + BETWEEN), y, width, height)
                label = self.words(f"title.{name}")
                found.append(button(name, label, area, press) if found else self._first(name, label, area, press))
            y += height + gap
        return found

    def _first(self, name: str, label: str, area: Area, press: Callable[[str], None]) -> Control:
        return button(name, label, area, press, kind="primary", size=40)

    def first_focus(self) -> str | None:
        """What is first."""
        return "play" if self._kept is None else "continue"

    def went_back(self, device: str) -> None:
        """There is nothing to go back to: point at the way out, which one more press takes."""
        self.focus_on("quit")

    def paint(self, canvas: Canvas) -> None:
        """The picture, the line under the name, and how to choose on any device."""
        self._show.draw(canvas)
        width, height = canvas.size
        canvas.words(self.words("title.tag"), 700, 26, theme.BRASS1, width / 2, TAG, "centre", drop=theme.FELT_DROP)
        choose = Prompt(self.house.marks.everyones("confirm"), self.words("title.choose"))
        wide = prompt_width(canvas, choose)
        draw_prompts(canvas, (choose,), (width - wide) / 2, height - 42, wide)

    def _play(self, device: str) -> None:
        self.house.stack.push(Lobby(self.house))

    def _history(self, device: str) -> None:
        self.house.stack.push(History(self.house, device))

    def _settings(self, device: str) -> None:
        self.house.stack.push(SettingsScene(self.house, device))

    def _quit(self, device: str) -> None:
        self.house.stack.clear()
