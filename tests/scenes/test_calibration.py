"""Setting the meter's timing: tapping along, stepping by hand, and trying it, each for its own kind of device."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec import structs

from game.devices.happening import KEYBOARD, TOUCH
from game.scenes.calibration import Calibration
from game.scenes.calibration.pulses import PULSES
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.settings import Settings
from tests.meter.tries import SKILL, skill_table
from tests.scenes.driver import Driver
from tests.scenes.seated import play_turns, seated, words_shown


@pytest.fixture(scope="module")
def running() -> Iterator[Driver]:
    with Driver((640, 480)) as driver:
        yield driver


@pytest.fixture
def driver(running: Driver) -> Driver:
    """The calibration open over the title, with the settings as the game comes."""
    running.house.change_settings(structs.replace(Settings(), window=running.house.settings.window))
    running.show(Title(running.house))
    running.app.stack.push(Calibration(running.house, KEYBOARD))
    running.leap(6)
    return running


def scene_of(driver: Driver) -> Calibration:
    scene = driver.scene
    assert isinstance(scene, Calibration)
    return scene


def tap_along(driver: Driver, late: list[float], device: str = KEYBOARD) -> None:
    """Begin, and tap that many seconds after the pulses."""
    if device == TOUCH:
        driver.tap("Tap along")
    else:
        driver.press("main", device)
    tapping = scene_of(driver)._tapping
    assert tapping is not None
    with driver.closely():
        for pulse, seconds in enumerate(late):
            at = tapping.first + pulse * tapping.apart + seconds
            while driver.now + 0.2 < at - driver.pace:
                driver.now += 0.2
                driver.app.frame()
            driver.now = at - 2 * driver.pace
            driver.app.frame()
            driver.now = at - driver.pace
            hit(driver, device)
    driver.leap(2)


def hit(driver: Driver, device: str) -> None:
    """One tap: the frame after it takes it."""
    if device == TOUCH:
        driver.tap("Tap!")
    else:
        driver.press("main", device)


def test_the_settings_lead_here_and_back(driver: Driver) -> None:
    driver.show(SettingsScene(driver.house, KEYBOARD))
    driver.click("Meter timing")
    assert isinstance(driver.scene, Calibration)
    driver.press("back")
    assert isinstance(driver.scene, SettingsScene)


def test_twelve_taps_set_the_offset_of_that_kind_of_device_and_tell_the_spread(driver: Driver) -> None:
    tap_along(driver, [0.07, 0.09] * (PULSES // 2))
    assert dict(driver.house.settings.offsets) == {"keyboard": 80}
    assert "Set to 80 ms: 80 ms late by the median, spread 10 ms" in words_shown(driver)
    assert "Keyboard and mouse: 80 ms" in driver.labels()


def test_pads_and_fingers_have_offsets_of_their_own(driver: Driver) -> None:
    pad = driver.plug()
    tap_along(driver, [0.04] * PULSES, pad)
    tap_along(driver, [0.12] * PULSES, TOUCH)
    assert dict(driver.house.settings.offsets) == {"pad": 40, "touch": 120}


def test_a_wide_spread_changes_nothing_and_says_so(driver: Driver) -> None:
    tap_along(driver, [-0.15, 0.15] * (PULSES // 2))
    assert driver.house.settings.offsets == {}
    assert "A spread of 150 ms is too wide: not changed" in words_shown(driver)


def test_too_few_taps_change_nothing_and_say_so(driver: Driver) -> None:
    tap_along(driver, [0.02] * 5)
    driver.leap(10)
    assert driver.house.settings.offsets == {}
    assert "Only 5 of 12 taps counted: not changed" in words_shown(driver)


def test_taps_that_were_not_seen_in_time_do_not_count(driver: Driver) -> None:
    driver.press("main")
    driver.leap(1.3)
    for _ in range(3):
        driver.press("main")
        driver.leap(1)
    assert "0 of 12 tapped" in words_shown(driver)


@pytest.mark.parametrize("way", ["focus", "stall", "back"])
def test_it_can_be_interrupted_and_changes_nothing(driver: Driver, way: str) -> None:
    driver.press("main")
    driver.leap(1)
    if way == "focus":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    elif way == "stall":
        driver.now += 0.5
    else:
        driver.press("back")
    driver.frame(2)
    assert "Interrupted: not changed" in words_shown(driver)
    assert isinstance(driver.scene, Calibration)
    assert not driver.scene.urgent
    assert driver.house.settings.offsets == {}


def test_steps_of_five_by_directions_and_by_pointers(driver: Driver) -> None:
    scene_of(driver).focus_on("offset pad")
    driver.press("right")
    driver.press("right")
    driver.press("left")
    assert driver.house.settings.offset("pad") == 5
    driver.click("Gamepads: 5 ms less")
    driver.click("Gamepads: 5 ms less")
    assert driver.house.settings.offset("pad") == -5
    driver.tap("Touch: 5 ms more")
    assert dict(driver.house.settings.offsets) == {"pad": -5, "touch": 5}


def test_what_is_set_can_be_tried(driver: Driver) -> None:
    driver.house.change_settings(structs.replace(driver.house.settings, offsets={"keyboard": 100}))
    driver.press("alt")
    sweep = scene_of(driver)._sweep
    assert sweep is not None
    with driver.closely():
        while driver.now < sweep.start + 0.59:
            driver.frame()
        driver.now = sweep.start + 0.5 + 0.1 - driver.pace
        hit(driver, KEYBOARD)
    assert "Perfect, spot on" in words_shown(driver)
    driver.press("alt")
    driver.leap(0.4)
    driver.press("main")
    assert driver.house.words("meter.void.unseen") in words_shown(driver)


def test_nobody_else_taps_for_one(driver: Driver) -> None:
    driver.press("main")
    driver.leap(1.4)
    with driver.closely():
        driver.frame(3)
        driver.tap("Tap!")
    assert "0 of 12 tapped" in words_shown(driver)


def test_the_first_match_with_a_meter_offers_it_until_it_is_set(driver: Driver) -> None:
    scene = skill_table(driver)
    driver.click("Set meter timing")
    assert isinstance(driver.scene, Calibration)
    driver.press("menu")
    assert driver.scene is scene
    assert isinstance(scene, TableScene)
    driver.house.change_settings(structs.replace(driver.house.settings, offsets={"keyboard": 0}))
    scene.touch()
    assert "Set meter timing" not in driver.labels()


def test_after_the_first_round_it_is_not_offered_any_more(driver: Driver) -> None:
    skill_table(driver, sitting=play_turns(seated(table=SKILL), 1))
    assert "Start meter" in driver.labels()
    assert "Set meter timing" not in driver.labels()
