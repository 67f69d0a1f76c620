"""White Die's table for the walk: every form of it, by keyboard, pads and fingers."""

from collections.abc import Callable, Sequence

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.white_die import WhiteDieState
from game.scenes.results import Results
from game.scenes.white_die import WhiteDieScene
from tests.scenes.driver import Driver
from tests.scenes.white_die_seated import reached, step

PAD, OTHER_PAD = "pad:0", "pad:1"
REST = 6
Maker = Callable[[Driver], None]


def white_die(wanted: Callable[[WhiteDieState], bool], devices: Sequence[str] = (KEYBOARD,) * 4, *ways: str) -> Maker:
    """The table where `wanted` says yes; then the buttons `ways` are pressed on the device of the seat to act."""

    def make(driver: Driver) -> None:
        sitting = reached(wanted, devices)
        driver.show(WhiteDieScene(driver.house, sitting))
        driver.leap(1)
        seat = sitting.room.seat_to_act
        assert seat is not None
        holder = sitting.room.chairs[seat].holder
        assert holder is not None
        for button in ways:
            if button.startswith("tap "):
                driver.tap(next(label for label in driver.labels() if label.startswith(button[4:])))
            else:
                driver.press(button, holder)
            driver.leap(1)
        driver.leap(REST)

    return make


def results(devices: Sequence[str]) -> Maker:
    """The results of a whole match of people."""

    def make(driver: Driver) -> None:
        sitting = reached(lambda state: state.phase == "first_throw", devices)
        while not sitting.room.over:
            step(sitting)
        driver.show(Results(driver.house, sitting))
        driver.leap(REST)

    return make


def rerolling(trial: str) -> Callable[[WhiteDieState], bool]:
    """In the middle of a trial of one seat."""
    return lambda state: state.trial == trial and state.phase == "reroll" and state.rerolls_used == 1


def in_phase(phase: str) -> Callable[[WhiteDieState], bool]:
    """In a phase for the first time."""
    return lambda state: state.phase == phase


def _half_laid(state: WhiteDieState) -> bool:
    return state.phase == "place" and len(state.placed) == 2


def _void(state: WhiteDieState) -> bool:
    return state.phase == "throw" and state.white == 1


WHITE_DIE_MAKERS: Sequence[tuple[str, Maker, str]] = (
    ("roll-off", white_die(in_phase("first_throw"), (KEYBOARD,) * 6), KEYBOARD),
    ("roll-off, thrown", white_die(in_phase("first_throw"), (KEYBOARD,) * 6, "main", "main"), KEYBOARD),
    ("throw", white_die(in_phase("throw")), KEYBOARD),
    ("void throw", white_die(_void), KEYBOARD),
    ("poker", white_die(rerolling("poker"), (KEYBOARD,) * 2, "die 1"), KEYBOARD),
    ("poker, pads", white_die(rerolling("poker"), (PAD, OTHER_PAD), "confirm"), PAD),
    ("sixes, touch", white_die(rerolling("sixes"), (TOUCH,) * 3, "tap Die 2"), TOUCH),
    ("rival, six seats", white_die(in_phase("rival"), (KEYBOARD,) * 6), KEYBOARD),
    ("rival's throw", white_die(in_phase("rival_throw")), KEYBOARD),
    ("pips", white_die(rerolling("pips"), (KEYBOARD,) * 4, "skip", "confirm"), KEYBOARD),
    ("pips, reroll", white_die(rerolling("pips"), (KEYBOARD,) * 4, "prev", "die 2", "die 3"), KEYBOARD),
    ("pips, touch", white_die(rerolling("pips"), (TOUCH,) * 2, "tap Top left"), TOUCH),
    ("match, two again", white_die(in_phase("own_two"), (KEYBOARD,) * 4, "die 1", "die 4"), KEYBOARD),
    ("match, the rival's two", white_die(in_phase("rival_two"), (PAD, PAD), "confirm"), PAD),
    ("match, one more", white_die(in_phase("own_one")), KEYBOARD),
    ("match, groups", white_die(in_phase("match"), (KEYBOARD,) * 4, "skip"), KEYBOARD),
    ("match, a group in the making", white_die(in_phase("match"), (KEYBOARD,) * 2, "die 1", "die 2"), KEYBOARD),
    ("grid", white_die(_half_laid), KEYBOARD),
    ("grid, touch", white_die(_half_laid, (TOUCH,) * 2), TOUCH),
    ("pause", white_die(_half_laid, (KEYBOARD,) * 3, "confirm", "menu"), KEYBOARD),
    ("results", results((KEYBOARD,) * 6), KEYBOARD),
)
"""What each case is called, what makes it, and the device of the person who presses."""
