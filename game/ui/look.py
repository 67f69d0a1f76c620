"""Everything that paints for one scale, made together and thrown away together when the window changes."""

from game.ui.dial import Dial
from game.ui.parts import Painter
from game.ui.text import Text


class Look:
    """Painter, text and dials for one scale (px per design unit)."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.painter = Painter(scale)
        self.text = Text(scale)
        self._dials: dict[int, Dial] = {}

    def px(self, units: float) -> int:
        """Design units as whole px."""
        return round(units * self.scale)

    def dial(self, width: float) -> Dial:
        """The meter's dial, `width` design units wide, painted when first asked for."""
        px = self.px(width)
        if px not in self._dials:
            self._dials[px] = Dial(px)
        return self._dials[px]
