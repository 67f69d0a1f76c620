"""The big still pictures (room, tray, title), painted once per window size, beside the loop."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, TypeVar

from game.ui.stage import Stage

T = TypeVar("T")


class AtOnce(Executor):
    """Paints when asked, in the caller's time: for tools and tests, whose pictures must not depend on luck."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: D102
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


class Backdrops:
    """Pictures by name and stage. What is not there yet is painted on a thread and is there some frames later.

    Those of another stage are forgotten as soon as one of a new stage is asked for.
    """

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor or ThreadPoolExecutor(1, "backdrops")
        self._stage: Stage | None = None
        self._pictures: dict[str, Future[Any]] = {}
        self._waiting: set[str] = set()

    def picture(self, name: str, stage: Stage, paint: Callable[[Stage], T]) -> T | None:
        """What `paint` makes for this stage, once it is done; None while it is being made."""
        if stage != self._stage:
            self._stage = stage
            for future in self._pictures.values():
                future.cancel()
            self._pictures.clear()
            self._waiting.clear()
        if name not in self._pictures:
            self._pictures[name] = self._executor.submit(paint, stage)
        future = self._pictures[name]
        if not future.done():
            self._waiting.add(name)
            return None
        picture: T = future.result()
        return picture

    def forget(self, name: str) -> None:
        """Let go of a picture: it is made anew when it is asked for again."""
        future = self._pictures.pop(name, None)
        if future is not None:
            future.cancel()
        self._waiting.discard(name)

    def news(self) -> bool:
        """Whether a picture somebody waited for is done now; says so once."""
        done = {name for name in self._waiting if self._pictures[name].done()}
        self._waiting -= done
        return bool(done)

    def close(self) -> None:
        """Stop painting."""
        self._executor.shutdown(wait=False, cancel_futures=True)
