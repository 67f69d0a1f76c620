"""Positions of Fivefold made to order."""

from msgspec import structs

from game.rules.fivefold import BOXES, FIVEFOLD, Card, FivefoldState, FivefoldTable
from game.rules.game import Action
from game.rules.match import Match
from game.rules.refusal import Code
from game.rules.seat import Seat
from game.rules.table import load_table


def table(name: str = "classic") -> FivefoldTable:
    found = load_table(f"fivefold/{name}")
    assert isinstance(found, FivefoldTable)
    return found


def fresh(name: str = "classic", seats: tuple[Seat, ...] = (Seat(),), seed: str = "fresh", first: int = 0) -> Match:
    return Match(table(name), seats, seed, first=first)


def position(dice: str, filled: dict[str, int] | None = None, only_open: str | None = None) -> FivefoldState:
    """One seat in the last roll of a turn; all boxes are open but those `filled`, or only one is."""
    taken = dict(filled or {})
    if only_open is not None:
        taken = {box: taken.get(box, 0) for box in BOXES if box != only_open}
    card = Card(tuple(taken.get(box) for box in BOXES))
    state = fresh().state
    assert isinstance(state, FivefoldState)
    bonus = 35 if card.number_sum >= 63 else 0
    return structs.replace(
        state,
        phase="choose",
        dice=tuple(map(int, dice)),
        rolls_used=3,
        rolls_made=3 * (1 + len(taken)),
        cards=(card,),
        scores=(sum(taken.values()) + bonus,),
        round=1 + len(taken),
    )


def after(state: FivefoldState, action: Action, drawn: tuple[int, ...] = ()) -> FivefoldState:
    """The position after a legal action."""
    refusal = FIVEFOLD.refusal(state, action)
    assert refusal is None, refusal
    return FIVEFOLD.step(state, action, drawn)[0]


def code(state: FivefoldState, action: Action) -> Code | None:
    """The code an action is refused with."""
    refusal = FIVEFOLD.refusal(state, action)
    return None if refusal is None else refusal.code
