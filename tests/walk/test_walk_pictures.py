"""Every scene with its big pictures painted, at one size: words stand out from what lies under them."""

from collections.abc import Iterator

import pytest

from game.devices.happening import KEYBOARD
from game.scenes.table import TableScene
from game.ui.look import Look
from game.ui.stage import WIDE
from tests.scenes.driver import Driver
from tests.scenes.seated import best_paying, fill, position
from tests.walk.case import OTHER_PAD, PAD, REST, Case, lineup, match, plug_in
from tests.walk.cases import CASES
from tests.walk.walk import contrast_faults, drawing_faults
from tests.walk.words import draw, noting_look

SCALE = 0.75
"""Pixels for a design unit: large enough for letters to have a core."""


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver((round(WIDE.width * SCALE), round(WIDE.height * SCALE)), pictures=True) as driver:
        plug_in(driver, (PAD, OTHER_PAD))
        yield driver


@pytest.fixture(scope="module")
def look(driver: Driver) -> Look:
    return noting_look(SCALE)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_words_stand_out_from_the_painted_ground(driver: Driver, look: Look, case: Case) -> None:
    case.make(driver)
    drawing = draw(driver.scene, WIDE, look, 1.0)
    faults = [*contrast_faults(drawing), *drawing_faults(drawing, case.small, case.names)]
    assert not faults, "\n" + "\n".join(faults)


def test_dice_at_rest_hide_nothing_of_the_turn_line(driver: Driver, look: Look) -> None:
    sitting = match(lineup([KEYBOARD]))
    driver.show(TableScene(driver.house, sitting))
    for _ in range(12):
        if sitting.room.state.rolls_used == 3:
            fill(sitting, best_paying(position(sitting)))
            driver.leap(0.2)
        driver.press("main")
        driver.leap(REST)
        assert list(drawing_faults(draw(driver.scene, WIDE, look, 1.5))) == []
