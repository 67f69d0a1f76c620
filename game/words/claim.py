"""Words of the question who plays which seat of a match that goes on."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "claim.heading": "Who are you?",
    "claim.count": "Seats to take: {count}",
    "claim.how": "Press it on the device you play with.",
    "claim.score": "{score} points so far",
    "claim.mine": "I play this seat",
    "claim.computer": "A computer plays it",
    "claim.title": "Back to the title",
    "claim.prompt.move": "Move",
    "claim.prompt.confirm": "Choose",
    "claim.prompt.back": "Title",
}
