"""Computer players, behind one interface.

A `Player` looks at one position and names the action it would play; `player_for` finds the player of a strength.
Nothing here knows clocks, people or the seed of a match.
"""

from collections.abc import Mapping
from typing import Final

from game.computers.easy import Easy
from game.computers.easy_cubeline import EasyCubeline
from game.computers.easy_white_die import EasyWhiteDie
from game.computers.player import Player, View

__all__ = ["AVAILABLE", "STRENGTHS", "Player", "View", "player_for"]

STRENGTHS: Final = ("easy", "medium", "hard", "expert")
"""Every strength a computer may be given, weakest first (rules: strength)."""

_PLAYERS: Final[Mapping[tuple[str, str], type[Player]]] = {
    ("fivefold", "easy"): Easy,
    ("white_die", "easy"): EasyWhiteDie,
    ("cubeline", "easy"): EasyCubeline,
}

AVAILABLE: Final = tuple(strength for strength in STRENGTHS if any(known == strength for _, known in _PLAYERS))
"""The strengths that play so far, weakest first."""


def player_for(strength: str, game: str) -> Player:
    """The player of `strength` for `game` (a game's name, as in a table); `LookupError` where there is none."""
    try:
        return _PLAYERS[game, strength]()
    except KeyError:
        raise LookupError(f"no computer of strength {strength!r} plays {game!r}") from None
