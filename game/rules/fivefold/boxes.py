"""The thirteen boxes of Fivefold, what dice are worth in them, and a seat's card (rules: Fivefold)."""

from collections.abc import Iterator, Mapping

NUMBER_BOXES = ("one_blitz", "two_bolt", "three_burst", "four_surge", "five_gale", "six_storm")
"""Number Rush, in the order of the faces they count."""

COMBO_BOXES = (
    "triple_strike",
    "quad_blast",
    "combo_crown",
    "four_step_dash",
    "five_step_flash",
    "fivefold_fury",
    "wild_roll",
)
"""Combo Chaos."""

BOXES = NUMBER_BOXES + COMBO_BOXES
"""All boxes in the order of the card."""

FURY = "fivefold_fury"
"""The box for five alike, which Fury Overflow and Extra fury hang on."""

_PLACES: Mapping[str, int] = {box: place for place, box in enumerate(BOXES)}
_FOUR_STEPS = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})


def five_alike(dice: tuple[int, ...]) -> bool:
    """Whether all dice show the same face."""
    return dice.count(dice[0]) == len(dice)


def fits(box: str, dice: tuple[int, ...]) -> bool:
    """Whether the dice are the combination that `box` asks for; number boxes and Wild Roll ask for none."""
    most = max(dice.count(face) for face in set(dice))
    match box:
        case "triple_strike":
            return most >= 3
        case "quad_blast":
            return most >= 4
        case "combo_crown":
            return most == 3 and len(set(dice)) == 2
        case "four_step_dash":
            return any(steps <= set(dice) for steps in _FOUR_STEPS)
        case "five_step_flash":
            return len(set(dice)) == 5 and max(dice) - min(dice) == 4
        case "fivefold_fury":
            return most == 5
        case _:
            return True


def points(box: str, dice: tuple[int, ...], fixed: Mapping[str, int], overflow: bool) -> int:
    """What five dice are worth in `box`.

    `fixed` holds the points of the combo boxes that pay the same every time; every other combo box pays the
    sum of the dice. With `overflow` the fixed boxes pay without their combination.
    """
    place = _PLACES[box]
    if place < len(NUMBER_BOXES):
        face = place + 1
        return face * dice.count(face)
    if not overflow and not fits(box, dice):
        return 0
    return fixed[box] if box in fixed else sum(dice)


class Card(Mapping[str, int | None]):
    """The boxes of one seat: box -> points, None while open. Never changes."""

    __slots__ = ("_points",)

    def __init__(self, filled: tuple[int | None, ...] = (None,) * len(BOXES)) -> None:
        if len(filled) != len(BOXES):
            raise ValueError(f"a card has {len(BOXES)} boxes, not {len(filled)}")
        self._points = filled

    def __getitem__(self, box: str) -> int | None:
        return self._points[_PLACES[box]]

    def __iter__(self) -> Iterator[str]:
        return iter(BOXES)

    def __len__(self) -> int:
        return len(BOXES)

    def __eq__(self, other: object) -> bool:
        return self._points == other._points if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._points)

    def __repr__(self) -> str:
        return f"Card({self._points!r})"

    @property
    def full(self) -> bool:
        """Whether no box is open."""
        return None not in self._points

    @property
    def number_sum(self) -> int:
        """Points in the number boxes so far."""
        return sum(filter(None, self._points[: len(NUMBER_BOXES)]))

    def filled(self, box: str, worth: int) -> "Card":
        """The card with an open box filled."""
        place = _PLACES[box]
        return Card((*self._points[:place], worth, *self._points[place + 1 :]))
