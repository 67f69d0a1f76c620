"""Notices on their way out, each held back until the change it tells of is stored."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass

from game.room.journal import Change, Journal
from game.room.notice import Notice, Saved, Unsaved
from game.store.trouble import Kind, StoreError


@dataclass(frozen=True, slots=True)
class _Outgoing:
    notice: Notice
    change: Change | None


class Outbox:
    """Stores changes one at a time and lets their notices out in order, each once its journal has answered.

    Where the answer is a fault, the notice goes out all the same: a match is no worse for being played unsaved. Each
    later change, and each `retry`, tries to store everything.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._outgoing: deque[_Outgoing] = deque()
        self._storing: Future[None] | None = None
        self._retrying: Future[None] | None = None
        self._trouble: Kind | None = None

    @property
    def waiting(self) -> bool:
        """Whether a change is not let out yet."""
        return any(outgoing.change is not None for outgoing in self._outgoing)

    @property
    def trouble(self) -> Kind | None:
        """Why the journal did not store what it was told last; None where it did."""
        return self._trouble

    def send(self, notice: Notice, change: Change | None = None) -> None:
        """Queue a notice, and begin to store its change if nothing is before it."""
        self._outgoing.append(_Outgoing(notice, change))
        self._store_next()

    def retry(self) -> None:
        """Try again to store what could not be stored; nothing to do when nothing failed."""
        if self._trouble is not None and self._retrying is None:
            self._retrying = self._journal.retry()

    def ready(self) -> Iterator[Notice]:
        """The notices that may be told now, in order; also `Unsaved` when the journal begins to fail, and `Saved` when
        it no longer does.
        """
        if self._retrying is not None and self._retrying.done():
            retried, self._retrying = self._retrying, None
            yield from self._answered(retried)
        while self._outgoing:
            self._store_next()
            if self._storing is not None:
                if not self._storing.done():
                    return
                stored, self._storing = self._storing, None
                yield from self._answered(stored)
            yield self._outgoing.popleft().notice

    def _answered(self, answer: Future[None]) -> Iterator[Notice]:
        before, fault = self._trouble, answer.exception()
        if fault is None:
            self._trouble = None
        else:
            self._trouble = fault.kind if isinstance(fault, StoreError) else Kind.FAILED
        if before is not None and self._trouble is None:
            yield Saved()
        elif before is None and self._trouble is not None:
            yield Unsaved(self._trouble, str(fault))

    def _store_next(self) -> None:
        if self._storing is None and self._outgoing:
            change = self._outgoing[0].change
            if change is not None:
                self._storing = self._journal.append(change)
