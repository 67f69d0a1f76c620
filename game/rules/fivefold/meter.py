"""The power meter, in whole numbers so that every implementation agrees (rules: The meter)."""

from msgspec import Struct

from game.rules.fivefold.event import Grade


class Meter(Struct, frozen=True):
    """The meter of one roll: `period` and `max_ticks` in ticks of 1/120 s, the others in thousandths.

    The marker goes from 0 to 1000 and back in one period. `good` and `perfect` are half widths around `centre`.
    """

    period: int
    centre: int
    good: int
    perfect: int
    max_ticks: int

    def marker(self, stop: int) -> int:
        """Where the marker stands `stop` ticks after the start, in thousandths, rounded down."""
        return 2000 * swing(stop, self.period) // self.period

    def grade(self, stop: int) -> Grade:
        """How well a stop hits the band; always a miss beyond `max_ticks`."""
        if stop > self.max_ticks:
            return "miss"
        away = abs(2000 * swing(stop, self.period) - self.centre * self.period)
        if away <= self.perfect * self.period:
            return "perfect"
        return "good" if away <= self.good * self.period else "miss"


def swing(stop: int, period: int) -> int:
    """Ticks from the nearer turning point at 0, 0 to half a period."""
    into = stop % period
    return min(into, period - into)


def power(stop: int | None, period: int) -> float:
    """How hard the dice are thrown, 0 to 1; half without a stop."""
    return 0.5 if stop is None else swing(stop, period) * 2 / period
