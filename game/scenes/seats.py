"""Who sits where, in the middle of a match: people leave their seats, take them back, and join."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final, Literal

from game.devices.happening import TOUCH, Press
from game.room.attendance import Attendance
from game.room.chair import Chair, chair_name
from game.room.presence import host
from game.scenes.house import House
from game.scenes.modal import card_area, dims, draw_bar, draw_modal, side_area
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.scenes.surroundings import prompt
from game.scenes.toast import Toast
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control, Mood
from game.ui.prompts import draw_prompts
from game.ui.widgets import button

Deed = Literal["leave", "claim", "join"]
ROW, ROW_STEP, ROW_SIDE = 60, 66, 22
COIN: Final = 42
DONE_HEIGHT: Final = 68


class Seats(Scene):
    """Lies over the table, or over the pause; time stands still for the match meanwhile.

    `device` opened it. What can be done with a seat depends on who presses: people leave their own (pressed twice),
    and take back theirs, or take a computer's that is nobody's. Whatever is done leads back to the table.
    """

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, sitting: Sitting, device: str) -> None:
        super().__init__(house)
        self.room = sitting.room
        self._device = device
        self._leaving: int | None = None
        """The seat that was pressed once to leave it."""

    # -- who may do what
    @property
    def _attendance(self) -> Attendance:
        return Attendance(self.room, self.house.reader.present())

    def deed(self, seat: int, device: str) -> Deed | None:
        """What a device can do with a seat; None for nothing."""
        chair, attendance = self.room.chairs[seat], self._attendance
        if chair.answers_to(device):
            return "leave"
        if seat in attendance.claimable or chair.holder == device:
            return "claim"
        return "join" if seat in attendance.open_to_newcomers else None

    # -- input
    def press(self, press: Press) -> None:
        """Whoever presses is asked what they want to do."""
        self._seen(press.device, press.down)
        super().press(press)

    def _seen(self, device: str, down: bool) -> None:
        if down and device != self._device:
            self._device, self._leaving = device, None
            self.touch()

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """A row for each seat, then the way back."""
        side = side_area(self.layout)
        done = Area(side.x + 24, side.bottom - 24 - DONE_HEIGHT, side.w - 48, DONE_HEIGHT)
        return (
            *(self._row(seat, chair) for seat, chair in enumerate(self.room.chairs)),
            button("done", self.words("seats.done"), done, self._close, kind="primary", button="menu"),
        )

    def first_focus(self) -> str | None:
        """What this device most likely wants: its own seat back, to leave the one it has, or a seat at all."""
        deeds = {seat: self.deed(seat, self._device) for seat in range(len(self.room.chairs))}
        for wanted in ("claim", "leave", "join"):
            for seat, deed in deeds.items():
                if deed == wanted:
                    return f"seat {seat}"
        return "done"

    def beyond(self, direction: str) -> str | None:
        """The way back lies at the rows' left."""
        return "done" if direction == "down" else None

    def _row(self, seat: int, chair: Chair) -> Control:
        card, side = card_area(self.layout), side_area(self.layout)
        count = len(self.room.chairs)
        top = card.cy - (count * ROW_STEP - (ROW_STEP - ROW)) / 2
        area = Area(side.right + ROW_SIDE, top + seat * ROW_STEP, card.right - side.right - 2 * ROW_SIDE, ROW)
        name, player, deed = chair_name(chair, self.words), self._player(chair), self.deed(seat, self._device)
        does = self.words(self._key(seat, deed)) if deed else ""
        label = self.words("seats.label", name=name, does=does or player)

        def paint(canvas: Canvas, mood: Mood) -> None:
            painter = canvas.look.painter
            canvas.sprite(painter.chip(area.w, area.h), area.x, area.y)
            canvas.sprite(painter.coin(chair.emblem, COIN), area.x + 12, area.cy - COIN / 2)
            taken = canvas.width(does, 700, 22) if does else 0.0
            canvas.words(does, 700, 22, theme.BRASS3, area.right - 18, area.cy, "right")
            left = area.x + COIN + 26
            room = area.right - 18 - taken - 20 - left
            # Second lines are the first to go when text is large.
            two = canvas.sized(22) + canvas.sized(18) <= area.h - 8
            canvas.words(name, 700, 22, theme.IVORY, left, area.cy - (11 if two else 0), width=room)
            if two:
                canvas.words(player, 600, 18, theme.MIST, left, area.cy + 13, width=room)

        press = None if deed is None else partial(self._do, seat)
        return Control(f"seat {seat}", label, area, paint, press)

    def _key(self, seat: int, deed: Deed) -> str:
        return "seats.leave.sure" if deed == "leave" and seat == self._leaving else f"seats.{deed}"

    def _player(self, chair: Chair) -> str:
        """Who or what plays a seat now."""
        if chair.kind == "computer":
            if chair.owned:
                return self.words("seats.player.left")
            return self.words("seats.player.computer", strength=self.words(f"room.strength.{chair.strength}"))
        return self.house.device_name(chair.holder or "")

    # -- what they do
    def _do(self, seat: int, device: str) -> None:
        self._seen(device, True)
        deed, attendance = self.deed(seat, device), self._attendance
        if deed == "leave" and seat != self._leaving:
            self._leaving = seat
            return
        doing: dict[Deed, Callable[[int, str], object]] = {
            "leave": attendance.leave_seat,
            "claim": attendance.claim,
            "join": attendance.join,
        }
        if deed is not None:
            doing[deed](seat, device)
            self._to_table(device)

    def _to_table(self, device: str) -> None:
        """Back to the match, which goes on; or to the title when the last person has left."""
        if host(self.room.chairs, self.house.reader.present()) is None:
            from game.scenes.title import Title  # The title leads, scene by scene, back to here.

            self.house.stack.replace(Title(self.house))
            self.house.stack.tell(Toast(self.words("seats.kept" if self.room.saved else "seats.lost")))
            return
        while len(self.house.stack.scenes) > 1:
            self.house.stack.pop()
        self.room.resume(device)

    def _close(self, device: str) -> None:
        self.house.stack.pop()

    def went_back(self, device: str) -> None:
        """Back changes nothing."""
        self._close(device)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The card, what can be done here, and the prompts."""
        draw_modal(canvas, self.layout, self.words("seats.heading"), dims(self.house.stack, self))
        side, card, size = side_area(self.layout), card_area(self.layout), canvas.sized(22)
        lines = canvas.look.text.wrap(self.words("seats.about"), 600, size, side.w - 72)
        for number, line in enumerate(lines):
            canvas.words(line, 600, 22, theme.MIST, side.x + 36, side.y + 128 + number * size * LINE)
        cy = draw_bar(canvas, self.layout)
        if self._device != TOUCH:
            prompts = [
                prompt(self.house, self._device, name, f"seats.prompt.{name}") for name in ("move", "confirm", "back")
            ]
            draw_prompts(canvas, prompts, card.x, cy, card.w)
