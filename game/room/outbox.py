"""Notices on their way out, each held back until the change it tells of is stored."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass

from game.room.journal import Change, Journal
from game.room.notice import Notice, Unsaved


@dataclass(frozen=True, slots=True)
class _Outgoing:
    notice: Notice
    change: Change | None


class Outbox:
    """Stores changes one at a time and lets their notices out in order."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._outgoing: deque[_Outgoing] = deque()
        self._storing: Future[None] | None = None
        self._failed = False

    @property
    def waiting(self) -> bool:
        """Whether a change is not let out yet."""
        return any(outgoing.change is not None for outgoing in self._outgoing)

    def send(self, notice: Notice, change: Change | None = None) -> None:
        """Queue a notice, and begin to store its change if nothing is before it."""
        self._outgoing.append(_Outgoing(notice, change))
        self._store_next()

    def ready(self) -> Iterator[Notice]:
        """The notices that may be told now, in order; after a fault of the journal one `Unsaved`, once."""
        while self._outgoing:
            self._store_next()
            if self._outgoing[0].change is not None:
                if self._storing is None or not self._storing.done():
                    return
                fault = self._storing.exception()
                self._storing = None
                if fault is not None:
                    self._failed = True
                    yield Unsaved(str(fault))
                    return
            yield self._outgoing.popleft().notice

    def retry(self) -> None:
        """Try again to store what could not be stored; does nothing when nothing failed."""
        self._failed = False
        self._store_next()

    def _store_next(self) -> None:
        if self._failed or self._storing is not None or not self._outgoing:
            return
        change = self._outgoing[0].change
        if change is not None:
            self._storing = self._journal.append(change)
