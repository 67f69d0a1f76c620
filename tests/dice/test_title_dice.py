"""How the title's dice come in, and how they live from tick to tick."""

import math

import pytest

from game.dice.cube import SIDE
from game.dice.simulation import STEP
from game.dice.title_art import COMING, LAYOUTS, eye_over, homes_in
from game.dice.title_dice import TitleDice
from game.dice.title_entrance import AT_ONCE, plan_entrance
from game.dice.title_motion import hop_paths, roll_paths
from game.dice.turn import face_up

HOPS, ROLLS = hop_paths(), roll_paths()
HOMES = homes_in(LAYOUTS[0])
TURNS = tuple(home.turn for home in HOMES)


def planned(layout):
    return plan_entrance(homes_in(layout), COMING, ROLLS, eye_over(layout.size, layout), layout.size)


def settled():
    dice = TitleDice(TURNS)
    dice.finish()
    return dice


def wait(dice, seconds):
    """Let time pass; how many dice hopped meanwhile."""
    hopped, before = 0, dice.turns
    for _ in range(round(seconds / STEP)):
        dice.tick()
        hopped += dice.turns != before
        before = dice.turns
    return hopped


@pytest.fixture(scope="module", params=LAYOUTS, ids=lambda layout: "x".join(map(str, layout.size)))
def entrance(request):
    return request.param, planned(request.param)


def test_every_die_rolls_in_from_out_of_sight_to_its_place(entrance):
    layout, arrivals = entrance
    eye = eye_over(layout.size, layout)
    for home, arrival in zip(homes_in(layout), arrivals, strict=True):
        assert arrival is not None
        x, y, unit = eye.place(home.middle(arrival.path.poses[0]))
        reach = 2 * 0.72 * home.half * unit
        assert x < -reach or x > layout.size[0] + reach or y > layout.size[1] + reach
        last = arrival.path.poses[-1]
        assert home.middle(last) == pytest.approx((home.x, home.half, home.z))
        assert last.turn == pytest.approx(home.turn) or last.turn == pytest.approx([-part for part in home.turn])


def test_the_entrance_is_short_and_few_dice_move_at_once(entrance):
    _, arrivals = entrance
    assert 1.2 < max(arrival.end for arrival in arrivals) * STEP < 1.9
    for tick in range(max(arrival.end for arrival in arrivals)):
        assert sum(arrival.start <= tick < arrival.end for arrival in arrivals) <= AT_ONCE


def test_no_die_runs_through_another(entrance):
    layout, arrivals = entrance
    homes = homes_in(layout)
    for tick in range(0, max(arrival.end for arrival in arrivals), 3):
        there = [
            home.middle(arrival.path.poses[min(tick - arrival.start, len(arrival.path.poses) - 1)])
            for home, arrival in zip(homes, arrivals, strict=True)
            if tick >= arrival.start
        ]
        apart = [math.dist(one, other) for n, one in enumerate(there) for other in there[:n]]
        assert min(apart, default=9.0) > 1.3 * 2 * homes[0].half


def test_dice_wait_out_of_sight_and_then_come_in():
    dice = TitleDice(TURNS)
    wait(dice, 0.1)
    assert [dice.pose(die) for die in range(8)] == [None] * 8
    assert not dice.moving
    arrivals = planned(LAYOUTS[0])
    dice.enter(arrivals)
    assert dice.entering
    assert dice.moving
    for _ in range(max(arrival.end for arrival in arrivals)):
        assert dice.entering
        dice.tick()
    assert not dice.entering
    assert not dice.moving
    for die, turn in enumerate(TURNS):
        assert dice.lies(die)
        assert dice.pose(die) == (0.0, 0.0, SIDE / 2, turn)


def test_what_comes_in_can_be_finished_at_once():
    for ticks in (0, 40):
        dice = TitleDice(TURNS)
        dice.enter(planned(LAYOUTS[0]))
        for _ in range(ticks):
            dice.tick()
        dice.finish()
        assert not dice.moving
        assert all(dice.lies(die) for die in range(8))
        assert dice.turns == TURNS


def test_a_die_that_hops_shows_the_face_it_was_given_and_never_jumps():
    dice = settled()
    for _ in range(3):
        for die in (0, 5):
            before, shown = dice.faces[die], dice.pose(die)
            assert dice.hop(die, HOPS)
            assert dice.faces[die] != before
            while not dice.lies(die):
                now = dice.pose(die)
                apart = abs(sum(a * b for a, b in zip(shown.turn, now.turn, strict=True)))
                assert 2 * math.degrees(math.acos(min(1.0, apart))) < 14.5
                shown = now
                dice.tick()
            assert face_up(dice.pose(die).turn) == dice.faces[die]
            apart = abs(sum(a * b for a, b in zip(shown.turn, dice.pose(die).turn, strict=True)))
            assert 2 * math.degrees(math.acos(min(1.0, apart))) < 2


def test_a_die_in_the_air_does_not_hop_again_and_few_hop_at_once():
    dice = settled()
    assert [dice.hop(die, HOPS) for die in (0, 0, 1, 2, 3, 4)] == [True, False, True, True, True, False]
    assert not TitleDice(TURNS).hop(0, HOPS)


def test_any_die_that_lies_may_be_let_hop_but_few_at_once():
    dice = settled()
    before = dice.faces
    assert [dice.hop_any(HOPS) for _ in range(AT_ONCE + 1)] == [True] * AT_ONCE + [False]
    assert sum(face != was for face, was in zip(dice.faces, before, strict=True)) == AT_ONCE
    assert not TitleDice(TURNS).hop_any(HOPS)


def test_left_alone_the_dice_lie_still():
    dice = settled()
    assert wait(dice, 60) == 0
    assert not dice.moving
