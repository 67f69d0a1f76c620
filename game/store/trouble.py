"""What can be wrong with the file that everything is kept in."""

import sqlite3
from collections.abc import Mapping
from enum import StrEnum
from errno import ENOSPC
from pathlib import Path
from shutil import disk_usage
from typing import Final, Self


class Kind(StrEnum):
    """Kinds of trouble that people can do different things about."""

    DAMAGED = "damaged"
    """It was no longer readable; it has been put aside and a new file begins."""
    NEWER = "newer"
    """A later version of the game wrote it; it is left as it is."""
    BUSY = "busy"
    """Another program holds it."""
    ELSEWHERE = "elsewhere"
    """Another copy of the game saves there; this one only reads it."""
    UNWRITABLE = "unwritable"
    """The folder or the file may not be written."""
    FULL = "full"
    """The disk is full."""
    FAILED = "failed"
    """Anything else."""


_KINDS: Final[Mapping[int | None, Kind]] = {
    sqlite3.SQLITE_CORRUPT: Kind.DAMAGED,
    sqlite3.SQLITE_NOTADB: Kind.DAMAGED,
    sqlite3.SQLITE_BUSY: Kind.BUSY,
    sqlite3.SQLITE_LOCKED: Kind.BUSY,
    sqlite3.SQLITE_READONLY: Kind.UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: Kind.UNWRITABLE,
    sqlite3.SQLITE_PERM: Kind.UNWRITABLE,
    sqlite3.SQLITE_FULL: Kind.FULL,
}
LITTLE: Final = 1 << 16
"""Bytes of room with which SQLite cannot even open a file."""
_PRIMARY: Final = 0xFF
"""SQLite's extended error codes carry the plain one in their low byte."""


class StoreError(Exception):
    """The store could not do what was asked; the message is a line for the log.

    `kind` says what people can do about it, `file` which file it is about.
    """

    def __init__(self, kind: Kind, file: Path, detail: str) -> None:
        super().__init__(f"{file}: {kind}: {detail}")
        self.kind = kind
        self.file = file

    @classmethod
    def of(cls, fault: sqlite3.Error | OSError, file: Path) -> Self:
        """What a fault of SQLite, or of the file system, means."""
        if isinstance(fault, OSError):
            return cls(Kind.FULL if fault.errno == ENOSPC else Kind.UNWRITABLE, file, str(fault))
        code = getattr(fault, "sqlite_errorcode", None)
        plain = None if code is None else code & _PRIMARY
        if plain == sqlite3.SQLITE_IOERR and _is_full(file):
            return cls(Kind.FULL, file, str(fault))
        return cls(_KINDS.get(plain, Kind.FAILED), file, str(fault))


def _is_full(file: Path) -> bool:
    """Whether there is no room beside a file: SQLite calls it any fault of the disk when its small files do not fit."""
    try:
        return disk_usage(file.parent).free < LITTLE
    except OSError:
        return False
