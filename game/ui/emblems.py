"""The eight seat emblems and the icons, as vector shapes.

An emblem lies in a 24 x 24 square. An icon names the size of its own view. Paths are SVG path text.
"""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from game.paint.paths import Polygon, Shape, circle, path_polygons
from game.paint.shapes import F

EMBLEM_VIEW: Final = 24
"""Side of the square that every emblem is drawn in."""


class Icon(NamedTuple):
    """A one-colour vector picture in a `width` x `height` view, drawn from (0, 0)."""

    shape: Shape
    width: float
    height: float


_EMBLEM_PATHS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "heart": "M12 21.6C9.6 19.6 1.6 14.4 1.6 8.3 1.6 4.9 4.2 2.5 7.2 2.5c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3"
        " 3 0 5.6 2.4 5.6 5.8 0 6.1-8 11.3-10.4 13.3z",
        "moon": "M16.2 1.9A10.4 10.4 0 1 0 22.2 16.4 9.2 9.2 0 0 1 16.2 1.9z",
        "bolt": "M15.6 .8 3.6 13.8h6.6L7.4 23.2 20.6 9.4h-7.2z",
        "drop": "M12 .9c3.6 5.4 8 9.7 8 14.3a8 8 0 0 1-16 0C4 10.6 8.4 6.3 12 .9z",
        "gem": "M5.8 2.6h12.4L23 9.3 12 22.6 1 9.3zM7.3 5.2l-2.7 3.6h4.2l1.5-3.6zM13.7 5.2l1.5 3.6h4.2l-2.7-3.6z"
        "M9.3 10.6l2.7 7.4 2.7-7.4z",
        "ring": "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM12 7.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z",
    }
)

_ICON_PATHS: Final[Mapping[str, tuple[float, float, str]]] = MappingProxyType(
    {
        "gamepad": (
            24,
            24,
            "M7.5 6h9c3.5 0 5.7 3.6 6.4 9.6.3 2.6-2.9 4.1-4.8 2.2L15.6 15H8.4l-2.5 2.8C4 19.7.8 18.2 1.1 15.6"
            " 1.8 9.6 4 6 7.5 6z",
        ),
        "keyboard": (
            24,
            24,
            "M3.5 5.5h17c1.4 0 2.5 1.1 2.5 2.5v8c0 1.4-1.1 2.5-2.5 2.5h-17A2.5 2.5 0 0 1 1 16V8c0-1.4 1.1-2.5 2.5-2.5z"
            "M4.5 8.5v2.5h2.5V8.5zM8.7 8.5v2.5h2.5V8.5zM12.9 8.5v2.5h2.5V8.5zM17.1 8.5v2.5h2.5V8.5zM7 13v2.5h10V13z",
        ),
        "phone": (
            24,
            24,
            "M8 1.5h8A2.5 2.5 0 0 1 18.5 4v16a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 20V4A2.5 2.5 0 0 1 8 1.5z"
            "M8 5v12.5h8V5zM12 18.7a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z",
        ),
        "hand": (
            24,
            24,
            "M9 12.5V6.2a2 2 0 0 1 4 0v5l4.8 1c1.5.3 2.5 1.7 2.2 3.3l-.9 4.5c-.3 1.7-1.5 2.5-3.2 2.5h-3.4"
            "c-1.4 0-2.5-.5-3.3-1.6l-4.6-6c-1-1.4.8-3.2 2.3-2.3z",
        ),
        "crown": (40, 28, "M3 26 1 6l10.5 8L20 1l8.5 13L39 6l-2 20z"),
        "wild": (28, 26, "M14 0l3 8 8-3-4 7.5 7 4.5-8.3 1.2L20 26l-6-5.6L8 26l.3-7.8L0 17l7-4.5L3 5l8 3z"),
        "star": (26, 26, "M13 .75 16.6 9.75H26L18.6 15.95 21.3 25.25 13 19.75 4.7 25.25 7.4 15.95 0 9.75H9.4z"),
        "arrow-up": (18, 18, "M9 2l7 8h-4.5v6h-5v-6H2z"),
        "arrow-right": (18, 18, "M16 9l-8 7v-4.5H2v-5h6V2z"),
        "arrow-down": (18, 18, "M9 16l-7-8h4.5V2h5v6H16z"),
        "arrow-left": (18, 18, "M2 9l8-7v4.5h6v5h-6V16z"),
        "arrows": (
            24,
            24,
            "M12 .8 16.4 6.4h-8.8zM23.2 12 17.6 16.4v-8.8zM12 23.2 7.6 17.6h8.8zM.8 12 6.4 7.6v8.8zM12 9.6a2.4 2.4 0"
            " 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z",
        ),
        "padlock": (
            24,
            24,
            "M6.5 10V7a5.5 5.5 0 0 1 11 0v3h.7a2.3 2.3 0 0 1 2.3 2.3v7.9a2.3 2.3 0 0 1-2.3 2.3H5.8a2.3 2.3 0 0 1"
            "-2.3-2.3v-7.9A2.3 2.3 0 0 1 5.8 10zM9.5 10h5V7a2.5 2.5 0 0 0-5 0z"
            "M12 13.6a1.9 1.9 0 0 0-1 3.5v2.1h2v-2.1a1.9 1.9 0 0 0-1-3.5z",
        ),
        "pencil": (24, 24, "M16.6 2.4 21.6 7.4 9 20 2.4 21.6 4 15zM14.2 7 17 9.8 18.2 8.6 15.4 5.8z"),
        "undo": (
            24,
            24,
            "M9.5 2.5v4.4h4.8a7.3 7.3 0 0 1 0 14.6H6.5v-3.4h7.8a3.9 3.9 0 0 0 0-7.8H9.5v4.4L1.8 8.6z",
        ),
        "check": (24, 24, "M2.4 12.8 5.2 10 9.6 14.4 18.9 5.1 21.7 7.9 9.6 20z"),
        "cross": (
            24,
            24,
            "M5.6 3 12 9.4 18.4 3 21 5.6 14.6 12 21 18.4 18.4 21 12 14.6 5.6 21 3 18.4 9.4 12 3 5.6z",
        ),
        "pause": (24, 24, "M5 3.5h5v17h-5zM14 3.5h5v17h-5z"),
        "plus": (24, 24, "M10.3 3.5h3.4v6.8h6.8v3.4h-6.8v6.8h-3.4v-6.8H3.5v-3.4h6.8z"),
        "minus": (24, 24, "M3.5 10.3h17v3.4h-17z"),
        "play": (24, 24, "M6 3.2 20.4 12 6 20.8z"),
    }
)

ICONS: Final = tuple(sorted(_ICON_PATHS))
"""Names that `icon` knows."""


def emblem(seat: str) -> Shape:
    """The emblem of a seat, by its name; raises `KeyError` for a name that no seat has."""
    if seat == "sun":
        return _sun()
    if seat == "clover":
        return _clover()
    return (path_polygons(_EMBLEM_PATHS[seat]),)


def icon(name: str) -> Icon:
    """The icon of that name, one of `ICONS`; raises `KeyError` for any other."""
    width, height, path = _ICON_PATHS[name]
    return Icon((path_polygons(path),), width, height)


def d_pad_arrows() -> Shape:
    """Four arrow heads pointing outwards, in a 38 x 38 square."""
    return (path_polygons("M19 7l3 4h-6zM19 31l3-4h-6zM7 19l4-3v6zM31 19l-4-3v6z"),)


def host_crown() -> tuple[Polygon, Polygon]:
    """The host's crown (outline, band along its foot), in a 40 x 28 view."""
    (outline,) = path_polygons("M3 25 1 6l10.5 8L20 1l8.5 13L39 6l-2 19z")
    (band,) = path_polygons("M4 20h32l-.6 5H4.6z")
    return outline, band


def _sun() -> Shape:
    """A disc and eight rays that stand free of it."""
    rays = []
    for eighth in range(8):
        middle, half = math.pi * eighth / 4 - math.pi / 2, 0.36
        corners = ((7.0, middle - half), (11.8, middle), (7.0, middle + half))
        rays.append(np.array([(12 + r * math.cos(turn), 12 + r * math.sin(turn)) for r, turn in corners], F))
    return ((circle(12, 12, 6.1),), *((ray,) for ray in rays))


def _clover() -> Shape:
    """Four leaves, the gap between them filled, and a stem."""
    leaves = tuple((circle(x, y, 4.9),) for x in (7.4, 16.6) for y in (7, 15.4))
    heart = path_polygons("M9 8h6v7H9z")
    stem = path_polygons("M11 13h2.4c.2 4.6 1.3 7.4 4.2 9.6l-2.3 1.2C12.2 21.6 11.1 18 11 13z")
    return (*leaves, heart, stem)
