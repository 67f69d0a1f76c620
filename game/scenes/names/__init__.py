"""Writing a name, with keys on the screen or on a keyboard, or picking one that was used before."""

from game.scenes.names.scene import Names

__all__ = ["Names"]
