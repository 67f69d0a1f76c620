"""Where things lie on White Die's table, in design units, for each layout."""

from dataclasses import dataclass
from typing import Final

from game.scenes.table.places import places_for as table_places
from game.ui.area import Area
from game.ui.stage import CLASSIC, ULTRA_WIDE, Layout

MAIN: Final = 104
SECOND: Final = 96
GAP: Final = 14
BOARD, NARROW_BOARD, WIDEST_BOARD = 496, 440, 620
"""Width of the board, in the 4:3 layout, and in the 21:9 layout."""
PANEL_GAP, NARROW_GAP = 20, 12
RAIL: Final = 74
PAD: Final = 16
NEWS: Final = 64
HEAD: Final = 76
"""Height of a panel's coloured head."""
BUTTON: Final = 60
BUTTON_STEP: Final = 70


@dataclass(frozen=True, slots=True)
class Places:
    """The strip of seats, the tray with the column beside it, the board between two panels, the rail to race along."""

    strip: Area
    heading: tuple[float, float] | None
    """Left and top of the game's name and target; None where the column is too narrow for them."""
    menu: Area
    tray: Area
    card: Area
    main: Area
    second: Area
    board: Area
    left: Area
    right: Area
    rail: Area
    foot: float
    """Middle of the line of prompts."""

    @property
    def rail_news(self) -> Area:
        """Where news stands that may not hide a board."""
        rail = self.rail
        return Area(rail.x, rail.y + (rail.h - NEWS) / 2, rail.w, NEWS)

    @property
    def board_main(self) -> Area:
        """The brass button of a board, at the foot of the right panel."""
        right = self.right
        return Area(right.x + PAD, right.bottom - PAD - MAIN, right.w - 2 * PAD, MAIN - 10)

    def board_button(self, number: int) -> Area:
        """A button of a board: 0 is the lowest one of the left panel."""
        left = self.left
        return Area(left.x + PAD, left.bottom - PAD - BUTTON - number * BUTTON_STEP, left.w - 2 * PAD, BUTTON)


def places_for(layout: Layout) -> Places:
    """The places of one layout."""
    table, narrow = table_places(layout), layout is CLASSIC
    tray, column = table.tray, table.card
    second = Area(column.x, tray.bottom - SECOND, column.w, SECOND)
    main = Area(column.x, second.y - GAP - MAIN, column.w, MAIN)
    card = Area(column.x, column.y, column.w, main.y - GAP - column.y)
    board_width = NARROW_BOARD if narrow else WIDEST_BOARD if layout is ULTRA_WIDE else BOARD
    gap = NARROW_GAP if narrow else PANEL_GAP
    board = Area((layout.width - board_width) / 2, tray.y, board_width, tray.h)
    panel = board.x - gap - layout.side
    return Places(
        strip=table.strip,
        heading=table.heading,
        menu=table.menu,
        tray=tray,
        card=card,
        main=main,
        second=second,
        board=board,
        left=Area(board.x - gap - panel, tray.y, panel, tray.h),
        right=Area(board.right + gap, tray.y, panel, tray.h),
        rail=Area(layout.side, table.score_card.y - 2, layout.width - 2 * layout.side, RAIL),
        foot=table.foot,
    )
