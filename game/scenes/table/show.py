"""What the table shows of a match of Fivefold: what the meter says, the throw, the score."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.dice.playback import Manner
from game.dice.tray_fit import FittedTray
from game.room.notice import Played
from game.room.room import Room
from game.rules.event import Event
from game.rules.fivefold import FivefoldState, Graded, Roll, Rolled
from game.scenes.table.dice_view import ThrowStyle
from game.scenes.table.match_show import COMPUTER_SPEED, HURRY_AFTER, MatchShow
from game.scenes.table.news import aim_news, event_news
from game.ui import motion
from game.words import Words

VERDICT: Final = motion.ticks(1100)
"""What the meter says is seen this long before the dice are thrown."""
HALF: Final = 0.5
"""The power of a throw that no meter was stopped for; then a flick of the hand counts."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a roll was prepared: its grade (None where all dice are fair), the roll, and how long ago in ticks."""

    graded: Graded | None
    rolled: Rolled
    age: int = 0


class Show(MatchShow[FivefoldState]):
    """One match of Fivefold as it is shown.

    A roll for which the meter was stopped, or a grade was drawn, waits for its `verdict` to be read.
    """

    def __init__(
        self,
        room: Room,
        words: Words,
        tray: FittedTray,
        changed: Callable[[], None],
        manner: Callable[[], Manner] = lambda: "tumble",
    ) -> None:
        self.hand = ThrowStyle()
        self.verdict: Verdict | None = None
        self._graded: Graded | None = None
        super().__init__(room, words, tray, changed, manner)
        self.dice.show(self.state.dice, room.draft.kept)

    # -- whose turn
    @property
    def last_seat(self) -> int:
        """The seat before the one that began: it fills the last box."""
        return (self.state.first - 1) % len(self.room.chairs)

    @property
    def busy(self) -> bool:
        """Whether a verdict is being read."""
        return self.verdict is not None

    @property
    def rolls_left(self) -> int:
        """Rolls the seat has left, as shown."""
        return self.state.table.rolls - self.state.rolls_used

    # -- time
    def passed(self) -> None:
        """A verdict has been read some time, and then the dice are thrown."""
        if self.verdict is not None:
            self.verdict = replace(self.verdict, age=self.verdict.age + 1)
            if self.verdict.age >= VERDICT:
                self._release()

    def hurry(self) -> None:
        """Cut short a verdict or a throw that has been seen a little, or the wait of a computer."""
        if self.verdict is None:
            super().hurry()
        elif self.verdict.age >= HURRY_AFTER:
            self._release()

    # -- what the room says
    def happened(self, played: Played) -> None:
        """Tell what an action led to; a roll is thrown once people have read what the meter says of it, if anything."""
        self._graded = next((event for event in played.events if isinstance(event, Graded)), None)
        for event in played.events:
            self.tell_event(event)
            if isinstance(event, Rolled):
                self._roll(event, isinstance(played.action, Roll) and played.action.stop is not None)

    def tell_event(self, event: Event) -> None:
        """Tell an event, where it is worth telling."""
        self.tell(event_news(self.words, self.room.chairs, event))

    def drafted(self) -> None:
        """Dice hop into sockets and back."""
        self.dice.keep(self.room.draft.kept)

    def lay_out(self, before: FivefoldState) -> None:
        """Tell what an aim brought, and put the dice where they belong."""
        self.verdict = None
        graded, self._graded = self._graded, None
        if graded is not None and self.state.dice is not None:
            self.tell(aim_news(self.words, self.room.chairs, graded, self.state))
        if before.seat_to_act != self.state.seat_to_act or self.state.dice != self.dice.faces:
            self.dice.show(self.state.dice, self.room.draft.kept)
        else:
            self.dice.keep(self.room.draft.kept)

    def position(self) -> FivefoldState:
        """The room's position."""
        state = self.room.state
        assert isinstance(state, FivefoldState)
        return state

    # -- throws
    def _roll(self, rolled: Rolled, stopped: bool) -> None:
        self.room.showing = True
        if stopped or self._graded is not None:
            self.verdict = Verdict(self._graded, rolled)
        else:
            self._throw(rolled)

    def _release(self) -> None:
        """The verdict has been read: throw."""
        verdict, self.verdict = self.verdict, None
        if verdict is not None:
            self._throw(verdict.rolled)

    def _throw(self, rolled: Rolled) -> None:
        seed = f"{self.room.seed}/{self.position().rolls_made}"
        computer = self.room.chairs[rolled.seat].kind == "computer"
        power = self.hand.power if rolled.power == HALF else rolled.power
        speed = COMPUTER_SPEED if computer else 1.0
        self.throw(rolled.thrown, rolled.dice, seed, replace(self.hand, power=power, speed=speed, manner=self.manner()))
        self.hand = ThrowStyle()
