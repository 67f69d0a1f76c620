"""Random matches of White Die, every law checked and every trial counted again from what happened."""

from collections import Counter
from collections.abc import Iterator, Mapping

from game.rules.event import Event
from game.rules.match import Entry, Match
from game.rules.table import load_table
from game.rules.white_die import (
    Arrange,
    Claimed,
    FormGroups,
    Passed,
    Place,
    Placed,
    Rerolled,
    RivalNamed,
    Threw,
    Trial,
    TrialNamed,
    TrialScored,
    TurnLost,
    Void,
    WhiteDieState,
)
from tests.rules import white_die_slow as slow
from tests.rules.laws import Laws

RANGES: Mapping[Trial, int] = {"poker": 7, "grid": 12, "match": 5, "pips": 8, "sixes": 6}
"""The most points there are for each trial; the least are none."""

MOST_ACTIONS = 20_000


class Seen:
    """What the matches of one check brought."""

    def __init__(self) -> None:
        self.matches = self.actions = self.most_actions = 0
        self.points: dict[Trial, Counter[int]] = {trial: Counter() for trial in RANGES}
        self.events: Counter[str] = Counter()

    def play(self, table: str, number: int) -> None:
        """Play and check one match, of 2 to 6 seats by its number."""
        laws = Laws(load_table(table), number % 5 + 2, f"{table} {number}")
        match = laws.check()
        assert laws.plays < MOST_ACTIONS
        self.matches += 1
        self.actions += laws.plays
        self.most_actions = max(self.most_actions, laws.plays)
        recount = Recount(match)
        for trial, points in recount.trials():
            assert 0 <= points <= RANGES[trial]
            self.points[trial][points] += 1
        self.events += recount.events


class Recount:
    """Goes through the log of a match that is over, and knows nothing of positions but what events told."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._scores = [0] * len(match.seats)
        self._board: slow.Board = {}
        self._dice: dict[int, slow.Dice] = {}
        self._turn, self._rival = -1, -1
        self.events: Counter[str] = Counter()

    def trials(self) -> Iterator[tuple[Trial, int]]:
        """Every trial with its points, all of it checked."""
        for entry in self._match.log:
            if not hasattr(entry.what, "kind"):
                self._before(entry)
                for event in self._match.game.step(entry.before, entry.what, entry.drawn)[1]:
                    self.events[event.__struct_config__.tag] += 1
                    yield from self._happened(entry, event)
        assert tuple(self._scores) == self._match.state.scores
        target = self._match.table.target
        winner, *others = sorted(self._scores, reverse=True)
        assert winner >= target > max(others)

    def _before(self, entry: Entry) -> None:
        if isinstance(entry.what, Place):
            assert set(self._match.game.legal(entry.before)) == set(self._placements(entry.before, entry.seat))

    def _happened(self, entry: Entry, event: Event) -> Iterator[tuple[Trial, int]]:
        match event:
            case Threw(seat, dice) | Rerolled(seat, dice=dice):
                self._dice[seat] = dice[-4:]
            case TrialNamed(seat, trial):
                self._turn, self._board = seat, {(1, 1): (seat, 3)} if trial == "grid" else {}
            case RivalNamed(rival=rival):
                self._rival = rival
            case TurnLost(seat):
                assert self._scores[seat] == max(self._scores)
            case Void(seat):
                assert self._scores[seat] < max(self._scores)
            case Placed(seat, die, face, square):
                assert slow.may_lie(self._board, *divmod(square, 3), face, seat == self._turn)
                assert self._dice[seat][die] == face
                self._board[divmod(square, 3)] = seat, face
            case Passed(seat):
                assert not self._could_play(seat)
                other = self._turn if seat == self._rival else self._rival
                assert self._could_play(other)
            case Claimed(seat, squares):
                assert not self._could_play(self._turn)
                assert not self._could_play(self._rival)
                own = sum(cell[0] == self._turn for cell in self._board.values())
                assert seat == (self._turn if own == 5 else self._rival)
                for square in squares:
                    self._board[divmod(square, 3)] = seat, None
            case TrialScored(seat, trial, points):
                assert seat == self._turn
                assert points == self._counted(entry, trial)
                self._scores[seat] += points
                yield trial, points

    def _counted(self, entry: Entry, trial: Trial) -> int:
        dice = self._dice[self._turn]
        match trial, entry.what:
            case "poker", _:
                return slow.poker(dice)
            case "sixes", _:
                return len(slow.sets_of_six(dice))
            case "pips", Arrange(order, turned):
                rows, columns = slow.clear_lines(
                    tuple(dice[die] for die in order), tuple(int(die in turned) for die in order)
                )
                return len(rows) + len(columns)
            case "match", FormGroups(groups):
                used = [die for group in groups for die in group.own]
                return len(groups) + (sorted(used) == [0, 1, 2, 3])
            case _:
                assert trial == "grid"
                assert len(self._board) == 9
                return slow.grid_points(self._board, self._turn)

    def _could_play(self, seat: int) -> bool:
        used = Counter(cell[1] for place, cell in self._board.items() if cell[0] == seat and place != (1, 1))
        left = Counter(self._dice[seat]) - used
        return any(
            slow.may_lie(self._board, row, column, face, seat == self._turn)
            for face in left
            for row in range(3)
            for column in range(3)
        )

    def _placements(self, state: WhiteDieState, seat: int) -> Iterator[Place]:
        placed = state.placed if seat == self._turn else state.rival_placed
        for die in set(range(4)) - set(placed):
            for square in range(9):
                if slow.may_lie(self._board, *divmod(square, 3), self._dice[seat][die], seat == self._turn):
                    yield Place(die, square)
