"""The dial: its bands cover their share, its needle points where it should."""

import math

import pygame
import pytest

from game.paint.layer import Sprite
from game.ui import theme
from game.ui.dial import HUB, VIEW_WIDTH, Dial
from game.ui.look import Look


@pytest.fixture(scope="module")
def dial() -> Dial:
    return Dial(448)


def shown(sprite: Sprite) -> pygame.Surface:
    target = pygame.Surface((500, 320))
    sprite.draw(target, 20, 20)
    return target


def place(angle: float, radius: float) -> tuple[int, int]:
    unit, turn = 448 / VIEW_WIDTH, math.radians(angle)
    x, y = HUB[0] + radius * math.sin(turn), HUB[1] - radius * math.cos(turn)
    return 20 + math.floor(x * unit), 20 + math.floor(y * unit)


@pytest.mark.parametrize("angle", [-80, -30, 0, 17, 80])
def test_the_needle_points_to_its_angle(dial: Dial, angle: int) -> None:
    target = shown(dial.needle(angle))
    assert target.get_at(place(angle, 60))[:3] == theme.NEEDLE
    assert target.get_at(place(angle + 6, 60))[:3] == (0, 0, 0)
    assert target.get_at(place(angle - 6, 60))[:3] == (0, 0, 0)


@pytest.mark.parametrize("trail", [1, -1])
@pytest.mark.parametrize("angle", [-40, 25])
def test_the_trail_lies_behind_the_needle(dial: Dial, angle: int, trail: int) -> None:
    target = shown(dial.needle(angle, trail))
    assert target.get_at(place(angle - trail * 6, 60))[0] > 20
    assert target.get_at(place(angle + trail * 6, 60))[:3] == (0, 0, 0)


def test_the_bands_lie_where_the_rules_say(dial: Dial) -> None:
    target = shown(dial.band(26, 34, 11))
    assert target.get_at(place(26 - 10, 80))[:3] == theme.BAND_GOOD
    assert target.get_at(place(26 + 15.5, 80))[:3] == theme.BAND_GOOD
    assert target.get_at(place(26, 93))[:3] == theme.BAND_PERFECT
    assert target.get_at(place(26, 79))[:3] == theme.BAND_STAR
    assert target.get_at(place(26 + 18.5, 80))[:3] == (0, 0, 0)


def test_the_perfect_band_stands_proud_of_the_good_one(dial: Dial) -> None:
    target = shown(dial.band(0, 40, 12))
    assert target.get_at(place(0, 99))[:3] != (0, 0, 0)
    assert target.get_at(place(15, 99.8))[:3] == (0, 0, 0)


def test_a_plain_band_has_no_star(dial: Dial) -> None:
    target = shown(dial.plain_band(-20, 40))
    for angle in (-38, -20, -2):
        assert target.get_at(place(angle, 79))[:3] == theme.BAND_GOOD


def test_a_dial_without_band_and_needle_is_its_face_and_hub(dial: Dial) -> None:
    bare, drawn = pygame.Surface((500, 320)), pygame.Surface((500, 320))
    dial.face.draw(bare, 20, 20)
    dial.hub.draw(bare, 20, 20)
    dial.draw(drawn, 20, 20, None, None)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_nothing_is_drawn_beyond_the_rectangle_it_reports(dial: Dial) -> None:
    target = pygame.Surface((500, 320), pygame.SRCALPHA)
    area = dial.draw(target, 20, 20, dial.band(80, 8, 4), 84, 1)
    assert area.contains(target.get_bounding_rect())


def test_needles_are_painted_once_and_mirrored(dial: Dial) -> None:
    assert dial.needle(12.4) is dial.needle(12)
    right, left = dial.needle(33).surface, dial.needle(-33).surface
    assert pygame.image.tobytes(pygame.transform.flip(right, True, False), "RGBA") == pygame.image.tobytes(left, "RGBA")


def test_needles_that_were_forgotten_are_painted_again() -> None:
    small = Dial(60)
    small._needles.limit = 0
    first = small.needle(-20, 1)
    small.needle(40, -1)
    assert small.needle(-20, 1) is not first
    assert len(small._needles) == 1


def test_a_needle_at_rest_points_to_the_part_of_a_degree(dial: Dial) -> None:
    rounded, exact = shown(dial.needle(20.4)), shown(dial.pointing(20.4))
    assert exact.get_at(place(20.4, 60))[:3] == theme.NEEDLE
    assert pygame.image.tobytes(rounded, "RGB") != pygame.image.tobytes(exact, "RGB")


def test_a_look_keeps_one_dial_a_size() -> None:
    look = Look(0.5)
    assert look.dial(200) is look.dial(200)
    assert look.dial(200).size == (100, 59)
    assert look.px(33) == 16
