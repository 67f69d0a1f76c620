"""Where things lie on the board scene of Cubeline, in design units, for each layout."""

from dataclasses import dataclass
from typing import Final

from game.scenes.cubeline.grid import Grid
from game.ui.area import Area
from game.ui.stage import CLASSIC, TALL, Layout

TOP: Final = 78
ZONE_GAP: Final = 6
STEPS: Final = {CLASSIC.name: 39, TALL.name: 48}
USUAL_STEP: Final = 46
BELOW: Final = 54
"""How far the corner panels reach below the board where there is room for it."""
HEAD: Final = 86
"""Height of the two lines over the rows of seats."""
BACK: Final = (216, 56)


@dataclass(frozen=True, slots=True)
class Places:
    """The board; the free corner left under its stairs, with a heading and the seats; the one right under the red
    zone; the legend, and the way back at the foot.
    """

    grid: Grid
    heading: Area
    seats: Area
    panel: Area
    legend: Area
    back: Area
    foot: float
    """Middle of the line of prompts."""


def places_for(layout: Layout) -> Places:
    """The places of one layout."""
    step = STEPS.get(layout.name, USUAL_STEP)
    width = 24 * step + 3 * ZONE_GAP
    left = round((layout.width - width) / 2)
    grid = Grid(left + (1 if layout is CLASSIC else 0), TOP, step, ZONE_GAP)
    side = max(layout.side, left - 32)
    right = layout.width - side
    foot = layout.height - 44
    bottom = grid.bottom + (BELOW * 2 if layout is CLASSIC else 0)
    stairs = grid.area((8, 7)).x - 88
    top = grid.area((1, 6)).y + (step + 2 if layout is CLASSIC else 8)
    label = stairs if layout is CLASSIC else grid.area((7, 6)).x - 74
    corner = Area(grid.area((18, 1)).right + 10, grid.area((1, 6)).bottom + 12, 0, 0)
    back = Area(side, foot - BACK[1] / 2, *BACK)
    if layout is CLASSIC:
        legend = Area(stairs + 24, grid.bottom + 44, corner.x - stairs - 44, 40)
    else:
        legend = Area(right - 520, foot - 20, 520, 40)
    return Places(
        grid=grid,
        heading=Area(side, top, min(stairs, label) - side, HEAD),
        seats=Area(side, top + HEAD, stairs - side, bottom - top - HEAD),
        panel=Area(corner.x, corner.y, right - corner.x, bottom - corner.y),
        legend=legend,
        back=back,
        foot=foot,
    )
