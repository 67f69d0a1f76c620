"""What there is to say when the game opens, before anything else: what is wrong with the file that all is kept in."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

from game.scenes.house import House
from game.scenes.modal import card_area, dims, draw_bar, draw_modal, right_area, side_area
from game.scenes.path_lines import path_lines
from game.scenes.scene import Scene
from game.store.rescue import Rescued
from game.store.trouble import Kind, StoreError
from game.ui import theme
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control
from game.ui.prompts import Prompt, draw_prompts
from game.ui.widgets import button

ROW, GAP = 64, 16
TOP: Final = 34
"""Middle of the first line below the top of the card's right part."""
BREAK: Final = 14
"""Between one thing said and the next."""
DIE: Final = 112
SIZE: Final = 26
"""Of what is said, where the person does not wish for larger text still."""


class Opening(Scene):
    """A card over the title that says something about `file`, with buttons for what can be done. No device owns it."""

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, kind: Kind, file: Path) -> None:
        super().__init__(house)
        self.kind = kind
        self.file = file

    def said(self) -> Sequence[str]:
        """What is said, above the line about the file."""
        return (self.words(f"opening.{self.kind}.what"),)

    def paint(self, canvas: Canvas) -> None:
        """The card, what there is to say, where the file is, and how to choose."""
        draw_modal(canvas, self.layout, self.words(f"opening.{self.kind}"), dims(self.house.stack, self))
        side, right, size = side_area(self.layout), right_area(self.layout), max(SIZE, canvas.sized(22))
        die = canvas.look.painter.flat_die(1, DIE)
        canvas.sprite(die, side.cx - DIE / 2, side.cy - DIE / 2)
        y, text = right.y + TOP, canvas.look.text
        where = self.words("opening.aside" if self.kind is Kind.DAMAGED else "opening.file")
        for said in (*self.said(), where):
            for line in text.wrap(said, 600, size, right.w):
                canvas.words(line, 600, size, theme.IVORY, right.x, y, width=right.w)
                y += size * LINE
            y += BREAK if said != where else 0
        for line in path_lines(canvas, self.file, 700, 20, right.w):
            canvas.words(line, 700, 20, theme.BRASS1, right.x, y, width=right.w)
            y += canvas.sized(20) * LINE
        cy, card = draw_bar(canvas, self.layout), card_area(self.layout)
        choose = Prompt(self.house.marks.everyones("confirm"), self.words("opening.prompt.confirm"))
        draw_prompts(canvas, (choose,), card.x, cy, card.w)


class Trouble(Opening):
    """Says what is wrong with the file, and what of it is kept; there is nothing to choose."""

    def __init__(self, house: House, trouble: StoreError, rescued: Rescued | None) -> None:
        super().__init__(house, trouble.kind, trouble.file)
        self._rescued = rescued

    def said(self) -> Sequence[str]:
        """What is wrong; of a damaged file also what is left."""
        if self.kind is not Kind.DAMAGED:
            return super().said()
        kept = self._rescued
        if kept is None or kept == Rescued():
            return (*super().said(), self.words("opening.damaged.nothing"))
        left = self.words("opening.damaged.rescued", matches=kept.matches, people=kept.people)
        return (*super().said(), left)

    def arrange(self) -> Sequence[Control]:
        """One button."""
        right = right_area(self.layout)
        area = right._replace(y=right.bottom - ROW, h=ROW)
        return (button("ok", self.words("opening.ok"), area, self._close, kind="primary", size=30),)

    def went_back(self, device: str) -> None:
        """Back goes on too."""
        self._close(device)

    def _close(self, device: str) -> None:
        self.house.stack.pop()


class OpenTwice(Opening):
    """Another copy of the game is open: play without saving, try whether it has gone, or quit.

    `try_again` says whether this copy is the one that saves now.
    """

    def __init__(self, house: House, file: Path, try_again: Callable[[], bool]) -> None:
        super().__init__(house, Kind.ELSEWHERE, file)
        self._try_again = try_again
        self._tried = False

    def said(self) -> Sequence[str]:
        """Why nothing would be saved; after trying again, that it is still so."""
        return (*super().said(), *([self.words("opening.elsewhere.still")] if self._tried else []))

    def arrange(self) -> Sequence[Control]:
        """Three buttons."""
        right = right_area(self.layout)
        low = right._replace(y=right.bottom - ROW, h=ROW, w=(right.w - GAP) / 2)
        high, beside = right._replace(y=low.y - GAP - ROW, h=ROW), low._replace(x=low.right + GAP)
        say = self.words
        return (
            button("unsaved", say("opening.elsewhere.unsaved"), high, self._unsaved, kind="primary", size=30),
            button("again", say("opening.elsewhere.again"), low, self._again),
            button("quit", say("opening.elsewhere.quit"), beside, self._quit),
        )

    def first_focus(self) -> str | None:
        """To play is what the game was opened for."""
        return "unsaved"

    def went_back(self, device: str) -> None:
        """There is nothing to go back to: point at the way out."""
        self.focus_on("quit")

    def _unsaved(self, device: str) -> None:
        self.house.stack.pop()

    def _again(self, device: str) -> None:
        if self._try_again():
            self.house.stack.pop()
        self._tried = True

    def _quit(self, device: str) -> None:
        self.house.stack.clear()
