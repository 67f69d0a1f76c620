"""Words of the dialog in which people write their names."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "names.heading": "Your name",
    "names.about": "Write it, or pick one that was used before.",
    "names.profile": "Play as {name}",
    "names.forget": "Forget {name}?",
    "names.more": "More",
    "names.shift": "aA",
    "names.shift.label": "Small and capital letters",
    "names.accents": "ÄÉÑ",
    "names.accents.label": "Letters with accents",
    "names.letters": "ABC",
    "names.letters.label": "Plain letters",
    "names.space": "Space",
    "names.delete": "Delete",
    "names.key": "Letter {letter}",
    "names.done": "Done",
    "names.cancel": "Cancel",
    "names.refused": "“{letter}” cannot be shown here",
    "names.full": "That is all there is room for",
    "names.prompt.move": "Move",
    "names.prompt.confirm": "Choose",
    "names.prompt.card": "Forget",
    "names.prompt.back": "Cancel",
    "names.prompt.delete": "Delete",
}
