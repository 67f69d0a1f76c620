"""What the painters of a tray's parts share: the picture they paint on and the light and materials at every pixel."""

from dataclasses import dataclass

from game.dice.fields import Fields
from game.dice.material import Canvas, Linear
from game.dice.tray_shape import TrayShape
from game.paint.shapes import F, Plane


@dataclass(frozen=True)
class Workpiece:
    """A tray being painted on one region of the window; all planes cover that region."""

    shape: TrayShape
    canvas: Canvas
    fields: Fields
    felt_texture: Plane
    felt_colour: Linear
    wood: Plane
    """Walnut on the plane of the rails' tops, 0 dark .. 1 light."""
    pool: Plane
    """The lamp's pool, 0..1."""

    @property
    def px(self) -> F:
        """Pixels a design unit."""
        return F(self.fields.place.scale)

    @property
    def top_rows(self) -> int:
        """Rows that the rails' tops are shifted up."""
        return self.fields.place.rows_up(self.shape.height)
