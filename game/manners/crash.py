"""The report of a fault that ended the game: all it takes to find out why."""

import platform
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import Final

from game.devices.happening import Happening, Pointer, Typed
from game.manners.logbook import Logbook, MatchUnderWay
from game.words import Words

REMEMBERED: Final = 50
"""How many of the last happenings a report tells."""
_PARTS: Final = ("tumblebones", "pygame-ce", "pymunk", "numpy", "msgspec")


class Trail:
    """The last things that devices and the window did. A pointer's way counts as one thing."""

    def __init__(self) -> None:
        self._last: deque[Happening] = deque(maxlen=REMEMBERED)

    def add(self, happening: Happening) -> None:
        """Remember that something happened."""
        if _untold(happening) and self._last and _untold(self._last[-1]):
            self._last.pop()
        self._last.append(happening)

    def __iter__(self) -> Iterator[Happening]:
        return iter(self._last)


def versions() -> dict[str, str]:
    """The versions of the game and of all it stands on."""
    return {part: _version(part) for part in _PARTS} | {
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.release()} {platform.machine()}",
    }


class Reporter:
    """Writes down a fault that ends the game, in the first of `folders` that takes it; beside the log, if it can be."""

    def __init__(self, logbook: Logbook, folders: Sequence[Path], words: Words) -> None:
        self.trail = Trail()
        self._logbook = logbook
        self._folders = folders
        self._words = words

    def report(self, fault: Exception, facts: Callable[[], Mapping[str, object]], now: datetime) -> Path | None:
        """Note a fault, write its report and say where on stderr. None if no folder took it; then it is printed whole.

        `facts` are what the game knows of itself. Whatever else turns out to be broken, the fault is told.
        """
        self._logbook.fault("the game ended", fault)
        text = self._text(fault, facts)
        try:
            file = _write(text, self._folders, now)
        except OSError as unwritten:
            print(f"{text}\ntumblebones: {self._words('app.crashed_unwritten', reason=unwritten)}", file=sys.stderr)
            return None
        print(f"tumblebones: {self._words('app.crashed', file=file)}", file=sys.stderr)
        return file

    def _text(self, fault: Exception, facts: Callable[[], Mapping[str, object]]) -> str:
        parts = (
            _told(lambda: _lines({**versions(), **facts()})),
            _trace(fault),
            "The last happenings:\n" + "".join(f"  {happening}\n" for happening in self.trail),
            _told(lambda: _about(self._logbook.match)),
        )
        return "\n".join(parts)


def _write(text: str, folders: Sequence[Path], now: datetime) -> Path:
    """The file written. Raises the `OSError` of the last folder."""
    for folder in folders:
        path = folder / f"tumblebones-crash-{now:%Y-%m-%d-%H%M%S-%f}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            if folder is folders[-1]:
                raise
        else:
            break
    return path


def _untold(happening: Happening) -> bool:
    """What tells nothing of a fault: where pointers travel, and what people write."""
    return isinstance(happening, Typed) or (isinstance(happening, Pointer) and happening.phase in ("hover", "move"))


def _about(match: MatchUnderWay | None) -> str:
    if match is None:
        return "No match was played.\n"
    begun = f"table: {match.table}\nseed: {match.seed}\n"
    return begun + _told(lambda: f"record:\n{match.record()}\n")


def _told(tell: Callable[[], str]) -> str:
    """What `tell` says; if it is broken too, that is told instead."""
    try:
        return tell()
    except Exception as another:
        return _trace(another)


def _trace(fault: Exception) -> str:
    return "".join(traceback.format_exception(fault))


def _lines(facts: Mapping[str, object]) -> str:
    return "".join(f"{name}: {fact}\n" for name, fact in facts.items())


def _version(part: str) -> str:
    try:
        return metadata.version(part)
    except metadata.PackageNotFoundError:
        return "not installed"
