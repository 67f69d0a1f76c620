"""The history as it is seen: its list, its card, and its buttons."""

from collections.abc import Callable, Sequence
from functools import partial

from game.devices.happening import TOUCH, Press
from game.rules.fivefold import FivefoldState
from game.rules.record import RecordError
from game.scenes.going_on import go_on
from game.scenes.history import cards
from game.scenes.history.entries import date, result, title, watchable
from game.scenes.history.figures import Figures
from game.scenes.history.replay import Replay
from game.scenes.history.shelf import ROW, TABS, Shelf, Tab
from game.scenes.history.watch import Watch
from game.scenes.lobby.cards import draw_arrow
from game.scenes.surroundings import draw_room, prompt
from game.store.matches import Opened, Page, Summary
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.prompts import Prompt, draw_prompts
from game.ui.tabs import tab
from game.ui.widgets import button


class History(Shelf):
    """Past matches and what they come to."""

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The header, the rows that show, and the buttons of the card."""
        places = self.places
        self.scroll = self.scroll.resized(self.count, self.visible)
        tabs = [self._tab(page, area) for page, area in zip(TABS, places.tabs, strict=True)]
        take_in = button("import", self.words("history.import"), places.take_in, self.take_in, face=700, size=22)
        rows = [self._row(row, places.row(at)) for at, row in enumerate(self.scroll.shown)]
        return (self._back(places.back), *tabs, take_in, *rows, *self._actions())

    def first_focus(self) -> str | None:
        """What is chosen, else the other page."""
        return f"{ROW}{self.chosen}" if self.count else f"tab-{self.tab}"

    def _back(self, area: Area) -> Control:
        def paint(canvas: Canvas, mood: Mood) -> None:
            canvas.sprite(canvas.look.painter.round_button(area.w), area.x, area.y)
            draw_arrow(canvas, area, "left", mood)

        return Control("back", self.words("history.back"), area, paint, self._close, focusable=False)

    def _tab(self, page: Tab, area: Area) -> Control:
        words = self.words(f"history.tab.{page}")
        return tab(page, words, area, page == self.tab, lambda _: self.turn(page))

    def _row(self, row: int, area: Area) -> Control:
        if self.tab == "matches":
            match = self.matches[row]
            values = {"table": title(self.words, match.table), "date": date(self.words, match)}
            label = self.words("history.row", result=result(self.words, match), **values)
            draw = self._match_row(area, match)
        else:
            line = self.figures[row]
            kind, name = self.words(f"history.records.{line.kind}"), cards.figures_name(self.words, line)
            label = self.words(
                "history.records.row",
                kind=kind,
                name=name,
                best=line.best,
                average=line.average,
                games=len(line.scores),
            )
            draw = self._figures_row(area, line)
        chosen = row == self.chosen

        def paint(canvas: Canvas, mood: Mood) -> None:
            cards.draw_row(canvas, area, chosen)
            draw(canvas)

        # Equal matches within one minute would share a label; their place tells them apart.
        return Control(f"{ROW}{row}", f"{row + 1}. {label}", area, paint, partial(self._press_row, row))

    def _match_row(self, area: Area, match: Summary) -> Callable[[Canvas], None]:
        return lambda canvas: cards.draw_match_row(canvas, self.words, area, match)

    def _figures_row(self, area: Area, line: Figures) -> Callable[[Canvas], None]:
        return lambda canvas: cards.draw_figures_row(canvas, self.words, area, line)

    def _press_row(self, row: int, device: str) -> None:
        """The row is chosen; go on to what can be done with it."""
        self.choose(row)
        if self.match is not None:
            self.focus_on("primary")

    def _actions(self) -> Sequence[Control]:
        match, places = self.match, self.places
        if match is None:
            return ()
        left, right = places.halves
        if self.deleting:
            whole = places.primary._replace(y=left.y, h=left.h)
            sure = button("delete", self.words("history.delete.sure"), whole, self.delete, face=700, size=22)
            return button("keep", self.words("history.delete.keep"), places.primary, self.keep, kind="primary"), sure
        over, watch = match.standings is not None, self._watch if watchable(match) else None
        primary = ("history.watch", watch) if over else ("history.go_on", self._go_on)
        second = ("export", "history.export", self.export) if over else ("watch", "history.watch", watch)
        return (
            button("primary", self.words(primary[0]), places.primary, primary[1], kind="primary"),
            button(second[0], self.words(second[1]), left, second[2], face=700, size=22),
            button("ask-delete", self.words("history.delete"), right, self.ask_delete, face=700, size=22),
        )

    # -- what they do
    def _watch(self, device: str) -> None:
        if self.match is not None:
            self.device = device
            self.ask(self.house.matches.page(self.match.id), self._open)
            self._hear_store()

    def _open(self, page: Page) -> None:
        try:
            fivefold = page.table.partition("/")[0] == FivefoldState.game
            scene = (Replay if fivefold else Watch)(self.house, page, self.device)
        except RecordError as fault:
            self.house.logbook.fault("a match that cannot be shown", fault)
            self.tell("history.unreadable", reason=fault)
            return
        self.house.stack.push(scene)

    def _go_on(self, device: str) -> None:
        if self.match is not None:
            self.device = device
            self.ask(self.house.matches.open(self.match.id), self._opened)
            self._hear_store()

    def _opened(self, opened: Opened) -> None:
        try:
            go_on(self.house, opened, self.device)
        except RecordError as fault:
            self.house.logbook.fault("a match that cannot be continued", fault)
            self.tell("history.unreadable", reason=fault)

    def _close(self, device: str) -> None:
        from game.scenes.title import Title  # The title leads to here; it asks the store anew.

        self.house.stack.replace(Title(self.house))

    # -- input
    def press(self, press: Press) -> None:
        """Remember whose marks to show."""
        if press.down and press.device != self.device:
            self.device = press.device
            self.touch()
        super().press(press)

    def pressed_otherwise(self, press: Press) -> None:
        """`prev` and `next` turn the pages, the menu's button leaves."""
        if press.button in ("prev", "next"):
            self.turn(TABS[1 - TABS.index(self.tab)])
        elif press.button == "menu":
            self._close(press.device)

    def went_back(self, device: str) -> None:
        """Back leaves the question, else the history."""
        if self.deleting:
            self.deleting = False
            self.touch()
        else:
            self._close(device)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The room, the heading, the card, and the prompts."""
        draw_room(self.house, canvas)
        places = self.places
        x, y = places.heading
        heading = self.words("history.heading")
        canvas.words(
            heading, "display", 46, theme.IVORY, x, y, drop=theme.FELT_DROP, drop_down=3, width=places.heading_room
        )
        if self.match is not None:
            cards.draw_match(canvas, self.words, places.card, self.match, places.primary.y - 14)
        elif self.line is not None:
            cards.draw_figures(canvas, self.words, places.card, self.line)
        else:
            self._draw_empty(canvas)
        if self.damaged:
            words = self.words("history.damaged", count=self.damaged)
            cy = places.list.bottom - 22
            canvas.words(words, 700, 22, theme.BRASS3, places.list.x, cy, drop=theme.FELT_DROP, width=places.list.w)
        if self.device != TOUCH:
            draw_prompts(canvas, self._prompts(), self.layout.side, places.foot, canvas.size[0] - 2 * self.layout.side)

    def _draw_empty(self, canvas: Canvas) -> None:
        middle, height = canvas.size[0] / 2, canvas.size[1] / 2
        keys: tuple[str, ...]
        if not self.loaded:
            keys = ("history.loading",)
        elif self.tab == "records":
            keys = ("history.records.empty",)
        else:
            keys = ("history.empty", "history.empty.hint")
        styles: tuple[tuple[int, theme.Face], ...] = ((34, "display"), (22, 700))
        for number, (key, (size, face)) in enumerate(zip(keys, styles, strict=False)):
            place = middle, height - 30 + 52 * number
            room = canvas.size[0] - 2 * self.layout.side
            canvas.words(self.words(key), face, size, theme.IVORY, *place, "centre", drop=theme.FELT_DROP, width=room)

    def _prompts(self) -> list[Prompt]:
        mark = self.house.marks.mark
        pages = Prompt((mark(self.device, "prev"), mark(self.device, "next")), self.words("history.prompt.tabs"))
        move, confirm, back = (
            prompt(self.house, self.device, name, f"history.prompt.{name}") for name in ("move", "confirm", "back")
        )
        return [move, confirm, pages, back]
