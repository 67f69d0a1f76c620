"""What a tray is on the table: its outlines, rails and wells, in design units (x right, z towards the viewer)."""

from dataclasses import dataclass
from functools import cached_property

from game.dice.obstacle import Obstacle
from game.dice.outline import ConvexOutline, Outline, OvalOutline, RoundOutline
from game.paint.shapes import Plane, Point, box

_SOCKET_DEPTH_SHARE, _SOCKET_ROUNDING = 0.98, 0.34
"""Of a socket's half width: its half depth, and its corner radius."""


@dataclass(frozen=True)
class Socket:
    """A brass-lipped well in the front rail: plan centre, half width, and depth below the rail's top."""

    x: float
    z: float
    half: float
    depth: float

    @property
    def half_z(self) -> float:
        """Half the opening's plan depth."""
        return self.half * _SOCKET_DEPTH_SHARE

    def distance(self, x: Plane, z: Plane) -> Plane:
        """Signed plan distance to the opening."""
        left, top = self.x - self.half, self.z - self.half_z
        return box(x, z, left, top, 2 * self.half, 2 * self.half_z, self.half * _SOCKET_ROUNDING)


@dataclass(frozen=True)
class TrayShape:
    """A felt floor inside rails.

    Either `corners` (convex, either order) with one rail width for each edge, or a `radius` and a single rail width.
    `height` is the rails', `cap_half` half the width of the brass caps on the corners (0: none). An `oval` felt lies
    inside the rectangle of its corners. `obstacles` stand on the felt.
    """

    rails: tuple[float, ...]
    corners: tuple[Point, ...] = ()
    radius: float = 0.0
    height: float = 44.0
    inner_round: float = 18.0
    outer_round: float = 14.0
    cap_half: float = 15.0
    sockets: tuple[Socket, ...] = ()
    oval: bool = False
    obstacles: tuple[Obstacle, ...] = ()

    @cached_property
    def inner(self) -> Outline:
        """The edge of the felt."""
        if self.radius:
            return RoundOutline(self.radius)
        return OvalOutline(self._felt) if self.oval else self._felt

    @cached_property
    def outer(self) -> Outline:
        """The outside of the rails."""
        if self.radius:
            return RoundOutline(self.radius + self.rails[0])
        return ConvexOutline(self._felt.grown(), self.outer_round, self._felt.rails)

    @cached_property
    def _felt(self) -> ConvexOutline:
        return ConvexOutline(self.corners, self.inner_round, self.rails)
