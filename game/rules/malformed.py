"""Reading JSON objects key by key: what is malformed, and the key that is (rules: Actions, in general)."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

_Text = TypeVar("_Text", bound=str)

MAX_INTEGER = 2**63 - 1
"""Whole numbers above this are out of range everywhere, so that every record fits 64 bits."""


class Malformed(ValueError):  # noqa: N818 - the rules' own word for it
    """An object, such as an action, that has not the form it must have; `key` is the key at fault."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key


class Fields:
    """Takes the keys out of one JSON object, each once; null counts as absent. All methods raise `Malformed`."""

    def __init__(self, raw: object, where: str = "") -> None:
        if not isinstance(raw, Mapping):
            raise Malformed(where or "value", "must be an object")
        self._left = dict(raw)
        self._where = where

    def integer(self, key: str, low: int, high: int = MAX_INTEGER) -> int:
        """A whole number of `low` to `high`."""
        return _integer(self._path(key), self._take(key), low, high)

    def optional_integer(self, key: str, low: int, high: int = MAX_INTEGER) -> int | None:
        """As `integer`, or None when absent."""
        return self.integer(key, low, high) if self.has(key) else None

    def indices(self, key: str, high: int) -> tuple[int, ...]:
        """A list of different whole numbers of 0 to `high`, in ascending order whatever order it came in."""
        path = self._path(key)
        found = [_integer(f"{path}[{place}]", value, 0, high) for place, value in enumerate(self.values(key))]
        if len(set(found)) < len(found):
            raise Malformed(path, "holds a number twice")
        return tuple(sorted(found))

    def any_integer(self, key: str) -> int:
        """A whole number, however large."""
        raw = self._take(key)
        if type(raw) is not int:
            raise Malformed(self._path(key), "must be a whole number")
        return raw

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers of 0 or more, in the order it came in."""
        path = self._path(key)
        return tuple(
            _integer(f"{path}[{place}]", value, 0, MAX_INTEGER) for place, value in enumerate(self.values(key))
        )

    def flag(self, key: str) -> bool:
        """True or false."""
        raw = self._take(key)
        if not isinstance(raw, bool):
            raise Malformed(self._path(key), "must be true or false")
        return raw

    def text(self, key: str) -> str:
        """A text that can be written as UTF-8."""
        raw = self._take(key)
        if not isinstance(raw, str):
            raise Malformed(self._path(key), "must be a text")
        if any("\ud800" <= letter <= "\udfff" for letter in raw):
            raise Malformed(self._path(key), "holds half a character")
        return raw

    def values(self, key: str) -> list[Any]:
        """A list of anything."""
        raw = self._take(key)
        if not isinstance(raw, list):
            raise Malformed(self._path(key), "must be a list")
        return raw

    def mapping(self, key: str) -> Mapping[str, object]:
        """An object, as it came in."""
        raw = self._take(key)
        if not isinstance(raw, Mapping):
            raise Malformed(self._path(key), "must be an object")
        return raw

    def objects(self, key: str) -> tuple["Fields", ...]:
        """The fields of each object of a list."""
        path = self._path(key)
        return tuple(Fields(value, f"{path}[{place}]") for place, value in enumerate(self.values(key)))

    def choice(self, key: str, allowed: Sequence[_Text]) -> _Text:
        """One of the `allowed` words."""
        raw = self._take(key)
        for word in allowed:
            if raw == word:
                return word
        raise Malformed(self._path(key), f"must be one of {', '.join(allowed)}")

    def optional_object(self, key: str) -> "Fields | None":
        """The fields of an object inside this one, or None when absent."""
        return Fields(self._take(key), self._path(key)) if self.has(key) else None

    def has(self, key: str) -> bool:
        """Whether the key is there and not null; asking makes the key a known one."""
        if self._left.get(key) is not None:
            return True
        self._left.pop(key, None)
        return False

    def finish(self) -> None:
        """Refuses keys nobody asked for."""
        for key in self._left:
            raise Malformed(self._path(ascii(key)[1:-1][:40]), "is not known here")

    def _take(self, key: str) -> object:
        if not self.has(key):
            raise Malformed(self._path(key), "is missing")
        return self._left.pop(key)

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key


def _integer(path: str, raw: object, low: int, high: int) -> int:
    if type(raw) is not int:
        raise Malformed(path, "must be a whole number")
    if not low <= raw <= high:
        raise Malformed(path, f"must be {low} to {high}")
    return raw
