"""Words of the results."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "results.wins": "{name} wins!",
    "results.two_win": "{first} and {last} win!",
    "results.more_win": "{count} share the win!",
    "results.points": "points",
    "results.each": "points each",
    "results.chart": "Score by round",
    "results.facts": "Point by point",
    "results.numbers": "Rush",
    "results.bonus": "+{points}",
    "results.best": "Best box",
    "results.extra": "Extra",
    "results.zeros": "Zeros",
    "results.rolls": "Rolls",
    "results.none": "–",
    "results.again": "Play again",
    "results.other": "Other table",
    "results.title": "Title",
}
