"""Rectangles in design units."""

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle: its top left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Bottom edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Middle, down."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float, slack: float = 0) -> bool:
        """Whether a point lies inside, or not more than `slack` outside."""
        return self.x - slack <= x < self.right + slack and self.y - slack <= y < self.bottom + slack

    def grown(self, by: float) -> "Area":
        """The area with every edge moved out by `by` (in, if negative)."""
        return Area(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: "Area") -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
