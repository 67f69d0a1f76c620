"""The games there are, by name."""

from collections.abc import Mapping

from game.rules.fivefold import FIVEFOLD
from game.rules.game import AnyGame

GAMES: Mapping[str, AnyGame] = {FIVEFOLD.name: FIVEFOLD}
