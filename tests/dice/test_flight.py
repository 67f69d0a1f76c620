import numpy as np
import pygame
import pytest

from game.dice.art import DiceArt
from game.dice.cube import SIDE
from game.dice.flight import LooseDie
from game.dice.obstacle import OBSTACLE_HEIGHT
from game.dice.simulation import Pose
from game.dice.tray import TrayPainter
from game.dice.tray_file import load_tray
from game.dice.tray_fit import fit_tray
from game.dice.turn import X_AXIS, about, after, resting

SCALE = 0.5
CORNER = (24, 52)


@pytest.fixture(scope="module")
def art():
    return DiceArt(SIDE * SCALE)


@pytest.fixture(scope="module")
def shown():
    tray = fit_tray(load_tray("bumpers"), 868, 448)
    painter = TrayPainter(tray, (482, 300), CORNER, SCALE)
    picture = painter.paint()
    return picture, painter.ground(picture)


def pixels(surface):
    return pygame.surfarray.array3d(surface).astype(int)


def lying(art, x, z, face=4, yaw=20.0, **rest):
    return LooseDie(Pose(x, z, SIDE / 2, resting(face, yaw)), art, **rest)


def drawn(shown, *dice):
    picture, ground = shown
    target = picture.copy()
    areas = ground.draw(target, dice)
    return target, areas


def seen_at(shown, x, z, height=0.0):
    _, ground = shown
    across, down = ground.tray.at(x, z, height)
    return round(CORNER[0] + across * SCALE), round(CORNER[1] + down * SCALE)


def test_a_die_is_drawn_where_it_lies_and_all_that_changed_is_told(shown, art):
    target, areas = drawn(shown, lying(art, 10, 40))
    changed = np.abs(pixels(target) - pixels(shown[0])).max(2) > 0
    columns, rows = np.nonzero(changed)
    x, y = seen_at(shown, 10, 40, SIDE / 2)
    assert changed[x, y]
    inside = np.zeros_like(changed)
    for area in areas:
        inside[area.left : area.right, area.top : area.bottom] = True
    assert inside[columns, rows].all()


def test_nothing_to_draw_changes_nothing(shown):
    target, areas = drawn(shown)
    assert areas == []
    assert (pixels(target) == pixels(shown[0])).all()


def test_the_nearer_die_hides_the_farther_one_whatever_their_order(shown, art):
    near, far = lying(art, 0, 60, face=1), lying(art, 20, -20, face=6)
    one, other = drawn(shown, near, far)[0], drawn(shown, far, near)[0]
    alone = drawn(shown, near)[0]
    # Shadows that overlap are rounded in the order they are laid.
    assert np.abs(pixels(one) - pixels(other)).max() <= 2
    x, y = seen_at(shown, 0, 60, SIDE / 2)
    assert (pixels(one)[x - 8 : x + 8, y - 8 : y + 8] == pixels(alone)[x - 8 : x + 8, y - 8 : y + 8]).all()


def test_a_post_stands_before_the_die_behind_it_and_behind_the_die_before_it(shown, art):
    picture, ground = shown
    post = ground.tray.shape.obstacles[0]
    x, z = post.start
    place = seen_at(shown, x, z, OBSTACLE_HEIGHT)
    cap = picture.get_at(place)[:3]
    assert cap[0] > 200 > cap[2]
    behind, _ = drawn(shown, lying(art, x, z - 70))
    before, _ = drawn(shown, lying(art, x, z + 55))
    assert behind.get_at(place)[:3] == cap
    assert before.get_at(place)[:3] != cap


def test_a_die_in_the_air_hides_the_post_behind_and_below_it(shown, art):
    picture, ground = shown
    x, z = ground.tray.shape.obstacles[0].start
    flying = LooseDie(Pose(x, z + 30, 90.0, resting(2, 10.0)), art, still=False)
    place = seen_at(shown, x, z, OBSTACLE_HEIGHT)
    assert drawn(shown, flying)[0].get_at(place)[:3] != picture.get_at(place)[:3]


def test_rails_lie_over_the_shadows_of_dice(shown, art):
    picture, ground = shown
    left = ground.tray.shape.inner.bounds[0]
    high = LooseDie(Pose(left + 30, 20, 260.0, resting(3)), art, still=False)
    target, _ = drawn(shown, high)
    rail = seen_at(shown, left - 15, 60, ground.tray.shape.height)
    assert target.get_at(rail)[:3] == picture.get_at(rail)[:3]


def test_the_targets_own_clip_is_kept(shown, art):
    picture, ground = shown
    target = picture.copy()
    clip = pygame.Rect(0, 0, 240, 300)
    target.set_clip(clip)
    x = ground.tray.shape.inner.bounds[2] - 60
    ground.draw(target, [lying(art, x, 40), lying(art, -100, 40)])
    assert target.get_clip() == clip
    changed = np.abs(pixels(target) - pixels(picture)).max(2) > 0
    assert changed[:240].any()
    assert not changed[240:].any()


def test_dice_fade_and_leave_their_kept_pictures_solid(shown, art):
    solid, _ = drawn(shown, lying(art, 0, 0))
    half, _ = drawn(shown, lying(art, 0, 0, opacity=0.5))
    clear, _ = drawn(shown, lying(art, 0, 0, opacity=0.0))
    bare = pixels(shown[0])
    assert (pixels(clear) == bare).all()
    middle = (pixels(solid) + bare) / 2
    apart = np.abs(pixels(half) - middle).max(2)
    assert apart[np.abs(pixels(solid) - bare).max(2) > 0].mean() < 8
    assert (pixels(drawn(shown, lying(art, 0, 0))[0]) == pixels(solid)).all()


def test_a_locked_die_is_dark(shown, art):
    x, y = seen_at(shown, 0, 0, SIDE / 2)
    light, dark = (drawn(shown, lying(art, 0, 0, locked=locked))[0].get_at((x, y - 8)) for locked in (False, True))
    assert sum(dark[:3]) < 0.6 * sum(light[:3])


def test_a_die_does_not_change_its_looks_when_it_comes_to_rest(shown, art):
    bare = pixels(shown[0])
    for face in range(1, 7):
        still, _ = drawn(shown, lying(art, 3, 44, face, 31.0))
        moving, _ = drawn(shown, lying(art, 3, 44, face, 31.0, still=False))
        apart = np.abs(pixels(still) - pixels(moving)).max(2)
        changed = np.abs(pixels(still) - bare).max(2) > 0
        assert apart[changed].mean() < 6.5


def test_a_slow_die_glides_by_parts_of_a_pixel(shown, art):
    def centre(x):
        target, _ = drawn(shown, LooseDie(Pose(x, 0, 300.0, resting(6)), art, still=False))
        left, top = seen_at(shown, 0, 0, 300.0)
        light = pixels(target)[left - 40 : left + 40, top - 36 : top + 30].sum(2).astype(float)
        light[light < 380] = 0
        return (light.sum(1) * np.arange(80)).sum() / light.sum()

    places = [centre(step * 0.5) for step in range(9)]
    steps = np.diff(places)
    assert (steps > 0.05).all()
    assert (steps < 0.6).all()


def test_a_moving_die_is_drawn_in_its_own_turn(art):
    turn = after(about(X_AXIS, 40.0), resting(5, 15.0))
    pictures = []
    for sprite in (art.moving(turn, 400.0), art.turned(turn), art.turned(resting(5, 15.0))):
        target = pygame.Surface((90, 90), 0, 32)
        sprite.draw(target, 45, 45)
        pictures.append(pixels(target))
    moving, same, other = pictures
    assert np.abs(moving - same).mean() < 1.5
    assert np.abs(moving - other).mean() > 5
