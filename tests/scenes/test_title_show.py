"""The dice on the title as people see them: they come in, answer to clicks, and leave the screen alone in the end."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame
import pytest

from game.scenes.history import History
from game.scenes.title import Title
from tests.scenes.driver import Driver

WINDOW = (640, 480)


@pytest.fixture(scope="module")
def painted() -> Iterator[Driver]:
    """The game, its pictures painted once for all tests."""
    with Driver(WINDOW, pictures=True) as driver:
        yield driver


@pytest.fixture
def driver(painted: Driver) -> Driver:
    """The title as it opens."""
    painted.house.change_settings(msgspec.structs.replace(painted.house.settings, calm=False))
    painted.show(Title(painted.house))
    return painted


def title(driver: Driver) -> Title:
    scene = driver.scene
    assert isinstance(scene, Title)
    return scene


def shown(driver: Driver) -> bytes:
    """The window's pixels."""
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.image.tobytes(window, "RGB")


def let_come_in(driver: Driver) -> None:
    driver.wait(0.4)
    assert title(driver).moving
    driver.wait(2.0)
    assert not title(driver).moving


def point_at(driver: Driver, die: int) -> tuple[int, int]:
    """Where a die is seen in the window, px."""
    picture = title(driver)._show._picture
    assert picture is not None
    home = picture.homes[die]
    x, y, _ = picture.eye.place((home.x, home.half, home.z))
    return round(x), round(y)


def click(driver: Driver, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=1))
        driver.frame()


def settle(driver: Driver) -> bytes:
    """The pixels once ring and dice have come to rest."""
    driver.leap(3.5)
    return redrawn(driver)


def redrawn(driver: Driver) -> bytes:
    """The pixels drawn anew."""
    assert not title(driver).moving
    driver.app.stack.touch()
    driver.frame()
    return shown(driver)


def be_calm(driver: Driver) -> None:
    driver.house.change_settings(msgspec.structs.replace(driver.house.settings, calm=True))


def test_dice_come_in_and_lie_just_as_they_lie_for_calm_eyes(driver: Driver) -> None:
    let_come_in(driver)
    rested = settle(driver)
    be_calm(driver)
    driver.app.stack.replace(Title(driver.house))
    for _ in range(90):
        driver.frame()
        assert not title(driver).moving
    assert settle(driver) == rested


@pytest.mark.parametrize("frames", [0, 30])
def test_a_press_lets_dice_lie_at_once_and_does_what_it_does(driver: Driver, frames: int) -> None:
    driver.frame(frames)
    assert title(driver).moving == (frames > 0)
    driver.press("down")
    assert driver.focused == "History"
    assert not title(driver).moving
    driver.wait(1.0)
    assert not title(driver).moving
    driver.press("confirm")
    assert isinstance(driver.scene, History)


def test_a_die_hops_when_somebody_moves_about_the_menu_but_not_for_calm_eyes(driver: Driver) -> None:
    driver.press("down")
    before = title(driver)._show.faces
    driver.press("down")
    assert title(driver).moving
    assert sum(face != was for face, was in zip(title(driver)._show.faces, before, strict=True)) == 1
    driver.wait(2)
    be_calm(driver)
    driver.press("up")
    assert not title(driver).moving


def test_a_click_on_a_die_lets_it_hop_and_it_shows_what_it_says(driver: Driver) -> None:
    driver.press("up")
    before = title(driver)._show.faces
    for die in (1, 4):
        click(driver, point_at(driver, die))
    after = title(driver)._show.faces
    assert [old != new for old, new in zip(before, after, strict=True)] == [die in (1, 4) for die in range(8)]
    assert title(driver).moving
    driver.wait(1.5)
    assert not title(driver).moving
    # What is drawn at rest is what a title drawn for the first time shows with the same dice.
    rested = settle(driver)
    driver.house.backdrops.forget("title")
    assert redrawn(driver) == rested
    assert title(driver)._show.faces == after


def test_a_click_while_dice_come_in_only_lets_them_lie(driver: Driver) -> None:
    driver.frame(30)
    before = title(driver)._show.faces
    click(driver, point_at(driver, 1))
    assert not title(driver).moving
    assert title(driver)._show.faces == before


def test_no_die_hops_for_calm_eyes_or_under_a_button(driver: Driver) -> None:
    driver.press("up")
    picture = title(driver)._show._picture
    assert picture is not None
    behind = replace(picture, homes=(replace(picture.homes[0], x=0.0, z=3.0), *picture.homes[1:]))
    title(driver)._show._picture = behind
    x, y = driver.window_point("History")
    assert behind.die_at(x, y) == 0
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    driver.frame()
    assert not title(driver).moving
    be_calm(driver)
    click(driver, point_at(driver, 1))
    assert not title(driver).moving


def test_left_alone_the_title_is_drawn_no_more(driver: Driver) -> None:
    let_come_in(driver)
    driver.leap(5.0)
    drawn = 0
    for _ in range(150):
        driver.now += 0.2
        drawn += driver.app.frame()
    assert drawn == 0


def test_dice_lie_after_the_window_changes(driver: Driver) -> None:
    driver.press("up")
    click(driver, point_at(driver, 1))
    faces = title(driver)._show.faces
    driver.frame(10)
    assert title(driver).moving
    for size in ((800, 450), WINDOW):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        driver.frame(2)
        assert driver.app.screen.stage.size == size
        assert not title(driver).moving
        assert title(driver)._show.faces == faces
