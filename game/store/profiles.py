"""The people who play here: their names, and what they like."""

import sqlite3
from concurrent.futures import Future

from msgspec import Struct, ValidationError, convert

from game.rules.seat import AssistKind
from game.store.database import Database


class Profile(Struct, frozen=True):
    """One person: the emblem they like best (None: any) and the help with the meter they want."""

    name: str
    emblem: str | None = None
    assist: AssistKind = "none"


class Profiles:
    """The profiles in the database. Answers come from the store's thread, and may be a `StoreError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> Future[tuple[Profile, ...]]:
        """Everybody, who sat down last first; rows that make no sense are left out."""
        return self._database.do(_all)

    def keep(self, profile: Profile, used: int) -> Future[None]:
        """Keep what a person likes, new or changed; `used` is when they sat down, in seconds since 1970, UTC."""

        def write(connection: sqlite3.Connection) -> None:
            row = (profile.name, profile.emblem, profile.assist, used)
            connection.execute("INSERT OR REPLACE INTO profile VALUES (?, ?, ?, ?)", row)

        return self._database.do(write)

    def forget(self, name: str) -> Future[None]:
        """Forget a person; the matches they played keep their name."""

        def delete(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM profile WHERE name = ?", (name,))

        return self._database.do(delete)


def _all(connection: sqlite3.Connection) -> tuple[Profile, ...]:
    found = []
    for name, emblem, assist in connection.execute("SELECT name, emblem, assist FROM profile ORDER BY used DESC, name"):
        try:
            found.append(convert({"name": name, "emblem": emblem, "assist": assist}, Profile))
        except ValidationError:
            continue
    return tuple(found)
