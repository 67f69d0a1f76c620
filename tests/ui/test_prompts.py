"""Marks and the line of prompts: as wide as they say, and never beyond their room."""

import pygame
import pytest

from game.devices.marks import FINGER, Mark
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.prompts import GAP, SIZE, Prompt, draw_mark, draw_prompts, mark_width, prompt_width
from game.ui.stage import stage_for

MARKS = (
    *(Mark("key", text) for text in ("1", "A", "Esc", "Enter", "Space")),
    *(Mark("ring", text) for text in "ABXY"),
    *(Mark("shoulder", text) for text in ("LB", "RT", "Select")),
    *(Mark("arrows"), Mark("cross"), Mark("bars"), FINGER),
)
GROUND = (0, 0, 0)
PROMPTS = tuple(Prompt((Mark("key", letter),), f"Do {letter}") for letter in "QWERTY")


@pytest.fixture(scope="module")
def look() -> Look:
    return Look(1.0)


@pytest.fixture
def canvas(look: Look) -> Canvas:
    return Canvas(pygame.Surface((1280, 720)), stage_for((1280, 720)), look)


def inked(canvas: Canvas) -> pygame.Rect:
    """The smallest rectangle that holds everything drawn."""
    ground = pygame.mask.from_threshold(canvas.surface, GROUND, (1, 1, 1, 255))
    ground.invert()
    rects = ground.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"{mark.shape} {mark.text}")
@pytest.mark.parametrize("size", [SIZE, 26])
def test_a_mark_is_drawn_in_the_width_it_claims_about_its_middle(canvas: Canvas, mark: Mark, size: float) -> None:
    end = draw_mark(canvas, mark, 200, 300, size)
    assert end == pytest.approx(200 + mark_width(canvas, mark, size))
    ink = inked(canvas)
    assert ink.width > size * 0.5
    assert ink.left >= 200 - 5
    assert ink.right <= end + 5, "but for its shadow"
    assert abs(ink.centery - 300) <= 5


def test_a_longer_word_makes_a_wider_key(canvas: Canvas) -> None:
    widths = [mark_width(canvas, Mark("key", text)) for text in ("A", "Esc", "Enter")]
    assert widths == sorted(set(widths))


def test_a_letter_on_a_mark_stays_in_it_when_text_is_large(canvas: Canvas, look: Look) -> None:
    large = Canvas(canvas.surface, canvas.stage, look, text_size=1.5)
    assert mark_width(large, Mark("key", "Enter")) == mark_width(canvas, Mark("key", "Enter"))


def test_prompts_stand_in_a_row_with_a_gap_between(canvas: Canvas) -> None:
    two = PROMPTS[:2]
    end = draw_prompts(canvas, two, 48, 690, 1000)
    assert end == pytest.approx(48 + sum(prompt_width(canvas, prompt) for prompt in two) + GAP, abs=2)
    assert inked(canvas).right <= end + 3


@pytest.mark.parametrize("room", [0, 60, 150, 300, 500, 2000])
def test_what_does_not_fit_is_left_out_from_the_right(canvas: Canvas, room: float) -> None:
    end = draw_prompts(canvas, PROMPTS, 100, 690, room)
    assert 100 <= end <= 100 + room
    assert inked(canvas).right <= 100 + room + 3
    fitting = [n for n in range(7) if sum(prompt_width(canvas, p) + GAP for p in PROMPTS[:n]) - GAP <= room]
    wanted = 100 if fitting[-1] == 0 else 100 + sum(prompt_width(canvas, p) + GAP for p in PROMPTS[: fitting[-1]]) - GAP
    assert end == pytest.approx(wanted, abs=3)


def test_several_marks_may_stand_before_the_same_words(canvas: Canvas) -> None:
    one, three = Prompt((FINGER,), "Choose"), Prompt((FINGER, FINGER, FINGER), "Choose")
    assert prompt_width(canvas, three) == pytest.approx(prompt_width(canvas, one) + 2 * (SIZE + 8))


def test_no_prompts_take_no_room(canvas: Canvas) -> None:
    assert draw_prompts(canvas, (), 100, 690, 500) == 100
    assert inked(canvas).width == 0
