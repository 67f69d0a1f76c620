"""Fivefold's board: every seat's card, and the choice of a box."""

from collections.abc import Sequence

from game.devices.happening import TOUCH, Pointer, Press
from game.dice.art import DiceArt
from game.room.chair import Chair, chair_name
from game.room.notice import Notice
from game.rules.fivefold import BOXES, COMBO_BOXES, FivefoldState, Score, previews
from game.scenes.board_places import DIE_SIDE, Places, places_for
from game.scenes.board_scene import BACK, BoardScene
from game.scenes.board_sheet import Sheet, draw_dot, draw_sheet
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_foot, draw_room, prompt
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.stage import Stage

COIN = 60
BACK_WIDTH = 268


class FivefoldBoard(BoardScene):
    """The score card of a match of Fivefold.

    While a person may fill a box, the holder of that seat chooses here; otherwise it can only be read, and follows
    the match. A box must have the focus before pressing it fills it: keys and pads press what has the focus anyway,
    a mouse gives the focus by hovering, a finger by its first tap.
    """

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self._own = self._first_own()
        self._ready: str | None = None

    # -- what the match says
    @property
    def state(self) -> FivefoldState:
        """The position shown."""
        state = self.room.state
        assert isinstance(state, FivefoldState)
        return state

    @property
    def dice_lie(self) -> bool:
        """Whether there are dice to fill a box by."""
        return self.state.dice is not None

    def _first_own(self) -> int:
        """The own column: the seat to act, or the first person's while a computer plays."""
        people = [seat for seat, chair in enumerate(self.room.chairs) if chair.kind == "human"]
        to_act = self.room.seat_to_act
        if to_act is not None and (to_act in people or not people):
            return to_act
        return people[0] if people else 0

    def follow(self, notice: Notice) -> None:
        """Something has happened in the match: the own column is that of the person to act."""
        seat = self.room.seat_to_act
        if seat is not None and self.room.chairs[seat].kind == "human":
            self._own = seat
        super().follow(notice)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The thirteen boxes of the own card, and the way back."""
        places = places_for(self.layout, len(self.room.chairs))
        would = previews(self.state.table, self.state) if self.choosing else {}
        boxes = [self._box(places, box, would.get(box)) for box in BOXES]
        back = Area(places.totals.x, places.foot - 28, BACK_WIDTH, 56)
        return (*boxes, self.back_button(self.words("board.back"), back))

    def first_focus(self) -> str | None:
        """The box that pays best now."""
        would = {box: points for box, points in self._would().items() if points is not None}
        return max(would, key=lambda box: would[box], default=BACK)

    def _would(self) -> dict[str, int | None]:
        return dict(previews(self.state.table, self.state)) if self.choosing else {}

    def _box(self, places: Places, box: str, would: int | None) -> Control:
        cell, filled = places.cell(box), self.state.cards[self._own][box]

        def paint(canvas: Canvas, mood: Mood) -> None:
            self._paint_box(canvas, cell, box, filled, would)

        name = self.words(f"rules.box.{box}")
        if filled is not None:
            label = self.words("board.label.filled", box=name, points=filled)
        elif would is not None:
            label = self.words("board.label.would", box=name, points=would)
        else:
            label = self.words("board.label.closed" if self.choosing else "board.label.open", box=name)
        press = None if would is None else lambda device: self._fill(box, device)
        ring = Area(cell.x, cell.y, cell.w, cell.h - 4)
        return Control(box, label, places.box(box), paint, press, radius=theme.RADIUS_SEGMENT, ring=ring)

    def _paint_box(self, canvas: Canvas, cell: Area, box: str, filled: int | None, would: int | None) -> None:
        painter = canvas.look.painter
        if filled is not None:
            canvas.words(str(filled), 800, 26, theme.IVORY, cell.cx, cell.cy, "centre")
        elif would is None and not self.choosing:
            draw_dot(canvas, cell.cx, cell.cy)
        elif would is None:
            canvas.sprite(painter.tile(cell.w, cell.h, "done"), cell.x, cell.y)
            canvas.sprite(painter.icon("padlock", 20, theme.OFF), cell.cx - 10, cell.cy - 10)
        elif self.focus.name == box:
            canvas.sprite(painter.cell(cell.w, cell.h - 4, "chosen"), cell.x, cell.y)
            canvas.words(str(would), 800, 28, theme.PRIMARY_INK, cell.cx, cell.cy - 2, "centre")
        else:
            canvas.sprite(painter.cell(cell.w, cell.h, "points" if would else "zero"), cell.x, cell.y)
            canvas.words(str(would), 800, 28, theme.BRASS3 if would else theme.DIM, cell.cx, cell.cy, "centre")

    # -- input
    def press(self, press: Press) -> None:
        """A button went down or up."""
        self._ready = self.focus.name
        super().press(press)

    def point(self, pointer: Pointer) -> None:
        """A mouse or finger did something."""
        if pointer.phase == "down":
            self._ready = self.focus.name
        super().point(pointer)

    def _fill(self, box: str, device: str) -> None:
        if self._ready == box and self.act(Score(box), device):
            self.close(device)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Draw the room, the heading, the dice, both panels and the foot."""
        places = places_for(self.layout, len(self.room.chairs))
        closed = frozenset(box for box, points in self._would().items() if points is None)
        draw_room(self.house, canvas)
        self._draw_heading(canvas, places.heading)
        self._draw_dice(canvas, places)
        draw_sheet(canvas, self.words, places, Sheet(self.state, self.room.chairs, self._own, closed))
        self._draw_foot(canvas, places)

    def _draw_heading(self, canvas: Canvas, area: Area) -> None:
        seat = self.room.seat_to_act
        chair = self.room.chairs[self._own if seat is None else seat]
        canvas.sprite(canvas.look.painter.coin(chair.emblem, COIN), area.x, area.y + (area.h - COIN) / 2)
        left, room = area.x + COIN + 16, area.w - COIN - 16
        if self.choosing is None:
            heading = "board.card"
        else:
            heading = "rules.overflow" if self.state.overflowing else "board.choose"
        canvas.words(
            *(self.words(heading), "display", 40, theme.IVORY, left, area.y + 25), drop=theme.FELT_DROP, width=room
        )
        self._draw_news(canvas, chair, left, area.y + 59, room)

    def _draw_news(self, canvas: Canvas, chair: Chair, left: float, cy: float, room: float) -> None:
        """The line under the heading: why not, what the box in focus would score, or who plays."""
        would = self._would().get(self.focus.name or "")
        if self.refused is not None:
            canvas.words(self.words(self.refused), 700, 22, theme.BRASS3, left, cy, drop=theme.FELT_DROP, width=room)
        elif would is not None and self.focus.name is not None:
            self._draw_would(canvas, self.focus.name, would, left, cy, room)
        else:
            words = self.words(f"board.{self.situation}", name=chair_name(chair, self.words))
            canvas.words(words, 600, 22, theme.FELT_SUB, left, cy, drop=theme.FELT_DROP, width=room)

    def _draw_would(self, canvas: Canvas, box: str, would: int, left: float, cy: float, room: float) -> None:
        extra = self.state.would_be_extra()
        extra_words = self.words("board.extra", points=extra) if extra else ""
        tail = canvas.width(f" {would}", 800, 22) + (12 + canvas.width(extra_words, 700, 22) if extra else 0)
        words = self.words(self._sentence(box), box=self.words(f"rules.box.{box}"))
        end = canvas.words(words, 600, 22, theme.FELT_SUB, left, cy, drop=theme.FELT_DROP, width=room - tail - 6)
        end = canvas.words(str(would), 800, 22, theme.BRASS3, end + 6, cy, drop=theme.FELT_DROP)
        canvas.words(extra_words, 700, 22, theme.BRASS3, end + 12, cy, drop=theme.FELT_DROP)

    def _sentence(self, box: str) -> str:
        """Key of what is said of the box in focus: plainly, where Fury Overflow leaves no choice or a smaller one."""
        allowed = self.state.allowed_boxes
        if not self.state.overflowing:
            return "board.would"
        if len(allowed) == 1:
            return "board.forced"
        return "board.any_combo" if box in COMBO_BOXES else "board.any_number"

    def _draw_dice(self, canvas: Canvas, places: Places) -> None:
        art = self.house.backdrops.picture("board dice", canvas.stage, _dice_art)
        if art is None or self.state.dice is None or self.room.showing:
            return
        at = [(canvas.x(x), canvas.y(y)) for x, y in places.dice]
        for x, y in at:
            art.shadow().draw(canvas.surface, x, y)
        for (x, y), face in zip(at, self.state.dice, strict=True):
            art.square_on(face).draw(canvas.surface, x, y)

    def _draw_foot(self, canvas: Canvas, places: Places) -> None:
        chair, seat = self.choosing, self.room.seat_to_act
        prompts = []
        if chair is not None:
            device = self.device
            if device == TOUCH:
                prompts = [prompt(self.house, device, "confirm", "board.prompt.tap")]
            else:
                prompts = [
                    prompt(self.house, device, "move", "board.prompt.pick"),
                    prompt(self.house, device, "confirm", "board.prompt.score"),
                ]
        on_turn = None if seat is None else self.room.chairs[seat]
        left = places.totals.x + BACK_WIDTH + 26
        draw_foot(self.house, canvas, prompts, places.foot, on_turn, left=left, saved=self.room.saved)


def _dice_art(stage: Stage) -> DiceArt:
    return DiceArt(stage.px(DIE_SIDE))
