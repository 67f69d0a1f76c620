"""What a match is written on, shown by itself over its table: a score card, a board."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, Literal

from game.devices.happening import KEYBOARD, TOUCH, Pointer, Press
from game.room.chair import Chair
from game.room.notice import Notice
from game.rules.game import Action
from game.scenes.house import House
from game.scenes.pause import Pause
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.ui.area import Area
from game.ui.control import Control
from game.ui.prompts import Marked
from game.ui.widgets import button

BACK: Final = "back"
Situation = Literal["over", "paused", "choosing", "roll_first", "playing"]
"""Why nothing, or what, is to be done here: the last part of the key of the sentence that says so."""


class BoardScene(Scene):
    """While a person may choose on it, the holder of that seat does; otherwise it can only be looked at, and follows
    the match. A game says whether dice lie that one may choose by (`dice_lie`).
    """

    freezes: ClassVar[bool] = False

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self.refused: str | None = None
        """Key of why the last press did nothing, until the next one."""
        self._before_pause: str | None = None
        self._unsubscribe: Callable[[], None] | None = None

    # -- for games to write
    @property
    @abstractmethod
    def dice_lie(self) -> bool:
        """Whether the seat to act has dice to choose by."""

    # -- what the match says
    @property
    def choosing(self) -> Chair | None:
        """The chair of the person who may choose now; None while there is only something to look at."""
        seat = self.room.seat_to_act
        if seat is None or not self.dice_lie or self.room.paused or self.room.showing:
            return None
        chair = self.room.chairs[seat]
        return chair if chair.kind == "human" else None

    @property
    def situation(self) -> Situation:
        """How it stands with the match."""
        seat = self.room.seat_to_act
        if seat is None:
            return "over"
        if self.room.paused:
            return "paused"
        if self.choosing is not None:
            return "choosing"
        waits = self.room.chairs[seat].kind == "human" and not self.dice_lie and not self.room.showing
        return "roll_first" if waits else "playing"

    @property
    def device(self) -> str:
        """The device whose marks are shown: that of whoever chooses, else the host's."""
        chair = self.choosing
        return (chair.holder if chair else self.room.host) or KEYBOARD

    def mark(self, name: str) -> Marked | None:
        """The mark of a button on that device; None for fingers, who need none."""
        return None if self.device == TOUCH else self.house.marks.mark(self.device, name)

    def follow(self, notice: Notice) -> None:
        """Something has happened in the match."""
        self.refused = None
        self.touch()

    # -- lifecycle
    def entered(self) -> None:
        """Follow the match from now on."""
        self._unsubscribe = self.room.subscribe(self.follow)

    def left(self) -> None:
        """Follow it no more."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    def covered(self) -> None:
        """Nothing can be chosen in a pause; what had the focus has it again afterwards."""
        super().covered()
        self._before_pause = self.focus.name

    def uncovered(self) -> None:
        """The pause is over."""
        super().uncovered()
        if self._before_pause is not None:
            self.focus_on(self._before_pause)

    # -- input
    def hears(self, device: str, control: Control | None) -> bool:
        """What is chosen is for the person who chooses; anybody may close this, as anybody may open it."""
        chair = self.choosing
        return chair is None or device == chair.holder or (control is not None and control.name == BACK)

    def press(self, press: Press) -> None:
        """A button went down or up."""
        if press.down:
            self.refused = None
        super().press(press)

    def point(self, pointer: Pointer) -> None:
        """A mouse or finger did something."""
        if pointer.phase == "down":
            self.refused = None
        super().point(pointer)

    def unheard(self, device: str) -> None:
        """Say whose choice it is to somebody who tried to make it."""
        if self.choosing is not None and device != self.choosing.holder:
            self.refused = "room.denied.not_your_seat"
            self.touch()

    def pressed_otherwise(self, press: Press) -> None:
        """The button that opened this closes it; the menu pauses the match."""
        if press.button == "card":
            self.close(press.device)
        elif press.button == "menu":
            self.house.stack.push(Pause(self.house, self.sitting, press.device))

    def act(self, action: Action, device: str) -> bool:
        """Do this for the seat to act; whether it was accepted. What speaks against it is told."""
        seat = self.room.seat_to_act
        if seat is None:
            return False
        ticket = self.room.act(seat, action, device)
        self.refused = ticket.words
        return ticket.accepted

    def close(self, device: str) -> None:
        """Back to the table."""
        self.house.stack.pop()

    def back_button(self, label: str, area: Area) -> Control:
        """The way back, for whose press it is."""
        return button(BACK, label, area, self.close, face=700, size=22, mark=self.mark("back"), button="back")
