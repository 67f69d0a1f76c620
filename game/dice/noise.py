"""Value noise, and the two textures made of it: felt and walnut."""

import numpy as np
from numpy.random import Generator

from game.paint.shapes import F, Plane

_FELT_TILE = 256
"""px: the weave repeats this often, which nobody sees under the mottling."""
_PLANK = (512, 1400)
"""Breadth across the grain and length along it of the walnut texture, design units."""


def lattice(rng: Generator, height: int, width: int, step_y: float, step_x: float) -> Plane:
    """Smooth noise 0..1 with a random value every `step` px, blended by two small matrix products."""
    down, across = _blend(height, step_y), _blend(width, step_x)
    values = rng.random((down.shape[1], across.shape[1]), dtype=np.float32)
    return np.asarray(down @ values @ across.T, F)


def _blend(length: int, step: float) -> Plane:
    """(length, lattice points) weights of a smoothstep between neighbouring lattice points."""
    at = np.arange(length) / step
    cell = np.floor(at).astype(np.intp)
    t = at - cell
    t = t * t * (3 - 2 * t)
    weights = np.zeros((length, int(cell[-1]) + 2), F)
    rows = np.arange(length)
    weights[rows, cell] = 1 - t
    weights[rows, cell + 1] = t
    return weights


def fractal(rng: Generator, height: int, width: int, step_y: float, step_x: float, octaves: int) -> Plane:
    """Sum of `octaves` of noise, each half as strong and half as wide as the one before: 0..1, seldom above 0.8."""
    out = np.zeros((height, width), F)
    gain = 0.5
    for _ in range(octaves):
        out += F(gain) * lattice(rng, height, width, max(step_y, 1.0), max(step_x, 1.0))
        gain /= 2
        step_y, step_x = step_y / 2.03, step_x / 2.03
    return out


def felt(rng: Generator, height: int, width: int, scale: float) -> Plane:
    """Brightness of felt, about 1: a fine weave, and mottling 80 design units wide. It also dithers the light."""
    weave = F(0.79) + F(0.15) * lattice(rng, _FELT_TILE, _FELT_TILE, 1.8 * scale, 1.8 * scale)
    weave += F(0.12) * rng.random((_FELT_TILE, _FELT_TILE), dtype=np.float32)
    repeats = (-(-height // _FELT_TILE), -(-width // _FELT_TILE))
    out = np.tile(weave, repeats)[:height, :width]
    out += F(0.34) * (fractal(rng, height, width, 83 * scale, 83 * scale, 3) - F(0.44))
    return out


def walnut(rng: Generator, scale: float) -> Plane:
    """A plank of walnut, 0 (dark) to 1 (light), `scale` px a design unit; its rows run across the grain."""
    height, width = (int(side * scale) for side in _PLANK)
    flow = fractal(rng, height, width, 11.1 * scale, 167 * scale, 4)
    across = (np.arange(height, dtype=F) * F(0.198 / scale))[:, None]
    rings = F(0.5) + F(0.5) * np.sin(across + flow * F(11))
    fine = lattice(rng, height, width, max(1.3 * scale, 1.0), 9 * scale)
    plank: Plane = np.clip(F(0.22) + F(0.78) * rings * flow + F(0.22) * (fine - F(0.2)), F(0), F(1))
    return plank
