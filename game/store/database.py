"""The one SQLite file, and the one thread that reads and writes it."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from game.store import schema
from game.store.trouble import Kind, StoreError

FILE: Final = "tumblebones.sqlite"
PATIENCE: Final = 1.0
"""Seconds to wait for another program that holds the file."""
PARTS: Final = ("", "-wal", "-shm")
"""What SQLite adds to the name of a file for the files that belong to it."""
T = TypeVar("T")


class Database:
    """The file `tumblebones.sqlite` in `folder`, opened when first needed.

    `do` hands a job to the store's own thread, so that no caller ever waits for a disk. Each job is one transaction:
    when its answer is there, what it wrote survives a loss of power. A job that cannot be done answers with a
    `StoreError`, and the next one tries to open the file again. A damaged file is put aside under another name,
    whole, and a new one begins.

    `thread` runs the jobs one after the other; tests pass one that does so in the caller's time.
    """

    def __init__(self, folder: Path, thread: Executor | None = None) -> None:
        self.file = folder / FILE
        self._thread = thread or ThreadPoolExecutor(1, "store")
        self._connection: sqlite3.Connection | None = None

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
            with _transaction(self._connection):
                return job(self._connection)
        except (sqlite3.Error, OSError) as fault:
            raise self._met(StoreError.of(fault, self.file)) from fault
        except StoreError as error:
            raise self._met(error) from error

    def _connect(self) -> sqlite3.Connection:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)
        try:
            if not schema.is_ours(connection):
                raise StoreError(Kind.DAMAGED, self.file, "not a file of this game")
            if schema.version(connection) > len(schema.MIGRATIONS):
                raise StoreError(Kind.NEWER, self.file, f"version {schema.version(connection)}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            with _transaction(connection):
                schema.migrate(connection)
            if not schema.is_whole(connection):
                raise StoreError(Kind.DAMAGED, self.file, "tables are missing")
        except BaseException:
            connection.close()
            raise
        return connection

    def _met(self, error: StoreError) -> StoreError:
        """What to tell of a fault, once a damaged file has been put aside."""
        if error.kind is not Kind.DAMAGED:
            return error
        self._disconnect()
        try:
            return StoreError(Kind.DAMAGED, self._put_aside(), str(error))
        except OSError as fault:
            return StoreError(Kind.UNWRITABLE, self.file, f"damaged, and cannot be put aside: {fault}")

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


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything or nothing. Takes the right to write at once, for one who asks for it later may be refused."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _aside(file: Path, number: int) -> Path:
    return file.with_name(f"{file.name}.damaged" if number == 1 else f"{file.name}.damaged.{number}")
