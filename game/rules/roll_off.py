"""Who begins: every seat throws, the highest first die starts, and seats that are equal throw again.

The rules of White Die and Cubeline share it: of several dice the first decides and then the sum of the others.
"""

from msgspec import Struct, structs

from game.rules.chance import Die, Draw

Throws = tuple[tuple[int, ...] | None, ...]


class RollOff(Struct, frozen=True):
    """A roll-off so far. `throws` are the faces by seat, None for a seat that has yet to throw in this attempt.

    `left` are the seats still in it, ascending; `attempt` counts from 0. A seat that is out keeps its last throw.
    """

    throws: Throws
    left: tuple[int, ...]
    attempt: int = 0

    @property
    def seat(self) -> int | None:
        """The seat to throw; None once it is decided."""
        return None if self.starter is not None else next(seat for seat in self.left if self.throws[seat] is None)

    @property
    def starter(self) -> int | None:
        """The seat that begins the match; None until it is decided."""
        return self.left[0] if len(self.left) == 1 else None

    def draws(self, dice: int) -> tuple[Draw, ...]:
        """The dice of the seat to throw."""
        assert self.seat is not None
        return tuple(Die(("first", self.attempt, self.seat, die)) for die in range(dice))

    def thrown(self, faces: tuple[int, ...]) -> "RollOff":
        """The roll-off after the seat to throw has thrown these faces."""
        assert self.seat is not None
        throws = [faces if seat == self.seat else throw for seat, throw in enumerate(self.throws)]
        ranks = {seat: (throw[0], sum(throw[1:])) for seat in self.left if (throw := throws[seat]) is not None}
        if len(ranks) < len(self.left):
            return structs.replace(self, throws=tuple(throws))
        leading = tuple(seat for seat in self.left if ranks[seat] == max(ranks.values()))
        if len(leading) > 1:
            again = tuple(None if seat in leading else throw for seat, throw in enumerate(throws))
            return RollOff(again, leading, self.attempt + 1)
        return RollOff(tuple(throws), leading, self.attempt)


def roll_off(seats: int) -> RollOff:
    """A roll-off that begins, of two seats or more."""
    return RollOff((None,) * seats, tuple(range(seats)))
