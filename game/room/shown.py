"""A match in a room as people see it, and those who are told what happens there."""

from collections.abc import Callable, Sequence

from game.room.chair import Chair
from game.room.draft import EMPTY, Draft
from game.room.notice import Drafted, Handed, Notice, Paused, Played, Resumed, Saved, TakenBack, Unsaved
from game.rules.game import Standing, State
from game.rules.match import Match
from game.rules.table import Table

Listener = Callable[[Notice], None]


class Shown:
    """What anybody may know of a match in a room: positions and scores change when a notice of that is told."""

    def __init__(self, match: Match, chairs: Sequence[Chair]) -> None:
        self._match = match
        self._chairs = tuple(chairs)
        self._state = match.state
        self._draft = EMPTY
        self._paused = False
        self._listeners: dict[object, Listener] = {}

    @property
    def table(self) -> Table:
        """The table played on."""
        return self._match.table

    @property
    def seed(self) -> str:
        """The seed all dice of the match come from."""
        return self._match.seed

    @property
    def state(self) -> State:
        """The position as it is stored and shown."""
        return self._state

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose action is awaited, None when over."""
        return self._state.seat_to_act

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.over

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return self._chairs

    @property
    def host(self) -> str | None:
        """The device of the first person at the table; None when nobody is left."""
        return next((chair.holder for chair in self._chairs if chair.kind == "human" and chair.holder), None)

    @property
    def draft(self) -> Draft:
        """What the seat to act has set aside and aimed so far."""
        return self._draft

    @property
    def paused(self) -> bool:
        """Whether the match stands still."""
        return self._paused

    def standings(self) -> tuple[Standing, ...]:
        """The seats from first to last, as shown."""
        return self._match.game.standings(self._state)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` every notice from now on, from `pump`; call what is returned to end that."""
        token = object()
        self._listeners[token] = listener

        def unsubscribe() -> None:
            self._listeners.pop(token, None)

        return unsubscribe

    def _tell(self, notice: Notice) -> None:
        """Move on to what a notice tells of, and tell it."""
        self._show(notice)
        for token, listener in tuple(self._listeners.items()):
            if token in self._listeners:
                listener(notice)

    def _show(self, notice: Notice) -> None:
        match notice:
            case Played(state=state) | TakenBack(state=state):
                self._state, self._draft = state, EMPTY
            case Handed(seat=seat, events=events, state=state):
                self._state = state
                if events and seat == state.seat_to_act:
                    self._draft = EMPTY
            case Drafted() | Paused() | Resumed() | Saved() | Unsaved():
                pass
