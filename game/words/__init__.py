"""Every word shown to people, through gettext.

Each module of this package holds the English of one part of the game as `MESSAGES`: key -> sentence, with
`{names}` for what is filled in. A key begins with the module's name. Screens ask for a sentence by key and never
hold one themselves; a translation is a gettext catalogue whose ids are the English sentences.
"""

from collections.abc import Mapping
from gettext import NullTranslations

from game.words import (
    app,
    board,
    claim,
    command,
    cubeline,
    devices,
    history,
    lobby,
    meter,
    names,
    opening,
    pause,
    results,
    room,
    rules,
    seats,
    settings,
    table,
    title,
    waiting,
    white_die,
)

_ENGLISH: Mapping[str, str] = {
    key: sentence
    for module in (
        app,
        board,
        claim,
        command,
        cubeline,
        devices,
        history,
        lobby,
        meter,
        names,
        opening,
        pause,
        results,
        room,
        rules,
        seats,
        settings,
        table,
        title,
        waiting,
        white_die,
    )
    for key, sentence in module.MESSAGES.items()
}


class Words:
    """Says things in one language."""

    def __init__(self, translation: NullTranslations | None = None) -> None:
        self._translation = translation or NullTranslations()

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of `key` with `values` filled in; `KeyError` for an unknown key or a missing value."""
        return self._translation.gettext(_ENGLISH[key]).format(**values)


def keys() -> tuple[str, ...]:
    """Every key there is, sorted."""
    return tuple(sorted(_ENGLISH))
