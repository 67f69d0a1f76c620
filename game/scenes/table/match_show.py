"""What a table shows of a match, whatever the game: it follows the room's notices, a throw first, its count after."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from game.dice.playback import Manner
from game.dice.tray_fit import FittedTray
from game.room.chair import Chair
from game.room.notice import Drafted, Handed, Notice, Paused, Played, Resumed, Saved, TakenBack, Unsaved
from game.room.room import Room
from game.rules.event import Event
from game.rules.game import State
from game.scenes.table.counting import Counting
from game.scenes.table.dice_view import DiceView, ThrowStyle
from game.scenes.table.news import seat_news
from game.scenes.toast import Toast, Toasts
from game.ui import motion
from game.words import Words

HURRY_AFTER: Final = motion.ticks(300)
"""What is being shown may be cut short once it has been seen this long."""
COMPUTER_SPEED: Final = 1.5
"""How much faster a computer's throws are shown than a person's."""
FAREWELL: Final = motion.ticks(1500)
"""The last score is seen this long before the results."""

S = TypeVar("S", bound=State)


class MatchShow(ABC, Generic[S]):
    """One match as it is shown, in positions of type `S`.

    Until the dice of a throw lie still, `state` is the position before it, so that nothing gives the dice away.
    `changed` is called whenever something is to be drawn anew; `manner` says how throws are to be shown now.

    A game says which position it reads (`position`), what its events look like (`happened`), how dice lie in a
    position (`lay_out`) and what is drafted (`drafted`).
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
        self.toasts = Toasts()
        self.words = words
        self.state: S = self.position()
        self.scores = Counting(self.state.scores)
        self._changed = changed
        self.manner = manner
        self._age = 0
        self._ended = 0
        self.close = room.subscribe(self._heard)

    # -- for games to write
    @abstractmethod
    def position(self) -> S:
        """The room's position."""

    @abstractmethod
    def happened(self, played: Played) -> None:
        """Tell and begin to show what an action led to."""

    @abstractmethod
    def drafted(self) -> None:
        """Show what is drafted now."""

    @abstractmethod
    def lay_out(self, before: S) -> None:
        """Put the dice as they lie in `state`, which was `before` until now."""

    @abstractmethod
    def tell_event(self, event: Event) -> None:
        """Tell an event, where it is worth telling."""

    @property
    @abstractmethod
    def last_seat(self) -> int:
        """The seat whose action ended the match."""

    @property
    def busy(self) -> bool:
        """Whether something before or after a throw is being shown."""
        return False

    # -- whose turn
    @property
    def seat(self) -> int:
        """The seat whose turn is shown; the one that played last once the match is over."""
        seat = self.state.seat_to_act
        return self.last_seat if seat is None else seat

    @property
    def chair(self) -> Chair:
        """Who sits there."""
        return self.room.chairs[self.seat]

    @property
    def persons_turn(self) -> bool:
        """Whether a person may act now: nothing is being shown, and it is no computer's turn."""
        return self.chair.kind == "human" and not self.rolling and not self.state.over

    @property
    def rolling(self) -> bool:
        """Whether a throw is being shown, or what belongs to it."""
        return self.dice.rolling or self.busy

    @property
    def told(self) -> bool:
        """Whether the match is over and its last score was seen long enough."""
        return self.state.over and self._ended >= FAREWELL

    # -- time
    @property
    def moving(self) -> bool:
        """Whether dice, toasts or scores move."""
        return self.dice.moving or self.toasts.moving or self.scores.moving or self.busy

    def tick(self) -> None:
        """1/120 s passes: let the room speak, and what moves move on."""
        self.room.pump()
        self.passed()
        rolling = self.dice.rolling
        self.dice.tick()
        self.toasts.tick()
        self.scores.tick()
        self._age += 1
        self._ended += self.state.over
        if rolling and not self.dice.rolling:
            self.catch_up()

    def fit(self, tray: FittedTray) -> None:
        """The tray has another shape now, which ends a throw that is under way."""
        rolling = self.dice.rolling
        self.dice.fit(tray)
        if rolling and not self.dice.rolling:
            self.catch_up()

    def passed(self) -> None:
        """1/120 s has passed for what is shown beside the dice."""

    def hurry(self) -> None:
        """Cut short a throw that has been seen a little, or the wait of a computer."""
        if not self.dice.rolling:
            self.room.hurry()
        elif self._age >= HURRY_AFTER:
            self.dice.finish()
            self.catch_up()

    # -- what the room says
    def _heard(self, notice: Notice) -> None:
        match notice:
            case Played():
                self.happened(notice)
                if not self.rolling:
                    self.catch_up()
            case Drafted():
                self.drafted()
            case TakenBack(seat=seat):
                self.catch_up()
                self.tell(seat_news(self.words, self.room.chairs, seat, "room.notice.taken_back"))
            case Handed(events=events):
                if not self.rolling:  # else once the dice lie still
                    self.catch_up()
                for event in events:
                    self.tell_event(event)
            case Unsaved(trouble=trouble):
                self.tell(Toast(self.words(f"room.unsaved.{trouble}")))
            case Saved():
                self.tell(Toast(self.words("room.notice.saved")))
            case Paused() | Resumed():
                pass
        self._changed()

    def tell(self, toast: Toast | None) -> None:
        """Show a piece of news, if it is any."""
        if toast is not None:
            self.toasts.add(toast)

    def throw(self, thrown: tuple[int, ...], faces: tuple[int, ...], seed: str, style: ThrowStyle) -> None:
        """Throw dice now."""
        self.room.showing = True
        self.dice.throw(thrown, faces, seed, style)
        self._age = 0
        self._changed()

    def catch_up(self) -> None:
        """Show the room's position."""
        before, self.state = self.state, self.position()
        self.scores.count_to(self.state.scores, at_once=self.manner() != "tumble")
        self.room.showing = False
        self.lay_out(before)
        self._changed()
