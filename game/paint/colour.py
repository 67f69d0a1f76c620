"""Colours as plain tuples: channels 0..255 in sRGB, alpha 0..1."""

from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Rgba: TypeAlias = tuple[int, int, int, float]
Colour: TypeAlias = Rgb | Rgba
Stops: TypeAlias = tuple[tuple[float, Rgb], ...]
"""A vertical gradient: (position 0 at the top .. 1 at the bottom, colour), positions rising."""


def rgb(text: str) -> Rgb:
    """The colour written `#RRGGBB`; raises `ValueError` for any other spelling."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"a colour is written #RRGGBB, not {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def rgba(text: str, alpha: float) -> Rgba:
    """The colour written `#RRGGBB`, with an alpha in 0..1."""
    return (*rgb(text), alpha)


def mix(low: Rgb, high: Rgb, share: float) -> Rgb:
    """`low` at share 0, `high` at share 1, evenly between in sRGB."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(low, high, strict=True))
    return red, green, blue
