"""Ending when the system says so: Ctrl+C, a closing terminal, a shutdown."""

import signal
from types import FrameType, TracebackType
from typing import Final, Self

_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Those of them that a platform has are heard."""


class Ending:
    """While this is entered, the first signal to end is only remembered, so that the loop ends in good order.

    A second one ends the process at once, as if nobody listened: even a game that hangs can be stopped. To be entered
    on the main thread, and before SDL opens, which otherwise takes the signals for itself.
    """

    def __init__(self) -> None:
        self.signal: int | None = None
        self._before: dict[int, signal._HANDLER] = {}

    @property
    def told(self) -> bool:
        """Whether a signal to end has come."""
        return self.signal is not None

    @property
    def code(self) -> int:
        """The exit code a shell expects: 0, or 128 and the signal's number."""
        return 0 if self.signal is None else 128 + self.signal

    def __enter__(self) -> Self:
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.signal = number
        for each in self._before:
            signal.signal(each, signal.SIG_DFL)
