"""The painter of the interface: every part of the look, at one scale."""

from game.ui.parts_badges import Badges
from game.ui.parts_board import Boards
from game.ui.parts_charts import Charts
from game.ui.parts_controls import Controls
from game.ui.parts_glyphs import Glyphs
from game.ui.parts_race import Race


class Painter(Controls, Glyphs, Badges, Charts, Boards, Race):
    """Makes sprites of parts at one scale (px per design unit) and remembers them by all their arguments.

    Sizes are design units, sprites are px. Make a new painter when the window's scale changes.
    """
