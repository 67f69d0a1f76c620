"""The one door to a match being played."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Self

from game.computers.thinker import Thinker
from game.room.chair import COMPUTER, Chair
from game.room.deliberation import Deliberation
from game.room.draft import EMPTY, Draft, draft_refusal, draft_towards
from game.room.journal import Journal, Undone
from game.room.notice import Drafted, Handed, Paused, Played, Resumed, TakenBack
from game.room.outbox import Outbox
from game.room.pace import NORMAL, Pace
from game.room.shown import Shown
from game.room.ticket import ACCEPTED, Denied, Ticket
from game.rules.game import Action
from game.rules.match import Match, Seat
from game.rules.refusal import Refusal, Refused
from game.rules.seat import Kind
from game.rules.table import Table
from game.store.trouble import Kind as Trouble

RETRY: Final = 600
"""Ticks after which the room tries again to store what could not be stored."""


class Room(Shown):
    """People and computers playing one match.

    Whoever wants something names the seat and themselves (`by`: a device, or `COMPUTER`) and gets a `Ticket` at
    once. What was accepted goes to the journal; when that has confirmed it, `pump`, called by the loop every tick,
    moves the room to the new position and tells the subscribers, all on the loop's thread. So `state` and what
    subscribers hear always belong together, and whatever was shown is stored. Drafts and pauses apply at once and
    are told with the next `pump`.

    `clock` gives the ticks (1/120 s) of the loop so far. While `showing` is true, as long as a throw is being
    shown, computers wait, though they already think. Raises `ValueError` for chairs that do not fit the table.
    """

    def __init__(
        self,
        table: Table,
        seats: Sequence[Chair],
        seed: str,
        *,
        journal: Journal,
        thinker: Thinker,
        clock: Callable[[], int],
        first: int = 0,
        pace: Pace = NORMAL,
    ) -> None:
        super().__init__(Match(table, [Seat(chair.kind, chair.assist) for chair in seats], seed, first), seats)
        self._showing = False
        self._clock = clock
        self._journal = journal
        self._outbox = Outbox(journal)
        self._deliberation = Deliberation(thinker, pace)
        self._tried = 0

    @classmethod
    def resumed(
        cls,
        match: Match,
        seats: Sequence[Chair],
        draft: Draft = EMPTY,
        *,
        journal: Journal,
        thinker: Thinker,
        clock: Callable[[], int],
        pace: Pace = NORMAL,
    ) -> Self:
        """A room in which a match goes on that was begun before, with its log and its dice to come.

        Raises `ValueError` where the chairs are not of the kinds that play the match now.
        """
        room = cls(
            match.table, seats, match.seed, journal=journal, thinker=thinker, clock=clock, first=match.first, pace=pace
        )
        if [chair.kind for chair in seats] != [seat.kind for seat in match.seats]:
            raise ValueError("the chairs are not those of the match")
        room._match, room._state, room._draft = match, match.state, draft
        return room

    @property
    def saved(self) -> bool:
        """Whether all that was shown is stored; False while the match is played on though the journal fails."""
        return self.trouble is None

    @property
    def trouble(self) -> Trouble | None:
        """Why not all that was shown is stored; None where it is."""
        return self._outbox.trouble

    @property
    def showing(self) -> bool:
        """Whether a throw is being shown, so that computers wait."""
        return self._showing

    @showing.setter
    def showing(self, showing: bool) -> None:
        self._showing = showing
        if showing:
            self._deliberation.halt()

    @property
    def pace(self) -> Pace:
        """How long computers wait."""
        return self._deliberation.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._deliberation.pace = pace

    def legal(self) -> tuple[Action, ...]:
        """The choices of the seat to act, sorted; empty when nobody may act just now."""
        return self._match.legal() if self._closed() is None else ()

    def refusal(self, seat: int, action: Action) -> Refusal | Denied | None:
        """Why the seat may not do this now, whoever asks; None if it may."""
        return self._closed() or self._match.refusal(seat, action)

    def act(self, seat: int, action: Action, by: str) -> Ticket:
        """Do an action for a seat that `by` holds."""
        refusal = self._not_held(seat, by) or self.refusal(seat, action)
        if refusal is not None:
            return Ticket(refusal)
        events = self._match.play(seat, action)
        self._send(Played(seat, action, events, self._match.state))
        return ACCEPTED

    def undo_refusal(self, seat: int) -> Refusal | Denied | None:
        """Why the seat may not take its last action back, or None if it may: until another seat has acted."""
        refusal = self._closed() or self._match.undo_refusal
        if refusal is not None:
            return refusal
        return None if self._match.log[-1].seat == seat else Denied.NOT_YOURS_TO_UNDO

    def undo(self, seat: int, by: str) -> Ticket:
        """Take back the last action of a seat that `by` holds."""
        refusal = self._not_held(seat, by) or self.undo_refusal(seat)
        if refusal is not None:
            return Ticket(refusal)
        self._match.undo()
        self._send(TakenBack(seat, self._match.state))
        return ACCEPTED

    def set_draft(self, seat: int, draft: Draft, by: str) -> Ticket:
        """Set dice aside or aim, for a seat that `by` holds; replaces what was drafted before."""
        refusal = self._not_held(seat, by) or self._closed() or draft_refusal(self._match, seat, draft)
        if refusal is not None:
            return Ticket(refusal)
        if draft != self._draft:
            self._draft = draft
            self._journal.keep_draft(seat, draft)
            self._outbox.send(Drafted(seat, draft))
        return ACCEPTED

    def hand_over(self, seat: int, kind: Kind, by: str) -> Ticket:
        """Let a computer play for the seat, or let the person at device `by` play it, from the position as it is.

        Anybody may call a computer in. Only its owner may take a seat back; one that nobody owns is anybody's.
        """
        if not 0 <= seat < len(self._chairs):
            return Ticket(Denied.NOT_YOUR_SEAT)
        chair = self._chairs[seat]
        if kind == "human" and chair.holder not in (None, by):
            return Ticket(Denied.OWNED)
        self._seat(seat, replace(chair, kind=kind, holder=by if kind == "human" else chair.holder))
        return ACCEPTED

    def reseat(self, seat: int, holder: str) -> None:
        """Let a person play on with another device: theirs is gone, or the match was resumed without it."""
        self._seat(seat, replace(self._chairs[seat], holder=holder))

    def leave(self, device: str) -> None:
        """The people at this device go: computers play their seats, and the match pauses when nobody is left."""
        for seat, chair in enumerate(self._chairs):
            if chair.holder == device:
                self.leave_seat(seat)

    def leave_seat(self, seat: int) -> None:
        """The person of this seat goes; a computer plays on, and the match pauses when nobody is left.

        Who comes back may take the seat again from any device, with `hand_over`.
        """
        held = self._chairs[seat].holder is not None
        self._seat(seat, replace(self._chairs[seat], kind="computer", holder=None))
        if held and self.host is None and not self._match.over:
            self.pause(None)

    def pause(self, by: str | None) -> None:
        """Stand still: nobody acts, computers neither think nor wait. Anybody may; None is nobody in particular."""
        if not self._paused:
            self._paused = True
            self._deliberation.forget()
            self._outbox.send(Paused(by))

    def resume(self, by: str) -> None:
        """Go on."""
        if self._paused:
            self._paused = False
            self._outbox.send(Resumed(by))

    def hurry(self) -> None:
        """Let the waiting computer act at once."""
        self._deliberation.hurry()

    def record(self) -> str:
        """The record of the match so far, stored or not."""
        return self._match.record()

    def pump(self) -> None:
        """Tell what is stored by now and let a computer act whose time has come. Once a tick; never from a listener."""
        for notice in self._outbox.ready():
            self._tell(notice)
        self._let_computer_act()
        if self.saved:
            self._tried = self._clock()
        elif self._clock() - self._tried >= RETRY:
            self._tried = self._clock()
            self._outbox.retry()

    def _seat(self, seat: int, chair: Chair) -> None:
        before = self._chairs[seat]
        if chair == before:
            return
        chair = replace(chair, owned=before.persons or chair.persons)
        self._chairs = (*self._chairs[:seat], chair, *self._chairs[seat + 1 :])
        self._journal.keep_chairs(self._chairs)
        if chair.kind == before.kind or self._match.over:
            self._outbox.send(Handed(seat, chair, (), self._match.state))
        else:
            events = self._match.hand_over(seat, chair.kind)
            self._send(Handed(seat, chair, events, self._match.state))

    def _send(self, notice: Played | TakenBack | Handed) -> None:
        """Store and tell what the match has just done, and let the next computer think meanwhile."""
        self._outbox.send(notice, Undone() if isinstance(notice, TakenBack) else self._match.log[-1])
        self._ask()

    def _ask(self) -> int | None:
        """Make sure that the computer to act thinks; its seat, None when no computer is to act now."""
        seat = self._match.seat_to_act
        if self._paused or seat is None or self._chairs[seat].kind != "computer":
            self._deliberation.forget()
            return None
        self._deliberation.consider(self._match, self._chairs[seat].strength)
        return seat

    def _let_computer_act(self) -> None:
        seat = self._ask()
        if seat is None:
            return
        if self._outbox.waiting or self._showing:
            self._deliberation.halt()
            return
        now = self._clock()
        intention = self._deliberation.intention(now)
        if intention is None:
            return
        towards = draft_towards(intention)
        if towards is not None:
            self.set_draft(seat, towards, COMPUTER)
        if self._deliberation.due(now):
            ticket = self.act(seat, intention, COMPUTER)
            if isinstance(ticket.refusal, Refusal):
                raise Refused(ticket.refusal)

    def _closed(self) -> Denied | None:
        """Why nobody at all may act just now."""
        if self._paused:
            return Denied.PAUSED
        return Denied.WAITING if self._outbox.waiting else None

    def _not_held(self, seat: int, by: str) -> Denied | None:
        held = 0 <= seat < len(self._chairs) and self._chairs[seat].answers_to(by)
        return None if held else Denied.NOT_YOUR_SEAT
