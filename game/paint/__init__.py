"""Shapes, layers and sprites: painting with numpy, below both dice and the user interface."""
