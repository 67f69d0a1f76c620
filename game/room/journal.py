"""Where a match being played is stored: an action is shown only once its journal has confirmed it."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Protocol

from game.room.chair import Chair
from game.room.draft import Draft
from game.rules.match import Entry


@dataclass(frozen=True, slots=True)
class Undone:
    """The last entry was taken back."""


Change = Entry | Undone


class Journal(Protocol):
    """Stores what happens in one match, in the order it is told."""

    def append(self, change: Change) -> Future[None]:
        """Begin to store a change, without waiting. The answer is set once it is safe, or holds the fault.

        The room appends a change only when the answer to the one before it is there. Where that was a fault, storing
        this one stores the one before too.
        """
        ...

    def retry(self) -> Future[None]:
        """Begin once more to store what could not be stored; the answer as for `append`."""
        ...

    def keep_chairs(self, chairs: Sequence[Chair]) -> None:
        """Remember who sits where from now on. Nobody waits for it; it is stored with the next change at the latest."""
        ...

    def keep_draft(self, seat: int, draft: Draft) -> None:
        """Remember the picks of the seat to act. Nobody waits for it, and losing one loses no play."""
        ...


class MemoryJournal:
    """Keeps the changes as long as the process lives; confirms at once."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.draft: tuple[int, Draft] | None = None
        self.chairs: tuple[Chair, ...] = ()

    def append(self, change: Change) -> Future[None]:
        """Keep a change."""
        self.changes.append(change)
        self.draft = None
        return self.retry()

    def retry(self) -> Future[None]:
        """Nothing has failed."""
        safe: Future[None] = Future()
        safe.set_result(None)
        return safe

    def keep_chairs(self, chairs: Sequence[Chair]) -> None:
        """Keep who sits where."""
        self.chairs = tuple(chairs)

    def keep_draft(self, seat: int, draft: Draft) -> None:
        """Keep the picks, until the next change."""
        self.draft = seat, draft
