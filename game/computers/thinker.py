"""Where computers think: the seam between the room, which must never wait, and players that may take a while."""

from concurrent.futures import Future
from typing import Protocol

from game.computers import View, player_for
from game.rules.game import Action


class Thinker(Protocol):
    """Answers what a computer of some strength would play."""

    def ask(self, strength: str, view: View) -> Future[Action]:
        """Begin to think, at once and without waiting; `LookupError` where no such computer plays the game.

        Whoever asked may cancel the answer when the position has changed.
        """
        ...


class InlineThinker:
    """Thinks on the spot: for players that answer in less than a millisecond."""

    def ask(self, strength: str, view: View) -> Future[Action]:
        """An answer that is there already."""
        answer: Future[Action] = Future()
        answer.set_result(player_for(strength, view.table.game).choose(view))
        return answer
