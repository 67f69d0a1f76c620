"""Tapping along: the median says how late a device is, and a wide spread says nothing."""

from random import Random

import pytest

from game.scenes.calibration.pulses import LEAST, PULSES, Tapping


def tapped(*late_ms: float) -> Tapping:
    tapping = Tapping(first=10.0, apart=1.0)
    for pulse, late in enumerate(late_ms):
        assert tapping.tap(10.0 + pulse + late / 1000)
    return tapping


def test_the_median_is_the_offset_and_one_slip_does_not_matter() -> None:
    measured = tapped(*[43] * 11, 300).measured()
    assert (measured.taps, measured.late, measured.spread) == (12, pytest.approx(43), pytest.approx(0, abs=1e-6))
    assert measured.offset == 45


@pytest.mark.parametrize(("late", "offset"), [(0, 0), (2, 0), (3, 5), (-18, -20), (298, 300), (-100, -100)])
def test_the_offset_goes_by_steps_of_five(late: float, offset: int) -> None:
    assert tapped(*[late] * PULSES).measured().offset == offset


@pytest.mark.parametrize("late", [310, -110])
def test_what_no_device_needs_is_refused(late: float) -> None:
    assert tapped(*[late] * PULSES).measured().offset is None


def test_too_few_taps_are_refused() -> None:
    assert tapped(*[20] * (LEAST - 1)).measured().offset is None
    assert tapped(*[20] * LEAST).measured().offset == 20
    assert Tapping(0.0, 1.0).measured().offset is None


def test_a_wide_spread_is_refused_and_told() -> None:
    measured = tapped(*[-120, 120] * 6).measured()
    assert measured.spread == pytest.approx(120)
    assert measured.offset is None


def test_taps_as_people_tap_find_the_lag_of_the_screen() -> None:
    for seed in range(20):
        random = Random(seed)
        measured = tapped(*[random.gauss(60, 22) for _ in range(PULSES)]).measured()
        assert measured.offset is not None
        assert abs(measured.offset - 60) <= 25


def test_a_pulse_is_tapped_for_once_and_taps_beside_all_pulses_are_none() -> None:
    tapping = tapped(10)
    assert not tapping.tap(10.2)
    assert not tapping.tap(9.4)
    assert not tapping.tap(10.0 + PULSES)
    assert tapping.taps == 1


def test_the_last_pulse_may_be_tapped_late() -> None:
    tapping = Tapping(10.0, 1.0)
    assert not tapping.over(10.0 + PULSES - 1 + 0.4)
    assert tapping.over(10.0 + PULSES - 1 + 0.5)
