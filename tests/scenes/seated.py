"""Matches for tests of scenes: people at devices, played on to the position a test needs, and the words shown."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.computers.thinker import InlineThinker
from game.devices.happening import KEYBOARD
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.pace import INSTANT
from game.room.room import Room
from game.rules.fivefold import BOXES, FivefoldState, Roll, Score, previews
from game.rules.table import load_table
from game.scenes.sitting import Sitting
from game.ui.canvas import Canvas
from tests.scenes.driver import Driver

CLASSIC = "fivefold/classic"

Choice = Callable[[FivefoldState], str]


def seated(
    devices: Sequence[str | None] = (KEYBOARD,),
    *,
    seed: str = "seated",
    table: str = CLASSIC,
    names: Sequence[str] = (),
) -> Sitting:
    """A match not yet begun: a device for each person, None for a computer, in seat order; people take the names."""
    lineup, left = Lineup(table), list(names)
    for device in devices:
        if device is None:
            lineup = lineup.add_computer()
        else:
            lineup = lineup.join(device, again=True, name=left.pop(0) if left else "")
    room = Room(
        load_table(table),
        lineup.start(),
        seed,
        journal=MemoryJournal(),
        thinker=InlineThinker(),
        clock=lambda: 0,
        pace=INSTANT,
    )
    return Sitting(room, lineup, 0)


def position(sitting: Sitting) -> FivefoldState:
    """The position of a match."""
    state = sitting.room.state
    assert isinstance(state, FivefoldState)
    return state


# ---------------------------------------------------------------- playing on
def throw(sitting: Sitting, keep: tuple[int, ...] = ()) -> None:
    """The person to act rolls."""
    _act(sitting, Roll(keep))


def fill(sitting: Sitting, box: str) -> None:
    """The person to act fills a box."""
    _act(sitting, Score(box))


def roll_out(sitting: Sitting) -> None:
    """The person to act rolls as often as is any use, keeping the face there is most of."""
    throw(sitting)
    state = position(sitting)
    while state.rolls_used < state.table.rolls and state.dice is not None and len(set(state.dice)) > 1:
        face = Counter(state.dice).most_common(1)[0][0]
        throw(sitting, tuple(die for die, shown in enumerate(state.dice) if shown == face))
        state = position(sitting)


def best_paying(state: FivefoldState) -> str:
    """The box that pays most now."""
    would = {box: points for box, points in previews(state.table, state).items() if points is not None}
    return max(would, key=lambda box: would[box])


def fury_first(state: FivefoldState) -> str:
    """Fivefold Fury with anything, then the other combos, so that later five alike overflow."""
    return max(state.allowed_boxes, key=lambda box: (box == "fivefold_fury", BOXES.index(box)))


def play_turns(sitting: Sitting, turns: int, choose: Choice = best_paying) -> Sitting:
    """Play whole turns of people."""
    for _ in range(turns):
        roll_out(sitting)
        fill(sitting, choose(position(sitting)))
    return sitting


def play_out(sitting: Sitting, choose: Choice = best_paying) -> Sitting:
    """Play a match of people to its end."""
    while not sitting.room.over:
        play_turns(sitting, 1, choose)
    return sitting


def search(wanted: Callable[[FivefoldState], bool], choose: Choice) -> Sitting:
    """A match of one person that stands, dice rolled, where `wanted` says yes: the first seed that leads there."""
    for number in range(400):
        sitting = seated(seed=f"search {number}")
        while not sitting.room.over:
            roll_out(sitting)
            if wanted(position(sitting)):
                return sitting
            fill(sitting, choose(position(sitting)))
    raise AssertionError("no seed leads there")


def _act(sitting: Sitting, action: Roll | Score) -> None:
    room = sitting.room
    seat = room.seat_to_act
    assert seat is not None
    holder = room.chairs[seat].holder
    assert holder is not None
    ticket = room.act(seat, action, holder)
    assert ticket.accepted, ticket.refusal
    room.pump()


# ---------------------------------------------------------------- what people read
class _Listening(Canvas):
    """A canvas that notes every line drawn on it."""

    heard: list[str]

    def words(self, words: str, *args: Any, **kwargs: Any) -> float:
        self.heard.append(words)
        return super().words(words, *args, **kwargs)


def words_shown(driver: Driver) -> list[str]:
    """Every line that the top scene draws now."""
    shown = driver.app.screen.canvas
    canvas = _Listening(shown.surface, shown.stage, shown.look)
    canvas.heard = []
    driver.scene.draw(canvas)
    return canvas.heard
