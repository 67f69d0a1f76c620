"""The rest between two frames, which ends early when the store has answered: what it confirmed is shown at once."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Event
from typing import Any, TypeVar

T = TypeVar("T")


class Rest:
    """Waits on the loop's thread; jobs done on a thread of `thread()` end it."""

    def __init__(self) -> None:
        self._answer = Event()

    def thread(self) -> Executor:
        """One thread whose every job, once done, ends the rest."""
        return _Waking(self._answer)

    def wait(self, seconds: float) -> None:
        """Rest so long, or until a job is done that `answered` has not told of."""
        self._answer.wait(max(0.0, seconds))

    def answered(self) -> bool:
        """Whether a job was done since this was asked last."""
        answered = self._answer.is_set()
        self._answer.clear()
        return answered


class _Waking(ThreadPoolExecutor):
    def __init__(self, answer: Event) -> None:
        super().__init__(1, "store")
        self._answer = answer

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        future.add_done_callback(lambda _: self._answer.set())
        return future
