"""Which of several running copies of the game has a data folder for itself."""

import sqlite3
from pathlib import Path
from typing import Final

FILE: Final = "tumblebones.running"


class SoleCopy:
    """The right of one copy of the game to save in a folder, for as long as it runs: however it ends, the system takes
    that right from it.

    It is the lock that SQLite puts on a file of its own, which works alike on every system.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._lock: sqlite3.Connection | None = None

    def take(self) -> bool:
        """Take the right; False where another copy has it.

        Where there is no telling, as in a folder that cannot be written, nobody is kept from anything.
        """
        if self._lock is not None:
            return True
        lock: sqlite3.Connection | None = None
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            lock = sqlite3.connect(self._file, timeout=0, isolation_level=None)
            lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is written that would need a file for it
            lock.execute("BEGIN EXCLUSIVE")
        except (sqlite3.Error, OSError) as fault:
            if lock is not None:
                lock.close()
            return getattr(fault, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY
        self._lock = lock
        return True

    def give_back(self) -> None:
        """Let another copy have it."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
