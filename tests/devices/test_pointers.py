"""Mouse and fingers. The fingers are SDL's own where its transform matters."""

from collections.abc import Iterator

import pygame
import pytest

from game.devices.happening import KEYBOARD, TOUCH, Pointer, Wheel, Window
from tests.devices.bench import Bench
from tests.devices.virtual import virtual_pads


@pytest.fixture
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        bench.heard()
        yield bench


def finger(bench: Bench, kind: int, x: float, y: float, number: int = 1) -> None:
    bench.post(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def mouse(bench: Bench, kind: int, pos: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
    extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    bench.post(kind, pos=pos, touch=touch, **extra)


def seen(bench: Bench) -> list[tuple[str, int, str, int, int]]:
    """(device, finger, phase, x, y) of the pointers since the last call."""
    return [(p.device, p.finger, p.phase, round(p.x), round(p.y)) for p in bench.pointers()]


@pytest.mark.parametrize(
    ("share", "px"), [((0.25, 0.25), (160, 120)), ((0.5, 0.5), (320, 240)), ((0.75, 0.125), (480, 60))]
)
def test_a_finger_of_sdls_lands_where_it_touched_the_window(
    bench: Bench, share: tuple[float, float], px: tuple[int, int]
) -> None:
    with virtual_pads() as sdl:
        sdl.finger("down", *share)
        sdl.finger("move", share[0], share[1] + 0.1)
        sdl.finger("up", share[0], share[1] + 0.1)
        assert seen(bench) == [
            (TOUCH, 1, "down", *px),
            (TOUCH, 1, "move", px[0], px[1] + 48),
            (TOUCH, 1, "up", px[0], px[1] + 48),
        ]


def test_a_finger_that_slides_off_the_screen_stays_on_its_last_row(bench: Bench) -> None:
    finger(bench, pygame.FINGERDOWN, 0.5, 0.5)
    finger(bench, pygame.FINGERMOTION, 1.0, 1.0)
    finger(bench, pygame.FINGERUP, -0.1, 1.2)
    assert seen(bench)[1:] == [(TOUCH, 1, "move", 639, 479), (TOUCH, 1, "up", 0, 479)]


@pytest.mark.parametrize("at", [(0.0, 0.5), (1.0, 0.5), (0.5, 0.0), (0.5, 1.0), (0.003, 0.5), (0.5, 0.998)])
def test_a_touch_that_begins_at_the_very_edge_is_the_systems(bench: Bench, at: tuple[float, float]) -> None:
    finger(bench, pygame.FINGERDOWN, *at)
    finger(bench, pygame.FINGERMOTION, 0.5, 0.5)
    finger(bench, pygame.FINGERUP, 0.5, 0.5)
    assert seen(bench) == []


def test_a_tap_needs_no_motion(bench: Bench) -> None:
    finger(bench, pygame.FINGERDOWN, 0.5, 0.5)
    finger(bench, pygame.FINGERUP, 0.5, 0.5)
    assert [phase for _, _, phase, _, _ in seen(bench)] == ["down", "up"]


def test_the_mouse_that_sdl_makes_of_a_finger_is_dropped(bench: Bench) -> None:
    finger(bench, pygame.FINGERDOWN, 0.5, 0.5)
    mouse(bench, pygame.MOUSEMOTION, (320, 240), touch=True)
    mouse(bench, pygame.MOUSEBUTTONDOWN, (320, 240), touch=True)
    mouse(bench, pygame.MOUSEBUTTONUP, (320, 240), touch=True)
    finger(bench, pygame.FINGERUP, 0.5, 0.5)
    assert seen(bench) == [(TOUCH, 1, "down", 320, 240), (TOUCH, 1, "up", 320, 240)]


def test_fingers_are_told_apart(bench: Bench) -> None:
    finger(bench, pygame.FINGERDOWN, 0.25, 0.5, 7)
    finger(bench, pygame.FINGERDOWN, 0.75, 0.5, 8)
    finger(bench, pygame.FINGERUP, 0.25, 0.5, 7)
    finger(bench, pygame.FINGERUP, 0.75, 0.5, 8)
    assert [(number, phase, x) for _, number, phase, x, _ in seen(bench)] == [
        (7, "down", 160),
        (8, "down", 480),
        (7, "up", 160),
        (8, "up", 480),
    ]


def test_losing_the_window_cancels_everything_that_is_down(bench: Bench) -> None:
    finger(bench, pygame.FINGERDOWN, 0.25, 0.5, 7)
    finger(bench, pygame.FINGERDOWN, 0.75, 0.5, 8)
    mouse(bench, pygame.MOUSEBUTTONDOWN, (5, 5))
    bench.heard()
    bench.post(pygame.WINDOWFOCUSLOST)
    heard = bench.heard()
    assert heard[-1] == Window("focus lost")
    assert {(p.device, p.finger, p.phase) for p in heard if isinstance(p, Pointer)} == {
        (TOUCH, 7, "cancel"),
        (TOUCH, 8, "cancel"),
        (KEYBOARD, 0, "cancel"),
    }
    finger(bench, pygame.FINGERUP, 0.25, 0.5, 7)
    assert seen(bench) == [], "what was cancelled comes up no more"


def test_the_mouse_hovers_presses_drags_and_lets_go_as_the_keyboards_person(bench: Bench) -> None:
    mouse(bench, pygame.MOUSEMOTION, (10, 20))
    mouse(bench, pygame.MOUSEBUTTONDOWN, (10, 20))
    mouse(bench, pygame.MOUSEMOTION, (30, 20))
    mouse(bench, pygame.MOUSEBUTTONUP, (30, 20))
    mouse(bench, pygame.MOUSEMOTION, (40, 20))
    assert seen(bench) == [
        (KEYBOARD, 0, "hover", 10, 20),
        (KEYBOARD, 0, "down", 10, 20),
        (KEYBOARD, 0, "move", 30, 20),
        (KEYBOARD, 0, "up", 30, 20),
        (KEYBOARD, 0, "hover", 40, 20),
    ]


def test_only_the_first_mouse_button_presses(bench: Bench) -> None:
    for button in (2, 3, 4, 5, 8):
        mouse(bench, pygame.MOUSEBUTTONDOWN, (10, 20), button)
        mouse(bench, pygame.MOUSEBUTTONUP, (10, 20), button)
    assert seen(bench) == []


def test_a_mouse_outside_the_window_is_kept_on_its_edge(bench: Bench) -> None:
    mouse(bench, pygame.MOUSEMOTION, (-20, -72))
    mouse(bench, pygame.MOUSEMOTION, (9999, 840))
    assert [(x, y) for *_, x, y in seen(bench)] == [(0, 0), (639, 479)]


def test_the_wheel_turns_by_steps(bench: Bench) -> None:
    bench.post(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False, touch=False)
    bench.post(pygame.MOUSEWHEEL, x=1, y=0, flipped=False, touch=False)
    assert bench.heard() == [Wheel(KEYBOARD, -2)]
