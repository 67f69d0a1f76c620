"""Where things lie on Fivefold's score card, in design units, for each layout and number of seats."""

from dataclasses import dataclass
from typing import Final

from game.rules.fivefold import COMBO_BOXES, NUMBER_BOXES
from game.ui.area import Area
from game.ui.stage import CLASSIC, Layout

HEAD: Final = 62
"""From the top of a panel to its first row."""
FOOT: Final = 4
PAD: Final = 14
MARK: Final = 66
"""Room for a box's mark, left of its name."""
NAMED: Final = 240
"""Room for mark and name."""
OWN_SHARE: Final = 104 / 54
"""How much wider the own column is than another."""
OWN_LEAST, OWN_MOST, OTHER_MOST = 88, 200, 130
CELL: Final = 48
"""Height of an open box in the own column."""
NAMES_UP_TO: Final = 5
"""The narrowest layout keeps the boxes' names up to this many seats."""
DIE_SIDE, DIE_STEP = 62, 68


@dataclass(frozen=True, slots=True)
class Places:
    """The two panels and their columns; the own column comes first, `others` more stand right of it."""

    panels: tuple[Area, Area]
    row: float
    named: bool
    own: float
    other: float
    others: int
    totals: Area
    foot: float
    """Middle of the line of prompts."""
    heading: Area
    dice: tuple[tuple[float, float], ...]

    def column(self, panel: Area, number: int) -> Area:
        """A column of a panel: 0 is the own one."""
        left = panel.right - PAD - self.others * self.other - self.own
        if number == 0:
            return Area(left, panel.y + FOOT, self.own, panel.h - 2 * FOOT)
        return Area(left + self.own + (number - 1) * self.other, panel.y + FOOT, self.other, panel.h - 2 * FOOT)

    def line(self, panel: Area, number: int) -> Area:
        """A row of a panel over its whole width; the one after the last box is the bonus."""
        return Area(panel.x + 12, panel.y + HEAD + number * self.row, panel.w - 24, self.row)

    def box(self, box: str) -> Area:
        """The row of a box."""
        if box in NUMBER_BOXES:
            return self.line(self.panels[0], NUMBER_BOXES.index(box))
        return self.line(self.panels[1], COMBO_BOXES.index(box))

    def cell(self, box: str) -> Area:
        """The own cell of a box."""
        line = self.box(box)
        column = self.column(self.panels[0 if box in NUMBER_BOXES else 1], 0)
        return Area(column.x + 8, line.y + (self.row - CELL) / 2 + 1, column.w - 16, CELL)


def places_for(layout: Layout, seats: int) -> Places:
    """The places of one layout with `seats` columns, 1 to 8."""
    side, narrow = layout.side, layout is CLASSIC
    row = 60 if layout.height <= 720 else 66
    gap = 12 if narrow else 24
    wide = (layout.width - 2 * side - gap) / 2
    tall = HEAD + 7 * row + FOOT
    totals = Area(side, layout.height - 118, layout.width - 2 * side, 40)
    top = 112 + (totals.y - 10 - 112 - tall) / 2
    named = not narrow or seats <= NAMES_UP_TO
    room = wide - PAD - (NAMED if named else MARK)
    own = min(OWN_MOST, max(OWN_LEAST, room / (OWN_SHARE + seats - 1) * OWN_SHARE))
    other = min(OTHER_MOST, (room - own) / (seats - 1)) if seats > 1 else 0
    right = layout.width - side
    middle = top - 49
    return Places(
        panels=(Area(side, top, wide, tall), Area(side + wide + gap, top, wide, tall)),
        row=row,
        named=named,
        own=own,
        other=other,
        others=seats - 1,
        totals=totals,
        foot=layout.height - 44,
        heading=Area(side, top - 88, right - 5 * DIE_STEP - 24 - side, 76),
        dice=tuple((right - 34 - (4 - die) * DIE_STEP, middle) for die in range(5)),
    )
