"""Words are set at their true widths, in fonts that have their characters."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

import pygame
import pytest

from game import words
from game.files import asset
from game.ui import theme
from game.ui.glyph_list import characters
from game.ui.text import FONT_FILES, Align, Face, Text

FACES: tuple[Face, ...] = ("display", 600, 700, 800)
SENTENCE = "Keep dice, or roll them again"


@pytest.fixture(scope="module")
def text() -> Text:
    return Text(1.0)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [18, 22, 30, 46])
def test_widths_are_the_fonts_own(text: Text, face: Face, size: int) -> None:
    true = Text(20.0).width(SENTENCE, face, size) / 20  # so large that hinting and rounding vanish
    assert text.width(SENTENCE, face, size) == pytest.approx(true, rel=0.02)


@pytest.mark.parametrize("face", FACES)
def test_widths_grow_with_the_scale(face: Face) -> None:
    assert Text(1.5).width(SENTENCE, face, 22) == pytest.approx(1.5 * Text(1.0).width(SENTENCE, face, 22), rel=0.02)


def test_a_drawn_line_ends_where_its_width_says(text: Text) -> None:
    target = pygame.Surface((400, 60))
    end = text.draw(target, SENTENCE, 700, 22, theme.IVORY, 20, 30)
    drawn = pygame.mask.from_threshold(target, theme.IVORY, (60, 60, 60)).get_bounding_rects()
    assert max(rect.right for rect in drawn) == pytest.approx(end, abs=2)
    assert end == pytest.approx(20 + text.width(SENTENCE, 700, 22))


@pytest.mark.parametrize(("align", "share"), [("left", 1.0), ("centre", 0.5), ("right", 0.0)])
def test_lines_align_to_their_place(text: Text, align: Align, share: float) -> None:
    target = pygame.Surface((400, 60))
    end = text.draw(target, "Roll", 800, 30, theme.IVORY, 200, 30, align)
    assert end == pytest.approx(200 + share * text.width("Roll", 800, 30))


@pytest.mark.parametrize("face", FACES)
def test_capitals_stand_near_the_middle_of_their_line(text: Text, face: Face) -> None:
    target = pygame.Surface((300, 80))
    text.draw(target, "HEX", face, 40, theme.IVORY, 20, 40)
    drawn = pygame.mask.from_threshold(target, theme.IVORY, (40, 40, 40)).get_bounding_rects()
    top, bottom = min(rect.top for rect in drawn), max(rect.bottom for rect in drawn)
    assert (top + bottom) / 2 == pytest.approx(40, abs=2)


def test_even_digits_do_not_jitter(text: Text) -> None:
    widths = {text.width(number, 800, 30, even_digits=True) for number in ("111", "208", "777", "949")}
    assert len(widths) == 1


def test_numbers_are_never_set_in_the_display_face(text: Text) -> None:
    assert text.width("3568", "display", 30) == text.width("3568", 800, 30)


def test_a_sign_that_the_display_face_lacks_is_set_in_the_other(text: Text) -> None:
    assert "−" not in characters(asset("fonts", FONT_FILES["display"]))
    assert text.width("−", "display", 30) == text.width("−", 800, 30)


@pytest.mark.parametrize("face", FACES)
def test_the_fonts_have_every_character_that_is_shown(text: Text, face: Face) -> None:
    sentences = " ".join(sentence for messages in all_messages() for sentence in messages.values())
    shown = set(sentences) - set("{}") | set("0123456789…−×·’")
    assert {character for character in shown if not text.has(character, face)} == set()


def all_messages() -> list[Mapping[str, str]]:
    modules = [import_module(f"game.words.{found.name}") for found in iter_modules(words.__path__)]
    return [module.MESSAGES for module in modules]


def test_a_font_without_a_character_says_so(text: Text) -> None:
    assert not text.has("→", "display")
    assert not text.has("漢", 600)


def test_words_wrap_at_spaces_within_their_width(text: Text) -> None:
    lines = text.wrap("Fill thirteen boxes, best total wins", 600, 22, 150)
    assert " ".join(lines) == "Fill thirteen boxes, best total wins"
    assert all(text.width(line, 600, 22) <= 150 for line in lines)
    assert len(lines) == 3
    assert text.wrap("Extraordinarily so", 600, 22, 40) == ["Extraordinarily", "so"]
    assert text.wrap("", 600, 22, 40) == []


def test_words_fit_by_shrinking_then_by_an_ellipsis(text: Text) -> None:
    assert text.fit("Roll", 700, 22, 200) == ("Roll", 22)
    shrunk = text.fit(SENTENCE, 700, 30, text.width(SENTENCE, 700, 24) + 1)
    assert shrunk.words == SENTENCE
    assert 22 <= shrunk.size <= 25
    short = text.fit(SENTENCE, 700, 22, 120)
    assert short.size == theme.SMALLEST
    assert short.words.endswith("…")
    assert text.width(short.words, 700, short.size) <= 120
    assert text.fit("Roll", 700, 16, 10).size == 16


def test_fitting_and_wrapping_are_in_design_units() -> None:
    small, large = Text(1.0), Text(2.0)
    assert small.wrap(SENTENCE, 600, 22, 150) == large.wrap(SENTENCE, 600, 22, 150)


def test_the_same_line_is_painted_once(text: Text) -> None:
    first = text.line("Again", 600, 22, theme.IVORY, drop=theme.FELT_DROP)
    assert text.line("Again", 600, 22, theme.IVORY, drop=theme.FELT_DROP) is first


def test_a_drop_shadow_lies_under_the_words(text: Text) -> None:
    target = pygame.Surface((200, 60))
    target.fill((200, 200, 200))
    text.draw(target, "III", 800, 40, (255, 255, 255), 20, 30, drop=(0, 0, 0, 1.0), drop_down=4)
    assert pygame.mask.from_threshold(target, (0, 0, 0), (20, 20, 20)).count() > 20


def test_letters_have_no_dark_fringe(text: Text) -> None:
    surface = text.line("Roses", "display", 30, (240, 200, 100)).surface
    for y in range(surface.get_height()):
        for x in range(surface.get_width()):
            red, green, blue, alpha = surface.get_at((x, y))
            if alpha > 12:
                assert max(abs(red - 240), abs(green - 200), abs(blue - 100)) <= 3


def test_fading_a_line_leaves_the_line_as_it_was(text: Text) -> None:
    target = pygame.Surface((200, 60))
    text.draw(target, "Fade", 800, 40, (255, 255, 255), 20, 30, alpha=0.5)
    assert pygame.mask.from_threshold(target, (128, 128, 128), (8, 8, 8)).count() > 50
    assert text.line("Fade", 800, 40, (255, 255, 255)).surface.get_alpha() == 255
