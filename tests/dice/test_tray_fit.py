from itertools import pairwise

import numpy as np
import pytest

from game.dice.outline import ConvexOutline, RoundOutline
from game.dice.tray_file import load_tray, read_tray
from game.dice.tray_fit import fit_tray
from game.paint.shapes import F

BOXES = [(868, 448), (868, 510), (676, 480), (1268, 448)]
SHIPPED = ["bumpers", "parlour", "quick", "round"]
OUTLINES = {
    "hexagon": [[-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0]],
    "trapezoid": [[-0.65, -1], [0.65, -1], [1, 1], [-1, 1]],
    "triangle": [[0, -1], [1, 1], [-1, 1]],
    "kite": [[0, -1], [1, -0.1], [0, 1], [-1, -0.1]],
    "backwards": [[-1, 1], [1, 1], [1, -1], [-1, -1]],
    "round": "round",
}


def design(name, rail=36):
    outline = OUTLINES[name]
    rails = [rail] * (1 if outline == "round" else len(outline))
    text = f"outline = {outline!r}\nrails = {rails}\nheight = 44\ninner_round = 18\nouter_round = 14\n"
    return read_tray((text + 'cap_half = 13\nfelt = "#1A6470"\n').encode(), name, name)


def distance(outline, x, z):
    return float(outline.distance(np.array([[x]], F), np.array([[z]], F))[0, 0])


@pytest.mark.parametrize("box", BOXES)
def test_the_parlour_fills_its_box(box):
    tray = fit_tray(load_tray("parlour"), *box)
    left, back, right, front = tray.shape.outer.bounds
    assert tray.at(left, back, tray.shape.height) == pytest.approx((0, 0), abs=0.05)
    assert tray.at(right, front) == pytest.approx(box, abs=0.05)


@pytest.mark.parametrize("name", OUTLINES)
def test_any_shape_touches_two_sides_of_its_box_and_leaves_none(name):
    tray = fit_tray(design(name), 860, 500)
    left, back, right, front = tray.shape.outer.bounds
    x0, y0 = tray.at(left, back, tray.shape.height)
    x1, y1 = tray.at(right, front)
    assert min(x0, y0) > -0.05
    assert x1 < 860.05
    assert y1 < 500.05
    if name == "round":
        assert (y0, y1) == pytest.approx((0, 500), abs=0.05)
    else:
        assert (x0, y0, x1, y1) == pytest.approx((0, 0, 860, 500), abs=0.05)


def test_a_box_too_small_for_the_rails_is_refused():
    for name in ("kite", "round"):
        with pytest.raises(ValueError, match="no felt"):
            fit_tray(design(name, rail=150), 300, 250)


@pytest.mark.parametrize("tray_id", SHIPPED)
@pytest.mark.parametrize("box", BOXES)
def test_sockets_can_be_touched_and_never_two_at_once(box, tray_id):
    tray = fit_tray(load_tray(tray_id), *box)
    areas = [tray.socket_area(index) for index in range(5)]
    for x, y, width, height in areas:
        assert width >= 56
        assert height >= 56
        assert x >= 0
        assert x + width <= box[0]
        assert y + height <= box[1] + 8
    for (x, _, width, _), (then, _, _, _) in pairwise(areas):
        assert x + width <= then + 1e-6


@pytest.mark.parametrize("tray_id", SHIPPED)
@pytest.mark.parametrize("box", BOXES)
def test_sockets_lie_inside_the_front_rail_with_room_for_labels(box, tray_id):
    tray = fit_tray(load_tray(tray_id), *box)
    for socket in tray.shape.sockets:
        for x in (socket.x - socket.half, socket.x + socket.half):
            for z in (socket.z - socket.half_z, socket.z + socket.half_z):
                assert distance(tray.shape.inner, x, z) > 8
                assert distance(tray.shape.outer, x, z) < -8
    first = tray.shape.sockets[0]
    assert first.x - first.half - tray.shape.outer.bounds[0] >= 99.9


def test_socket_places_are_those_of_the_look():
    tray = fit_tray(load_tray("parlour"), 868, 448)
    for index in range(5):
        x, y = tray.socket_point(index)
        assert (48 + x, 104 + y) == pytest.approx((254 + 114 * index, 483), abs=1.0)
    narrow = fit_tray(load_tray("parlour"), 676, 480)
    assert narrow.socket_point(1)[0] - narrow.socket_point(0)[0] == pytest.approx(84 + 14)


def test_a_kept_die_stands_on_the_floor_of_its_socket():
    tray = fit_tray(load_tray("parlour"), 868, 448)
    (_, opening), (_, centre) = tray.socket_point(0), tray.kept_point(0, 66)
    assert centre - opening == pytest.approx((26 - 33) * 0.53, abs=0.05)


@pytest.mark.parametrize("name", [*OUTLINES, *SHIPPED])
def test_the_felt_area_is_felt_that_can_be_seen(name):
    tray = fit_tray(design(name) if name in OUTLINES else load_tray(name), 860, 500)
    left, top, width, height = tray.felt_area()
    assert width > 100
    assert height > 60
    camera, (origin_x, origin_y) = tray.camera, tray.origin
    for x in (left, left + width):
        for y in (top, top + height):
            assert distance(tray.shape.inner, x - origin_x, (y - origin_y) / camera.plan) < 8
            # Nothing of the near rails stands before it.
            on_top = (y - origin_y + tray.shape.height * camera.rise) / camera.plan
            assert distance(tray.shape.inner, x - origin_x, on_top) < 8


def test_the_felt_of_the_parlour_is_that_of_the_look():
    left, top, width, height = fit_tray(load_tray("parlour"), 868, 448).felt_area()
    assert (left, width) == pytest.approx((34, 800))
    assert (top + 104, height) == pytest.approx((156, 272), abs=1.0)


def test_polygon_distance_is_exact_on_edges_and_round_corners():
    square = ConvexOutline(((-50, -50), (50, -50), (50, 50), (-50, 50)), 20, (10,) * 4)
    assert distance(square, 0, 0) == -50
    assert distance(square, 60, 0) == 10
    assert distance(square, 50, 50) == pytest.approx(20 * (2**0.5 - 1), abs=1e-4)
    assert distance(square, 30 + 20 * 0.6, 30 + 20 * 0.8) == pytest.approx(0, abs=1e-4)
    assert square.is_rectangle


def test_a_polygon_grows_by_each_rail_in_either_order_of_its_corners():
    corners, rails = ((-50, -40), (50, -40), (50, 40), (-50, 40)), (1.0, 2.0, 3.0, 4.0)
    assert ConvexOutline(corners, 0, rails).grown() == ((-54, -41), (52, -41), (52, 43), (-54, 43))
    backwards = ConvexOutline(corners[::-1], 0, (3.0, 2.0, 1.0, 4.0))
    assert sorted(backwards.grown()) == sorted(ConvexOutline(corners, 0, (1.0, 2.0, 3.0, 4.0)).grown())


def test_dents_and_straight_corners_are_not_convex():
    for corners in (((0, 0), (10, 0), (2, 2), (0, 10)), ((0, 0), (5, 0), (10, 0), (0, 10)), ((0, 0), (1, 1))):
        with pytest.raises(ValueError, match=r"convex|three"):
            ConvexOutline(corners, 0, (1.0,) * len(corners))


def test_a_circle_is_round_and_its_near_half_faces_the_viewer():
    circle = RoundOutline(100)
    assert distance(circle, 60, 80) == pytest.approx(0)
    x, z = np.zeros((1, 1), F), np.array([[-90.0], [90.0]], F)
    assert circle.faces_viewer(x, z)[:, 0].tolist() == [False, True]
