import math

import numpy as np
import pytest

from game.dice.arena import arena
from game.dice.obstacle import Obstacle
from game.dice.outline import ConvexOutline, OvalOutline
from game.dice.tray_file import load_tray, read_tray, tray_ids
from game.dice.tray_fit import fit_tray
from game.paint.shapes import F

FRAME = ConvexOutline(((-300.0, -150.0), (300.0, -150.0), (300.0, 150.0), (-300.0, 150.0)), 0.0, (30.0,) * 4)


def distance(outline, x, z):
    return float(outline.distance(np.array([[x]], F), np.array([[z]], F))[0, 0])


def rim(tray):
    """Whether a plan point of the felt can be seen, and lies on the felt."""
    shape, camera = tray.shape, tray.camera
    hidden = shape.height * camera.rise / camera.plan
    return lambda x, z: max(distance(shape.inner, x, z), distance(shape.inner, x, z + hidden))


@pytest.mark.parametrize("tray_id", ["bumpers", "parlour", "quick", "round"])
def test_the_arena_is_the_felt_that_can_be_seen(tray_id):
    tray = fit_tray(load_tray(tray_id), 868, 448)
    place, past = arena(tray), rim(tray)
    # Rounded corners are left out: no die fits into them.
    corner = tray.shape.inner_round if tray.shape.inner.corners else 0
    for angle in range(0, 360, 5):
        x, z = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        inside = max(far for far in range(10, 900) if place.past_walls(x * far, z * far) < 0)
        assert abs(past(x * inside, z * inside)) < 4 + corner


def test_a_circle_makes_an_arena_too():
    text = 'outline = "round"\nrails = [40]\nheight = 40\ninner_round = 0\nouter_round = 0\ncap_half = 0\n'
    tray = fit_tray(read_tray((text + 'felt = "#1A6470"\n').encode(), "circle", "circle"), 700, 600)
    place = arena(tray)
    radius = tray.shape.radius
    assert place.past_walls(0, -radius) == pytest.approx(0, abs=2)
    assert place.past_walls(radius, 0) == pytest.approx(0, abs=2)
    assert len(place.gates) > 5
    assert all(gate.out[1] > 0 for gate in place.gates)


def test_bumpers_stand_where_their_file_says_in_any_box():
    design = load_tray("bumpers")
    for box in ((868, 448), (676, 480)):
        tray = fit_tray(design, *box)
        left, _, right, front = tray.shape.inner.bounds
        for bumper, stands in zip(design.play.bumpers, tray.shape.obstacles, strict=True):
            assert stands.start == pytest.approx((bumper.start[0] * (right - left) / 2, bumper.start[1] * front))
            assert stands.half == bumper.half
            low_x, low_z, high_x, high_z = stands.bounds
            assert arena(tray).past_walls(low_x, low_z) < 0
            assert arena(tray).past_walls(high_x, high_z) < 0


def test_a_die_has_room_up_to_walls_and_bumpers():
    place = arena(fit_tray(load_tray("bumpers"), 868, 448))
    post = place.obstacles[0]
    x, z = post.start
    assert place.room(x + post.half + 60, z) == pytest.approx(60)
    assert place.room(x, z) == pytest.approx(-post.half)
    left = min(corner[0] for corner in place.corners)
    assert place.room(left - 25, 0) == pytest.approx(-25, abs=0.5)


def test_an_oval_touches_its_frame_and_leaves_its_corners():
    oval = OvalOutline(FRAME)
    assert oval.bounds == FRAME.bounds
    for x, z in ((300, 0), (-300, 0), (0, 150), (0, -150)):
        assert distance(oval, x, z) == pytest.approx(0, abs=1e-3)
    assert distance(oval, 320, 0) == pytest.approx(20, abs=0.5)
    assert distance(oval, 0, -165) == pytest.approx(15, abs=0.5)
    assert distance(oval, 300, 150) > 25
    assert distance(oval, 0, 0) < -100
    inward = [distance(oval, 0, -150 + step) for step in range(0, 150, 10)]
    assert inward == sorted(inward, reverse=True)


def test_an_ovals_polygon_lies_on_its_edge():
    oval = OvalOutline(FRAME)
    for x, z in oval.polygon(40).corners:
        assert distance(oval, x, z) == pytest.approx(0, abs=1e-2)
    assert FRAME.polygon(40) is FRAME


def test_pieces_of_a_bar_make_up_the_bar():
    bar = Obstacle((0.0, 0.0), (90.0, 30.0), 12.0, 0.8)
    pieces = bar.pieces(40.0)
    assert len(pieces) == 3
    assert (pieces[0].start, pieces[-1].end) == (bar.start, bar.end)
    for x in range(-30, 130, 7):
        for z in range(-30, 70, 7):
            assert min(piece.gap(x, z) for piece in pieces) == pytest.approx(bar.gap(x, z))
    post = Obstacle((5.0, 6.0), (5.0, 6.0), 12.0, 0.8)
    assert post.pieces(40.0) == (post,)
    assert post.is_post
    assert not bar.is_post


def test_a_wide_turn_line_moves_where_dice_may_lie():
    tray = fit_tray(load_tray(tray_ids()[0]), 868, 448)
    free = arena(tray)
    assert free.rest_back == -math.inf
    assert arena(tray, 90).rest_back - arena(tray, 60).rest_back == pytest.approx(30 / tray.camera.plan)
