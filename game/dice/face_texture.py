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
_WAYS: Final = 32
"""Directions round a pip that its wall can lean."""
_RINGS: Final = (
    (0.5, 1.0, 0.18, 0.22),
    (1 / 6, 1.0, 0.45, 0.55),
    (-1 / 6, 1.0, 0.80, 0.86),
    (-0.5, 1.0, 0.85, 1.0),
    (0.0, 0.82, 0.70, 1.0),
    (0.0, 0.66, 0.56, 1.0),
    (0.0, 0.50, 0.42, 1.0),
    (0.0, 0.34, 0.27, 1.0),
    (0.0, 0.18, 0.0, 1.0),
)
"""Rings of a pip from its anti-aliased rim inwards: (outer edge in rims plus in radii, lean of the wall, ink 0..1)."""
_PER_AXIS: Final = _WAYS * len(_RINGS)
"""Codes: 0 body, else 1 + axis * _PER_AXIS + way * rings + ring."""
_CODES: Final = 1 + 3 * _PER_AXIS


def texels_for(side_px: float) -> int:
    """Texture resolution for a die of `side_px` px: 1.5 texels a px, below which pips look jagged."""
    return 64 * math.ceil(1.5 * side_px / 64)


class FaceTexture:
    """Codes of all six faces for dice of about one size.

    `codes` is flat: `texels` squared for each face in the order +x, -x, +y, -y, +z, -z, rows along the next axis and
    columns along the one after it. For every code `dent` (codes, 3) is how far it bends the normal in the die's own
    axes, and `ink` its share of pip colour 0..1; `axis_codes` are the codes on the faces of each axis.
    """

    def __init__(self, side_px: float) -> None:
        self.texels = texels_for(side_px)
        faces = np.zeros((6, self.texels, self.texels), np.uint16)
        for face, (axis, sign) in FACE_AXES.items():
            faces[face_layer(axis, sign)] = self._face(face, axis, 1.4 / side_px)
        self.codes: NDArray[np.uint16] = faces.reshape(-1)
        self.dent, self.ink, self.axis_codes = _meanings()

    def _face(self, face: int, axis: int, rim: float) -> NDArray[np.uint16]:
        """One face's codes; `rim` is the anti-aliased rim's width as a share of the side."""
        across = (np.arange(self.texels, dtype=F) + F(0.5)) / F(self.texels) - F(0.5)
        code = np.zeros((self.texels, self.texels), np.uint16)
        radius = _RADIUS * (_LONE if face == 1 else 1.0)
        edges = [rim * in_rims + radius * in_radii for in_rims, in_radii, _, _ in _RINGS]
        reach = radius + rim
        for row, column in PIPS[face]:
            rows, columns = _span(across, row * _PITCH, reach), _span(across, column * _PITCH, reach)
            from_row, from_column = across[rows, None] - F(row * _PITCH), across[None, columns] - F(column * _PITCH)
            distance = np.hypot(from_row, from_column)
            way = np.floor(np.arctan2(from_column, from_row) / F(2 * math.pi) % 1 * _WAYS).astype(np.intp) % _WAYS
            ring = np.sum([distance < edge for edge in edges], axis=0) - 1
            on_pip = ring >= 0
            code[rows, columns][on_pip] = (1 + axis * _PER_AXIS + way * len(_RINGS) + ring)[on_pip]
        return code


def _span(across: Plane, middle: float, reach: float) -> slice:
    """The texels within `reach` of `middle`."""
    return slice(int(np.searchsorted(across, middle - reach)), int(np.searchsorted(across, middle + reach)))


def face_layer(axis: int, sign: float) -> int:
    """Which of the six pictures belongs to the face at the positive or negative end of an axis."""
    return axis * 2 + (0 if sign > 0 else 1)


def _meanings() -> tuple[NDArray[np.float64], NDArray[np.float64], tuple[slice, ...]]:
    """What each code means: (dent, ink, codes of each axis)."""
    dent, ink = np.zeros((_CODES, 3)), np.zeros(_CODES)
    lean = (np.arange(_WAYS) + 0.5) / _WAYS * 2 * math.pi
    slopes, inks = (np.array([ring[k] for ring in _RINGS]) for k in (2, 3))
    axis_codes = tuple(slice(1 + axis * _PER_AXIS, 1 + (axis + 1) * _PER_AXIS) for axis in range(3))
    for axis, codes in enumerate(axis_codes):
        dent[codes, (axis + 1) % 3] = -np.outer(np.cos(lean), slopes).reshape(-1)
        dent[codes, (axis + 2) % 3] = -np.outer(np.sin(lean), slopes).reshape(-1)
        ink[codes] = np.tile(inks, _WAYS)
    return dent, ink, axis_codes
