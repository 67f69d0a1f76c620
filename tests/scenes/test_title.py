"""The title: any device chooses, and Quit asks nothing."""

from collections.abc import Iterator

import pytest

from game.devices.happening import KEYBOARD
from game.room.lineup import Lineup
from game.scenes.lobby import Lobby
from game.scenes.sitting import sit_down
from game.scenes.title import Title
from tests.scenes.driver import Driver
from tests.scenes.seated import play_turns


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def test_play_opens_the_lobby_on_every_device(driver: Driver) -> None:
    pad = driver.plug()
    for choose in (
        lambda: driver.press("confirm"),
        lambda: driver.press("confirm", pad),
        lambda: driver.click("Play"),
        lambda: driver.tap("Play"),
    ):
        driver.show(Title(driver.house))
        choose()
        assert isinstance(driver.scene, Lobby)
        assert driver.scene.lineup.chairs == ()


def test_only_what_works_is_on_the_menu(driver: Driver) -> None:
    assert driver.labels() == ["Play", "History", "Settings", "Quit"]
    assert all(control.enabled for control in driver.scene.controls)


def test_quit_ends_the_game(driver: Driver) -> None:
    driver.press("down")
    driver.press("down")
    driver.press("down")
    assert driver.focused == "Quit"
    driver.press("confirm")
    assert not driver.app.running


@pytest.mark.parametrize("kept", [False, True], ids=["new", "to be continued"])
@pytest.mark.parametrize("window", [(1680, 720), (1280, 720), (1280, 800), (1024, 768)])
def test_the_menu_is_in_the_middle_of_every_layout_with_room_about_it(window: tuple[int, int], kept: bool) -> None:
    with Driver(window) as driver:
        if kept:
            play_turns(sit_down(driver.house, Lineup("fivefold/classic").join(KEYBOARD)), 1)
            driver.show(Title(driver.house))
        width, height = driver.scene.layout.width, driver.scene.layout.height
        assert (width, height) == window
        areas = [control.area for control in driver.scene.controls]
        assert len(areas) == 4 + kept
        for area in areas:
            assert area.bottom < height - 42 - 38
            assert min(other.x for other in areas if other.y == area.y) + max(
                other.right for other in areas if other.y == area.y
            ) == pytest.approx(width)
            assert all(other.y >= area.bottom + 12 for other in areas if other.y > area.y), "rows keep apart"
