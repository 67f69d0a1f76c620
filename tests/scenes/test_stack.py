"""The stack: who hears, who ticks, who is drawn, and what every scene is told of its life."""

import random
import re
from collections.abc import Iterator

import pygame
import pytest

from game.devices.happening import KEYBOARD, Plugged, Pointer, Press
from game.scenes.scene import Scene
from game.scenes.stack import Stack
from game.ui import motion
from tests.scenes.driver import Driver
from tests.scenes.recorder import Recorder, Window, resize_window

RED, BLUE, GREEN = (200, 30, 30), (30, 30, 200), (30, 200, 30)
LIFE = re.compile(r"entered( covered uncovered)*( covered)?( left)?")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(running: Driver) -> Iterator[Stack]:
    """The game's own stack, empty."""
    running.app.stack.clear()
    yield running.app.stack
    running.app.stack.clear()


def pixel(x: int, y: int) -> tuple[int, ...]:
    surface = pygame.display.get_surface()
    assert surface is not None
    return tuple(surface.get_at((x, y)))[:3]


def told(log: list[str]) -> list[str]:
    """What was said but for drawing and layout; the log is empty afterwards."""
    said = [entry for entry in log if "painted" not in entry and "laid out" not in entry]
    log.clear()
    return said


# -- life
def test_a_scene_put_on_top_covers_the_one_below_before_it_enters(
    running: Driver, stack: Stack, log: list[str]
) -> None:
    lower, upper = (Recorder(running.house, log=log, name=name) for name in ("lower", "upper"))
    stack.push(lower)
    stack.push(upper)
    assert told(log) == ["lower entered", "lower covered", "upper entered"]
    stack.pop()
    assert told(log) == ["upper left", "lower uncovered"]
    assert stack.top is lower


def test_replacing_lets_all_go_from_the_top_down(running: Driver, stack: Stack, log: list[str]) -> None:
    for name in ("a", "b", "c"):
        stack.push(Recorder(running.house, log=log, name=name))
    told(log)
    stack.replace(Recorder(running.house, log=log, name="new"))
    assert told(log) == ["c left", "b left", "a left", "new entered"]
    stack.clear()
    assert told(log) == ["new left"]
    assert stack.top is None


def test_every_life_goes_in_the_order_that_is_promised(running: Driver, stack: Stack) -> None:
    choose = random.Random("lives")
    lives: list[list[str]] = []

    def another() -> Scene:
        lives.append([])
        return Recorder(running.house, log=lives[-1])

    stack.push(another())
    for _ in range(300):
        act = choose.choice(("push", "push", "pop", "replace"))
        if act == "push":
            stack.push(another())
        elif act == "replace" and choose.random() < 0.3:
            stack.replace(another())
        elif len(stack.scenes) > 1:
            stack.pop()
    stack.clear()
    assert len(lives) > 100
    for life in lives:
        assert LIFE.fullmatch(" ".join(life)), life
        assert life[-1] == "left"


def test_what_is_held_is_let_go_whenever_another_scene_comes_to_the_top(running: Driver) -> None:
    released: list[int] = []
    stack = Stack(lambda: released.append(len(stack.scenes)))
    stack.push(Recorder(running.house))
    stack.push(Recorder(running.house))
    stack.pop()
    stack.replace(Recorder(running.house))
    assert released == [1, 2, 1, 1]


# -- input
def test_only_the_top_scene_hears(running: Driver, stack: Stack, log: list[str]) -> None:
    stack.push(Recorder(running.house, log=log, name="lower"))
    stack.push(Window(running.house, log=log, name="upper"))
    running.frame()
    told(log)
    running.press("confirm")
    running.click("Two")
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, touch=False))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    running.frame()
    assert told(log) == ["upper one by keyboard", "upper two by keyboard", "upper wheeled 1", "upper focus lost"]


def test_every_scene_learns_of_devices_that_come_and_go(running: Driver, stack: Stack, log: list[str]) -> None:
    stack.push(Recorder(running.house, log=log, name="lower"))
    stack.push(Recorder(running.house, log=log, name="upper"))
    told(log)
    stack.hear(Plugged("pad:7", present=False), running.app.screen.stage)
    assert told(log) == ["lower plugged pad:7", "upper plugged pad:7"]


def test_an_empty_stack_hears_and_ticks_without_harm(running: Driver) -> None:
    stack, stage = Stack(lambda: None), running.app.screen.stage
    stack.hear(Press(KEYBOARD, "confirm", down=True, stamp=0.0), stage)
    stack.hear(Pointer(KEYBOARD, 0, 5, 5, "down", 0.0), stage)
    stack.tick()
    assert not stack.wants_drawing


def test_a_button_held_while_a_scene_comes_does_nothing_there_until_pressed_again(
    running: Driver, stack: Stack, log: list[str]
) -> None:
    lower, upper = (Recorder(running.house, log=log, name=name) for name in ("lower", "upper"))
    lower.on_press = lambda name: stack.push(upper)
    stack.push(lower)
    running.hold("right")
    running.hold("confirm")
    assert told(log)[-1] == "upper entered"
    running.wait(3.0)
    assert upper.focus.name == "one", "the direction held presses no more"
    running.release("confirm")
    running.release("right")
    assert told(log) == []
    running.press("right")
    running.press("confirm")
    assert told(log) == ["upper two by keyboard"]


def test_a_finger_down_while_a_scene_comes_does_nothing_there(running: Driver, stack: Stack, log: list[str]) -> None:
    stack.push(Recorder(running.house, log=log, name="lower"))
    running.frame()
    place = {"finger_id": 9, "touch_id": 1, "x": 200 / 1280, "y": 140 / 720, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    pygame.event.post(pygame.Event(pygame.FINGERDOWN, **place))
    running.frame()
    stack.push(Recorder(running.house, log=log, name="upper"))
    told(log)
    pygame.event.post(pygame.Event(pygame.FINGERUP, **place))
    running.frame(2)
    assert told(log) == []


# -- time
def test_time_stands_still_below_a_scene_that_freezes(running: Driver, stack: Stack) -> None:
    bottom, middle, top = Recorder(running.house), Recorder(running.house), Window(running.house)
    for scene in (bottom, middle, top):
        stack.push(scene)
    for _ in range(10):
        stack.tick()
    assert (bottom.ticks, middle.ticks, top.ticks) == (0, 10, 10)


def test_a_scene_taken_away_by_the_one_above_it_ticks_no_more(running: Driver, stack: Stack) -> None:
    lower, upper = Recorder(running.house), Window(running.house)
    upper.on_tick = lambda: stack.replace(Recorder(running.house))
    stack.push(lower)
    stack.push(upper)
    stack.tick()
    assert (lower.ticks, upper.ticks) == (0, 1)


# -- drawing
def test_drawing_begins_at_the_topmost_scene_that_covers_all(running: Driver, stack: Stack, log: list[str]) -> None:
    stack.push(Recorder(running.house, GREEN, log, "buried"))
    stack.push(Recorder(running.house, RED, log, "shown"))
    running.wait(1.0)
    stack.push(Window(running.house, BLUE, log, "window"))
    log.clear()
    running.frame()
    assert [entry for entry in log if "painted" in entry] == ["shown painted", "window painted"]
    assert (pixel(50, 50), pixel(900, 600)) == (BLUE, RED)


def test_a_window_among_scenes_shows_the_one_below_it(running: Driver, stack: Stack) -> None:
    stack.push(Window(running.house, BLUE))
    running.frame()
    assert pixel(50, 50) == BLUE, "even when there is nothing below"


def test_a_change_below_a_window_is_drawn(running: Driver, stack: Stack, log: list[str]) -> None:
    lower = Recorder(running.house, RED, log, "lower")
    stack.push(lower)
    stack.push(Window(running.house, BLUE, log, "upper"))
    running.wait(6.0)
    log.clear()
    running.wait(2.0)
    assert log == []
    lower.touch()
    running.frame()
    assert log == ["lower painted", "upper painted"]


def test_a_new_scene_wipes_the_old_one_away_from_the_left_and_then_all_rests(running: Driver, stack: Stack) -> None:
    stack.push(Recorder(running.house, RED))
    running.wait(1.0)
    stack.push(Recorder(running.house, BLUE))
    running.frame()
    assert pixel(1270, 600) == RED
    for _ in range(motion.SCENE // 4):
        running.frame()
    assert (pixel(10, 600), pixel(1270, 600)) == (BLUE, RED)
    running.wait(1.0)
    assert {pixel(x, 600) for x in range(0, 1280, 10)} == {BLUE}
    running.wait(5.0)
    assert not stack.wants_drawing


def test_a_window_comes_without_a_wipe(running: Driver, stack: Stack) -> None:
    stack.push(Recorder(running.house, RED))
    running.wait(1.0)
    stack.push(Window(running.house, BLUE))
    running.frame()
    assert pixel(50, 50) == BLUE


def test_a_wipe_does_not_outlive_a_change_of_the_windows_size(running: Driver, stack: Stack) -> None:
    stack.push(Recorder(running.house, RED))
    running.wait(1.0)
    stack.push(Recorder(running.house, BLUE))
    running.frame()
    try:
        resize_window(1024, 768)
        running.frame(2)
        assert {pixel(x, 700) for x in range(0, 1024, 10)} == {BLUE}
    finally:
        resize_window(1280, 720)
        running.frame()


def test_scenes_are_laid_out_anew_when_the_windows_shape_changes(running: Driver, stack: Stack, log: list[str]) -> None:
    stack.push(Recorder(running.house, log=log))
    running.frame()
    log.clear()
    try:
        for size in ((1024, 768), (1680, 720), (1280, 800), (1280, 720)):
            resize_window(*size)
            running.frame()
    finally:
        resize_window(1280, 720)
        running.frame()
    laid_out = [entry for entry in log if entry.startswith("laid out")]
    assert laid_out == ["laid out 4:3", "laid out 21:9", "laid out 16:10", "laid out 16:9"]
    assert log[-1] == "painted"
