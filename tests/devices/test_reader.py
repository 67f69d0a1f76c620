"""The one reader of the event queue."""

from collections.abc import Iterator

import pygame
import pytest

from game.devices.axes import PRESS_AT, RELEASE_AT, Axis
from game.devices.happening import Press, Window, kind_of
from tests.devices.bench import Bench


@pytest.fixture
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        bench.heard()
        yield bench


def test_a_queue_full_to_the_brim_is_drained_at_once(bench: Bench) -> None:
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    for _ in range(60_000):
        pygame.event.post(motion)
    bench.key(pygame.KSCAN_RETURN)
    heard = bench.heard()
    assert len(heard) == 60_001
    assert isinstance(heard[-1], Press)
    assert not pygame.event.peek()


def test_each_event_carries_the_moment_it_was_taken(bench: Bench) -> None:
    bench.key(pygame.KSCAN_RETURN)
    (press,) = bench.heard(after=1.5)
    assert isinstance(press, Press)
    assert press.stamp == bench.now


@pytest.mark.parametrize(
    ("event", "what"),
    [
        (pygame.QUIT, "close"),
        (pygame.WINDOWSIZECHANGED, "resized"),
        (pygame.WINDOWEXPOSED, "exposed"),
        (pygame.WINDOWRESTORED, "exposed"),
        (pygame.WINDOWFOCUSLOST, "focus lost"),
        (pygame.WINDOWFOCUSGAINED, "focus gained"),
    ],
)
def test_what_befalls_the_window_is_told(bench: Bench, event: int, what: str) -> None:
    bench.post(event)
    assert [h.what for h in bench.heard() if isinstance(h, Window)] == [what]


def test_events_that_mean_nothing_here_are_taken_off_the_queue(bench: Bench) -> None:
    for kind in (pygame.USEREVENT, pygame.ACTIVEEVENT, pygame.TEXTEDITING, pygame.MULTIGESTURE, pygame.DROPFILE):
        bench.post(kind)
    assert bench.heard() == []
    assert not pygame.event.peek()


def test_keyboard_and_touch_are_always_there(bench: Bench) -> None:
    assert bench.reader.present() == ("keyboard", "touch")
    assert [kind_of(device) for device in ("keyboard", "touch", "pad:3")] == ["keyboard", "touch", "pad"]


def test_an_axis_presses_at_half_way_and_lets_go_much_later() -> None:
    axis = Axis("low", "high")
    changes = [axis.moved(value) for value in (PRESS_AT - 0.01, PRESS_AT, RELEASE_AT, RELEASE_AT - 0.01, -1, 1, 0)]
    assert changes == [
        [],
        [("high", True)],
        [],
        [("high", False)],
        [("low", True)],
        [("low", False), ("high", True)],
        [("high", False)],
    ]


def test_the_end_of_an_axis_without_a_button_presses_nothing() -> None:
    trigger = Axis(None, "high")
    assert [trigger.moved(value) for value in (-1, 0.9, -1, -0.2)] == [[], [("high", True)], [("high", False)], []]
