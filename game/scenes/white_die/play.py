"""What people can do at White Die's table, and how a press finds its way there; boards build on it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.devices.happening import Press
from game.room.draft import Draft
from game.rules.game import Action
from game.rules.white_die import Arrange, Throw, WhiteDieState
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.tray_view import TrayView
from game.scenes.white_die.dragging import Dragging
from game.scenes.white_die.making import LAID
from game.scenes.white_die.panels import ROOMY, WHITE_ROOM
from game.scenes.white_die.places import HEAD, PAD, Places, places_for
from game.scenes.white_die.show import WhiteDieShow
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.stage import Layout
from game.ui.widgets import button

Pressed = Callable[[str], None]

MARKED: Final = 240
"""A brass button narrower than this has no room for the mark of its button, which is told at the foot."""


class WhiteDiePlay(MatchScene[WhiteDieShow]):
    """People throw, throw again, arrange, match and place; everything in the making is the room's draft.

    `picked` is the one die that a person has in hand: the place in the square to swap, or the die to lay on the grid.
    `dragging` follows a die that is being dragged.
    """

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self.board = TrayView(self._wanted_tray(), self.places.board, wells=False)
        self.picked: int | None = None
        self.dragging = Dragging()
        self._square = LAID

    # -- the base's questions
    @property
    def places(self) -> Places:
        """Where things lie in the layout."""
        return places_for(self.layout)

    def tray_place(self) -> Area:
        """Where the tray lies in the layout."""
        return self.places.tray

    def begin_show(self) -> WhiteDieShow:
        """What is seen of the match, in the tray."""
        return WhiteDieShow(self.room, self.words, self._tray.fitted, self.touch, self._manner)

    def use(self, layout: Layout) -> None:
        """Lay the scene out for a layout: both trays too."""
        super().use(layout)
        self.board.fit(self.places.board)

    def uncovered(self) -> None:
        """Another tray may have been asked for meanwhile."""
        before = self.tray
        super().uncovered()
        if self.tray != before:
            self.board = TrayView(self._wanted_tray(), self.places.board, wells=False)

    def press(self, press: Press) -> None:
        """While people watch, confirm and main hurry what is shown; else as in every scene."""
        if press.down and not press.repeat and press.button in ("confirm", "main") and self._watched(press.device):
            return
        super().press(press)

    # -- what forms ask
    @property
    def state(self) -> WhiteDieState:
        """The position as shown."""
        return self.show.state

    @property
    def square(self) -> Arrange:
        """The square of pips as it lies; while dice are picked to be thrown again, as it lay before."""
        planned = self.show.planned
        return planned if isinstance(planned, Arrange) else self._square

    def begin_anew(self) -> None:
        """There is another position: nothing is in hand, and the focus is where it begins."""
        self.picked, self._square = None, LAID
        self.dragging.let_go()
        self.focus.forget()

    def plan(self, action: Action, device: str) -> None:
        """Make this the action in the making."""
        self._square = self.square
        self._answer(self.room.set_draft(self.show.seat, Draft(planned=action), device))

    def act(self, action: Action, device: str) -> None:
        """Do it."""
        self._answer(self.room.act(self.show.seat, action, device))

    def throw(self, device: str) -> None:
        """Throw all dice."""
        self.act(Throw(), device)

    def doing(self, action: Action) -> Pressed:
        """A press that does an action."""
        return partial(self.act, action)

    def hurry(self, device: str) -> None:
        """Cut short what is being shown, where this device may."""
        self._hurry(device)

    def undo_seat(self) -> int | None:
        """The seat that may take its last action back."""
        return self._undo_seat(None)

    def take_back(self, device: str) -> None:
        """Take the last action back, for whoever did it."""
        self._take_back(device)

    # -- what forms are made of
    def button(
        self, name: str, key: str, area: Area, press: Pressed | None, *, size: int = 22, **values: object
    ) -> Control:
        """A plain button of a form, pressed by the device's button `name` too."""
        mark = self.mark(name)
        return button(name, self.words(key, **values), area, press, face=700, size=size, mark=mark, button=name)

    def plain(self, name: str, key: str, area: Area, press: Pressed) -> Control:
        """A button that no button of the devices presses."""
        return button(name, self.words(key), area, press, face=700, size=22)

    def brass(self, label: str, area: Area, press: Pressed | None) -> Control:
        """The one brass button. It keeps the focus while it can do nothing, and looks off then."""
        able = press is not None and self.show.persons_turn
        return button(
            *("main", label, area, press or self.hurry),
            kind="primary" if able else "off",
            size=34,
            mark=self.mark("main") if able and area.w >= MARKED else None,
            button="main",
        )

    # -- both trays
    @property
    def felt(self) -> Area:
        """The felt of the tray."""
        return self._tray.felt

    @property
    def felt_line(self) -> Area:
        """Where the turn line stands on it."""
        return self._tray.felt_line

    @property
    def socket(self) -> Area:
        """The socket of the white die."""
        return self._tray.socket_areas[0]

    def draw_tray_dice(self, canvas: Canvas) -> None:
        """Draw the dice in the tray."""
        self._tray.draw_dice(self.house, canvas, self.show.dice, coats=self.show.coats)

    def draw_white(self, canvas: Canvas) -> None:
        """Draw the white die that named the trial, beside the trial's rule in the left panel, where there is room."""
        left, white = self.places.left, self.state.white
        if left.w >= ROOMY and white is not None:
            middle = left.x + PAD + (WHITE_ROOM - PAD) / 2
            self.draw_board_die(canvas, None, white, middle, left.y + HEAD + 66)

    def draw_board_die(
        self,
        canvas: Canvas,
        emblem: str | None,
        face: int,
        x: float,
        y: float,
        *,
        alpha: float = 1.0,
    ) -> None:
        """Draw a die set down straight, its middle at (x, y), in a seat's colours or ivory."""
        coat = self.board.coat(self.house, canvas, emblem)
        if coat is None:
            return
        canvas.sprite(coat.loose.shadow(), x, y, alpha)
        canvas.sprite(coat.loose.square_on(face), x, y, alpha)
