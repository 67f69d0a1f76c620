"""The game's name in tumbled letters: cream and brass on thick dark brown, with an ivory die for the "o"."""

import math
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.dice.art import finer_sprite
from game.dice.camera import Camera
from game.dice.die import DieRenderer
from game.dice.face_texture import FaceTexture
from game.dice.gloss import Gloss, Lighting
from game.dice.turn import X_AXIS, Y_AXIS, Z_AXIS, about, after
from game.files import asset
from game.paint.colour import Rgb, rgb
from game.paint.layer import Layer, Sprite
from game.paint.shapes import F, Plane

_WORD: Final = "Tumblebones"
_DIE_AT: Final = 7
_TILTS: Final = (-7, 4, -3, 5, -5, 4, -4, 0, 5, -4, 7)
"""Degrees each letter is turned clockwise."""
_DROPS: Final = (2, -5, 4, -7, 3, -3, 4, 0, -4, 3, -5)
"""How far each letter is moved down, in 110ths of the type size, as all lengths here."""
_UNIT: Final = 1 / 110
_SPACE: Final = 2.2
_DARK_RIM, _BRASS_RIM, _DEPTH = 7.5, 3.0, 12.0
"""Widths of the rims outside a letter, and how far the dark one is pulled down to make the letter thick."""
_SHADOWS: Final = ((26.0, 11.0, 0.30), (20.0, 8.0, 0.34))
"""(down, width outside a letter, alpha) of the shadows."""
_CREAM: Final[tuple[tuple[float, Rgb], ...]] = (
    (0.15, rgb("#FFFDF4")), (0.60, rgb("#FBEBC6")), (1.0, rgb("#EBCB8C")),
)  # fmt: skip
_DARK, _BRASS, _SHADOW = rgb("#2A1704"), rgb("#E2A945"), rgb("#010A0D")
_DIE_SIDE, _DIE_DROP = 84.2, -34.1
"""The die's side, and how far its centre lies below the line the letters stand on."""
_MARGIN: Final = 48.0
_LINE: Final = 98.0
_SHADOW_BLUR: Final = 3.0
_FINE: Final = 2
"""Letters are painted this many times larger and then brought down."""

_DIE_LAMP: Final = (-0.325, 0.759, 0.564)
_DIE_DOWN: Final = 12.0
_FONT: Final = "caprasimo-latin-400-normal.ttf"

_Mask = NDArray[np.uint8]


@dataclass(frozen=True)
class _Letter:
    """One letter: the middle of its advance, the line it stands on (px of the logo's picture), degrees clockwise."""

    glyph: str
    middle: float
    line: float
    tilt: float


def paint_logo(width: float) -> Sprite:
    """The logo, `width` px from the first letter's start to the last one's end; its own point is its top left corner.

    The box of the letters is 0.18 times as high as wide; rims and shadows reach past it on all sides.
    """
    pygame.font.init()
    font = asset("fonts", _FONT)
    probe = pygame.font.Font(BytesIO(font), 1000)
    advances = [probe.size(glyph)[0] / 1000 for glyph in _WORD]
    size = width / (sum(advances) + _SPACE * _UNIT * (len(_WORD) - 1))
    unit = size * _UNIT
    margin = round(_MARGIN * unit)
    line = _LINE * unit
    layer = Layer(round(width) + 2 * margin, round(line + 2 * _MARGIN * unit + 12 * unit), margin, margin)
    letters = _placed(advances, size, line)
    die_at = letters.pop(_DIE_AT)

    type_face = pygame.font.Font(BytesIO(font), round(size * _FINE))
    masks = [_mask(letter, type_face, layer) for letter in letters]
    filled = np.asarray(np.maximum.reduce(masks))
    _lay_rims(layer, filled, unit)
    for letter, mask in zip(letters, masks, strict=True):
        layer.over(_coarse(mask), layer.gradient(_CREAM, letter.line - size * 0.92, size * 1.24))
    logo = layer.sprite()
    _die(unit).draw(logo.surface, die_at.middle + layer.left, line + _DIE_DROP * unit + layer.top)
    return logo


def _placed(advances: list[float], size: float, line: float) -> list[_Letter]:
    """The letters in a row, each with its own tilt and drop."""
    letters, left = [], 0.0
    for glyph, advance, tilt, drop in zip(_WORD, advances, _TILTS, _DROPS, strict=True):
        letters.append(_Letter(glyph, left + advance * size / 2, line + drop * size * _UNIT, tilt))
        left += (advance + _SPACE * _UNIT) * size
    return letters


def _mask(letter: _Letter, type_face: pygame.font.Font, layer: Layer) -> _Mask:
    """One letter, turned about the middle of its small letters, on the fine picture of the whole logo."""
    size = type_face.point_size
    plain = type_face.render(letter.glyph, True, (255, 255, 255))
    turned = pygame.transform.rotozoom(plain, -letter.tilt, 1.0)
    # The pivot's way from the surface's middle turns with the letter.
    pivot_y = type_face.get_ascent() - 0.35 * size - plain.get_height() / 2
    angle = math.radians(letter.tilt)
    off_x, off_y = -pivot_y * math.sin(angle), pivot_y * math.cos(angle)
    x = (letter.middle + layer.left) * _FINE - off_x - turned.get_width() / 2
    y = (letter.line + layer.top) * _FINE - 0.35 * size - off_y - turned.get_height() / 2
    mask = np.zeros((layer.height * _FINE, layer.width * _FINE), np.uint8)
    alpha = pygame.surfarray.array_alpha(turned).T
    left, top = round(x), round(y)
    height, width = alpha.shape
    mask[top : top + height, left : left + width] = alpha
    return mask


def _lay_rims(layer: Layer, filled: _Mask, unit: float) -> None:
    """Everything behind the cream: soft shadows, the thick dark body, the brass rim."""
    fine = unit * _FINE
    for down, reach, alpha in _SHADOWS:
        shadow = _coarse(_moved_down(_grown(filled, reach * fine), round(down * fine)))
        layer.over(_softened(shadow, round(_SHADOW_BLUR * unit)), (*_SHADOW, alpha))
    layer.over(_coarse(_pulled_down(_grown(filled, _DARK_RIM * fine), round(_DEPTH * fine))), _DARK)
    layer.over(_coarse(_grown(filled, _BRASS_RIM * fine)), _BRASS)


def _grown(mask: _Mask, radius: float) -> _Mask:
    """The mask with all that lies within `radius` px of it: itself, laid all round itself in steps of 4 px."""
    out = mask.copy()
    steps = max(16, math.ceil(2 * math.pi * radius / 4))
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        _lay_over(out, mask, round(radius * math.cos(angle)), round(radius * math.sin(angle)))
    return out


def _pulled_down(mask: _Mask, depth: int) -> _Mask:
    """The mask dragged `depth` px downwards, by ever longer strides."""
    out, done = mask.copy(), 0
    while done < depth:
        stride = min(done + 1, depth - done)
        _lay_over(out, out.copy(), 0, stride)
        done += stride
    return out


def _moved_down(mask: _Mask, down: int) -> _Mask:
    out = np.zeros_like(mask)
    _lay_over(out, mask, 0, down)
    return out


def _lay_over(out: _Mask, mask: _Mask, right: int, down: int) -> None:
    """Join a moved mask into `out`."""
    height, width = mask.shape
    to = slice(max(down, 0), height + min(down, 0)), slice(max(right, 0), width + min(right, 0))
    come = slice(max(-down, 0), height + min(-down, 0)), slice(max(-right, 0), width + min(-right, 0))
    np.maximum(out[to], mask[come], out=out[to])


def _coarse(mask: _Mask) -> Plane:
    """A fine mask as coverage 0..1 of the logo's own pixels."""
    rows = mask[0::2].astype(np.uint16) + mask[1::2]
    return (rows[:, 0::2] + rows[:, 1::2]).astype(F) * F(1 / (4 * 255))


def _softened(plane: Plane, radius: int) -> Plane:
    """Blurred by a box of 2 radius + 1 px, along and across, twice."""
    for axis in (0, 1, 0, 1):
        widened = np.pad(plane, [(radius + 1, radius) if side == axis else (0, 0) for side in (0, 1)])
        total = np.cumsum(widened, axis, dtype=F)
        reach = 2 * radius + 1
        later, earlier = (slice(reach, None), slice(None, -reach))
        plane = (total[later] - total[earlier]) if axis == 0 else (total[:, later] - total[:, earlier])
        plane = plane * F(1 / reach)
    return plane


def _die(unit: float) -> Sprite:
    """The ivory die that stands for the letter o."""
    camera = Camera(_DIE_DOWN)
    side = _DIE_SIDE * unit * _FINE
    turn = after(about(Z_AXIS, -8), after(about(Y_AXIS, -11), about(X_AXIS, 95)))
    return finer_sprite(DieRenderer(side, camera, FaceTexture(side)).render(turn, Gloss(Lighting(camera, _DIE_LAMP))))
