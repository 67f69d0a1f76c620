"""Where things lie in the history, in design units, for each layout."""

from dataclasses import dataclass
from typing import Final

from game.ui.area import Area
from game.ui.stage import CLASSIC, Layout

BACK: Final = 56
TOP: Final = 104
UNDER: Final = 84
"""From the end of the list and of the card to the foot of the picture."""
LIST_SHARE: Final = 0.55
GAP: Final = 24
ROW, PITCH = 66, 74
"""Height of a row, and from one to the next."""
TAB, NARROW_TAB, IMPORT = 176, 142, 150
HEADER_GAP: Final = 12
PAD: Final = 24


@dataclass(frozen=True, slots=True)
class Places:
    """The header (way back, heading, tabs, import), the list at the left and the card at the right."""

    back: Area
    heading: tuple[float, float]
    heading_room: float
    tabs: tuple[Area, Area]
    take_in: Area
    list: Area
    card: Area
    primary: Area
    """The button across the foot of the card ..."""
    halves: tuple[Area, Area]
    """... and the two under it."""
    foot: float

    def row(self, number: int) -> Area:
        """The place of the row that is `number` from the top."""
        return Area(self.list.x, self.list.y + number * PITCH, self.list.w, ROW)

    @property
    def rows(self) -> int:
        """How many rows there is room for."""
        return int((self.list.h + PITCH - ROW) // PITCH)


def places_for(layout: Layout) -> Places:
    """The places of one layout."""
    side, right = layout.side, layout.width - layout.side
    tab = NARROW_TAB if layout is CLASSIC else TAB
    take_in = Area(right - IMPORT, 24, IMPORT, BACK)
    second = Area(take_in.x - HEADER_GAP - tab, 24, tab, BACK)
    first = second._replace(x=second.x - 4 - tab)
    left = side + BACK + 16
    tall = layout.height - UNDER - TOP
    wide = round((right - side - GAP) * LIST_SHARE)
    card = Area(side + wide + GAP, TOP, right - side - wide - GAP, tall)
    inner = card.w - 2 * PAD
    half = Area(card.x + PAD, card.bottom - PAD - 56, (inner - 12) / 2, 56)
    return Places(
        back=Area(side, 24, BACK, BACK),
        heading=(left, 52),
        heading_room=first.x - left - 16,
        tabs=(first, second),
        take_in=take_in,
        list=Area(side, TOP, wide, tall),
        card=card,
        primary=Area(card.x + PAD, half.y - 14 - 64, inner, 64),
        halves=(half, half._replace(x=half.right + 12)),
        foot=layout.height - 42,
    )
