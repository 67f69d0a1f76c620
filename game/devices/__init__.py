"""Keyboard, gamepads, mouse and touch, read as presses and pointers."""
