"""White Die on the table: the throw, the five trials and the race."""

from game.scenes.white_die.scene import WhiteDieScene

__all__ = ["WhiteDieScene"]
