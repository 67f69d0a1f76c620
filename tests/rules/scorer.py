"""A scorer of Fivefold that shares no line with the game: it knows only what was rolled and which box was named."""

from collections.abc import Mapping
from typing import Any

NUMBERS = ("one_blitz", "two_bolt", "three_burst", "four_surge", "five_gale", "six_storm")
FIXED = {"combo_crown": 25, "four_step_dash": 30, "five_step_flash": 40, "fivefold_fury": 50}


def shape(dice: list[int]) -> str:
    """How many dice show each face, sorted: "32" is a full house."""
    return "".join(sorted((str(dice.count(face)) for face in set(dice)), reverse=True))


def worth(box: str, dice: list[int], joker: bool) -> int:
    """Points of a box by the published rules."""
    if box in NUMBERS:
        face = NUMBERS.index(box) + 1
        return sum(die for die in dice if die == face)
    row = "".join(str(face) if face in dice else " " for face in range(1, 7))
    longest = max(len(part) for part in row.split(" "))
    qualifies = {
        "triple_strike": shape(dice)[0] >= "3",
        "quad_blast": shape(dice)[0] >= "4",
        "combo_crown": shape(dice) == "32",
        "four_step_dash": longest >= 4,
        "five_step_flash": longest == 5,
        "fivefold_fury": shape(dice) == "5",
        "wild_roll": True,
    }[box]
    if not qualifies and not joker:
        return 0
    return FIXED.get(box, sum(dice))


class Scorer:
    """Adds up the cards of all seats from what they did."""

    def __init__(self, seats: int) -> None:
        self._cards: list[dict[str, int]] = [{} for _ in range(seats)]
        self._extras = [0] * seats
        self._dice: list[int] = []

    def rolled(self, event: Mapping[str, Any]) -> None:
        """Takes the faces of a `rolled` event."""
        self._dice = list(event["dice"])

    def score(self, seat: int, box: str) -> None:
        """Fills a box with the dice last seen."""
        card = self._cards[seat]
        five = shape(self._dice) == "5"
        assert box not in card
        if five and "fivefold_fury" in card:
            forced = NUMBERS[self._dice[0] - 1]
            assert forced in card or box == forced
            self._extras[seat] += 100 if card["fivefold_fury"] == 50 else 0
        card[box] = worth(box, self._dice, five and "fivefold_fury" in card)

    def totals(self) -> list[int]:
        """Totals by seat."""
        return [
            sum(card.values()) + extra + (35 if sum(card.get(box, 0) for box in NUMBERS) >= 63 else 0)
            for card, extra in zip(self._cards, self._extras, strict=True)
        ]
