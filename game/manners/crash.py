"""The report of a fault that ended the game: all it takes to find out why."""

import platform
import traceback
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import Final

from game.devices.happening import Happening, Pointer
from game.manners.logbook import MatchUnderWay, facts_as_text

REMEMBERED: Final = 50
"""How many of the last happenings a report tells."""
_PARTS: Final = ("tumblebones", "pygame-ce", "pymunk", "numpy", "msgspec")


class Trail:
    """The last things that devices and the window did. A pointer's way counts as one thing."""

    def __init__(self) -> None:
        self._last: deque[Happening] = deque(maxlen=REMEMBERED)

    def add(self, happening: Happening) -> None:
        """Remember that something happened."""
        if _travels(happening) and self._last and _travels(self._last[-1]):
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


def report(
    fault: BaseException, facts: Mapping[str, object], trail: Iterable[Happening], match: MatchUnderWay | None
) -> str:
    """What is known about a fault, for people to read and to send on."""
    parts = [
        facts_as_text(facts),
        "".join(traceback.format_exception(fault)),
        "The last happenings:\n" + "".join(f"  {happening}\n" for happening in trail),
        "No match was played.\n" if match is None else _about(match),
    ]
    return "\n".join(parts)


def write_report(text: str, folders: Sequence[Path], now: datetime) -> Path:
    """Write a report in the first of the folders that takes it; the file. Raises the last one's `OSError`."""
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


def _travels(happening: Happening) -> bool:
    return isinstance(happening, Pointer) and happening.phase in ("hover", "move")


def _about(match: MatchUnderWay) -> str:
    """The match and its record. What is broken may be the match itself; then that is told instead."""
    try:
        record = match.record()
    except Exception as fault:
        record = "".join(traceback.format_exception(fault))
    return f"table: {match.table}\nseed: {match.seed}\nrecord:\n{record}\n"


def _version(part: str) -> str:
    try:
        return metadata.version(part)
    except metadata.PackageNotFoundError:
        return "not installed"
