import math
from itertools import combinations

import pytest

from game.dice.arena import DIE_RADIUS, arena
from game.dice.free_places import TARGET, free_places, touch_areas
from game.dice.tray_file import load_tray, tray_ids
from game.dice.tray_fit import fit_tray

BOXES = [(868, 448), (868, 510), (676, 480), (1268, 448)]


def meet(one, other):
    (x, y, w, h), (u, v, p, q) = one, other
    return x + w > u + 1e-6 and u + p > x + 1e-6 and y + h > v + 1e-6 and v + q > y + 1e-6


@pytest.mark.parametrize("box", BOXES)
def test_every_tray_has_room_for_all_dice_below_the_turn_line(box):
    for tray_id in tray_ids():
        place = arena(fit_tray(load_tray(tray_id), *box), 80)
        places = free_places(place, 5)
        for spot in places:
            assert place.room(*spot) >= DIE_RADIUS
            assert spot[1] >= place.rest_back
        assert min(math.dist(a, b) for a, b in combinations(places, 2)) > 2 * DIE_RADIUS


def test_a_die_set_free_lies_clear_of_those_that_lie_there():
    place = arena(fit_tray(load_tray("parlour"), 868, 448), 80)
    taken = [(-300.0, 20.0), (0.0, 60.0), (250.0, -10.0)]
    (spot,) = free_places(place, 1, taken)
    assert min(math.dist(spot, other) for other in taken) > 2 * DIE_RADIUS


def test_the_first_die_lies_in_the_middle():
    place = arena(fit_tray(load_tray("parlour"), 868, 448))
    ((x, z),) = free_places(place, 1)
    assert math.hypot(x, z + 14) < 25


def test_a_die_with_room_is_touched_all_round_its_middle():
    tray = fit_tray(load_tray("parlour"), 868, 448)
    x, y = tray.at(30, 10, 42)
    (area, _) = touch_areas(tray, [(30, 10), (200, 10)], 42)
    assert area == pytest.approx((x - TARGET[0] / 2, y - TARGET[1] / 2, *TARGET))


def test_touch_areas_of_dice_that_lie_close_end_half_way_and_are_still_large():
    tray = fit_tray(load_tray("parlour"), 868, 448)
    for turn in range(0, 360, 10):
        way = math.radians(turn)
        far = 2 * DIE_RADIUS
        places = [(0, 0), (far * math.cos(way), far * math.sin(way)), (-far * math.cos(way), -far * math.sin(way))]
        areas = touch_areas(tray, places, 42)
        for one, other in combinations(areas, 2):
            assert not meet(one, other)
        for (x, z), (left, top, width, height) in zip(places, areas, strict=True):
            seen_x, seen_y = tray.at(x, z, 42)
            assert min(width, height) >= 56
            assert left < seen_x < left + width
            assert top < seen_y < top + height
