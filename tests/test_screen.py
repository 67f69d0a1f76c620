"""The window and the picture drawn for it."""

from collections.abc import Iterator

import pygame
import pytest

from game.screen import SMALLEST, Screen
from game.ui.stage import CLASSIC, MOST_PIXELS, WIDE
from tests.scenes.driver import Driver
from tests.scenes.recorder import Recorder, resize_window

TOGGLES = 20


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.quit()


def window() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def key(scancode: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, scancode=scancode, key=0, mod=mod, unicode=""))


@pytest.mark.usefixtures("display")
def test_up_to_the_limit_pictures_are_drawn_in_the_window_itself() -> None:
    screen = Screen((1600, 900))
    assert screen.canvas.surface is window()
    assert screen.canvas is screen.canvas
    assert screen.stage.layout == WIDE
    assert screen.to_picture(37, 41) == (37, 41)


@pytest.mark.usefixtures("display")
def test_in_a_very_large_window_they_are_drawn_at_half_and_scaled_up() -> None:
    screen = Screen((3840, 2160))
    assert MOST_PIXELS < 3840 * 2160
    picture = screen.canvas.surface
    assert picture.get_size() == (1920, 1080)
    picture.fill((0, 0, 0))
    picture.fill((250, 10, 10), (960, 540, 10, 10))
    screen.show()
    assert window().get_at((1925, 1085))[:3] == (250, 10, 10)
    assert window().get_at((1910, 1070))[:3] == (0, 0, 0)
    assert screen.to_picture(1920, 1080) == (960, 540)


@pytest.mark.parametrize("size", [(3840, 2160), (3841, 2161)], ids=["twice the picture", "an odd size"])
@pytest.mark.usefixtures("display")
def test_what_changed_is_put_in_the_window_even_where_it_is_scaled(size: tuple[int, int]) -> None:
    screen = Screen(size)
    picture = screen.canvas.surface
    picture.fill((0, 0, 0))
    screen.show()
    picture.fill((250, 10, 10))
    screen.show(pygame.Rect(100, 100, 50, 50))
    assert window().get_at((240, 240))[:3] == (250, 10, 10)
    if size == (3840, 2160):
        assert window().get_at((190, 240))[:3] == (0, 0, 0), "only that"


@pytest.mark.usefixtures("display")
def test_what_changed_may_lie_partly_outside_the_picture() -> None:
    screen = Screen((3840, 2160))
    screen.canvas.surface.fill((250, 10, 10))
    screen.show(pygame.Rect(-20, 1060, 60, 60))
    assert window().get_at((10, 2150))[:3] == (250, 10, 10)


@pytest.mark.usefixtures("display")
def test_no_window_opens_smaller_than_the_smallest() -> None:
    assert Screen((100, 100)).window_size == SMALLEST


@pytest.mark.usefixtures("display")
def test_the_picture_follows_the_window() -> None:
    screen = Screen((1280, 720))
    before = screen.canvas
    resize_window(1024, 768)
    pygame.event.get()
    assert screen.stage.layout == CLASSIC
    assert screen.canvas.surface.get_size() == (1024, 768)
    resize_window(1280, 720)
    pygame.event.get()
    screen.resized()
    assert screen.canvas is not before
    assert screen.canvas.surface is window()


@pytest.mark.usefixtures("display")
def test_at_one_scale_what_was_painted_is_kept() -> None:
    screen = Screen((1280, 720))
    look = screen.canvas.look
    resize_window(1280, 800)
    pygame.event.get()
    screen.resized()
    assert screen.canvas.look is look
    resize_window(1920, 1080)
    pygame.event.get()
    screen.resized()
    assert screen.canvas.look is not look


@pytest.mark.parametrize(("scancode", "mod"), [(pygame.KSCAN_F11, 0), (pygame.KSCAN_RETURN, pygame.KMOD_LALT)])
def test_going_to_fullscreen_and_back_again_and_again_keeps_the_picture(scancode: int, mod: int) -> None:
    with Driver() as driver:
        driver.show(Recorder(driver.house, (200, 30, 30)))
        driver.wait(1.0)
        for turn in range(TOGGLES):
            key(scancode, mod)
            driver.frame()
            full = turn % 2 == 0
            assert driver.app.screen.fullscreen == full == pygame.display.is_fullscreen()
            assert window().get_size() == (pygame.display.get_desktop_sizes()[0] if full else (1280, 720))
            assert driver.app.screen.canvas.surface.get_size() == window().get_size()
            assert window().get_at(window().get_rect().move(-2, -2).bottomright)[:3] == (200, 30, 30)
        driver.press("confirm")


def test_a_screen_that_cannot_be_filled_leaves_the_window_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: pygame.Window, desktop: bool = False) -> None:
        raise pygame.error("That operation is not supported")

    class Stubborn(pygame.Window):
        set_fullscreen = refused

    with Driver() as driver:
        monkeypatch.setattr(pygame, "Window", Stubborn)
        scene = driver.show(Recorder(driver.house))
        for _ in range(3):
            key(pygame.KSCAN_F11)
            driver.frame(2)
        assert not driver.app.screen.fullscreen
        assert window().get_size() == (1280, 720)
        assert driver.scene is scene
        driver.press("confirm")
        assert isinstance(scene, Recorder)
        assert "one by keyboard" in scene.log


def test_a_window_opens_at_the_very_size_asked_for_and_else_leaves_some_desktop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Screen, "seen", property(lambda screen: True))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    assert Screen((1280, 720), exact=True).window_size == (1280, 720)
    assert Screen((1280, 720)).window_size == (1152, 648)
