"""The scenes of Cubeline that the walk goes over."""

from collections.abc import Sequence
from typing import Final

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.cubeline import CubelineState, allowed, gains
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.gains import FEWEST, best, gain_lines
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.results import Results
from tests.scenes.cubeline_seated import STANDARD, choosing, play_to, seated
from tests.scenes.driver import Driver
from tests.walk.case import LONG_NAMES, PAD, REST, TAKEN_BACK, Case, Maker


def _table(devices: Sequence[str | None], *ways: str, turns: int | None = None, names: Sequence[str] = ()) -> Maker:
    """The table after so many turns of every seat (None: before it is decided who begins); then these buttons."""

    def begun(state: CubelineState) -> bool:
        return turns is None or (state.phase == "roll" and state.seat_to_act == 0 and state.turns(0) >= turns)

    def make(driver: Driver) -> None:
        sitting = play_to(seated(devices, table=STANDARD, names=names), begun)
        driver.show(CubelineScene(driver.house, sitting))
        driver.leap(1)
        for button in ways:
            if button.startswith("tap "):
                driver.tap(next(label for label in driver.labels() if label.startswith(button[4:])))
            else:
                driver.press(button, devices[0] or KEYBOARD)
            driver.leap(3)
        driver.leap(REST)

    return make


def _board(
    devices: Sequence[str | None], *ways: str, turns: int = 6, names: Sequence[str] = (), roll: bool = True
) -> Maker:
    """The board after so many turns, with dice to place a cube by if there was a `roll`; then these buttons."""

    def make(driver: Driver) -> None:
        done = choosing(turns) if roll else lambda state: state.phase == "roll" and state.turns(0) >= turns
        driver.show(CubelineBoard(driver.house, play_to(seated(devices, table=STANDARD, names=names), done)))
        driver.leap(1)
        for button in ways:
            if button.startswith("tap "):
                driver.tap(next(label for label in driver.labels() if button[4:] in label))
            else:
                driver.press(button, devices[0] or KEYBOARD)
        driver.leap(REST)

    return make


def _much(driver: Driver) -> None:
    """The board where a cube brings a long line, a block or two lines at once: as much to tell as there is."""

    def much(state: CubelineState) -> bool:
        found = best(gains(state, allowed(state)), state.table.board) if state.phase == "choose" else ()
        return bool(found) and len(gain_lines(driver.house.words, found[0])) == FEWEST

    sitting = next(
        sitting
        for number in range(40)
        if not (sitting := play_to(seated([KEYBOARD] * 2, table=STANDARD, seed=str(number)), much)).room.over
    )
    driver.show(CubelineBoard(driver.house, sitting))
    driver.leap(REST)


def _five_alike(driver: Driver) -> None:
    """The board where the dice go on any square."""

    def alike(state: CubelineState) -> bool:
        return state.dice is not None and len(set(state.dice)) == 1

    sitting = play_to(seated([KEYBOARD] * 2, seed="7"), alike)
    assert not sitting.room.over, "another seed is needed"
    driver.show(CubelineBoard(driver.house, sitting))
    driver.leap(REST)


def _nothing_fits(driver: Driver) -> None:
    """The table where the dice fit no square and may be thrown again."""

    def nothing(state: CubelineState) -> bool:
        return state.phase == "choose" and not allowed(state) and state.rolls_used < 4

    sitting = next(
        sitting
        for number in range(60)
        if not (sitting := play_to(seated([KEYBOARD] * 4, table=STANDARD, seed=str(number)), nothing)).room.over
    )
    driver.show(CubelineScene(driver.house, sitting))
    driver.leap(REST)


def _results(driver: Driver) -> None:
    """The results of four seats."""
    driver.show(Results(driver.house, play_to(seated([KEYBOARD] * 4), lambda state: False)))
    driver.leap(REST)


CUBELINE_CASES: Final = (
    Case("cubeline, who begins", _table([KEYBOARD, KEYBOARD, None], "main")),
    Case("cubeline, before the first roll", _table([PAD] * 4, turns=2), PAD),
    Case("cubeline, mid-turn", _table([KEYBOARD, KEYBOARD], "main", "die 2", "die 4", turns=5)),
    Case("cubeline, no rolls left", _table([KEYBOARD] * 2, *["main"] * 4, turns=3)),
    Case("cubeline, nothing fits", _nothing_fits),
    Case("cubeline, touch", _table([TOUCH] * 3, "tap Roll", "tap Die 2", turns=4), TOUCH),
    Case("cubeline, long names", _table([KEYBOARD] * 2, "main", turns=1, names=LONG_NAMES), names=LONG_NAMES),
    Case("cubeline board", _board([KEYBOARD] * 4, "right", turns=9)),
    Case("cubeline board, pads", _board([PAD, PAD], turns=16), PAD),
    Case("cubeline board, touch", _board([TOUCH] * 3, "tap points", turns=5), TOUCH),
    Case("cubeline board, read only", _board([KEYBOARD] * 2, turns=3, roll=False)),
    Case("cubeline board, five alike", _five_alike),
    Case("cubeline board, much gained", _much),
    Case("cubeline board, long names", _board([KEYBOARD] * 2, turns=8, names=LONG_NAMES), names=LONG_NAMES),
    Case("cubeline, pause", _table([KEYBOARD] * 4, "menu", turns=3), small=TAKEN_BACK),
    Case("cubeline, results", _results),
)
