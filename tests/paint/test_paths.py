"""Paths become polygons, and polygons are filled to their areas."""

import math
from itertools import pairwise

import numpy as np
import pytest

from game.paint import paths
from game.ui.emblems import emblem, icon

EMBLEM_AREAS = {
    "heart": 277.0,
    "moon": 251.9,
    "bolt": 110.4,
    "drop": 236.8,
    "gem": 215.6,
    "sun": 220.3,
    "ring": math.pi * (10.5**2 - 4.3**2),
    "clover": 311.2,
}


def shoelace(polygon: paths.Polygon) -> float:
    x, y = polygon[:, 0].astype(float), polygon[:, 1].astype(float)
    return abs(float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))) / 2


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("seat", EMBLEM_AREAS)
def test_every_emblem_covers_its_area(seat: str, scale: float) -> None:
    unit = 84 * scale / 24
    covered = paths.fill(paths.placed(emblem(seat), unit, 0, 0), round(84 * scale), round(84 * scale))
    assert float(covered.sum(dtype=float)) / unit**2 == pytest.approx(EMBLEM_AREAS[seat], rel=0.005)


@pytest.mark.parametrize("seat", EMBLEM_AREAS)
def test_every_emblem_stays_in_its_square(seat: str) -> None:
    corners = np.concatenate([polygon for part in emblem(seat) for polygon in part])
    assert corners.min() >= 0
    assert corners.max() <= 24


def test_a_hole_is_a_hole_whichever_way_it_turns() -> None:
    for hole in ("M6 6h4v4h-4z", "M6 6v4h4v-4z"):
        covered = paths.fill_polygons(paths.path_polygons("M2 2h12v12h-12z" + hole), 16, 16)
        assert covered.sum() == pytest.approx(144 - 16)
        assert covered[8, 8] == 0


def test_parts_that_overlap_join() -> None:
    square = paths.path_polygons("M2 2h8v8h-8z")
    assert paths.fill((square, square), 12, 12).sum() == pytest.approx(64)


def test_edges_between_pixels_cover_their_share() -> None:
    covered = paths.fill_polygons(paths.path_polygons("M1.25 1h2.5v2h-2.5z"), 5, 4)
    assert covered[1].tolist() == pytest.approx([0, 0.75, 1, 0.75, 0])


def test_what_lies_outside_the_picture_is_cut_off() -> None:
    covered = paths.fill_polygons(paths.path_polygons("M-5 -5h30v30h-30z"), 8, 6)
    assert covered.min() == 1


def test_arcs_bulge_to_the_side_they_are_told() -> None:
    (clockwise,) = paths.path_polygons("M0 10A10 10 0 0 1 20 10z")
    (counter,) = paths.path_polygons("M0 10A10 10 0 0 0 20 10z")
    assert clockwise[:, 1].min() == pytest.approx(0, abs=0.05)
    assert counter[:, 1].max() == pytest.approx(20, abs=0.05)
    (large,) = paths.path_polygons("M0 10A10 10 0 1 1 10 20z")
    (small,) = paths.path_polygons("M0 10A10 10 0 0 1 10 20z")
    assert shoelace(large) == pytest.approx(math.pi * 75 + 50, rel=0.002)
    assert shoelace(small) == pytest.approx(math.pi * 25 - 50, rel=0.005)


def test_relative_and_absolute_commands_draw_the_same() -> None:
    (absolute,) = paths.path_polygons("M2 2H10V8C10 10 8 12 6 12L2 8z")
    (relative,) = paths.path_polygons("m2 2h8v6c0 2-2 4-4 4l-4-4z")
    assert np.allclose(absolute, relative)


@pytest.mark.parametrize("path", ["M0 0Q1 1 2 2", "M0 0A3 4 0 0 1 6 0", "M0 0L1", "5 5"])
def test_what_a_path_cannot_say_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="path"):
        paths.path_polygons(path)


def test_dashes_fit_whole_round_an_outline() -> None:
    outline = paths.rounded_outline(193, 222, 17)
    length = sum(math.dist(a, b) for a, b in pairwise(outline))
    assert length == pytest.approx(2 * (193 + 222) - (8 - 2 * math.pi) * 17, rel=0.002)
    pieces = paths.dashes(outline, 12, 10)
    inked = sum(math.dist(a, b) for piece in pieces for a, b in pairwise(piece))
    assert inked / length == pytest.approx(12 / 22, rel=0.01)
    assert len(pieces) == round(length / 22)


def test_icons_fill_their_view() -> None:
    for name in ("crown", "star", "wild"):
        drawn = icon(name)
        corners = np.concatenate(drawn.shape[0])
        assert corners.max(0).tolist() <= [drawn.width, drawn.height]
