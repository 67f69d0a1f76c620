"""Controls are plain values: found by name, hit by the topmost, enabled by what they do."""

from typing import Any

from game.ui.area import Area
from game.ui.control import Control, at, find

WHOLE = Area(0, 0, 100, 60)


def control(name: str, area: Area = WHOLE, **more: Any) -> Control:
    return Control(name, name.title(), area, lambda canvas, mood: None, **more)


def press(device: str) -> None:
    pass


def test_a_control_that_does_nothing_is_neither_enabled_nor_focusable() -> None:
    assert not control("plate").enabled
    assert not control("plate").takes_focus
    assert control("plate", press=press).takes_focus


def test_a_stepper_takes_the_focus_though_pressing_it_does_nothing() -> None:
    stepper = control("stepper", turns=lambda device, step: None)
    assert stepper.takes_focus
    assert not stepper.enabled


def test_a_control_may_be_for_pointers_only() -> None:
    arrow = control("arrow", press=press, focusable=False)
    assert arrow.enabled
    assert not arrow.takes_focus


def test_the_ring_goes_round_the_whole_control_or_a_part_of_it() -> None:
    part = Area(10, 10, 20, 20)
    assert control("plain").ringed == WHOLE
    assert control("wide", ring=part).ringed == part


def test_controls_are_found_by_name() -> None:
    controls = (control("a"), control("b"))
    assert find(controls, "b") is controls[1]
    assert find(controls, "c") is None
    assert find(controls, None) is None


def test_the_later_of_two_controls_lies_on_top() -> None:
    under, over = control("under"), control("over", Area(50, 0, 100, 60))
    assert at((under, over), 60, 30) is over
    assert at((under, over), 40, 30) is under
    assert at((under, over), 400, 30) is None
