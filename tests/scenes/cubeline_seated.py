"""Matches of Cubeline at their board, played on by the easy computer for everybody."""

from collections.abc import Callable, Sequence

from game.computers import player_for
from game.computers.player import View
from game.devices.happening import KEYBOARD
from game.room.chair import COMPUTER
from game.rules.cubeline import CubelineState, Roll, allowed
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.sitting import Sitting
from tests.scenes.driver import Driver
from tests.scenes.seated import seated as seated_at

CHILDREN, STANDARD = "cubeline/children", "cubeline/standard"


def seated(
    devices: Sequence[str | None] = (KEYBOARD, KEYBOARD),
    *,
    seed: str = "cubes",
    table: str = CHILDREN,
    names: Sequence[str] = (),
) -> Sitting:
    """As for every game, with two people and Cubeline's smaller board unless told otherwise."""
    return seated_at(devices, seed=seed, table=table, names=names)


def position(sitting: Sitting) -> CubelineState:
    """The position of a match."""
    state = sitting.room.state
    assert isinstance(state, CubelineState)
    return state


def play_to(sitting: Sitting, done: Callable[[CubelineState], bool]) -> Sitting:
    """Let the easy computer play every seat until `done`, or to the end."""
    room, easy = sitting.room, player_for("easy", "cubeline")
    while not room.over and not done(position(sitting)):
        seat = room.seat_to_act
        assert seat is not None
        by = COMPUTER if room.chairs[seat].kind == "computer" else room.chairs[seat].holder or ""
        room.act(seat, easy.choose(View(room.table, room.state)), by)
        room.pump()
    return sitting


def choosing(turn: int, rolled: int = 1) -> Callable[[CubelineState], bool]:
    """After so many turns of every seat, dice lie that a person could place a cube by."""

    def done(state: CubelineState) -> bool:
        seat = state.seat_to_act
        late = seat == 0 and state.turns(0) >= turn and state.rolls_used >= rolled
        return late and state.phase == "choose" and len(allowed(state)) > 0

    return done


def open_board(driver: Driver, sitting: Sitting) -> CubelineBoard:
    """The board over its table, as when it was opened there."""
    driver.show(CubelineScene(driver.house, sitting))
    board = CubelineBoard(driver.house, sitting)
    driver.app.stack.push(board)
    driver.frame()
    return board


def roll(sitting: Sitting, keep: tuple[int, ...] = ()) -> None:
    """The person to act rolls."""
    room, seat = sitting.room, sitting.room.seat_to_act
    assert seat is not None
    holder = room.chairs[seat].holder
    assert holder is not None
    assert room.act(seat, Roll(keep), holder).accepted
    room.pump()
