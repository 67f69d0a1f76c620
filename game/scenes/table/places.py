"""Where things lie on the table scene, in design units, for each layout."""

from dataclasses import dataclass

from game.scenes.meter.dial_view import dial_height
from game.ui.area import Area
from game.ui.stage import CLASSIC, TALL, Layout

COLUMN, NARROW_COLUMN = 296, 268
COLUMN_GAP, NARROW_GAP = 20, 16
CHIP = 64
TILES = 13
TILE_GAP = 6
BEHIND = 16
"""How much of the dial's foot lies behind the button."""


@dataclass(frozen=True, slots=True)
class Places:
    """The strip of seats, the tray, the column beside it (card, main button, second button), the row of tiles."""

    strip: Area
    heading: tuple[float, float] | None
    """Left and top of the game's name and round; None where the column is too narrow for them."""
    menu: Area
    tray: Area
    card: Area
    main: Area
    """The brass button at its full height, as while the meter runs ..."""
    start: Area
    """... and at the height that leaves room for the dial above it."""
    dial: Area
    """The dial at rest; its foot lies behind the button."""
    second: Area
    score_card: Area
    tiles: tuple[Area, ...]
    foot: float
    """Middle of the line of prompts."""


def places_for(layout: Layout) -> Places:
    """The places of one layout."""
    side, narrow = layout.side, layout is CLASSIC
    column, gap = (NARROW_COLUMN, NARROW_GAP) if narrow else (COLUMN, COLUMN_GAP)
    x = layout.width - side - column
    wide = x - gap - side
    top, tall = (24 if layout is TALL else 20), layout.height
    extra = {720: (448, 568, 654), 768: (480, 604, 698), 800: (510, 640, 732)}[tall]
    tray = Area(side, top + 84, wide, extra[0])
    card = Area(x, tray.y - 4, column, {720: 174, 768: 184, 800: 186}[tall])
    second = Area(x, tray.bottom - (60 if tall > 720 else 56), column, 60 if tall > 720 else 56)
    main = Area(x, card.bottom + 12, column, second.y - card.bottom - 24)
    dial_width = {720: 200, 768: 224, 800: 240}[tall]
    dial = Area(x + (column - dial_width) / 2, main.y - 2, dial_width, dial_height(dial_width))
    start_top = dial.bottom - BEHIND
    card_width = 132 if narrow else 168
    left = side + card_width + 12
    width = (layout.width - side - left - TILE_GAP * (TILES - 1)) / TILES
    return Places(
        strip=Area(side, top, (layout.width - 2 * side - 72) if narrow else wide, CHIP),
        heading=None if narrow else (x, top),
        menu=Area(layout.width - side - 60, top + (2 if narrow else 4), 60, 60 if narrow else 56),
        tray=tray,
        card=card,
        main=main,
        start=Area(x, start_top, column, main.bottom - start_top),
        dial=dial,
        second=second,
        score_card=Area(side, extra[1], card_width, 72),
        tiles=tuple(Area(left + (width + TILE_GAP) * n, extra[1], width, 72) for n in range(TILES)),
        foot=extra[2] + 24,
    )
