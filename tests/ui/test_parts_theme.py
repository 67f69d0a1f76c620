"""The colours of the look can be read: contrast as WCAG computes it."""

import pytest

from game.paint.colour import Rgb
from game.ui import theme


def luminance(colour: Rgb) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


PANEL = theme.PANEL[1][1]


@pytest.mark.parametrize(
    ("text", "ground", "stated"),
    [
        (theme.IVORY, PANEL, 14.1),
        (theme.MIST, PANEL, 10.1),
        (theme.BRASS3, PANEL, 9.8),
        (theme.DIM, theme.NIGHT8, 6.3),
        (theme.SEATS["heart"].on, theme.SEATS["heart"].base, 4.1),
        (theme.SEATS["moon"].on, theme.SEATS["moon"].base, 3.2),
        (theme.SEATS["gem"].on, theme.SEATS["gem"].base, 6.0),
        (theme.SEATS["sun"].on, theme.SEATS["sun"].base, 6.2),
    ],
)
def test_contrast_is_as_the_look_states(text: Rgb, ground: Rgb, stated: float) -> None:
    assert contrast(text, ground) == pytest.approx(stated, abs=0.06)


@pytest.mark.parametrize("ground", [colour for _, colour in theme.PANEL] + [theme.NIGHT7, theme.NIGHT8, theme.NIGHT9])
def test_reading_text_passes_on_every_night_tone(ground: Rgb) -> None:
    for text in (theme.IVORY, theme.MIST, theme.BRASS3, theme.DIM):
        assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("seat", theme.SEATS)
def test_seat_colours_can_be_read(seat: str) -> None:
    colours = theme.SEATS[seat]
    assert contrast(colours.on, colours.base) >= 3
    for _, ground in theme.PANEL:
        assert contrast(colours.tint, ground) >= 4.5


def test_ink_can_be_read_on_all_brass() -> None:
    for stops in (theme.PRIMARY, theme.BRASS_TILE, theme.BRASS_BADGE):
        for _, brass in stops:
            assert contrast(theme.PRIMARY_INK, brass) >= 7


def test_button_words_can_be_read() -> None:
    for _, ground in theme.BUTTON:
        assert contrast(theme.IVORY, ground) >= 7


def test_pad_letters_can_be_read_on_their_glyph() -> None:
    for colour in theme.PAD_LETTERS.values():
        assert contrast(colour, theme.GLYPH_BACK) >= 7


def test_no_two_seats_share_a_colour() -> None:
    assert len({colours.base for colours in theme.SEATS.values()}) == 8
    assert tuple(theme.SEATS) == ("heart", "moon", "bolt", "drop", "gem", "sun", "ring", "clover")
