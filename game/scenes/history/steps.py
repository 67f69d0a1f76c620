"""Going through a past match: step by step, turn by turn, or to wherever a pointer points."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from game.devices.happening import TOUCH, Press
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.surroundings import prompt
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.prompts import Marked, Prompt
from game.ui.widgets import button

WIDE: Final = 170
"""A line of time narrower than this says where one is in fewer words."""
FILL: Final = 12
"""How high the line of time is."""


class Steps(Scene):
    """A match in `steps` steps, whose turns end at `ends` (rising, the first and the last step among them).

    `device` opened it; anybody may go through it. A scene says in `arrived` what to do at another step.
    """

    def __init__(self, house: House, device: str, steps: int, ends: Sequence[int]) -> None:
        super().__init__(house)
        self.device = device
        self.at = 0
        self.steps = steps
        self._ends = ends

    def arrived(self, before: int, stepping: bool) -> None:
        """Another step is looked at than `before`; `stepping` when it is by a step onwards."""

    def go(self, to: int, stepping: bool = False) -> None:
        """Look at another step, or the last one that way."""
        before, self.at = self.at, max(0, min(to, self.steps))
        self.arrived(before, stepping and self.at == before + 1)
        self.touch()

    def step(self, way: int) -> None:
        """One step on (1) or back (-1)."""
        self.go(self.at + way, stepping=way > 0)

    def turn(self, way: int) -> None:
        """To the end of the next turn (1), or of the one before (-1)."""
        place = bisect_right(self._ends, self.at) if way > 0 else bisect_left(self._ends, self.at) - 1
        self.go(self._ends[max(0, min(place, len(self._ends) - 1))])

    # -- input
    def press(self, press: Press) -> None:
        """Remember whose marks to show."""
        if press.down and press.device != self.device:
            self.device = press.device
            self.touch()
        super().press(press)

    def pressed_otherwise(self, press: Press) -> None:
        """Main steps on, the menu's button closes."""
        if press.button == "main" and not press.repeat:
            self.step(1)
        elif press.button == "menu":
            self.close(press.device)

    def went_back(self, device: str) -> None:
        """Back closes."""
        self.close(device)

    def close(self, device: str) -> None:
        """Back to the list."""
        self.house.stack.pop()

    def first_focus(self) -> str | None:
        """On with it."""
        return "turn-next"

    # -- controls
    def closing(self, area: Area, marked: bool = False) -> Control:
        """The button that closes; `marked` shows what presses it."""
        mark = self._mark("back") if marked else None
        return button("close", self.words("history.replay.close"), area, self.close, face=700, size=22, mark=mark)

    def buttons(
        self, step_before: Area, step_next: Area, turn_before: Area, turn_next: Area, marked: Sequence[str] = ()
    ) -> Sequence[Control]:
        """The four buttons that step; those pressed by the buttons `marked` show by what."""
        prev, next_, main = (self._mark(name) if name in marked else None for name in ("prev", "next", "main"))
        back, on = self.at > 0, self.at < self.steps
        label = self.words("history.replay.turn.next")
        return (
            self._small("step-before", step_before, (lambda _: self.step(-1)) if back else None),
            self._small("step-next", step_next, (lambda _: self.step(1)) if on else None, mark=main),
            self._small("turn-before", turn_before, (lambda _: self.turn(-1)) if back else None, key="prev", mark=prev),
            button(
                *("turn-next", label, turn_next, (lambda _: self.turn(1)) if on else None),
                kind="primary",
                button="next",
                mark=next_,
            ),
        )

    def _small(
        self,
        name: str,
        area: Area,
        press: Callable[[str], None] | None,
        key: str | None = None,
        mark: Marked | None = None,
    ) -> Control:
        label = self.words(f"history.replay.{name.replace('-', '.')}")
        return button(name, label, area, press, face=700, size=22, button=key, mark=mark)

    def _mark(self, name: str) -> Marked | None:
        """The mark of a button on the device that was used last; None for fingers, who need none."""
        return None if self.device == TOUCH else self.house.marks.mark(self.device, name)

    def line(self, area: Area, alone: bool = True) -> Control:
        """How far along the match one is; a pointer goes where it points.

        Left and right step, where it is `alone` in its row: else they would lead no further along that.
        """
        label = self.words("history.replay.step", step=self.at, steps=self.steps)
        shown = self.words("history.replay.step.short", step=self.at, steps=self.steps) if area.w < WIDE else label

        def paint(canvas: Canvas, mood: Mood) -> None:
            painter, top = canvas.look.painter, area.y + area.h - 20
            canvas.words(shown, 700, 20, theme.MIST, area.cx, area.y + 16, "centre", width=area.w)
            canvas.sprite(painter.plate(area.w, FILL, FILL / 2, theme.TRACK), area.x, top)
            width = max(FILL, round(area.w * self.at / max(1, self.steps)))
            canvas.sprite(painter.plate(width, FILL, FILL / 2, theme.BRASS_TILE), area.x, top)

        def slide(device: str, x: float) -> None:
            self.go(round(self.steps * min(1.0, max(0.0, (x - area.x) / area.w))))

        def turns(device: str, way: int) -> None:
            self.step(way)

        return Control("line", label, area, paint, turns=turns if alone else None, slide=slide)

    def prompts(self) -> list[Prompt]:
        """What the buttons do."""
        mark, say = self.house.marks.mark, self.words
        turn = (mark(self.device, "prev"), mark(self.device, "next"))
        return [
            prompt(self.house, self.device, "main", "history.replay.prompt.step"),
            Prompt(turn, say("history.replay.prompt.turn")),
            prompt(self.house, self.device, "back", "history.replay.prompt.back"),
        ]
