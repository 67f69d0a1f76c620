"""Distances become coverage whose sums are the areas of the shapes."""

import math
from itertools import pairwise

import numpy as np
import pytest

from game.paint import shapes

SCALES = (0.5, 0.8, 1.0, 1.5, 2.25, 3.0)


def area(distance: shapes.Plane) -> float:
    return float(shapes.coverage(distance).sum(dtype=np.float64))


@pytest.mark.parametrize("scale", SCALES)
def test_a_rounded_box_covers_its_area(scale: float) -> None:
    x, y = shapes.pixel_grid(round(130 * scale), round(90 * scale))
    w, h, r = 110.3 * scale, 70.7 * scale, 16 * scale
    expected = w * h - (4 - math.pi) * r * r
    assert area(shapes.box(x, y, 8.2 * scale, 9.1 * scale, w, h, r)) == pytest.approx(expected, rel=0.005)


@pytest.mark.parametrize("scale", SCALES)
def test_a_disc_covers_its_area(scale: float) -> None:
    x, y = shapes.pixel_grid(round(80 * scale), round(80 * scale))
    expected = math.pi * (30 * scale) ** 2
    assert area(shapes.disc(x, y, 40.3 * scale, 39.6 * scale, 30 * scale)) == pytest.approx(expected, rel=0.005)


@pytest.mark.parametrize("scale", SCALES)
def test_a_sector_covers_its_area(scale: float) -> None:
    x, y = shapes.pixel_grid(round(224 * scale), round(132 * scale))
    d = shapes.sector(x, y, (112 * scale, 112 * scale), 62 * scale, 98 * scale, 26, 17)
    expected = math.radians(34) / 2 * (98**2 - 62**2) * scale * scale
    assert area(d) == pytest.approx(expected, rel=0.005)


@pytest.mark.parametrize("scale", SCALES)
def test_a_line_covers_its_length_and_round_ends(scale: float) -> None:
    x, y = shapes.pixel_grid(round(120 * scale), round(80 * scale))
    d = shapes.segment(x, y, (20 * scale, 20 * scale), (100 * scale, 60 * scale), 8 * scale)
    expected = (math.hypot(80, 40) * 16 + math.pi * 64) * scale * scale
    assert area(d) == pytest.approx(expected, rel=0.005)


def test_an_arc_is_as_long_as_its_angle() -> None:
    x, y = shapes.pixel_grid(160, 160)
    d = shapes.arc(x, y, (80, 80), 60, 45, 24, 4)
    expected = math.radians(48) * 60 * 8 + math.pi * 16
    assert area(d) == pytest.approx(expected, rel=0.005)


def test_an_arc_lies_clockwise_from_twelve() -> None:
    x, y = shapes.pixel_grid(100, 100)
    d = shapes.arc(x, y, (50, 50), 40, 90, 10, 3)
    assert d[50, 90] < 0 < d[50, 10]
    assert d[10, 50] > 0


def test_a_polyline_is_exact_beside_its_line() -> None:
    x, y = shapes.pixel_grid(120, 60)
    points = [(10.0, 10.0), (60.0, 50.0), (110.0, 20.0)]
    whole = shapes.union(shapes.segment(x, y, a, b, 3) for a, b in pairwise(points))
    assert np.array_equal(shapes.coverage(shapes.polyline(x, y, points, 3)), shapes.coverage(whole))


def test_a_convex_polygon_is_inside_out_of_no_corner() -> None:
    x, y = shapes.pixel_grid(40, 40)
    d = shapes.convex(x, y, [(10, 10), (30, 10), (30, 30), (10, 30)])
    assert area(d) == pytest.approx(400, rel=0.005)
    with pytest.raises(ValueError, match="corners"):
        shapes.convex(x, y, [])


def test_a_rim_is_as_wide_as_asked() -> None:
    x, y = shapes.pixel_grid(60, 60)
    assert shapes.rim(shapes.box(x, y, 10, 10, 40, 40, 0), 2).sum() == pytest.approx(40 * 40 - 36 * 36, rel=0.005)


def test_a_soft_edge_fades_over_twice_its_blur_and_keeps_its_middle() -> None:
    x, y = shapes.pixel_grid(200, 1)
    faded = shapes.soft(shapes.box(x, y, -500, -500, 600, 1000, 0), 20)[0]
    assert faded[79] == 1
    assert faded[121] == 0
    assert (faded[99] + faded[100]) / 2 == pytest.approx(0.5)
    assert np.all(np.diff(faded) <= 0)


def test_everything_stays_single_precision() -> None:
    x, y = shapes.pixel_grid(20, 20)
    made = (
        shapes.box(x, y, 1, 1, 9, 9, 2),
        shapes.disc(x, y, 5, 5, 3),
        shapes.segment(x, y, (1, 1), (9, 9), 2),
        shapes.arc(x, y, (5, 5), 3, 10, 20, 1),
        shapes.sector(x, y, (5, 5), 1, 4, 0, 45),
        shapes.convex(x, y, [(1, 1), (9, 1), (5, 9)]),
        shapes.soft(shapes.disc(x, y, 5, 5, 3), 2),
    )
    assert {plane.dtype for plane in made} == {np.dtype(np.float32)}
