"""The window as a good guest: icon, name, size, screenshots, and no work while nothing happens."""

from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.devices.happening import KEYBOARD
from game.dice.icon import SIZE, die_icon
from game.manners.introduction import WISHES, introduce
from game.manners.screenshot import save_screenshot
from game.scenes.pause import Pause
from game.scenes.table import TableScene
from game.scenes.toast import Toast
from game.screen import CAPTION, fitted
from tests.scenes.driver import Driver
from tests.scenes.seated import seated

F12 = pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_F12, key=0, mod=0)


# -- the window
def test_the_icon_is_an_ivory_die_on_clear_ground() -> None:
    icon = die_icon()
    assert icon.get_size() == (SIZE, SIZE)
    assert icon.get_at((0, 0)).a == 0
    red, green, blue, alpha = icon.get_at((SIZE // 2, SIZE // 8))
    assert alpha == 255
    assert red > green > blue > 150, "ivory"


def test_the_window_bears_the_games_name() -> None:
    with Driver():
        assert pygame.display.get_caption()[0] == CAPTION


def test_sdl_is_told_who_the_game_is_unless_somebody_said_otherwise() -> None:
    environ = {"SDL_VIDEO_X11_WMCLASS": "mine"}
    introduce(environ)
    assert environ == {**WISHES, "SDL_VIDEO_X11_WMCLASS": "mine"}
    assert environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "tumblebones"


@pytest.mark.parametrize(
    ("size", "desktop", "expected"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1280, 720), (1280, 720), (1152, 648)),
        ((1280, 720), (1366, 768), (1229, 691)),
        ((1280, 720), (800, 1280), (720, 405)),
    ],
)
def test_a_new_window_leaves_a_tenth_of_the_desktop_free(
    size: tuple[int, int], desktop: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert fitted(size, desktop) == expected


# -- screenshots
def test_f12_saves_what_the_window_shows_and_says_where(tmp_path: Path) -> None:
    with Driver((800, 600), data=tmp_path) as driver:
        pygame.event.post(F12)
        driver.frame(60)
        (file,) = (tmp_path / "pictures").iterdir()
        assert pygame.image.load(file).get_size() == (800, 600)
        assert driver.app.stack._toasts._shown == Toast(f"Picture saved: {file}")
        driver.wait(6)
        assert not driver.app.frame(), "the toast has gone and all is still"


def test_a_picture_that_cannot_be_saved_is_told_of_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "pictures").touch()
    with Driver((800, 600), data=tmp_path) as driver:
        pygame.event.post(F12)
        driver.frame(60)
        toast = driver.app.stack._toasts._shown
        assert toast is not None
        assert toast.words.startswith("No picture was saved: ")
        driver.press("confirm")
        assert "Start Fivefold" in driver.labels()


def test_two_pictures_in_one_second_are_two_files(tmp_path: Path) -> None:
    now = datetime(2026, 1, 31, 14, 22, 33)
    names = [save_screenshot(pygame.Surface((4, 4)), tmp_path, now).name for _ in range(3)]
    assert names == [f"tumblebones-2026-01-31-142233{end}.png" for end in ("", "-2", "-3")]


# -- idling
def draws(driver: Driver, seconds: float) -> int:
    """How many of the frames of the next seconds draw."""
    drawn = 0
    for _ in range(round(seconds * 60)):
        driver.now += 1 / 60
        drawn += driver.app.frame()
    return drawn


def test_five_seconds_after_the_last_change_nothing_is_drawn() -> None:
    with Driver((640, 480)) as driver:
        for press in ("confirm", "confirm"):
            driver.press(press)
            driver.wait(5)
            assert draws(driver, 5) == 0
        driver.press("down")
        assert draws(driver, 1) > 0, "the focus ring moves"


def test_a_table_frozen_in_mid_throw_is_not_drawn_again_and_again() -> None:
    with Driver((640, 480)) as driver:
        sitting = seated()
        table = driver.show(TableScene(driver.house, sitting))
        driver.wait(5)
        driver.press("main")
        assert table.moving
        driver.app.stack.push(Pause(driver.house, sitting, KEYBOARD))
        driver.wait(5)
        assert table.moving
        assert draws(driver, 5) == 0
