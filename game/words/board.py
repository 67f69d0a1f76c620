"""Words of the board."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "board.choose": "Choose a box",
    "board.card": "Score card",
    "board.would": "{box} would score",
    "board.forced": "Five alike must fill {box}:",
    "board.any_combo": "Combo boxes only. {box}:",
    "board.any_number": "Number boxes only. {box}:",
    "board.extra": "+{points} extra",
    "board.roll_first": "{name} has not rolled yet",
    "board.choosing": "{name} is choosing",
    "board.playing": "{name} is playing",
    "board.paused": "The match is paused",
    "board.over": "The match is over",
    "board.bonus": "Bonus at {least}",
    "board.bonus_points": "+{points}",
    "board.bonus_of": "/{least}",
    "board.bonus_needed": "{points} needed",
    "board.bonus_needed_short": "{points} to go",
    "board.bonus_won": "Bonus won",
    "board.total": "Total",
    "board.label.would": "{box}, would score {points}",
    "board.label.closed": "{box}, closed for these dice",
    "board.label.open": "{box}, open",
    "board.label.filled": "{box}, {points}",
    "board.prompt.pick": "Pick a box",
    "board.prompt.score": "Score it",
    "board.prompt.tap": "Tap a box, then tap it again",
    "board.back": "Back to the dice",
}
