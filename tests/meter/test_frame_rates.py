"""The game's own loop on displays of all speeds: the needle stops where the press was, or the try is void.

The loop runs under a clock of its own, by which waiting and drawing take the time they are told to.
"""

from collections.abc import Callable

import pygame
import pytest

from game.manners.ending import Ending
from game.rules.fivefold import Graded
from game.scenes.meter.timing import Void
from game.scenes.table import TableScene
from tests.meter.tries import centre_tick, graded, skill_table
from tests.scenes.driver import Driver

RATES = (30, 60, 75, 144, 240)


class Loop:
    """Runs the loop on a display of `rate` frames a second, on which drawing takes `drawing` seconds."""

    def __init__(self, driver: Driver, rate: int, drawing: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.driver = driver
        self._drawing = drawing
        self._due: list[tuple[float, Callable[[], None]]] = []
        show = driver.app.screen.show

        def slow(changed: pygame.Rect | None = None) -> None:
            self._pass(self._drawing)
            show(changed)

        monkeypatch.setattr(driver.app.screen, "show", slow)
        monkeypatch.setattr(pygame.time, "wait", lambda ms: self._pass(ms / 1000))
        monkeypatch.setattr(driver.app._rest, "wait", self._pass)
        monkeypatch.setattr(pygame.display, "get_current_refresh_rate", lambda: rate)

    def at(self, when: float, what: Callable[[], None]) -> None:
        """Let something happen when the clock is there, be the game waiting or drawing."""
        self._due.append((when, what))
        self._due.sort(key=lambda due: due[0])

    def run(self, until: float) -> None:
        """Run until then."""
        ending = Ending()

        def end() -> None:
            ending.signal = 2

        self.at(until, end)
        self.driver.app._loop(ending)

    def stand_still(self, seconds: float) -> None:
        """As when the window is dragged: nothing happens for a while."""
        self._pass(seconds)

    def _pass(self, seconds: float) -> None:
        end = self.driver.now + seconds
        while self._due and self._due[0][0] <= end:
            when, what = self._due.pop(0)
            self.driver.now = max(self.driver.now, when)
            what()
        self.driver.now = max(self.driver.now, end)


def press_space() -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_SPACE, key=0, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, scancode=pygame.KSCAN_SPACE, key=0, mod=0, unicode=""))


def sweeping(loop: Loop, scene: TableScene) -> float:
    """Start the meter by the loop; the second at which its needle set off."""
    loop.at(loop.driver.now + 0.05, press_space)
    loop.run(loop.driver.now + 0.5)
    run = scene.meter.run
    assert run is not None
    assert run._sweep is not None
    return run._sweep.start


def stops(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The stamps of the stops there will be."""
    stamps: list[float] = []
    stop = scene.meter.stop

    def noted(stamp: float, device: str) -> object:
        stamps.append(stamp)
        return stop(stamp, device)

    monkeypatch.setattr(scene.meter, "stop", noted)
    return stamps


@pytest.mark.parametrize("drawing", [0.001, 0.008], ids=["fast drawing", "slow drawing"])
@pytest.mark.parametrize("rate", RATES)
def test_a_stop_in_the_middle_is_perfect_on_every_display(
    rate: int, drawing: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Driver((640, 480)) as driver:
        scene = skill_table(driver)
        loop, stamps = Loop(driver, rate, drawing, monkeypatch), stops(scene, monkeypatch)
        start = sweeping(loop, scene)
        tick = centre_tick(scene)
        pressed = start + tick / 120
        loop.at(pressed, press_space)
        loop.run(pressed + 0.1)
        event = graded(scene)
        assert event is not None
        assert len(stamps) == 1
        assert 0 <= stamps[0] - pressed <= max(0.004, drawing) + 1e-6
        assert event.stop == round((stamps[0] - start) * 120)
        assert event.grade == "perfect"


def test_the_same_stamp_is_the_same_tick_and_grade_at_every_frame_rate() -> None:
    found: set[Graded | None] = set()
    for rate in RATES:
        with Driver((640, 480), seed="rates") as driver:
            scene = skill_table(driver)
            driver.press("main")
            driver.pace = 1 / rate
            driver.frame(rate)
            run = scene.meter.run
            assert run is not None
            assert run._sweep is not None
            driver.house.reader.gap = 0.004
            scene._stop(run._sweep.start + 131.3 / 120, "keyboard")
            driver.frame(2)
            found.add(graded(scene))
    (event,) = found
    assert event is not None
    assert event.stop == 131


@pytest.mark.parametrize("rate", RATES)
def test_a_press_in_a_draw_of_over_a_tenth_of_a_second_is_void(rate: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver((640, 480)) as driver:
        scene = skill_table(driver)
        loop = Loop(driver, rate, 0.001, monkeypatch)
        start = sweeping(loop, scene)
        band = scene.show.state.centre
        pressed = start + 0.7
        loop.at(pressed - 0.05, lambda: loop.stand_still(0.115))
        loop.at(pressed, press_space)
        loop.run(pressed + 0.3)
        assert scene.meter.again is Void.UNSEEN
        assert graded(scene) is None
        assert (scene.room.state.rolls_used, scene.show.state.centre) == (0, band)


def test_a_stall_of_half_a_second_voids_a_try_without_any_press(monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver((640, 480)) as driver:
        scene = skill_table(driver)
        loop = Loop(driver, 60, 0.001, monkeypatch)
        start = sweeping(loop, scene)
        loop.at(start + 0.6, lambda: loop.stand_still(0.5))
        loop.run(start + 1.5)
        assert scene.meter.again is Void.STALL
        assert scene.meter.run is None


def test_while_the_needle_sweeps_presses_are_looked_for_every_four_milliseconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Driver((640, 480)) as driver:
        scene = skill_table(driver)
        loop = Loop(driver, 60, 0.002, monkeypatch)
        start = sweeping(loop, scene)
        gaps: list[float] = []
        read = driver.house.reader.read

        def noted() -> object:
            yield from read()
            gaps.append(driver.house.reader.gap)

        monkeypatch.setattr(driver.house.reader, "read", noted)
        loop.run(start + 1.2)
        assert len(gaps) > 150
        assert max(gaps[1:]) <= 0.004 + 1e-6
