"""A past match of Fivefold, moment by moment: every roll, every box, every hand-over."""

from dataclasses import dataclass
from typing import Literal

from game.rules.fivefold import Aim, FivefoldState, Roll, Score
from game.rules.match import Entry, HandOver, Match

What = Literal["begins", "rolled", "scored", "handed", "assisted"]


@dataclass(frozen=True, slots=True)
class Moment:
    """What one seat did, and how the table lies then.

    `state` is the position after it; `dice` (None: none yet) and `kept` are what lies on the table, which after a box
    was filled are still the dice it was filled with. `rolls_used` are those of the turn so far. `box` and `points` tell
    of a box, `aim` of a roll, `kind` of a hand-over.
    """

    what: What
    seat: int
    state: FivefoldState
    dice: tuple[int, ...] | None = None
    kept: tuple[int, ...] = ()
    rolls_used: int = 0
    round: int = 1
    box: str = ""
    points: int = 0
    aim: Aim | None = None
    kind: str = ""


def moments(match: Match) -> tuple[Moment, ...]:
    """All of them, the beginning first; none of a match of another game."""
    if not isinstance(match.start, FivefoldState):
        return ()
    found = [Moment("begins", match.start.first, match.start)]
    log = match.log
    after = [*(entry.before for entry in log[1:]), match.state]
    for entry, state in zip(log, after, strict=True):
        assert isinstance(state, FivefoldState)
        found.append(_moment(entry, state, found[-1]))
    return tuple(found)


def turn_ends(of: tuple[Moment, ...]) -> tuple[int, ...]:
    """Where each turn ends, for stepping turn by turn: the beginning, every filled box, and the last moment."""
    ends = {0, len(of) - 1, *(at for at, moment in enumerate(of) if moment.what == "scored")}
    return tuple(sorted(ends))


def _moment(entry: Entry, state: FivefoldState, last: Moment) -> Moment:
    before, seat = entry.before, entry.seat
    assert isinstance(before, FivefoldState)
    match entry.what:
        case Roll(keep=keep, aim=aim):
            return Moment("rolled", seat, state, state.dice, tuple(keep), state.rolls_used, before.round, aim=aim)
        case Score(box=box):
            points = state.cards[seat][box] or 0
            kept = last.kept if last.what == "rolled" else ()
            dice, used = before.dice, before.rolls_used
            return Moment("scored", seat, state, dice, kept, used, before.round, box=box, points=points)
        case HandOver(kind=kind):
            return Moment("handed", seat, state, state.dice, (), state.rolls_used, state.round, kind=kind)
        case _:
            return Moment("assisted", seat, state, state.dice, (), state.rolls_used, state.round)
