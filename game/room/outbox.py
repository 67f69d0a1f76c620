"""Notices on their way out, each held back until the change it tells of is stored."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass

from game.room.journal import Change, Journal
from game.room.notice import Notice, Saved, Unsaved


@dataclass(frozen=True, slots=True)
class _Outgoing:
    notice: Notice
    change: Change | None


class Outbox:
    """Stores changes one at a time and lets their notices out in order.

    After a fault of the journal nothing more goes out until somebody wants to `go_on`. From then on notices go out
    though their changes are not stored, as soon as the journal has tried; until it succeeds again.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._outgoing: deque[_Outgoing] = deque()
        self._storing: Future[None] | None = None
        self._stuck = False
        self._saved = True

    @property
    def waiting(self) -> bool:
        """Whether a change is not let out yet."""
        return any(outgoing.change is not None for outgoing in self._outgoing)

    @property
    def saved(self) -> bool:
        """Whether the journal stored what it was told last."""
        return self._saved

    def send(self, notice: Notice, change: Change | None = None) -> None:
        """Queue a notice, and begin to store its change if nothing is before it."""
        self._outgoing.append(_Outgoing(notice, change))
        self._store_next()

    def ready(self) -> Iterator[Notice]:
        """The notices that may be told now, in order; also one `Unsaved` when the journal begins to fail, and one
        `Saved` when it no longer does.
        """
        while self._outgoing and not self._stuck:
            self._store_next()
            if self._storing is not None:
                if not self._storing.done():
                    return
                fault, self._storing = self._storing.exception(), None
                before, self._saved = self._saved, fault is None
                if before and fault is not None:
                    self._stuck = True
                    yield Unsaved(str(fault))
                    return
                if self._saved and not before:
                    yield Saved()
            yield self._outgoing.popleft().notice

    def go_on(self) -> None:
        """Try again to store what could not be stored, and let it out either way; nothing to do when nothing failed."""
        if self._stuck:
            self._stuck = False
            self._storing = self._journal.retry()

    def _store_next(self) -> None:
        if self._stuck or self._storing is not None or not self._outgoing:
            return
        change = self._outgoing[0].change
        if change is not None:
            self._storing = self._journal.append(change)
