"""White Die's table: which form of it is shown, and all that stands round it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.devices.happening import Pointer, Press
from game.room.chair import chair_name
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.table.buttons import menu_button
from game.scenes.table.dice_view import ThrowStyle
from game.scenes.table.flick import Flicks
from game.scenes.table.strip import draw_strip
from game.scenes.white_die import grid_board, grid_picture, match_board, pips_board, tray_form
from game.scenes.white_die.dragging import Drag
from game.scenes.white_die.panels import draw_banner
from game.scenes.white_die.play import Pressed, WhiteDiePlay
from game.scenes.white_die.rail import draw_rail
from game.scenes.white_die.telling import banner, banner_seat, prompts
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.stage import CLASSIC


@dataclass(frozen=True)
class Form:
    """One form of the table.

    Its controls, where the focus begins, what is drawn under and over the controls; what a flick throws dice by
    (None: it throws none now); which die a pointer grabs at a place, if any, and what comes of letting it go.
    """

    controls: Callable[[WhiteDiePlay], list[Control]]
    first_focus: Callable[[WhiteDiePlay], str | None]
    draw: Callable[[WhiteDiePlay, Canvas], None]
    draw_over: Callable[[WhiteDiePlay, Canvas], None]
    throwing: Callable[[WhiteDiePlay], Pressed | None] = lambda play: None
    grab: Callable[[WhiteDiePlay, float, float], int | None] = lambda play, x, y: None
    drop: Callable[[WhiteDiePlay, Drag, str], None] = lambda play, drag, device: None


TRAY: Final = Form(tray_form.controls, tray_form.first_focus, tray_form.draw, tray_form.draw_over, tray_form.throwing)
PIPS: Final = Form(
    *(pips_board.controls, pips_board.first_focus, pips_board.draw, pips_board.draw_over, pips_board.throwing),
    grab=pips_board.grab,
    drop=pips_board.drop,
)
MATCH: Final = Form(
    match_board.controls, match_board.first_focus, match_board.draw, match_board.draw_over, match_board.throwing
)
GRID: Final = Form(
    *(grid_board.controls, grid_board.first_focus, grid_picture.draw, grid_picture.draw_over),
    grab=grid_board.grab,
    drop=grid_board.drop,
)
BOARDS: Final = {"pips": PIPS, "match": MATCH, "grid": GRID}


class WhiteDieScene(WhiteDiePlay):
    """People and computers race to the target."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self._flicks = Flicks()
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
        """A flick across the felt throws the way it goes; on some boards dice are dragged."""
        felt = self._tray if self.form is TRAY else self.board
        flick = self._flicks.watch(pointer, self.time, felt.holds(pointer.x, pointer.y))
        throw = self.form.throwing(self) if flick is not None and self.hears(pointer.device, None) else None
        if flick is not None and throw is not None:
            super().point(replace(pointer, phase="cancel"))
            self.show.hand = ThrowStyle(power=flick.power, direction=flick.direction)
            throw(pointer.device)
            self.touch()
            return
        may_grab = pointer.phase == "down" and self.hears(pointer.device, None)
        let_go = self.dragging.watch(pointer, self.form.grab(self, pointer.x, pointer.y) if may_grab else None)
        if let_go is not None:
            super().point(replace(pointer, phase="cancel"))
            self.form.drop(self, let_go, pointer.device)
            self.touch()
            return
        super().point(pointer)
        if self.dragging.now is not None:
            self.touch()

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
            self._draw_banner(canvas)
        self.form.draw(self, canvas)
        draw_rail(canvas, places.rail, show.state.table.target, self.room.chairs, show.scores.shown, on_turn)

    def paint_over(self, canvas: Canvas) -> None:
        """What the form lays over its controls, prompts and toasts."""
        self.form.draw_over(self, canvas)
        places = self.places
        self.draw_foot(canvas, prompts(self.house, self.show, self.layout is CLASSIC), places.foot)
        # On boards the head of the tray says who must act, and no news may hide that: it passes over the rail.
        self.show.toasts.draw(canvas, places.tray if self.form is TRAY else places.rail_news)

    def _draw_banner(self, canvas: Canvas) -> None:
        show, told = self.show, self.told
        name = chair_name(self.room.chairs[banner_seat(show)], self.words)
        line = partial(banner, self.house, show, pips_board.in_hand(self))
        draw_banner(canvas, self.board.felt, line if told is None else lambda _: told.hint or told.turn, name)

    def _draw_heading(self, canvas: Canvas) -> None:
        if self.places.heading is None:
            return
        (x, y), room = self.places.heading, self.places.menu.x - self.places.heading[0] - 12
        canvas.words(self.words("rules.game.white_die"), "display", 28, theme.IVORY, x, y + 21, width=room)
        target = self.words("white_die.target", points=self.state.table.target)
        canvas.words(target, 600, 18, theme.MIST, x, y + 48, width=room)
