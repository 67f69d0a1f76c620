"""The lobby: who plays, what, and by which rules."""

from game.scenes.lobby.scene import Lobby

__all__ = ["Lobby"]
