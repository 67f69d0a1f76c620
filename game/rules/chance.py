"""Chance of a match: every draw is a pure function of the seed and a key (rules: Chance).

Nothing here remembers anything, so a draw skipped, undone or made for looks cannot shift another one.
"""

from hashlib import sha256
from typing import TypeAlias

from msgspec import Struct

Key: TypeAlias = tuple[str | int, ...]
"""Names one draw: a word, then whole numbers; two draws of a match have the same key only if they are the same."""

FAIR = (1, 1, 1, 1, 1, 1)
"""Odds of a fair die."""

_WORD_BYTES = 8
_WORDS = 1 << (8 * _WORD_BYTES)


class Die(Struct, frozen=True):
    """A die about to be thrown; its outcome is a face, 1 to 6.

    `odds` are the weights of the faces in order; one uniform number below their sum decides.
    """

    key: Key
    odds: tuple[int, ...] = FAIR

    def allows(self, outcome: int) -> bool:
        """Whether the die can show `outcome`."""
        return 1 <= outcome <= len(self.odds) and self.odds[outcome - 1] > 0


class Number(Struct, frozen=True):
    """A whole number about to be drawn; its outcome is uniform over `low` to `high`, both included."""

    key: Key
    low: int
    high: int

    def allows(self, outcome: int) -> bool:
        """Whether `outcome` lies in the range."""
        return self.low <= outcome <= self.high


Draw: TypeAlias = Die | Number


class Chance:
    """The one source of all draws of a match, on every platform and Python version the same.

    Raises `ValueError` if the seed cannot be written as UTF-8.
    """

    def __init__(self, seed: str) -> None:
        self._prefix = sha256(seed.encode()).digest()

    def below(self, count: int, key: Key) -> int:
        """A uniform number of 0 to `count - 1`; `count` is 1 to 2**64."""
        limit = _WORDS - _WORDS % count
        text = "/".join(map(str, key))
        attempt = 0
        while True:
            digest = sha256(self._prefix + f"{text}#{attempt}".encode()).digest()
            word = int.from_bytes(digest[:_WORD_BYTES], "big")
            if word < limit:
                return word % count
            attempt += 1

    def face(self, key: Key) -> int:
        """The face of a fair die, 1 to 6."""
        return self.below(6, key) + 1

    def draw(self, wanted: Draw) -> int:
        """The outcome of one draw."""
        if isinstance(wanted, Number):
            return wanted.low + self.below(wanted.high - wanted.low + 1, wanted.key)
        if wanted.odds == FAIR:
            return self.face(wanted.key)
        left = self.below(sum(wanted.odds), wanted.key)
        for face, weight in enumerate(wanted.odds, start=1):
            left -= weight
            if left < 0:
                return face
        raise AssertionError("odds sum to more than their parts")
