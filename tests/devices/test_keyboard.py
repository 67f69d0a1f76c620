"""The keyboard: keys by place, letters by layout, and the keys that belong to the window."""

from collections.abc import Iterator

import pygame
import pytest

from game.devices.happening import BUTTONS, Press, Window
from game.devices.keyboard import KEYS
from game.devices.marks import Marks
from tests.devices.bench import Bench


@pytest.fixture
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        bench.heard()
        yield bench


def test_a_key_means_what_lies_at_its_place_whatever_the_layout_prints_there(bench: Bench) -> None:
    bench.key(pygame.KSCAN_Q, key=pygame.K_a)  # AZERTY
    assert bench.presses() == [("keyboard", "prev", True)]
    bench.key(pygame.KSCAN_Q, key=pygame.K_a, down=False)
    assert bench.presses() == [("keyboard", "prev", False)]


def test_every_button_has_a_key_and_every_key_a_button_there_is() -> None:
    assert set(KEYS.values()) == set(BUTTONS)


def test_every_key_presses_once_and_is_let_go_once(bench: Bench) -> None:
    for scancode, button in KEYS.items():
        bench.key(scancode)
        bench.key(scancode)
        bench.key(scancode, down=False)
        bench.key(scancode, down=False)
        assert bench.presses() == [("keyboard", button, True), ("keyboard", button, False)]


def test_other_keys_mean_nothing(bench: Bench) -> None:
    for scancode in sorted(set(range(1, 290)) - set(KEYS) - {pygame.KSCAN_F11, pygame.KSCAN_F12}):
        bench.key(scancode)
        bench.key(scancode, down=False)
    assert bench.heard() == []


def test_marks_show_the_letter_of_the_layout_once_its_key_was_seen(bench: Bench) -> None:
    marks = Marks(bench.reader)
    assert [marks.mark("keyboard", button).text for button in ("prev", "alt")] == ["Q", "A"]
    bench.key(pygame.KSCAN_Q, key=pygame.K_a)
    bench.key(pygame.KSCAN_A, key=pygame.K_q)
    bench.heard()
    assert [marks.mark("keyboard", button).text for button in ("prev", "alt")] == ["A", "Q"]
    assert marks.mark("keyboard", "main").text == "Space"


@pytest.mark.parametrize(
    ("scancode", "mod", "what"),
    [
        (pygame.KSCAN_F11, 0, "fullscreen"),
        (pygame.KSCAN_RETURN, pygame.KMOD_LALT, "fullscreen"),
        (pygame.KSCAN_RETURN, pygame.KMOD_RALT, "fullscreen"),
        (pygame.KSCAN_F12, 0, "screenshot"),
        (pygame.KSCAN_F4, pygame.KMOD_LALT, "close"),
    ],
)
def test_some_keys_belong_to_the_window(bench: Bench, scancode: int, mod: int, what: str) -> None:
    bench.key(scancode, mod=mod)
    bench.key(scancode, mod=mod, down=False)
    assert [h.what for h in bench.heard() if isinstance(h, Window)] == [what]
    assert bench.presses() == []


def test_f4_alone_does_not_close(bench: Bench) -> None:
    bench.key(pygame.KSCAN_F4)
    assert bench.heard() == []


def test_keys_with_alt_belong_to_the_system(bench: Bench) -> None:
    for scancode in set(KEYS) - {pygame.KSCAN_RETURN}:
        bench.key(scancode, mod=pygame.KMOD_LALT)
        bench.key(scancode, mod=pygame.KMOD_LALT, down=False)
    assert bench.heard() == []


def test_a_key_let_go_while_alt_is_held_is_let_go(bench: Bench) -> None:
    bench.key(pygame.KSCAN_LEFT)
    bench.heard()
    bench.key(pygame.KSCAN_LEFT, mod=pygame.KMOD_LALT, down=False)
    assert bench.presses() == [("keyboard", "left", False)]
    assert bench.presses(after=10.0) == [], "and goes on no longer"
    bench.key(pygame.KSCAN_LEFT)
    assert bench.presses() == [("keyboard", "left", True)]


def test_two_keys_of_one_button_together_are_one_press(bench: Bench) -> None:
    bench.key(pygame.KSCAN_RETURN)
    bench.key(pygame.KSCAN_KP_ENTER)
    assert bench.presses() == [("keyboard", "confirm", True)]
    bench.key(pygame.KSCAN_RETURN, down=False)
    bench.key(pygame.KSCAN_KP_ENTER, down=False)
    assert bench.presses() == [("keyboard", "confirm", False)]


def test_pygame_repeats_no_keys_and_takes_no_text(bench: Bench) -> None:
    assert pygame.key.get_repeat() == (0, 0)
    bench.post(pygame.TEXTINPUT, text="a")
    assert bench.heard() == []


def test_a_direction_held_presses_again_until_it_is_let_go(bench: Bench) -> None:
    bench.key(pygame.KSCAN_RIGHT)
    first, again = bench.heard(), bench.heard(after=0.5)
    assert [h.repeat for h in (*first, *again) if isinstance(h, Press)] == [False, True]
    bench.key(pygame.KSCAN_RIGHT, down=False)
    bench.heard()
    assert bench.heard(after=5.0) == []


def test_after_a_stall_a_held_direction_presses_once_more_not_once_for_every_gap(bench: Bench) -> None:
    bench.key(pygame.KSCAN_DOWN)
    bench.heard()
    assert len(bench.heard(after=30.0)) == 1


def test_a_direction_held_while_another_scene_comes_presses_there_only_after_it_was_let_go(bench: Bench) -> None:
    bench.key(pygame.KSCAN_DOWN)
    bench.heard()
    bench.reader.release_all()
    bench.key(pygame.KSCAN_DOWN)
    assert bench.presses(after=5.0) == []
    bench.key(pygame.KSCAN_DOWN, down=False)
    bench.key(pygame.KSCAN_DOWN)
    assert bench.presses() == [("keyboard", "down", False), ("keyboard", "down", True)]


def test_a_press_that_opens_another_scene_takes_the_repeat_due_in_the_same_frame_with_it(bench: Bench) -> None:
    bench.key(pygame.KSCAN_DOWN)
    bench.heard()
    bench.now += 0.5
    bench.key(pygame.KSCAN_RETURN)
    heard = []
    for happening in bench.reader.read():
        heard.append(happening)
        bench.reader.release_all()
    assert [h.button for h in heard if isinstance(h, Press)] == ["confirm"]
