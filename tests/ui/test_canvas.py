"""A canvas places everything by design units of its stage."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.paint.layer import Sprite
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.stage import stage_for

WHITE = (255, 255, 255)
LONG = "A sentence that is a good deal longer than the room it is given"


@pytest.fixture(scope="module")
def make() -> Callable[..., Canvas]:
    """Canvases of any size; the look of a scale is made once."""
    looks: dict[float, Look] = {}

    def made(size: tuple[int, int] = (1280, 720), text_size: float = 1.0) -> Canvas:
        stage = stage_for(size)
        look = looks.setdefault(stage.scale, Look(stage.scale))
        return Canvas(pygame.Surface(size), stage, look, text_size)

    return made


def dot() -> Sprite:
    surface = pygame.Surface((4, 4), pygame.SRCALPHA)
    surface.fill(WHITE)
    return Sprite(surface, 0, 0)


def inked(canvas: Canvas) -> pygame.Rect:
    """The smallest rectangle that holds everything drawn on black."""
    rects = pygame.mask.from_threshold(canvas.surface, WHITE, (254, 254, 254, 255)).get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1024, 768), (768, 1366), (3440, 1440)])
def test_a_point_in_units_is_where_the_stage_has_it(make: Callable[..., Canvas], size: tuple[int, int]) -> None:
    canvas = make(size)
    assert canvas.size == (canvas.stage.layout.width, canvas.stage.layout.height)
    assert canvas.stage.to_units(canvas.x(100), canvas.y(60)) == pytest.approx((100, 60))
    assert canvas.px(100) == round(100 * canvas.stage.scale)


@pytest.mark.parametrize("size", [(640, 360), (1366, 768), (1111, 777)])
def test_areas_side_by_side_leave_no_gap_and_share_no_px(make: Callable[..., Canvas], size: tuple[int, int]) -> None:
    canvas = make(size)
    rects = [canvas.rect(Area(n * 33.3, 10, 33.3, 20)) for n in range(20)]
    assert all(after.left == before.right for before, after in pairwise(rects))


def test_a_sprites_corner_is_drawn_at_its_point(make: Callable[..., Canvas]) -> None:
    canvas = make((1920, 1080))
    canvas.sprite(dot(), 100, 60)
    assert inked(canvas) == pygame.Rect(150, 90, 4, 4)


def test_a_faded_sprite_is_faint_once_and_whole_again_the_next_time(make: Callable[..., Canvas]) -> None:
    canvas, sprite = make(), dot()
    canvas.sprite(sprite, 10, 10, alpha=0.5)
    canvas.sprite(sprite, 20, 10, alpha=0.0)
    canvas.sprite(sprite, 30, 10)
    shades = [canvas.surface.get_at((x, 11))[0] for x in (11, 21, 31)]
    assert shades == [pytest.approx(128, abs=2), 0, 255]


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_words_stand_left_of_around_or_right_of_their_point(make: Callable[..., Canvas], align: str) -> None:
    canvas = make()
    end = canvas.words("Hand", 700, 30, WHITE, 400, 200, align)
    width = canvas.width("Hand", 700, 30)
    left = {"left": 400, "centre": 400 - width / 2, "right": 400 - width}[align]
    assert end == pytest.approx(left + width, abs=1)
    assert inked(canvas).left == pytest.approx(left, abs=4)
    assert abs(inked(canvas).centery - 200) < 8


def test_words_too_long_for_their_room_are_made_to_fit(make: Callable[..., Canvas]) -> None:
    canvas = make()
    assert canvas.width(LONG, 700, 30) > 300
    end = canvas.words(LONG, 700, 30, WHITE, 100, 200, width=300)
    assert end <= 401
    assert inked(canvas).right <= 402


def test_sentences_grow_with_the_text_size_and_headings_do_not(make: Callable[..., Canvas]) -> None:
    plain, large = make(), make(text_size=1.5)
    assert large.width("Roll", 700, 22) == pytest.approx(1.5 * plain.width("Roll", 700, 22), rel=0.03)
    assert large.width("Roll", "display", 40) == plain.width("Roll", "display", 40)
    assert (large.sized(18), large.sized(40)) == (27, 40)


def test_words_look_the_same_size_in_units_at_every_scale(make: Callable[..., Canvas]) -> None:
    widths = [make(size).width("Fivefold Fury", 700, 30) for size in ((1280, 720), (1920, 1080), (2560, 1440))]
    assert widths == pytest.approx([widths[0]] * 3, rel=0.03)
