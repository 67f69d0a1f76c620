"""Rectangles in design units."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.area import Area

AREAS = st.builds(Area, *[st.integers(-500, 500)] * 2, *[st.integers(1, 500)] * 2)


def test_an_area_knows_its_edges_and_its_middle() -> None:
    area = Area(10, 20, 30, 40)
    assert (area.right, area.bottom, area.cx, area.cy) == (40, 60, 25, 40)


def test_left_and_top_edges_belong_to_an_area_and_right_and_bottom_to_its_neighbour() -> None:
    left, right = Area(0, 0, 10, 10), Area(10, 0, 10, 10)
    assert left.holds(0, 0)
    assert not left.holds(10, 5)
    assert right.holds(10, 5)
    assert not left.overlaps(right)


def test_slack_reaches_beyond_the_edges() -> None:
    area = Area(0, 0, 10, 10)
    assert area.holds(-12, 21, slack=12)
    assert not area.holds(-12.5, 0, slack=12)


@given(AREAS, st.integers(1, 50))
def test_growing_and_shrinking_by_the_same_comes_back(area: Area, by: int) -> None:
    assert area.grown(by).grown(-by) == area
    assert (area.grown(by).cx, area.grown(by).cy) == (area.cx, area.cy)


@given(AREAS, AREAS)
def test_two_areas_overlap_when_some_point_lies_in_both(one: Area, other: Area) -> None:
    x, y = max(one.x, other.x), max(one.y, other.y)
    assert one.overlaps(other) == other.overlaps(one) == (one.holds(x, y) and other.holds(x, y))
