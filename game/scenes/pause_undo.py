"""What the last action of a match was, in words, for whoever may take it back."""

from game.rules import cubeline, white_die
from game.rules.fivefold import FivefoldState, Score
from game.rules.game import Action
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
        case white_die.Place() | white_die.Rival() | white_die.Stand() | white_die.Arrange() | white_die.FormGroups():
            assert isinstance(last.before, white_die.WhiteDieState)
            return _white_die(words, last.what, last.before, after.scores)
        case _:
            return None


def _white_die(words: Words, what: Action, before: white_die.WhiteDieState, scores: tuple[int, ...]) -> str:
    """The last action of White Die: what was laid or chosen, else what the trial brought."""
    match what:
        case white_die.Place(die=die, square=square):
            dice = before.rival_dice if before.rivals_move else before.dice
            assert dice is not None
            return words("white_die.taken_back.laid", face=dice[die], square=square + 1)
        case white_die.Rival():
            return words("white_die.taken_back.rival")
        case _ if before.phase == "own_one" or before.on_turn is None:
            return words("white_die.match.stand")
        case _:
            points = scores[before.on_turn] - before.scores[before.on_turn]
            return words("pause.take_back_what", box=words(f"white_die.face.{before.white}"), points=points)
