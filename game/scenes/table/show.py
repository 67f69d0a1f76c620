"""What the table shows of a match: it follows the room's notices, a throw first, its count after."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.dice.playback import Manner
from game.dice.tray_fit import FittedTray
from game.room.chair import Chair
from game.room.notice import Drafted, Handed, Notice, Paused, Played, Resumed, Saved, TakenBack, Unsaved
from game.room.room import Room
from game.rules.fivefold import FivefoldState, Graded, Roll, Rolled
from game.scenes.table.counting import Counting
from game.scenes.table.dice_view import DiceView, ThrowStyle
from game.scenes.table.news import aim_news, event_news, seat_news
from game.scenes.toast import Toast, Toasts
from game.ui import motion
from game.words import Words

HURRY_AFTER: Final = motion.ticks(300)
"""A throw, or what the meter said before it, may be cut short once it has been seen this long."""
VERDICT: Final = motion.ticks(1100)
"""What the meter says is seen this long before the dice are thrown."""
COMPUTER_SPEED: Final = 1.5
"""How much faster a computer's throws are shown than a person's."""
HALF: Final = 0.5
"""The power of a throw that no meter was stopped for; then a flick of the hand counts."""
FAREWELL: Final = motion.ticks(1500)
"""The last score is seen this long before the results."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a roll was prepared: its grade (None where all dice are fair), the roll, and how long ago in ticks."""

    graded: Graded | None
    rolled: Rolled
    age: int = 0


class Show:
    """One match as it is shown.

    A roll for which the meter was stopped, or a grade was drawn, waits for its `verdict` to be read.

    Until the dice of a throw lie still, `state` is the position before it, so that nothing gives the dice away.
    `changed` is called whenever something is to be drawn anew; `manner` says how throws are to be shown now.
    """

    def __init__(
        self,
        room: Room,
        words: Words,
        tray: FittedTray,
        changed: Callable[[], None],
        manner: Callable[[], Manner] = lambda: "tumble",
    ) -> None:
        self.room = room
        self.dice = DiceView(tray, random.Random(room.seed))
        self.hand = ThrowStyle()
        self.toasts = Toasts()
        self.state = self._position()
        self.dice.show(self.state.dice, room.draft.kept)
        self.scores = Counting(self.state.scores)
        self._words = words
        self._changed = changed
        self._manner = manner
        self._age = 0
        self._ended = 0
        self.verdict: Verdict | None = None
        self._graded: Graded | None = None
        self.close = room.subscribe(self._heard)

    # -- whose turn
    @property
    def seat(self) -> int:
        """The seat whose turn is shown; the one that played last once the match is over."""
        seat = self.state.seat_to_act
        return (self.state.first - 1) % len(self.room.chairs) if seat is None else seat

    @property
    def chair(self) -> Chair:
        """Who sits there."""
        return self.room.chairs[self.seat]

    @property
    def persons_turn(self) -> bool:
        """Whether a person may act now: no throw is being shown, and it is no computer's turn."""
        return self.chair.kind == "human" and not self.rolling and not self.state.over

    @property
    def rolling(self) -> bool:
        """Whether a roll is being shown: its verdict, or its dice."""
        return self.dice.rolling or self.verdict is not None

    @property
    def rolls_left(self) -> int:
        """Rolls the seat has left, as shown."""
        return self.state.table.rolls - self.state.rolls_used

    @property
    def told(self) -> bool:
        """Whether the match is over and its last score was seen long enough."""
        return self.state.over and self._ended >= FAREWELL

    # -- time
    @property
    def moving(self) -> bool:
        """Whether dice, toasts or scores move."""
        return self.dice.moving or self.toasts.moving or self.scores.moving or self.verdict is not None

    def tick(self) -> None:
        """1/120 s passes: let the room speak, and what moves move on."""
        self.room.pump()
        if self.verdict is not None:
            self.verdict = replace(self.verdict, age=self.verdict.age + 1)
            if self.verdict.age >= VERDICT:
                self._release()
        rolling = self.dice.rolling
        self.dice.tick()
        self.toasts.tick()
        self.scores.tick()
        self._age += 1
        self._ended += self.state.over
        if rolling and not self.dice.rolling:
            self._catch_up()

    def hurry(self) -> None:
        """Cut short a throw that has been seen a little, or the wait of a computer."""
        if self.verdict is not None:
            if self.verdict.age >= HURRY_AFTER:
                self._release()
        elif not self.dice.rolling:
            self.room.hurry()
        elif self._age >= HURRY_AFTER:
            self.dice.finish()
            self._catch_up()

    # -- what the room says
    def _heard(self, notice: Notice) -> None:
        match notice:
            case Played(action=action, events=events):
                self._graded = next((event for event in events if isinstance(event, Graded)), None)
                for event in events:
                    self._tell(event_news(self._words, self.room.chairs, event))
                    if isinstance(event, Rolled):
                        self._roll(event, isinstance(action, Roll) and action.stop is not None)
                if not self.rolling:
                    self._catch_up()
            case Drafted(draft=draft):
                self.dice.keep(draft.kept)
            case TakenBack(seat=seat):
                self._catch_up()
                self._tell(seat_news(self._words, self.room.chairs, seat, "room.notice.taken_back"))
            case Handed(events=events):
                if not self.rolling:  # else once the dice lie still
                    self._catch_up()
                for event in events:
                    self._tell(event_news(self._words, self.room.chairs, event))
            case Unsaved(trouble=trouble):
                self._tell(Toast(self._words(f"room.unsaved.{trouble}")))
            case Saved():
                self._tell(Toast(self._words("room.notice.saved")))
            case Paused() | Resumed():
                pass
        self._changed()

    def _tell(self, toast: Toast | None) -> None:
        if toast is not None:
            self.toasts.add(toast)

    def _roll(self, rolled: Rolled, stopped: bool) -> None:
        """Throw the dice, once people have read what the meter says, if it says anything."""
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
            self._changed()

    def _throw(self, rolled: Rolled) -> None:
        seed = f"{self.room.seed}/{self._position().rolls_made}"
        computer = self.room.chairs[rolled.seat].kind == "computer"
        speed = COMPUTER_SPEED if computer else 1.0
        power = self.hand.power if rolled.power == HALF else rolled.power
        style = replace(self.hand, power=power, speed=speed, manner=self._manner())
        self.dice.throw(rolled.thrown, rolled.dice, seed, style)
        self.hand = ThrowStyle()
        self._age = 0

    def _catch_up(self) -> None:
        """Show the room's position."""
        before, self.state, self.verdict = self.state, self._position(), None
        graded, self._graded = self._graded, None
        if graded is not None and self.state.dice is not None:
            self._tell(aim_news(self._words, self.room.chairs, graded, self.state))
        self.scores.count_to(self.state.scores, at_once=self._manner() != "tumble")
        self.room.showing = False
        if before.seat_to_act != self.state.seat_to_act or self.state.dice != self.dice.faces:
            self.dice.show(self.state.dice, self.room.draft.kept)
        else:
            self.dice.keep(self.room.draft.kept)
        self._changed()

    def _position(self) -> FivefoldState:
        state = self.room.state
        assert isinstance(state, FivefoldState)
        return state
