"""Which die is aimed at which face: what the seat to act chose, else what is offered it (rules: Skill Roll)."""

from collections.abc import Sequence
from typing import Final

from game.room.draft import Draft
from game.rules.fivefold import DICE, Aim, FivefoldState

HIGHEST: Final = 6


def aim_of(state: FivefoldState, draft: Draft) -> Aim | None:
    """The aim of the coming roll of the seat to act; None where it cannot aim.

    Without a choice in the draft, the first die that will be thrown is aimed at the face kept most often.
    """
    seat = state.seat_to_act
    if seat is None or state.table.aim is None or state.rolls_used == state.table.rolls:
        return None
    if state.seats[seat].kind == "computer":
        return None
    if draft.aim is not None:
        return draft.aim
    die = _first_loose(draft.kept)
    return None if die is None else Aim(die, wanted_face(state.dice, draft.kept))


def wanted_face(dice: Sequence[int] | None, kept: Sequence[int]) -> int:
    """The face kept most often; with nothing kept the one that lies most often; the highest of several, or of none."""
    faces = [] if dice is None else [dice[die] for die in kept] or list(dice)
    return max(range(1, HIGHEST + 1), key=lambda face: (faces.count(face), face))


def with_kept(draft: Draft, kept: tuple[int, ...]) -> Draft:
    """The draft with other dice set aside. A face that was chosen stays, on the next die if its own is kept now."""
    aim = draft.aim
    if aim is not None and aim.die in kept:
        die = _first_loose(kept)
        aim = None if die is None else Aim(die, aim.face)
    return Draft(kept, aim)


def _first_loose(kept: Sequence[int]) -> int | None:
    return next((die for die in range(DICE) if die not in kept), None)
