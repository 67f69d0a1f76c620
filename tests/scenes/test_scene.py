"""What every scene does: one focus, presses, pointers, long presses, and no drawing without need."""

from collections.abc import Iterator

import pygame
import pytest

from game.devices.happening import KEYBOARD
from game.scenes.scene import LONG_PRESS
from game.ui.motion import TICKS_A_SECOND
from tests.scenes.driver import FRAME, Driver
from tests.scenes.recorder import Recorder

BARELY = 0.1
"""Seconds that are no long press."""


@pytest.fixture
def scene(running: Driver) -> Iterator[Recorder]:
    scene = Recorder(running.house)
    running.show(scene)
    scene.log.clear()
    yield scene
    scene.deaf_to.clear()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    running.frame()


def acts(scene: Recorder) -> list[str]:
    """What was done, but for drawing."""
    done = [entry for entry in scene.log if entry != "painted"]
    scene.log.clear()
    return done


def finger(running: Driver, kind: int, x: float, y: float, number: int = 1) -> None:
    """A finger at a design point."""
    stage = running.app.screen.stage
    place = {"x": (stage.left + x * stage.scale) / stage.size[0], "y": (stage.top + y * stage.scale) / stage.size[1]}
    pygame.event.post(pygame.Event(kind, finger_id=number, touch_id=1, dx=0.0, dy=0.0, pressure=1.0, **place))
    running.frame()


# -- buttons
def test_confirm_presses_what_has_the_focus_once_and_on_the_way_down(running: Driver, scene: Recorder) -> None:
    running.hold("confirm")
    assert acts(scene) == ["one by keyboard"]
    running.wait(3.0)
    running.release("confirm")
    assert acts(scene) == []


def test_directions_move_the_focus_and_end_at_the_last_control(running: Driver, scene: Recorder) -> None:
    seen = []
    for _ in range(3):
        running.press("right")
        seen.append(running.focused)
    assert seen == ["Two", "Three", "Three"]
    running.press("down")
    assert running.focused == "Three", "what does nothing takes no focus"


def test_a_held_direction_goes_on_and_a_held_hotkey_does_not(running: Driver, scene: Recorder) -> None:
    running.hold("right")
    running.wait(1.0)
    running.release("right")
    assert running.focused == "Three"
    running.hold("main")
    running.wait(2.0)
    running.release("main")
    assert acts(scene) == ["three by keyboard"]


def test_a_hotkey_presses_its_control_and_leaves_the_focus_alone(running: Driver, scene: Recorder) -> None:
    running.press("main")
    assert acts(scene) == ["three by keyboard"]
    assert running.focused == "One"


def test_back_and_other_buttons_come_to_the_scene(running: Driver, scene: Recorder) -> None:
    running.press("back")
    running.press("alt")
    assert acts(scene) == ["back by keyboard", "otherwise alt"]


def test_a_device_that_does_not_count_presses_nothing_and_is_told(running: Driver, scene: Recorder) -> None:
    scene.deaf_to.add(KEYBOARD)
    running.press("confirm")
    running.press("main")
    running.press("right")
    assert acts(scene) == ["unheard keyboard", "unheard keyboard"]
    assert running.focused == "One"
    running.click("Two")
    assert acts(scene) == ["unheard keyboard"]


# -- pointers
def test_the_mouse_focuses_what_it_hovers_over_and_presses_on_lifting(running: Driver, scene: Recorder) -> None:
    running.hover("Two")
    assert running.focused == "Two"
    running.click("Three")
    assert acts(scene) == ["three by keyboard"]
    assert running.focused == "Three"


def test_a_tap_presses_once_though_sdl_makes_a_mouse_of_it_too(running: Driver, scene: Recorder) -> None:
    point = (440, 140)
    finger(running, pygame.FINGERDOWN, 440, 140)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=True))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=True))
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == ["two by touch"]


def test_the_second_mouse_button_presses_nothing(running: Driver, scene: Recorder) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(440, 140), button=3))
    running.frame()
    assert acts(scene) == []


def test_sliding_off_before_lifting_presses_nothing(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 200, 140)
    finger(running, pygame.FINGERMOTION, 200, 240)
    finger(running, pygame.FINGERUP, 200, 240)
    assert acts(scene) == []


def test_sliding_onto_another_control_presses_neither(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 200, 140)
    finger(running, pygame.FINGERMOTION, 440, 140)
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == []


def test_a_control_looks_pressed_only_while_the_finger_is_on_it(running: Driver, scene: Recorder) -> None:
    looks = []
    for kind, y in (
        (pygame.FINGERDOWN, 140),
        (pygame.FINGERMOTION, 150),
        (pygame.FINGERMOTION, 300),
        (pygame.FINGERMOTION, 140),
        (pygame.FINGERUP, 140),
    ):
        finger(running, kind, 200, y)
        looks.append(set(scene.held))
    assert looks == [{"one"}, {"one"}, set(), {"one"}, set()]


def test_a_finger_that_wanders_a_little_still_presses(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 200, 175)
    finger(running, pygame.FINGERUP, 200, 189)
    assert acts(scene) == ["one by touch"]


def test_a_short_press_is_a_press_and_a_long_one_only_what_a_long_one_does(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 440, 140)
    running.wait(BARELY)
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == ["two by touch"]
    finger(running, pygame.FINGERDOWN, 440, 140)
    running.wait(0.6)
    assert acts(scene) == ["two held by touch"], "while it is held, not when it is lifted"
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == []


def test_a_long_press_comes_after_half_a_second_and_once(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 440, 140)
    running.wait(LONG_PRESS / TICKS_A_SECOND - 3 * FRAME)
    assert acts(scene) == []
    running.frame(6)
    assert acts(scene) == ["two held by touch"]
    running.wait(5.0)
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == []


def test_a_long_press_on_what_has_none_is_a_press(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 200, 140)
    running.wait(5.0)
    assert acts(scene) == [], "a finger at rest does nothing"
    finger(running, pygame.FINGERUP, 200, 140)
    assert acts(scene) == ["one by touch"]


def test_a_finger_that_slid_off_makes_no_long_press_even_when_it_comes_back(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 440, 140)
    finger(running, pygame.FINGERMOTION, 440, 300)
    running.wait(1.0)
    assert acts(scene) == []
    finger(running, pygame.FINGERMOTION, 440, 140)
    running.wait(1.0)
    assert acts(scene) == []
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == ["two by touch"]


@pytest.mark.parametrize("apart", [0, 1], ids=["at once", "one after the other"])
def test_a_long_press_that_opens_another_scene_lets_go_of_every_finger(
    running: Driver, scene: Recorder, apart: int
) -> None:
    scene.on_press = lambda name: running.app.stack.push(Recorder(running.house, log=scene.log, name="upper"))
    place = {"touch_id": 1, "x": 440 / 1280, "y": 140 / 720, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    for number in (1, 2):
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, finger_id=number, **place))
        running.frame(apart)
    running.wait(0.6)
    for number in (1, 2):
        pygame.event.post(pygame.Event(pygame.FINGERUP, finger_id=number, **place))
    running.frame()
    done = [entry for entry in acts(scene) if "painted" not in entry and "laid" not in entry]
    assert done == ["two held by touch", "covered", "upper entered"]


def test_several_fingers_press_several_controls(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 200, 140, 1)
    finger(running, pygame.FINGERDOWN, 440, 140, 2)
    finger(running, pygame.FINGERDOWN, 900, 600, 3)
    finger(running, pygame.FINGERUP, 440, 140, 2)
    finger(running, pygame.FINGERUP, 900, 600, 3)
    finger(running, pygame.FINGERUP, 200, 140, 1)
    assert acts(scene) == ["two by touch", "nothing by touch", "one by touch"]


def test_a_finger_down_when_the_window_loses_its_focus_presses_nothing(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 440, 140)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    running.wait(1.0)
    finger(running, pygame.FINGERUP, 440, 140)
    assert acts(scene) == ["focus lost"]


def test_a_touch_at_the_edge_of_the_screen_does_nothing(running: Driver, scene: Recorder) -> None:
    finger(running, pygame.FINGERDOWN, 640, 0)
    finger(running, pygame.FINGERUP, 640, 0)
    assert acts(scene) == []


def test_the_wheel_comes_to_the_scene(running: Driver, scene: Recorder) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, touch=False))
    running.frame()
    assert acts(scene) == ["wheeled 1"]


def test_a_finger_hides_the_ring_and_the_next_press_shows_it(running: Driver, scene: Recorder) -> None:
    def ring_is_seen() -> bool:
        running.frame()
        scene.touch()
        running.frame()
        surface = pygame.display.get_surface()
        assert surface is not None
        around = surface.subsurface((80, 80, 240, 120))
        return any(around.get_at((x, y))[:3] != scene.colour for x in range(0, 240, 2) for y in range(0, 120, 2))

    running.wait(1.0)
    assert ring_is_seen()
    running.tap("One")
    assert not ring_is_seen()
    running.press("confirm")
    running.wait(1.0)
    assert ring_is_seen()


# -- drawing
def test_nothing_is_drawn_while_nothing_changes(running: Driver, scene: Recorder) -> None:
    running.press("right")
    running.wait(5.0)
    scene.log.clear()
    running.wait(10.0)
    assert "painted" not in scene.log
    running.press("left")
    assert "painted" in scene.log


def test_what_moves_is_drawn_every_frame(running: Driver, scene: Recorder) -> None:
    running.wait(6.0)
    scene.moves = True
    scene.log.clear()
    running.frame(20)
    assert scene.log.count("painted") == 20
    scene.moves = False


def test_controls_are_arranged_anew_only_after_a_change(running: Driver, scene: Recorder) -> None:
    before = scene.controls
    running.frame(3)
    assert scene.controls is before
    scene.touch()
    assert scene.controls is not before
