"""Who are you? Seats of a match that goes on are said to be somebody's, one after the other."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.devices.happening import TOUCH
from game.room.attendance import Attendance
from game.room.chair import chair_name
from game.room.presence import away, claimable
from game.scenes.house import House
from game.scenes.modal import card_area, draw_bar, draw_modal, right_area, side_area
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.scenes.surroundings import prompt
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.prompts import draw_prompts
from game.ui.widgets import button

COIN: Final = 96
SEATS_TOP: Final = 128
SEAT_STEP: Final = 50
SMALL_COIN: Final = 36
MARK: Final = 22
ROW: Final = 64
ROW_GAP: Final = 18


class WhoAreYou(Scene):
    """Lies over the table, which is paused, until every person's seat has a device or a computer.

    Whoever presses "I play this seat" has it on the device they pressed it with. `asked` is the device that opened
    the match.
    """

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, sitting: Sitting, asked: str) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self.asked = asked
        self._computers: set[int] = set()
        """The seats of people who left, which computers are to go on playing."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats nobody has said are theirs yet; where everybody had left, all that people once had."""
        chairs, present = self.room.chairs, self.house.reader.present()
        missing = tuple(seat for seat, chair in enumerate(chairs) if away(chair, present))
        if missing or any(chair.kind == "human" for chair in chairs):
            return missing
        return tuple(seat for seat in claimable(chairs, present) if seat not in self._computers)

    # -- lifecycle
    def entered(self) -> None:
        """Nothing goes on before people know who they are."""
        self.room.pause(self.asked)

    def ticked(self) -> None:
        """When everybody has said who they are, the match goes on."""
        if not self.waiting:
            self.house.stack.pop()
            self.room.resume(self.asked)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """Mine, a computer's, or back to the title."""
        right = right_area(self.layout)
        top = right.bottom - 3 * ROW - 2 * ROW_GAP
        mine, computer, title = (Area(right.x, top + row * (ROW + ROW_GAP), right.w, ROW) for row in range(3))
        return (
            button("mine", self.words("claim.mine"), mine, self._mine, kind="primary", size=30),
            button("computer", self.words("claim.computer"), computer, self._computer),
            button("title", self.words("claim.title"), title, self._to_title, button="back"),
        )

    def first_focus(self) -> str | None:
        """Mine."""
        return "mine"

    def _mine(self, device: str) -> None:
        self.asked = device
        if self.waiting:
            Attendance(self.room, self.house.reader.present()).claim(self.waiting[0], device)

    def _computer(self, device: str) -> None:
        self.asked = device
        if self.waiting:
            seat = self.waiting[0]
            self._computers.add(seat)
            self.room.hand_over(seat, "computer", device)

    def _to_title(self, device: str) -> None:
        from game.scenes.title import Title  # The title leads, scene by scene, back to here.

        self.house.stack.replace(Title(self.house))

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The card, and the seat that is asked about."""
        card, right = card_area(self.layout), right_area(self.layout)
        draw_modal(canvas, self.layout, self.words("claim.heading"))
        left, width = card.x + 36, side_area(self.layout).w - 60
        canvas.words(
            self.words("claim.count", count=len(self.waiting)), 600, 20, theme.MIST, left, card.y + 104, width=width
        )
        self._draw_seats(canvas)
        if self.waiting:
            chair = self.room.chairs[self.waiting[0]]
            canvas.sprite(canvas.look.painter.coin(chair.emblem, COIN), right.x, right.y + 24)
            beside, room = right.x + COIN + 24, right.w - COIN - 24
            middle = right.y + 24 + COIN / 2
            canvas.words(chair_name(chair, self.words), "display", 40, theme.IVORY, beside, middle - 18, width=room)
            score = self.words("claim.score", score=self.room.state.scores[self.waiting[0]])
            canvas.words(score, 600, 22, theme.MIST, beside, middle + 28, width=room)
            canvas.words(self.words("claim.how"), 600, 22, theme.MIST, right.x, right.y + COIN + 76, width=right.w)
        self._draw_foot(canvas, card)

    def _draw_seats(self, canvas: Canvas) -> None:
        """All seats down the side: whose it is, and who plays it by now; the one asked about is lit."""
        side, painter, waiting = side_area(self.layout), canvas.look.painter, self.waiting
        for seat, chair in enumerate(self.room.chairs):
            x, cy = side.x + 36, side.y + SEATS_TOP + (seat + 0.5) * SEAT_STEP
            asked, open_ = waiting[:1] == (seat,), seat in waiting
            canvas.sprite(painter.coin(chair.emblem, SMALL_COIN), x, cy - SMALL_COIN / 2)
            colour = theme.BRASS3 if asked else theme.MIST if open_ else theme.IVORY
            room = side.right - 24 - MARK - 10 - (x + SMALL_COIN + 12)
            canvas.words(
                *(chair_name(chair, self.words), 700, 20, colour, x + SMALL_COIN + 12, cy),
                width=room,
                height=SEAT_STEP - 6,
            )
            if not open_:
                mark = (
                    painter.chip_icon(MARK, theme.CHIP_ICON)
                    if chair.kind == "computer"
                    else painter.icon("check", MARK)
                )
                canvas.sprite(mark, side.right - 24 - MARK, cy - MARK / 2)

    def _draw_foot(self, canvas: Canvas, card: Area) -> None:
        cy = draw_bar(canvas, self.layout)
        buttons = ("confirm",) if self.asked == TOUCH else ("move", "confirm", "back")
        prompts = [prompt(self.house, self.asked, name, f"claim.prompt.{name}") for name in buttons]
        draw_prompts(canvas, prompts, card.x, cy, card.w)
