"""What every table has, and checked reading of the values in a table file."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, json

_Word = TypeVar("_Word", bound=str)

MAX_SEATS = 8
"""The most seats a table of any game may have."""


class TableError(ValueError):
    """A table file is not usable; the message names the file, the key, what was found and what is allowed."""


class Table(Struct, frozen=True, kw_only=True):
    """One game with its settings. Each game has a subclass with its own numbers of play.

    `text` is the complete table as canonical JSON, which is what a record keeps of it; `digest` is its SHA-256.
    """

    id: str
    game: str
    tray: str
    min_seats: int
    max_seats: int
    duplicate: bool
    text: str
    digest: str


class Keys:
    """Takes the keys out of one section of a table file, each once. All methods raise `TableError`."""

    def __init__(self, file: str, values: Mapping[str, object], section: str = "") -> None:
        self.file = file
        self._values = values
        self._section = section
        self._taken: set[str] = set()

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number of `low` to `high`."""
        found = self._take(key, f"a whole number of {low} to {high}")
        if type(found) is not int or not low <= found <= high:
            raise self.fault(key, f"a whole number of {low} to {high}")
        return found

    def seat_range(self, key: str, low: int, high: int) -> tuple[int, int]:
        """The least and the most seats, as a list of two whole numbers of `low` to `high`, ascending."""
        allowed = f"[least, most], each a whole number of {low} to {high}, ascending"
        found = self._take(key, allowed)
        if not isinstance(found, list) or len(found) != 2 or any(type(part) is not int for part in found):
            raise self.fault(key, allowed)
        least, most = found
        if not low <= least <= most <= high:
            raise self.fault(key, allowed)
        return least, most

    def flag(self, key: str) -> bool:
        """True or false."""
        found = self._take(key, "true or false")
        if not isinstance(found, bool):
            raise self.fault(key, "true or false")
        return found

    def word(self, key: str, allowed: Sequence[_Word]) -> _Word:
        """One of the `allowed` words."""
        choices = "one of " + ", ".join(f'"{word}"' for word in allowed)
        found = self._take(key, choices)
        for word in allowed:
            if found == word:
                return word
        raise self.fault(key, choices)

    def section(self, key: str) -> "Keys":
        """The keys of a section of this one."""
        found = self._take(key, "a section")
        if not isinstance(found, Mapping):
            raise self.fault(key, "a section")
        return Keys(self.file, found, self._path(key))

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._values

    def finish(self) -> None:
        """Refuses keys nobody took."""
        for key in self._values:
            if key not in self._taken:
                raise self.fault(key, "only " + ", ".join(sorted(self._taken)))

    def fault(self, key: str, allowed: str) -> TableError:
        """The error to raise for a key of this section."""
        found = shown(self._values[key]) if key in self._values else "nothing"
        return TableError(f"{self.file}: {self._path(key)}: found {found}, allowed is {allowed}")

    def _take(self, key: str, allowed: str) -> object:
        if key not in self._values:
            raise self.fault(key, allowed)
        self._taken.add(key)
        return self._values[key]

    def _path(self, key: str) -> str:
        return f"{self._section}.{key}" if self._section else key


def canonical(values: Mapping[str, object]) -> str:
    """The one JSON text of a table's values: keys sorted, no spaces."""
    return json.encode(values, order="sorted").decode()


def shown(value: object) -> str:
    """A value from outside, short and in ASCII, for a message."""
    text = ascii(value)
    return text if len(text) <= 60 else text[:57] + "..."
