"""A match on the table: its time, its tray, whose press counts, and the ways to the card and to the pause."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from game.devices.happening import Plugged
from game.dice.playback import Manner
from game.dice.tray_file import tray_ids
from game.room.attendance import Attendance
from game.room.chair import Chair
from game.room.presence import Deserted, Missing
from game.room.ticket import Denied, Ticket
from game.scenes.house import House
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.scene import Scene
from game.scenes.seats import Seats
from game.scenes.sitting import Sitting
from game.scenes.surroundings import draw_foot
from game.scenes.table.match_show import MatchShow
from game.scenes.table.news import seat_news
from game.scenes.table.tray_view import TrayView
from game.scenes.table.turn_line import TurnLine
from game.scenes.toast import Toast
from game.scenes.waiting import Waiting
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.motion import TICKS_A_SECOND
from game.ui.prompts import Marked, Prompt
from game.ui.stage import Layout

BUTTONS: Final = frozenset({"menu", "main", "second", "skip", "alt", "prev", "card", "take back"})
"""Names of the controls that are there to be pressed and show nothing of the match."""
ShowT = TypeVar("ShowT", bound=MatchShow[Any])


class MatchScene(Scene, Generic[ShowT]):
    """A match being played in `sitting.room`; `show` says what is seen of it.

    A game says where its tray lies (`tray_place`) and how its matches are shown (`begin_show`).
    """

    told: TurnLine | None = None
    """What is said instead of whose turn it is, where a match is only looked at."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.room = sitting.room
        self._tray = TrayView(self._wanted_tray(), self.tray_place())
        self.show: ShowT = self.begin_show()
        self.attendance = Attendance(self.room, house.reader.present(), self._patience)

    # -- for games to write
    @abstractmethod
    def tray_place(self) -> Area:
        """Where the tray lies in the layout."""

    @abstractmethod
    def begin_show(self) -> ShowT:
        """What is seen of the match, in the tray."""

    def look_only(self, told: TurnLine) -> None:
        """Say this instead of whose turn it is, and let nothing be pressed."""
        self.told, self._tray.picks = told, False

    # -- lifecycle and time
    def left(self) -> None:
        """Listen to the room no more."""
        self.show.close()

    def uncovered(self) -> None:
        """Another tray may have been asked for meanwhile."""
        if self.tray != self._wanted_tray():
            self._tray = TrayView(self._wanted_tray(), self.tray_place())
            self.show.fit(self._tray.fitted)
        self.attendance.wait_at_most(self._patience)
        super().uncovered()

    @property
    def tray(self) -> str:
        """The tray on the table."""
        return self._tray.name

    def _wanted_tray(self) -> str:
        """The tray that is set, if there is such a one; else the one that the table names."""
        tray = self.house.settings.tray
        return tray if tray in tray_ids() else self.room.table.tray

    def ticked(self) -> None:
        """The match goes on; when it is over and told, the results come."""
        self.show.tick()
        if self.show.told:
            self.house.stack.replace(Results(self.house, self.sitting))
        else:
            self._attend()

    @property
    def moving(self) -> bool:
        """Whether anything moves by itself."""
        return self.show.moving

    def use(self, layout: Layout) -> None:
        """Lay the scene out for a layout: the tray and the dice in it too."""
        super().use(layout)
        self._tray.fit(self.tray_place())
        self.show.fit(self._tray.fitted)

    def _manner(self) -> Manner:
        """How throws are shown: as set, but never tumbling where motion is to be calm."""
        throws = self.house.settings.throws
        return "fade" if self.house.calm and throws == "tumble" else throws

    def draw_foot(self, canvas: Canvas, prompts: Sequence[Prompt], cy: float) -> None:
        """The prompts and whose turn it is; nothing where a match is only looked at."""
        if self.told is None:
            draw_foot(self.house, canvas, prompts, cy, self.chair, saved=self.room.saved)

    # -- who is there
    @property
    def _patience(self) -> int | None:
        """Ticks that the match waits for a device, as set; None for ever."""
        return self.house.settings.patience * TICKS_A_SECOND or None

    def _attend(self) -> None:
        """Ask who plays when the match waits for somebody, or everybody has gone."""
        events = self.attendance.tick()
        waits = any(isinstance(event, Missing | Deserted) for event in events)
        if waits and not any(isinstance(scene, Waiting) for scene in self.house.stack.scenes):
            self.house.stack.push(Waiting(self.house, self.room, self.attendance))

    def plugged(self, change: Plugged) -> None:
        """A device came or went."""
        super().plugged(change)
        self.attendance.plugged(change.device, change.present)

    def _newcomer(self, device: str) -> bool:
        """Whether whoever is at this device has no seat, and there is one for them."""
        if self.show.state.over or any(chair.holder == device for chair in self.room.chairs):
            return False
        return bool(self.attendance.claimable or self.attendance.open_to_newcomers)

    def _welcome(self, device: str) -> None:
        """Ask somebody without a seat which one they want."""
        self.house.stack.push(Seats(self.house, self.sitting, device))

    @property
    def controls(self) -> Sequence[Control]:
        """The controls; where a match is only looked at there is nothing to press, so its buttons are not there."""
        found = super().controls
        return found if self.told is None else [control for control in found if control.name not in BUTTONS]

    # -- whose press counts
    @property
    def chair(self) -> Chair:
        """Whose turn is shown."""
        return self.show.chair

    @property
    def _showing(self) -> bool:
        """Whether people watch: a roll is being shown, or a computer plays."""
        return self.show.rolling or self.chair.kind == "computer"

    def hears(self, device: str, control: Control | None) -> bool:
        """Menu and card are anybody's; everything else belongs to the seat to act."""
        if control is not None and control.name in ("menu", "card", "take back"):
            return True
        return self.chair.kind == "human" and device == self.chair.holder

    def unheard(self, device: str) -> None:
        """A press for somebody else's seat hurries what is watched, or is told whose turn it is."""
        if not self._watched(device):
            self.show.toasts.add(seat_news(self.words, self.room.chairs, self.show.seat, "table.toast.not_your_turn"))

    def _watched(self, device: str) -> bool:
        """Whether a press of somebody who only watches was to hurry what is shown, or for a seat."""
        if self._computer_throws:
            self.show.hurry()
        elif self._newcomer(device):
            self._welcome(device)
        elif self._showing:
            self._hurry(device)
        else:
            return False
        return True

    def tapped_nothing(self, device: str) -> None:
        """A tap beside everything hurries what is shown."""
        if self._showing:
            self._hurry(device)

    def went_back(self, device: str) -> None:
        """On the table `back` opens the menu and never rolls."""
        self._pause(device)

    @property
    def _computer_throws(self) -> bool:
        """Whether a computer's throw is being shown, which anybody may cut short, with a seat or without."""
        return self.show.rolling and self.chair.kind == "computer"

    def _hurry(self, device: str) -> None:
        """Everybody at the table may hurry a computer; a person's throw only that person."""
        seated = any(chair.holder == device for chair in self.room.chairs)
        if self._computer_throws or device == self.chair.holder or (seated and self.chair.kind == "computer"):
            self.show.hurry()

    # -- controls
    def mark(self, name: str) -> Marked | None:
        """The mark of a button on the device of the person to act; None for fingers, who need none."""
        holder = self.chair.holder
        if holder is None or not self.show.persons_turn:
            return None
        mark = self.house.marks.mark(holder, name)
        return None if mark.shape == "finger" else mark

    @property
    def dice_areas(self) -> Mapping[int, Area]:
        """Where the dice can be pointed at, ascending: on the felt, and in sockets."""
        dice = self.show.dice
        areas = {die: self._tray.in_layout(box) for die, box in dice.targets.items()}
        areas |= {die: self._tray.socket_areas[socket] for socket, die in enumerate(dice.kept)}
        return dict(sorted(areas.items()))

    # -- taking back, pause
    def _take_back(self, device: str) -> None:
        seat = self._undo_seat(device)
        if seat is None:
            self._answer(Ticket(Denied.NOT_YOURS_TO_UNDO))
        else:
            self._answer(self.room.undo(seat, device))

    def _undo_seat(self, device: str | None) -> int | None:
        """The seat that may take its last score back, on this device (None: on whichever it has)."""
        for seat, chair in enumerate(self.room.chairs):
            if chair.kind == "human" and device in (None, chair.holder) and self.room.undo_refusal(seat) is None:
                return seat
        return None

    def _pause(self, device: str) -> None:
        self.house.stack.push(Pause(self.house, self.sitting, device))

    def _answer(self, ticket: Ticket) -> None:
        """Say in words why something was refused."""
        if ticket.words is not None:
            self.show.toasts.add(Toast(self.words(ticket.words), self.chair.emblem))
