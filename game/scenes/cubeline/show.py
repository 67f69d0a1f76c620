"""What the table shows of a match of Cubeline: rolls, and the throws for who begins."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.dice.playback import Manner
from game.dice.tray_fit import FittedTray
from game.room.notice import Played
from game.room.room import Room
from game.rules.cubeline import CubelineState, Rolled, Threw
from game.rules.event import Event
from game.scenes.cubeline.landing import Landings, landing_of
from game.scenes.cubeline.news import event_news, throw_news
from game.scenes.table.dice_view import DICE, ThrowStyle
from game.scenes.table.match_show import COMPUTER_SPEED, MatchShow
from game.ui import motion
from game.words import Words

LINGER: Final = motion.ticks(900)
"""A die thrown for who begins lies this long before the next one is thrown."""


class CubelineShow(MatchShow[CubelineState]):
    """One match of Cubeline as it is shown. A throw for who begins is one die, which lies for a moment."""

    def __init__(
        self,
        room: Room,
        words: Words,
        tray: FittedTray,
        changed: Callable[[], None],
        manner: Callable[[], Manner] = lambda: "tumble",
    ) -> None:
        self.hand = ThrowStyle()
        self._threw: Threw | None = None
        self._lingers = 0
        self._fitted = tray
        self.landings = Landings()
        super().__init__(room, words, tray, changed, manner)
        self.dice.show(self.state.dice, room.draft.kept)

    @property
    def last_seat(self) -> int:
        """The seat before the one that began."""
        return ((self.state.roll_off.starter or 0) - 1) % len(self.room.chairs)

    @property
    def rolls_left(self) -> int:
        """Rolls the seat has left, as shown; while it is open who begins, the one throw."""
        return 1 if self.state.phase == "first_throw" else self.state.table.rolls - self.state.rolls_used

    # -- time
    @property
    def moving(self) -> bool:
        """Whether dice, toasts, scores or cubes move."""
        return super().moving or self.landings.moving

    @property
    def told(self) -> bool:
        """Whether the match is over and its last cube was seen long enough."""
        return super().told and not self.landings.moving

    @property
    def busy(self) -> bool:
        """Whether a die lies that was thrown for who begins."""
        return self._lingers > 0

    def passed(self) -> None:
        """That die has lain some time, and then it goes; a cube that was placed has been seen."""
        if self._lingers:
            self._lingers -= 1
            if not self._lingers:
                self._go_on()
        if self.landings.moving:
            self.landings.tick()
            if not self.landings.moving:
                self._landed()

    def hurry(self) -> None:
        """Cut short a throw that has been seen a little, what a cube brings, or the wait of a computer."""
        if self._lingers:
            self._lingers = 0
            self._go_on()
        elif self.landings.moving:
            self._landed()
        else:
            super().hurry()

    def catch_up(self) -> None:
        """Show the room's position; after a throw for who begins a little later."""
        if self._threw is None:
            super().catch_up()
            self.room.showing = self.landings.moving
            return
        if not self._lingers:
            self.tell(throw_news(self.words, self.room.chairs, self._threw, self.position()))
            self._lingers = LINGER
            self._changed()

    def _landed(self) -> None:
        """What a cube brought has been seen, or is not looked at any more; computers may go on."""
        self.landings.end()
        self.room.showing = self.rolling
        self._changed()

    def _go_on(self) -> None:
        self._threw = None
        self.catch_up()

    def fit(self, tray: FittedTray) -> None:
        """The tray has another shape now: a die thrown for who begins is gone from it."""
        if tray == self._fitted:
            return
        self._fitted = tray
        super().fit(tray)
        if self._threw is not None:
            self.dice.show(None, ())

    # -- what the room says
    def happened(self, played: Played) -> None:
        """Tell what an action led to, and throw what it throws."""
        landing = landing_of(self.state.table.board, played.events)
        if landing is not None:
            self.landings.start(landing)
        for event in played.events:
            self.tell_event(event)
            match event:
                case Threw(seat=seat, dice=(face,)):
                    self._threw = event
                    self._throw(seat, (0,), (face,) * DICE, f"first/{self.state.roll_off.attempt}/{seat}")
                case Rolled(seat=seat, thrown=thrown, dice=dice, rolls_used=used):
                    self._throw(seat, thrown, dice, f"{self.state.turns(seat)}/{seat}/{used}")
                case _:
                    pass

    def tell_event(self, event: Event) -> None:
        """Tell an event, where it is worth telling."""
        self.tell(event_news(self.words, self.room.chairs, event))

    def drafted(self) -> None:
        """Dice hop into sockets and back."""
        self.dice.keep(self.room.draft.kept)

    def lay_out(self, before: CubelineState) -> None:
        """Put the dice where they belong; a cube that was taken back lands no more."""
        if self.landings.landing is not None and self.landings.landing.gain.square not in self.state.taken:
            self.landings.end()
        if before.seat_to_act != self.state.seat_to_act or self.state.dice != self.dice.faces:
            self.dice.show(self.state.dice, self.room.draft.kept)
        else:
            self.dice.keep(self.room.draft.kept)

    def position(self) -> CubelineState:
        """The room's position."""
        state = self.room.state
        assert isinstance(state, CubelineState)
        return state

    def _throw(self, seat: int, thrown: tuple[int, ...], faces: tuple[int, ...], name: str) -> None:
        """Throw dice by the hand of a seat; `name` tells this throw from all others of the match."""
        self.landings.end()
        speed = COMPUTER_SPEED if self.room.chairs[seat].kind == "computer" else 1.0
        style = replace(self.hand, speed=speed, manner=self.manner())
        self.throw(thrown, faces, f"{self.room.seed}/{name}", style)
        self.hand = ThrowStyle()
