"""A computer's turn in the room: asked early, acting only when its pace has passed."""

from concurrent.futures import Future
from dataclasses import dataclass

from game.computers.player import View
from game.computers.thinker import Thinker
from game.room.pace import Pace
from game.rules.game import Action, State
from game.rules.match import HandOver, Match


@dataclass(frozen=True, slots=True)
class _Question:
    state: State
    opens: bool
    """Whether the answer is the first thing people see this computer do in its turn."""
    answer: Future[Action]


class Deliberation:
    """What the computer to act is thinking, and how long people have had to follow. Times are in ticks."""

    def __init__(self, thinker: Thinker, pace: Pace) -> None:
        self.pace = pace
        self._thinker = thinker
        self._question: _Question | None = None
        self._since: int | None = None
        self._hurried = False

    def consider(self, match: Match, strength: str) -> None:
        """Ask what to play in the position now, unless that was asked already."""
        if self._question is None or self._question.state is not match.state:
            self.forget()
            answer = self._thinker.ask(strength, View(match.table, match.state))
            self._question = _Question(match.state, _opens(match), answer)

    def forget(self) -> None:
        """Drop the question: no computer is to act, or not here."""
        if self._question is not None:
            self._question.answer.cancel()
        self._question = None
        self.halt()

    def halt(self) -> None:
        """People cannot follow now: the wait begins anew when they can."""
        self._since = None
        self._hurried = False

    def hurry(self) -> None:
        """Skip what is left of the wait; does nothing when no wait has begun."""
        self._hurried = self._since is not None

    def intention(self, now: int) -> Action | None:
        """What will be played, once it is known; the wait begins with the first call."""
        if self._question is None:
            return None
        if self._since is None:
            self._since = now
        return self._question.answer.result() if self._question.answer.done() else None

    def due(self, now: int) -> bool:
        """Whether the wait is over."""
        if self._question is None or self._since is None:
            return False
        wait = self.pace.first if self._question.opens else self.pace.later
        return self._hurried or now - self._since >= wait


def _opens(match: Match) -> bool:
    log = match.log
    continues = bool(log) and log[-1].seat == match.seat_to_act and not isinstance(log[-1].what, HandOver)
    return match.state.dice is None or not continues
