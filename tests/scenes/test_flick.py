"""Flicks across the felt: how hard and which way dice are thrown by hand, and what is no flick."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.devices.happening import TOUCH, Pointer
from game.scenes.table import TableScene
from game.scenes.table.flick import Flick, Flicks
from tests.scenes.driver import Driver
from tests.scenes.seated import position, seated


def swipe(start: tuple[float, float], end: tuple[float, float], ticks: int, on_felt: bool = True) -> Flick | None:
    flicks = Flicks()
    assert flicks.watch(Pointer(TOUCH, 1, *start, "down", 0.0), 100, on_felt) is None
    return flicks.watch(Pointer(TOUCH, 1, *end, "up", 0.0), 100 + ticks, False)


def test_a_fast_flick_is_harder_than_a_slow_one() -> None:
    fast, slow = swipe((500, 400), (500, 200), 12), swipe((500, 400), (500, 200), 60)
    assert fast is not None
    assert slow is not None
    assert 0 < slow.power < fast.power <= 1


@pytest.mark.parametrize(("end", "direction"), [((500, 200), 0.0), ((350, 400), -1.0), ((650, 400), 1.0)])
def test_dice_go_the_way_of_the_flick(end: tuple[float, float], direction: float) -> None:
    flick = swipe((500, 400), end, 20)
    assert flick is not None
    assert flick.direction == pytest.approx(direction)


@pytest.mark.parametrize(
    ("end", "ticks", "on_felt"), [((500, 380), 10, True), ((500, 100), 90, True), ((500, 100), 20, False)]
)
def test_a_wandering_tap_a_slow_drag_and_one_from_off_the_felt_are_none(
    end: tuple[float, float], ticks: int, on_felt: bool
) -> None:
    assert swipe((500, 400), end, ticks, on_felt) is None


@pytest.fixture
def game() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def drag(driver: Driver, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A quick finger from one point of a 1280x720 window to another."""
    for kind, (x, y) in ((pygame.FINGERDOWN, start), (pygame.FINGERMOTION, end), (pygame.FINGERUP, end)):
        values: dict[str, Any] = {"finger_id": 7, "touch_id": 1, "x": x / 1280, "y": y / 720, "dx": 0.0, "dy": 0.0}
        pygame.event.post(pygame.Event(kind, pressure=1.0, **values))
        driver.frame(2)


def test_a_finger_flicks_the_dice_and_keeps_none_of_them(game: Driver) -> None:
    sitting = seated((TOUCH,))
    game.show(TableScene(game.house, sitting))
    drag(game, (480, 400), (520, 200))
    game.leap(3)
    assert position(sitting).rolls_used == 1
    drag(game, (480, 400), (520, 200))
    game.leap(3)
    assert position(sitting).rolls_used == 2
    assert sitting.room.draft.kept == ()


def test_a_flick_out_of_turn_throws_nothing(game: Driver) -> None:
    sitting = seated(("keyboard",))
    game.show(TableScene(game.house, sitting))
    drag(game, (480, 400), (520, 200))
    game.leap(1)
    assert position(sitting).rolls_used == 0
