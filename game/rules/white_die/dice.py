"""The dice of White Die and the trials the white one names (rules: White Die)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

COLOURED = 4
"""Coloured dice of a seat; they are named 0 to 3."""

Trial: TypeAlias = Literal["poker", "grid", "match", "pips", "sixes"]

TRIALS: Mapping[int, Trial] = {2: "poker", 3: "grid", 4: "match", 5: "pips", 6: "sixes"}
"""The trial that each face of the white die names; a 1 names none."""

LOST = 1
"""The face of the white die that costs a leading seat its turn, and voids the throw of any other."""

AGAINST_A_RIVAL: tuple[Trial, ...] = ("grid", "match")
"""The trials in which another seat throws too."""
