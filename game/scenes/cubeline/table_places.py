"""Where things lie on Cubeline's table, in design units: a smaller tray, and a board beside it that can be read."""

from dataclasses import replace
from typing import Final

from game.scenes.cubeline.column import card_height
from game.scenes.table.places import COLUMN_GAP, NARROW_GAP, Places
from game.scenes.table.places import places_for as table_places
from game.ui.area import Area
from game.ui.stage import CLASSIC, ULTRA_WIDE, Layout

COLUMNS: Final = {CLASSIC.name: 384, ULTRA_WIDE.name: 530}
COLUMN: Final = 504
"""Width of the column with the board: the tray keeps room for all wells, and for what its rail says where it can."""
BUTTON_GAP: Final = 14


def places_for(layout: Layout) -> Places:
    """The places of one layout."""
    usual, column = table_places(layout), COLUMNS.get(layout.name, COLUMN)
    x = layout.width - layout.side - column
    tray = usual.tray._replace(w=x - (NARROW_GAP if layout is CLASSIC else COLUMN_GAP) - usual.tray.x)
    card = Area(x, usual.card.y, column, card_height(column))
    top = card.bottom + BUTTON_GAP
    heading = None if usual.heading is None else (x, usual.heading[1])
    return replace(
        usual,
        strip=usual.strip if heading is None else usual.strip._replace(w=tray.w),
        heading=heading,
        tray=tray,
        card=card,
        main=Area(x, top, column, tray.bottom - top),
    )
