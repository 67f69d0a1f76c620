"""A name while it is written: what may be in it, how long it may be, and which letters begin with a capital."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Self

LONGEST: Final = 12
"""Letters that a name shows at most."""
BEGINS_AFTER: Final = (" ", "-")
Refusal = Literal["refused", "full"]


def letters(name: str) -> int:
    """How many letters a name shows: marks on a letter are no letters of their own."""
    return sum(1 for character in name if not unicodedata.combining(character))


@dataclass(frozen=True, slots=True)
class NameDraft:
    """`text` as written so far; `shown` says whether a character can be shown."""

    text: str
    shown: Callable[[str], bool]

    @property
    def name(self) -> str:
        """What it comes to."""
        return self.text.strip()

    @property
    def begins(self) -> bool:
        """Whether a word begins here, with a capital."""
        return not self.text or self.text.endswith(BEGINS_AFTER)

    def with_text(self, text: str) -> tuple[Self, tuple[Refusal, str] | None]:
        """With more text at the end, as far as that goes; and the first letter that does not go, and why."""
        draft = self
        for character in unicodedata.normalize("NFC", text):
            if character.isspace():
                character = " "
                if draft.begins:
                    continue
            if not character.isprintable() or not self.shown(character):
                return draft, ("refused", character)
            joined = unicodedata.normalize("NFC", draft.text + character)
            if letters(joined) > LONGEST:
                return draft, ("full", character)
            draft = type(self)(joined, self.shown)
        return draft, None

    def shortened(self) -> Self:
        """Without its last letter, and the marks on that."""
        text = self.text
        while text and unicodedata.combining(text[-1]):
            text = text[:-1]
        return type(self)(text[:-1], self.shown)
