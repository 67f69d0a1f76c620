"""What happens at the table, in one line each."""

from collections.abc import Sequence

from game.room.chair import Chair, chair_name
from game.rules.event import Event, HandedOver
from game.rules.fivefold import Assisted, Bonus, Extra, FivefoldState, Graded, Scored
from game.scenes.table.odds import chance_words
from game.scenes.toast import Toast
from game.words import Words


def seat_news(
    words: Words, chairs: Sequence[Chair], seat: int, key: str, praise: bool = False, **values: object
) -> Toast:
    """News of one seat, which is always named: people pass devices on, and nobody is "you"."""
    return Toast(words(key, name=chair_name(chairs[seat], words), **values), chairs[seat].emblem, praise)


def event_news(words: Words, chairs: Sequence[Chair], event: Event) -> Toast | None:
    """What an event is worth telling; None for what the dice and the strip show by themselves."""
    match event:
        case Scored(seat=seat, box=box, points=points):
            name = words(f"rules.box.{box}")
            return seat_news(words, chairs, seat, "table.toast.scored", box=name, points=points)
        case Extra(seat=seat, points=points):
            return seat_news(words, chairs, seat, "table.toast.extra", praise=True, points=points)
        case Bonus(seat=seat, points=points):
            return seat_news(words, chairs, seat, "table.toast.bonus", praise=True, points=points)
        case Assisted(seat=seat, kind=kind):
            return seat_news(words, chairs, seat, "table.toast.assisted", help=words(f"rules.assist.{kind}"))
        case HandedOver(seat=seat, kind=kind):
            key = "room.notice.computer_plays" if kind == "computer" else "room.notice.person_plays"
            return seat_news(words, chairs, seat, key)
        case _:
            return None


def aim_news(words: Words, chairs: Sequence[Chair], graded: Graded, state: FivefoldState) -> Toast | None:
    """What an aimed roll brought, once its dice lie in `state`."""
    if state.table.aim is None or state.dice is None:
        return None
    hit = state.dice[graded.die] == graded.face
    return seat_news(
        *(words, chairs, graded.seat, "table.toast.hit" if hit else "table.toast.missed"),
        praise=hit,
        grade=words(f"rules.grade.{graded.grade}"),
        odds=chance_words(words, state.table.aim.wanted[graded.grade]),
        face=graded.face,
    )
