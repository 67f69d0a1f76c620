import math

import pytest

from game.dice.camera import Camera
from game.dice.perspective import Perspective
from game.dice.turn import (
    FACE_AXES,
    UNTURNED,
    X_AXIS,
    Y_AXIS,
    about,
    after,
    cube_turns,
    face_up,
    inverse,
    matrix,
    resting,
    yaw,
)


def test_a_cube_lies_in_24_different_ways():
    seen = {tuple(round(value) for row in matrix(turn) for value in row) for turn in cube_turns()}
    assert len(seen) == 24


def test_no_way_of_lying_mirrors_the_die():
    for turn in cube_turns():
        a, b, c = matrix(turn)
        determinant = (
            a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
        )
        assert determinant == pytest.approx(1.0)


def test_opposite_faces_sum_to_seven():
    at = {place: face for face, place in FACE_AXES.items()}
    assert sorted(at.values()) == [1, 2, 3, 4, 5, 6]
    assert all(at[axis, 1] + at[axis, -1] == 7 for axis in range(3))


def test_one_two_three_run_counter_clockwise_round_their_corner():
    (a, sa), (b, sb), (c, sc) = (FACE_AXES[face] for face in (1, 2, 3))
    order = (a, b, c)
    even = order in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert (1 if even else -1) * sa * sb * sc == 1


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("yaw", [0.0, 17.0, 133.0, -250.0])
def test_a_resting_die_shows_the_wanted_face(face, yaw):
    turn = resting(face, yaw)
    assert face_up(turn) == face
    axis, sign = FACE_AXES[face]
    assert matrix(turn)[1][axis] * sign == pytest.approx(1.0)


def test_yaw_is_counter_clockwise_from_above():
    towards_viewer = [row[2] for row in matrix(about(Y_AXIS, 90))]
    assert towards_viewer == pytest.approx([1, 0, 0])


def test_turns_are_done_first_to_last():
    turn = after(about(Y_AXIS, 90), about(X_AXIS, 90))
    up = [row[1] for row in matrix(turn)]
    assert up == pytest.approx([1, 0, 0])  # up -> viewer -> right


def test_the_table_camera_agrees_with_the_look():
    assert Camera().screen(10.0, 100.0, 50.0) == pytest.approx((10.0, 84.8 - 26.5), abs=0.05)


@pytest.mark.parametrize("camera", [Camera(), Camera(20.0), Camera(35.0, 14.0)])
def test_a_camera_sees_in_right_angles(camera):
    rows = camera.view(UNTURNED)
    for i, row in enumerate(rows):
        for j, other in enumerate(rows):
            assert sum(a * b for a, b in zip(row, other, strict=True)) == pytest.approx(float(i == j), abs=1e-9)
    right, down = camera.screen(3.0, -4.0, 5.0)
    assert (right, -down) == pytest.approx(tuple(row[0] * 3 + row[1] * 5 - row[2] * 4 for row in rows[:2]))


def test_a_parallel_camera_of_its_own_sees_a_small_thing_as_the_perspective_does():
    eye = Perspective((0.0, 11.2, 18.2), 28.4, 1177.0, (640.0, 360.0))
    middle = (-6.0, 1.0, 2.0)
    seen = eye.seen(middle)
    assert eye.place(middle) == (seen.x, seen.y, seen.unit)
    aside = math.radians(seen.aside)
    for way in ((0.1, 0.0, 0.0), (0.0, 0.1, 0.0), (0.0, 0.0, 0.1)):
        x, y, _ = eye.place(tuple(m + w for m, w in zip(middle, way, strict=True)))
        turned = (
            way[0] * math.cos(aside) + way[2] * math.sin(aside),
            -way[0] * math.sin(aside) + way[2] * math.cos(aside),
        )
        right, down = seen.camera.screen(turned[0], turned[1], way[1])
        assert (x - seen.x, y - seen.y) == pytest.approx((right * seen.unit, down * seen.unit), abs=1.2)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_lying_die_tells_how_far_it_is_turned(face):
    for degrees in (0.0, 17.0, 90.0, 179.0, 250.0, -40.0):
        assert (yaw(resting(face, degrees)) - degrees + 180) % 360 == pytest.approx(180)


def test_a_turn_is_taken_back_by_its_inverse():
    turn = after(about(X_AXIS, 33.0), resting(5, 71.0))
    assert after(inverse(turn), turn) == pytest.approx(UNTURNED)
    assert after(turn, inverse(turn)) == pytest.approx(UNTURNED)
