"""The games there are, by name."""

from collections.abc import Mapping

from game.rules.cubeline import CUBELINE
from game.rules.fivefold import FIVEFOLD
from game.rules.game import AnyGame
from game.rules.white_die import WHITE_DIE

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (FIVEFOLD, WHITE_DIE, CUBELINE)}
