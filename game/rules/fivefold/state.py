"""A position of Fivefold, and how everybody at the table sees it."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import structs

from game.rules.fivefold.boxes import BOXES, COMBO_BOXES, FURY, NUMBER_BOXES, Card, five_alike, points
from game.rules.fivefold.meter import Meter
from game.rules.fivefold.table import AimSettings, FivefoldTable
from game.rules.game import State
from game.rules.seat import AssistKind
from game.rules.setting import Table


class FivefoldState(State, frozen=True, kw_only=True):
    """A position of Fivefold; phases are `roll` (before a turn's first roll), `choose` and `over`.

    `first` is the seat that begins each round. `extras` are the points for extra furies by seat. `rolls_made`
    counts the rolls of the match; `centre` is where the next roll's band stands, None on classic tables.
    """

    game: ClassVar[str] = "fivefold"

    table: FivefoldTable
    first: int
    cards: tuple[Card, ...]
    extras: tuple[int, ...]
    round: int
    rolls_made: int
    centre: int | None

    @property
    def number_sums(self) -> tuple[int, ...]:
        """Points in the number boxes so far, by seat."""
        return tuple(card.number_sum for card in self.cards)

    @property
    def assists(self) -> tuple[AssistKind, ...]:
        """Help with the meter, by seat."""
        return tuple(seat.assist for seat in self.seats)

    @property
    def meter(self) -> Meter | None:
        """The meter for the coming roll of the seat to act; None if it has none."""
        aim = self.table.aim
        if self.seat_to_act is None or aim is None or self.rolls_used == self.table.rolls:
            return None
        seat = self.seats[self.seat_to_act]
        if seat.kind == "computer" or seat.assist == "untimed":
            return None
        return self._meter(aim, seat.assist == "wide")

    @property
    def period(self) -> int:
        """Ticks the seat to act's meter takes for one sweep and back."""
        meter = self.meter
        return self.table.period if meter is None else meter.period

    @property
    def overflowing(self) -> bool:
        """Whether the dice are five alike and Fivefold Fury is filled (rules: Fury Overflow)."""
        if self.dice is None or self.seat_to_act is None:
            return False
        return five_alike(self.dice) and self.cards[self.seat_to_act][FURY] is not None

    @property
    def allowed_boxes(self) -> tuple[str, ...]:
        """The boxes the seat to act may fill with the dice as they lie, in the order of the card."""
        if self.seat_to_act is None or self.dice is None:
            return ()
        card = self.cards[self.seat_to_act]
        if self.overflowing:
            forced = NUMBER_BOXES[self.dice[0] - 1]
            if card[forced] is None:
                return (forced,)
            combos = tuple(box for box in COMBO_BOXES if card[box] is None)
            if combos:
                return combos
        return tuple(box for box in BOXES if card[box] is None)

    def worth(self, box: str) -> int:
        """What the dice as they lie would score in `box` for the seat to act."""
        assert self.dice is not None
        return points(box, self.dice, self.table.fixed, self.overflowing)

    def would_be_extra(self) -> int:
        """Points on top if the turn ended with the dice as they lie, 0 if none (rules: Extra fury)."""
        if self.dice is None or self.seat_to_act is None or not five_alike(self.dice):
            return 0
        return self.table.extra_fury if self.cards[self.seat_to_act][FURY] else 0

    def _meter(self, aim: AimSettings, wide: bool) -> Meter:
        assert self.centre is not None
        bands, sweep = (aim.wide_bands_percent, aim.wide_period_percent) if wide else (100, 100)
        return Meter(
            period=self.table.period * sweep // 100,
            centre=self.centre,
            good=aim.good * bands // 100,
            perfect=aim.perfect * bands // 100,
            max_ticks=aim.max_ticks,
        )


def previews(table: Table, state: FivefoldState) -> Mapping[str, int | None]:
    """For each open box of the seat to act: what it would score now, None if it may not be chosen now."""
    if state.seat_to_act is None:
        return {}
    card = state.cards[state.seat_to_act]
    allowed = state.allowed_boxes
    return {box: state.worth(box) if box in allowed else None for box in BOXES if card[box] is None}


def view(state: FivefoldState) -> dict[str, object]:
    """The position as plain values, with the keys of a Fivefold state."""
    meter = state.meter
    return {
        "game": state.game,
        "phase": state.phase,
        "seat_to_act": state.seat_to_act,
        "over": state.over,
        "scores": list(state.scores),
        "rolls_used": state.rolls_used,
        "dice": None if state.dice is None else list(state.dice),
        "cards": [dict(card) for card in state.cards],
        "extras": list(state.extras),
        "number_sums": list(state.number_sums),
        "round": state.round,
        "meter": None if meter is None else structs.asdict(meter),
    }
