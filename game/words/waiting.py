"""Words of the panel that waits for the device of the seat to act."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "waiting.heading": "Waiting",
    "waiting.turn": "It is {name}’s turn",
    "waiting.gone": "The device they play with is gone.",
    "waiting.how": "Plug it in again or take any other device, and press “I play this seat” on it.",
    "waiting.nobody": "Nobody’s device is there any more. The match is kept.",
    "waiting.nobody.unsaved": "Nobody’s device is there any more. The match is not saved, but waits.",
    "waiting.count": "A computer plays in {seconds} s",
    "waiting.never": "The match waits for as long as it takes",
    "waiting.mine": "I play this seat",
    "waiting.computer": "Let a computer play",
    "waiting.title": "Leave table",
    "waiting.prompt.move": "Move",
    "waiting.prompt.confirm": "Choose",
}
