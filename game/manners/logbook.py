"""The log: what one run of the game notes down, in a file that never grows large."""

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

LOG_NAME: Final = "tumblebones.log"
LOG_BYTES: Final = 256 * 1024
"""A log file of this size is put aside and a new one begun."""
OLD_LOGS: Final = 3
"""How many of those put aside are kept."""


@dataclass(frozen=True, slots=True)
class MatchUnderWay:
    """The match begun last: its table's id, its seed, and how to get its record so far."""

    table: str
    seed: str
    record: Callable[[], str]


class Logbook:
    """Notes with the time they were made, in `folder`; without a folder nothing is written.

    Where the folder cannot be written, or later fails (the disk is full), `failed` is told the reason once and the
    notes are dropped: a log is never worth a match.
    """

    def __init__(self, folder: Path | None = None, failed: Callable[[str], None] = lambda reason: None) -> None:
        self.folder = folder
        self.match: MatchUnderWay | None = None
        self._failed = failed
        self._logger = logging.Logger("tumblebones")
        self._file: _File | None = None
        if folder is not None:
            self._open(folder)

    @property
    def writes(self) -> bool:
        """Whether notes reach a file."""
        return self._file is not None

    def note(self, what: str, **facts: object) -> None:
        """Note that something happened, with its facts."""
        self._logger.info(" ".join([what, *(f"{name}={fact!r}" for name, fact in facts.items())]))

    def fault(self, what: str, fault: BaseException) -> None:
        """Note a fault with its whole traceback."""
        self._logger.error(what, exc_info=fault)

    def begin(self, match: MatchUnderWay) -> None:
        """Note the match that begins, and keep hold of it until the next one."""
        self.match = match
        self.note("match", table=match.table, seed=match.seed)

    def close(self) -> None:
        """Write no more."""
        if self._file is not None:
            self._logger.removeHandler(self._file)
            self._file.close()
            self._file = None

    def _open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = _File(folder / LOG_NAME, self._give_up)
        except OSError as error:
            self._failed(_reason(error))
            return
        self._logger.addHandler(self._file)

    def _give_up(self, fault: BaseException | None) -> None:
        self.close()
        self._failed(_reason(fault))


class _File(RotatingFileHandler):
    """The log's file. Its own faults go to `broken`, not to stderr as those of logging do."""

    def __init__(self, path: Path, broken: Callable[[BaseException | None], None]) -> None:
        super().__init__(path, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8", errors="backslashreplace")
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._broken = broken

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """The file cannot be written any more."""
        self._broken(sys.exception())


@contextmanager
def faults_noted(logbook: Logbook) -> Iterator[None]:
    """While this lasts, every fault that nobody catches is noted: those that end it, those of threads and destructors.

    The last two are printed as usual only where no log is written, so that no fault's text is ever lost.
    """
    in_thread, unraisable = threading.excepthook, sys.unraisablehook

    def note_in_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            logbook.fault(f"uncaught in {args.thread.name if args.thread else 'a thread'}", args.exc_value)
        if not logbook.writes:
            in_thread(args)

    def note_unraisable(args: "sys.UnraisableHookArgs") -> None:
        if args.exc_value is not None:
            logbook.fault(f"{args.err_msg or 'Exception ignored in'}: {args.object!r}", args.exc_value)
        if not logbook.writes:
            unraisable(args)

    threading.excepthook, sys.unraisablehook = note_in_thread, note_unraisable
    try:
        yield
    except Exception as fault:
        logbook.fault("uncaught", fault)
        raise
    finally:
        threading.excepthook, sys.unraisablehook = in_thread, unraisable


def _reason(fault: BaseException | None) -> str:
    """What went wrong, in one line."""
    if isinstance(fault, OSError) and fault.strerror:
        return f"{fault.strerror}: {fault.filename}" if fault.filename else fault.strerror
    return " ".join(str(fault).split())
