"""The stage: which layout a picture gets, and where it lies in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.stage import (
    CLASSIC,
    LAYOUTS,
    MOST_PIXELS,
    TALL,
    ULTRA_WIDE,
    WIDE,
    Layout,
    picture_size,
    stage_for,
)

SIZES = st.tuples(st.integers(320, 7680), st.integers(240, 4320))


@pytest.mark.parametrize(
    ("size", "layout"),
    [
        ((640, 480), CLASSIC),
        ((1024, 768), CLASSIC),
        ((1280, 1024), CLASSIC),
        ((720, 1280), CLASSIC),
        ((1279, 800), CLASSIC),
        ((1280, 800), TALL),
        ((1920, 1200), TALL),
        ((1280, 720), WIDE),
        ((1366, 768), WIDE),
        ((1920, 1080), WIDE),
        ((3840, 2160), WIDE),
        ((1680, 720), ULTRA_WIDE),
        ((2560, 1080), ULTRA_WIDE),
        ((3440, 1440), ULTRA_WIDE),
        ((5120, 1440), ULTRA_WIDE),
    ],
)
def test_a_window_takes_the_widest_layout_not_wider_than_itself(size: tuple[int, int], layout: Layout) -> None:
    assert stage_for(size).layout == layout


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_picture_of_a_layouts_own_size_is_filled_by_it(layout: Layout) -> None:
    stage = stage_for((layout.width, layout.height))
    assert (stage.scale, stage.left, stage.top) == (1.0, 0, 0)


def test_what_is_left_of_a_portrait_window_lies_above_and_below() -> None:
    stage = stage_for((768, 1366))
    assert (stage.scale, stage.left) == (0.75, 0)
    assert stage.top == (1366 - 576) // 2


@given(SIZES)
def test_the_stage_lies_inside_the_picture_in_its_middle_and_touches_two_sides(size: tuple[int, int]) -> None:
    stage = stage_for(size)
    width, height = round(stage.layout.width * stage.scale), round(stage.layout.height * stage.scale)
    assert stage.left >= 0
    assert stage.top >= 0
    assert stage.left + width <= size[0]
    assert stage.top + height <= size[1]
    assert abs(size[0] - width - 2 * stage.left) <= 1
    assert abs(size[1] - height - 2 * stage.top) <= 1
    assert width == size[0] or height == size[1]


@given(SIZES, st.floats(0, 1680), st.floats(0, 800))
def test_a_point_goes_to_px_and_back(size: tuple[int, int], x: float, y: float) -> None:
    stage = stage_for(size)
    back = stage.to_units(stage.left + x * stage.scale, stage.top + y * stage.scale)
    assert back == pytest.approx((x, y), abs=1e-6)


def test_up_to_the_limit_a_window_is_drawn_px_for_px_and_above_it_at_half() -> None:
    assert picture_size((2560, 1440)) == (2560, 1440)
    assert picture_size((2560, 1441)) == (1280, 721)
    assert picture_size((3840, 2160)) == (1920, 1080)


@given(SIZES)
def test_no_picture_has_more_pixels_than_can_be_drawn_in_time(size: tuple[int, int]) -> None:
    width, height = picture_size(size)
    if size[0] * size[1] <= 4 * MOST_PIXELS:
        assert width * height <= MOST_PIXELS * 1.01
    assert stage_for((width, height)).layout in LAYOUTS


def test_a_window_shrunk_to_nothing_still_has_a_stage() -> None:
    assert picture_size((0, 0)) == (1, 1)
    assert stage_for((1, 1)).scale > 0
