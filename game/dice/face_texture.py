"""The pips of a die as six small pictures of codes, looked up once for every pixel of a face.

A code says where on a pip a point lies (outside, on its anti-aliased rim, on its wall, on its floor), which way the
pip's wall leans there, and on which axis' faces it is. `FaceTexture` also keeps what each code means, so that a pose
needs only one small table from codes to shades.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.dice.turn import FACE_AXES
from game.paint.shapes import F, Plane

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
}
"""Face -> places of its pips in pitches, along the two axes that follow the face's own (x, y, z, x, ...)."""

_RADIUS, _PITCH, _LONE = 0.094, 0.25, 1.45
"""Pip radius and pitch as shares of the die's side; a lone pip is larger by the last factor."""
_WAYS, _ZONES = 12, 5
"""Directions round a pip, and rings from its rim inwards: three of rim, wall, slope."""
_RING_DENT = (0.18, 0.45, 0.80, 0.85, 0.45)
_RING_INK = (0.22, 0.55, 0.86, 1.0, 1.0)
_FLOOR_CODE = 250
"""Codes: 0 body, this plus an axis for a pip's floor, else 2 + axis * 60 + way * 5 + zone."""


def texels_for(side_px: float) -> int:
    """Texture resolution for a die of `side_px` px: 1.5 texels a px, below which pips look jagged."""
    return 64 * math.ceil(1.5 * side_px / 64)


class FaceTexture:
    """Codes of all six faces for dice of about one size.

    `codes` is flat: `texels` squared for each face in the order +x, -x, +y, -y, +z, -z, rows along the next axis and
    columns along the one after it. `dent` (256, 3) is how far each code bends the normal in the die's own axes, `ink`
    (256,) its share of pip colour 0..1, and `axis_codes` the codes on the faces of each axis.
    """

    def __init__(self, side_px: float) -> None:
        self.texels = texels_for(side_px)
        faces = np.zeros((6, self.texels, self.texels), np.uint8)
        for face, (axis, sign) in FACE_AXES.items():
            faces[face_layer(axis, sign)] = self._face(face, axis, 1.4 / side_px)
        self.codes: NDArray[np.uint8] = faces.reshape(-1)
        self.dent, self.ink, self.axis_codes = _meanings()

    def _face(self, face: int, axis: int, rim: float) -> NDArray[np.uint8]:
        """One face's codes; `rim` is the anti-aliased rim's width as a share of the side."""
        across = (np.arange(self.texels, dtype=F) + F(0.5)) / F(self.texels) - F(0.5)
        code = np.zeros((self.texels, self.texels), np.uint8)
        radius = _RADIUS * (_LONE if face == 1 else 1.0)
        edges = (radius + rim / 2, radius + rim / 6, radius - rim / 6, radius - rim / 2, radius * 0.66)
        reach = radius + rim
        for row, column in PIPS[face]:
            rows, columns = _span(across, row * _PITCH, reach), _span(across, column * _PITCH, reach)
            from_row, from_column = across[rows, None] - F(row * _PITCH), across[None, columns] - F(column * _PITCH)
            distance = np.hypot(from_row, from_column)
            way = np.floor(np.arctan2(from_column, from_row) / F(2 * math.pi) % 1 * _WAYS).astype(np.intp) % _WAYS
            zone = np.sum([distance < edge for edge in edges], axis=0) - 1
            piece = code[rows, columns]
            on_pip = zone >= 0
            piece[on_pip] = (axis * _WAYS * _ZONES + way * _ZONES + zone + 2)[on_pip]
            piece[distance < radius * 0.33] = _FLOOR_CODE + axis
        return code


def _span(across: Plane, middle: float, reach: float) -> slice:
    """The texels within `reach` of `middle`."""
    return slice(int(np.searchsorted(across, middle - reach)), int(np.searchsorted(across, middle + reach)))


def face_layer(axis: int, sign: float) -> int:
    """Which of the six pictures belongs to the face at the positive or negative end of an axis."""
    return axis * 2 + (0 if sign > 0 else 1)


def _meanings() -> tuple[NDArray[np.float64], NDArray[np.float64], tuple[NDArray[np.intp], ...]]:
    """What each code means: (dent, ink, codes of each axis)."""
    dent, ink, axes = np.zeros((256, 3)), np.zeros(256), np.full(256, -1)
    ink[_FLOOR_CODE : _FLOOR_CODE + 3] = 1.0
    axes[_FLOOR_CODE : _FLOOR_CODE + 3] = (0, 1, 2)
    for axis in range(3):
        for way in range(_WAYS):
            lean = (way + 0.5) / _WAYS * 2 * math.pi
            for zone in range(_ZONES):
                code = axis * _WAYS * _ZONES + way * _ZONES + zone + 2
                dent[code, (axis + 1) % 3] = -math.cos(lean) * _RING_DENT[zone]
                dent[code, (axis + 2) % 3] = -math.sin(lean) * _RING_DENT[zone]
                ink[code] = _RING_INK[zone]
                axes[code] = axis
    return dent, ink, tuple(np.flatnonzero(axes == axis) for axis in range(3))
