import hashlib
import math
import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise

import pytest

from game.dice.arena import DIE_RADIUS, arena
from game.dice.cube import SIDE, Felt
from game.dice.simulation import STEP
from game.dice.throw import FEWEST_QUARTERS, LONGEST, SHORTEST, Throwing
from game.dice.tray_file import load_tray, tray_ids
from game.dice.tray_fit import fit_tray
from game.dice.turn import face_up
from tests.dice.throw_laws import Figures, degrees, lean, quarters

BOXES = [(868, 448), (868, 510), (676, 480), (1268, 448)]
CLEAR = 80.0
FACES = (3, 1, 6, 6, 2)


@pytest.fixture(scope="module")
def fitted():
    return {tray_id: fit_tray(load_tray(tray_id), *BOXES[0]) for tray_id in tray_ids()}


@pytest.fixture(scope="module")
def parlour(fitted):
    return arena(fitted["parlour"], CLEAR)


def throw(place, seed="a", faces=FACES, power=0.5, direction=0.0):
    return Throwing(place, seed, faces, power, direction).finish()


def digest(seed):
    made = throw(arena(fit_tray(load_tray("bumpers"), *BOXES[0])), seed, power=0.8, direction=-0.4)
    return hashlib.sha256(repr((made.paths, made.relabels, made.impacts)).encode()).hexdigest()


@pytest.mark.parametrize("dice", [1, 4, 5])
@pytest.mark.parametrize("tray_id", ["bumpers", "parlour", "quick", "round"])
def test_every_throw_ends_well(fitted, tray_id, dice):
    tray, figures = fitted[tray_id], Figures()
    place = arena(tray, CLEAR)
    for number in range(25):
        faces = tuple((number + die * die) % 6 + 1 for die in range(dice))
        figures.add(throw(place, f"{number}", faces, number % 5 / 4, (number % 7 - 3) / 3), faces, place, tray)
    assert figures.faults() == []
    assert figures.fewest_quarters >= FEWEST_QUARTERS
    assert 0 not in figures.tries


@pytest.mark.parametrize("box", BOXES[1:])
def test_throws_end_well_in_every_layout(box):
    for tray_id in tray_ids():
        tray, figures = fit_tray(load_tray(tray_id), *box), Figures()
        place = arena(tray, CLEAR)
        for number in range(4):
            figures.add(throw(place, f"{number}"), FACES, place, tray)
        assert figures.faults() == []


def test_no_die_lies_on_the_turn_line(fitted):
    for tray in fitted.values():
        place = arena(tray, CLEAR)
        for number in range(6):
            for pose in throw(place, f"line {number}").rest:
                assert tray.at(pose.x, pose.z - DIE_RADIUS)[1] > tray.felt_area()[1] + CLEAR - 2


def test_any_faces_are_shown_by_the_same_tumble(parlour):
    first = throw(parlour, faces=(1, 1, 1, 1, 1))
    for face in range(2, 7):
        other = throw(parlour, faces=(face,) * 5)
        assert other.faces == (face,) * 5
        assert other.paths == first.paths
        for die in range(5):
            for before, after in pairwise([0.1, 0.4, 0.41, 0.9]):
                a, b = first.pose(die, before), first.pose(die, after)
                c, d = other.pose(die, before), other.pose(die, after)
                assert degrees(a, b) == pytest.approx(degrees(c, d), abs=1e-4)


def test_the_way_a_shown_face_lies_differs_from_throw_to_throw(parlour):
    made = {tuple(round(part, 3) for part in throw(parlour, f"{n}", (5,)).relabels[0]) for n in range(24)}
    assert len(made) > 8


def test_a_throw_is_the_same_however_it_is_sliced(parlour):
    whole = throw(parlour)
    ticks = iter(range(1_000_000))
    sliced = Throwing(parlour, "a", FACES, clock=lambda: next(ticks) / 1000)
    calls = 1
    while sliced.advance(0.002) is None:
        calls += 1
        Throwing(parlour, "between", (4,)).advance(0.0)
    assert calls > 5
    assert sliced.advance(0.002) == whole


def test_no_slice_is_longer_than_it_may_be_by_more_than_a_few_steps(parlour):
    steps = 0

    def clock():
        nonlocal steps
        steps += 1
        return float(steps)

    throwing = Throwing(parlour, "a", FACES, clock=clock)
    throwing.advance(0.0)
    assert steps == 2
    assert throwing.throw is None


def test_the_same_seed_is_the_same_throw_in_any_process():
    command = "from tests.dice.test_throw import digest; print(digest('any process'))"
    here = digest("any process")
    for hash_seed in ("1", "999"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        there = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, check=True)
        assert there.stdout.decode().split()[-1] == here
    assert digest("another") != here


def test_a_throw_asks_nobody_else_for_chance(parlour):
    random.seed(5)
    before = random.getstate()
    throw(parlour)
    assert random.getstate() == before


def test_faces_are_even_at_every_power(fitted):
    place = arena(fitted["quick"], CLEAR)
    source = random.Random("even")
    for power in (0.0, 1.0):
        counts = dict.fromkeys(range(1, 7), 0)
        for number in range(120):
            drawn = tuple(source.randint(1, 6) for _ in range(5))
            shown = throw(place, f"{number}", drawn, power).faces
            assert shown == drawn
            for face in shown:
                counts[face] += 1
        assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 20.5


def test_which_face_comes_up_by_itself_does_not_hang_on_the_throw(parlour):
    """The simulated dice have no faces they like: relabelling has nothing to hide."""
    counts = dict.fromkeys(range(1, 7), 0)
    for number in range(60):
        for path in throw(parlour, f"natural {number}").paths:
            counts[face_up(path[-1].turn)] += 1
    assert sum((count - 50) ** 2 / 50 for count in counts.values()) < 20.5


def test_more_power_is_a_longer_and_livelier_throw(parlour):
    lasts, turns = [], []
    for power in (0.0, 0.5, 1.0):
        throws = [throw(parlour, f"power {number}", (1, 2, 3), power) for number in range(40)]
        lasts.append(sum(made.duration for made in throws))
        turns.append(sum(quarters(path) for made in throws for path in made.paths))
    assert lasts == sorted(lasts)
    assert turns == sorted(turns)
    assert turns[2] > 1.2 * turns[0]


@pytest.mark.parametrize(("entry", "axis", "sign"), [("near", 0, 1), ("left", 1, 1), ("right", 1, -1)])
def test_direction_turns_the_throw_to_the_throwers_right(parlour, entry, axis, sign):
    place = arena(fit_tray(replace(load_tray("parlour"), play=replace(parlour.play, entry=entry)), *BOXES[0]))
    middle = {}
    for direction in (-1.0, 1.0):
        paths = [throw(place, f"{n}", (1,), direction=direction).paths[0] for n in range(20)]
        middle[direction] = sum(path[1][axis] - path[0][axis] for path in paths) / 20 / STEP
    assert sign * (middle[1.0] - middle[-1.0]) > 400


@pytest.mark.parametrize("entry", ["near", "left", "right"])
def test_dice_come_in_over_the_entry_side_and_stay(parlour, entry):
    tray = fit_tray(replace(load_tray("parlour"), play=replace(parlour.play, entry=entry)), *BOXES[0])
    place = arena(tray)
    figures = Figures()
    for number in range(6):
        made = throw(place, f"{number}", direction=number % 3 - 1)
        figures.add(made, FACES, place, tray)
        for path in made.paths:
            x, z = path[0].x, path[0].z
            assert max(gate.past(x, z) for gate in place.gates) > DIE_RADIUS
            assert sum(wall.past(x, z) > 0 for wall in place.walls) == 1
    assert figures.faults() == []


def test_dice_are_seen_to_touch_the_felt_and_never_to_sink_into_it(parlour):
    made = throw(parlour)
    lowest = []
    for step in range(int(made.duration * 240)):
        for die in range(5):
            pose = made.pose(die, step / 240)
            reach = sum(abs(part) for part in _up(pose)) * 0.3 * SIDE + 0.2 * SIDE
            lowest.append(pose.height - reach)
    assert min(lowest) > -0.5
    assert sorted(lowest)[len(lowest) // 2] < 8
    for pose in made.rest:
        assert pose.height == pytest.approx(SIDE / 2)


def _up(pose):
    w, x, y, z = pose.turn
    return 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)


def test_poses_lie_between_the_steps_and_hold_at_both_ends(parlour):
    made = throw(parlour)
    assert made.poses(-1) == made.poses(0)
    assert made.poses(made.duration + 9) == made.rest
    half = made.pose(2, 20.5 * STEP)
    before, after = made.paths[2][20], made.paths[2][21]
    assert half.x == pytest.approx((before.x + after.x) / 2)
    assert half.z == pytest.approx((before.z + after.z) / 2)
    for die, still in enumerate(made.rest_times):
        assert degrees(made.pose(die, still), made.rest[die]) < 1e-4
        # A die that another one comes to touch may still be pushed aside by less than anybody sees.
        assert math.dist(made.pose(die, still)[:3], made.rest[die][:3]) < 0.5
        assert made.pose(die, still - 2 * STEP) != made.rest[die]
    assert max(made.rest_times) == pytest.approx(made.duration)


def test_impacts_tell_what_was_hit_when_how_hard_and_where(fitted):
    place = arena(fitted["bumpers"], CLEAR)
    seen = set()
    for number in range(8):
        made = throw(place, f"{number}", power=1.0)
        times = [impact.time for impact in made.impacts]
        assert times == sorted(times)
        assert times[0] > 0
        assert times[-1] <= made.duration
        for impact in made.impacts:
            seen.add(impact.what)
            assert 0 < impact.strength <= 1
            gaps = {
                "wall": abs(place.past_walls(impact.x, impact.z)) - DIE_RADIUS,
                "bumper": min(bumper.gap(impact.x, impact.z) for bumper in place.obstacles) - DIE_RADIUS,
            }
            assert gaps.get(impact.what, 0) < 6
        hits = [(impact.time, impact.x, impact.z) for impact in made.impacts if impact.what == "die"]
        assert len(hits) == len(set(hits))
    assert seen == {"felt", "wall", "die", "bumper"}


def test_every_impact_is_heard_once_at_any_speed(parlour):
    made = throw(parlour)
    for frame in (1 / 240, 1 / 60, 0.1):
        heard = []
        for number in range(int(made.duration / frame) + 1):
            heard += made.heard(number * frame, (number + 1) * frame)
        assert tuple(heard) == made.impacts


def test_a_tray_in_which_no_throw_is_good_still_ends_once_flat_and_inside(fitted):
    tray = fitted["parlour"]
    glue = replace(tray.play, felt=Felt(pull=9000, bounce=0.0, grip=0.8), pace=0.3)
    place = arena(replace(tray, play=glue), CLEAR)
    made = throw(place, faces=FACES)
    assert made.tries == 0
    assert SHORTEST <= made.duration <= LONGEST
    figures = Figures()
    figures.add(made, FACES, place, tray)
    assert figures.faults() == []
    assert max(lean(pose) for pose in made.rest) < 1e-6
    assert made == throw(place, faces=FACES)


@pytest.mark.parametrize("faces", [(), (0,), (7,), (1, 2, 3.5)])
def test_faces_that_no_die_has_are_refused(parlour, faces):
    with pytest.raises(ValueError, match="1 to 6"):
        Throwing(parlour, "a", faces)


def test_power_and_direction_out_of_range_count_as_the_nearest_in_it(parlour):
    assert throw(parlour, power=9, direction=-7) == throw(parlour, power=1, direction=-1)
