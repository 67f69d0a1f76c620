"""What every kind of part is painted with: one scale, one memory, one way to stamp a vector shape."""

import math
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

from game.paint import paths, shapes
from game.paint.colour import Colour
from game.paint.layer import Layer, Sprite
from game.paint.paths import Shape
from game.ui import theme
from game.ui.recent import Recent

LIMIT_BYTES: Final = 48 << 20
Margins = tuple[float, float, float, float]
"""Left, top, right, bottom, in design units."""

_P = ParamSpec("_P")
_W = TypeVar("_W", bound="Workshop")


class Workshop:
    """Paints at one scale (px per design unit) and remembers sprites by all their arguments."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.remembered: Recent[Sprite] = Recent(LIMIT_BYTES, _bytes)

    def px(self, units: float) -> int:
        """Design units as whole px."""
        return round(units * self.scale)

    def hair(self, units: float) -> float:
        """A line width in px, never under one: thinner lines would fade away."""
        return max(1.0, units * self.scale)

    def layer(self, width: int, height: int, around: Margins = (2, 2, 2, 2)) -> Layer:
        """A layer for a part of width x height px, with margins for what the part casts or wears outside itself."""
        left, top, right, bottom = (math.ceil(margin * self.scale) + 1 for margin in around)
        return Layer(width + left + right, height + top + bottom, left, top)

    def stamp(
        self,
        layer: Layer,
        shape: Shape,
        view: tuple[float, float],
        width: float,
        centre: tuple[float, float],
        colour: Colour,
    ) -> None:
        """Fill a vector shape drawn in `view` units, `width` px wide, centred on a place in px of the part."""
        unit = width / view[0]
        left = centre[0] + layer.left - width / 2
        top = centre[1] + layer.top - view[1] * unit / 2
        layer.over(paths.fill(paths.placed(shape, unit, left, top), layer.width, layer.height), colour)

    def card_layer(self, width: int, height: int) -> Layer:
        """A layer that holds the shadow and underside of a card of width x height px."""
        s, radius = self.scale, theme.RADIUS_PANEL * self.scale
        layer = self.layer(width, height, (26, 12, 26, 40))
        soft = shapes.box(layer.x, layer.y, 0, 14 * s, width, height, radius)
        under = shapes.box(layer.x, layer.y, 0, 6 * s, width, height, radius)
        layer.over(shapes.soft(soft, 26 * s), theme.SOFT)
        layer.over(shapes.coverage(under), theme.UNDERSIDE)
        return layer


def remembered(paint: Callable[Concatenate[_W, _P], Sprite]) -> Callable[Concatenate[_W, _P], Sprite]:
    """A part that is painted once for each set of arguments; the same arguments give the same sprite object."""

    @wraps(paint)
    def call(workshop: _W, /, *args: _P.args, **kwargs: _P.kwargs) -> Sprite:
        key = (paint.__name__, args, tuple(sorted(kwargs.items())))
        return workshop.remembered.get(key, lambda: paint(workshop, *args, **kwargs))

    return call


def _bytes(sprite: Sprite) -> int:
    return sprite.surface.get_pitch() * sprite.surface.get_height()
