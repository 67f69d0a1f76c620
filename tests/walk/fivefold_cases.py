"""The scenes of Fivefold that the walk goes over: both tables, the score card, the pause and the results."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.devices.happening import KEYBOARD, TOUCH
from game.files import level
from game.rules.seat import AssistKind
from game.scenes.board import FivefoldBoard
from game.scenes.results import Results
from game.scenes.table import TableScene
from tests.scenes.driver import Driver
from tests.scenes.seated import fury_first, play_out, play_turns, search, throw
from tests.walk.case import (
    CLASSIC,
    LONG_NAMES,
    OTHER_PAD,
    PAD,
    REST,
    SKILL,
    TAKEN_BACK,
    Case,
    Maker,
    lineup,
    match,
)


# ---------------------------------------------------------------- the table
def at_table(
    devices: Sequence[str | None], *ways: str, turns: int = 0, table: str = CLASSIC, names: Sequence[str] = ()
) -> Maker:
    """The table after some whole turns; then the buttons `ways` are pressed on the device of the seat to act."""

    def make(driver: Driver) -> None:
        sitting = play_turns(match(lineup(devices, table, names)), turns)
        driver.show(TableScene(driver.house, sitting))
        driver.leap(1)
        seat = sitting.room.seat_to_act
        holder = None if seat is None else sitting.room.chairs[seat].holder
        for button in ways:
            if button.startswith("tap "):
                driver.tap(next(label for label in driver.labels() if label.startswith(button[4:])))
            else:
                driver.press(button, holder or KEYBOARD)
            driver.leap(3)
        driver.leap(REST)

    return make


def _computers_turn(driver: Driver) -> None:
    driver.show(TableScene(driver.house, match(lineup([None, KEYBOARD]))))
    driver.frame(2)


# ---------------------------------------------------------------- the meter
def _verdict(driver: Driver) -> None:
    """The meter has just been stopped."""
    at_table([KEYBOARD, KEYBOARD], "skip", "main", turns=4, table=SKILL)(driver)
    with driver.closely():
        driver.frame(2)
        driver.press("main")
        driver.frame(2)
    assert "Stop!" in driver.labels()
    assert not driver.scene.urgent


def _late(driver: Driver) -> None:
    """Nobody has stopped the meter, and time is nearly up."""
    at_table([KEYBOARD, KEYBOARD], "skip", "main", turns=4, table=SKILL)(driver)
    driver.leap(7)
    driver.scene.touch()


def _helped(assist: AssistKind, *ways: str) -> Maker:
    """The table of a person with this help with the meter; then the buttons `ways` are pressed."""

    def make(driver: Driver) -> None:
        seats = lineup([KEYBOARD, KEYBOARD, None], SKILL).set_assist("heart", assist)
        driver.show(TableScene(driver.house, match(seats)))
        for button in ways:
            driver.press(button)
            driver.leap(3)
        driver.leap(REST)

    return make


# ---------------------------------------------------------------- board, pause, results
def _board(devices: Sequence[str | None], turns: int = 0, roll: bool = True, names: Sequence[str] = ()) -> Maker:
    """The card after some whole turns of people, with dice to choose a box for if there was a `roll`."""

    def make(driver: Driver) -> None:
        sitting = play_turns(match(lineup(devices, names=names)), turns)
        if roll:
            throw(sitting)
        driver.show(FivefoldBoard(driver.house, sitting))
        driver.leap(REST)

    return make


def _overflow(driver: Driver) -> None:
    driver.show(FivefoldBoard(driver.house, search(lambda state: state.overflowing, fury_first)))
    driver.leap(REST)


def _asked(question: str) -> Maker:
    def make(driver: Driver) -> None:
        at_table([KEYBOARD, None], "menu")(driver)
        driver.click(question)
        driver.leap(REST)

    return make


def _results(
    devices: Sequence[str | None], table: str = CLASSIC, names: Sequence[str] = (), seed: str = "walk"
) -> Maker:
    """The results of a whole match of people."""

    def make(driver: Driver) -> None:
        driver.show(Results(driver.house, play_out(match(lineup(devices, table, names), seed))))
        driver.leap(REST)

    return make


def _tie(driver: Driver) -> None:
    """Every seat meets the same dice and chooses alike."""
    file = Path(tempfile.mkdtemp(dir=os.environ["TUMBLEBONES_DATA"])) / "same.toml"
    file.write_text(level("fivefold", "classic.toml").decode().replace("duplicate = false", "duplicate = true"))
    _results([KEYBOARD] * 3, str(file))(driver)


HELP: Final = ("No help|Wide bands|Without timing",)
"""Under Meter help: what it is now."""

FIVEFOLD_CASES: Final = (
    Case("table, before the first roll", at_table([KEYBOARD, KEYBOARD, None])),
    Case("table, mid-turn", at_table([KEYBOARD, KEYBOARD], "main", "die 2", "die 4", turns=5)),
    Case("table, pads", at_table([PAD, OTHER_PAD], "main", "confirm", turns=2), PAD),
    Case("table, touch", at_table([TOUCH, TOUCH], "tap Roll", "tap Die 2", turns=4), TOUCH),
    Case("table, no rolls left", at_table([KEYBOARD, KEYBOARD], "main", "main", "main", turns=3)),
    Case("table, computer's turn", _computers_turn),
    Case("skill, before the first roll", at_table([KEYBOARD, KEYBOARD, None], turns=1, table=SKILL)),
    Case("skill, mid-turn", at_table([KEYBOARD, KEYBOARD], "skip", "die 2", "die 4", "next", turns=5, table=SKILL)),
    Case("skill, pads", at_table([PAD, OTHER_PAD], "skip", "alt", turns=2, table=SKILL), PAD),
    Case("skill, touch", at_table([TOUCH, TOUCH], "tap Roll without", "tap Die 2", turns=4, table=SKILL), TOUCH),
    Case("skill, no rolls left", at_table([KEYBOARD, KEYBOARD], "skip", "skip", "skip", turns=3, table=SKILL)),
    Case("skill, meter running", at_table([KEYBOARD, KEYBOARD], "skip", "main", turns=4, table=SKILL)),
    Case("skill, meter running, touch", at_table([TOUCH], "tap Roll without", "tap Start", table=SKILL), TOUCH),
    Case("skill, first roll, meter running", at_table([PAD], "main", table=SKILL), PAD),
    Case("skill, meter stopped", _verdict),
    Case("skill, time is nearly up", _late),
    Case("skill, void", at_table([KEYBOARD, KEYBOARD], "skip", "main", "main", turns=4, table=SKILL)),
    Case("skill, wide", _helped("wide")),
    Case("skill, untimed", _helped("untimed", "main", "die 1")),
    Case("table, throw by meter", at_table([KEYBOARD], "main", "alt", turns=2)),
    Case("table, alone", at_table([KEYBOARD], "main", turns=11)),
    Case("table, eight seats", at_table([KEYBOARD] * 8, "main", turns=60)),
    Case("table, eight seats, computers", at_table([KEYBOARD] + [None] * 7, "main")),
    Case("table, long names", at_table([KEYBOARD] * 2, "main", names=LONG_NAMES), names=LONG_NAMES),
    Case("board, choosing", _board([KEYBOARD, KEYBOARD, None], turns=0)),
    Case("board, read only", _board([None, KEYBOARD, KEYBOARD], roll=False)),
    Case("board, alone", _board([KEYBOARD], turns=9)),
    Case("board, pads", _board([PAD, OTHER_PAD, PAD], turns=9), PAD),
    Case("board, touch", _board([TOUCH] * 5, turns=31), TOUCH),
    Case("board, eight seats", _board([KEYBOARD] * 8, turns=60)),
    Case("board, long names", _board([KEYBOARD] * 2, turns=5, names=LONG_NAMES), names=LONG_NAMES),
    Case("board, overflow", _overflow),
    Case("pause", at_table([KEYBOARD, None], "menu")),
    Case("pause, something to take back", at_table([KEYBOARD, KEYBOARD], "menu", turns=3), small=TAKEN_BACK),
    Case("pause, eight seats", at_table([PAD] * 4 + [OTHER_PAD] * 4, "menu", turns=40, table=SKILL), PAD, HELP),
    Case("pause, touch", at_table([TOUCH] * 2, "tap Menu", turns=1), TOUCH, TAKEN_BACK),
    Case("pause, leave?", _asked("Leave table")),
    Case("pause, quit?", _asked("Quit game")),
    Case("results, alone", _results([KEYBOARD])),
    Case("results, two seats", _results([PAD, OTHER_PAD]), PAD),
    Case("results, five seats", _results([KEYBOARD] * 5)),
    Case("results, an extra fury", _results([KEYBOARD] * 5, seed="furies 1")),
    Case("results, eight seats", _results([TOUCH] * 8), TOUCH),
    Case("results, tie", _tie),
    Case("results, long names", _results([KEYBOARD] * 2, names=LONG_NAMES), names=LONG_NAMES),
)
