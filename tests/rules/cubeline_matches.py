"""Whole matches of Cubeline whose scores are counted again after every cube."""

from random import Random

from game.computers import View, player_for
from game.rules.cubeline import CubelineTable, Discard, Place
from game.rules.match import Match, Seat
from tests.rules.cubeline_positions import state_of
from tests.rules.cubeline_recount import fits, paid_blocks, score, zone


class Recounted:
    """One match played at random, or by the easy computer on every seat; what it was like once `play` has returned."""

    def __init__(self, table: CubelineTable, seats: int, seed: str, greedy: bool) -> None:
        self.match = Match(table, [Seat("computer" if greedy else "human")] * seats, seed)
        self._greedy = player_for("easy", "cubeline") if greedy else None
        self._random = Random(seed)
        self._orders: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.given_up = 0

    def play(self) -> "Recounted":
        """The match, over; every score and block as counted again from the order of the cubes."""
        match, turns = self.match, 0
        while (seat := match.seat_to_act) is not None:
            legal = match.legal()
            if self._greedy is None:
                action = self._random.choice(legal)
            else:
                action = self._greedy.choose(View(match.table, match.state))
                assert action in legal
            dice = state_of(match).dice
            match.play(seat, action)
            if isinstance(action, Place):
                assert dice is not None
                assert fits(dice, action.square)
                assert all(action.square not in order for order in self._orders)
                self._orders[seat].append(action.square)
                assert match.state.scores[seat] == score(self._orders[seat])
            elif isinstance(action, Discard):
                assert dice is not None
                assert not any(fits(dice, square) for square in self._open())
                self.given_up += 1
            turns += isinstance(action, Place | Discard)
        self._check_over(turns)
        return self

    def _open(self) -> list[tuple[int, int]]:
        taken = {square for order in self._orders for square in order}
        frame = [(column, row) for column in range(1, 25) for row in range(1, 13)]
        return [square for square in frame if zone(square) and square not in taken]

    def _check_over(self, turns: int) -> None:
        state, table = state_of(self.match), self.match.table
        assert isinstance(table, CubelineTable)
        assert turns == len(state.seats) * table.cubes_of(len(state.seats))
        assert state.left == (0,) * len(state.seats)
        assert [list(cubes) for cubes in state.cubes] == self._orders
        assert [list(corners) for corners in state.blocks] == [paid_blocks(order) for order in self._orders]
        assert list(state.scores) == [score(order) for order in self._orders]
        winners = {standing.seat for standing in self.match.standings() if standing.won}
        assert winners == {seat for seat, points in enumerate(state.scores) if points == max(state.scores)}
