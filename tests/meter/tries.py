"""Tries with the meter for tests: a Skill Roll table, and stops at the grade that is wanted."""

from game.devices.happening import KEYBOARD
from game.rules.fivefold import FivefoldState, Grade, Graded, Meter
from game.scenes.sitting import Sitting
from game.scenes.table import TableScene
from tests.scenes.driver import Driver
from tests.scenes.seated import seated

SKILL = "fivefold/skill"


def skill_table(driver: Driver, *devices: str | None, sitting: Sitting | None = None) -> TableScene:
    """The table of a Skill Roll match on top, its ring at rest; a person at the keyboard unless told otherwise."""
    scene = TableScene(driver.house, sitting or seated(devices or (KEYBOARD,), table=SKILL))
    driver.show(scene)
    driver.leap(6)
    return scene


def meter_of(scene: TableScene) -> Meter:
    """The meter before the person to act."""
    state = scene.room.state
    assert isinstance(state, FivefoldState)
    assert state.meter is not None
    return state.meter


def centre_tick(scene: TableScene) -> int:
    """The first tick, well after the start, at which the needle stands in the middle of the band."""
    meter = meter_of(scene)
    up = round(meter.centre * meter.period / 2000)
    return up + meter.period


def tick_for(meter: Meter, grade: Grade) -> int:
    """The first tick, well after the start, at which a stop has this grade, and so has the next one."""
    return next(tick for tick in range(120, meter.max_ticks) if meter.grade(tick) == meter.grade(tick + 1) == grade)


def graded(scene: TableScene) -> Graded | None:
    """How the last roll was graded."""
    verdict = scene.show.verdict
    return None if verdict is None else verdict.graded
