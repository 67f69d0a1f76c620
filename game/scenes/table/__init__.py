"""The table: the tray with its dice, whose turn it is, and what the dice would score."""

from game.scenes.table.scene import TableScene

__all__ = ["TableScene"]
