"""The meter of the table: started, stopped or skipped by the person to act, void when a stop cannot be judged."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.devices.happening import kind_of
from game.room.aiming import aim_of
from game.room.ticket import Ticket
from game.rules.fivefold import FivefoldState
from game.scenes.house import House
from game.scenes.meter.cues import Cue, Cues
from game.scenes.meter.timing import Void
from game.scenes.table.meter_run import MeterRun
from game.scenes.table.show import Show
from game.ui import motion

OPENING: Final = motion.MOVE


class TableMeter:
    """At most one try at a time. `again` says why the last one was void, until there is another position.

    `changed` is called when something is to be drawn anew.
    """

    def __init__(self, house: House, show: Show, changed: Callable[[], None]) -> None:
        self.cues = Cues()
        self.run: MeterRun | None = None
        self.again: Void | None = None
        self._house = house
        self._show = show
        self._changed = changed
        self._awaited = _roll(show.state)

    @property
    def running(self) -> bool:
        """Whether a try is under way, so that only stopping, skipping and the menu act."""
        return self.run is not None and self.run.stopped is None

    @property
    def sweeping(self) -> bool:
        """Whether the needle is on its way, so that every millisecond counts."""
        return self.run is not None and self.run.sweeping

    def start(self, device: str) -> None:
        """Begin a try for the person to act. News gives way: nothing but the needle moves from now on."""
        show, room = self._show, self._show.room
        offset = self._house.settings.offset(kind_of(device)) / 1000
        opening = 1 if self._house.calm else OPENING
        self.run = MeterRun(show.state, aim_of(show.state, room.draft), device, offset, opening)
        self.again = None
        show.toasts.clear()
        self.cues.tell(Cue("started"))
        self._changed()

    def stop(self, stamp: float, device: str) -> Ticket | None:
        """Stop the needle by a press stamped `stamp` and roll; None when there was nothing to stop, or it is void."""
        run, show = self.run, self._show
        stop = None if run is None else run.stop(stamp, self._house.reader.gap)
        if run is None or stop is None:
            return None
        if isinstance(stop, Void):
            self.void(stop)
            return None
        ticket = show.room.act(show.seat, replace(show.room.draft, aim=run.aim).roll(stop), device)
        if not ticket.accepted:
            self.run = None
        self.cues.tell(Cue("stopped", run.share(stamp)))
        self._changed()
        return ticket

    def skip(self, device: str) -> Ticket:
        """Roll without meter and aim: all dice are fair."""
        self.run = None
        self._changed()
        return self._show.room.act(self._show.seat, replace(self._show.room.draft, aim=None).roll(), device)

    def void(self, why: Void) -> None:
        """The try under way does not count: nothing was rolled, and it is offered again with the same band."""
        if self.running:
            self.run, self.again = None, why
            self.cues.tell(Cue("voided"))
            self._changed()

    def tick(self) -> None:
        """1/120 s passes."""
        show, run = self._show, self.run
        if _roll(show.state) != self._awaited:
            self._awaited, self.again = _roll(show.state), None
        if run is None:
            return
        now, swept = self._house.clock(), run.sweeping
        run.tick(now)
        if run.sweeping:
            if not swept:
                self._changed()  # the whole picture once, for the needle to be drawn over
            self.cues.tell(Cue("sweeping", run.share(now)))
        gone = _roll(show.state) != _roll(run.state) or not show.chair.answers_to(run.device)
        if gone or (run.stopped is not None and show.dice.rolling):
            self.run = None
            self._changed()


def _roll(state: FivefoldState) -> tuple[object, ...]:
    """Which roll a position awaits, and by which meter: what other seats do meanwhile does not count."""
    return state.seat_to_act, state.rolls_made, state.rolls_used, state.meter
