"""What the history knows: the matches there are, which one is chosen, and what is being done with it."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, Literal, TypeVar

from msgspec import MsgspecError

from game.devices.happening import Pointer, Wheel
from game.room.chair import EMBLEMS
from game.scenes.history.entries import sound
from game.scenes.history.figures import Figures, figures
from game.scenes.history.places import PITCH, Places, places_for
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.toast import Toast
from game.store.matches import Summary
from game.store.record_files import RecordFiles, TakenIn
from game.store.trouble import StoreError
from game.ui.scroll import WHEEL_ROWS, Scroll

T = TypeVar("T")
Tab = Literal["matches", "records"]
TABS: Final[tuple[Tab, ...]] = ("matches", "records")
ROW: Final = "row-"
TOLD: Final = 40
"""The most letters of a reason that is told."""


class Shelf(Scene):
    """Past matches, asked from the store, with a list that scrolls; how it looks is the scene's own affair.

    `device` opened it. `chosen` is the row that the card at the right is about.
    """

    def __init__(self, house: House, device: str) -> None:
        super().__init__(house)
        self.device = device
        self.tab: Tab = "matches"
        self.matches: tuple[Summary, ...] = ()
        self.figures: tuple[Figures, ...] = ()
        self.damaged = 0
        self.loaded = False
        self.chosen = 0
        self.deleting = False
        self.scroll = Scroll(0, 1)
        self.files = RecordFiles(house.matches)
        self._pending: list[tuple[Future[Any], Callable[[Any], None]]] = []
        self._drag: _Drag | None = None
        self._hovering = False
        """Whether the mouse only passes: the way to the card's buttons leads over other rows."""

    # -- what there is
    @property
    def places(self) -> Places:
        """Where things lie in the present layout."""
        return places_for(self.layout)

    @property
    def count(self) -> int:
        """How many rows the list has."""
        return len(self.matches if self.tab == "matches" else self.figures)

    @property
    def match(self) -> Summary | None:
        """The match that is chosen."""
        rows = self.matches if self.tab == "matches" else ()
        return rows[self.chosen] if self.chosen < len(rows) else None

    @property
    def line(self) -> Figures | None:
        """The figures that are chosen."""
        rows = self.figures if self.tab == "records" else ()
        return rows[self.chosen] if self.chosen < len(rows) else None

    # -- the store
    def entered(self) -> None:
        """Ask for all there is."""
        self._load()

    def _load(self) -> None:
        everything = self.house.matches
        found: dict[str, tuple[Summary, ...]] = {}

        def unfinished(matches: tuple[Summary, ...]) -> None:
            found["unfinished"] = matches

        def history(matches: tuple[Summary, ...]) -> None:
            both = sorted((*found.get("unfinished", ()), *matches), key=_played, reverse=True)
            self.matches = tuple(match for match in both if sound(match))
            self.damaged = len(both) - len(self.matches)
            self.figures = figures(match for match in self.matches if match.standings is not None)
            self.loaded = True
            self.choose(min(self.chosen, max(0, self.count - 1)))

        def damaged(count: int) -> None:
            self.damaged += count

        self.ask(everything.unfinished(), unfinished)
        self.ask(everything.history(), history)
        self.ask(everything.damaged(), damaged)
        self._hear_store()

    def ask(self, future: Future[T], answered: Callable[[T], None]) -> None:
        """Do something with the store's answer when it comes; troubles are told."""
        self._pending.append((future, answered))

    def ticked(self) -> None:
        """The store may have answered."""
        self._hear_store()

    def _hear_store(self) -> None:
        while self._pending and self._pending[0][0].done():
            future, answered = self._pending.pop(0)
            try:
                result = future.result()
            except StoreError as fault:
                self.house.logbook.fault("the history", fault)
                self.loaded = True
                self.tell(f"room.unsaved.{fault.kind}")
            except (LookupError, ValueError, MsgspecError) as fault:
                self.house.logbook.fault("the history", fault)
                self.loaded = True
                self.tell("history.failed", reason=" ".join(str(fault).split())[:TOLD])
            else:
                answered(result)
            self.touch()

    def tell(self, key: str, **values: object) -> None:
        """A line of news."""
        self.house.stack.tell(Toast(self.words(key, **values)))

    # -- what people do
    def choose(self, row: int) -> None:
        """Let the card be about this row."""
        self.chosen, self.deleting = row, False
        self.scroll = self.scroll.resized(self.count, self.visible).showing(row)
        self.touch()

    @property
    def visible(self) -> int:
        """How many rows show at once; one fewer where a line about damage has to stand under them."""
        return self.places.rows - (self.damaged > 0)

    def turn(self, tab: Tab) -> None:
        """Go to another page."""
        if tab != self.tab:
            self.tab, self.scroll = tab, Scroll(0, 1)
            self.focus.forget()
            self.choose(0)

    def export(self, device: str) -> None:
        """Put the record of the chosen match into the folder of records."""
        if self.match is not None:
            self.ask(self.files.put(self.match.id), lambda file: self.tell("history.exported", folder=file.parent))
            self._hear_store()

    def take_in(self, device: str) -> None:
        """Take in the records that lie in that folder."""
        self.ask(self.files.take_in(EMBLEMS), self._taken_in)
        self._hear_store()

    def _taken_in(self, taken: TakenIn) -> None:
        if taken.refused:
            self.tell("history.refused", files=", ".join(taken.refused)[:TOLD])
        if taken.new or taken.known:
            self.tell("history.imported", new=taken.new, known=taken.known)
        elif not taken.refused:
            self.tell("history.import.none", folder=self.files.folder)
        self._load()

    def ask_delete(self, device: str) -> None:
        """Ask once more."""
        self.deleting = True
        self.focus_on("keep")

    def keep(self, device: str) -> None:
        """Nothing is deleted."""
        self.deleting = False

    def delete(self, device: str) -> None:
        """Forget the chosen match."""
        if self.match is not None:
            self.deleting = False
            self.ask(self.house.matches.discard(self.match.id), lambda _: self._load())
            self._hear_store()

    # -- the list
    def _move_focus(self, direction: str) -> None:
        """In the list, up and down go from row to row, also to those out of sight."""
        row = self._focused_row
        step = {"up": -1, "down": 1}.get(direction)
        if row is None or step is None or not 0 <= row + step < self.count:
            super()._move_focus(direction)
            return
        self.scroll = self.scroll.showing(row + step)
        self.touch()
        self.focus_on(f"{ROW}{row + step}")

    @property
    def _focused_row(self) -> int | None:
        name = self.focus.name or ""
        return int(name.removeprefix(ROW)) if name.startswith(ROW) else None

    def focus_on(self, name: str) -> None:
        """Give a control the focus; the card is about a row that has it."""
        super().focus_on(name)
        row = self._focused_row
        if row is not None and row != self.chosen and not self._hovering:
            self.choose(row)

    def wheeled(self, wheel: Wheel) -> None:
        """The list scrolls."""
        self._scroll_to(self.scroll.by(-wheel.steps * WHEEL_ROWS))

    def point(self, pointer: Pointer) -> None:
        """A pointer that is pulled up or down over the list drags it, and presses nothing then."""
        if pointer.phase == "down" and self.places.list.holds(pointer.x, pointer.y):
            self._drag = _Drag(pointer.y, self.scroll.first)
        elif pointer.phase == "move" and self._drag is not None:
            rows = round((self._drag.y - pointer.y) / PITCH)
            if rows or self._drag.moved:
                if not self._drag.moved:
                    self._drag.moved = True
                    super().point(
                        Pointer(pointer.device, pointer.finger, pointer.x, pointer.y, "cancel", pointer.stamp)
                    )
                self._scroll_to(self.scroll.to(self._drag.first + rows))
                return
        elif pointer.phase in ("up", "cancel") and self._drag is not None:
            moved, self._drag = self._drag.moved, None
            if moved:
                return
        self._hovering = pointer.phase == "hover"
        super().point(pointer)
        self._hovering = False

    def _scroll_to(self, scroll: Scroll) -> None:
        if scroll != self.scroll:
            self.scroll = scroll
            if self._focused_row is not None and self._focused_row not in scroll.shown:
                nearest = min(max(self._focused_row, scroll.first), scroll.shown[-1])
                self.touch()
                self.focus_on(f"{ROW}{nearest}")
            self.touch()


class _Drag:
    """A pointer that is down on the list: where it came down, what was on top then, whether it has moved it."""

    def __init__(self, y: float, first: int) -> None:
        self.y, self.first = y, first
        self.moved = False


def _played(match: Summary) -> int:
    return match.played if isinstance(match.played, int) else 0
