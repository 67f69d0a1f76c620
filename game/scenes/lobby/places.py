"""Where things lie in the lobby, in design units, for each layout."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.room.chair import EMBLEMS
from game.ui.area import Area
from game.ui.stage import CLASSIC, TALL, ULTRA_WIDE, Layout

DOWN: Final = 2
"""Rows of seats: few seats are wide ones."""
GAP: Final = 12
BACK: Final = 56
SEATS_TOP: Final = 104
CARD_TOP: Final = 28
CARD_GAP: Final = 18
COLUMN: Final = {ULTRA_WIDE.name: 440, CLASSIC.name: 320}
"""Width of the column of cards at the right ..."""
USUAL_COLUMN: Final = 352
SEAT_HEIGHT: Final = {TALL.name: 252, CLASSIC.name: 240}
"""... and height of a seat, where they are not the usual ones."""
USUAL_SEAT_HEIGHT: Final = 222
PICTURE_SHARE: Final = 0.5
"""Height of the game's picture, of its width, and the most it may be."""
MOST_PICTURE: Final = 176
UNDER_PICTURE: Final = 162
ADD_WIDTH: Final = 286
"""Width of the button that adds a computer; in the narrow layout less."""
NARROW_ADD_WIDTH: Final = 268


@dataclass(frozen=True, slots=True)
class Places:
    """Areas of the lobby: seats by emblem, the two buttons under them, and the cards of the game and its rules."""

    back: Area
    heading: tuple[float, float]
    """Left end and middle of the heading."""
    taken_right: float
    """Right end of the line that counts the seats; its middle is the heading's."""
    seats: Mapping[str, Area]
    add: Area
    start: Area
    game: Area
    picture: Area
    segments: Area
    rules: Area
    foot: float
    """Middle of the line of prompts."""


def places_for(layout: Layout, text_scale: float = 1.0, seats: Sequence[str] = EMBLEMS) -> Places:
    """The places of one layout, with a seat for each emblem. Large text takes its room from the picture of the game."""
    side, column = layout.side, COLUMN.get(layout.name, USUAL_COLUMN)
    column_x = layout.width - side - column
    wide = column_x - side - (GAP if layout is CLASSIC else 2 * GAP)
    across = -(-len(seats) // DOWN)
    seat_width = (wide - GAP * (across - 1)) / across
    seat_height = SEAT_HEIGHT.get(layout.name, USUAL_SEAT_HEIGHT)
    places = {
        emblem: Area(
            side + n % across * (seat_width + GAP),
            SEATS_TOP + n // across * (seat_height + GAP),
            seat_width,
            seat_height,
        )
        for n, emblem in enumerate(seats)
    }
    row = SEATS_TOP + 2 * seat_height + GAP + (GAP if layout.height < 760 else 16)
    add = Area(side, row, NARROW_ADD_WIDTH if layout is CLASSIC else ADD_WIDTH, 66)
    start = Area(add.right + 16, row, wide - add.w - 16, 66)
    tall = min(MOST_PICTURE, column * PICTURE_SHARE) / text_scale
    picture = Area(column_x, CARD_TOP, column, round(tall))
    game = Area(column_x, CARD_TOP, column, picture.h + UNDER_PICTURE)
    rules_top = game.bottom + CARD_GAP
    return Places(
        back=Area(side, 24, BACK, BACK),
        heading=(side + BACK + 16, 52),
        taken_right=side + wide,
        seats=places,
        add=add,
        start=start,
        game=game,
        picture=picture,
        segments=Area(column_x + 14, game.bottom - 74, column - 28, 60),
        rules=Area(column_x, rules_top, column, start.bottom - rules_top),
        foot=layout.height - (42 if layout is not CLASSIC else 44),
    )
