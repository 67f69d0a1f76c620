"""What a finished match of Fivefold tells about itself: totals by round, and how each seat came to its score."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.fivefold import BOXES, FivefoldState, Roll, Score
from game.rules.match import Entry, Match


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """How one seat came to its score.

    `numbers` and `bonus` are the points of Number Rush, `extra` those of extra furies, `best` the box that paid most
    (None before any box is filled), `zeros` the boxes filled for nothing, `rolls` the rolls of the match.
    """

    numbers: int
    bonus: int
    extra: int
    best: str | None
    best_points: int
    zeros: int
    rolls: int


def totals_by_round(match: Match) -> tuple[tuple[int, ...], ...]:
    """Each seat's total after each of its turns."""
    totals: list[list[int]] = [[] for _ in match.seats]
    for entry, after in _steps(match):
        if isinstance(entry.what, Score):
            totals[entry.seat].append(after.scores[entry.seat])
    return tuple(map(tuple, totals))


def seat_facts(match: Match) -> tuple[SeatFacts, ...]:
    """The facts of every seat."""
    rolls = [0] * len(match.seats)
    for entry in match.log:
        if isinstance(entry.what, Roll):
            rolls[entry.seat] += 1
    return tuple(_facts(_position(match), seat, count) for seat, count in enumerate(rolls))


def _facts(state: FivefoldState, seat: int, rolls: int) -> SeatFacts:
    card, numbers = state.cards[seat], state.number_sums[seat]
    filled = {box: points for box in BOXES if (points := card[box]) is not None}
    best = max(filled, key=lambda box: filled[box], default=None)
    return SeatFacts(
        numbers=numbers,
        bonus=state.table.bonus if numbers >= state.table.bonus_from else 0,
        extra=state.extras[seat],
        best=best,
        best_points=filled[best] if best else 0,
        zeros=sum(not points for points in filled.values()),
        rolls=rolls,
    )


def _steps(match: Match) -> Iterator[tuple[Entry, FivefoldState]]:
    """Every entry with the position after it."""
    log = match.log
    for number, entry in enumerate(log):
        after = log[number + 1].before if number + 1 < len(log) else match.state
        assert isinstance(after, FivefoldState)
        yield entry, after


def _position(match: Match) -> FivefoldState:
    assert isinstance(match.state, FivefoldState)
    return match.state
