"""The laws every game keeps at every position of a match, whatever its table. One checker for all of them."""

from random import Random

import pytest
from msgspec import json, to_builtins

from game.rules.chance import Key
from game.rules.fivefold import Assist
from game.rules.game import Action
from game.rules.log import HandOver
from game.rules.match import Match
from game.rules.refusal import Code, Refused
from game.rules.seat import ASSIST_KINDS, Seat
from game.rules.table import Table
from tests.rules.moves import MOVES


class Laws:
    """Plays one random match and checks the laws all the way; `plays` counts the actions played."""

    def __init__(self, table: Table, seats: int, seed: str) -> None:
        self._random = Random(seed)
        kinds = [self._random.choice(("human", "human", "computer")) for _ in range(seats)]
        helps = [self._random.choice(ASSIST_KINDS) for _ in range(seats)]
        chairs = [Seat(kind, assist) for kind, assist in zip(kinds, helps, strict=True)]
        self.match = Match(table, chairs, seed, first=self._random.randrange(seats))
        self._moves = MOVES[table.game]
        self._keys: set[Key] = {draw.key for draw in self.match.game.start_draws(table)}
        self.plays = 0

    def check(self) -> Match:
        """The match, over, every law checked."""
        match, random = self.match, self._random
        listed = 0
        while not match.over:
            legal = self._check_legal()
            self._check_refused()
            if random.random() < 0.02:
                self._check_hand_over()
                continue
            action = random.choice(legal)
            extra = random.choice(self._moves.extras(random))
            if random.random() < 0.3 and match.refusal(match.seat_to_act or 0, extra) is None:
                action = extra
            listed += not isinstance(action, Assist)
            self._check_play(action)
            if random.random() < 0.02:
                self._check_record()
        assert listed <= self._moves.longest(match.table, len(match.seats))
        self._check_over()
        self._check_record()
        return match

    def _check_legal(self) -> tuple[Action, ...]:
        match = self.match
        seat = match.seat_to_act
        assert seat is not None
        legal = match.legal()
        assert legal, "a match that is not over has a choice"
        assert list(legal) == sorted(legal, key=self._sort_key)
        assert len(set(legal)) == len(legal)
        assert set(legal) == {
            choice for choice in self._moves.choices(match.state) if match.refusal(seat, choice) is None
        }
        return legal

    def _sort_key(self, action: Action) -> tuple[object, ...]:
        fields = to_builtins(action)
        return (self._moves.order.index(fields.pop("do")), *map(_as_tuple, fields.values()))

    def _check_refused(self) -> None:
        match, random = self.match, self._random
        seat = match.seat_to_act
        assert seat is not None
        tries = [
            (seat, random.choice(found)) for found in (self._moves.choices(match.state), self._moves.extras(random))
        ]
        tries += [(other, match.legal()[0]) for other in (seat + 1, -1, len(match.seats))]
        before, log = match.state, len(match.log)
        for who, action in tries:
            refusal = match.refusal(who, action)
            if who != seat:
                assert refusal is not None
                assert refusal.code in (Code.NOT_TO_ACT, Code.NO_SUCH_SEAT)
            if refusal is not None:
                with pytest.raises(Refused) as refused:
                    match.play(who, action)
                assert refused.value.refusal == refusal
                assert match.state is before
                assert len(match.log) == log

    def _check_play(self, action: Action) -> None:
        match = self.match
        seat = match.seat_to_act
        assert seat is not None
        assert match.game.parse(json.decode(json.encode(action))) == action, "canonical"
        before, written = match.state, match.game.view(match.state)
        events = match.play(seat, action)
        self.plays += 1
        entry, after = match.log[-1], match.state
        assert (entry.seat, entry.what, entry.before) == (seat, action, before)
        assert match.game.view(before) == written, "a position never changes"
        assert match.game.step(before, action, entry.drawn) == (after, events), "a step is pure"
        assert json.encode(match.game.view(after)) == json.encode(match.game.view(after))
        self._check_undo(action)

    def _check_undo(self, action: Action) -> None:
        match = self.match
        entry, after = match.log[-1], match.state
        asked = self._draws(action)
        assert match.can_undo == (not asked)
        if asked:
            assert self._keys.isdisjoint(asked), "no draw is asked for twice"
            self._keys |= asked
            with pytest.raises(Refused):
                match.undo()
            assert match.state is after
            return
        match.undo()
        assert match.state == entry.before
        match.play(entry.seat, action)
        assert match.state == after, "what was taken back can be done again"

    def _draws(self, action: Action) -> set[Key]:
        match = self.match
        entry = match.log[-1]
        keys: set[Key] = set()
        while wanted := match.game.draws(entry.before, action, entry.drawn[: len(keys)]):
            keys |= {draw.key for draw in wanted}
        assert len(keys) == len(entry.drawn)
        return keys

    def _check_hand_over(self) -> None:
        match = self.match
        seat = self._random.randrange(len(match.seats))
        before = match.game.view(match.state)
        match.hand_over(seat, self._random.choice(("human", "computer")))
        after = match.game.view(match.state)
        assert {**before, "meter": None} == {**after, "meter": None}, "a hand-over leaves the position alone"
        assert isinstance(match.log[-1].what, HandOver)
        assert not match.can_undo

    def _check_over(self) -> None:
        match = self.match
        assert match.legal() == ()
        assert match.seat_to_act is None
        for choice in self._moves.choices(match.state):
            refusal = match.refusal(0, choice)
            assert refusal is not None
            assert refusal.code is Code.OVER
        with pytest.raises(Refused):
            match.hand_over(0, "human")
        standings = match.standings()
        assert sorted(place.seat for place in standings) == list(range(len(match.seats)))
        assert [place.rank for place in standings] == sorted(place.rank for place in standings)
        assert standings[0].won
        assert {place.seat: place.score for place in standings} == dict(enumerate(match.state.scores))

    def _check_record(self) -> None:
        match = self.match
        written = match.record()
        for verify in (False, True):
            again = Match.replay(written, verify=verify)
            assert again.state == match.state
            assert again.log == match.log
            assert again.record() == written


def _as_tuple(field: object) -> object:
    """A field of an action as a value that sorts the way the rules ask."""
    if isinstance(field, dict):
        return tuple(_as_tuple(value) for value in field.values())
    return tuple(_as_tuple(value) for value in field) if isinstance(field, list | tuple) else field
