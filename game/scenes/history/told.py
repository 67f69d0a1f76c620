"""What happened at one step of a past match of White Die or Cubeline, in words."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.room.chair import Chair, chair_name
from game.rules import cubeline, white_die
from game.rules.event import Event, HandedOver
from game.rules.match import Entry, HandOver
from game.scenes.cubeline.news import event_news as cubeline_news
from game.scenes.table.turn_line import TurnLine
from game.scenes.white_die.news import event_news as white_die_news
from game.words import Words

_SAID: Final = (HandedOver, cubeline.Discarded, cubeline.Placed, white_die.RivalNamed)
"""Events that are what was done, and not what came of it."""


def told(words: Words, chairs: Sequence[Chair], entry: Entry, events: Sequence[Event]) -> TurnLine:
    """Who did what, and under it what came of that."""
    chair = chairs[entry.seat]
    news = ". ".join(_news(words, chairs, events))
    return TurnLine(chair.emblem, _done(words, chairs, entry, events), news, "", 0, 0)


def begun(words: Words, chair: Chair) -> TurnLine:
    """Before anything was done, `chair` being the first to act."""
    return TurnLine(chair.emblem, words("history.replay.begins"), "", "", 0, 0)


def _done(words: Words, chairs: Sequence[Chair], entry: Entry, events: Sequence[Event]) -> str:
    name, what = chair_name(chairs[entry.seat], words), entry.what
    for event in events:
        match event:
            case white_die.Threw(dice=(white, *faces)) if len(faces) == white_die.COLOURED:
                return words("history.replay.threw.white", name=name, white=white, faces=_faces(faces))
            case white_die.Threw(dice=faces) | cubeline.Threw(dice=faces) | cubeline.Rolled(dice=faces):
                return words("history.replay.threw", name=name, faces=_faces(faces))
            case white_die.Rerolled(dice=faces):
                return words("history.replay.again", name=name, faces=_faces(faces))
            case white_die.Placed(face=face):
                return words("history.replay.laid", name=name, face=face)
            case white_die.RivalNamed(rival=rival):
                return words("history.replay.rival", name=name, rival=chair_name(chairs[rival], words))
            case cubeline.Placed() | cubeline.Discarded():
                return "".join(toast.words for toast in [cubeline_news(words, chairs, event)] if toast)
            case _:
                continue
    match what:
        case HandOver(kind=kind):
            return words(f"history.replay.handed.{kind}", name=name)
        case white_die.FormGroups(groups=groups):
            return words("history.replay.grouped", name=name, count=len(groups))
        case white_die.Arrange():
            return words("history.replay.arranged", name=name)
        case _:
            return words("history.replay.stood", name=name)


def _news(words: Words, chairs: Sequence[Chair], events: Iterable[Event]) -> Iterable[str]:
    for event in events:
        if not isinstance(event, _SAID):
            toast = white_die_news(words, chairs, event) or cubeline_news(words, chairs, event)
            if toast is not None:
                yield toast.words


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))
