"""Cubeline in the window: the table with its dice, and the board that cubes are placed on."""
