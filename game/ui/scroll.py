"""A long list of which a few rows show: which of them, and how fingers and wheels move it."""

from dataclasses import dataclass, replace
from typing import Final, Self

WHEEL_ROWS: Final = 2
"""Rows that one step of the mouse wheel moves a list by."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """`count` rows of which `visible` fit; `first` is the topmost that shows."""

    count: int
    visible: int
    first: int = 0

    @property
    def last(self) -> int:
        """The greatest `first` there can be."""
        return max(0, self.count - self.visible)

    @property
    def shown(self) -> range:
        """The rows that show."""
        return range(self.first, min(self.count, self.first + self.visible))

    def to(self, first: int) -> Self:
        """With this row at the top, or as near to that as there are rows."""
        return replace(self, first=max(0, min(first, self.last)))

    def by(self, rows: int) -> Self:
        """Moved down by some rows."""
        return self.to(self.first + rows)

    def resized(self, count: int, visible: int) -> Self:
        """With other rows, or room for more or fewer."""
        return replace(self, count=count, visible=visible).to(self.first)

    def showing(self, row: int) -> Self:
        """Moved as little as lets a row show."""
        return self.to(min(max(self.first, row - self.visible + 1), row))
