"""The title's ready-made hops and rolls, and how they are fitted to dice that lie anyhow."""

import math

import pytest

from game.dice.cube import SIDE
from game.dice.title_motion import hop_paths, roll_paths
from game.dice.turn import UNTURNED, face_up, inverse, matrix, resting, yaw

HOPS, ROLLS = hop_paths(), roll_paths()
WAYS = [(quarter, mirrored) for quarter in range(4) for mirrored in (False, True)]


def degrees_between(one, other):
    return math.degrees(2 * math.acos(min(1.0, abs(sum(a * b for a, b in zip(one, other, strict=True))))))


def lean(turn):
    return math.degrees(math.acos(min(1.0, max(abs(part) for part in matrix(turn)[1]))))


@pytest.mark.parametrize("path", HOPS)
def test_a_hop_begins_and_ends_lying_at_home_with_another_face_up(path):
    first, last = path.poses[0], path.poses[-1]
    assert (first.x, first.z, first.height, first.turn) == (0.0, 0.0, SIDE / 2, UNTURNED)
    assert (last.x, last.z, last.height) == pytest.approx((0.0, 0.0, SIDE / 2), abs=1e-9)
    assert lean(last.turn) < 1e-4
    assert yaw(last.turn) % 90 == pytest.approx(0, abs=1e-6) or yaw(last.turn) % 90 == pytest.approx(90, abs=1e-6)
    assert face_up(last.turn) != face_up(first.turn)


@pytest.mark.parametrize("path", ROLLS)
def test_a_roll_comes_from_far_and_ends_at_home_unturned(path):
    first, last = path.poses[0], path.poses[-1]
    assert math.hypot(first.x, first.z) > 6 * SIDE
    assert (last.x, last.z, last.height) == pytest.approx((0.0, 0.0, SIDE / 2), abs=1e-9)
    assert degrees_between(last.turn, UNTURNED) < 1e-4


@pytest.mark.parametrize("path", HOPS + ROLLS)
def test_nothing_ever_jumps_and_nothing_sinks_into_the_felt(path):
    for before, after in zip(path.poses, path.poses[1:], strict=False):
        assert degrees_between(before.turn, after.turn) < 14.5  # 1/120 s at the fastest, led home meanwhile
        assert math.dist(before[:3], after[:3]) < 22
        assert after.height > SIDE / 2 * sum(abs(part) for part in matrix(after.turn)[1]) - 1e-3
    assert degrees_between(path.poses[-5].turn, path.poses[-3].turn) < 3


@pytest.mark.parametrize("path", HOPS)
def test_a_hop_keeps_near_its_place(path):
    assert max(math.hypot(pose.x, pose.z) for pose in path.poses) < 0.4 * SIDE
    assert 1.4 * SIDE < max(pose.height for pose in path.poses) < 2.3 * SIDE


@pytest.mark.parametrize("way", WAYS)
def test_a_hop_fits_a_die_that_lies_anyhow(way):
    for face, turned in ((1, 0.0), (3, -24.0), (6, 170.0)):
        turn = resting(face, turned)
        fitted = HOPS[face].fitted(turn, *way)
        assert degrees_between(fitted.poses[0].turn, turn) < 1e-4
        end = fitted.poses[-1].turn
        assert lean(end) < 1e-4
        assert face_up(end) != face
        assert abs((yaw(end) - turned + 45) % 90 - 45) < 1e-6


@pytest.mark.parametrize("way", WAYS)
def test_a_roll_ends_as_the_die_is_to_lie(way):
    turn = resting(5, 33.0)
    whole, late = ROLLS[2].fitted(turn, *way), ROLLS[2].fitted(turn, *way, start=40)
    assert degrees_between(whole.poses[-1].turn, turn) < 1e-4
    assert late.poses == whole.poses[40:]


def test_the_eight_ways_of_a_path_differ_and_are_the_same_motion():
    turn = resting(2, 10.0)
    fitted = [ROLLS[0].fitted(turn, *way) for way in WAYS]
    assert len({(round(path.poses[0].x), round(path.poses[0].z)) for path in fitted}) == 8
    for path in fitted:
        for own, pose, after in zip(ROLLS[0].poses, path.poses, path.poses[1:], strict=False):
            assert math.hypot(own.x, own.z) == pytest.approx(math.hypot(pose.x, pose.z))
            assert own.height == pose.height
            assert inverse(pose.turn)[0] == pytest.approx(pose.turn[0])
            assert degrees_between(pose.turn, after.turn) < 14.5
