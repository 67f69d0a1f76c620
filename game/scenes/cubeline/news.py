"""What happens in a match of Cubeline, in one line each."""

from collections.abc import Sequence

from game.room.chair import Chair
from game.rules.cubeline import BlockScored, CubelineState, Discarded, Placed, Threw
from game.rules.event import Event, HandedOver
from game.scenes.table.news import seat_news
from game.scenes.toast import Toast
from game.words import Words


def event_news(words: Words, chairs: Sequence[Chair], event: Event) -> Toast | None:
    """What an event is worth telling; None for what the dice and the board show by themselves."""
    match event:
        case Placed(seat=seat, points=0):
            return seat_news(words, chairs, seat, "cubeline.toast.placed")
        case Placed(seat=seat, points=points):
            return seat_news(words, chairs, seat, "cubeline.toast.scored", praise=True, points=points)
        case BlockScored(seat=seat, points=points):
            return seat_news(words, chairs, seat, "cubeline.toast.block", praise=True, points=points)
        case Discarded(seat=seat):
            return seat_news(words, chairs, seat, "cubeline.toast.discarded")
        case HandedOver(seat=seat, kind=kind):
            key = "room.notice.computer_plays" if kind == "computer" else "room.notice.person_plays"
            return seat_news(words, chairs, seat, key)
        case _:
            return None


def throw_news(words: Words, chairs: Sequence[Chair], threw: Threw, after: CubelineState) -> Toast:
    """What a throw for who begins was, and whether it decided that."""
    begins = after.roll_off.starter
    if begins is None:
        return seat_news(words, chairs, threw.seat, "cubeline.toast.threw", face=threw.dice[0])
    face = (after.roll_off.throws[begins] or threw.dice)[0]
    return seat_news(words, chairs, begins, "cubeline.toast.begins", praise=True, face=face)
