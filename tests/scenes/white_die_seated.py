"""Matches of White Die for tests of scenes: played on by the easy computer's choices to the position a test needs."""

from collections.abc import Callable, Sequence

from game.computers import View
from game.computers.easy_white_die import EasyWhiteDie
from game.devices.happening import KEYBOARD
from game.rules.white_die import WhiteDieState
from game.scenes.sitting import Sitting
from game.scenes.white_die import WhiteDieScene
from tests.scenes.driver import Driver
from tests.scenes.seated import seated

STANDARD, SHORT = "white_die/standard", "white_die/short"
OTHER = "pad:0"
TWO, THREE = (KEYBOARD, OTHER), (KEYBOARD, OTHER, KEYBOARD)
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


def reached(
    wanted: Wanted, devices: Sequence[str] = (KEYBOARD, KEYBOARD), table: str = STANDARD, names: Sequence[str] = ()
) -> Sitting:
    """A match of people that stands where `wanted` says yes: the first seed that leads there."""
    for number in range(60):
        sitting = seated(devices, seed=f"white die {number}", table=table, names=names)
        while not sitting.room.over:
            if wanted(position(sitting)):
                return sitting
            step(sitting)
    raise AssertionError("no seed leads there")


def shown(driver: Driver, wanted: Wanted, devices: tuple[str, ...] = TWO) -> tuple[WhiteDieScene, Sitting]:
    """The table where `wanted` says yes and the keyboard's person is to act."""
    sitting = reached(lambda state: wanted(state) and state.seat_to_act == 0, devices)
    scene = WhiteDieScene(driver.house, sitting)
    driver.show(scene)
    driver.leap(0.4)
    return scene, sitting


def press(driver: Driver, *buttons: str, device: str = KEYBOARD) -> None:
    """Press these buttons of a device one after the other."""
    for button in buttons:
        driver.press(button, device)
        driver.leap(0.3)
