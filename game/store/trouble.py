"""What can be wrong with the file that everything is kept in."""

import sqlite3
from enum import StrEnum
from pathlib import Path
from typing import Final, Self


class Kind(StrEnum):
    """Kinds of trouble that people can do different things about."""

    DAMAGED = "damaged"
    """It was no longer readable; it has been put aside and a new file begins."""
    NEWER = "newer"
    """A later version of the game wrote it; it is left as it is."""
    BUSY = "busy"
    """Another program holds it."""
    UNWRITABLE = "unwritable"
    """The folder or the file may not be written."""
    FULL = "full"
    """The disk is full."""
    FAILED = "failed"
    """Anything else."""


_KINDS: Final = {
    sqlite3.SQLITE_CORRUPT: Kind.DAMAGED,
    sqlite3.SQLITE_NOTADB: Kind.DAMAGED,
    sqlite3.SQLITE_BUSY: Kind.BUSY,
    sqlite3.SQLITE_LOCKED: Kind.BUSY,
    sqlite3.SQLITE_READONLY: Kind.UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: Kind.UNWRITABLE,
    sqlite3.SQLITE_PERM: Kind.UNWRITABLE,
    sqlite3.SQLITE_FULL: Kind.FULL,
}
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
            return cls(Kind.UNWRITABLE, file, str(fault))
        code = getattr(fault, "sqlite_errorcode", None)
        kind = Kind.FAILED if code is None else _KINDS.get(code & _PRIMARY, Kind.FAILED)
        return cls(kind, file, str(fault))
