"""Mouse and fingers as pointers in window px."""

from typing import Final

import pygame

from game.devices.happening import KEYBOARD, TOUCH, Pointer, Wheel

EDGE: Final = 0.004
"""A touch that begins this near the screen's edge (share of its width or height) belongs to the system's gestures."""


class Pointers:
    """Turns mouse and finger events into pointers; a mouse event that SDL made up from a finger is dropped."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        self._mouse_down = False

    def read(self, event: pygame.Event, size: tuple[int, int], stamp: float) -> Pointer | Wheel | None:
        """What a mouse or finger event means in a window of `size` px, or None."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, size, stamp)
        if getattr(event, "touch", False):
            return None
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(KEYBOARD, event.y) if event.y else None
        return self._mouse(event, size, stamp)

    def drop_all(self, stamp: float) -> list[Pointer]:
        """Cancel every pointer that is down: the window lost its focus, and no `up` may ever come."""
        gone = [Pointer(TOUCH, finger, x, y, "cancel", stamp) for finger, (x, y) in self._fingers.items()]
        if self._mouse_down:
            gone.append(Pointer(KEYBOARD, 0, 0, 0, "cancel", stamp))
        self._fingers.clear()
        self._mouse_down = False
        return gone

    def _mouse(self, event: pygame.Event, size: tuple[int, int], stamp: float) -> Pointer | None:
        x, y = _inside(event.pos, size)
        if event.type == pygame.MOUSEMOTION:
            return Pointer(KEYBOARD, 0, x, y, "move" if self._mouse_down else "hover", stamp)
        if event.button != 1:
            return None
        self._mouse_down = event.type == pygame.MOUSEBUTTONDOWN
        return Pointer(KEYBOARD, 0, x, y, "down" if self._mouse_down else "up", stamp)

    def _finger(self, event: pygame.Event, size: tuple[int, int], stamp: float) -> Pointer | None:
        x, y = _inside((event.x * size[0], event.y * size[1]), size)
        if event.type == pygame.FINGERDOWN:
            if not (EDGE < event.x < 1 - EDGE and EDGE < event.y < 1 - EDGE):
                return None
            self._fingers[event.finger_id] = (x, y)
            return Pointer(TOUCH, event.finger_id, x, y, "down", stamp)
        if event.finger_id not in self._fingers:
            return None
        if event.type == pygame.FINGERMOTION:
            self._fingers[event.finger_id] = (x, y)
            return Pointer(TOUCH, event.finger_id, x, y, "move", stamp)
        del self._fingers[event.finger_id]
        return Pointer(TOUCH, event.finger_id, x, y, "up", stamp)


def _inside(at: tuple[float, float], size: tuple[int, int]) -> tuple[float, float]:
    """SDL reports places outside the window, and one past its last row: keep them on it."""
    return min(max(at[0], 0), size[0] - 1), min(max(at[1], 0), size[1] - 1)
