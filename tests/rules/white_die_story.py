"""White Die told from beginning to end as its rules are written, to hold a match against; shares no line with it.

A story yields what is to be seen before every action of a seat, and is sent the action with the faces it drew.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations

from game.rules.game import Action
from game.rules.white_die import Arrange, FormGroups, Place, Reroll, Rival, Stand
from tests.rules import white_die_slow as slow

Done = tuple[Action, tuple[int, ...]]
Seen = dict[str, object]
Story = Generator[Seen, Done, None]
Part = Generator[Seen, Done, int]
NAMES = {2: "poker", 3: "grid", 4: "match", 5: "pips", 6: "sixes"}


@dataclass
class Teller:
    """Tells a match of so many seats to a target."""

    seats: int
    target: int
    rerolls: int
    scores: list[int] = field(default_factory=list)

    def match(self) -> Story:
        self.scores = [0] * self.seats
        seat = yield from self.roll_off()
        while True:
            yield from self.turn(seat)
            if self.scores[seat] >= self.target:
                return
            seat = (seat + 1) % self.seats

    def seen(self, phase: str, seat: int, **more: object) -> Seen:
        return {"phase": phase, "seat_to_act": seat, "scores": list(self.scores), **more}

    def roll_off(self) -> Part:
        left = list(range(self.seats))
        while len(left) > 1:
            thrown = {}
            for seat in left:
                _, faces = yield self.seen("first_throw", seat, first_left=left, white=None, dice=None)
                thrown[seat] = faces[0], faces[1] + faces[2] + faces[3] + faces[4]
            left = [seat for seat in left if thrown[seat] == max(thrown.values())]
        return left[0]

    def turn(self, seat: int) -> Story:
        white = 1
        while white == 1:
            _, (white, *dice) = yield self.seen("throw", seat, trial=None, rival=None, rival_dice=None)
            if white == 1 and self.scores[seat] == max(self.scores):
                return
        trial = NAMES[white]
        if trial in ("grid", "match"):
            rival = 1 - seat
            if self.seats > 2:
                action, _ = yield self.seen("rival", seat, trial=trial, white=white, dice=dice, rival=None)
                assert isinstance(action, Rival)
                rival = action.seat
            _, theirs = yield self.seen("rival_throw", rival, trial=trial, dice=dice, rival=rival, rival_dice=None)
            play = self.grid if trial == "grid" else self.groups
            self.scores[seat] += yield from play(seat, rival, dice, list(theirs))
        else:
            self.scores[seat] += yield from self.alone(seat, trial, dice)

    def alone(self, seat: int, trial: str, dice: list[int]) -> Part:
        used = 0
        while True:
            action, faces = yield self.seen("reroll", seat, trial=trial, dice=dice, rerolls_used=used, rival=None)
            if not isinstance(action, Reroll):
                break
            used += 1
            assert used <= self.rerolls
            again(dice, action, faces)
        if isinstance(action, Arrange):
            assert trial == "pips"
            laid = tuple(dice[die] for die in action.dice)
            return sum(map(len, slow.clear_lines(laid, tuple(die in action.turned for die in action.dice))))
        assert action == Stand()
        return slow.poker(tuple(dice)) if trial == "poker" else len(slow.sets_of_six(tuple(dice)))

    def groups(self, seat: int, rival: int, own: list[int], theirs: list[int]) -> Part:
        for phase, who, dice, count in (("own_two", seat, own, 2), ("rival_two", rival, theirs, 2)):
            action, faces = yield self.seen(phase, who, dice=own, rival_dice=theirs, rival=rival)
            assert isinstance(action, Reroll)
            assert len(action.dice) == count
            again(dice, action, faces)
        action, faces = yield self.seen("own_one", seat, dice=own, rival_dice=theirs)
        if isinstance(action, Reroll):
            assert len(action.dice) == 1
            again(own, action, faces)
        action, _ = yield self.seen("match", seat, dice=own, rival_dice=theirs)
        assert isinstance(action, FormGroups)
        mine, others = set(range(4)), set(range(4))
        for group in action.groups:
            assert group.own
            assert group.rival
            assert sum(own[die] for die in group.own) == sum(theirs[die] for die in group.rival)
            assert mine.issuperset(group.own)
            assert others.issuperset(group.rival)
            mine -= set(group.own)
            others -= set(group.rival)
        assert sums(own, mine).isdisjoint(sums(theirs, others)), "another group could be formed"
        return len(action.groups) + (not mine)

    def grid(self, seat: int, rival: int, own: list[int], theirs: list[int]) -> Part:
        board: slow.Board = {(1, 1): (seat, 3)}
        hands = {seat: dict(enumerate(own)), rival: dict(enumerate(theirs))}
        mover, other = rival, seat
        while self.can(board, hands, seat, mover) or self.can(board, hands, seat, other):
            if self.can(board, hands, seat, mover):
                grid = [board.get(divmod(square, 3)) for square in range(9)]
                action, _ = yield self.seen("place", mover, grid=[cell and list(cell) for cell in grid])
                assert isinstance(action, Place)
                face = hands[mover].pop(action.die)
                assert slow.may_lie(board, *divmod(action.square, 3), face, mover == seat)
                board[divmod(action.square, 3)] = mover, face
            mover, other = other, mover
        taker = rival if hands[seat] else seat
        for square in range(9):
            board.setdefault(divmod(square, 3), (taker, None))
        return slow.grid_points(board, seat)

    @staticmethod
    def can(board: slow.Board, hands: dict[int, dict[int, int]], seat: int, mover: int) -> bool:
        places = [(face, divmod(square, 3)) for face in hands[mover].values() for square in range(9)]
        return any(slow.may_lie(board, *place, face, mover == seat) for face, place in places)


def again(dice: list[int], reroll: Reroll, faces: tuple[int, ...]) -> None:
    for die, face in zip(reroll.dice, faces, strict=True):
        dice[die] = face


def sums(dice: list[int], left: set[int]) -> set[int]:
    return {sum(dice[die] for die in some) for size in range(1, 5) for some in combinations(left, size)}
