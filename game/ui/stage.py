"""The four layouts, and the stage: the part of a window that a layout fills."""

from dataclasses import dataclass
from typing import Final

MOST_PIXELS: Final = 2560 * 1440
"""A window of more pixels than this is drawn at half its resolution and scaled up."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A shape of the screen in design units, and its safe margin at the sides."""

    name: str
    width: int
    height: int
    side: int

    @property
    def ratio(self) -> float:
        """Width over height."""
        return self.width / self.height


ULTRA_WIDE: Final = Layout("21:9", 1680, 720, 48)
WIDE: Final = Layout("16:9", 1280, 720, 48)
TALL: Final = Layout("16:10", 1280, 800, 48)
CLASSIC: Final = Layout("4:3", 1024, 768, 32)
LAYOUTS: Final = (ULTRA_WIDE, WIDE, TALL, CLASSIC)


@dataclass(frozen=True, slots=True)
class Stage:
    """A layout placed in a picture of `size` px: `scale` px per design unit, its top left at (left, top) px."""

    layout: Layout
    size: tuple[int, int]
    scale: float
    left: int
    top: int

    def px(self, units: float) -> int:
        """Design units as whole px."""
        return round(units * self.scale)

    def to_units(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture in design units of the stage (it may lie outside)."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale


def stage_for(size: tuple[int, int], share: float = 1.0) -> Stage:
    """The stage of a picture of `size` px: the widest layout not wider than it, the narrowest if all are.

    It fills `share` (0.9..1) of the picture, in the middle, for screens that cut off their rim.
    """
    ratio = size[0] / size[1]
    layout = next((layout for layout in LAYOUTS if layout.ratio <= ratio + 1e-3), CLASSIC)
    scale = share * min(size[0] / layout.width, size[1] / layout.height)
    left, top = (size[0] - round(layout.width * scale)) // 2, (size[1] - round(layout.height * scale)) // 2
    return Stage(layout, size, scale, max(left, 0), max(top, 0))


def picture_size(window: tuple[int, int]) -> tuple[int, int]:
    """The size in px at which a window is drawn: its own, or half of it above `MOST_PIXELS`."""
    width, height = max(window[0], 1), max(window[1], 1)
    return ((width + 1) // 2, (height + 1) // 2) if width * height > MOST_PIXELS else (width, height)
