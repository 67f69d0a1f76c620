"""The one SQLite file, and the one thread that reads and writes it."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from game.store.connecting import PARTS, connect, connect_to_read, transaction
from game.store.rescue import Rescued, rescue
from game.store.trouble import Kind, StoreError

FILE: Final = "tumblebones.sqlite"
T = TypeVar("T")


class Database:
    """The file `tumblebones.sqlite` in `folder`, opened when first needed.

    `do` hands a job to the store's own thread, so that no caller ever waits for a disk. Each job is one transaction:
    when its answer is there, what it wrote survives a loss of power. A job that cannot be done answers with a
    `StoreError`, and the next one tries to open the file again. A damaged file is put aside under another name,
    whole, and a new one begins with what was whole in it, counted by `rescued`. A file that cannot be written is still
    read, and so it is while the database does not `save` because another copy of the game does.

    `thread` runs the jobs one after the other; tests pass one that does so in the caller's time.
    """

    def __init__(self, folder: Path, thread: Executor | None = None, saves: bool = True) -> None:
        self.file = folder / FILE
        self.rescued: Rescued | None = None
        self._saves = saves
        self._thread = thread or ThreadPoolExecutor(1, "store")
        self._connection: sqlite3.Connection | None = None
        self._only_read: Kind | None = None
        """Why nothing can be written with the connection there is; None where it can."""
        self._aside: Path | None = None
        """The damaged file to look through for what is whole."""

    @property
    def saves(self) -> bool:
        """Whether this copy of the game is the one to write the file."""
        return self._saves

    def save_from_now(self) -> None:
        """The other copy of the game has ended: write the file from now on."""
        self._saves = True
        self._thread.submit(self._disconnect)

    def do(self, job: Callable[[sqlite3.Connection], T]) -> Future[T]:
        """Begin a job, after all that were begun before it."""
        return self._thread.submit(self._do, job)

    def close(self) -> None:
        """Finish what was begun, then let go of the file."""
        self._thread.submit(self._disconnect)
        self._thread.shutdown(wait=True)

    # -- on the store's thread
    def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._connection is None:
                self._connection = self._connect()
            with transaction(self._connection, "IMMEDIATE" if self._only_read is None else "DEFERRED"):
                return job(self._connection)
        except (sqlite3.Error, OSError) as fault:
            raise self._met(StoreError.of(fault, self.file)) from fault
        except UnicodeDecodeError as fault:  # of names that SQLite itself keeps, or of what it says of them
            raise self._met(StoreError(Kind.DAMAGED, self.file, str(fault))) from fault
        except StoreError as error:
            raise self._met(error) from error

    def _connect(self) -> sqlite3.Connection:
        self._only_read = None if self._saves else Kind.ELSEWHERE
        if not self._saves:
            return connect_to_read(self.file, shared=True)
        try:
            connection = connect(self.file)
        except (sqlite3.Error, OSError) as fault:
            kind = StoreError.of(fault, self.file).kind
            if kind not in (Kind.UNWRITABLE, Kind.FULL) or not self.file.is_file():
                raise
            self._only_read = kind
            return connect_to_read(self.file, shared=False)
        if self._aside is not None:
            self._rescue(self._aside, connection)
        return connection

    def _rescue(self, damaged: Path, connection: sqlite3.Connection) -> None:
        self._aside, self.rescued = None, Rescued()
        try:
            with transaction(connection):
                self.rescued = rescue(damaged, connection)
        except (sqlite3.Error, OSError, UnicodeDecodeError):
            return  # it is worse off than that; it lies there all the same

    def _met(self, error: StoreError) -> StoreError:
        """What to tell of a fault, once a damaged file has been put aside."""
        if self._only_read is not None:
            only_read, self._only_read = self._only_read, None
            self._disconnect()
            return StoreError(only_read, self.file, str(error))
        if error.kind is not Kind.DAMAGED:
            return error
        self._disconnect()
        try:
            self._aside = self._put_aside()
        except OSError as fault:
            return StoreError(Kind.UNWRITABLE, self.file, f"damaged, and cannot be put aside: {fault}")
        return StoreError(Kind.DAMAGED, self._aside, str(error))

    def _put_aside(self) -> Path:
        """Give the file and what belongs to it a name that nothing has yet; the new name."""
        number = 1
        while (aside := _aside(self.file, number)).exists():
            number += 1
        for part in PARTS:
            belonging = Path(f"{self.file}{part}")
            if belonging.exists():
                belonging.rename(f"{aside}{part}")
        return aside

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _aside(file: Path, number: int) -> Path:
    return file.with_name(f"{file.name}.damaged" if number == 1 else f"{file.name}.damaged.{number}")
