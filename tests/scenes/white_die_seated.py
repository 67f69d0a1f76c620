"""Matches of White Die for tests of scenes: played on by the easy computer's choices to the position a test needs."""

from collections.abc import Callable, Sequence

from game.computers import View
from game.computers.easy_white_die import EasyWhiteDie
from game.devices.happening import KEYBOARD
from game.rules.white_die import WhiteDieState
from game.scenes.sitting import Sitting
from tests.scenes.seated import seated

STANDARD, SHORT = "white_die/standard", "white_die/short"
Wanted = Callable[[WhiteDieState], bool]


def position(sitting: Sitting) -> WhiteDieState:
    """The position of a match."""
    state = sitting.room.state
    assert isinstance(state, WhiteDieState)
    return state


def step(sitting: Sitting) -> None:
    """The seat to act does what the easy computer would."""
    room, seat = sitting.room, sitting.room.seat_to_act
    assert seat is not None
    action = EasyWhiteDie().choose(View(room.table, room.state))
    holder = room.chairs[seat].holder
    assert holder is not None
    assert room.act(seat, action, holder).accepted
    room.pump()


def reached(wanted: Wanted, devices: Sequence[str] = (KEYBOARD, KEYBOARD), table: str = STANDARD) -> Sitting:
    """A match of people that stands where `wanted` says yes: the first seed that leads there."""
    for number in range(60):
        sitting = seated(devices, seed=f"white die {number}", table=table)
        while not sitting.room.over:
            if wanted(position(sitting)):
                return sitting
            step(sitting)
    raise AssertionError("no seed leads there")
