"""A layer lays colours over one another and becomes a sprite with straight alpha."""

import numpy as np
import pygame
import pytest

from game.paint import shapes
from game.paint.colour import mix, rgb, rgba
from game.paint.layer import Layer


def test_a_half_covered_pixel_keeps_its_colour() -> None:
    layer = Layer(4, 4)
    layer.over(np.full((4, 4), 0.5, np.float32), (200, 100, 50))
    assert tuple(layer.sprite().surface.get_at((1, 1))) == (200, 100, 50, 128)


def test_colours_mix_by_alpha() -> None:
    layer = Layer(2, 2)
    full = np.ones((2, 2), np.float32)
    layer.over(full, (100, 100, 100))
    layer.over(full, (200, 0, 100, 0.25))
    assert tuple(layer.sprite().surface.get_at((0, 0))) == (125, 75, 100, 255)


def test_what_is_not_painted_stays_clear() -> None:
    layer = Layer(30, 30, 5, 5)
    layer.over(shapes.coverage(shapes.box(layer.x, layer.y, 0, 0, 20, 20, 4)), rgb("#FF8000"))
    surface = layer.sprite().surface
    assert surface.get_bounding_rect() == pygame.Rect(5, 5, 20, 20)


def test_a_gradient_runs_from_the_first_stop_to_the_last() -> None:
    layer = Layer(1, 100)
    layer.over(np.ones((100, 1), np.float32), layer.gradient(((0.0, (0, 0, 0)), (1.0, (200, 100, 50))), 0, 100))
    surface = layer.sprite().surface
    assert surface.get_at((0, 0))[:3] == (1, 1, 0)
    assert surface.get_at((0, 50))[:3] == (101, 51, 25)


def test_fading_keeps_the_colour() -> None:
    layer = Layer(2, 2)
    layer.over(np.ones((2, 2), np.float32), (80, 90, 100))
    layer.fade(0.5)
    assert tuple(layer.sprite().surface.get_at((0, 0))) == (80, 90, 100, 128)


def test_a_sprite_is_placed_by_the_parts_own_corner() -> None:
    layer = Layer(14, 14, 3, 2)
    layer.over(shapes.coverage(shapes.box(layer.x, layer.y, 0, 0, 8, 8, 0)), (255, 0, 0))
    target = pygame.Surface((40, 40))
    layer.sprite().draw(target, 10, 20)
    assert target.get_at((10, 20))[:3] == (255, 0, 0)
    assert target.get_at((9, 20))[:3] == (0, 0, 0)
    cropped = layer.sprite().cropped()
    again = pygame.Surface((40, 40))
    cropped.draw(again, 10, 20)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(target, "RGB")


def test_a_sprite_owns_its_pixels() -> None:
    layer = Layer(2, 2)
    layer.over(np.ones((2, 2), np.float32), (10, 20, 30))
    first = layer.sprite()
    layer.over(np.ones((2, 2), np.float32), (200, 200, 200))
    layer.sprite()
    assert first.surface.get_at((0, 0))[:3] == (10, 20, 30)


def test_colours_are_read_from_their_text() -> None:
    assert rgb("#06161C") == (6, 22, 28)
    assert rgba("#FFFFFF", 0.5) == (255, 255, 255, 0.5)
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    with pytest.raises(ValueError, match="#RRGGBB"):
        rgb("FFFFFF0")


def test_a_narrow_picture_stretches_at_one_column() -> None:
    layer = Layer(3, 2)
    for n, colour in enumerate(((10, 0, 0), (20, 0, 0), (30, 0, 0))):
        layer.over(shapes.coverage(np.abs(layer.x - np.float32(n + 0.5)) + 0 * layer.y), colour)
    surface = layer.sprite(1, 4).surface
    assert [surface.get_at((x, 1))[0] for x in range(7)] == [10, 20, 20, 20, 20, 20, 30]
