"""The title's dice as they are from tick to tick: coming in, lying, hopping when asked. No drawing here."""

from collections.abc import Sequence
from random import Random

from game.dice.cube import SIDE
from game.dice.simulation import Pose
from game.dice.title_entrance import AT_ONCE, Arrival
from game.dice.title_motion import Path
from game.dice.turn import Turn, face_up


class TitleDice:
    """Dice that lie at their homes, each turned in its own way, and move about them.

    They wait out of sight for `enter` or `finish`. `seed` decides which die hops when; no game depends on it.
    """

    def __init__(self, turns: Sequence[Turn], seed: int = 7) -> None:
        self._turns = list(turns)
        self._moves: dict[int, tuple[Path, int]] = {}
        """The path of each die on its way, and its age in ticks, below 0 for one that is yet to come."""
        self._source = Random(seed)
        self.waiting = True
        """Whether they have yet to come in."""
        self.entering = False
        """Whether they are coming in."""

    # -- what there is
    @property
    def turns(self) -> tuple[Turn, ...]:
        """How each die lies, or will once it is down."""
        return tuple(self._turns)

    @property
    def faces(self) -> tuple[int, ...]:
        """The face up on each die, or that will be once it is down."""
        return tuple(face_up(turn) for turn in self._turns)

    @property
    def moving(self) -> bool:
        """Whether any die moves, or is about to come in."""
        return bool(self._moves)

    def left(self, die: int) -> int:
        """Ticks until a die lies still."""
        path, age = self._moves[die]
        return len(path.poses) - 1 - age

    def lies(self, die: int) -> bool:
        """Whether a die lies still."""
        return not self.waiting and die not in self._moves

    def pose(self, die: int) -> Pose | None:
        """Where a die is about its home, in units of `cube.SIDE`; None while it is out of sight."""
        if self.waiting:
            return None
        if die not in self._moves:
            return Pose(0.0, 0.0, SIDE / 2, self._turns[die])
        path, age = self._moves[die]
        return path.poses[age] if age >= 0 else None

    # -- what happens
    def enter(self, arrivals: Sequence[Arrival | None]) -> None:
        """Let the dice come in; those without an arrival lie there already."""
        self.waiting = False
        self._moves = {die: (came.path, -came.start) for die, came in enumerate(arrivals) if came is not None}
        self.entering = self.moving

    def finish(self) -> None:
        """All dice lie where they were going."""
        self.waiting = self.entering = False
        self._moves.clear()

    def hop(self, die: int, paths: Sequence[Path]) -> bool:
        """A die that lies hops and shows another face, unless too many are in the air; whether it does."""
        if not self.lies(die) or len(self._moves) >= AT_ONCE:
            return False
        fit = self._source.randrange(4), self._source.random() < 0.5
        path = self._source.choice(paths).fitted(self._turns[die], *fit)
        self._moves[die] = path, 0
        self._turns[die] = path.poses[-1].turn
        return True

    def hop_any(self, paths: Sequence[Path]) -> bool:
        """Some die that lies hops, unless too many are in the air; whether one does."""
        lying = [die for die in range(len(self._turns)) if self.lies(die)]
        return bool(lying) and self.hop(self._source.choice(lying), paths)

    def tick(self) -> None:
        """1/120 s passes."""
        self._moves = {
            die: (path, age + 1) for die, (path, age) in self._moves.items() if age + 2 < len(path.poses)
        }  # fmt: skip
        self.entering = self.entering and self.moving
