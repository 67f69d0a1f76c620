"""The last scene of a run that went wrong: where the report is, and a way out."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from game.scenes.house import House
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.prompts import Prompt, draw_prompts, prompt_width
from game.ui.widgets import button

CARD: Final = (880, 360)
CLOSE: Final = (320, 76)
MARGIN: Final = 48


class Fault(Scene):
    """Tells people where the report of a fault is (None: it could not be written). It stands on no painted picture.

    Nothing of the match is needed to show it, for that may be what broke.
    """

    wipes: ClassVar[bool] = False

    def __init__(self, house: House, report: Path | None) -> None:
        super().__init__(house)
        self.report = report

    def arrange(self) -> Sequence[Control]:
        """One button."""
        card = self._card
        place = Area(card.cx - CLOSE[0] / 2, card.bottom - CLOSE[1] - 36, *CLOSE)
        return (button("close", self.words("app.fault.close"), place, self._close, kind="primary"),)

    def went_back(self, device: str) -> None:
        """Back closes too."""
        self._close(device)

    def paint(self, canvas: Canvas) -> None:
        """A card with what happened and where the report is."""
        card = self._card
        canvas.surface.fill(theme.NIGHT9)
        canvas.sprite(canvas.look.painter.panel(card.w, card.h, brass=True), card.x, card.y)
        canvas.words(self.words("app.fault.heading"), "display", 46, theme.IVORY, card.cx, card.y + 64, "centre")
        canvas.words(self.words("app.fault.sorry"), 600, 22, theme.IVORY, card.cx, card.y + 122, "centre")
        room = card.w - 2 * MARGIN
        if self.report is None:
            lines = [(self.words("app.fault.nowhere"), theme.MIST)]
        else:
            lines = [(self.words("app.fault.where"), theme.MIST), (str(self.report), theme.BRASS1)]
        for number, (line, colour) in enumerate(lines):
            canvas.words(line, 700, 22, colour, card.cx, card.y + 166 + 34 * number, "centre", width=room)
        choose = Prompt(self.house.marks.everyones("confirm"), self.words("app.fault.choose"))
        wide = prompt_width(canvas, choose)
        draw_prompts(canvas, (choose,), (canvas.size[0] - wide) / 2, canvas.size[1] - 42, wide)

    @property
    def _card(self) -> Area:
        width, height = CARD
        return Area((self.layout.width - width) / 2, (self.layout.height - height) / 2, width, height)

    def _close(self, device: str) -> None:
        self.house.stack.clear()
