"""A press stops the needle at the tick it was stamped at; where that cannot be told, it does not."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.fivefold import Meter
from game.scenes.meter.timing import Sweep, Void, lateness, milliseconds, rising, share

STANDARD = Meter(period=240, centre=400, good=90, perfect=35, max_ticks=2400)
NEAR = 0.004


@pytest.mark.parametrize(
    ("seconds", "tick"), [(0.0, 0), (0.5, 60), (0.5 + 1 / 300, 60), (0.5 + 1 / 200, 61), (1.0, 120), (25.0, 3000)]
)
def test_a_stop_is_the_nearest_tick_to_its_stamp(seconds: float, tick: int) -> None:
    assert Sweep(100.0, 240).stop(100.0 + seconds, NEAR) == tick


@pytest.mark.parametrize(("offset", "tick"), [(0.05, 54), (-0.05, 66), (0.6, 0)])
def test_a_device_that_is_late_is_given_what_it_lost(offset: float, tick: int) -> None:
    assert Sweep(100.0, 240, offset).stop(100.5, NEAR) == tick


@pytest.mark.parametrize(
    ("gap", "stop"),
    [
        (0.0, 60),
        (0.004, 60),
        (0.012, 60),
        (0.0121, Void.UNSEEN),
        (0.1, Void.UNSEEN),
        (0.25, Void.STALL),
        (0.5, Void.STALL),
    ],
)
def test_a_press_that_may_be_old_is_void(gap: float, stop: int | Void) -> None:
    assert Sweep(100.0, 240).stop(100.5, gap) == stop


@given(st.floats(0, 30), st.floats(-0.1, 0.3), st.sampled_from([168, 240, 336, 470]))
def test_what_is_shown_is_what_is_graded(seconds: float, offset: float, period: int) -> None:
    stop = Sweep(7.0, period, offset).stop(7.0 + seconds, NEAR)
    assert isinstance(stop, int)
    meter = Meter(period, 500, 90, 35, 120_000)
    assert int(Fraction(share(stop, period)).limit_denominator(period) * 1000) == meter.marker(stop)


def test_the_needle_goes_there_and_back() -> None:
    assert [share(ticks, 240) for ticks in (0, 60, 120, 180, 240, 300)] == [0, 0.5, 1, 0.5, 0, 0.5]
    assert [rising(ticks, 240) for ticks in (0, 119, 120, 239, 240)] == [True, True, False, False, True]


@pytest.mark.parametrize(
    ("stop", "late"), [(48, 0), (47, -1), (53, 5), (240 - 48, 0), (240 - 50, -2), (240 + 49, 1), (30, -18), (100, 52)]
)
def test_early_and_late_are_told_by_the_nearest_pass_of_the_band(stop: int, late: int) -> None:
    """The band's middle is passed 48 ticks after each start of a sweep, and 48 before its end."""
    assert lateness(stop, STANDARD) == pytest.approx(late)


@given(st.integers(0, 2400), st.integers(180, 819), st.sampled_from([168, 240, 336]))
def test_whoever_is_spot_on_is_perfect(stop: int, centre: int, period: int) -> None:
    meter = Meter(period, centre, 90, 35, 2400)
    away = abs(lateness(stop, meter)) * 2000 / period
    grade = "perfect" if away <= 35 else "good" if away <= 90 else "miss"
    if min(abs(away - 35), abs(away - 90)) > 1e-6:
        assert meter.grade(stop) == grade


def test_milliseconds() -> None:
    assert [milliseconds(ticks) for ticks in (0, 1, -6, 12)] == [0, 8, -50, 100]
