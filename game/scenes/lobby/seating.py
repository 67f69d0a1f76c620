"""Who sits in the lobby, and what people can do with their seats; how it looks is the scene's own affair."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.computers import AVAILABLE
from game.devices.happening import KEYBOARD, Plugged, Pointer, Press
from game.room.chair import EMBLEMS, Chair, chair_name
from game.room.lineup import Lineup, LineupError
from game.rules.seat import ASSIST_KINDS
from game.rules.table import Table
from game.scenes.house import House
from game.scenes.lobby.naming import named, remember
from game.scenes.lobby.people import People
from game.scenes.lobby.tables import aims, tables_to_choose
from game.scenes.names import Names
from game.scenes.scene import Scene
from game.scenes.toast import Toast, Toasts
from game.store.profiles import Profile
from game.ui import motion
from game.ui.control import Control

EAGER: Final = motion.ticks(600)
"""Ticks after joining in which another press of a joining button is taken for the same wish."""
JOINS: Final = ("confirm", "main")


class Seating(Scene):
    """Seats people and computers.

    Any device without a seat takes one by confirm or main. The host is the person who joined first; only they decide
    about the computers. There is one focus for all, moved by everybody who has a seat.

    `viewer` is the device that was used last, for whom marks and words are shown (None: nobody yet); `landing` says,
    by emblem, at which tick somebody took a seat.
    """

    def __init__(self, house: House, lineup: Lineup | None = None) -> None:
        super().__init__(house)
        self.lineup = lineup or Lineup(house.table)
        self.tables = tables_to_choose(self.lineup.table)
        self.viewer: str | None = None
        self.toasts = Toasts()
        self.landing: dict[str, int] = {}
        self._ready: str | None = None
        """What had the focus before the present press: only then does pressing one's own seat ask for a name."""

    # -- who is there
    @property
    def people(self) -> People:
        """The lineup, seen with the devices that are plugged in."""
        return People(self.lineup, self.house.reader.present())

    @property
    def table(self) -> Table:
        """The table chosen."""
        return self.tables.read[self.lineup.table]

    @property
    def shown_seats(self) -> tuple[str, ...]:
        """The emblems of the seats there are, in seat order: taken ones, and those that the next to join will get."""
        seats = {*self.lineup.vacant, *(chair.emblem for chair in self.lineup.chairs)}
        return tuple(emblem for emblem in EMBLEMS if emblem in seats)

    def name(self, chair: Chair) -> str:
        """What a seat is called."""
        return chair_name(chair, self.words)

    def seat_of(self, control: str | None) -> Chair | None:
        """Who sits at the seat that a control of this name stands for."""
        return self.lineup.chair(control.removeprefix("seat ")) if control else None

    # -- input
    def hears(self, device: str, control: Control | None) -> bool:
        """Directions are for people with a seat; whether a control may be pressed is answered in words."""
        return control is not None or self.people.seated(device)

    def press(self, press: Press) -> None:
        """A device without a seat joins; anything else goes to the controls."""
        self._ready = self.focus.name
        if press.down:
            self._seen(press.device)
        if press.down and not press.repeat and press.button in JOINS:
            if not self.people.seated(press.device):
                self.join(press.device)
                return
            if self._just_joined(press.device):
                return
        if press.down and press.button == "menu" and press.device == KEYBOARD:
            # Esc leaves everywhere else; a key that people press to get out must not start a match.
            self.went_back(press.device)
            return
        super().press(press)

    def point(self, pointer: Pointer) -> None:
        """A pointer belongs to a device too."""
        if pointer.phase == "down":
            self._ready = self.focus.name
        self._seen(pointer.device)
        super().point(pointer)

    def plugged(self, change: Plugged) -> None:
        """A device came, or went: its seats stay, unplugged."""
        if not change.present and self.viewer == change.device:
            self.viewer = None
        super().plugged(change)

    def pressed_otherwise(self, press: Press) -> None:
        """`alt` frees the seat in focus, where that may be done; on one's own it changes the help with the meter."""
        chair = self.seat_of(self.focus.name)
        if press.button != "alt" or press.repeat or chair is None:
            return
        if self.can_help(press.device, chair):
            self.turn_help(chair)
        elif chair not in self.people.here:
            self.free(press.device, chair)

    def went_back(self, device: str) -> None:
        """Leave the seat this device took last; whoever is there alone goes to the title."""
        mine = self.lineup.held_by(device)
        if mine and len(self.people.here) > 1:
            self.lineup = self.lineup.leave(mine[-1].emblem)
            self.touch()
        elif mine or not self.people.here:
            self.to_title(device)
        else:
            self.say("lobby.no.seat")

    def _seen(self, device: str) -> None:
        if device != self.viewer:
            self.viewer = device
            self.touch()

    def _just_joined(self, device: str) -> bool:
        landed = (self.landing.get(chair.emblem) for chair in self.lineup.held_by(device))
        return any(since is not None and self.time - since < EAGER for since in landed)

    # -- seats
    def join(self, device: str, emblem: str | None = None, again: bool = False) -> None:
        """Seat a person at this device, at `emblem` or the next free seat."""
        before = {chair.emblem for chair in self.lineup.chairs if chair.holder == device}
        self._try(lambda: self.people.joined(device, emblem, again))
        for chair in self.lineup.held_by(device):
            if chair.emblem not in before:
                self.landing[chair.emblem] = self.time

    def take_next(self, device: str) -> None:
        """Somebody pressed the next free seat: with a seat already, it is for another person at the same device."""
        self.join(device, again=True)

    def touched(self, device: str, chair: Chair) -> None:
        """A taken seat was pressed, which gives it the focus; one's own, pressed again, asks for a name.

        At a full table a newcomer gets a computer's seat so.
        """
        again = self._ready == f"seat {chair.emblem}" and not self._just_joined(device)
        if again and self.can_name(device, chair):
            self.house.stack.push(Names(self.house, chair, device, partial(self._named, chair.emblem)))
        if self.people.seated(device):
            return
        if chair.kind == "computer" and not self.lineup.vacant:
            self.join(device, chair.emblem)
        else:
            self.say("lobby.no.seat")

    def can_name(self, device: str | None, chair: Chair) -> bool:
        """Whether this device may give the seat's person a name: its own."""
        return chair.holder is not None and chair.holder == device

    def _named(self, emblem: str, name: str, profile: Profile | None) -> None:
        if self.lineup.chair(emblem) is None:
            return  # whoever it was has been removed meanwhile
        self.lineup, emblem = named(self.lineup, emblem, name, profile)
        for chair in self.lineup.chairs:
            if chair.emblem == emblem:
                remember(self.house, chair)
        self.touch()
        self.focus_on(f"seat {emblem}")

    def free(self, device: str, chair: Chair) -> None:
        """Free a seat, if this device may."""
        if self.people.may_change(device, chair):
            self._try(lambda: self.lineup.leave(chair.emblem))
        else:
            self._refuse(device)

    def turn_seat(self, device: str, chair: Chair, step: int) -> None:
        """Change a seat's colour, or a computer's strength; for anybody else a direction moves the focus."""
        if not self.can_turn(device, chair):
            self.steer(step)
        elif chair.kind == "computer":
            self._try(lambda: self.lineup.step_strength(chair.emblem, step))
        else:
            at = EMBLEMS.index(chair.emblem)
            order = [EMBLEMS[(at + step * n) % len(EMBLEMS)] for n in range(1, len(EMBLEMS))]
            self.recolour(chair, next(emblem for emblem in order if emblem in self.lineup.free))

    def recolour(self, chair: Chair, emblem: str) -> None:
        """Give a seat another emblem; the focus goes with it."""
        self._try(lambda: self.lineup.move(chair.emblem, emblem))
        self.focus_on(f"seat {emblem}")

    def can_turn(self, device: str | None, chair: Chair) -> bool:
        """Whether left and right change this seat when this device presses them."""
        if device is None or not self.people.may_change(device, chair):
            return False
        return len(AVAILABLE) > 1 if chair.kind == "computer" else chair in self.people.here and bool(self.lineup.free)

    @property
    def aims(self) -> bool:
        """Whether there is a meter to be helped with at the chosen table."""
        return aims(self.table)

    def can_help(self, device: str | None, chair: Chair) -> bool:
        """Whether this device may choose the help with the meter that the seat's person has."""
        return device is not None and self.aims and chair in self.people.here and self.people.may_change(device, chair)

    def turn_help(self, chair: Chair) -> None:
        """The next kind of help with the meter, round and round."""
        following = ASSIST_KINDS[(ASSIST_KINDS.index(chair.assist) + 1) % len(ASSIST_KINDS)]
        self._try(lambda: self.lineup.set_assist(chair.emblem, following))

    def add_computer(self, device: str) -> None:
        """Seat a computer."""
        if self._hosts(device):
            self._try(self.lineup.add_computer)

    def steer(self, step: int) -> None:
        """Move the focus sideways, where left and right have nothing to change."""
        self._move_focus("right" if step > 0 else "left")

    def to_title(self, device: str) -> None:
        """Give the lobby up; while others sit there, only the host may."""
        from game.scenes.title import Title

        if not self.people.here or self._hosts(device):
            self.house.stack.replace(Title(self.house))

    # -- answers
    def say(self, key: str, chair: Chair | None = None) -> None:
        """Show a line of news, about a seat or about nobody."""
        words = self.words(key, name=self.name(chair)) if chair else self.words(key)
        self.toasts.add(Toast(words, chair.emblem if chair else None))

    def _hosts(self, device: str) -> bool:
        if self.people.hosts(device):
            return True
        self._refuse(device)
        return False

    def _refuse(self, device: str) -> None:
        host = self.people.host
        if host is None or not self.people.seated(device):
            self.say("lobby.no.seat")
        else:
            self.say("lobby.no.host", host)

    def _try(self, change: Callable[[], Lineup]) -> None:
        try:
            self.lineup = change()
        except LineupError as fault:
            self.say(f"room.hitch.{fault.hitch.value}")
        self.touch()
