"""Paints a tray in its room, once for a window, and cuts out of that picture what lies over dice."""

import math
from dataclasses import dataclass

import numpy as np
import pygame

from game.dice.art import DiceArt
from game.dice.bumpers import bumper_mask, paint_bumpers
from game.dice.caps import paint_caps
from game.dice.fields import Fields, Placement
from game.dice.flight import Standing, TrayGround, nearness
from game.dice.material import Canvas, Light, linear
from game.dice.noise import felt, walnut
from game.dice.obstacle import OBSTACLE_HEIGHT, Obstacle
from game.dice.rails import paint_inside, paint_outer_wall, paint_rail_tops, shade_room
from game.dice.room_felt import lamp_pool
from game.dice.tray_fit import FittedTray
from game.dice.wells import LIP_REACH, closed_round, paint_well
from game.dice.workpiece import Workpiece
from game.paint.colour import Rgb
from game.paint.layer import Sprite
from game.paint.shapes import F, Plane, Point, coverage

DARK_ROOM: Rgb = (0x0E, 0x39, 0x42)
"""The room's felt round a tray."""
_POOL_SHARE, _POOL_CENTRE = 0.40, (0.0, 10.0)
"""The lamp pool's radius as a share of the tray's width, and its middle on the plan (design units)."""
_FINEST_WOOD = 1.5
"""Pixels a unit from which the walnut texture is only stretched."""

_PIECE = 40.0
"""Longest piece of a bar (design units) that is before or behind a die as a whole."""


@dataclass(frozen=True)
class Seating:
    """How a die stands in a socket: what lies under it and over it, and where its centre is (px in the window)."""

    under: Sprite
    over: Sprite
    centre: Point

    def draw(self, target: pygame.Surface, die: Sprite, left: int = 0, top: int = 0) -> pygame.Rect:
        """Draw a die in the socket on a target whose corner is at (left, top) in the window; returns what changed."""
        area = self.under.draw(target, -left, -top)
        die_area = die.draw(target, self.centre[0] - left, self.centre[1] - top)
        return area.unionall((die_area, self.over.draw(target, -left, -top)))


class TrayPainter:
    """Paints one tray in the room that fills a window.

    `window` is the window's size in px, `corner` where the tray's box begins in it (px), `scale` px a design unit.
    The same arguments give the same picture, to the last pixel.
    """

    def __init__(
        self,
        tray: FittedTray,
        window: tuple[int, int],
        corner: Point,
        scale: float,
        *,
        room: Rgb = DARK_ROOM,
        seed: int = 7,
    ) -> None:
        self.tray, self.room, self.seed = tray, room, seed
        self._corner = corner
        origin = corner[0] + tray.origin[0] * scale, corner[1] + tray.origin[1] * scale
        self.place = Placement(window, origin, scale, tray.camera)

    def paint(self) -> pygame.Surface:
        """The room and the tray, opaque, of the window's size."""
        rng = np.random.default_rng(self.seed)
        shape, (width, height), scale = self.tray.shape, self.place.window, self.place.scale
        texture = felt(rng, height, width, scale)
        plank = walnut(rng, min(scale, _FINEST_WOOD))
        x, z = self.place.plan((0, height), (0, width))
        pool = lamp_pool(x, z, _POOL_CENTRE, self.tray.size[0] * _POOL_SHARE)
        rows, columns = area = self.place.region(shape)
        fields = Fields(shape, self.place, rows, columns)

        canvas = Canvas.blank(height, width)
        lamp, ambient = pool * F(0.93), np.ones_like(pool)
        shade_room(shape, fields, lamp[area], ambient[area])
        sheen = pool * pool * (F(0.3) + F(0.7) * lamp)
        canvas.felt(None, linear(self.room), texture, Light(lamp, ambient, sheen))
        work = Workpiece(
            shape=shape,
            canvas=canvas.window(rows, columns),
            fields=fields,
            felt_texture=texture[area],
            felt_colour=linear(self.tray.felt),
            wood=self._wood(fields, plank),
            pool=pool[area],
        )
        paint_outer_wall(work)
        paint_caps(work, posts=True)
        paint_rail_tops(work)
        paint_inside(work)
        paint_bumpers(work)
        for socket in shape.sockets:
            paint_well(work, socket)
        paint_caps(work, posts=False)
        return canvas.surface()

    def _wood(self, fields: Fields, plank: Plane) -> Plane:
        """The plank's grain along every rail, on the plane of the rails' tops."""
        zoom = F(min(self.place.scale, _FINEST_WOOD))
        x, z = fields.grid(self.place.rows_up(self.tray.shape.height))
        along, across = self.tray.shape.inner.grain(x, z)
        rows = np.mod((across + F(120)) * zoom, F(plank.shape[0] - 1)).astype(np.intp)
        rows *= plank.shape[1]
        rows += np.mod((along + F(700)) * zoom, F(plank.shape[1] - 1)).astype(np.intp)
        wood: Plane = plank.reshape(-1).take(rows)
        return wood

    def _in_window(self, point: Point) -> Point:
        """A point of the tray's box (design units) in the window (px)."""
        return self._corner[0] + point[0] * self.place.scale, self._corner[1] + point[1] * self.place.scale

    def rails_over(self, picture: pygame.Surface, *, near_only: bool) -> Sprite:
        """The rails cut out of a finished window picture; the sprite's own point is the window's corner.

        Draw all of them over the shadows of dice, and the near ones over dice that lie in the tray: a rail whose
        outside faces the viewer hides the foot of a die beside it. Dice above the near rail are drawn after it.
        """
        shape = self.tray.shape
        rows, columns = self.place.region(shape)
        up = self.place.rows_up(shape.height)
        x, z = self.place.plan((rows.start + up, rows.stop + up), (columns.start, columns.stop))
        inside = shape.inner.distance(x, z)
        mask = F(1) - coverage(inside * F(self.place.scale))
        if near_only:
            reach = shape.height * self.tray.camera.rise / self.tray.camera.plan + 6
            mask *= (inside < reach) & shape.inner.faces_viewer(x, z)
        else:
            mask *= coverage(shape.outer.distance(x, z) * F(self.place.scale))
        return _cut(picture, mask, columns.start, rows.start)

    def ground(self, picture: pygame.Surface) -> TrayGround:
        """What draws dice on a finished window picture of the tray."""
        rails = self.rails_over(picture, near_only=False)
        x, y, width, height = self.tray.felt_area()
        left, top = self._in_window((x, y))
        right, bottom = self._in_window((x + width, y + height))
        open_felt = pygame.Rect(math.ceil(left), math.ceil(top), int(right - left) - 1, int(bottom - top) - 1)
        standing = [self._standing(picture, piece) for bar in self.tray.shape.obstacles for piece in bar.pieces(_PIECE)]
        return TrayGround(self.tray, self._corner, self.place.scale, rails, open_felt, tuple(standing))

    def _standing(self, picture: pygame.Surface, obstacle: Obstacle) -> Standing:
        """A bumper, or a piece of one, cut out of a finished window picture."""
        left, back, right, front = obstacle.bounds
        low_x, low_y = self._in_window(self.tray.at(left - 2, back - 2, OBSTACLE_HEIGHT))
        high_x, high_y = self._in_window(self.tray.at(right + 2, front + 2))
        rows, columns = (int(low_y), int(high_y) + 1), (int(low_x), int(high_x) + 1)
        mask = bumper_mask(self.place, obstacle, rows, columns)
        middle = (obstacle.start[1] + obstacle.end[1]) / 2
        return Standing(_cut(picture, mask, columns[0], rows[0]), nearness(self.tray, middle, OBSTACLE_HEIGHT / 2))

    def seating(self, picture: pygame.Surface, index: int, art: DiceArt) -> Seating:
        """How dice of `art` stand in a socket of a finished window picture.

        The pieces are cut from the picture as it is given, so give it with the labels that the rail bears.
        """
        shape, scale = self.tray.shape, self.place.scale
        socket = shape.sockets[index]
        x, y = self._in_window(self.tray.socket_point(index))
        centre = self._in_window(self.tray.kept_point(index, art.side / scale))
        reach = (socket.half + LIP_REACH) * scale
        left, right = int(x - reach), int(x + reach)
        top, middle, bottom = int(y - reach), int(y), int(y + reach * self.tray.camera.plan)

        well = pygame.Rect(left, top, right - left, bottom - top)
        closed, _ = closed_round(self.place, shape.height, socket, (top, bottom), (left, right))
        shaded = picture.subsurface(well).copy()
        art.shadow().draw(shaded, centre[0] - left, centre[1] - top)
        _cut(picture, closed, left, top).draw(shaded, -left, -top)
        closed, shade = closed_round(self.place, shape.height, socket, (middle, bottom), (left, right))
        over = _cut(
            picture, np.maximum(closed, shade), left, middle, np.asarray(closed / np.maximum(shade, F(1e-3)), F)
        )
        return Seating(Sprite(shaded, -left, -top), over, centre)


def _cut(picture: pygame.Surface, alpha: Plane, left: int, top: int, tone: Plane | None = None) -> Sprite:
    """A piece of a picture with the given alphas, darker where `tone` is below 1; own point: the picture's corner."""
    rows, columns = np.flatnonzero(alpha.any(1)), np.flatnonzero(alpha.any(0))
    area = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    left, top = left + int(columns[0]), top + int(rows[0])
    height, width = alpha[area].shape
    seen = pygame.surfarray.pixels2d(picture)[left : left + width, top : top + height].T
    colour = np.ascontiguousarray(seen).astype("<u4").view(np.uint8).reshape(height, width, 4)
    if tone is not None:
        colour[..., :3] = colour[..., :3] * np.minimum(tone[area], F(1))[..., None]
    colour[..., 3] = alpha[area] * F(255) + F(0.5)
    surface = pygame.image.frombuffer(colour.tobytes(), (width, height), "BGRA").copy()
    return Sprite(surface, -left, -top)
