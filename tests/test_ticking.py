"""The fixed clock: the same ticks whatever the frame rate, and none made up after a stall."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ticking import STALL, FixedClock
from game.ui.motion import TICKS_A_SECOND


@pytest.mark.parametrize("fps", [30, 60, 75, 120, 144, 240, 1000])
def test_ten_seconds_are_as_many_ticks_at_any_frame_rate(fps: int) -> None:
    clock = FixedClock(7.0)
    assert sum(clock.advance(7.0 + frame / fps) for frame in range(1, 10 * fps + 1)) == 10 * TICKS_A_SECOND


@pytest.mark.parametrize("fps", [30, 60, 75, 144, 240])
def test_at_every_frame_the_ticks_so_far_are_those_of_the_time_so_far(fps: int) -> None:
    clock, ticks = FixedClock(0.0), 0
    for frame in range(1, 2 * fps + 1):
        ticks += clock.advance(frame / fps)
        assert abs(ticks - frame / fps * TICKS_A_SECOND) < 1


def test_a_stall_is_dropped_and_not_replayed() -> None:
    clock = FixedClock(0.0)
    assert clock.advance(5.0) == 1
    assert clock.advance(5.0 + 1 / 60) == 2, "and then time goes on as ever"


def test_the_longest_frame_that_is_no_stall_counts_in_full() -> None:
    assert FixedClock(0.0).advance(STALL) == round(STALL * TICKS_A_SECOND)
    assert FixedClock(0.0).advance(STALL + 0.001) == 1


def test_a_clock_that_steps_back_gives_no_ticks() -> None:
    clock = FixedClock(10.0)
    assert clock.advance(9.0) == 0
    assert clock.advance(9.0 + 1 / 120) == 1


@given(st.lists(st.floats(0, 20), max_size=60))
def test_no_frame_ever_owes_more_than_a_stalls_worth(gaps: list[float]) -> None:
    clock, now = FixedClock(0.0), 0.0
    for gap in gaps:
        now += gap
        assert 0 <= clock.advance(now) <= STALL * TICKS_A_SECOND + 1


def test_a_tick_that_comes_early_is_not_counted_twice() -> None:
    clock, now, ticks = FixedClock(0.0), 0.0, 0
    for frame in range(240):
        now += 0.003
        ticks += clock.advance(now, least=frame % 3 == 0)
    assert ticks == pytest.approx(0.72 * TICKS_A_SECOND, abs=1)
    assert clock.advance(now + 1 / TICKS_A_SECOND) == 1
