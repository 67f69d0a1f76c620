"""Every scene and dialog in the four layouts and the three text sizes: what can be pressed, read and reached."""

from collections.abc import Iterator
from typing import Final

import pytest

from game.devices.happening import KEYBOARD
from game.scenes.table import TableScene
from game.store.settings import TEXT_SIZES
from game.ui.look import Look
from game.ui.stage import LAYOUTS, stage_for
from tests.scenes.driver import Driver
from tests.scenes.seated import best_paying, fill, position, words_shown
from tests.walk.case import OTHER_PAD, PAD, Case, lineup, match, plug_in
from tests.walk.cases import CASES
from tests.walk.walk import control_faults, drawing_faults, target_faults
from tests.walk.words import draw, noting_look

SMALLEST: Final = stage_for((640, 480))
"""The smallest window, where rounding to whole px widens letters most."""
KEPT: Final = ((), ("die 1",), ("die 5", "die 2"), ("die 2", "die 3", "die 4"), ("die 4", "die 1", "die 5", "die 2"))
"""Buttons pressed after a throw: which dice are kept, in which order."""


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        plug_in(driver, (PAD, OTHER_PAD))
        yield driver


@pytest.fixture(scope="module")
def look(driver: Driver) -> Look:
    return noting_look()


@pytest.fixture(scope="module")
def small_look(driver: Driver) -> Look:
    return noting_look(SMALLEST.scale)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_everything_can_be_read_pressed_and_reached(driver: Driver, look: Look, small_look: Look, case: Case) -> None:
    case.make(driver)
    scene, faults = driver.scene, []
    for layout in LAYOUTS:
        for percent in TEXT_SIZES:
            drawing = draw(scene, layout, look, percent / 100)
            assert drawing.said
            found = drawing_faults(drawing, case.small, case.names)
            faults += [f"{layout.name}, {percent} %: {fault}" for fault in found]
    drawing = draw(scene, SMALLEST.layout, small_look, 1.0)
    faults += [f"640x480: {fault}" for fault in drawing_faults(drawing, case.small, case.names)]
    # Last, for trying the ways out makes the focus ring slide over what can be read.
    for layout in LAYOUTS:
        faults += [f"{layout.name}: {fault}" for fault in control_faults(scene, layout, case.device)]
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_back_leads_somewhere_or_says_why_not(driver: Driver, case: Case) -> None:
    case.make(driver)
    if driver.scene.urgent:
        return  # while the needle sweeps, only stopping, skipping and the menu act
    before = driver.app.stack.scenes, driver.focused, words_shown(driver)
    driver.press("back")
    driver.leap(0.4)
    assert not driver.app.running or (driver.app.stack.scenes, driver.focused, words_shown(driver)) != before


def test_targets_of_dice_keep_apart_however_they_fall_and_whichever_are_kept(driver: Driver) -> None:
    faults = []
    for seed in range(4):
        sitting = match(lineup([KEYBOARD]), f"dice {seed}")
        driver.show(TableScene(driver.house, sitting))
        for kept in KEPT[seed % 2 :: 2]:
            if sitting.room.state.rolls_used == 3:
                fill(sitting, best_paying(position(sitting)))
                driver.leap(0.2)
            driver.press("main")
            driver.leap(3)
            for button in kept:
                driver.press(button)
            driver.leap(0.4)
            for layout in LAYOUTS:
                driver.scene.use(layout)
                found = target_faults(driver.scene.controls, layout)
                faults += [f"{seed}, {kept}, {layout.name}: {fault}" for fault in found]
    assert not faults, "\n" + "\n".join(faults)
