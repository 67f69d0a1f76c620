import math
import random

import pytest

from game.dice.cube import FASTEST, SIDE, Cube, Felt, between
from game.dice.turn import UNTURNED, X_AXIS, Y_AXIS, Z_AXIS, about, after, face_up, matrix

STEP = 1 / 120


def dropped(turn, spin=(0.0, 0.0, 0.0), height=2 * SIDE, felt=None):
    return Cube(felt or Felt(), STEP, height, 0.0, turn, spin)


def settle(cube, vx=0.0, vz=0.0, steps=600):
    """Run until it is still; the steps that took, and where it went."""
    x = z = 0.0
    for step in range(steps):
        vx, vz = cube.slide(vx, vz) if cube.lying else cube.fly(vx, vz)[:2]
        x, z = x + vx * STEP, z + vz * STEP
        if cube.still:
            return step, x, z
    return steps, x, z


def lean(cube):
    return math.degrees(math.acos(min(1.0, max(abs(part) for part in matrix(cube.turn)[1]))))


def test_a_cube_dropped_anyhow_comes_to_lie_flat_on_the_felt():
    source = random.Random(3)
    for _ in range(60):
        turn = after(about(Y_AXIS, source.uniform(0, 360)), about(X_AXIS, source.uniform(0, 360)))
        cube = dropped(turn, tuple(source.gauss(0, 9) for _ in range(3)))
        steps, _, _ = settle(cube)
        assert steps < 600
        assert lean(cube) < 1e-4
        assert cube.height == SIDE / 2


@pytest.mark.parametrize("tilt", [30.0, 44.0, 44.9, 45.1, 46.0, 60.0])
def test_no_cube_stays_standing_on_an_edge(tilt):
    cube = dropped(about(Z_AXIS, tilt), height=SIDE * math.sqrt(0.5) + 1)
    steps, _, _ = settle(cube)
    assert steps < 300
    assert lean(cube) < 1e-4


def test_a_cube_balanced_on_a_corner_falls_over():
    corner = after(about(X_AXIS, math.degrees(math.atan(math.sqrt(0.5)))), about(Z_AXIS, 45))
    cube = dropped(corner, height=SIDE)
    assert settle(cube)[0] < 400


def test_a_rolling_cube_goes_the_way_it_rolls_and_turns_over():
    for way, axis in (((900.0, 0.0), Z_AXIS), ((0.0, -900.0), X_AXIS)):
        speed = 900 / (0.75 * SIDE)
        spin = tuple(-speed * part for part in axis)
        cube = dropped(UNTURNED, spin, SIDE)
        _, x, z = settle(cube, *way)
        assert cube.quarters >= 1
        along, across = (x, z) if way[0] else (-z, x)
        assert along > 2 * SIDE
        assert abs(across) < SIDE / 2


def test_nothing_turns_faster_than_the_eye_can_follow():
    cube = dropped(UNTURNED, (200.0, -300.0, 80.0), 9 * SIDE)
    for _ in range(20):
        before = cube.turn
        cube.fly(0.0, 0.0)
        apart = abs(sum(a * b for a, b in zip(before, cube.turn, strict=True)))
        assert 2 * math.acos(min(1.0, apart)) < FASTEST * STEP * 1.01


def test_a_bouncy_felt_throws_higher():
    tops = []
    for bounce in (0.1, 0.5):
        cube = dropped(UNTURNED, height=3 * SIDE, felt=Felt(bounce=bounce))
        heights = []
        for _ in range(120):
            cube.fly(0.0, 0.0)
            if cube.lying:
                break
            heights.append(cube.height)
        landed = heights.index(min(heights))
        tops.append(max(heights[landed:]))
    assert tops[1] > tops[0] + 20


def test_a_lying_cube_is_braked_by_the_felt_and_its_spin_too():
    cube = dropped(UNTURNED, (0.0, 2.5, 0.0), SIDE / 2)
    cube.fly(40.0, 0.0)
    assert cube.lying
    speeds, turns = [], []
    vx, vz = 40.0, 0.0
    while not cube.still:
        before = cube.turn
        vx, vz = cube.slide(vx, vz)
        speeds.append(vx)
        turns.append(2 * math.acos(min(1.0, abs(sum(a * b for a, b in zip(before, cube.turn, strict=True))))))
    assert speeds == sorted(speeds, reverse=True)
    assert speeds[-1] == 0
    assert turns[-1] <= turns[0]


def test_the_last_fall_is_never_a_snap():
    source = random.Random(8)
    for _ in range(40):
        turn = after(about(Y_AXIS, source.uniform(0, 360)), about(X_AXIS, source.uniform(0, 360)))
        cube = dropped(turn, tuple(source.gauss(0, 12) for _ in range(3)))
        last = [cube.turn]
        while not cube.still:
            if cube.lying:
                cube.slide(0.0, 0.0)
            else:
                cube.fly(0.0, 0.0)
            last = [*last[-4:], cube.turn]
        for before, after_two in zip(last, last[2:], strict=False):
            apart = abs(sum(a * b for a, b in zip(before, after_two, strict=True)))
            assert math.degrees(2 * math.acos(min(1.0, apart))) <= 3.0


def test_a_knock_stirs_a_lying_cube():
    cube = dropped(UNTURNED, height=SIDE / 2)
    settle(cube)
    assert cube.still
    cube.knock(300.0)
    assert not cube.lying
    cube.fly(300.0, 0.0)
    assert cube.height > SIDE / 2
    assert settle(cube)[0] < 300


def test_half_way_between_two_turns_is_half_the_turn_whatever_their_signs():
    end = about(Z_AXIS, 20.0)
    for other in (end, tuple(-part for part in end)):
        middle = between(UNTURNED, other, 0.5)
        assert face_up(middle) == 1
        assert abs(sum(a * b for a, b in zip(middle, about(Z_AXIS, 10.0), strict=True))) == pytest.approx(1)
