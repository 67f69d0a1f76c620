"""Picks that are not yet an action: the dice set aside for the next roll and the die aimed."""

from dataclasses import dataclass
from typing import Final

from game.room.ticket import Denied
from game.rules.fivefold import DICE, Aim, Roll
from game.rules.match import Match
from game.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Draft:
    """Dice set aside, in the order they were picked, and the aim. Shown on every screen, never in a record."""

    kept: tuple[int, ...] = ()
    aim: Aim | None = None

    def roll(self, stop: int | None = None) -> Roll:
        """The roll this draft prepares; `stop` as in the action."""
        return Roll(tuple(sorted(self.kept)), self.aim, stop)


EMPTY: Final = Draft()


def draft_refusal(match: Match, seat: int, draft: Draft) -> Refusal | Denied | None:
    """Why `seat` may not prepare this, or None if it may.

    It may when the roll would be legal, so nothing is set aside before the first roll of a turn or after the last;
    and it may set every die aside, though that leaves none to roll.
    """
    if len(set(draft.kept)) < len(draft.kept) or not set(draft.kept) <= set(range(DICE)):
        return Denied.NO_DRAFT
    if draft == EMPTY:
        return None if seat == match.seat_to_act else Denied.NO_DRAFT
    if len(draft.kept) == DICE and draft.aim is None:
        return match.refusal(seat, Draft(draft.kept[1:]).roll())
    return match.refusal(seat, draft.roll())
