import numpy as np
import pygame
import pytest

from game.dice.art import DiceArt, finer_sprite
from game.dice.camera import Camera
from game.dice.die import DieRenderer
from game.dice.face_texture import PIPS, FaceTexture
from game.dice.gloss import INK, Gloss, Lighting
from game.dice.shadow import ShadowRenderer
from game.dice.turn import X_AXIS, about, after, matrix, resting

SIDE = 84.0
TURNS = [resting(1, 20.0), resting(6, 45.0), after(about(X_AXIS, 40.0), resting(3, 70.0)), about(X_AXIS, 15.0)]


@pytest.fixture(scope="module")
def lighting():
    return Lighting(Camera())


@pytest.fixture(scope="module")
def art(lighting):
    return DiceArt(SIDE, lighting=lighting)


def alpha_of(surface):
    return pygame.surfarray.array_alpha(surface).T.astype(int)


def middle_of(sprite):
    """The sprite's centre of weight, right and down from its own point."""
    alpha = alpha_of(sprite.surface)
    rows, columns = np.indices(alpha.shape)
    return (columns * alpha).sum() / alpha.sum() - sprite.left, (rows * alpha).sum() / alpha.sum() - sprite.top


def dark_spots(sprite, inside):
    """How many separate dark spots lie where `inside` (x and y from the die's centre) is true."""
    colour = pygame.surfarray.array3d(sprite.surface).transpose(1, 0, 2).astype(int)
    dark = (colour.sum(2) < 300) & (alpha_of(sprite.surface) > 200)
    y, x = np.indices(dark.shape)
    dark &= inside(x - sprite.left, y - sprite.top)
    count = 0
    while dark.any():
        stack = [tuple(np.argwhere(dark)[0])]
        count += 1
        while stack:
            row, column = stack.pop()
            if 0 <= row < dark.shape[0] and 0 <= column < dark.shape[1] and dark[row, column]:
                dark[row, column] = False
                stack += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return count


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("yaw", [0.0, 33.0, 200.0])
def test_the_top_shows_as_many_pips_as_its_face(art, face, yaw):
    camera = Camera()
    across = np.radians(yaw)

    def on_top(x, y):
        # Back from the screen to the plane of the top face, then into the die's own heading.
        z = (y + SIDE / 2 * camera.rise) / camera.plan
        own_x, own_z = x * np.cos(across) - z * np.sin(across), x * np.sin(across) + z * np.cos(across)
        return np.maximum(np.abs(own_x), np.abs(own_z)) < SIDE * 0.40

    assert dark_spots(art.resting(face, yaw), on_top) == face


def test_a_face_has_as_many_pips_as_it_counts_and_looks_the_same_upside_down():
    for face, pips in PIPS.items():
        assert len(pips) == face
        assert sorted((-row, -column) for row, column in pips) == sorted(pips)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("side", [20.0, 84.0, 168.0])
def test_a_die_keeps_inside_its_picture_and_is_as_large_as_its_shape(lighting, turn, side):
    renderer = DieRenderer(side, Camera(), FaceTexture(side))
    pixels = renderer.render(turn, Gloss(lighting))
    alpha = (pixels >> 24).astype(int)
    assert not alpha[[0, -1]].any()
    assert not alpha[:, [0, -1]].any()
    right, up, back = np.array(Camera().view(turn))
    core, radius = 2 * renderer.core_px, renderer.radius_px
    area = core**2 * np.abs(back).sum() + 2 * core * np.hypot(right, up).sum() * radius + np.pi * radius**2
    assert alpha.sum() / 255 == pytest.approx(area, rel=0.015)
    rows, columns = np.nonzero(alpha > 127)
    assert abs(rows.mean() - (alpha.shape[0] - 1) / 2) < 0.51
    assert abs(columns.mean() - (alpha.shape[1] - 1) / 2) < 0.51


def test_an_offset_moves_the_die_by_parts_of_a_pixel(lighting):
    renderer, gloss = DieRenderer(SIDE, Camera(), FaceTexture(SIDE)), Gloss(lighting)

    def middle(offset):
        alpha = (renderer.render(TURNS[0], gloss, offset) >> 24).astype(float)
        rows, columns = np.indices(alpha.shape)
        return (columns * alpha).sum() / alpha.sum(), (rows * alpha).sum() / alpha.sum()

    still, moved = middle((0.0, 0.0)), middle((0.4, 0.25))
    assert moved[0] - still[0] == pytest.approx(0.4, abs=0.05)
    assert moved[1] - still[1] == pytest.approx(-0.25, abs=0.05)


def test_a_picture_is_not_changed_by_the_next_one(lighting):
    renderer, gloss = DieRenderer(SIDE, Camera(), FaceTexture(SIDE)), Gloss(lighting)
    first = renderer.render(TURNS[0], gloss)
    before = first.copy()
    renderer.render(TURNS[1], gloss)
    assert (first == before).all()


@pytest.mark.parametrize("body", [(0xE0, 0x38, 0x2C), (0x40, 0x89, 0xFA), (0xFF, 0xE2, 0x4A), (0x70, 0xDB, 0x74)])
def test_a_top_face_shows_the_colour_asked_for(lighting, body):
    sprite = DiceArt(SIDE, body, INK, lighting=lighting).square_on(1)
    shown = sprite.surface.get_at((sprite.left + 24, sprite.top - 24))[:3]
    assert all(abs(got - wanted) <= 26 for got, wanted in zip(shown, body, strict=True))
    assert max(range(3), key=lambda k: shown[k]) == max(range(3), key=lambda k: body[k])


def test_the_felt_darkens_the_foot_of_a_resting_die_only(lighting):
    renderer, gloss = DieRenderer(SIDE, Camera(), FaceTexture(SIDE)), Gloss(lighting)
    floating = renderer.render(resting(1), gloss)
    lying = renderer.render(resting(1), gloss, lift=SIDE / 2)
    green = [((pixels >> 8) & 255).astype(int) for pixels in (floating, lying)]
    middle = floating.shape[1] // 2
    foot = np.flatnonzero((floating >> 24)[:, middle] > 250)[-3]
    top = floating.shape[0] // 2 - 20
    assert green[1][foot, middle + 14] < green[0][foot, middle + 14] * 0.88
    assert green[1][top, middle + 22] > green[0][top, middle + 22] - 6


def test_sprites_are_remembered_but_not_for_ever(art):
    assert art.resting(3, 12.0) is art.resting(3, 12.0)
    assert art.square_on(4) is art.resting(4)
    first = art.resting(2, 1.0)
    for step in range(170):
        art.shadow(step + 0.5)
    assert art.resting(2, 1.0) is not first


def test_a_locked_die_is_the_same_die_in_the_dark(art):
    lit, locked = art.resting(5, 30.0), art.locked(5, 30.0)
    assert (locked.left, locked.top) == (lit.left, lit.top)
    assert (alpha_of(lit.surface) == alpha_of(locked.surface)).all()
    solid = alpha_of(lit.surface).T == 255
    bright, dim = (pygame.surfarray.array3d(sprite.surface)[solid].mean() for sprite in (lit, locked))
    assert dim == pytest.approx(bright * 0.42, rel=0.03)


def test_a_coarser_shadow_is_nearly_the_same_shadow():
    die = DieRenderer(SIDE, Camera(), FaceTexture(SIDE))
    fine, coarse = (ShadowRenderer(die, detail).render(TURNS[2], SIDE) for detail in (1, 3))
    assert alpha_of(coarse.surface).sum() == pytest.approx(alpha_of(fine.surface).sum(), rel=0.03)
    assert middle_of(coarse) == pytest.approx(middle_of(fine), abs=1.0)


def test_a_shadow_fades_out_inside_its_sprite_and_runs_away_from_the_lamp(art):
    sprite = art.shadow(25.0)
    alpha = alpha_of(sprite.surface)
    assert not alpha[[0, -1]].any()
    assert not alpha[:, [0, -1]].any()
    right, down = middle_of(sprite)
    assert right > 5
    assert down > 10


def test_a_shadow_is_softer_and_farther_the_higher_the_die():
    shadows = ShadowRenderer(DieRenderer(SIDE, Camera(), FaceTexture(SIDE)))
    low, high = shadows.render(TURNS[2], SIDE * 0.8), shadows.render(TURNS[2], SIDE * 2.5)
    assert alpha_of(high.surface).max() < alpha_of(low.surface).max()
    assert middle_of(high)[0] > middle_of(low)[0] + 40
    assert middle_of(high)[1] > middle_of(low)[1] + 80


def test_scaling_down_leaves_no_dark_fringe():
    pixels = np.zeros((8, 8), np.uint32)
    pixels[:, 3:] = 0xFFF0E0C0
    sprite = finer_sprite(pixels)
    assert (sprite.left, sprite.top) == (2, 2)
    assert sprite.surface.get_at((1, 1)) == (0xF0, 0xE0, 0xC0, 128)
    assert sprite.surface.get_at((0, 0)).a == 0


def test_matrix_rows_are_the_world_axes_of_the_untilted_die():
    assert np.allclose(np.array(matrix(resting(1))), np.eye(3))


def test_one_renderer_serves_other_sizes_and_cameras(lighting):
    large, gloss = DieRenderer(2 * SIDE, Camera(), FaceTexture(SIDE)), Gloss(lighting)
    before = large.render(TURNS[0], gloss)
    other = Camera(35.0, 8.0)
    for turn in TURNS[:4]:
        own = DieRenderer(SIDE, other, large.texture).render(turn, gloss, (0.3, -0.2), SIDE)
        assert (large.seen(SIDE, other).render(turn, gloss, (0.3, -0.2), SIDE) == own).all()
    assert (large.render(TURNS[0], gloss) == before).all()
