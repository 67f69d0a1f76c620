"""Past matches: which there were, what they come to, and one of them again, turn by turn."""

from game.scenes.history.scene import History

__all__ = ["History"]
