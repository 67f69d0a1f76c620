"""The table scene: people and computers roll, keep and free dice; the card is one press away."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from game.devices.happening import DICE_BUTTONS, Plugged, Press
from game.room.chair import Chair, chair_name
from game.room.draft import Draft
from game.room.notice import Drafted, Handed, Notice, Paused, Played, Resumed, TakenBack, Unsaved
from game.room.ticket import Ticket
from game.rules.event import Over
from game.rules.fivefold import Bonus, Extra, FivefoldState, Rolled, Scored
from game.scenes.board import FivefoldBoard
from game.scenes.house import House
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_foot, prompt
from game.scenes.table.bonus_card import draw_bonus_card
from game.scenes.table.buttons import card_button, main_button, menu_button
from game.scenes.table.counting import Counting
from game.scenes.table.dice_view import DICE, DiceView
from game.scenes.table.places import Places, places_for
from game.scenes.table.strip import draw_strip
from game.scenes.table.tiles import tile_control, tiles_of
from game.scenes.table.tray_view import TrayView
from game.scenes.table.turn_line import TurnLine, draw_die_pill, draw_turn_line
from game.scenes.toast import Toast, Toasts
from game.ui import motion, theme
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood, find
from game.ui.prompts import Marked, Prompt
from game.ui.stage import CLASSIC
from game.ui.widgets import button

HURRY_AFTER: Final = motion.ticks(300)
"""A throw may be cut short once it has been seen this long."""
FAREWELL: Final = motion.ticks(1500)
"""The last score is seen this long before the results."""


class TableScene(Scene):
    """A match of Fivefold being played in `sitting.room`.

    What is shown follows the room's notices. A throw is shown first and counted after: until its dice lie still,
    strip and tiles show the position before it, and nobody acts.
    """

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self._shown = self._state
        self._dice = DiceView(random.Random(repr(sitting.room.chairs)))
        self._tray = TrayView(self.room.table.tray)
        self._toasts = Toasts()
        self._scores = Counting(self._shown.scores)
        self._thrown_at = 0
        self._farewell: int | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._fit()

    # -- lifecycle
    def entered(self) -> None:
        """Listen to the room from now on."""
        self._unsubscribe = self.room.subscribe(self._heard)

    def left(self) -> None:
        """Listen no more."""
        self._unsubscribe()

    def touch(self) -> None:
        """Also place the dice anew: the layout may be another."""
        super().touch()
        self._fit()

    def _fit(self) -> None:
        self.places: Places = places_for(self.layout)
        self._tray.fit(self.places.tray)
        self._dice.felt, self._dice.sockets = self._tray.felt, self._tray.sockets

    # -- what is shown
    @property
    def _state(self) -> FivefoldState:
        state = self.room.state
        assert isinstance(state, FivefoldState)
        return state

    @property
    def seat(self) -> int:
        """The seat whose turn is shown."""
        seat = self._shown.seat_to_act
        return self._last_seat if seat is None else seat

    @property
    def chair(self) -> Chair:
        """Who sits there."""
        return self.room.chairs[self.seat]

    @property
    def _last_seat(self) -> int:
        """The seat that acts last in a round, whose turn is shown when the match is over."""
        return (self._shown.first - 1) % len(self.room.chairs)

    @property
    def _persons_turn(self) -> bool:
        """Whether a person may act now: nothing is being shown, and it is no computer's turn."""
        return self.chair.kind == "human" and not self._dice.rolling and not self._shown.over

    @property
    def wide(self) -> bool:
        """Whether the layout has room for marks beside words."""
        return self.layout is not CLASSIC

    @property
    def _rolls_left(self) -> int:
        return self._shown.table.rolls - self._shown.rolls_used

    def hears(self, device: str, control: Control | None) -> bool:
        """The menu is anybody's; everything else belongs to the seat to act."""
        if control is not None and control.name in ("menu", "card"):
            return True
        return self.chair.kind == "human" and device == self.chair.holder

    # -- what the room says
    def _heard(self, notice: Notice) -> None:
        match notice:
            case Played():
                self._played(notice)
            case Drafted():
                self._dice.keep(notice.draft.kept)
            case TakenBack(seat=seat):
                self._catch_up()
                self._toast("room.notice.taken_back", seat)
            case Handed(seat=seat, chair=chair):
                self._catch_up()
                key = "room.notice.computer_plays" if chair.kind == "computer" else "room.notice.person_plays"
                self._toast(key, seat)
            case Unsaved(reason=reason):
                self._toasts.add(Toast(self.words("room.notice.unsaved", reason=reason)))
            case Paused() | Resumed():
                pass
        self.touch()

    def _played(self, played: Played) -> None:
        for event in played.events:
            match event:
                case Rolled(thrown=thrown, dice=dice):
                    self._dice.throw(thrown, dice)
                    self._thrown_at = self.time
                    self.room.showing = True
                case Scored(seat=seat, box=box, points=points):
                    name = self.words(f"rules.box.{box}")
                    self._toast("table.toast.scored", seat, box=name, points=points)
                case Extra(seat=seat, points=points):
                    self._toast("table.toast.extra", seat, praise=True, points=points)
                case Bonus(seat=seat, points=points):
                    self._toast("table.toast.bonus", seat, praise=True, points=points)
                case Over():
                    self._farewell = self.time + FAREWELL
                case _:
                    pass
        if not self._dice.rolling:
            self._catch_up()

    def _toast(self, key: str, seat: int, praise: bool = False, **values: object) -> None:
        chair = self.room.chairs[seat]
        words = self.words(key, name=chair_name(chair, self.words), **values)
        self._toasts.add(Toast(words, chair.emblem, praise))

    def _catch_up(self) -> None:
        """Show the room's position."""
        before, self._shown = self._shown, self._state
        self._scores.count_to(self._shown.scores)
        same_turn = before.seat_to_act == self._shown.seat_to_act and before.round == self._shown.round
        self.room.showing = False
        if not same_turn or self._shown.dice != self._dice.faces:
            self._dice.show(self._shown.dice, self.room.draft.kept)
        else:
            self._dice.keep(self.room.draft.kept)
        self.focus.forget()
        self.touch()

    # -- time
    def ticked(self) -> None:
        """Let the room speak, and what moves move on."""
        self.room.pump()
        was_rolling = self._dice.rolling
        self._dice.tick()
        self._toasts.tick()
        self._scores.tick()
        if was_rolling and not self._dice.rolling:
            self._catch_up()
        if self._farewell is not None and self.time >= self._farewell:
            self._farewell = None
            self.house.stack.replace(Results(self.house, self.sitting))

    @property
    def moving(self) -> bool:
        """Whether dice, toasts or scores move."""
        return self._dice.moving or self._toasts.moving or self._scores.moving

    # -- what people do
    def _roll(self, device: str) -> None:
        if not self._persons_turn:
            return
        if self._rolls_left == 0:
            self._open_card(device)
            return
        if len(self.room.draft.kept) == DICE:
            self._toasts.add(Toast(self.words("table.toast.all_kept"), self.chair.emblem))
            return
        self._answer(self.room.act(self.seat, self.room.draft.roll(), device))

    def _toggle(self, die: int, device: str) -> None:
        kept = self.room.draft.kept
        kept = tuple(other for other in kept if other != die) if die in kept else (*kept, die)
        self._answer(self.room.set_draft(self.seat, Draft(kept), device))
        if die in kept and self.focus.name == f"die {die + 1}":
            self._focus_next(die, kept)

    def _focus_next(self, die: int, kept: tuple[int, ...]) -> None:
        """The focused die hopped into a socket: go on to the nearest one left on the felt, else to the main button."""
        here = self._dice.target(die).cx
        loose = [other for other in range(DICE) if other not in kept]
        nearest = min(loose, key=lambda other: abs(self._dice.target(other).cx - here), default=None)
        self.focus_on("main" if nearest is None else f"die {nearest + 1}")

    def _open_card(self, device: str, box: str | None = None) -> None:
        self.house.stack.push(FivefoldBoard(self.house, self.sitting, box))

    def _take_back(self, device: str) -> None:
        seat = self._undo_seat(device)
        if seat is not None:
            self._answer(self.room.undo(seat, device))

    def _undo_seat(self, device: str | None) -> int | None:
        """The seat that may take its last score back, on this device (None: on whichever it has)."""
        for seat, chair in enumerate(self.room.chairs):
            if chair.kind == "human" and device in (None, chair.holder) and self.room.undo_refusal(seat) is None:
                return seat
        return None

    def _pause(self, device: str) -> None:
        self.house.stack.push(Pause(self.house, self.sitting, device))

    def _hurry(self) -> None:
        """Anybody may cut a computer's show short; its own seat may cut its throw."""
        if self._dice.rolling:
            if self.time - self._thrown_at >= HURRY_AFTER:
                self._dice.finish()
                self._catch_up()
        elif self.chair.kind == "computer":
            self.room.hurry()

    def _answer(self, ticket: Ticket) -> None:
        """Say in words why something was refused."""
        if ticket.words is not None:
            self._toasts.add(Toast(self.words(ticket.words), self.chair.emblem))

    def may_hurry(self, device: str) -> bool:
        """Whether a press on this device cuts short what is being shown."""
        return self.chair.kind == "computer" or device == self.chair.holder

    def press(self, press: Press) -> None:
        """While a throw or a computer is shown, confirm and main hurry it; else as every scene does."""
        shows = self._dice.rolling or self.chair.kind == "computer"
        if press.down and not press.repeat and shows and press.button in ("confirm", "main"):
            if self.may_hurry(press.device):
                self._hurry()
            return
        super().press(press)

    def pressed_otherwise(self, press: Press) -> None:
        """A press nobody took: say whose turn it is, if somebody else's button was meant to act."""
        if press.button in ("main", "confirm", *DICE_BUTTONS) and not self.hears(press.device, None):
            self._toast("table.toast.not_your_turn", self.seat)

    def tapped_nothing(self, device: str) -> None:
        """A tap beside everything hurries what is shown."""
        if (self._dice.rolling or self.chair.kind == "computer") and self.may_hurry(device):
            self._hurry()

    def went_back(self, device: str) -> None:
        """On the table `back` opens the menu and never rolls."""
        self._pause(device)

    def plugged(self, change: Plugged) -> None:
        """A device that went: say so if its seat is to act."""
        super().plugged(change)
        if not change.present and change.device == self.chair.holder:
            self._toast("table.toast.unplugged", self.seat)

    # -- controls
    def first_focus(self) -> str | None:
        """After a throw the first die on the felt, while that may be kept; else the main button."""
        loose = [die for die in range(DICE) if die not in self.room.draft.kept]
        if self._persons_turn and self._shown.dice is not None and self._rolls_left and loose:
            return f"die {loose[0] + 1}"
        return "main"

    def arrange(self) -> Sequence[Control]:
        """Tiles, card, buttons and dice."""
        places, able = self.places, self._persons_turn
        tiles = [
            tile_control(self.words, tile, area, self._tile_press(tile.box))
            for tile, area in zip(tiles_of(self._shown, self.seat), places.tiles, strict=True)
        ]
        left = self._rolls_left
        key = "table.roll" if left == self._shown.table.rolls else "table.roll_again" if left else "table.score"
        undo = self._undo_seat(None) is not None and not self._dice.rolling
        return [
            *tiles,
            card_button(self.words, places.score_card, self._open_card, self._mark("card") if self.wide else None),
            menu_button(self.words("table.menu"), places.menu, self._pause),
            main_button(self.words(key), places.main, self._roll, able, self._mark("main") if able else None),
            button(
                *("take back", self.words("table.take_back"), places.second, self._take_back if undo else None),
                face=700,
                size=22,
            ),
            *(self._die_control(die, able) for die in self._dice_in_order()),
        ]

    def _tile_press(self, box: str) -> Callable[[str], None]:
        return lambda device: self._open_card(device, box)

    def _dice_in_order(self) -> list[int]:
        return [] if self._dice.faces is None else [shown.die for shown in self._dice.shown()]

    def _die_control(self, die: int, able: bool) -> Control:
        kept = self._dice.kept
        area = self._tray.socket_areas[kept.index(die)] if die in kept else self._dice.target(die)
        face = self._dice.faces[die] if self._dice.faces else 0
        label = self.words("table.die.kept" if die in kept else "table.die.free", die=die + 1, face=face)
        may = able and self._rolls_left > 0 and self._shown.dice is not None

        def nothing(canvas: Canvas, mood: Mood) -> None:
            """The tray draws its dice itself: they lie behind one another."""

        press = (lambda device: self._toggle(die, device)) if may else None
        return Control(f"die {die + 1}", label, area, nothing, press, button=DICE_BUTTONS[die], radius=23)

    def _mark(self, name: str) -> Marked | None:
        """The mark of a button on the device of the seat to act; None for fingers and computers, who need none."""
        holder = self.chair.holder
        if holder is None or self.chair.kind == "computer":
            return None
        mark = self.house.marks.mark(holder, name)
        return None if mark.shape == "finger" else mark

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room, tray, strip, heading, turn line and card."""
        self._tray.draw_ground(self.house, canvas)
        on_turn = None if self._shown.over else self.seat
        draw_strip(canvas, self.places.strip, self.room.chairs, self.words, self._scores.shown, on_turn)
        self._draw_heading(canvas)
        draw_turn_line(canvas, self._turn_line(), self._tray.felt_line)
        draw_bonus_card(canvas, self.words, self.places.card, self._shown, self.seat)
        self._tray.draw_dice(self.house, canvas, self._dice)

    def paint_over(self, canvas: Canvas) -> None:
        """The pill over the focused die, prompts and toasts."""
        self._draw_pill(canvas)
        draw_foot(self.house, canvas, self._prompts(), self.places.foot, self.chair)
        self._toasts.draw(canvas)

    def _draw_heading(self, canvas: Canvas) -> None:
        if self.places.heading is None:
            return
        (x, y), room = self.places.heading, self.places.menu.x - self.places.heading[0] - 12
        canvas.words(self.words("rules.game.fivefold"), "display", 28, theme.IVORY, x, y + 21, width=room)
        round_ = self.words("table.round", round=self._shown.round, rounds=self._shown.table.rounds)
        canvas.words(round_, 600, 18, theme.MIST, x, y + 48, width=room)

    def _turn_line(self) -> TurnLine:
        left = self._rolls_left
        key = {0: "table.rolls_left.none", 1: "table.rolls_left.one"}.get(left, "table.rolls_left")
        return TurnLine(
            emblem=self.chair.emblem,
            turn=self.words("table.turn", name=chair_name(self.chair, self.words)),
            hint=self._hint(),
            rolls_words=self.words(key, rolls=left),
            rolls_left=left,
            rolls=self._shown.table.rolls,
        )

    def _hint(self) -> str:
        if self._shown.over:
            return self.words("table.hint.over")
        if self._dice.rolling:
            return self.words("table.hint.rolling")
        if self.chair.kind == "computer":
            return self.words("table.hint.computer")
        if self._shown.dice is None:
            return self.words("table.hint.first")
        return self.words("table.hint.keep" if self._rolls_left else "table.hint.score")

    def _draw_pill(self, canvas: Canvas) -> None:
        control, mark = find(self.controls, self.focus.name), self._mark("confirm")
        if control is None or mark is None or not control.name.startswith("die ") or self._dice.moving:
            return
        kept = int(control.name.removeprefix("die ")) - 1 in self._dice.kept
        draw_die_pill(canvas, control, self.words("table.free" if kept else "table.keep"), mark)

    def _prompts(self) -> list[Prompt]:
        holder = self.chair.holder
        if self._shown.over or holder is None or self.chair.kind == "computer":
            return []
        names = {"confirm": "table.prompt.keep", "main": "table.prompt.roll", "card": "table.prompt.card"}
        if self._rolls_left == 0 or self._shown.dice is None:
            del names["confirm"]
        if holder == "touch":
            return [prompt(self.house, holder, "confirm", "table.prompt.tap")]
        moves = [prompt(self.house, holder, "move", "table.prompt.move")]
        return moves + [prompt(self.house, holder, name, key) for name, key in names.items()]
