"""The running game: how it starts, ends, and bears what comes in."""

import os
import subprocess
import sys
import threading
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game import app
from game.app import App
from game.options import Options
from game.scenes.lobby import Lobby
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.ui.area import Area
from game.ui.stage import LAYOUTS, Layout
from game.words import Words
from tests.scenes.driver import Driver
from tests.scenes.recorder import Recorder
from tests.scenes.seated import seated

EDGE_OF_SCREEN = 8
"""Design units."""


def started(tmp_path: Path) -> App:
    return App(Options(tmp_path))


def test_closing_the_window_ends_the_run(tmp_path: Path) -> None:
    game = started(tmp_path)
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert game.run() == 0
    assert not pygame.display.get_init()


def test_alt_f4_ends_the_run(tmp_path: Path) -> None:
    game = started(tmp_path)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_F4, key=0, mod=pygame.KMOD_LALT, unicode=""))
    assert game.run() == 0


def test_events_after_the_close_are_nobodys(tmp_path: Path) -> None:
    game = started(tmp_path)
    pygame.event.post(pygame.Event(pygame.QUIT))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_RETURN, key=0, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert game.run() == 0


def test_every_scene_is_let_go_at_the_end(tmp_path: Path) -> None:
    game = started(tmp_path)
    lower, upper = Recorder(game.house), Recorder(game.house)
    game.stack.replace(lower)
    game.stack.push(upper)
    pygame.event.post(pygame.Event(pygame.QUIT))
    game.run()
    assert (lower.log[-1], upper.log[-1]) == ("left", "left")


def test_without_a_sound_card_the_game_starts_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    with Driver() as driver:
        driver.press("confirm")
        driver.press("confirm")
        driver.press("menu")
        assert driver.app.running


def test_without_a_screen_one_line_says_so(tmp_path: Path) -> None:
    environ = {**os.environ, "SDL_VIDEODRIVER": "nosuchdriver", "TUMBLEBONES_DATA": str(tmp_path)}
    done = subprocess.run([sys.executable, "-m", "game"], env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line == f"tumblebones: {Words()('command.no_window', reason='nosuchdriver not available')}"


def test_a_window_that_does_not_open_leaves_nothing_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> pygame.Surface:
        raise pygame.error("no such mode")

    before = set(threading.enumerate())
    monkeypatch.setattr(pygame.display, "set_mode", refused)
    assert app.run(Options(tmp_path)) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert [thread for thread in threading.enumerate() if thread not in before and not thread.daemon] == []
    assert not pygame.display.get_init()


def test_a_seed_that_was_asked_for_gives_the_same_matches_in_every_run() -> None:
    first, again = (list(islice(app._seeds("party"), 5)) for _ in range(2))
    assert first == again
    assert len(set(first)) == 5


def test_without_a_seed_no_two_matches_are_alike() -> None:
    assert len(set(islice(app._seeds(None), 100))) == 100


def test_a_flood_of_events_is_taken_in_one_frame_and_the_game_goes_on() -> None:
    with Driver() as driver:
        motion = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for _ in range(60_000):
            pygame.event.post(motion)
        driver.frame()
        assert not pygame.event.peek()
        driver.press("confirm")
        assert isinstance(driver.scene, Lobby)


def test_after_a_stall_the_game_goes_on_where_it_was() -> None:
    with Driver() as driver:
        scene = Recorder(driver.house)
        driver.show(scene)
        ticks = scene.ticks
        driver.now += 5.0
        driver.app.frame()
        assert scene.ticks <= ticks + 1


def test_in_a_very_large_window_pointers_hit_what_they_point_at() -> None:
    with Driver((3840, 2160)) as driver:
        driver.click("Play")
        assert isinstance(driver.scene, Lobby)
        driver.show(Title(driver.house))
        driver.tap("Play")
        assert isinstance(driver.scene, Lobby)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_no_target_touches_the_edge_of_the_screen(layout: Layout) -> None:
    """The last rows of a screen cannot be reached by every pointer, and touches there are the system's."""
    with Driver((layout.width, layout.height)) as driver:
        inner = Area(0, 0, layout.width, layout.height).grown(-EDGE_OF_SCREEN)
        for scene in (Title(driver.house), Lobby(driver.house), TableScene(driver.house, seated())):
            driver.show(scene)
            for control in scene.controls:
                assert inner.x <= control.area.x, control.label
                assert inner.y <= control.area.y, control.label
                assert control.area.right <= inner.right, control.label
                assert control.area.bottom <= inner.bottom, control.label


@pytest.mark.parametrize("size", [(640, 480), (720, 1280), (1280, 800), (1920, 1080), (3440, 1440)])
def test_in_windows_of_any_shape_pointers_hit_what_they_point_at(size: tuple[int, int]) -> None:
    with Driver(size) as driver:
        driver.tap("Play")
        assert isinstance(driver.scene, Lobby)
        driver.show(Title(driver.house))
        driver.click("Play")
        assert isinstance(driver.scene, Lobby)
