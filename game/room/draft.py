"""Picks that are not yet an action: dice set aside for the next roll and the die aimed, or an action in the making."""

from dataclasses import dataclass
from typing import Final

from game.room.ticket import Denied
from game.rules import cubeline, white_die
from game.rules.five_dice import DICE
from game.rules.fivefold import Aim, Roll
from game.rules.game import Action
from game.rules.match import Match
from game.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Draft:
    """What the seat to act is about to do. Shown on every screen, never in a record.

    Where dice are kept from a roll: those set aside, in the order they were picked, and the aim. In White Die an
    action in the making, `planned`: the dice to be thrown again, an arrangement, or the groups formed so far.
    """

    kept: tuple[int, ...] = ()
    aim: Aim | None = None
    planned: Action | None = None

    def roll(self, stop: int | None = None) -> Roll:
        """The roll of Fivefold this draft prepares; `stop` as in the action."""
        return Roll(tuple(sorted(self.kept)), self.aim, stop)

    def cubeline_roll(self) -> cubeline.Roll:
        """The roll of Cubeline this draft prepares."""
        return cubeline.Roll(tuple(sorted(self.kept)))


EMPTY: Final = Draft()


def draft_towards(action: Action) -> Draft | None:
    """The draft that prepares an action; None for one that needs none."""
    match action:
        case Roll(keep=keep) | cubeline.Roll(keep=keep):
            return Draft(keep)
        case white_die.Reroll() | white_die.Arrange() | white_die.FormGroups():
            return Draft(planned=action)
        case _:
            return None


def draft_refusal(match: Match, seat: int, draft: Draft) -> Refusal | Denied | None:
    """Why `seat` may not prepare this, or None if it may.

    It may when the roll would be legal, so nothing is set aside before the first roll of a turn or after the last;
    and it may set every die aside, though that leaves none to roll. An action in the making may be unfinished.
    """
    if len(set(draft.kept)) < len(draft.kept) or not set(draft.kept) <= set(range(DICE)):
        return Denied.NO_DRAFT
    if draft == EMPTY:
        return None if seat == match.seat_to_act else Denied.NO_DRAFT
    if draft.planned is not None:
        return _planned_refusal(match, seat, draft)
    loose = Draft(draft.kept[1:]) if len(draft.kept) == DICE and draft.aim is None else draft
    match match.table.game:
        case "fivefold":
            return match.refusal(seat, loose.roll())
        case "cubeline" if draft.aim is None:
            return match.refusal(seat, loose.cubeline_roll())
        case _:
            return Denied.NO_DRAFT


def _planned_refusal(match: Match, seat: int, draft: Draft) -> Refusal | Denied | None:
    planned = draft.planned
    if match.table.game != white_die.WHITE_DIE.name or planned is None or draft_towards(planned) != draft:
        return Denied.NO_DRAFT
    refusal = match.refusal(seat, planned)
    return None if refusal is None or refusal.code in white_die.UNFINISHED else refusal
