"""What the last action of a match was, in words, for whoever may take it back."""

from game.rules import cubeline
from game.rules.fivefold import FivefoldState, Score
from game.rules.match import Match
from game.words import Words


def taken_back(words: Words, match: Match) -> str | None:
    """The last action of a match that is no throw; None for one that is not worth a line."""
    last, after = match.log[-1], match.state
    match last.what:
        case Score(box=box):
            assert isinstance(after, FivefoldState)
            points = after.cards[last.seat][box]
            return words("pause.take_back_what", box=words(f"rules.box.{box}"), points=points)
        case cubeline.Place(square=square):
            assert isinstance(after, cubeline.CubelineState)
            zone = words(f"cubeline.zone.{after.table.board.spots[square].zone}")
            points = after.scores[last.seat] - last.before.scores[last.seat]
            return words("pause.take_back_what", box=zone, points=points)
        case cubeline.Discard():
            return words("cubeline.discarded")
        case _:
            return None
