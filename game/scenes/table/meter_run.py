"""One try with the meter: it opens, its needle sweeps until it is stopped, and stays where it was stopped."""

from game.rules.fivefold import Aim, FivefoldState
from game.scenes.meter.timing import Sweep, Void, rising, share
from game.ui.motion import TICKS_A_SECOND


class MeterRun:
    """A try by the person at `device` for the coming roll of `state`, with its aim (None on classic tables).

    `offset` is how many seconds later than meant that device's presses are stamped. The needle sets off once the dial
    has taken `opening` ticks to grow.
    """

    def __init__(self, state: FivefoldState, aim: Aim | None, device: str, offset: float, opening: int) -> None:
        self.state = state
        self.aim = aim
        self.device = device
        self.meter = state.meter
        self.stopped: int | None = None
        """The tick it was stopped at."""
        self._offset = offset
        self._opening = opening
        self._age = 0
        self._sweep: Sweep | None = None

    @property
    def grown(self) -> float:
        """How far the dial has grown, 0..1."""
        return min(1.0, self._age / self._opening)

    @property
    def sweeping(self) -> bool:
        """Whether the needle is on its way."""
        return self._sweep is not None and self.stopped is None

    def tick(self, now: float) -> None:
        """1/120 s passes; it is `now` by the clock that stamps presses."""
        self._age += 1
        if self._sweep is None and self._age >= self._opening:
            self._sweep = Sweep(now, self.state.period, self._offset)

    def stop(self, stamp: float, gap: float) -> int | Void | None:
        """Stop the needle by a press; the tick, why the try is void, or None while there is nothing to stop."""
        if self._sweep is None or self.stopped is not None:
            return None
        stop = self._sweep.stop(stamp, gap)
        if not isinstance(stop, Void):
            self.stopped = stop
        return stop

    # -- where the needle is
    def ticks(self, now: float) -> float:
        """Ticks on the needle's way: those it was stopped at, or those so far."""
        if self.stopped is not None:
            return self.stopped
        return 0.0 if self._sweep is None else self._sweep.ticks(now)

    def share(self, now: float) -> float:
        """Where the needle stands, 0..1: once it is stopped, exactly where that was graded."""
        return share(self.ticks(now), self.state.period)

    def trail(self, now: float) -> int:
        """Which way the needle goes: 1 clockwise, -1 back."""
        return 1 if rising(self.ticks(now), self.state.period) else -1

    def seconds_left(self, now: float) -> float | None:
        """Seconds until any stop is a miss, negative after that; None where there is no such limit."""
        return None if self.meter is None else (self.meter.max_ticks - self.ticks(now)) / TICKS_A_SECOND
