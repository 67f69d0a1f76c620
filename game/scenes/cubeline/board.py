"""Cubeline's board: every cube, and the choice of a square."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.devices.happening import TOUCH, Pointer, Press
from game.room.chair import chair_name
from game.room.notice import Notice, Played, TakenBack
from game.rules.cubeline import CubelineState, Discard, Gain, Place, Square, allowed, gain, gains
from game.rules.game import Action
from game.scenes.board_scene import BACK, BoardScene
from game.scenes.cubeline.gains import best, square_label, square_name
from game.scenes.cubeline.grid import next_square
from game.scenes.cubeline.landing import Landings, landing_of
from game.scenes.cubeline.panel import button_area, draw_gain, draw_legend, draw_panel, draw_said
from game.scenes.cubeline.picture import Picture, draw_board, draw_counts, draw_points
from game.scenes.cubeline.places import Places, places_for
from game.scenes.cubeline.seats import draw_heading, draw_seats
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_room, prompt
from game.scenes.table.counting import Counting
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood, at
from game.ui.prompts import Prompt, draw_prompts
from game.ui.stage import CLASSIC
from game.ui.widgets import button

PLACE: Final = "main"
REACH: Final = 40
"""A touch picks the nearest square that is allowed and at most so far away."""


class CubelineBoard(BoardScene):
    """The board of a match of Cubeline.

    While a person may place a cube, the holder of that seat chooses here: the focus is the square picked, and
    confirming it places the cube. A pointer only picks, for squares are small; the button places. Otherwise the
    board can only be looked at, and follows the match.
    """

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self._picked: Square | None = None
        self._landings = Landings()
        self._scores = Counting(self.state.scores)
        self._dice = self.state.dice
        self._placing = self._placed = False

    # -- what the match says
    @property
    def state(self) -> CubelineState:
        """The position shown."""
        state = self.room.state
        assert isinstance(state, CubelineState)
        return state

    @property
    def dice_lie(self) -> bool:
        """Whether there are dice to place a cube by."""
        return self.state.phase == "choose"

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

    # -- time
    def follow(self, notice: Notice) -> None:
        """Something has happened in the match: a cube that was placed lands."""
        super().follow(notice)
        self._scores.count_to(self.state.scores, at_once=self.house.calm)
        self._dice = self.state.dice or self._dice
        if isinstance(notice, Played | TakenBack):
            self._landings.end()
        if isinstance(notice, Played):
            self._placed = self._placing
            if self._placed:
                self.hide_ring()
            landing = landing_of(self.state.table.board, notice.events)
            if landing is not None:
                self._landings.start(landing)

    def ticked(self) -> None:
        """A cube lands and scores count; a board on which somebody placed a cube closes once that was seen."""
        self._landings.tick()
        self._scores.tick()
        if self._placed and not self._landings.moving:
            self.house.stack.pop()

    @property
    def moving(self) -> bool:
        """Whether anything moves by itself."""
        return self._landings.moving or self._scores.moving

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
        found.append(self.back_button(self.words("cubeline.back"), places.back))
        return found

    def _main(self, places: Places, some: bool) -> Control:
        """Places the cube on the square picked, which directions need no way from; or, where none is, gives it up."""
        area, label = button_area(places.panel), self.words("cubeline.place" if some else "cubeline.discard")
        picked, press = self.picked, None
        if not some:
            press = partial(self._act, Discard())
        elif picked is not None:
            press = partial(self._act, Place(picked.square))
        mark = None if self.layout is CLASSIC else self.mark("confirm" if some else "main")
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

    # -- input
    def point(self, pointer: Pointer) -> None:
        """A pointer that goes down picks the nearest square; one that passes over others picks none of them."""
        if pointer.phase == "hover":
            return
        if pointer.phase == "down":
            under = at(self.controls, pointer.x, pointer.y)
            if (under is None or under.snaps) and self.hears(pointer.device, None):
                square = places_for(self.layout).grid.nearest(pointer.x, pointer.y, self.squares, REACH)
                if square is not None:
                    self.refused = None
                    self._show_ring(pointer.device != TOUCH)
                    self.pick(square)
                    return
        super().point(pointer)

    def press(self, press: Press) -> None:
        """A button went down or up; what a cube has brought is seen no longer than somebody likes."""
        if press.down and self._placed and press.button in ("confirm", "main", "back", "card"):
            self.close(press.device)
        else:
            super().press(press)

    def tapped_nothing(self, device: str) -> None:
        """A tap anywhere does so too."""
        if self._placed:
            self.close(device)

    def _act(self, action: Action, device: str) -> None:
        self._placing = self.act(action, device)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """Draw the room, the board, both corners and the foot."""
        places, state, chairs = places_for(self.layout), self.state, self.room.chairs
        picked, landing = self.picked, self._landings.moment(canvas.calm)
        seat = self.room.seat_to_act if landing is None else landing.seat
        draw_room(self.house, canvas)
        emblems = [chair.emblem for chair in chairs]
        draw_counts(canvas, self.words, places.grid)
        draw_board(canvas, places.grid, Picture(state, emblems, seat or 0, frozenset(self.squares), picked, landing))
        heading, said = self.words("cubeline.finished"), ""
        if seat is not None:
            heading = self.words("table.turn", name=chair_name(chairs[seat], self.words))
            turn, turns = state.turns(seat) + (landing is None), state.table.cubes_of(len(chairs))
            said = self.words("cubeline.turn", turn=turn, turns=turns)
        draw_heading(canvas, heading, said, places.heading)
        draw_seats(canvas, self.words, chairs, self._scores.shown, state.left, seat, places.seats)
        self._draw_panel(canvas, places)
        draw_legend(canvas, self.words, state.table.board, places.legend)
        self._draw_prompts(canvas, places)

    def paint_over(self, canvas: Canvas) -> None:
        """What a cube brings that lands, and the ring of a square that a finger picked, for fingers have no focus."""
        picked, grid, landing = self.picked, places_for(self.layout).grid, self._landings.moment(canvas.calm)
        if landing is not None:
            draw_points(canvas, self.words, grid, landing)
        if picked is not None and not self._ring_shown:
            area = grid.area(picked.square)
            canvas.sprite(canvas.look.painter.square_ring(grid.size, 7), area.x, area.y)

    def _draw_panel(self, canvas: Canvas, places: Places) -> None:
        state, landing = self.state, self._landings.landing
        dice = None if self.room.showing and landing is None else self._dice if landing else state.dice
        gain = self.picked if landing is None else landing.gain
        draw_panel(canvas, places.panel, dice)
        if self.refused is not None:
            draw_said(canvas, places.panel, self.words(self.refused))
        elif gain is not None:
            anywhere = dice is not None and len(set(dice)) == 1
            draw_gain(canvas, self.words, state.table.board, gain, places.panel, anywhere)
        else:
            draw_said(canvas, places.panel, self._said())

    def _said(self) -> str:
        seat = self.room.seat_to_act
        name = "" if seat is None else chair_name(self.room.chairs[seat], self.words)
        return self.words(f"cubeline.{self.situation}", name=name)

    def _draw_prompts(self, canvas: Canvas, places: Places) -> None:
        if self.choosing is None:
            return
        device, left = self.device, places.back.right + 26
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
