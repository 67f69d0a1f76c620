"""What people can do with the dice and the meter; how it looks is the scene's own affair."""

from collections.abc import Callable
from dataclasses import replace

from game.devices.happening import DICE_BUTTONS, Plugged, Pointer, Press, kind_of
from game.room.aiming import aim_of, with_kept
from game.room.draft import Draft
from game.rules.fivefold import DICE, Aim
from game.scenes.board import FivefoldBoard
from game.scenes.calibration import Calibration
from game.scenes.house import House
from game.scenes.meter.timing import Void
from game.scenes.sitting import Sitting
from game.scenes.table.dice_view import ThrowStyle
from game.scenes.table.flick import Flicks
from game.scenes.table.keeping import die_name, focus_after, toggled
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.news import seat_news
from game.scenes.table.places import Places, places_for
from game.scenes.table.show import Show
from game.scenes.table.table_meter import TableMeter
from game.scenes.toast import Toast
from game.ui.area import Area
from game.ui.control import at

FACES = 6


class TablePlay(MatchScene[Show]):
    """People roll, keep, free and aim dice, and stop the meter."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house, sitting)
        self.meter = TableMeter(house, self.show, self.touch)
        self._flicks = Flicks()

    @property
    def places(self) -> Places:
        """Where things lie in the layout."""
        return places_for(self.layout)

    def tray_place(self) -> Area:
        """Where the tray lies in the layout."""
        return self.places.tray

    def begin_show(self) -> Show:
        """What is seen of the match, in the tray."""
        return Show(self.room, self.words, self._tray.fitted, self.touch, self._manner)

    # -- time
    def covered(self) -> None:
        """Nobody can see the needle any more."""
        self.meter.void(Void.PAUSE)
        super().covered()

    def ticked(self) -> None:
        """The match goes on, and the needle."""
        super().ticked()
        self.meter.tick()

    @property
    def moving(self) -> bool:
        """Whether anything moves by itself."""
        return super().moving or self.meter.run is not None

    @property
    def urgent(self) -> bool:
        """While the needle sweeps."""
        return self.meter.sweeping

    # -- input
    def press(self, press: Press) -> None:
        """While people watch, confirm and main hurry what is shown; else as in every scene."""
        if self.meter.running:
            self._press_in_meter(press)
        elif press.down and not press.repeat and press.button in ("confirm", "main") and self._watched(press.device):
            return
        else:
            super().press(press)

    def pressed_otherwise(self, press: Press) -> None:
        """Where dice are aimed: `alt` aims at the focused die, `prev` and `next` change the face."""
        if press.repeat or press.button not in ("alt", "prev", "next") or self.show.state.table.aim is None:
            return
        if not self.hears(press.device, None):
            self.unheard(press.device)
        elif self.aim is not None and press.button == "alt":
            self._aim_at_focused(press.device)
        elif self.aim is not None:
            step = 1 if press.button == "next" else -1
            self._aim(Aim(self.aim.die, (self.aim.face - 1 + step) % FACES + 1), press.device)

    def point(self, pointer: Pointer) -> None:
        """Also watch for a flick across the felt, which throws fair dice the way it goes."""
        if self.meter.running:
            self._point_in_meter(pointer)
            return
        flick = self._flicks.watch(pointer, self.time, self._tray.holds(pointer.x, pointer.y))
        flicks = self.show.state.table.aim is None and self.show.persons_turn and self.show.rolls_left > 0
        if flick is not None and flicks and self.hears(pointer.device, None):
            cancelled = replace(pointer, phase="cancel")
            super().point(cancelled)
            self.show.hand = ThrowStyle(power=flick.power, direction=flick.direction)
            self._roll(pointer.device)
            return
        super().point(pointer)

    def plugged(self, change: Plugged) -> None:
        """Say whose device is gone; the seat to act is waited for."""
        super().plugged(change)
        if change.present:
            return
        if change.device == self.chair.holder:
            self.meter.void(Void.DEVICE)
        for seat, chair in enumerate(self.room.chairs):
            if chair.answers_to(change.device):
                self.show.toasts.add(seat_news(self.words, self.room.chairs, seat, "table.toast.unplugged"))

    def focus_lost(self) -> None:
        """Presses do not come here any more."""
        self.meter.void(Void.FOCUS)
        super().focus_lost()

    def stalled(self) -> None:
        """The needle was not seen for a while."""
        if self.meter.sweeping:
            self.meter.void(Void.STALL)

    # -- while the meter runs
    def _press_in_meter(self, press: Press) -> None:
        """Only main, skip and the menu act."""
        if not press.down or press.repeat:
            return
        if press.button == "menu":
            self._pause(press.device)
        elif self.hears(press.device, None) and press.button == "main":
            self._stop(press.stamp, press.device)
        elif self.hears(press.device, None) and press.button == "skip":
            self._skip(press.device)

    def _point_in_meter(self, pointer: Pointer) -> None:
        """Touching the button stops the needle at once. The mouse may wander: nothing is drawn for it."""
        if pointer.phase != "down":
            if pointer.phase in ("up", "cancel"):
                super().point(pointer)
            return
        under = at(self.controls, pointer.x, pointer.y)
        if under is None or not self.hears(pointer.device, under):
            return
        if under.name == "main":
            self._stop(pointer.stamp, pointer.device)
        elif under.name in ("second", "menu"):
            super().point(pointer)

    def _stop(self, stamp: float, device: str) -> None:
        ticket = self.meter.stop(stamp, device)
        if ticket is not None:
            self._answer(ticket)

    def _stop_now(self, device: str) -> None:
        """The button was pressed otherwise than by a stamped press: stop now or, once that is done, hurry."""
        if self.meter.running:
            self._stop(self.house.clock(), device)
        else:
            self._hurry(device)

    def _skip(self, device: str) -> None:
        """Roll without the meter."""
        if self._may_roll(device):
            self._answer(self.meter.skip(device))

    # -- what people do
    def _may_roll(self, device: str) -> bool:
        """Whether there is something to roll; otherwise do what the person may have meant."""
        if not self.show.persons_turn:
            self._hurry(device)
        elif self.show.rolls_left == 0:
            self._open_card(device)
        elif len(self.room.draft.kept) == DICE:
            self.show.toasts.add(Toast(self.words("table.toast.all_kept"), self.chair.emblem))
        else:
            return True
        return False

    def _main(self, device: str) -> None:
        """Start the meter where dice are aimed with it, else roll."""
        if self.has_meter:
            self._start(device)
        else:
            self._roll(device)

    def _roll(self, device: str) -> None:
        if self._may_roll(device):
            self._answer(self.room.act(self.show.seat, replace(self.room.draft, aim=self.aim).roll(), device))

    def _start(self, device: str) -> None:
        if self._may_roll(device):
            self.meter.start(device)

    def _toggle(self, die: int, device: str) -> None:
        draft = self.room.draft
        kept = toggled(draft.kept, die)
        self._answer(self.room.set_draft(self.show.seat, with_kept(draft, kept), device))
        if die in kept and self.focus.name == die_name(die):
            self.focus_on(focus_after(self.controls, die, kept))

    # -- aiming
    @property
    def aim(self) -> Aim | None:
        """The die and face that the coming roll aims at; None where there is no aiming now."""
        return aim_of(self.show.state, self.room.draft) if self.show.persons_turn else None

    @property
    def has_meter(self) -> bool:
        """Whether the person to act aims with the meter now."""
        return self.show.persons_turn and self.show.state.meter is not None

    def _aim(self, aim: Aim, device: str) -> None:
        self._answer(self.room.set_draft(self.show.seat, Draft(self.room.draft.kept, aim), device))

    def _aim_at(self, die: int, device: str) -> None:
        """Aim at this die, if it will be thrown."""
        if self.aim is not None and die not in self.room.draft.kept:
            self._aim(Aim(die, self.aim.face), device)

    def _aim_at_focused(self, device: str) -> None:
        """Aim at the die in focus, else at the next one on the felt."""
        if self.aim is None or self.show.state.dice is None:
            return
        if self.focus.name in DICE_BUTTONS:
            self._aim_at(DICE_BUTTONS.index(self.focus.name), device)
            return
        after = [(self.aim.die + step) % DICE for step in range(1, DICE + 1)]
        self._aim_at(next(die for die in after if die not in self.room.draft.kept), device)

    def _aim_for(self, face: int) -> Callable[[str], None]:
        def press(device: str) -> None:
            if self.aim is not None:
                self._aim(Aim(self.aim.die, face), device)

        return press

    @property
    def _unmeasured(self) -> bool:
        """Whether to offer the meter's timing: in the first round, while nobody has set it for such a device."""
        holder = self.chair.holder
        first = self.has_meter and self.show.state.round == 1
        return first and holder is not None and kind_of(holder) not in self.house.settings.offsets

    def _calibrate(self, device: str) -> None:
        self.house.stack.push(Calibration(self.house, device))

    # -- the card
    def _open_card(self, device: str) -> None:
        self.house.stack.push(FivefoldBoard(self.house, self.sitting))

    def _open_card_at(self, box: str) -> Callable[[str], None]:
        def press(device: str) -> None:
            board = FivefoldBoard(self.house, self.sitting)
            self.house.stack.push(board)
            board.focus_on(box)

        return press
