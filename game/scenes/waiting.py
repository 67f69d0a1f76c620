"""Waiting for somebody: the seat to act has lost its device, or nobody is there any more."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.devices.happening import KEYBOARD, TOUCH, Press
from game.room.attendance import Attendance
from game.room.chair import chair_name
from game.room.room import Room
from game.scenes.house import House
from game.scenes.modal import card_area, draw_bar, draw_modal, right_area, side_area
from game.scenes.scene import Scene
from game.scenes.surroundings import prompt
from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control
from game.ui.prompts import draw_prompts
from game.ui.widgets import button

COIN: Final = 96
ROW, ROW_GAP = 64, 18
DEAF: Final = motion.ticks(500)
"""What people meant for the table when this came up is no answer."""


class Waiting(Scene):
    """Lies over the table, whose time goes on: when somebody has the seat, or a computer, this goes by itself.

    Whoever presses "I play this seat" has it, on the device they pressed it with.
    """

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False
    freezes: ClassVar[bool] = False

    def __init__(self, house: House, room: Room, attendance: Attendance) -> None:
        super().__init__(house)
        self.room = room
        self._attendance = attendance
        self._device = room.host or KEYBOARD
        self._second: int | None = None

    @property
    def seat(self) -> int | None:
        """The seat waited for: the one to act or, when nobody is there, any that a person has left; else None."""
        presence = self._attendance.presence
        if presence.missing is not None or not presence.deserted:
            return presence.missing
        return next(iter(self._attendance.claimable), None)

    @property
    def seconds(self) -> int | None:
        """Until a computer plays; None where it never does."""
        left = self._attendance.presence.left
        return None if left is None else -(-left // motion.TICKS_A_SECOND)

    # -- time
    def ticked(self) -> None:
        """Go when nobody is waited for any more; count down."""
        presence = self._attendance.presence
        if presence.missing is None and not presence.deserted:
            if self.house.stack.top is self:
                self.house.stack.pop()
        elif self.seconds != self._second:
            self._second = self.seconds
            self.touch()

    # -- input
    def press(self, press: Press) -> None:
        """Whose marks to show; a press that comes at once was meant for the table."""
        if press.down and press.device != self._device:
            self._device = press.device
            self.touch()
        if self.time >= DEAF:
            super().press(press)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """Mine, a computer's, or back to the title."""
        right = right_area(self.layout)
        top = right.bottom - 3 * ROW - 2 * ROW_GAP
        mine, computer, title = (Area(right.x, top + row * (ROW + ROW_GAP), right.w, ROW) for row in range(3))
        let = None if self._attendance.presence.deserted else self._computer
        return (
            button("mine", self.words("waiting.mine"), mine, self._mine, kind="primary", size=30),
            button("computer", self.words("waiting.computer"), computer, let),
            button("title", self.words("waiting.title"), title, self._to_title),
        )

    def first_focus(self) -> str | None:
        """Mine."""
        return "mine"

    def went_back(self, device: str) -> None:
        """Back leaves nothing by accident: it points at the way out."""
        self.focus_on("title")

    def _mine(self, device: str) -> None:
        seat = self.seat
        if seat is not None:
            self._attendance.claim(seat, device)
            self.room.resume(device)

    def _computer(self, device: str) -> None:
        seat = self.seat
        if seat is not None:
            self._attendance.let_computer_play(seat)

    def _to_title(self, device: str) -> None:
        from game.scenes.title import Title  # The title leads, scene by scene, back to here.

        self.house.stack.replace(Title(self.house))

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The card, the seat waited for, how to go on, and for how long."""
        right, side = right_area(self.layout), side_area(self.layout)
        draw_modal(canvas, self.layout, self.words("waiting.heading"))
        self._draw_lines(canvas, self.words("waiting.how"), side.x + 36, side.y + 128, side.w - 72)
        seat = self.seat
        if seat is not None:
            self._draw_seat(canvas, right, seat)
        cy, card = draw_bar(canvas, self.layout), card_area(self.layout)
        if self._device != TOUCH:
            prompts = [prompt(self.house, self._device, name, f"waiting.prompt.{name}") for name in ("move", "confirm")]
            draw_prompts(canvas, prompts, card.x, cy, card.w)

    def _draw_seat(self, canvas: Canvas, right: Area, seat: int) -> None:
        chair, deserted = self.room.chairs[seat], self._attendance.presence.deserted
        canvas.sprite(canvas.look.painter.coin(chair.emblem, COIN), right.x, right.y + 24)
        beside, room, middle = right.x + COIN + 24, right.w - COIN - 24, right.y + 24 + COIN / 2
        name = chair_name(chair, self.words)
        said = name if deserted else self.words("waiting.turn", name=name)
        canvas.words(said, "display", 40, theme.IVORY, beside, middle - 18, width=room)
        if not deserted:
            canvas.words(self.words("waiting.gone"), 600, 22, theme.MIST, beside, middle + 28, width=room)
            seconds = self.seconds
            left = self.words("waiting.never" if seconds is None else "waiting.count", seconds=seconds)
            canvas.words(left, 800, 30, theme.BRASS3, right.x, right.y + COIN + 84, width=right.w)
        else:
            nobody = "waiting.nobody" if self.room.saved else "waiting.nobody.unsaved"
            self._draw_lines(canvas, self.words(nobody), right.x, right.y + COIN + 76, right.w)

    def _draw_lines(self, canvas: Canvas, words: str, x: float, y: float, width: float) -> None:
        size = canvas.sized(22)
        for number, line in enumerate(canvas.look.text.wrap(words, 600, size, width)):
            canvas.words(line, 600, 22, theme.MIST, x, y + number * size * LINE)
