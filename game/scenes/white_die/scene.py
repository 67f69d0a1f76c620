"""White Die's table: which form of it is shown, and all that stands round it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.devices.happening import DICE_BUTTONS, Pointer, Press
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_foot
from game.scenes.table.buttons import menu_button
from game.scenes.table.strip import draw_strip
from game.scenes.white_die import grid_board, match_board, pips_board, tray_form
from game.scenes.white_die.panels import draw_banner
from game.scenes.white_die.play import WhiteDiePlay
from game.scenes.white_die.rail import draw_rail
from game.scenes.white_die.telling import banner, prompts
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.control import Control, at
from game.ui.stage import CLASSIC


@dataclass(frozen=True)
class Form:
    """One form of the table: its controls, where the focus begins, what is drawn under and over the controls."""

    controls: Callable[[WhiteDiePlay], list[Control]]
    first_focus: Callable[[WhiteDiePlay], str | None]
    draw: Callable[[WhiteDiePlay, Canvas], None]
    draw_over: Callable[[WhiteDiePlay, Canvas], None] = lambda play, canvas: None


TRAY: Final = Form(tray_form.controls, tray_form.first_focus, tray_form.draw, tray_form.draw_over)
PIPS: Final = Form(pips_board.controls, lambda play: DICE_BUTTONS[0], pips_board.draw, pips_board.draw_over)
MATCH: Final = Form(match_board.controls, match_board.first_focus, match_board.draw, match_board.draw_over)
GRID: Final = Form(grid_board.controls, grid_board.first_focus, grid_board.draw)
BOARDS: Final = {"pips": PIPS, "match": MATCH, "grid": GRID}


class WhiteDieScene(WhiteDiePlay):
    """People and computers race to the target."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self._dragged: dict[tuple[str, int], str] = {}
        self._arranged_for = self._situation

    @property
    def form(self) -> Form:
        """The form of the table that is shown."""
        trial = self.state.trial
        return BOARDS[trial] if self.show.on_board and trial is not None else TRAY

    @property
    def _situation(self) -> tuple[object, ...]:
        """What makes the focus begin anew when it changes."""
        return self.state, self.show.rolling

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The menu and the form's controls. With each new position the focus begins anew."""
        if self._situation != self._arranged_for:
            self._arranged_for = self._situation
            self.begin_anew()
        menu = menu_button(self.words("table.menu"), self.places.menu, self._pause)
        return [menu, *self.form.controls(self)]

    def first_focus(self) -> str | None:
        """Where the form says."""
        return self.form.first_focus(self)

    def pressed_otherwise(self, press: Press) -> None:
        """On the grid `prev` and `next` take another die in hand."""
        if press.repeat or press.button not in ("prev", "next") or self.form is not GRID:
            return
        if not self.hears(press.device, None):
            self.unheard(press.device)
        elif self.show.persons_turn:
            grid_board.take_next(self, 1 if press.button == "next" else -1, press.device)

    def point(self, pointer: Pointer) -> None:
        """A die of the square may be dragged onto another one: they change places."""
        super().point(pointer)
        key, under = (pointer.device, pointer.finger), at(self.controls, pointer.x, pointer.y)
        if pointer.phase == "down":
            self._dragged[key] = under.name if under is not None else ""
        elif pointer.phase in ("up", "cancel"):
            start = self._dragged.pop(key, "")
            if pointer.phase == "up" and under is not None and self.form is PIPS and self.hears(pointer.device, under):
                pips_board.dragged(self, start, under.name, pointer.device)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Tray or board, strip, heading, the form, the rail."""
        show, places = self.show, self.places
        on_turn = None if show.state.over else show.seat
        on_board = self.form is not TRAY
        (self.board if on_board else self._tray).draw_ground(self.house, canvas)
        # Asked for from the start: a board that is painted only when it is needed would be dark at first.
        self.board.coat(self.house, canvas, None)
        draw_strip(canvas, places.strip, self.room.chairs, self.words, show.scores.shown, on_turn)
        self._draw_heading(canvas)
        if on_board:
            draw_banner(canvas, self.board.felt, banner(self.house, show, self.picked is not None))
        self.form.draw(self, canvas)
        draw_rail(canvas, places.rail, show.state.table.target, self.room.chairs, show.scores.shown, on_turn)

    def paint_over(self, canvas: Canvas) -> None:
        """What the form lays over its controls, prompts and toasts."""
        self.form.draw_over(self, canvas)
        draw_foot(
            self.house, canvas, prompts(self.house, self.show, self.layout is CLASSIC), self.places.foot, self.chair
        )
        places = self.places
        # On boards the head of the tray says who must act, and no news may hide that: it passes over the rail.
        self.show.toasts.draw(canvas, places.tray if self.form is TRAY else places.rail_news)

    def _draw_heading(self, canvas: Canvas) -> None:
        if self.places.heading is None:
            return
        (x, y), room = self.places.heading, self.places.menu.x - self.places.heading[0] - 12
        canvas.words(self.words("rules.game.white_die"), "display", 28, theme.IVORY, x, y + 21, width=room)
        target = self.words("white_die.target", points=self.state.table.target)
        canvas.words(target, 600, 18, theme.MIST, x, y + 48, width=room)
