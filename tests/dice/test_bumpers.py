import numpy as np
import pygame
import pytest

from game.dice.obstacle import OBSTACLE_HEIGHT
from game.dice.tray import TrayPainter
from game.dice.tray_file import load_tray
from game.dice.tray_fit import fit_tray


@pytest.fixture(scope="module")
def painter():
    return TrayPainter(fit_tray(load_tray("bumpers"), 868, 448), (900, 480), (16, 16), 1.0)


@pytest.fixture(scope="module")
def picture(painter):
    return painter.paint()


def mean(painter, picture, x, z, height=0.0, reach=2):
    across, down = painter.tray.at(x, z, height)
    left, top = round(16 + across), round(16 + down)
    area = pygame.surfarray.array3d(picture)[left - reach : left + reach + 1, top - reach : top + reach + 1]
    return area.mean((0, 1))


def test_a_post_has_a_brass_cap_and_a_dark_ring(painter, picture):
    post = painter.tray.shape.obstacles[0]
    x, z = post.start
    red, green, blue = mean(painter, picture, x, z, OBSTACLE_HEIGHT)
    assert red > green > blue
    assert red > 220
    assert max(mean(painter, picture, x, z + post.half, OBSTACLE_HEIGHT * 0.4)) < 90


def test_a_bar_is_padded_in_a_lighter_cloth_than_the_felt(painter, picture):
    bar = next(bumper for bumper in painter.tray.shape.obstacles if not bumper.is_post)
    x, z = bar.start[0], (bar.start[1] + bar.end[1]) / 2
    cloth, felt = mean(painter, picture, x, z, OBSTACLE_HEIGHT), mean(painter, picture, x + 60, z)
    assert cloth.sum() > 1.2 * felt.sum()
    assert cloth[2] > cloth[1]


def test_bumpers_throw_a_shadow_away_from_the_lamp(painter, picture):
    post = painter.tray.shape.obstacles[1]
    x, z = post.start
    far = post.half + 6
    shaded, lit = mean(painter, picture, x + far, z + 4), mean(painter, picture, x - far - 8, z - 4)
    assert shaded.sum() < 0.85 * lit.sum()


def test_what_stands_is_cut_out_of_the_picture_as_it_is(painter, picture):
    ground = painter.ground(picture)
    pieces = sum(len(bumper.pieces(40.0)) for bumper in painter.tray.shape.obstacles)
    assert len(ground.standing) == pieces
    again = picture.copy()
    for thing in ground.standing:
        thing.sprite.draw(again, 0, 0)
    before, after = (pygame.surfarray.array3d(surface).astype(int) for surface in (picture, again))
    assert np.abs(before - after).max() <= 2
    blank = pygame.Surface(picture.get_size(), 0, 32)
    ground.standing[0].sprite.draw(blank, 0, 0)
    seen = pygame.surfarray.array3d(blank).any(2)
    x, z = painter.tray.shape.obstacles[0].start
    across, down = painter.tray.at(x, z, OBSTACLE_HEIGHT)
    assert seen[round(16 + across), round(16 + down)]
    assert not seen[round(16 + across), round(16 + down) - 30]
    assert 500 < seen.sum() < 4000
