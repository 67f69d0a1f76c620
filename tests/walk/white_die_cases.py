"""White Die's table for the walk: every form of it, by keyboard, pads and fingers."""

from collections.abc import Callable, Sequence
from typing import Final

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.white_die import WhiteDieState
from game.scenes.results import Results
from game.scenes.white_die import WhiteDieScene
from tests.scenes.driver import Driver
from tests.scenes.white_die_seated import reached, step
from tests.walk.case import LONG_NAMES, OTHER_PAD, PAD, REST, TAKEN_BACK, Case, Maker

LONG: Final = (*LONG_NAMES, "Wwwwwwwwwwww")


def white_die(
    wanted: Callable[[WhiteDieState], bool],
    devices: Sequence[str] = (KEYBOARD,) * 4,
    *ways: str,
    names: Sequence[str] = (),
) -> Maker:
    """The table where `wanted` says yes; then the buttons `ways` are pressed on the device of the seat to act."""

    def make(driver: Driver) -> None:
        sitting = reached(wanted, devices, names=names)
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


def _six_first(state: WhiteDieState) -> bool:
    return rerolling("pips")(state) and (state.dice or ())[:1] == (6,)


def _void(state: WhiteDieState) -> bool:
    return state.phase == "throw" and state.white == 1


def laid_last(driver: Driver) -> None:
    """The end of a grid, with what was claimed."""
    sitting = reached(lambda state: state.phase == "place" and len(state.grid) - state.grid.count(None) >= 6)
    scene = WhiteDieScene(driver.house, sitting)
    driver.show(scene)
    while scene.show.ending is None:
        scene.show.catch_up()
        step(sitting)
    driver.leap(0.4)
    scene.show.toasts.clear()


def naming(driver: Driver) -> None:
    """The white die names a trial that is played on a board."""
    sitting = reached(in_phase("throw"), (KEYBOARD,) * 2, names=LONG)
    scene = WhiteDieScene(driver.house, sitting)
    driver.show(scene)
    while not scene.show.naming:
        scene.show.catch_up()
        step(sitting)
        scene.show.dice.finish()
        scene.show.catch_up()
    driver.leap(0.4)
    scene.show.toasts.clear()


def _long(name: str, wanted: Callable[[WhiteDieState], bool], *ways: str) -> Case:
    names = LONG
    return Case(f"white die, {name}, long names", white_die(wanted, (KEYBOARD,) * 3, *ways, names=names), names=names)


_MAKERS: Sequence[tuple[str, Maker, str]] = (
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
    ("pips, a six in hand", white_die(_six_first, (KEYBOARD,) * 2, "die 1"), KEYBOARD),
    ("pips, touch", white_die(rerolling("pips"), (TOUCH,) * 2, "tap Top left"), TOUCH),
    ("match, two again", white_die(in_phase("own_two"), (KEYBOARD,) * 4, "die 1", "die 4"), KEYBOARD),
    ("match, the rival's two", white_die(in_phase("rival_two"), (PAD, PAD), "confirm"), PAD),
    ("match, one more", white_die(in_phase("own_one")), KEYBOARD),
    ("match, groups", white_die(in_phase("match"), (KEYBOARD,) * 4, "skip"), KEYBOARD),
    ("match, a group in the making", white_die(in_phase("match"), (KEYBOARD,) * 2, "die 1", "die 2"), KEYBOARD),
    ("grid", white_die(_half_laid), KEYBOARD),
    ("grid, touch", white_die(_half_laid, (TOUCH,) * 2), TOUCH),
    ("grid, its end", laid_last, KEYBOARD),
    ("pause", white_die(_half_laid, (KEYBOARD,) * 3, "confirm", "menu"), KEYBOARD),
    ("results", results((KEYBOARD,) * 6), KEYBOARD),
)
"""What each case is called, what makes it, and the device of the person who presses."""

WHITE_DIE_CASES: Final = (
    *(Case(f"white die, {name}", make, device, TAKEN_BACK) for name, make, device in _MAKERS),
    *(_long(phase, in_phase(phase)) for phase in ("first_throw", "throw", "rival", "rival_throw")),
    *(_long(phase, in_phase(phase)) for phase in ("own_two", "rival_two", "own_one", "match", "place")),
    *(_long(trial, rerolling(trial)) for trial in ("poker", "sixes", "pips")),
    Case("white die, a trial is named", naming, names=LONG),
    _long("pips reroll", rerolling("pips"), "prev", "die 1"),
)
