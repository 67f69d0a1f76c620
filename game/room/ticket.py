"""The answer to whoever wants something of the room."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.refusal import Refusal


class Denied(StrEnum):
    """Why the room itself said no, whatever the rules say; words under `room.denied`."""

    NOT_YOUR_SEAT = "not_your_seat"
    WAITING = "waiting"
    """The last action is not stored yet, so nobody has seen what they would be acting on."""
    PAUSED = "paused"
    NOT_YOURS_TO_UNDO = "not_yours_to_undo"
    OWNED = "owned"
    NO_DRAFT = "no_draft"


@dataclass(frozen=True, slots=True)
class Ticket:
    """Whether it was accepted; what follows from it comes later, as notices."""

    refusal: Refusal | Denied | None = None

    @property
    def accepted(self) -> bool:
        """True when it will happen."""
        return self.refusal is None

    @property
    def words(self) -> str | None:
        """The key of the words that say why not; None when accepted."""
        match self.refusal:
            case None:
                return None
            case Denied() as denied:
                return f"room.denied.{denied.value}"
            case refusal:
                return f"rules.refused.{refusal.code.value}"


ACCEPTED = Ticket()
