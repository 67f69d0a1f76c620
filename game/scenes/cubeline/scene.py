"""The table of Cubeline: five dice, up to four rolls, and the board in sight."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.devices.happening import Pointer, Press
from game.room.draft import Draft
from game.rules.cubeline import Gain, Square, Throw, allowed, gains
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.column import draw_reach, reach_grid
from game.scenes.cubeline.gains import best, worth_telling
from game.scenes.cubeline.picture import Picture, draw_points
from game.scenes.cubeline.show import CubelineShow
from game.scenes.cubeline.table_places import places_for
from game.scenes.cubeline.telling import main_key, prompts, turn_line
from game.scenes.cubeline.tiles import draw_waiting, gain_tile, tile_areas, tile_name
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.table.buttons import main_button, menu_button
from game.scenes.table.dice_view import DICE, ThrowStyle
from game.scenes.table.flick import Flicks
from game.scenes.table.keeping import die_name, focus_after, toggled
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.places import Places
from game.scenes.table.strip import draw_strip
from game.scenes.table.turn_line import draw_keep_pill, draw_turn_line
from game.scenes.toast import Toast
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.stage import CLASSIC
from game.ui.widgets import button

SMALL: Final = "board"
FELT_BUTTON: Final = (210, 56)
FELT_GAP: Final = 14
"""The button on the felt, where no dice lie yet, and how far it keeps from its edge."""


class CubelineScene(MatchScene[CubelineShow]):
    """People and computers play a match of Cubeline; the board is one press away."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self._flicks = Flicks()
        self._touched = 0.0, 0.0
        self._arranged_for = self.show.state

    @property
    def places(self) -> Places:
        """Where things lie in the layout."""
        return places_for(self.layout)

    def tray_place(self) -> Area:
        """Where the tray lies in the layout."""
        return self.places.tray

    def begin_show(self) -> CubelineShow:
        """What is seen of the match, in the tray."""
        return CubelineShow(self.room, self.words, self._tray.fitted, self.touch, self._manner)

    @property
    def reach(self) -> tuple[Gain, ...]:
        """The gains of the squares that the dice as they lie reach, best first."""
        state = self.show.state
        return () if self.show.rolling else best(gains(state, allowed(state)), state.table.board)

    @property
    def pointed(self) -> Gain | None:
        """What a cube would bring on the square whose tile has the focus, which the board beside the tray shows."""
        return next((gain for gain in self.reach if tile_name(gain.square) == self.focus.name), None)

    # -- controls
    def first_focus(self) -> str | None:
        """After a roll the die furthest left on the felt, while it may be kept; else the main button."""
        keeping = self.show.persons_turn and self.show.state.dice is not None and self.show.rolls_left
        loose = self.show.dice.targets if keeping else {}
        return die_name(min(loose, key=lambda die: loose[die][0])) if loose else "main"

    def arrange(self) -> Sequence[Control]:
        """Tiles, board, buttons and dice. With each new position the focus begins anew."""
        if self.show.state is not self._arranged_for:
            self._arranged_for = self.show.state
            self.focus.forget()
        places, show, words = self.places, self.show, self.words
        able = show.persons_turn
        tiles = [
            gain_tile(words, show.state.table.board, gain, area, partial(self._open_at, gain.square) if able else None)
            for gain, area in zip(
                worth_telling(self.reach, show.state.table.board), tile_areas(self._row), strict=False
            )
        ]
        mark = self.mark("card") if self.layout is not CLASSIC else None
        label = words(main_key(show.state, show.rolls_left))
        return [
            *tiles,
            *self._giving_up(),
            button(
                *("card", words("cubeline.board"), places.score_card, self._open_card),
                face=700,
                size=22,
                mark=mark,
                button="card",
            ),
            Control(SMALL, words("cubeline.small"), places.card, _painted_beneath, self._open_there, focusable=False),
            menu_button(words("table.menu"), places.menu, self._pause),
            main_button(label, places.main, self._main, able, self.mark("main")),
            *self._felt_buttons(),
            *self._dice_controls(),
        ]

    def _giving_up(self) -> list[Control]:
        """Where dice lie that fit no square and may be thrown again, the other way: to the board, which asks."""
        show = self.show
        if not show.persons_turn or show.state.dice is None or not show.rolls_left or self.reach:
            return []
        first, second = tile_areas(self._row)[:2]
        area = first._replace(w=second.right - first.x)
        return [button("discard", self.words("cubeline.discard"), area, self._open_card, face=700, size=22)]

    @property
    def _row(self) -> Area:
        first, last = self.places.tiles[0], self.places.tiles[-1]
        return Area(first.x, first.y, last.right - first.x, first.h)

    def _felt_buttons(self) -> list[Control]:
        """What lies on the felt before a turn's first roll: taking back."""
        show, felt = self.show, self._tray.felt
        if show.state.dice is not None or show.rolling or self._undo_seat(None) is None:
            return []
        width, height = FELT_BUTTON
        area = Area(felt.right - FELT_GAP - width, felt.bottom - FELT_GAP - height, width, height)
        return [button("take back", self.words("table.take_back"), area, self._take_back, face=700, size=22)]

    def _dice_controls(self) -> list[Control]:
        """The dice that can be pointed at."""
        faces = self.show.dice.faces
        if faces is None or self.show.rolling:
            return []
        return [self._die_control(die, faces[die], area) for die, area in self.dice_areas.items()]

    def _die_control(self, die: int, face: int, area: Area) -> Control:
        kept = die in self.show.dice.kept
        label = self.words("table.die.kept" if kept else "table.die.free", die=die + 1, face=face)
        able = self.show.persons_turn and self.show.rolls_left > 0 and self.show.state.dice is not None
        press, name = partial(self._toggle, die) if able else None, die_name(die)
        return Control(name, label, area, _painted_beneath, press, button=name, radius=23)

    # -- input
    def hears(self, device: str, control: Control | None) -> bool:
        """The small board is anybody's, as the button is that opens the large one."""
        return (control is not None and control.name == SMALL) or super().hears(device, control)

    def press(self, press: Press) -> None:
        """While people watch, confirm and main hurry what is shown; else as in every scene."""
        if press.down and not press.repeat and press.button in ("confirm", "main") and self._watched(press.device):
            return
        super().press(press)

    def point(self, pointer: Pointer) -> None:
        """Also watch for a flick across the felt, which throws the way it goes."""
        if pointer.phase == "down":
            self._touched = pointer.x, pointer.y
        flick = self._flicks.watch(pointer, self.time, self._tray.holds(pointer.x, pointer.y))
        able = self.show.persons_turn and self.show.rolls_left > 0
        if flick is not None and able and self.hears(pointer.device, None):
            super().point(Pointer(pointer.device, pointer.finger, pointer.x, pointer.y, "cancel", pointer.stamp))
            self.show.hand = ThrowStyle(power=flick.power, direction=flick.direction)
            self._main(pointer.device)
            return
        super().point(pointer)

    def _main(self, device: str) -> None:
        """Throw, roll or, with no roll left, open the board; while something is shown, hurry it."""
        show, room = self.show, self.room
        if not show.persons_turn:
            self._hurry(device)
        elif show.state.phase == "first_throw":
            self._answer(room.act(show.seat, Throw(), device))
        elif not show.rolls_left:
            self._open_card(device)
        elif len(room.draft.kept) == DICE:
            show.toasts.add(Toast(self.words("cubeline.toast.all_kept"), self.chair.emblem))
        else:
            self._answer(room.act(show.seat, room.draft.cubeline_roll(), device))

    def _toggle(self, die: int, device: str) -> None:
        kept = toggled(self.room.draft.kept, die)
        self._answer(self.room.set_draft(self.show.seat, Draft(kept), device))
        if die in kept and self.focus.name == die_name(die):
            self.focus_on(focus_after(self.controls, die, kept))

    def _open_card(self, device: str) -> None:
        self.house.stack.push(CubelineBoard(self.house, self.sitting))

    def _open_there(self, device: str) -> None:
        """Open the board from its small picture: at the square in reach that was touched, for whoever may take it."""
        grid, able = reach_grid(self.places.card), self.show.persons_turn and device == self.chair.holder
        squares = [gain.square for gain in self.reach] if able else []
        square = grid.nearest(*self._touched, squares, grid.step)
        if square is None:
            self._open_card(device)
        else:
            self._open_at(square, device)

    def _open_at(self, square: Square, device: str) -> None:
        board = CubelineBoard(self.house, self.sitting)
        self.house.stack.push(board)
        board.pick(square)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Room, tray, strip, heading, turn line, column and dice."""
        show, places = self.show, self.places
        self._tray.draw_ground(self.house, canvas)
        on_turn = None if show.state.over else show.seat
        draw_strip(canvas, places.strip, self.room.chairs, self.words, show.scores.shown, on_turn)
        self._draw_heading(canvas)
        reach = self.reach
        emblems = [chair.emblem for chair in self.room.chairs]
        squares, landing = frozenset(gain.square for gain in reach), show.landings.moment(canvas.calm)
        picture = Picture(show.state, emblems, show.seat, squares, self.pointed, landing)
        draw_reach(canvas, self.words, places.card, picture, reach, show.rolling)
        if not reach and not self._giving_up():
            draw_waiting(canvas, self.words, show.state, self.room.chairs, self._row)
        draw_turn_line(canvas, self.told or turn_line(self.house, show), self._tray.felt_line)
        self._tray.draw_dice(self.house, canvas, show.dice)

    def paint_over(self, canvas: Canvas) -> None:
        """The pill over the focused die, prompts and toasts."""
        mark, line = self.mark("confirm"), self._tray.felt_line
        draw_keep_pill(canvas, self.words, self.controls, self.focus.name, self.show.dice, mark, line)
        landing = self.show.landings.moment(canvas.calm)
        if landing is not None:
            draw_points(canvas, self.words, reach_grid(self.places.card), landing)
        self.draw_foot(canvas, prompts(self.house, self.show), self.places.foot)
        self.show.toasts.draw(canvas, self.places.tray)

    def _draw_heading(self, canvas: Canvas) -> None:
        if self.places.heading is None:
            return
        (x, y), state = self.places.heading, self.show.state
        room = self.places.menu.x - x - 12
        canvas.words(self.words("rules.game.cubeline"), "display", 28, theme.IVORY, x, y + 21, width=room)
        turns = state.table.cubes_of(len(self.room.chairs))
        if state.phase == "first_throw":
            said = self.words("cubeline.roll_off")
        else:
            turn = min(state.turns(self.show.seat) + 1, turns)
            said = self.words("cubeline.turn", turn=turn, turns=turns)
        canvas.words(said, 600, 18, theme.MIST, x, y + 48, width=room)


def _painted_beneath(canvas: Canvas, mood: Mood) -> None:
    """Dice are no plain rectangles: the tray draws them behind one another and behind its rails. The small board is
    drawn with the room.
    """
