"""The lobby's model: who will play, before there is a match.

A `Lineup` is a value; each change gives a new one or raises `LineupError` and leaves the old one as it was. Seats are
named by emblem, the one thing about a seat that never shifts when others come and go.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from game.computers import AVAILABLE
from game.room.chair import EMBLEMS, Chair
from game.rules.seat import AssistKind


class Hitch(StrEnum):
    """Why the lobby could not do something; words under `room.hitch`."""

    FULL = "full"
    TAKEN = "taken"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_A_COMPUTER = "not_a_computer"
    NOT_A_PERSON = "not_a_person"
    NO_SUCH_STRENGTH = "no_such_strength"
    SEAT_COUNT = "seat_count"
    NOBODY = "nobody"


class LineupError(Exception):
    """A change the lobby cannot make."""

    def __init__(self, hitch: Hitch) -> None:
        super().__init__(hitch.value)
        self.hitch = hitch


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who sits down to which table.

    `chairs` are in joining order; seat order is that of the emblems. `least` and `most` are the seats the game
    allows. `wanted` is the seat count asked for, 0 for "as many as have joined". `strength` is that of the computers
    which fill free seats. `benched` are those who lost their seat to a smaller game: they have it again at a larger
    one, or when there is a seat and they join.
    """

    table: str
    least: int = 1
    most: int = len(EMBLEMS)
    chairs: tuple[Chair, ...] = ()
    wanted: int = 0
    strength: str = AVAILABLE[0]
    benched: tuple[Chair, ...] = ()

    @property
    def host(self) -> str | None:
        """The device of the person who joined first; None while nobody has joined."""
        return next((chair.holder for chair in self.chairs if chair.kind == "human"), None)

    @property
    def seat_count(self) -> int:
        """How many seats the match will have, `least`..`most`; seats nobody took are played by computers."""
        return min(self.most, max(self.least, self.wanted, len(self.chairs)))

    @property
    def free(self) -> tuple[str, ...]:
        """Emblems nobody has, in seat order."""
        taken = {chair.emblem for chair in self.chairs}
        return tuple(emblem for emblem in EMBLEMS if emblem not in taken)

    @property
    def vacant(self) -> tuple[str, ...]:
        """The free emblems that the seats left over have, in seat order: the next to join gets the first."""
        return self.free[: self.most - len(self.chairs)]

    def chair(self, emblem: str) -> Chair | None:
        """Who has this emblem, if anybody."""
        return next((chair for chair in self.chairs if chair.emblem == emblem), None)

    def held_by(self, device: str) -> tuple[Chair, ...]:
        """The chairs of one device, in joining order."""
        return tuple(chair for chair in self.chairs if chair.kind == "human" and chair.holder == device)

    def may_start(self, by: str) -> bool:
        """Whether this device may start the match: only the host's."""
        return by == self.host

    def join(self, device: str, emblem: str | None = None, again: bool = False, name: str = "") -> Self:
        """Seat a person at `emblem`, or at the first free one.

        A device that already holds a seat gets no second one unless it asks for it with `again`. At a full table the
        computer added last gives up its seat and emblem to the person; `FULL` when every seat is a person's.
        """
        if self.held_by(device) and not again:
            return self
        lineup = self
        if len(self.chairs) >= self.most:
            computers = [chair.emblem for chair in self.chairs if chair.kind == "computer"]
            if not computers:
                raise LineupError(Hitch.FULL)
            giving_way = emblem if emblem in computers else computers[-1]
            lineup = self.leave(giving_way)
            emblem = emblem or giving_way
        chair = Chair("human", lineup._free_emblem(emblem), name, device, self.strength)
        benched = list(self.benched)
        for before in [] if self.held_by(device) else benched:
            if before.holder == device:
                benched.remove(before)
                chair = replace(before, emblem=chair.emblem)
                break
        return replace(lineup, chairs=(*lineup.chairs, chair), benched=tuple(benched))

    def add_computer(self, strength: str | None = None) -> Self:
        """Seat a computer at the first free emblem; `FULL` when there is no seat left."""
        if len(self.chairs) >= self.most:
            raise LineupError(Hitch.FULL)
        chair = Chair("computer", self._free_emblem(None), strength=_playing(strength or self.strength))
        return replace(self, chairs=(*self.chairs, chair))

    def leave(self, emblem: str) -> Self:
        """Free one seat, a person's or a computer's. When the host leaves, the next person by seat order is host."""
        gone = self._sitting(emblem)
        left = replace(self, chairs=tuple(chair for chair in self.chairs if chair is not gone))
        return left._led_by_next(gone) if gone.holder == self.host else left

    def leave_all(self, device: str) -> Self:
        """Free every seat of one device, and those it lost."""
        gone = self.held_by(device)
        left = replace(
            self,
            chairs=tuple(chair for chair in self.chairs if chair not in gone),
            benched=tuple(chair for chair in self.benched if chair.holder != device),
        )
        return left._led_by_next(gone[0]) if gone and device == self.host else left

    def move(self, emblem: str, to: str) -> Self:
        """Give a seat another emblem, and so another colour and place in the order; `TAKEN` when somebody has it."""
        self._sitting(emblem)
        free = self._free_emblem(to)
        return self._change(emblem, lambda chair: replace(chair, emblem=free))

    def reseat(self, emblem: str, device: str) -> Self:
        """Give a person's seat to another device, as when theirs is gone; name, help and joining order stay."""
        if self._sitting(emblem).kind != "human":
            raise LineupError(Hitch.NOT_A_PERSON)
        reseated = self._change(emblem, lambda chair: replace(chair, holder=device))
        return replace(reseated, benched=tuple(chair for chair in self.benched if chair.holder != device))

    def rename(self, emblem: str, name: str) -> Self:
        """Give a person a name; an empty one means the emblem's."""
        if self._sitting(emblem).kind != "human":
            raise LineupError(Hitch.NOT_A_PERSON)
        return self._change(emblem, lambda chair: replace(chair, name=name))

    def set_assist(self, emblem: str, assist: AssistKind) -> Self:
        """Choose the power meter's help for a person's seat."""
        if self._sitting(emblem).kind != "human":
            raise LineupError(Hitch.NOT_A_PERSON)
        return self._change(emblem, lambda chair: replace(chair, assist=assist))

    def set_strength(self, emblem: str, strength: str) -> Self:
        """Choose a computer's strength, one of those that play. Seats filled at the start get it too."""
        if self._sitting(emblem).kind != "computer":
            raise LineupError(Hitch.NOT_A_COMPUTER)
        changed = self._change(emblem, lambda chair: replace(chair, strength=_playing(strength)))
        return replace(changed, strength=strength)

    def step_strength(self, emblem: str, step: int) -> Self:
        """The next (`step` 1) or the one before (-1) of the strengths that play, going round at the ends."""
        at = AVAILABLE.index(self._sitting(emblem).strength)
        return self.set_strength(emblem, AVAILABLE[(at + step) % len(AVAILABLE)])

    def set_seat_count(self, count: int) -> Self:
        """Ask for `count` seats; `SEAT_COUNT` outside the game's range or below the seats already taken."""
        if not max(self.least, len(self.chairs)) <= count <= self.most:
            raise LineupError(Hitch.SEAT_COUNT)
        return replace(self, wanted=count)

    def choose_table(self, table: str, least: int, most: int) -> Self:
        """Change the table. Where it has fewer seats, computers go first, then the people who joined last; where it has
        more, those who went before sit down again.
        """
        full = self
        for chair in self.benched:
            back = replace(chair, emblem=chair.emblem if chair.emblem in full.free else full.free[0])
            full = replace(full, chairs=(*full.chairs, back))
        keep, gone = list(full.chairs), list[Chair]()
        while len(keep) > most:
            computers = [chair for chair in keep if chair.kind == "computer"]
            gone.insert(0, (computers or keep)[-1])
            keep.remove(gone[0])
        return replace(self, table=table, least=least, most=most, chairs=tuple(keep), benched=tuple(gone))

    def start(self) -> tuple[Chair, ...]:
        """The chairs of the match in seat order, free seats filled with computers; `NOBODY` without a person."""
        if self.host is None:
            raise LineupError(Hitch.NOBODY)
        full = self
        while len(full.chairs) < full.seat_count:
            full = full.add_computer()
        return tuple(sorted(full.chairs, key=lambda chair: EMBLEMS.index(chair.emblem)))

    def _led_by_next(self, gone: Chair) -> Self:
        """With another host after the one who is `gone`: someone at the same device, else the next by seat order."""
        people = [chair for chair in self.chairs if chair.kind == "human"]
        if not people:
            return self
        at = EMBLEMS.index(gone.emblem)

        def rank(chair: Chair) -> tuple[bool, int]:
            return chair.holder != gone.holder, (EMBLEMS.index(chair.emblem) - at) % len(EMBLEMS)

        heir = min(people, key=rank)
        return replace(self, chairs=(heir, *(chair for chair in self.chairs if chair is not heir)))

    def _sitting(self, emblem: str) -> Chair:
        chair = self.chair(emblem)
        if chair is None:
            raise LineupError(Hitch.NO_SUCH_SEAT)
        return chair

    def _free_emblem(self, asked: str | None) -> str:
        if asked is None:
            return self.free[0]
        if asked not in EMBLEMS:
            raise LineupError(Hitch.NO_SUCH_SEAT)
        if asked not in self.free:
            raise LineupError(Hitch.TAKEN)
        return asked

    def _change(self, emblem: str, change: Callable[[Chair], Chair]) -> Self:
        sitting = self._sitting(emblem)
        return replace(self, chairs=tuple(change(chair) if chair is sitting else chair for chair in self.chairs))


def _playing(strength: str) -> str:
    if strength not in AVAILABLE:
        raise LineupError(Hitch.NO_SUCH_STRENGTH)
    return strength
