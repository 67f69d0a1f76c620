"""What happens in White Die, in one line each."""

from collections.abc import Sequence
from typing import Final

from game.room.chair import Chair, chair_name
from game.rules.event import Event, HandedOver
from game.rules.white_die import Claimed, Passed, RivalNamed, TrialNamed, TrialScored, TurnLost, Void
from game.scenes.table.news import seat_news
from game.scenes.toast import Toast
from game.words import Words

PRAISED: Final = 4
"""Points of a trial that deserve praise, and more."""


def event_news(words: Words, chairs: Sequence[Chair], event: Event) -> Toast | None:
    """What an event is worth telling; None for what dice, board and rail show by themselves."""
    match event:
        case TrialNamed(seat=seat, trial=trial):
            return seat_news(words, chairs, seat, f"white_die.named.{trial}")
        case RivalNamed(seat=seat, rival=rival):
            return seat_news(words, chairs, seat, "white_die.against", rival=chair_name(chairs[rival], words))
        case TurnLost(seat=seat):
            return seat_news(words, chairs, seat, "white_die.lost")
        case Void(seat=seat):
            return seat_news(words, chairs, seat, "white_die.void")
        case Passed(seat=seat):
            return seat_news(words, chairs, seat, "white_die.passed")
        case Claimed(seat=seat):
            return seat_news(words, chairs, seat, "white_die.claimed")
        case TrialScored(seat=seat, trial=trial, points=points):
            name = words(f"white_die.trial.{trial}")
            key = "white_die.scored" if points else "white_die.scored.none"
            return seat_news(words, chairs, seat, key, praise=points >= PRAISED, points=points, trial=name)
        case HandedOver(seat=seat, kind=kind):
            key = "room.notice.computer_plays" if kind == "computer" else "room.notice.person_plays"
            return seat_news(words, chairs, seat, key)
        case _:
            return None
