"""The pause: the match stands still while one goes on, takes back, leaves or ends the game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from game.devices.happening import KEYBOARD, TOUCH, Press
from game.room.chair import Chair, chair_name
from game.rules.fivefold import Assist, FivefoldState
from game.rules.match import Match
from game.rules.seat import ASSIST_KINDS
from game.scenes.house import House
from game.scenes.modal import card_area, draw_bar, draw_modal, right_area, side_area
from game.scenes.pause_match import MatchCard, draw_match_card
from game.scenes.pause_undo import taken_back
from game.scenes.scene import Scene
from game.scenes.seats import Seats
from game.scenes.settings import SettingsScene
from game.scenes.sitting import Sitting
from game.scenes.surroundings import prompt
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.prompts import draw_prompts
from game.ui.widgets import button

Question = Literal["leave", "quit"]

ROW, ROW_STEP, ROW_TOP = 62, 74, 104
ROWS, CLOSE_STEP = 6, 64
"""There may be one row more, which brings them closer together."""
COIN = 38


class Pause(Scene):
    """Lies over the table while the match is paused by the device `by`. Anybody may go on."""

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, sitting: Sitting, by: str) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self.by = by
        match = Match.replay(self.room.record(), closed=False)
        self._card = MatchCard.of(house, self.room, match)
        self._undo = self._undoable(match)
        self._asking: Question | None = None
        self._refused: str | None = None

    def _undoable(self, match: Match) -> tuple[int, str] | None:
        """The seat whose last action the pausing device may take back, and what that was; None if there is none.

        Asked before the match is paused, for a paused room takes nothing back.
        """
        if not match.log:
            return None
        last = match.log[-1]
        held = self.room.chairs[last.seat].answers_to(self.by)
        if not held or self.room.undo_refusal(last.seat) is not None:
            return None
        words = taken_back(self.words, match)
        return None if words is None else (last.seat, words)

    # -- lifecycle
    def entered(self) -> None:
        """The match stands still from now on."""
        self.room.pause(self.by)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """What one can do; while a question is asked, only to answer it."""
        card, asking = card_area(self.layout), self._asking
        rows = (
            self._row(card, 0, "resume", self.words("pause.resume"), self._resume, button=None if asking else "menu"),
            self._take_back_row(card),
            self._row(card, 2, "settings", self.words("pause.settings"), self._settings),
            self._row(card, 3, "seats", self.words("pause.seats"), self._seats),
            *self._help_rows(card),
            self._row(card, self._rows - 2, "leave", self.words("pause.leave"), lambda _: self._ask("leave")),
            self._row(card, self._rows - 1, "quit", self.words("pause.quit"), lambda _: self._ask("quit")),
        )
        if asking is None:
            return rows
        return (*(replace(row, press=None) for row in rows), *self._answers(card, asking))

    def first_focus(self) -> str | None:
        """Going on, or staying: nothing that costs anything."""
        return "stay" if self._asking else "resume"

    def _take_back_row(self, card: Area) -> Control:
        shown = self.words("pause.take_back")
        if self._undo is None:
            return self._row(card, 1, "take back", shown, None)
        label = self.words("pause.take_back_label", what=self._undo[1])
        return self._row(card, 1, "take back", label, self._take_back, shown=shown, below=self._undo[1])

    # -- help with the meter
    @property
    def _rows(self) -> int:
        return ROWS + (self._helped is not None)

    @property
    def _helped(self) -> int | None:
        """The seat whose help with the meter the pausing device may change: its own, before its turn's first roll."""
        state, seat = self.room.state, self.room.seat_to_act
        if seat is None or not isinstance(state, FivefoldState) or state.table.aim is None or state.phase != "roll":
            return None
        chair = self.room.chairs[seat]
        return seat if chair.kind == "human" and chair.holder == self.by else None

    def _help_rows(self, card: Area) -> tuple[Control, ...]:
        seat, state = self._helped, self.room.state
        if seat is None or not isinstance(state, FivefoldState):
            return ()
        shown = self.words("pause.help")
        now = self.words(f"rules.assist.{state.assists[seat]}")
        label = self.words("pause.help_label", name=chair_name(self.room.chairs[seat], self.words), help=now)
        return (self._row(card, 4, "help", label, self._turn_help, shown=shown, below=now),)

    def _turn_help(self, device: str) -> None:
        """The next kind of help, round and round. A paused match hears nobody, so it goes on for that moment."""
        seat, state = self._helped, self.room.state
        if seat is None or not isinstance(state, FivefoldState):
            return
        kind = ASSIST_KINDS[(ASSIST_KINDS.index(state.assists[seat]) + 1) % len(ASSIST_KINDS)]
        self.room.resume(self.by)
        ticket = self.room.act(seat, Assist(kind), self.by)
        self.room.pause(self.by)
        self._refused = ticket.words

    def ticked(self) -> None:
        """What was changed here is told once it is stored."""
        before = self.room.state
        self.room.pump()
        if self.room.state is not before:
            match = Match.replay(self.room.record(), closed=False)
            self._card, self._undo = MatchCard.of(self.house, self.room, match), None
            self.touch()

    def _row(
        self,
        card: Area,
        number: int,
        name: str,
        label: str,
        press: Callable[[str], None] | None,
        *,
        button: str | None = None,
        shown: str | None = None,
        below: str | None = None,
    ) -> Control:
        step = ROW_STEP if self._rows == ROWS else CLOSE_STEP
        area = Area(card.x + 24, card.y + ROW_TOP + number * step, side_area(self.layout).w - 48, ROW)
        primary = name == "resume" and self._asking is None

        def paint(canvas: Canvas, mood: Mood) -> None:
            down = 4 if mood.held and mood.enabled else 0
            if primary:
                canvas.sprite(canvas.look.painter.button(area.w, area.h, "chosen", pressed=mood.held), area.x, area.y)
            ink = theme.PRIMARY_INK if primary else theme.IVORY if mood.enabled else theme.OFF
            top = area.cy + down - (12 if below else 0)
            canvas.words(shown or label, "display", 26, ink, area.x + 20, top, width=area.w - 32)
            if below:
                below_ink = theme.MIST if mood.enabled else theme.OFF
                canvas.words(below, 600, 18, below_ink, area.x + 20, area.cy + down + 17, width=area.w - 32)

        return Control(name, label, area, paint, press, button=button)

    def _answers(self, card: Area, question: Question) -> tuple[Control, Control]:
        right = right_area(self.layout)
        width = (right.w - 24) / 2
        top = card.cy + 30
        stay, go = self.words("pause.stay"), self.words(f"pause.do_{question}")
        leave = self._to_title if question == "leave" else self._to_desktop
        return (
            button("stay", stay, Area(right.x, top, width, 76), self._stay, kind="primary", button="back"),
            button("go", go, Area(right.x + width + 24, top, width, 76), leave),
        )

    # -- what they do
    def went_back(self, device: str) -> None:
        """Back goes on with the match."""
        self._resume(device)

    def pressed_otherwise(self, press: Press) -> None:
        """The menu's button goes on too, whatever is being asked."""
        if press.button == "menu":
            self._resume(press.device)

    def _resume(self, device: str) -> None:
        self.room.resume(device)
        self.house.stack.pop()

    def _take_back(self, device: str) -> None:
        if self._undo is None:
            return
        self.room.resume(device)
        ticket = self.room.undo(self._undo[0], device)
        if ticket.accepted:
            self.house.stack.pop()
        else:
            self.room.pause(device)
            self._refused = ticket.words

    def _settings(self, device: str) -> None:
        self.house.stack.push(SettingsScene(self.house, device))

    def _seats(self, device: str) -> None:
        self.house.stack.push(Seats(self.house, self.sitting, device))

    def _ask(self, question: Question) -> None:
        self._asking = question

    def _stay(self, device: str) -> None:
        self._asking = None

    def _to_title(self, device: str) -> None:
        from game.scenes.title import Title  # Title leads, scene by scene, back to here.

        self.house.stack.replace(Title(self.house))

    def _to_desktop(self, device: str) -> None:
        self.house.stack.clear()

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Draw the dim sheet, the card and its two sides."""
        card, right = card_area(self.layout), right_area(self.layout)
        draw_modal(canvas, self.layout, self.words("pause.heading"))
        if self._asking is not None:
            self._draw_question(canvas, right, self._asking)
        else:
            draw_match_card(canvas, self.words, self._card, right)
        if self._refused is not None:
            width = side_area(self.layout).w - 60
            canvas.words(
                *(self.words(self._refused), 700, 20, theme.BRASS3, card.x + 36, card.bottom - 34), width=width
            )
        self._draw_foot(canvas, card)

    def _draw_question(self, canvas: Canvas, right: Area, question: Question) -> None:
        middle = card_area(self.layout).cy
        canvas.words(
            self.words(f"pause.ask_{question}"), "display", 40, theme.IVORY, right.x, middle - 76, width=right.w
        )
        cost = self.words("pause.ask_cost" if self.room.saved else "pause.ask_cost.unsaved")
        canvas.words(cost, 600, 22, theme.MIST, right.x, middle - 18, width=right.w)

    def _draw_foot(self, canvas: Canvas, card: Area) -> None:
        """The prompts on a solid bar, and who paused."""
        cy = draw_bar(canvas, self.layout)
        right = self._draw_by(canvas, card.right, cy)
        device = self.by if self.by else KEYBOARD
        if device == TOUCH:
            prompts = [prompt(self.house, device, "confirm", "pause.prompt.choose")]
        else:
            back = "pause.prompt.stay" if self._asking else "pause.prompt.resume"
            prompts = [
                prompt(self.house, device, "move", "pause.prompt.move"),
                prompt(self.house, device, "confirm", "pause.prompt.choose"),
                prompt(self.house, device, "back", back),
            ]
        draw_prompts(canvas, prompts, card.x, cy, right - card.x - 24)

    def _draw_by(self, canvas: Canvas, right: float, cy: float) -> float:
        """Who paused, at the right; returns where that begins."""
        chair = self._paused_by()
        name = chair_name(chair, self.words) if chair else self.house.device_name(self.by)
        words = self.words("pause.by", name=name)
        left = right - canvas.width(words, 700, 22)
        canvas.words(words, 700, 22, theme.IVORY, left, cy, drop=theme.TEXT_DROP)
        if chair is not None:
            left -= COIN + 10
            canvas.sprite(canvas.look.painter.coin(chair.emblem, COIN), left, cy - COIN / 2)
        return left

    def _paused_by(self) -> Chair | None:
        """The seat of the device that paused, if it holds just one; people who share a device are not told apart."""
        held = [chair for chair in self.room.chairs if chair.holder == self.by]
        return held[0] if len(held) == 1 else None
