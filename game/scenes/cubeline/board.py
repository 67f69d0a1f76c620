"""Cubeline's board: every cube, and the choice of a square."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.devices.happening import KEYBOARD, TOUCH, Pointer, Press
from game.room.chair import Chair, chair_name
from game.room.notice import Notice
from game.rules.cubeline import CubelineState, Discard, Gain, Place, Square, allowed, gain, gains
from game.rules.game import Action
from game.scenes.cubeline.gains import best, square_label, square_name
from game.scenes.cubeline.grid import next_square
from game.scenes.cubeline.panel import button_area, draw_gain, draw_legend, draw_panel, draw_said
from game.scenes.cubeline.picture import Picture, draw_board, draw_counts
from game.scenes.cubeline.places import Places, places_for
from game.scenes.cubeline.seats import draw_heading, draw_seats
from game.scenes.house import House
from game.scenes.pause import Pause
from game.scenes.scene import Scene
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_room, prompt
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood, at
from game.ui.prompts import Marked, Prompt, draw_prompts
from game.ui.stage import CLASSIC
from game.ui.widgets import button

BACK: Final = "back"
PLACE: Final = "main"
REACH: Final = 40
"""A touch picks the nearest square that is allowed and at most so far away."""


class CubelineBoard(Scene):
    """The board of a match of Cubeline.

    While a person may place a cube, the holder of that seat chooses here: the focus is the square picked, and
    confirming it places the cube. A pointer only picks, for squares are small; the button places. Otherwise the
    board can only be looked at, and follows the match.
    """

    freezes: ClassVar[bool] = False

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self._picked: Square | None = None
        self._refused: str | None = None
        self._unsubscribe: Callable[[], None] | None = None

    # -- what the match says
    @property
    def state(self) -> CubelineState:
        """The position shown."""
        state = self.room.state
        assert isinstance(state, CubelineState)
        return state

    @property
    def choosing(self) -> Chair | None:
        """The chair of the person who may place a cube now; None while the board can only be looked at."""
        seat = self.room.seat_to_act
        if seat is None or self.state.phase != "choose" or self.room.paused or self.room.showing:
            return None
        chair = self.room.chairs[seat]
        return chair if chair.kind == "human" else None

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that may be taken."""
        return allowed(self.state) if self.choosing else ()

    @property
    def picked(self) -> Gain | None:
        """What a cube on the square picked would bring: the one in focus, else the last one that was."""
        squares = {square_name(square): square for square in self.squares}
        square = squares.get(self.focus.name or "", self._picked)
        return gain(self.state, square) if square in squares.values() and square is not None else None

    def pick(self, square: Square) -> None:
        """Pick a square that may be taken."""
        self._picked = square
        self.focus_on(square_name(square))
        self.touch()

    def _follow(self, notice: Notice) -> None:
        self._refused = None
        self.touch()

    # -- lifecycle
    def entered(self) -> None:
        """Follow the match from now on."""
        self._unsubscribe = self.room.subscribe(self._follow)

    def left(self) -> None:
        """Follow it no more."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The squares that may be taken, the button that places or gives up the cube, and the way back."""
        places, found = places_for(self.layout), []
        for each in gains(self.state, self.squares):
            label, area = square_label(self.words, self.state.table.board, each), places.grid.area(each.square)
            press = partial(self._act, Place(each.square))
            found.append(
                Control(square_name(each.square), label, area, _painted_with_the_board, press, radius=7, snaps=True)
            )
        if self.choosing is not None:
            found.append(self._main(places, bool(found)))
        words, mark = self.words("cubeline.back"), self._mark("back")
        found.append(button(BACK, words, places.back, self._close, face=700, size=22, mark=mark, button="back"))
        return found

    def _main(self, places: Places, some: bool) -> Control:
        """Places the cube on the square picked, which directions need no way from; or, where none is, gives it up."""
        area, label = button_area(places.panel), self.words("cubeline.place" if some else "cubeline.discard")
        picked, press = self.picked, None
        if not some:
            press = partial(self._act, Discard())
        elif picked is not None:
            press = partial(self._act, Place(picked.square))
        mark = None if self.layout is CLASSIC else self._mark("confirm" if some else "main")
        return button(
            *(PLACE, label, area, press), kind="primary", size=30, mark=mark, button="main", focusable=not some
        )

    def first_focus(self) -> str | None:
        """The square that brings most."""
        found = best(gains(self.state, self.squares), self.state.table.board)
        if found:
            return square_name(found[0].square)
        return PLACE if self.choosing else BACK

    def ahead(self, name: str, direction: str) -> str | None:
        """The next square that may be taken; where none is left, the way back lies left and below."""
        squares = {square_name(square): square for square in self.squares}
        if name not in squares:
            return None
        following = next_square(squares[name], direction, squares.values())
        if following is not None:
            return square_name(following)
        return BACK if direction in ("left", "down") else None

    def focus_on(self, name: str) -> None:
        """Remember the square picked, which stays so when the focus goes to the way back."""
        picked = self.picked
        if picked is not None:
            self._picked = picked.square
        super().focus_on(name)

    def _device(self) -> str:
        """The device whose marks are shown: that of whoever chooses, else the host's."""
        chair = self.choosing
        return (chair.holder if chair else self.room.host) or KEYBOARD

    def _mark(self, name: str) -> Marked | None:
        device = self._device()
        return None if device == TOUCH else self.house.marks.mark(device, name)

    # -- input
    def hears(self, device: str, control: Control | None) -> bool:
        """Squares are for the person who chooses; anybody may close the board, as anybody may open it."""
        chair = self.choosing
        return chair is None or device == chair.holder or (control is not None and control.name == BACK)

    def press(self, press: Press) -> None:
        """A button went down or up."""
        if press.down:
            self._refused = None
        super().press(press)

    def point(self, pointer: Pointer) -> None:
        """A pointer that goes down picks the nearest square; one that passes over others picks none of them."""
        if pointer.phase == "hover":
            return
        if pointer.phase == "down":
            self._refused = None
            under = at(self.controls, pointer.x, pointer.y)
            if (under is None or under.snaps) and self.hears(pointer.device, None):
                square = places_for(self.layout).grid.nearest(pointer.x, pointer.y, self.squares, REACH)
                if square is not None:
                    self._show_ring(pointer.device != TOUCH)
                    self.pick(square)
                    return
        super().point(pointer)

    def unheard(self, device: str) -> None:
        """Say whose choice it is to somebody who tried to make it."""
        if self.choosing is not None and device != self.choosing.holder:
            self._refused = "room.denied.not_your_seat"
            self.touch()

    def pressed_otherwise(self, press: Press) -> None:
        """The button that opened the board closes it; the menu pauses the match."""
        if press.button == "card":
            self._close(press.device)
        elif press.button == "menu":
            self.house.stack.push(Pause(self.house, self.sitting, press.device))

    def _act(self, action: Action, device: str) -> None:
        seat = self.room.seat_to_act
        if seat is None:
            return
        ticket = self.room.act(seat, action, device)
        if ticket.accepted:
            self._close(device)
        else:
            self._refused = ticket.words

    def _close(self, device: str) -> None:
        self.house.stack.pop()

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Draw the room, the board, both corners and the foot."""
        places, state, chairs = places_for(self.layout), self.state, self.room.chairs
        seat, picked = self.room.seat_to_act, self.picked
        draw_room(self.house, canvas)
        emblems = [chair.emblem for chair in chairs]
        draw_counts(canvas, self.words, places.grid)
        draw_board(canvas, places.grid, Picture(state, emblems, seat or 0, frozenset(self.squares), picked))
        heading = self.words("cubeline.finished")
        if seat is not None:
            heading = self.words("table.turn", name=chair_name(chairs[seat], self.words))
        draw_heading(canvas, heading, self._turn_words(), places.heading)
        draw_seats(canvas, self.words, chairs, state.scores, state.left, seat, places.seats)
        self._draw_panel(canvas, places)
        draw_legend(canvas, self.words, state.table.board, places.legend)
        self._draw_prompts(canvas, places)

    def paint_over(self, canvas: Canvas) -> None:
        """The ring round a square that a finger picked, for which the focus shows none."""
        picked = self.picked
        if picked is not None and not self._ring_shown:
            grid = places_for(self.layout).grid
            area = grid.area(picked.square)
            canvas.sprite(canvas.look.painter.square_ring(grid.size, 7), area.x, area.y)

    def _turn_words(self) -> str:
        seat, turns = self.room.seat_to_act, self.state.table.cubes_of(len(self.room.chairs))
        if seat is None:
            return ""
        return self.words("cubeline.turn", turn=self.state.turns(seat) + 1, turns=turns)

    def _draw_panel(self, canvas: Canvas, places: Places) -> None:
        state, picked = self.state, self.picked
        draw_panel(canvas, places.panel, None if self.room.showing else state.dice)
        if self._refused is not None:
            draw_said(canvas, places.panel, self.words(self._refused))
        elif picked is not None:
            anywhere = state.dice is not None and len(set(state.dice)) == 1
            draw_gain(canvas, self.words, state.table.board, picked, places.panel, anywhere)
        else:
            draw_said(canvas, places.panel, self._said())

    def _said(self) -> str:
        seat = self.room.seat_to_act
        if seat is None:
            return self.words("cubeline.over")
        if self.room.paused:
            return self.words("cubeline.paused")
        if self.choosing is not None:
            return self.words("cubeline.nothing")
        chair = self.room.chairs[seat]
        waits = chair.kind == "human" and self.state.dice is None and not self.room.showing
        return self.words("cubeline.roll_first" if waits else "cubeline.playing", name=chair_name(chair, self.words))

    def _draw_prompts(self, canvas: Canvas, places: Places) -> None:
        if self.choosing is None:
            return
        device, left = self._device(), places.back.right + 26
        right = canvas.size[0] - places.back.x if self.layout is CLASSIC else places.legend.x - 24
        draw_prompts(canvas, self._prompts(device), left, places.foot, right - left)

    def _prompts(self, device: str) -> list[Prompt]:
        if not self.squares:
            return []
        if device == TOUCH:
            return [prompt(self.house, device, "confirm", "cubeline.prompt.tap")]
        return [
            prompt(self.house, device, "move", "cubeline.prompt.square"),
            prompt(self.house, device, "confirm", "cubeline.prompt.place"),
        ]


def _painted_with_the_board(canvas: Canvas, mood: Mood) -> None:
    """Squares lie under lines and cubes: the board draws them."""
