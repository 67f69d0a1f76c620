"""Gamepads: several, coming and going at any time, each press once. The pads are SDL's own."""

import os
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.devices.happening import Plugged, Press
from game.devices.marks import Marks
from game.devices.pads import Pads
from game.devices.repeat import EVERY, FIRST
from tests.devices.bench import Bench
from tests.devices.virtual import GAMEPAD, WHEEL, VirtualPad, VirtualPads, virtual_pads

MICROSOFT, NINTENDO = 0x045E, 0x057E


@pytest.fixture
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        yield bench


@pytest.fixture
def pads(bench: Bench) -> Iterator[VirtualPads]:
    with virtual_pads() as pads:
        yield pads


def plugged(
    bench: Bench, pads: VirtualPads, kind: int = GAMEPAD, vendor: int = 0x045E, name: str = "Pad"
) -> VirtualPad:
    """A pad that comes while the reader reads."""
    bench.heard()
    pad = pads.plug(kind, vendor=vendor, name=name)
    assert bench.heard() == [Plugged(pad.device, present=True)]
    return pad


def names(bench: Bench) -> list[str]:
    return [pad.device for pad in bench.reader.pads.present()]


def test_each_pad_speaks_for_itself_whatever_came_and_went_before(bench: Bench, pads: VirtualPads) -> None:
    first, second = plugged(bench, pads), plugged(bench, pads)
    first.unplug()
    assert Plugged(first.device, present=False) in bench.heard()
    third = plugged(bench, pads)
    second.press("a")
    assert bench.presses() == [(second.device, "confirm", True)]
    third.press("a")
    assert bench.presses() == [(third.device, "confirm", True)]
    assert names(bench) == [second.device, third.device]


def test_pads_that_return_in_another_order_get_new_ids_so_nobody_is_swapped_silently(
    bench: Bench, pads: VirtualPads
) -> None:
    before = [plugged(bench, pads, name="P"), plugged(bench, pads, name="Q")]
    for pad in before:
        pad.unplug()
    bench.heard()
    after = [plugged(bench, pads, name="Q"), plugged(bench, pads, name="P")]
    assert len({pad.device for pad in (*before, *after)}) == 4
    assert [pad.name for pad in bench.reader.pads.present()] == ["Q", "P"]


def test_two_pads_of_one_model_are_two_devices(bench: Bench, pads: VirtualPads) -> None:
    twins = plugged(bench, pads, name="Twin"), plugged(bench, pads, name="Twin")
    for twin in twins:
        twin.press("y")
    assert sorted(bench.presses()) == sorted((twin.device, "main", True) for twin in twins)


@pytest.mark.parametrize(
    ("knob", "button"),
    {
        "a": "confirm",
        "b": "back",
        "x": "alt",
        "y": "main",
        "start": "menu",
        "back": "help",
        "left shoulder": "prev",
        "right shoulder": "next",
        "d left": "left",
        "d right": "right",
        "d up": "up",
        "d down": "down",
    }.items(),
)
def test_one_press_is_one_press_though_sdl_says_it_as_controller_and_as_joystick(
    bench: Bench, pads: VirtualPads, knob: str, button: str
) -> None:
    pad = plugged(bench, pads)
    pad.press(knob)
    assert bench.presses() == [(pad.device, button, True)]
    assert bench.presses() == []
    pad.release(knob)
    assert bench.presses() == [(pad.device, button, False)]


def test_both_voices_of_a_pad_were_really_there_to_be_told_apart(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.press("a")
    kinds = {event.type for event in pygame.event.get()}
    assert {pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN} <= kinds


def test_the_guide_button_and_the_sticks_knobs_do_nothing(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    for knob in ("guide", "left stick", "right stick"):
        pad.press(knob)
    assert bench.presses() == []


def test_a_pad_that_was_there_before_the_game_is_there_once_however_often_it_is_announced(
    bench: Bench, pads: VirtualPads
) -> None:
    pad = pads.plug()
    pygame.event.clear()
    assert names(bench) == [pad.device], "found without being announced"
    bench.heard()
    bench.post(pygame.JOYDEVICEADDED, device_index=0, guid="")
    bench.post(pygame.JOYDEVICEADDED, device_index=0, guid="")
    assert bench.heard() == []
    assert names(bench) == [pad.device]
    pad.press("a")
    assert bench.presses() == [(pad.device, "confirm", True)]


def test_a_pad_announced_by_sdl_and_counted_at_the_start_is_one(bench: Bench, pads: VirtualPads) -> None:
    pad = pads.plug()
    bench.heard()
    assert names(bench) == [pad.device]


def test_a_pad_gone_before_it_could_be_opened_is_no_pad(bench: Bench, pads: VirtualPads) -> None:
    assert names(bench) == []
    pads.plug().unplug()
    assert [h for h in bench.heard() if isinstance(h, Plugged)] == []
    bench.post(pygame.JOYDEVICEADDED, device_index=5, guid="")
    bench.post(pygame.JOYDEVICEREMOVED, instance_id=99)
    bench.post(pygame.CONTROLLERBUTTONDOWN, instance_id=99, button=0)
    assert bench.heard() == []


def test_what_a_pad_held_is_let_go_before_it_is_gone(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.press("a")
    pad.axis("left x", 1.0)
    bench.heard()
    pad.unplug()
    *released, last = bench.heard()
    assert {(h.button, h.down) for h in released if isinstance(h, Press)} == {("confirm", False), ("right", False)}
    assert last == Plugged(pad.device, present=False)
    assert bench.heard(after=5.0) == [], "and nothing presses again afterwards"


def test_losing_the_window_lets_go_of_what_pads_hold_and_no_press_follows(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.press("d down")
    bench.heard()
    bench.post(pygame.WINDOWFOCUSLOST)
    assert bench.presses() == [(pad.device, "down", False)]
    assert bench.presses(after=5.0) == []
    pad.release("d down")
    assert bench.presses() == []
    pad.press("d down")
    assert bench.presses() == [(pad.device, "down", True)]


# -- sticks and triggers
def test_a_drifting_stick_moves_nothing(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    for share in (0.18, -0.18, 0.2, 0.24, 0.45):
        pad.axis("left x", share)
        pad.axis("left y", -share)
        assert bench.presses(after=10.0) == []


def test_a_thumb_that_trembles_about_the_threshold_presses_once(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    heard = []
    for share in (0.55, 0.45, 0.55, 0.35, 0.6, 0.31, 0.51):
        pad.axis("left x", share)
        heard += bench.presses(after=0.01)
    assert heard == [(pad.device, "right", True)]
    pad.axis("left x", 0.25)
    assert bench.presses() == [(pad.device, "right", False)]


def test_a_stick_held_over_moves_once_then_after_a_while_then_steadily(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.axis("left y", 0.6)
    moves = [bench.now for _ in range(240) if bench.presses(after=1 / 120)]
    gaps = [after - before for before, after in pairwise(moves)]
    assert gaps[0] == pytest.approx(FIRST, abs=1 / 60)
    assert gaps[1:] == pytest.approx([EVERY] * len(gaps[1:]), abs=1 / 60)
    assert len(gaps) > 10


def test_only_directions_press_again(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.press("a")
    pad.axis("left trigger", 1.0)
    assert len(bench.presses()) == 2
    assert bench.presses(after=10.0) == []


def test_a_stick_thrown_across_lets_one_side_go_and_presses_the_other(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.axis("left x", -1.0)
    bench.heard()
    pad.axis("left x", 1.0)
    assert bench.presses() == [(pad.device, "left", False), (pad.device, "right", True)]


def test_the_right_stick_is_nobodys_cursor(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    pad.axis("right x", 1.0)
    pad.axis("right y", -1.0)
    assert bench.presses() == []


def test_triggers_are_buttons_with_slack(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    heard = []
    for share in (0.3, 0.6, 0.4, 0.7, 0.1):
        pad.axis("left trigger", share)
        heard += bench.presses()
    assert heard == [(pad.device, "skip", True), (pad.device, "skip", False)]
    pad.axis("right trigger", 0.9)
    assert bench.presses() == [(pad.device, "card", True)]


# -- other joysticks, and pads with other letters
def test_a_joystick_without_a_mapping_plays_by_the_usual_order_of_buttons(bench: Bench, pads: VirtualPads) -> None:
    stick = plugged(bench, pads, kind=WHEEL)
    heard = []
    for number in range(8):
        stick.press(number)
        heard += bench.presses()
        stick.release(number)
        bench.heard()
    buttons = ("confirm", "back", "alt", "main", "prev", "next", "help", "menu")
    assert heard == [(stick.device, button, True) for button in buttons]
    stick.press(12)
    assert bench.presses() == []


def test_a_joystick_without_a_mapping_moves_by_stick_and_by_hat(bench: Bench, pads: VirtualPads) -> None:
    stick = plugged(bench, pads, kind=WHEEL)
    stick.axis("left x", -0.61)
    assert bench.presses() == [(stick.device, "left", True)]
    stick.axis("left x", 0.0)
    bench.heard()
    for value, button in ((1, "up"), (2, "right"), (4, "down"), (8, "left")):
        stick.hat(value)
        assert (stick.device, button, True) in bench.presses()
    stick.hat(0)
    assert bench.presses() == [(stick.device, "left", False)]


@pytest.mark.parametrize("kind", [GAMEPAD, WHEEL])
def test_mapped_and_plain_sticks_press_at_the_same_place(bench: Bench, pads: VirtualPads, kind: int) -> None:
    pad = plugged(bench, pads, kind=kind)
    pad.axis("left x", 0.49)
    assert bench.presses() == []
    pad.axis("left x", 0.51)
    assert bench.presses() == [(pad.device, "right", True)]


def test_on_a_nintendo_pad_east_confirms_and_the_prompts_show_its_own_letters(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads, vendor=NINTENDO)
    pad.press("b")
    assert bench.presses() == [(pad.device, "confirm", True)]
    pad.press("a")
    assert bench.presses() == [(pad.device, "back", True)]
    marks = Marks(bench.reader)
    letters = {button: marks.mark(pad.device, button).text for button in ("confirm", "back", "main", "alt")}
    assert letters == {"confirm": "A", "back": "B", "main": "X", "alt": "Y"}


def test_a_swapped_pad_shows_the_other_letter(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    found = bench.reader.pads.pad(pad.device)
    assert found is not None
    marks = Marks(bench.reader)
    assert [marks.mark(pad.device, button).text for button in ("confirm", "back")] == ["A", "B"]
    found.swapped = True
    pad.press("b")
    assert bench.presses() == [(pad.device, "confirm", True)]
    assert [marks.mark(pad.device, button).text for button in ("confirm", "back")] == ["B", "A"]


def test_sdl_tells_buttons_by_place_and_not_by_the_letters_printed_on_them(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", raising=False)
    Pads()
    assert os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"


def test_every_mark_of_a_pad_and_of_the_keyboard_says_something(bench: Bench, pads: VirtualPads) -> None:
    pad = plugged(bench, pads)
    marks = Marks(bench.reader)
    for button in ("confirm", "back", "help", "prev", "next", "main", "alt", "skip", "card"):
        assert marks.mark(pad.device, button).text
        assert marks.mark("keyboard", button).text
        assert marks.mark("touch", button).shape == "finger"
    assert marks.mark(pad.device, "menu").shape == "bars"
    assert marks.mark(pad.device, "move").shape == "cross"
    assert marks.mark("keyboard", "move").shape == "arrows"
    assert marks.mark("keyboard", "die 3").text == "3"
    pad_mark, key, finger = marks.everyones("confirm")
    assert (pad_mark.text, key.text, finger.shape) == ("A", "Enter", "finger")
