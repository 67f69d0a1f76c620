"""Draws a die in any turn, pixel by pixel: a rounded cube with drilled pips, glossy, with a clean edge.

For each pixel: where its ray enters the sharp cube, one step from there to the rounded one, the normal there (slightly
pillowed), the pip code of the face hit, and one look-up in the gloss table for the colour. The edge is the distance to
the projected outline. Everything works on flat float32 rows of a pose's own bounding box, in buffers made once.
"""

import copy
import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.dice import silhouette
from game.dice.camera import Camera
from game.dice.face_texture import FaceTexture, face_layer
from game.dice.gloss import CELLS, INK_LEVELS, REACH, Gloss
from game.dice.turn import Matrix, Turn, Vector, matrix
from game.paint.shapes import F, Plane

_ROUNDING, _PILLOW = 0.20, 0.16
"""Corner radius as a share of the side, and how much a face bulges (of the light only)."""
_FACE_DEPTH = 0.01
"""How far below a face's plane, as a share of the side, its pips still reach: corner pips run into the rounding."""
_GRAZING, _EDGE_ON = 0.17, 0.06
"""Pips fade out on a face seen between these cosines, else they crumble to specks."""
_DITHER: Final = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], F) / F(16) - F(0.47)
_SHADE_DEPTH, _SHADE_REACH = 0.58, 0.20
"""Strength, and height as a share of the side, of the darkening of a resting die's foot by the felt."""


@dataclass(frozen=True)
class _Pose:
    """A turn as the renderer needs it: the die folded so that its three visible faces are the positive ones."""

    signs: tuple[int, int, int]
    across: Vector
    up: Vector
    depth: Vector

    @classmethod
    def of(cls, view: Matrix) -> "_Pose":
        right, up, back = view
        signs = tuple(1 if b > 0 else -1 for b in back)
        first, second, third = signs
        return cls(
            (first, second, third),
            (right[0] * first, right[1] * second, right[2] * third),
            (up[0] * first, up[1] * second, up[2] * third),
            (max(abs(back[0]), 1e-4), max(abs(back[1]), 1e-4), max(abs(back[2]), 1e-4)),
        )


class DieRenderer:
    """Renders dice of one size for one camera. Not for two threads at once: its buffers are reused."""

    def __init__(self, side_px: float, camera: Camera, texture: FaceTexture) -> None:
        self.camera, self.texture = camera, texture
        # Lengths inside the die are in texels, so that a position is a texture index; a hair under half a side keeps
        # the last index in range.
        self._half = texture.texels / 2 - 0.02
        self._radius = _ROUNDING * texture.texels
        self._core = self._half - self._radius
        self._fit(side_px)
        self._largest = math.ceil((2 * (math.sqrt(3) * self.core_px + self.radius_px) + 3) / 4) * 4 + 4
        count = self._largest**2
        self._three = [np.empty((3, count), F) for _ in range(3)]
        self._work = np.empty((9, count), F)
        self._two, self._cells = np.empty((2, count), F), np.empty((2, count), np.int32)
        self._row, self._index, self._texel = np.empty(count, F), np.empty(count, np.intp), np.empty(count, np.intp)
        self._codes, self._moves = np.empty(count, np.uint16), np.empty(count, np.int32)
        self._flags = np.empty((3, count), np.bool_)
        # Pixel centres are written anew for every pose: as fast as it is to read them from memory again, and small.
        self._pixels, self._dither = np.empty((4, count), F), np.empty((2, count), F)
        repeats = 1, self._largest // 4
        self._dither_rows = [np.tile(tile, repeats) + F(CELLS / 2) for tile in (_DITHER, _DITHER.T[::-1])]

    def _fit(self, side_px: float) -> None:
        self.side = side_px
        self._zoom = self.texture.texels / side_px
        self.core_px, self.radius_px = self._core / self._zoom, self._radius / self._zoom

    def seen(self, side_px: float, camera: Camera) -> "DieRenderer":
        """The renderer for dice of another size, no larger, before another camera; it works in the same buffers."""
        other = copy.copy(self)
        other.camera = camera
        other._fit(min(side_px, self.side))
        return other

    def render(
        self, turn: Turn, gloss: Gloss, offset: tuple[float, float] = (0.0, 0.0), lift: float | None = None
    ) -> NDArray[np.uint32]:
        """The die as straight alpha 0xAARRGGBB pixels, shaped (height, width), both multiples of 4.

        Its centre lies `offset` px (right, up; within half a pixel) off the middle of the picture. With `lift`, the
        height of its centre above the felt in px, the foot is darkened as by the felt it stands on.
        """
        pose = _Pose.of(self.camera.view(turn))
        width, height = (self._extent(edges) for edges in (pose.across, pose.up))
        grid, dither = self._grid(width, height)
        alpha = self._alpha(pose, grid, offset)
        point, inward, per_length = self._surface(pose, grid, offset)
        cells = self._normal_cells(pose, point, inward, per_length, dither)
        shade = None if lift is None else self._foot_shade(turn, pose, point, lift)
        cells += self._pip_cells(pose, point)
        pixels = gloss.colours.take(cells, mode="clip")
        if shade is not None:
            pixels = _darkened(pixels, shade)
        pixels |= alpha << np.uint32(24)
        return pixels.reshape(height, width)

    def _extent(self, edges: Vector) -> int:
        """Size of the picture that holds a pose along one screen direction."""
        reach = sum(abs(edge) for edge in edges) * self.core_px + self.radius_px
        return min(self._largest, (int(2 * reach + 3) + 3) & ~3)

    def _grid(self, width: int, height: int) -> tuple[Plane, Plane]:
        """Rows (right, up, 1, room for depth) of the pixel centres, and the dither of both cell coordinates."""
        count = width * height
        grid, dither = self._pixels[:, :count], self._dither[:, :count]
        grid[0].reshape(height, width)[:] = np.arange(width, dtype=F) - F((width - 1) / 2)
        grid[1].reshape(height, width)[:] = (F((height - 1) / 2) - np.arange(height, dtype=F))[:, None]
        grid[2] = 1
        for row, four_rows in zip(dither, self._dither_rows, strict=True):
            row.reshape(height // 4, 4, width)[:] = four_rows[:, :width]
        return grid, dither

    def _alpha(self, pose: _Pose, grid: Plane, offset: tuple[float, float]) -> NDArray[np.uint32]:
        core, count = self.core_px, grid.shape[1]
        outline = silhouette.supports(_scaled(pose.across, core), _scaled(pose.up, core), self.radius_px)
        away = self._row[:count]
        silhouette.distance(outline, offset, grid[:3], self._work[:, :count], away)
        away *= F(-255)
        away += F((0.5 + self.radius_px) * 255)
        return np.clip(away, F(0), F(255), out=away).astype(np.uint32)

    def _surface(self, pose: _Pose, grid: Plane, offset: tuple[float, float]) -> tuple[Plane, Plane, Plane]:
        """Where each ray meets the rounded cube: (point, vector from the core to it, 1 / its length), in texels."""
        zoom, count = self._zoom, grid.shape[1]
        across, up = _scaled(pose.across, zoom), _scaled(pose.up, zoom)
        start = [-(a * offset[0] + u * offset[1]) for a, u in zip(across, up, strict=True)]
        # A ray is start + across * x + up * y - depth * t; it is inside the sharp cube from the last plane it crosses.
        planes = [
            (a / d, u / d, (s - self._half) / d)
            for a, u, s, d in zip(across, up, start, pose.depth, strict=True)
        ]  # fmt: skip
        rays = np.array([(a, u, s, -d) for a, u, s, d in zip(across, up, start, pose.depth, strict=True)], F)
        point, nearest, inward = (rows[:, :count] for rows in self._three)
        length, entry = self._row[:count], grid[3]
        np.matmul(np.array(planes, F), grid[:3], out=point)
        np.maximum.reduce(point, axis=0, out=entry)
        for step in range(2):
            np.matmul(rays, grid, out=point)
            np.clip(point, F(-self._core), F(self._core), out=nearest)
            np.subtract(point, nearest, out=inward)
            np.multiply(inward, inward, out=nearest)
            np.add(nearest[0], nearest[1], out=length)
            np.add(length, nearest[2], out=length)
            np.sqrt(length, out=length)
            if step == 0:
                length -= F(self._radius)
                entry += length
        np.divide(F(1), length, out=length)
        return point, inward, length

    def _normal_cells(
        self, pose: _Pose, point: Plane, inward: Plane, per_length: Plane, dither: Plane
    ) -> NDArray[np.intp]:
        """Cell of the gloss table for the body's normal at each point."""
        count = point.shape[1]
        to_cells = CELLS / 2 / REACH
        pillow = to_cells * _PILLOW / self._half
        normal, bulge = self._two[:, :count], self._work[:2, :count]
        np.matmul(np.array([_scaled(pose.across, to_cells), _scaled(pose.up, to_cells)], F), inward, out=normal)
        normal *= per_length
        np.matmul(np.array([_scaled(pose.across, pillow), _scaled(pose.up, pillow)], F), point, out=bulge)
        normal += bulge
        normal += dither
        cells, index = self._cells[:, :count], self._index[:count]
        np.copyto(cells, normal, casting="unsafe")
        np.multiply(cells[1], CELLS, out=cells[1])
        np.add(cells[1], cells[0], out=index)
        return index

    def _pip_cells(self, pose: _Pose, point: Plane) -> NDArray[np.int32]:
        """How far each point's pip code moves its cell. Uses up `point`."""
        count, texels = point.shape[1], self.texture.texels
        half = texels / 2
        on_face = self._flags[:, :count]
        np.greater(point, F(self._half - max(0.9, _FACE_DEPTH * texels)), out=on_face)
        np.clip(point, F(1.5 - half), F(half - 1.5), out=point)
        np.floor(point, out=point)
        rows, bases = np.zeros((3, 3), F), np.zeros((3, 1), F)
        for axis in range(3):
            down, along = (axis + 1) % 3, (axis + 2) % 3
            rows[axis, down], rows[axis, along] = texels * pose.signs[down], pose.signs[along]
            first_row, first_column = (half if pose.signs[k] > 0 else half - 1 for k in (down, along))
            layer = face_layer(axis, pose.signs[axis])
            bases[axis, 0] = layer * texels * texels + first_row * texels + first_column
        place = self._three[1][:, :count]
        np.matmul(rows, point, out=place)
        place += bases
        place *= on_face
        nearest, texel = self._row[:count], self._texel[:count]
        np.maximum.reduce(place, axis=0, out=nearest)
        np.copyto(texel, nearest, casting="unsafe")
        codes, moves = self._codes[:count], self._moves[:count]
        self.texture.codes.take(texel, mode="clip", out=codes)
        self._code_cells(pose).take(codes, mode="clip", out=moves)
        return moves

    def _code_cells(self, pose: _Pose) -> NDArray[np.int32]:
        """For one pose: pip code -> offset in the gloss table."""
        to_cells = CELLS / 2 / REACH
        own_axes = np.array([(a * s, u * s) for a, u, s in zip(pose.across, pose.up, pose.signs, strict=True)])
        bend = self.texture.dent @ (own_axes * to_cells)
        level = self.texture.ink * (INK_LEVELS - 1)
        for codes, depth in zip(self.texture.axis_codes, pose.depth, strict=True):
            if depth < _GRAZING:
                visible = max(0.0, (depth - _EDGE_ON) / (_GRAZING - _EDGE_ON))
                level[codes] *= visible
                bend[codes] *= visible
        cells = np.rint(level) * (CELLS * CELLS) + np.rint(bend[:, 1]) * CELLS + np.rint(bend[:, 0])
        whole: NDArray[np.int32] = cells.astype(np.int32)
        return whole

    def _foot_shade(self, turn: Turn, pose: _Pose, point: Plane, lift: float) -> Plane:
        """Brightness 0..1 of each point: the nearer to the felt, the less light finds it."""
        world_up = matrix(turn)[1]
        upward = np.array([u * s / self._zoom for u, s in zip(world_up, pose.signs, strict=True)], F)
        height = np.maximum((upward @ point + F(lift)) / F(self.side), F(0))
        shade: Plane = F(1) - F(_SHADE_DEPTH) * np.exp(height * F(-1 / _SHADE_REACH))
        return shade


def _scaled(vector: Vector, factor: float) -> Vector:
    return (vector[0] * factor, vector[1] * factor, vector[2] * factor)


def _darkened(pixels: NDArray[np.uint32], shade: Plane) -> NDArray[np.uint32]:
    """Packed 0x00RRGGBB pixels with every channel multiplied by `shade`."""
    # Red and blue in one go, with room for eight more bits between them; then green.
    level = (shade * F(256)).astype(np.uint32)
    out = pixels & np.uint32(0xFF00FF)
    out *= level
    out >>= np.uint32(8)
    out &= np.uint32(0xFF00FF)
    green = pixels & np.uint32(0xFF00)
    green >>= np.uint32(8)
    green *= level
    green &= np.uint32(0xFF00)
    out |= green
    return out
