"""A tray fitted to a box on the screen, and where its parts lie there, for painting and for touching."""

from dataclasses import dataclass

import numpy as np

from game.dice.camera import Camera
from game.dice.obstacle import Obstacle
from game.dice.outline import ConvexOutline
from game.dice.play import Bumper, Play
from game.dice.tray_file import TrayDesign, Wells, front_edge
from game.dice.tray_shape import Socket, TrayShape
from game.paint.colour import Rgb
from game.paint.shapes import F, Point

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_WELL_SET_BACK = 5.0
"""Wells lie this much nearer to the viewer than the middle of their rail, clear of the brass line."""
_CLOSE_ENOUGH = 0.01
_TRIES = 40
_SOCKET_REACH = (62.0, 50.0)
"""Half width and half height of the area where a touch means a socket, where there is room for it."""


@dataclass(frozen=True)
class FittedTray:
    """A tray in a box of `size` design units; `origin` is the middle of its plan on the felt, from the box's corner.

    All places are design units from the box's top left corner.
    """

    shape: TrayShape
    felt: Rgb
    size: tuple[float, float]
    origin: Point
    camera: Camera
    play: Play

    def at(self, x: float, z: float, height: float = 0.0) -> Point:
        """Where a plan point, `height` above the felt, is seen."""
        across, down = self.camera.screen(x, z, height)
        return self.origin[0] + across, self.origin[1] + down

    def felt_area(self) -> Box:
        """The largest rectangle of felt, of the felt's own proportions, that no rail hides or crosses."""
        left, back, right, front = self.shape.inner.bounds
        middle_x, middle_z = (left + right) / 2, (back + front) / 2
        share, step = (1.0, 0.0) if self._holds(middle_x, middle_z, left, back) else (0.5, 0.25)
        while step > 1e-3:
            corner = middle_x + (left - middle_x) * share, middle_z + (back - middle_z) * share
            share += step if self._holds(middle_x, middle_z, *corner) else -step
            step /= 2
        half_x, half_z = (right - left) / 2 * share, (front - back) / 2 * share
        x, y = self.at(middle_x - half_x, middle_z - half_z)
        bottom = self.at(middle_x, middle_z + half_z, self.shape.height)[1]
        return x, y, 2 * half_x, bottom - y

    def _holds(self, middle_x: float, middle_z: float, left: float, back: float) -> bool:
        """Whether the rectangle round a middle with one corner at (left, back) lies on the felt."""
        x = np.array([[left, 2 * middle_x - left]], F)
        z = np.array([[back], [2 * middle_z - back]], F)
        return bool((self.shape.inner.sharp_distance(x, z) < 0.5).all())

    def socket_point(self, index: int) -> Point:
        """The middle of a socket's opening, at the height of the rail."""
        socket = self.shape.sockets[index]
        return self.at(socket.x, socket.z, self.shape.height)

    def kept_point(self, index: int, side: float) -> Point:
        """The centre of a die of `side` units that stands in a socket."""
        socket = self.shape.sockets[index]
        return self.at(socket.x, socket.z, self.shape.height - socket.depth + side / 2)

    def socket_area(self, index: int) -> Box:
        """Where a touch means this socket: round its opening and the die in it, and never another socket's."""
        x, y = self.socket_point(index)
        sockets = self.shape.sockets
        pitch = abs(sockets[1].x - sockets[0].x) if len(sockets) > 1 else 2 * _SOCKET_REACH[0]
        half = min(_SOCKET_REACH[0], pitch / 2)
        return x - half, y - _SOCKET_REACH[1], 2 * half, 2 * _SOCKET_REACH[1]


def fit_tray(design: TrayDesign, width: float, height: float, camera: Camera | None = None) -> FittedTray:
    """The tray that fills a box of `width` x `height` design units, rails and front wall included.

    Raises `ValueError` when the box is too small for its rails.
    """
    camera = camera or Camera()
    depth = (height - design.height * camera.rise) / camera.plan
    shape = _shape(design, width, depth)
    left, back, right, front = shape.outer.bounds
    slack = depth - (front - back)
    origin = (
        width / 2 - (left + right) / 2,
        design.height * camera.rise + (slack / 2 - back) * camera.plan,
    )
    return FittedTray(shape, design.felt, (width, height), origin, camera, design.play)


def _shape(design: TrayDesign, width: float, depth: float) -> TrayShape:
    if not design.outline:
        radius = min(width, depth) / 2 - design.rails[0]
        if radius <= 0:
            raise ValueError(f"a tray {width:g} wide leaves no felt inside its rails")
        obstacles = _obstacles(design.play.bumpers, (radius, radius))
        return TrayShape(design.rails, radius=radius, height=design.height, cap_half=0.0, obstacles=obstacles)
    half_x, half_z = _felt_size(design, width, depth)
    corners = tuple((x * half_x, z * half_z) for x, z in design.outline)
    sockets = () if design.wells is None else _sockets(design, design.wells, corners)
    return TrayShape(
        design.rails,
        corners,
        oval=design.oval,
        obstacles=_obstacles(design.play.bumpers, (half_x, half_z)),
        height=design.height,
        inner_round=design.inner_round,
        outer_round=design.outer_round,
        cap_half=design.cap_half,
        sockets=sockets,
    )


def _obstacles(bumpers: tuple[Bumper, ...], half: Point) -> tuple[Obstacle, ...]:
    """Bumpers where they stand on a felt of that half width and half depth."""
    half_x, half_z = half
    return tuple(
        Obstacle(
            (bumper.start[0] * half_x, bumper.start[1] * half_z),
            (bumper.end[0] * half_x, bumper.end[1] * half_z),
            bumper.half,
            bumper.bounce,
        )
        for bumper in bumpers
    )


def _felt_size(design: TrayDesign, width: float, depth: float) -> tuple[float, float]:
    """Half width and half depth of the felt for which the rails just fill the box.

    How far a rail reaches past a slanted corner depends on the slant, so this closes in on the answer.
    """
    half_x, half_z = width / 3, depth / 3
    for _ in range(_TRIES):
        corners = tuple((x * half_x, z * half_z) for x, z in design.outline)
        felt = ConvexOutline(corners, 0.0, design.rails)
        left, back, right, front = ConvexOutline(felt.grown(), 0.0, felt.rails).bounds
        over_x, over_z = (right - left - width) / 2, (front - back - depth) / 2
        if max(abs(over_x), abs(over_z)) < _CLOSE_ENOUGH:
            return half_x, half_z
        half_x, half_z = half_x - over_x, half_z - over_z
        if min(half_x, half_z) <= 0:
            break
    raise ValueError(f"a tray {width:g} wide leaves no felt inside its rails")


def _sockets(design: TrayDesign, wells: Wells, corners: tuple[Point, ...]) -> tuple[Socket, ...]:
    """Wells in a row along the front rail, about its middle."""
    edge = front_edge(design.outline)
    if edge is None:
        return ()
    (start, front), (end, _) = corners[edge], corners[(edge + 1) % len(corners)]
    felt = ConvexOutline(corners, 0.0, design.rails)
    outside = ConvexOutline(felt.grown(), 0.0, felt.rails)
    left, _, right, _ = outside.bounds
    gaps = max(wells.count - 1, 1)
    spare = (right - left - 2 * wells.end_room - 2 * wells.half * wells.count) / gaps
    pitch = 2 * wells.half + min(wells.gap, max(spare, 8.0))
    z = front + design.rails[edge] / 2 + _WELL_SET_BACK
    middle = (start + end) / 2
    return tuple(
        Socket(middle + (k - (wells.count - 1) / 2) * pitch, z, wells.half, wells.depth) for k in range(wells.count)
    )
