"""What the room tells its subscribers, once it is stored."""

from dataclasses import dataclass

from game.room.chair import Chair
from game.room.draft import Draft
from game.rules.event import Event
from game.rules.game import Action, State
from game.store.trouble import Kind


@dataclass(frozen=True, slots=True)
class Played:
    """A seat acted: what happened, in order, and the position after it."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took its last action back: the position is `state` again."""

    seat: int
    state: State


@dataclass(frozen=True, slots=True)
class Handed:
    """A computer plays for a person now (`chair.kind` "computer"), or a person plays again."""

    seat: int
    chair: Chair
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Drafted:
    """The seat to act set dice aside or aimed, or a computer showed what it is about to keep."""

    seat: int
    draft: Draft


@dataclass(frozen=True, slots=True)
class Paused:
    """The match stands still; `by` is the device that wanted it, None when nobody is left to play."""

    by: str | None


@dataclass(frozen=True, slots=True)
class Resumed:
    """The match goes on."""

    by: str


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The journal could not store the action that is told next: from now on the match is played unsaved.

    Every action, and now and then the room itself, tries again to store all there is. `trouble` is what people can do
    something about, with words under `room.unsaved`; `reason` is a line for the log. Comes once until `Saved`.
    """

    trouble: Kind
    reason: str


@dataclass(frozen=True, slots=True)
class Saved:
    """After `Unsaved`: the journal stores again, and has stored everything so far."""


Notice = Played | TakenBack | Handed | Drafted | Paused | Resumed | Unsaved | Saved
