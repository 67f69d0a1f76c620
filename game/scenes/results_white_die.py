"""What a finished match of White Die tells about itself: scores by turn, and what each trial brought."""

from collections.abc import Iterator

from game.rules.match import Match
from game.rules.white_die import TRIALS, Trial, WhiteDieState


def totals_by_turn(match: Match) -> tuple[tuple[int, ...], ...]:
    """Each seat's score after each of its turns."""
    totals: list[list[int]] = [[] for _ in match.seats]
    for before, after in _steps(match):
        for seat, (had, has) in enumerate(zip(before.turns, after.turns, strict=True)):
            if has > had:
                totals[seat].append(after.scores[seat])
    return tuple(map(tuple, totals))


def points_by_trial(match: Match) -> dict[Trial, tuple[int, ...]]:
    """What each trial brought each seat."""
    points = {trial: [0] * len(match.seats) for trial in TRIALS.values()}
    for before, after in _steps(match):
        if before.trial is not None and before.on_turn is not None:
            seat = before.on_turn
            points[before.trial][seat] += after.scores[seat] - before.scores[seat]
    return {trial: tuple(seats) for trial, seats in points.items()}


def _steps(match: Match) -> Iterator[tuple[WhiteDieState, WhiteDieState]]:
    """The position before and after each entry of the log."""
    log = match.log
    for number, entry in enumerate(log):
        after = log[number + 1].before if number + 1 < len(log) else match.state
        assert isinstance(entry.before, WhiteDieState)
        assert isinstance(after, WhiteDieState)
        yield entry.before, after
