"""The table scene: people and computers roll, keep and free dice; the card is one press away."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.devices.happening import DICE_BUTTONS, Plugged, Pointer, Press
from game.dice.playback import Manner
from game.dice.tray_file import tray_ids
from game.room.chair import Chair, chair_name
from game.room.draft import Draft
from game.room.ticket import Denied, Ticket
from game.rules.fivefold import DICE
from game.scenes.board import FivefoldBoard
from game.scenes.house import House
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_foot, prompt
from game.scenes.table.bonus_card import draw_bonus_card
from game.scenes.table.buttons import card_button, main_button, menu_button
from game.scenes.table.dice_view import ThrowStyle
from game.scenes.table.flick import Flicks
from game.scenes.table.news import seat_news
from game.scenes.table.places import Places, places_for
from game.scenes.table.show import Show
from game.scenes.table.strip import draw_strip
from game.scenes.table.tiles import tile_control, tiles_of
from game.scenes.table.tray_view import TrayView
from game.scenes.table.turn_line import TurnLine, draw_die_pill, draw_turn_line
from game.scenes.toast import Toast
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood, find
from game.ui.prompts import Marked, Prompt
from game.ui.stage import CLASSIC, Layout
from game.ui.widgets import button


class TableScene(Scene):
    """A match of Fivefold being played in `sitting.room`; `Show` says what is seen of it."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self.places: Places = places_for(self.layout)
        self._tray = TrayView(self._wanted_tray(), self.places.tray)
        self.show = Show(self.room, house.words, self._tray.fitted, self.touch, self._manner)
        self._flicks = Flicks()
        self._arranged_for = self.show.state

    # -- lifecycle and time
    def left(self) -> None:
        """Listen to the room no more."""
        self.show.close()

    def uncovered(self) -> None:
        """Another tray may have been asked for meanwhile."""
        if self.tray != self._wanted_tray():
            self._tray = TrayView(self._wanted_tray(), self.places.tray)
            self.show.dice.fit(self._tray.fitted)
        super().uncovered()

    @property
    def tray(self) -> str:
        """The tray on the table."""
        return self._tray.name

    def _wanted_tray(self) -> str:
        """The tray that is set, if there is such a one; else the one that the table names."""
        tray = self.house.settings.tray
        return tray if tray in tray_ids() else self.room.table.tray

    def ticked(self) -> None:
        """The match goes on; when it is over and told, the results come."""
        self.show.tick()
        if self.show.told:
            self.house.stack.replace(Results(self.house, self.sitting))

    @property
    def moving(self) -> bool:
        """Whether anything moves by itself."""
        return self.show.moving

    def use(self, layout: Layout) -> None:
        """Lay the scene out for a layout: the tray and the dice in it too."""
        super().use(layout)
        self.places = places_for(layout)
        self._tray.fit(self.places.tray)
        self.show.dice.fit(self._tray.fitted)

    def _manner(self) -> Manner:
        """How throws are shown: as set, but never tumbling where motion is to be calm."""
        throws = self.house.settings.throws
        return "fade" if self.house.calm and throws == "tumble" else throws

    # -- whose press counts
    @property
    def chair(self) -> Chair:
        """Whose turn is shown."""
        return self.show.chair

    @property
    def _showing(self) -> bool:
        """Whether people watch: a throw is under way, or a computer plays."""
        return self.show.dice.rolling or self.chair.kind == "computer"

    def hears(self, device: str, control: Control | None) -> bool:
        """Menu and card are anybody's; everything else belongs to the seat to act."""
        if control is not None and control.name in ("menu", "card", "take back"):
            return True
        return self.chair.kind == "human" and device == self.chair.holder

    def press(self, press: Press) -> None:
        """While people watch, confirm and main hurry what is shown; else as in every scene."""
        if self._showing and press.down and not press.repeat and press.button in ("confirm", "main"):
            self._hurry(press.device)
        else:
            super().press(press)

    def unheard(self, device: str) -> None:
        """A press for somebody else's seat hurries what is watched, or is told whose turn it is."""
        if self._showing:
            self._hurry(device)
            return
        self.show.toasts.add(seat_news(self.words, self.room.chairs, self.show.seat, "table.toast.not_your_turn"))

    def point(self, pointer: Pointer) -> None:
        """Also watch for a flick across the felt, which throws the dice the way it goes."""
        flick = self._flicks.watch(pointer, self.time, self._tray.holds(pointer.x, pointer.y))
        if flick is not None and self.hears(pointer.device, None) and self.show.persons_turn and self.show.rolls_left:
            cancelled = replace(pointer, phase="cancel")
            super().point(cancelled)
            self.show.hand = ThrowStyle(power=flick.power, direction=flick.direction)
            self._roll(pointer.device)
            return
        super().point(pointer)

    def tapped_nothing(self, device: str) -> None:
        """A tap beside everything hurries what is shown."""
        if self._showing:
            self._hurry(device)

    def went_back(self, device: str) -> None:
        """On the table `back` opens the menu and never rolls."""
        self._pause(device)

    def plugged(self, change: Plugged) -> None:
        """Say so if the device of the seat to act is gone."""
        super().plugged(change)
        if not change.present and change.device == self.chair.holder:
            self.show.toasts.add(seat_news(self.words, self.room.chairs, self.show.seat, "table.toast.unplugged"))

    # -- what people do
    def _hurry(self, device: str) -> None:
        """Everybody at the table may hurry a computer; a person's throw only that person."""
        seated = any(chair.holder == device for chair in self.room.chairs)
        if device == self.chair.holder or (seated and self.chair.kind == "computer"):
            self.show.hurry()

    def _roll(self, device: str) -> None:
        kept = self.room.draft.kept
        if not self.show.persons_turn:
            self._hurry(device)
        elif self.show.rolls_left == 0:
            self._open_card(device)
        elif len(kept) == DICE:
            self.show.toasts.add(Toast(self.words("table.toast.all_kept"), self.chair.emblem))
        else:
            self._answer(self.room.act(self.show.seat, self.room.draft.roll(), device))

    def _toggle(self, die: int, device: str) -> None:
        kept = self.room.draft.kept
        kept = tuple(other for other in kept if other != die) if die in kept else (*kept, die)
        self._answer(self.room.set_draft(self.show.seat, Draft(kept), device))
        if die in kept and self.focus.name == _die_name(die):
            self._focus_next(die, kept)

    def _focus_next(self, die: int, kept: tuple[int, ...]) -> None:
        """The focused die hops into a socket: go on to the nearest one left on the felt, else to the main button."""
        here = find(self.controls, _die_name(die))
        loose = [c for other in range(DICE) if other not in kept and (c := find(self.controls, _die_name(other)))]
        nearest = min(loose, key=lambda c: abs(c.area.cx - here.area.cx) if here else 0, default=None)
        self.focus_on("main" if nearest is None else nearest.name)

    def _open_card(self, device: str) -> None:
        self.house.stack.push(FivefoldBoard(self.house, self.sitting))

    def _open_card_at(self, box: str) -> Callable[[str], None]:
        def press(device: str) -> None:
            board = FivefoldBoard(self.house, self.sitting)
            self.house.stack.push(board)
            board.focus_on(box)

        return press

    def _take_back(self, device: str) -> None:
        seat = self._undo_seat(device)
        if seat is None:
            self._answer(Ticket(Denied.NOT_YOURS_TO_UNDO))
        else:
            self._answer(self.room.undo(seat, device))

    def _undo_seat(self, device: str | None) -> int | None:
        """The seat that may take its last score back, on this device (None: on whichever it has)."""
        for seat, chair in enumerate(self.room.chairs):
            if chair.kind == "human" and device in (None, chair.holder) and self.room.undo_refusal(seat) is None:
                return seat
        return None

    def _pause(self, device: str) -> None:
        self.house.stack.push(Pause(self.house, self.sitting, device))

    def _answer(self, ticket: Ticket) -> None:
        """Say in words why something was refused."""
        if ticket.words is not None:
            self.show.toasts.add(Toast(self.words(ticket.words), self.chair.emblem))

    # -- controls
    def first_focus(self) -> str | None:
        """After a throw the die furthest left on the felt, while it may be kept; else the main button."""
        keeping = self.show.persons_turn and self.show.state.dice is not None and self.show.rolls_left
        loose = self.show.dice.targets if keeping else {}
        return _die_name(min(loose, key=lambda die: loose[die][0])) if loose else "main"

    def arrange(self) -> Sequence[Control]:
        """Tiles, card, buttons and dice. With each new position the focus begins anew."""
        if self.show.state is not self._arranged_for:
            self._arranged_for = self.show.state
            self.focus.forget()
        places, show, words = self.places, self.show, self.words
        tiles = [
            tile_control(words, tile, area, self._open_card_at(tile.box))
            for tile, area in zip(tiles_of(show.state, show.seat), places.tiles, strict=True)
        ]
        main = self._main_key()
        undo = self._undo_seat(None) is not None and not show.dice.rolling
        roomy = self.layout is not CLASSIC
        return [
            *tiles,
            card_button(words, places.score_card, self._open_card, self._mark("card") if roomy else None),
            menu_button(words("table.menu"), places.menu, self._pause),
            main_button(words(main), places.main, self._roll, show.persons_turn, self._mark("main")),
            button(
                *("take back", words("table.take_back"), places.second, self._take_back if undo else None),
                face=700,
                size=22,
            ),
            *self._dice_controls(),
        ]

    def _main_key(self) -> str:
        left = self.show.rolls_left
        if not left:
            return "table.score"
        return "table.roll" if left == self.show.state.table.rolls else "table.roll_again"

    def _dice_controls(self) -> list[Control]:
        """The dice that can be pointed at: those on the felt, then those in sockets."""
        dice = self.show.dice
        if dice.faces is None or dice.rolling:
            return []
        areas = {die: self._tray.in_layout(box) for die, box in dice.targets.items()}
        areas |= {die: self._tray.socket_areas[socket] for socket, die in enumerate(dice.kept)}
        return [self._die_control(die, dice.faces[die], area) for die, area in sorted(areas.items())]

    def _die_control(self, die: int, face: int, area: Area) -> Control:
        show = self.show
        label = self.words("table.die.kept" if die in show.dice.kept else "table.die.free", die=die + 1, face=face)
        able = show.persons_turn and show.rolls_left > 0 and show.state.dice is not None
        press = (lambda device: self._toggle(die, device)) if able else None
        return Control(_die_name(die), label, area, _painted_with_the_tray, press, button=DICE_BUTTONS[die], radius=23)

    def _mark(self, name: str) -> Marked | None:
        """The mark of a button on the device of the person to act; None for fingers, who need none."""
        holder = self.chair.holder
        if holder is None or not self.show.persons_turn:
            return None
        mark = self.house.marks.mark(holder, name)
        return None if mark.shape == "finger" else mark

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room, tray, strip, heading, turn line, card and dice."""
        show, places = self.show, self.places
        self._tray.draw_ground(self.house, canvas)
        on_turn = None if show.state.over else show.seat
        draw_strip(canvas, places.strip, self.room.chairs, self.words, show.scores.shown, on_turn)
        self._draw_heading(canvas)
        draw_turn_line(canvas, self._turn_line(), self._tray.felt_line)
        draw_bonus_card(canvas, self.words, places.card, show.state, show.seat)
        self._tray.draw_dice(self.house, canvas, show.dice)

    def paint_over(self, canvas: Canvas) -> None:
        """The pill over the focused die, prompts and toasts."""
        control, mark = find(self.controls, self.focus.name), self._mark("confirm")
        if control is not None and mark is not None and control.name.startswith("die ") and not self.show.dice.moving:
            kept = control.name in map(_die_name, self.show.dice.kept)
            words, line = self.words("table.free" if kept else "table.keep"), self._tray.felt_line
            draw_die_pill(canvas, control, words, mark, line)
        draw_foot(self.house, canvas, self._prompts(), self.places.foot, self.chair)
        self.show.toasts.draw(canvas)

    def _draw_heading(self, canvas: Canvas) -> None:
        if self.places.heading is None:
            return
        (x, y), state = self.places.heading, self.show.state
        room = self.places.menu.x - x - 12
        canvas.words(self.words("rules.game.fivefold"), "display", 28, theme.IVORY, x, y + 21, width=room)
        round_ = self.words("table.round", round=state.round, rounds=state.table.rounds)
        canvas.words(round_, 600, 18, theme.MIST, x, y + 48, width=room)

    def _turn_line(self) -> TurnLine:
        left, over = self.show.rolls_left, self.show.state.over
        key = {0: "table.rolls_left.none", 1: "table.rolls_left.one"}.get(left, "table.rolls_left")
        return TurnLine(
            emblem=self.chair.emblem,
            turn=self.words("table.over" if over else "table.turn", name=chair_name(self.chair, self.words)),
            hint=self.words(self._hint_key()),
            rolls_words="" if over else self.words(key, rolls=left),
            rolls_left=left,
            rolls=0 if over else self.show.state.table.rolls,
        )

    def _hint_key(self) -> str:
        if self.show.state.over:
            return "table.hint.over"
        if self.show.dice.rolling:
            return "table.hint.rolling"
        if self.chair.kind == "computer":
            return "table.hint.computer"
        if self.show.state.dice is None:
            return "table.hint.first"
        return "table.hint.keep" if self.show.rolls_left else "table.hint.score"

    def _prompts(self) -> list[Prompt]:
        """What the person to act can do now; while a computer plays, what the host can do: hurry it."""
        holder = self.chair.holder
        if self.show.state.over:
            return []
        if self.chair.kind == "computer" and self.room.host is not None:
            return [prompt(self.house, self.room.host, "main", "table.prompt.hurry")]
        if holder is None:
            return []
        keeping = self.show.rolls_left > 0 and self.show.state.dice is not None
        if holder == "touch":
            return [prompt(self.house, holder, "confirm", "table.prompt.tap")] if keeping else []
        buttons = {
            "move": "table.prompt.move",
            "confirm": "table.prompt.keep",
            "main": "table.prompt.roll" if self.show.rolls_left else "table.prompt.score",
            "card": "table.prompt.card",
        }
        if not keeping:
            del buttons["confirm"]
        return [prompt(self.house, holder, name, key) for name, key in buttons.items()]


def _die_name(die: int) -> str:
    return f"die {die + 1}"


def _painted_with_the_tray(canvas: Canvas, mood: Mood) -> None:
    """Dice are no plain rectangles: the tray draws them behind one another and behind its rails."""
