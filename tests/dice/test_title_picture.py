"""The title's picture: the plate in every window shape, dice at rest and on their way."""

import numpy as np
import pygame
import pytest

from game.dice.title_art import LAYOUTS, layout_for, paint_plate
from game.dice.title_dice import TitleDice
from game.dice.title_picture import paint_title

SEATS = tuple(((30 * k, 255 - 30 * k, 128), (16, 26, 33)) for k in range(8))
WINDOW = (480, 270)


@pytest.fixture(scope="module")
def picture():
    return paint_title(WINDOW, SEATS, layout_for(WINDOW))


def drawn(picture, dice, lying=None):
    target = pygame.Surface(WINDOW)
    picture.draw(target, dice, picture.lying if lying is None else lying)
    return pygame.surfarray.array3d(target).astype(int)


def settled(picture):
    dice = TitleDice([home.turn for home in picture.homes])
    dice.finish()
    return dice


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_plate_is_painted_for_every_window_shape(layout):
    window = layout.size[0] // 4, layout.size[1] // 4
    assert layout_for(window) is layout
    plate = paint_plate(window, layout)
    assert plate.get_size() == window
    colour = pygame.surfarray.array3d(plate).astype(int)
    cream = (colour.min(2) > 200) & (colour[..., 0] > colour[..., 2])
    columns, rows = np.nonzero(cream)
    # The letters are where the layout puts them, and nothing covers the menu's place.
    scale = window[0] / layout.size[0]
    assert columns.min() >= 0
    assert np.percentile(rows, 90) < (layout.logo_top + 170) * scale
    menu = colour[
        round(window[0] / 2 - 170 * scale) : round(window[0] / 2 + 170 * scale), round(330 * scale) : round(630 * scale)
    ]
    assert menu.std((0, 1)).max() < 25


def test_a_tall_window_gets_the_layout_of_the_nearest_shape():
    assert layout_for((600, 1000)).size == (1024, 768)
    assert layout_for((3440, 1440)).size == (1680, 720)
    assert paint_plate((120, 200), layout_for((120, 200))).get_size() == (120, 200)


def test_dice_that_wait_are_not_seen(picture):
    waiting = drawn(picture, TitleDice([home.turn for home in picture.homes]))
    assert (waiting == pygame.surfarray.array3d(picture.plate)).all()


def test_dice_lie_where_they_are_touched(picture):
    at_rest = drawn(picture, settled(picture))
    plate = pygame.surfarray.array3d(picture.plate).astype(int)
    for die, home in enumerate(picture.homes):
        x, y, _ = picture.eye.place((home.x, home.half, home.z))
        assert picture.die_at(x, y) == die
        if 0 <= x < WINDOW[0] and 0 <= y < WINDOW[1]:
            assert np.abs(at_rest[round(x), round(y)] - plate[round(x), round(y)]).max() > 30
    assert picture.die_at(WINDOW[0] / 2, WINDOW[1] * 0.7) is None


def test_a_die_comes_to_rest_without_a_snap(picture):
    """A die painted quickly, as in the last frame of its way, looks like the one that stays in its place."""
    dice = settled(picture)
    plate = pygame.surfarray.array3d(picture.plate).astype(int)
    fine, quick = drawn(picture, dice), drawn(picture, dice, [None] * 8)
    on_dice = np.abs(fine - plate).max(2) > 12
    assert on_dice.sum() > 5000
    assert np.abs(fine - quick)[on_dice].mean() < 5


def test_a_coarse_die_is_where_the_fine_one_is(picture):
    standing = picture.standing(1, settled(picture).pose(1))
    for coarse in (False, True):
        quick, still = picture.painter.moving(standing, coarse), picture.lying[1].painted
        assert (quick.x, quick.y) == (still.x, still.y)
        masks = []
        for one in (quick, still):
            target = pygame.Surface(WINDOW)
            one.body.draw(target, one.x, one.y)
            masks.append(pygame.surfarray.array3d(target).max(2) > 60)
        assert (masks[0] ^ masks[1]).sum() < 0.06 * masks[1].sum()


def test_a_die_in_the_air_is_drawn_higher_and_the_others_stay(picture):
    dice = settled(picture)
    before = drawn(picture, dice)
    assert dice.hop(1, picture.hops)
    for _ in range(25):
        dice.tick()
    changed = (np.abs(drawn(picture, dice) - before).max(2) > 20).any(1)
    home = picture.homes[1]
    x, _, unit = picture.eye.place((home.x, home.half, home.z))
    assert changed[round(x)]
    assert not changed[round(x + 4 * home.half * unit) :].any()
