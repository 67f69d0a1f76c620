import hashlib

import numpy as np
import pygame
import pytest

from game.dice.art import DiceArt
from game.dice.room_felt import room_felt
from game.dice.thumbs import THUMB_SIZE, ThumbDie, dice_thumb
from game.dice.tray import TrayPainter
from game.dice.tray_file import load_tray, read_tray
from game.dice.tray_fit import fit_tray

CORNER, SIZE = (48, 104), (868, 448)
SEATS = tuple(((30 * k, 255 - 30 * k, 128), (16, 26, 33)) for k in range(8))


def painter(window=(640, 360), scale=0.5, seed=7):
    corner = CORNER[0] * scale, CORNER[1] * scale
    return TrayPainter(fit_tray(load_tray("parlour"), *SIZE), window, corner, scale, seed=seed)


def digest(surface):
    return hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


def mean(surface, x, y, reach=5):
    area = pygame.surfarray.array3d(surface)[x - reach : x + reach + 1, y - reach : y + reach + 1]
    return area.mean((0, 1))


@pytest.fixture(scope="module")
def picture():
    return painter((1280, 720), 1.0).paint()


def test_the_same_seed_paints_the_same_tray_to_the_last_pixel():
    first = digest(painter().paint())
    assert digest(painter().paint()) == first
    assert digest(painter(seed=8).paint()) != first


def test_the_same_seed_paints_the_same_room():
    assert digest(room_felt((320, 180), 0.25)) == digest(room_felt((320, 180), 0.25))
    assert digest(room_felt((320, 180), 0.25, seed=3)) != digest(room_felt((320, 180), 0.25))


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ((480, 300), (44, 124, 122)),  # felt under the lamp
        ((120, 380), (23, 89, 96)),  # felt in the corner
        ((700, 480), (20, 70, 74)),  # a well's floor
        ((160, 480), (98, 62, 44)),  # the front rail
        ((480, 146), (26, 14, 8)),  # the far wall
        ((1200, 650), (4, 30, 38)),  # the room
    ],
)
def test_felt_wood_and_room_have_their_colours(picture, place, wanted):
    assert mean(picture, *place) == pytest.approx(wanted, abs=18)


def test_brass_lines_run_along_the_rails(picture):
    columns = pygame.surfarray.array3d(picture)[480]
    red, blue = columns[110:136, 0].astype(int), columns[110:136, 2].astype(int)
    assert (red - blue).max() > 110  # between felt and far rail
    assert abs(int((red - blue).argmax()) + 110 - 125) <= 2


def test_the_room_is_brightest_a_little_above_its_middle():
    room = room_felt((640, 360), 0.5)
    middle, corner, foot = (mean(room, x, y, 20).sum() for x, y in ((320, 150), (25, 25), (320, 335)))
    assert middle > foot > corner


SHAPES = {
    "hexagon": [[-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0]],
    "octagon": [[-0.4, -1], [0.4, -1], [1, -0.4], [1, 0.4], [0.4, 1], [-0.4, 1], [-1, 0.4], [-1, -0.4]],
    "trapezoid": [[-0.65, -1], [0.65, -1], [1, 1], [-1, 1]],
    "triangle": [[0, -1], [1, 1], [-1, 1]],
    "kite": [[0, -1], [1, -0.1], [0, 1], [-1, -0.1]],
    "round": "round",
}


@pytest.mark.parametrize("name", SHAPES)
def test_trays_of_any_convex_shape_are_painted_whole(name):
    rails = [30] * (1 if name == "round" else len(SHAPES[name]))
    text = f"outline = {SHAPES[name]!r}\nrails = {rails}\nheight = 40\ninner_round = 18\nouter_round = 14\n"
    design = read_tray((text + 'cap_half = 12\nfelt = "#1A6470"\n').encode(), name, name)
    tray = fit_tray(design, 560, 330)
    paint = TrayPainter(tray, (300, 190), (10, 10), 0.5)
    picture = paint.paint()
    left, top, width, height = tray.felt_area()
    middle = mean(picture, round(10 + (left + width / 2) / 2), round(10 + (top + height / 2) / 2))
    assert middle[1] > 80 > middle[0]
    all_rails, near = (paint.rails_over(picture, near_only=near) for near in (False, True))
    assert near.surface.get_height() < all_rails.surface.get_height()
    assert mean(picture, 4, 4, 3).max() < 90


@pytest.mark.parametrize("window", [(320, 240), (200, 90), (64, 400)])
def test_a_window_smaller_than_the_tray_is_no_error(window):
    surface = painter(window, 0.5).paint()
    assert surface.get_size() == window


def test_rails_are_cut_from_the_picture_and_leave_the_felt_open(picture):
    paint = painter((1280, 720), 1.0)
    rails = paint.rails_over(picture, near_only=False)
    canvas = pygame.Surface((1280, 720), pygame.SRCALPHA)
    rails.draw(canvas, 0, 0)
    for place in ((480, 300), (120, 200), (1200, 650), (20, 20)):
        assert canvas.get_at(place).a == 0
    for place in ((60, 300), (480, 490), (480, 115), (900, 300)):
        assert canvas.get_at(place).a == 255
        assert canvas.get_at(place)[:3] == picture.get_at(place)[:3]
    near = paint.rails_over(picture, near_only=True)
    canvas.fill((0, 0, 0, 0))
    near.draw(canvas, 0, 0)
    assert canvas.get_at((480, 435)).a == 255
    assert canvas.get_at((480, 115)).a == 0
    assert canvas.get_at((480, 400)).a == 0


def test_a_kept_die_is_seen_in_its_socket_and_its_foot_is_hidden(picture):
    paint, art = painter((1280, 720), 1.0), DiceArt(66)
    shown = picture.copy()
    seating = paint.seating(picture, 1, art)
    changed = seating.draw(shown, art.square_on(1))
    x, y = (round(value) for value in seating.centre)
    assert mean(shown, x - 20, y - 24, 2).min() > 170  # ivory
    lip = (x, 520)
    assert shown.get_at(lip)[:3] == picture.get_at(lip)[:3]
    assert changed.contains((x - 30, y - 40, 60, 80))
    before, after = (pygame.surfarray.array3d(surface).astype(int) for surface in (picture, shown))
    across, down = np.nonzero((before != after).any(2))
    assert changed.collidepoint(across.min(), down.min())
    assert changed.collidepoint(across.max(), down.max())


def test_a_seating_may_be_drawn_on_a_part_of_the_window(picture):
    paint, art = painter((1280, 720), 1.0), DiceArt(66)
    whole, part = picture.copy(), picture.subsurface((40, 90, 900, 500)).copy()
    seating = paint.seating(picture, 0, art)
    seating.draw(whole, art.square_on(3))
    seating.draw(part, art.square_on(3), 40, 90)
    assert digest(whole.subsurface((40, 90, 900, 500))) == digest(part)


def test_the_thumbnail_has_its_size_and_five_dice():
    thumb = dice_thumb(0.5, (ThumbDie(5),) * 5)
    assert thumb.get_size() == (THUMB_SIZE[0] // 2, THUMB_SIZE[1] // 2)
    ivory = pygame.surfarray.array3d(thumb).astype(int).min(2) > 140
    assert 0.15 < ivory.mean() < 0.5
