"""The look as plain data: colours, type and space, in design units. (How things move: `game.ui.motion`.)"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from game.paint.colour import Rgb, Stops, rgb, rgba

# ---------------------------------------------------------------- the room
NIGHT9: Final = rgb("#06161C")
NIGHT8: Final = rgb("#0A222A")
NIGHT7: Final = rgb("#0F2E37")
PANEL: Final[Stops] = ((0.0, rgb("#12353F")), (1.0, rgb("#0B262E")))
PANEL_HAIRLINE: Final = rgb("#2B4B45")
PANEL_SHINE: Final = rgba("#FFE9B0", 0.16)
HAIRLINE: Final = rgb("#1D444C")
CHIP_HAIRLINE: Final = rgb("#24474A")
QUIET_HAIRLINE: Final = rgb("#2C525A")
ROW_RULE: Final = rgb("#1B4650")
BUTTON: Final[Stops] = ((0.0, rgb("#1B4A55")), (1.0, rgb("#123640")))
BUTTON_HAIRLINE: Final = rgb("#37656A")
BUTTON_SHINE: Final = rgba("#FFFFFF", 0.10)
BUTTON_FOOT: Final = rgb("#051519")
TRACK: Final = rgb("#061A20")
DEEP: Final = rgb("#081C23")
DEEP_HAIRLINE: Final = rgb("#12323A")
OPEN_TILE: Final = rgb("#0B262E")
GLYPH_BACK: Final = rgb("#0A1B21")
GLYPH_FOOT: Final = rgb("#020A0D")
PROMPT_BAR: Final = rgb("#050F14")
CHART_RULE: Final = rgb("#24505A")
CHART_AXIS: Final = rgb("#3B646C")
FREE_SEAT: Final = rgb("#09222A")
NEXT_SEAT: Final = rgb("#0C2A33")
FREE_EMBLEM: Final = rgb("#3B646C")
PAGE_DOT: Final = rgb("#2B5860")

# ---------------------------------------------------------------- brass: "press this", "worth points"
BRASS1: Final = rgb("#FFE9B0")
BRASS3: Final = rgb("#F2C661")
BRASS5: Final = rgb("#D39A3A")
BRASS7: Final = rgb("#8C5F20")
BRASS9: Final = rgb("#4A3110")
BRASS_HAIRLINE: Final = rgb("#8C6A2E")
POINTS_HAIRLINE: Final = rgb("#B98B38")
BRASS_INNER: Final = rgba("#FFE296", 0.18)
BRASS_TILE: Final[Stops] = ((0.0, rgb("#FFE6A6")), (1.0, rgb("#E7AE46")))
TOGGLE_ON: Final[Stops] = ((0.0, rgb("#E7AE46")), (1.0, rgb("#FFE0A0")))
BRASS_BADGE: Final[Stops] = ((0.0, rgb("#FFE6A6")), (1.0, rgb("#E0A540")))
PRIMARY: Final[Stops] = ((0.0, rgb("#FFE6A6")), (0.45, rgb("#F3C45C")), (1.0, rgb("#DDA03D")))
PRIMARY_RIM: Final = rgb("#FFF0C4")
PRIMARY_FOOT: Final = rgb("#7A5016")
PRIMARY_SHADE: Final = rgba("#784A0C", 0.35)
PRIMARY_INK: Final = rgb("#2A1A04")
BADGE_FOOT: Final = rgb("#5A3A0C")
ARC: Final = rgb("#FFD772")
ARC_UNDER: Final = rgb("#3D270A")
LAMP_LIT: Final = rgb("#FFF3C9")
LAMP_CORE: Final = rgb("#FFFDF2")
LAMP_GLOW: Final = rgba("#FFEBAA", 0.4)
LAMP_DARK: Final = rgb("#0B252D")

# ---------------------------------------------------------------- ivory, text and focus
IVORY: Final = rgb("#FBF1DC")
MIST: Final = rgb("#BFD3CF")
FELT_SUB: Final = rgb("#E3F1EC")
DIM: Final = rgb("#86A6A5")
CHIP_ICON: Final = rgb("#9DB7B4")
DONE_TEXT: Final = rgb("#C9D6CF")
OFF: Final = rgb("#6F8F90")
OFF_BACK: Final = rgb("#0D2931")
OFF_HAIRLINE: Final = rgb("#1D434B")
INK: Final = rgb("#10212A")
FOCUS: Final = rgb("#FFF8E4")
RAIL_LABEL: Final = rgb("#F6D58A")
RAIL_TEXT: Final = rgb("#F0D9B4")
DIE_FACE: Final = rgb("#F6E8CA")
DIE_EDGE: Final = rgb("#C9B489")
KEY_FOOT: Final = rgb("#CDBB93")
KNOB: Final = rgb("#FFFBEF")

# ---------------------------------------------------------------- the meter
NEEDLE: Final = rgb("#FF5A42")
NEEDLE_EDGE: Final = rgb("#4A0E06")
NEEDLE_TRAIL: Final = rgb("#FF7A5C")
DIAL_BRASS: Final[Stops] = ((0.0, rgb("#FFE9B0")), (0.45, rgb("#D39A3A")), (1.0, rgb("#7A5016")))
DIAL_LIT: Final = rgb("#1B4650")
DIAL_DARK: Final = rgb("#081C23")
DIAL_TRACK: Final = rgb("#0B252D")
DIAL_TRACK_EDGE: Final = rgb("#2C5963")
DIAL_TICK: Final = rgb("#4E7C83")
BAND_GOOD: Final = rgb("#E2A13A")
BAND_PERFECT: Final = rgb("#FFF9E6")
BAND_STAR: Final = rgb("#B26A08")

# ---------------------------------------------------------------- the race rail
RACE_WOOD: Final[Stops] = ((0.0, rgb("#8A6248")), (0.14, rgb("#74503A")), (1.0, rgb("#4A3024")))
PEG_HOLE: Final = rgb("#140B08")

# ---------------------------------------------------------------- shadows and sheets
UNDERSIDE: Final = rgba("#030E12", 0.55)
SOFT: Final = rgba("#020A0D", 0.45)
PRIMARY_SOFT: Final = rgba("#020A0D", 0.5)
TEXT_DROP: Final = rgba("#030E12", 0.8)
FELT_DROP: Final = rgba("#03181C", 0.75)
RAIL_DROP: Final = rgba("#2A1006", 1.0)
COIN_DROP: Final = rgba("#030E12", 0.6)
LIGHT_RIM: Final = rgba("#FFF6DC", 0.38)
CHIP_RIM: Final = rgba("#FFF6DC", 0.55)
FOOT_SHADE: Final = rgba("#000000", 0.16)
DROP_SHADE: Final = rgba("#000000", 0.3)
KNOB_SHADE: Final = rgba("#000000", 0.4)
DIM_SHEET: Final = rgba("#030C10", 0.8)


# ---------------------------------------------------------------- seats
class SeatColours(NamedTuple):
    """A seat's own colours: `base` fills, `on` writes on base, `tint` writes on panels, `pips` dots its dice."""

    base: Rgb
    on: Rgb
    tint: Rgb
    pips: Rgb


_LIGHT: Final = rgb("#FFF6E4")
SEATS: Final[Mapping[str, SeatColours]] = MappingProxyType(
    {
        "heart": SeatColours(rgb("#E0382C"), _LIGHT, rgb("#FF7A6B"), IVORY),
        "moon": SeatColours(rgb("#4089FA"), _LIGHT, rgb("#84B6FF"), IVORY),
        "bolt": SeatColours(rgb("#FFE24A"), INK, rgb("#FFE97A"), INK),
        "drop": SeatColours(rgb("#8CF7F4"), INK, rgb("#B4FBF9"), INK),
        "gem": SeatColours(rgb("#7A36D2"), _LIGHT, rgb("#B68CFF"), IVORY),
        "sun": SeatColours(rgb("#F67D0C"), INK, rgb("#FFA552"), INK),
        "ring": SeatColours(rgb("#F88FCE"), INK, rgb("#FFB5E0"), INK),
        "clover": SeatColours(rgb("#70DB74"), INK, rgb("#9BEA9E"), INK),
    }
)
"""Emblem to colours, in the order in which seats are filled."""

PAD_LETTERS: Final[Mapping[str, Rgb]] = MappingProxyType(
    {"A": rgb("#8FE388"), "B": rgb("#FF8A7A"), "X": rgb("#8CC0FF"), "Y": rgb("#FFE07A")}
)
"""Gamepad buttons by position: A south, B east, X west, Y north."""

# ---------------------------------------------------------------- type
Face: TypeAlias = Literal["display", 600, 700, 800]
"""`display` is Caprasimo; a number is that weight of Atkinson Hyperlegible Next."""

SMALLEST: Final = 18
"""No text of any kind is set smaller."""
GROWS_UP_TO: Final = 22
"""Text of this size and below follows the text size that people choose."""


# ---------------------------------------------------------------- the board of Cubeline
class ZoneColours(NamedTuple):
    """The squares of a zone: their fill, the colour of what is written of them, and the line inside (None: none)."""

    fill: Stops
    label: Rgb
    inner: Rgb | None = None


def _zone(top: str, bottom: str, label: str, inner: str | None = None) -> ZoneColours:
    return ZoneColours(((0.0, rgb(top)), (1.0, rgb(bottom))), rgb(label), None if inner is None else rgb(inner))


ZONES: Final[Mapping[str, ZoneColours]] = MappingProxyType(
    {
        "orange": _zone("#8A4D1B", "#6E3B12", "#FFB46B"),
        "green": _zone("#2A7546", "#1C5B34", "#93E6A6"),
        "yellow": _zone("#85711C", "#6B5A12", "#FFE783"),
        "blue": _zone("#275FA3", "#1B4B86", "#93C8FF"),
        "purple": _zone("#5D3B9A", "#4A2B80", "#CDB0FF"),
        "red": _zone("#982F2F", "#7C2323", "#FFA59A"),
        "gold": _zone("#FFE3A0", "#D9A441", "#FFE3A0", "#8C5F20"),
        "silver": _zone("#F2F8FA", "#A9BDC4", "#F2F8FA", "#5E757E"),
    }
)
ZONE_PATTERN: Final = 0.17
"""How strongly the pattern of a zone shows, in its label's colour."""
CUBE_SHADE: Final = rgba("#010A0D", 0.55)
CUBE_RIM: Final = rgba("#FFFFFF", 0.35)

# ---------------------------------------------------------------- space
RADIUS_KEY: Final = 9
RADIUS_TILE: Final = 12
RADIUS_SEGMENT: Final = 13
RADIUS_BUTTON: Final = 16
RADIUS_PANEL: Final = 18
FOCUS_GAP: Final = 5
FOCUS_RING: Final = 4
