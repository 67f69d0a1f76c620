"""What the table shows of a match of White Die: throws, the trial they name, and how a trial ended."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from game.dice.playback import Manner
from game.dice.tray_fit import FittedTray
from game.room.notice import Played
from game.room.room import Room
from game.rules.event import Event
from game.rules.game import Action
from game.rules.white_die import (
    COLOURED,
    Placed,
    Reroll,
    Rerolled,
    Threw,
    Throw,
    Trial,
    TrialNamed,
    TrialScored,
    WhiteDieState,
)
from game.rules.white_die.legality import THROWN
from game.scenes.table.dice_view import ThrowStyle
from game.scenes.table.match_show import COMPUTER_SPEED, HURRY_AFTER, MatchShow
from game.scenes.table.news import seat_news
from game.scenes.toast import Toast
from game.scenes.white_die.news import event_news
from game.ui import motion
from game.words import Words

NAMING: Final = motion.ticks(900)
"""A trial that is played on a board is named by the white die in the tray for so long before the board comes."""
LINGER: Final = motion.ticks(1800)
"""The end of a trial is seen this long."""
ON_BOARDS: Final[tuple[Trial, ...]] = ("grid", "match", "pips")
"""The trials that are played on a board, and not in the tray."""
WHITE: Final = 0
"""The white die, of the five in the tray; the coloured ones come after it."""
FIVE: Final = tuple(range(COLOURED + 1))


@dataclass(frozen=True, slots=True)
class Ending:
    """How a trial ended: the action that ended it, its points, and how long ago in ticks."""

    action: Action
    points: int
    age: int = 0


@dataclass(frozen=True, slots=True)
class Laid:
    """The die that was laid on the grid last: where, which, whose, how long ago in ticks, where a pointer let it go."""

    square: int
    die: int
    by_rival: bool
    age: int = 0
    let_go: tuple[float, float] | None = None

    @property
    def on_its_way(self) -> float | None:
        """The share of its way to the square that it has gone; None once it lies there."""
        return self.age / motion.MOVE if self.age < motion.MOVE else None


class WhiteDieShow(MatchShow[WhiteDieState]):
    """One match of White Die as it is shown.

    `thrower` is the seat whose dice lie in the tray. When a trial is scored its last position stays for a while, with
    its `ending`. Dice that named no trial lie on until the next throw. `laid` is the last die that was laid on the
    grid that is shown; `hand` is how the person throws next, `let_go` where a pointer lets the next die go.
    """

    def __init__(
        self,
        room: Room,
        words: Words,
        tray: FittedTray,
        changed: Callable[[], None],
        manner: Callable[[], Manner] = lambda: "tumble",
    ) -> None:
        self.thrower = 0
        self.ending: Ending | None = None
        self._naming = 0
        self.laid: Laid | None = None
        self.hand = ThrowStyle()
        self.let_go: tuple[float, float] | None = None
        self._news: tuple[Event, ...] = ()
        super().__init__(room, words, tray, changed, manner)
        self.lay_out(self.state)

    # -- what is shown
    @property
    def last_seat(self) -> int:
        """The winner: nobody can win but by their own trial."""
        return self.state.scores.index(max(self.state.scores))

    @property
    def busy(self) -> bool:
        """Whether a trial is being named, or the end of one is being shown."""
        return self.naming or self.ending is not None

    @property
    def naming(self) -> bool:
        """Whether the white die is seen naming a trial that is played on a board."""
        return self._naming > 0

    @property
    def on_board(self) -> bool:
        """Whether a board is shown, and not the tray."""
        state = self.state
        if self.dice.rolling or self.naming or state.over or state.phase in (*THROWN, "rival"):
            return False
        return state.trial in ON_BOARDS

    @property
    def rerolls_left(self) -> int:
        """Rerolls that the seat on turn has left in its trial."""
        return self.state.table.rerolls - self.state.rerolls_used

    @property
    def planned(self) -> Action | None:
        """The action in the making; when a trial has ended, the one that ended it."""
        return self.room.draft.planned if self.ending is None else self.ending.action

    @property
    def picked(self) -> tuple[int, ...]:
        """The coloured dice chosen to be thrown again."""
        planned = self.planned
        return planned.dice if isinstance(planned, Reroll) else ()

    @property
    def picking(self) -> bool:
        """Whether dice of a square are being chosen to be thrown again."""
        return isinstance(self.planned, Reroll)

    @property
    def kept(self) -> tuple[int, ...]:
        """The dice of the tray in sockets: the white one, coloured ones that stay, and all while a rival is awaited."""
        if self.state.dice is None:
            return ()
        if self.state.phase in ("rival", "rival_throw"):
            return FIVE
        if not isinstance(self.planned, Reroll):
            return (WHITE,)
        return (WHITE, *(die + 1 for die in range(COLOURED) if die not in self.picked))

    @property
    def coats(self) -> tuple[str | None, ...]:
        """Whose colours the five dice in the tray have."""
        return (None, *(self.room.chairs[self.thrower].emblem,) * COLOURED)

    # -- time
    @property
    def moving(self) -> bool:
        """Whether dice, toasts or scores move, or a die is on its way to the grid."""
        return super().moving or (self.laid is not None and self.laid.on_its_way is not None)

    def passed(self) -> None:
        """A trial's name or end has been seen some time, and a die has gone some way."""
        if self._naming:
            self._naming -= 1
            if not self._naming:
                self.catch_up()
        if self.laid is not None and self.laid.on_its_way is not None:
            self.laid = replace(self.laid, age=self.laid.age + 1)
        if self.ending is not None:
            self.ending = replace(self.ending, age=self.ending.age + 1)
            if self.ending.age >= LINGER:
                self.catch_up()

    def hurry(self) -> None:
        """Cut short what has been seen a little, or the wait of a computer."""
        if self.naming:
            if self._naming <= NAMING - HURRY_AFTER:
                self.catch_up()
        elif self.ending is None:
            super().hurry()
        elif self.ending.age >= HURRY_AFTER:
            self.catch_up()

    # -- what the room says
    def position(self) -> WhiteDieState:
        """The room's position."""
        state = self.room.state
        assert isinstance(state, WhiteDieState)
        return state

    def happened(self, played: Played) -> None:
        """Throw dice and tell afterwards what they bring; anything else is told at once."""
        if isinstance(played.action, Throw):
            self._news = played.events
        for event in played.events:
            match event:
                case Threw(seat=seat, dice=faces):
                    self._throw_all(seat, faces)
                case Rerolled(seat=seat, thrown=thrown, dice=faces):
                    self._throw_again(seat, thrown, faces)
                case Placed(seat=seat, die=die, square=square):
                    age = 0 if self.manner() == "tumble" else motion.MOVE
                    self.laid = Laid(square, die, seat == self.state.rival, age, self.let_go)
                    self.let_go = None
                case TrialScored(points=points):
                    self._end(played, points)
            if not self._news:
                self.tell_event(event)

    def tell_event(self, event: Event) -> None:
        """Tell an event, where it is worth telling."""
        self.tell(event_news(self.words, self.room.chairs, event))

    def drafted(self) -> None:
        """Dice hop into sockets and back."""
        if self.state.phase == "reroll" and not self.dice.rolling:
            self.dice.keep(self.kept)

    def lay_out(self, before: WhiteDieState) -> None:
        """Tell what a throw brought, and put the dice where they belong."""
        self.ending = None
        news, self._news = self._news, ()
        named = next((event.trial for event in news if isinstance(event, TrialNamed)), None)
        self._naming = NAMING if named in ON_BOARDS else 0
        self.room.showing = self.naming
        for event in news:
            self.tell_event(event)
        state = self.state
        if self.laid is not None and state.grid[self.laid.square] is None:
            self.laid = None
        if before.phase == "first_throw" and news:
            self._tell_roll_off(before)
        if state.dice is None or state.white is None or state.on_turn is None:
            if not news:
                self.dice.show(None, ())
            return
        faces = (state.white, *state.dice)
        if self.dice.faces == faces and self.thrower == state.on_turn:
            self.dice.keep(self.kept)
        else:
            self.thrower = state.on_turn
            self.dice.show(faces, self.kept)

    def _tell_roll_off(self, before: WhiteDieState) -> None:
        """Who begins, or that the best were equal."""
        if self.state.on_turn is not None:
            self.tell(seat_news(self.words, self.room.chairs, self.state.on_turn, "white_die.begins"))
        elif self.state.roll_off.attempt > before.roll_off.attempt:
            self.tell(Toast(self.words("white_die.tie")))

    # -- throws and ends
    def _throw_all(self, seat: int, faces: tuple[int, ...]) -> None:
        self.dice.show(None, ())
        self.thrower = seat
        if len(faces) > COLOURED:
            self._begin(FIVE, faces)
        elif self.state.white is not None:
            self.dice.keep((WHITE,))
            self._begin(FIVE[1:], (self.state.white, *faces))

    def _throw_again(self, seat: int, thrown: tuple[int, ...], faces: tuple[int, ...]) -> None:
        state = self.state
        before = state.rival_dice if state.rivals_move else state.dice
        assert before is not None
        assert state.white is not None
        kept = (WHITE, *(die + 1 for die in range(COLOURED) if die not in thrown))
        if self.thrower != seat or self.on_board:
            self.thrower = seat
            self.dice.show((state.white, *before), kept)
        self.dice.keep(kept)
        self._begin(tuple(die + 1 for die in thrown), (state.white, *faces))

    def _begin(self, thrown: tuple[int, ...], faces: tuple[int, ...]) -> None:
        state = self.state
        seed = f"{self.room.seed}/{state.turns}/{state.rolls_used}/{state.roll_off}"
        computer = self.room.chairs[self.thrower].kind == "computer"
        style = replace(self.hand, speed=COMPUTER_SPEED if computer else 1.0, manner=self.manner())
        self.hand = ThrowStyle()
        self.throw(thrown, faces, seed, style)

    def _end(self, played: Played, points: int) -> None:
        """Keep the trial's last position, as the action left it, while its points are counted."""
        self.room.showing = True
        state, after = self.state, played.state
        assert isinstance(after, WhiteDieState)
        placed = next((event for event in played.events if isinstance(event, Placed)), None)
        if placed is not None:
            own = placed.seat == state.on_turn
            self.state = structs.replace(
                state,
                grid=after.grid,
                placed=(*state.placed, placed.die) if own else state.placed,
                rival_placed=state.rival_placed if own else (*state.rival_placed, placed.die),
            )
        self.ending = Ending(played.action, points)
        self.scores.count_to(after.scores, at_once=self.manner() != "tumble")
