"""The scenes and dialogs that the walk goes over. A new scene is one more line in `CASES`."""

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec import structs

from game.computers.thinker import InlineThinker
from game.devices.happening import KEYBOARD, TOUCH
from game.files import level
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.pace import INSTANT
from game.room.room import Room
from game.rules.seat import AssistKind
from game.rules.table import load_table
from game.scenes.board import FivefoldBoard
from game.scenes.calibration import Calibration
from game.scenes.fault import Fault
from game.scenes.history import History
from game.scenes.lobby import Lobby
from game.scenes.names import Names
from game.scenes.results import Results
from game.scenes.seats import Seats
from game.scenes.sitting import Sitting, sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.scenes.waiting import Waiting
from game.store.profiles import Profile
from game.store.settings import Patience
from tests.scenes.driver import Driver
from tests.scenes.seated import fury_first, play_out, play_turns, search, throw
from tests.walk.cubeline import cubeline_board, cubeline_five_alike, cubeline_much, cubeline_results, cubeline_table
from tests.walk.white_die_cases import WHITE_DIE_MAKERS

CLASSIC, SKILL = "fivefold/classic", "fivefold/skill"
PAD, OTHER_PAD = "pad:0", "pad:1"
REST: Final = 6
"""Seconds after which nothing moves and no news is shown."""
LONG_NAMES: Final = ("Bartholomew the Magnificent", "Wilhelmina of the Long Meadow")
KNOWN: Final = ("Ann", "Bartholomew", "Bo", "Wilhelmina-X")
Maker = Callable[[Driver], None]


@dataclass(frozen=True)
class Case:
    """A scene to walk over: `make` puts it on top, for a person at `device`.

    `small` and `names` are as in `drawing_faults`.
    """

    name: str
    make: Maker
    device: str = KEYBOARD
    small: Sequence[str] = ()
    names: Sequence[str] = ()


# ---------------------------------------------------------------- title and lobby
def _title(driver: Driver) -> None:
    driver.show(Title(driver.house))


def _something_kept(devices: Sequence[str], names: Sequence[str] = ()) -> Maker:
    """The title, when the match of these people was left."""

    def make(driver: Driver) -> None:
        play_turns(sit_down(driver.house, lineup(devices, names=names)), 1)
        driver.show(Title(driver.house))

    return make


def _claim(devices: Sequence[str], names: Sequence[str] = ()) -> Maker:
    """That match goes on; its people are asked who they are."""

    def make(driver: Driver) -> None:
        _something_kept(devices, names)(driver)
        driver.press("confirm", devices[0])
        driver.leap(REST)

    return make


def _settings(driver: Driver) -> None:
    driver.show(Title(driver.house))
    driver.click("Settings")


def _settings_in_a_match(driver: Driver) -> None:
    _table([TOUCH, TOUCH], "tap Menu")(driver)
    driver.tap("Settings")
    driver.leap(REST)


def _fault(driver: Driver) -> None:
    driver.show(Fault(driver.house, Path("/home/somebody/.local/share/tumblebones/log/fault-2026-01-01.txt")))


def lineup(devices: Sequence[str | None], table: str = CLASSIC, names: Sequence[str] = ()) -> Lineup:
    """A seat for each device, None for a computer; people take the names there are."""
    found, left = Lineup(table), list(names)
    for device in devices:
        if device is None:
            found = found.add_computer()
        else:
            found = found.join(device, again=True, name=left.pop(0) if left else "")
    return found


def _lobby(
    devices: Sequence[str | None], viewer: str | None = KEYBOARD, table: str = CLASSIC, names: Sequence[str] = ()
) -> Maker:
    """The lobby with these seats taken, used last at `viewer`'s device."""

    def make(driver: Driver) -> None:
        driver.show(Lobby(driver.house, lineup(devices, table, names)))
        if viewer == TOUCH:
            driver.tap("Start Fivefold")
        elif viewer is not None:
            driver.press("down", viewer)
        driver.leap(REST)

    return make


def _on_an_own_seat(driver: Driver) -> None:
    _lobby([KEYBOARD, PAD, None])(driver)
    driver.hover("Heart, Keyboard")
    driver.leap(REST)


def _on_a_computers_seat(driver: Driver) -> None:
    _lobby([KEYBOARD, PAD, None])(driver)
    driver.hover("Bolt, computer, Gentle")
    driver.leap(REST)


def plug_in(driver: Driver, devices: Sequence[str | None]) -> None:
    """Plug in the pads among these devices, which must be named in the order in which they come."""
    for device in devices:
        if device is not None and device not in driver.house.reader.present():
            assert driver.plug() == device


def _names(device: str, *written: str) -> Maker:
    """The dialog for a name, some names being known; what is written begins with "tap " for a key on the screen."""

    def make(driver: Driver) -> None:
        for number, name in enumerate(KNOWN):
            driver.house.profiles.keep(Profile(name), number).result()
        driver.show(Lobby(driver.house, lineup([device])))
        driver.leap(1)
        chair = Lineup(CLASSIC).join(device).chairs[0]
        driver.app.stack.push(Names(driver.house, chair, device, lambda name, profile: None))
        driver.frame(2)
        for text in written:
            if text.startswith("tap "):
                driver.tap(text[4:])
            else:
                driver.post_text(text)
        driver.leap(REST)

    return make


# ---------------------------------------------------------------- history
def _history(matches: int, *ways: str, by: str = KEYBOARD, names: Sequence[str] = ("Ann", "Bo")) -> Maker:
    """The history of so many matches, of three the last one of eight seats; then the buttons `ways` are pressed."""

    def make(driver: Driver) -> None:
        for match in [*driver.house.matches.history().result(), *driver.house.matches.unfinished().result()]:
            driver.house.matches.discard(match.id).result()
        for number in range(matches):
            devices = [KEYBOARD] * (8 if number == 2 else 2)
            sitting = sit_down(driver.house, lineup(devices, names=names))
            play_turns(sitting, 3) if number == 1 else play_out(sitting)
        driver.show(History(driver.house, by))
        driver.leap(REST)
        for button in ways:
            if button.startswith("tap "):
                driver.tap(button[4:])
            else:
                driver.press(button, by)
            driver.leap(2)
        driver.leap(REST)

    return make


# ---------------------------------------------------------------- the table
def _table(
    devices: Sequence[str | None], *ways: str, turns: int = 0, table: str = CLASSIC, names: Sequence[str] = ()
) -> Maker:
    """The table after some whole turns; then the buttons `ways` are pressed on the device of the seat to act."""

    def make(driver: Driver) -> None:
        sitting = play_turns(match(lineup(devices, table, names)), turns)
        driver.show(TableScene(driver.house, sitting))
        driver.leap(1)
        seat = sitting.room.seat_to_act
        holder = None if seat is None else sitting.room.chairs[seat].holder
        for button in ways:
            if button.startswith("tap "):
                driver.tap(next(label for label in driver.labels() if label.startswith(button[4:])))
            else:
                driver.press(button, holder or KEYBOARD)
            driver.leap(3)
        driver.leap(REST)

    return make


def _computers_turn(driver: Driver) -> None:
    driver.show(TableScene(driver.house, match(lineup([None, KEYBOARD]))))
    driver.frame(2)


def match(seats: Lineup, seed: str = "walk") -> Sitting:
    """A match for a lineup, not yet begun."""
    room = Room(
        *(load_table(seats.table), seats.start(), seed),
        journal=MemoryJournal(),
        thinker=InlineThinker(),
        clock=lambda: 0,
        pace=INSTANT,
    )
    return Sitting(room, seats, 0)


# ---------------------------------------------------------------- coming and going
def _waiting(devices: Sequence[str | None], *, patience: Patience = 30, names: Sequence[str] = ()) -> Maker:
    """The device of the seat to act, and of everybody else with one like it, is gone."""

    def make(driver: Driver) -> None:
        driver.house.change_settings(structs.replace(driver.house.settings, patience=patience))
        _table(devices, names=names)(driver)
        driver.leap(2)
        assert isinstance(driver.scene, Waiting)

    return make


def _seats(devices: Sequence[str | None], by: str = KEYBOARD, names: Sequence[str] = (), *ways: str) -> Maker:
    """The list of seats in the middle of a match, opened by somebody; then they press these buttons."""

    def make(driver: Driver) -> None:
        sitting = match(lineup(devices, names=names))
        driver.show(TableScene(driver.house, sitting))
        driver.app.stack.push(Seats(driver.house, sitting, by))
        for button in ways:
            driver.press(button, by)
        driver.leap(REST)

    return make


# ---------------------------------------------------------------- the meter
def _verdict(driver: Driver) -> None:
    """The meter has just been stopped."""
    _table([KEYBOARD, KEYBOARD], "skip", "main", turns=4, table=SKILL)(driver)
    with driver.closely():
        driver.frame(2)
        driver.press("main")
        driver.frame(2)
    assert "Stop!" in driver.labels()
    assert not driver.scene.urgent


def _late(driver: Driver) -> None:
    """Nobody has stopped the meter, and time is nearly up."""
    _table([KEYBOARD, KEYBOARD], "skip", "main", turns=4, table=SKILL)(driver)
    driver.leap(7)
    driver.scene.touch()


def _helped(assist: AssistKind, *ways: str) -> Maker:
    """The table of a person with this help with the meter; then the buttons `ways` are pressed."""

    def make(driver: Driver) -> None:
        seats = lineup([KEYBOARD, KEYBOARD, None], SKILL).set_assist("heart", assist)
        driver.show(TableScene(driver.house, match(seats)))
        for button in ways:
            driver.press(button)
            driver.leap(3)
        driver.leap(REST)

    return make


def _calibration(*ways: str) -> Maker:
    """The setting of the meter's timing over the title; then the buttons `ways` are pressed."""

    def make(driver: Driver) -> None:
        driver.show(Title(driver.house))
        driver.app.stack.push(Calibration(driver.house, KEYBOARD))
        driver.leap(REST)
        for button in ways:
            driver.press(button)
            driver.leap(2)

    return make


# ---------------------------------------------------------------- board, pause, results
def _board(devices: Sequence[str | None], turns: int = 0, roll: bool = True, names: Sequence[str] = ()) -> Maker:
    """The card after some whole turns of people, with dice to choose a box for if there was a `roll`."""

    def make(driver: Driver) -> None:
        sitting = play_turns(match(lineup(devices, names=names)), turns)
        if roll:
            throw(sitting)
        driver.show(FivefoldBoard(driver.house, sitting))
        driver.leap(REST)

    return make


def _overflow(driver: Driver) -> None:
    driver.show(FivefoldBoard(driver.house, search(lambda state: state.overflowing, fury_first)))
    driver.leap(REST)


def _asked(question: str) -> Maker:
    def make(driver: Driver) -> None:
        _table([KEYBOARD, None], "menu")(driver)
        driver.click(question)
        driver.leap(REST)

    return make


def _results(devices: Sequence[str | None], table: str = CLASSIC, names: Sequence[str] = ()) -> Maker:
    """The results of a whole match of people."""

    def make(driver: Driver) -> None:
        driver.show(Results(driver.house, play_out(match(lineup(devices, table, names)))))
        driver.leap(REST)

    return make


def _tie(driver: Driver) -> None:
    """Every seat meets the same dice and chooses alike."""
    file = Path(tempfile.mkdtemp(dir=os.environ["TUMBLEBONES_DATA"])) / "same.toml"
    file.write_text(level("fivefold", "classic.toml").decode().replace("duplicate = false", "duplicate = true"))
    _results([KEYBOARD] * 3, str(file))(driver)


SWITCH: Final = ("On|Off",)
SECOND_LINES: Final = (r"Keyboard|Touch|Gamepad \d|Gentle|Free seat|Unplugged",)
"""What a seat of the lobby says under its name, and the seats nobody may take yet."""
TAKEN_BACK: Final = (r"[\w -]+, \d+|The \d on square \d",)
"""Under Take back: which box or square that is."""
HELP: Final = ("No help|Wide bands|Without timing",)
"""Under Meter help: what it is now."""

PLAYERS: Final = (r"Computer, .*|Keyboard|Touch|Gamepad (\d|unplugged)",)
"""In the list of seats, who plays them, under their names."""

DATES: Final = (r"(\w[\w -]*, )?\d{4}-\d\d-\d\d, \d\d:\d\d|Person|Table|-?\d+|Step \d+ of \d+",)
"""When a match was, of what kind figures are, how many scores there are from where on, and how far a match is."""

CASES: Final = (
    *(Case(f"white die, {name}", make, device, TAKEN_BACK) for name, make, device in WHITE_DIE_MAKERS),
    Case("title", _title),
    Case("title, a match to continue", _something_kept([KEYBOARD, KEYBOARD])),
    Case("who are you?", _claim([KEYBOARD] * 3)),
    Case("who are you?, pads", _claim([PAD, OTHER_PAD], LONG_NAMES), PAD, names=LONG_NAMES),
    Case("settings", _settings, small=SWITCH),
    Case("settings, touch, in a match", _settings_in_a_match, TOUCH, SWITCH),
    Case("fault", _fault),
    Case("name", _names(KEYBOARD, "Wilhelmina X"), names=KNOWN),
    Case("name, refused", _names(KEYBOARD, "漢"), names=KNOWN),
    Case("name, pad", _names(PAD), PAD, names=KNOWN),
    Case("name, touch", _names(TOUCH, "tap Letters with accents", "tap Letter Ä"), TOUCH, names=KNOWN),
    Case("history, empty", _history(0)),
    Case("history", _history(3), small=DATES),
    Case("history, delete?", _history(1, "tap Delete", by=PAD), PAD, small=DATES),
    Case("history, long names", _history(1, names=LONG_NAMES), small=DATES, names=LONG_NAMES),
    Case("history, records", _history(2, "next"), small=DATES),
    Case("replay", _history(1, "confirm", "confirm", "next", "next", "main", "main"), small=DATES),
    Case("replay, touch", _history(1, "tap Watch", "tap Next turn", by=TOUCH), TOUCH, small=DATES),
    Case("lobby, empty", _lobby([], None), small=SECOND_LINES),
    Case("lobby, one person", _lobby([KEYBOARD]), small=SECOND_LINES),
    Case("lobby, White Die", _lobby([KEYBOARD, None], table="white_die/standard"), small=SECOND_LINES),
    Case("lobby, own seat", _on_an_own_seat, small=SECOND_LINES),
    Case("lobby, computer's seat", _on_a_computers_seat, small=SECOND_LINES),
    Case("lobby, pads", _lobby([PAD, OTHER_PAD, KEYBOARD, TOUCH], PAD, SKILL), PAD, small=SECOND_LINES),
    Case("lobby, touch", _lobby([TOUCH, None], TOUCH, SKILL), TOUCH, small=SECOND_LINES),
    Case("lobby, not the host", _lobby([KEYBOARD, PAD], PAD, SKILL), PAD, small=SECOND_LINES),
    Case("lobby, unplugged", _lobby([KEYBOARD, "pad:9"]), small=SECOND_LINES),
    Case("lobby, full", _lobby([KEYBOARD, *[None] * 7]), small=SECOND_LINES),
    Case("lobby, long names", _lobby([KEYBOARD, KEYBOARD], names=LONG_NAMES), names=LONG_NAMES, small=SECOND_LINES),
    Case("lobby, cubeline", _lobby([KEYBOARD, KEYBOARD, None], table="cubeline/standard"), small=SECOND_LINES),
    Case("table, before the first roll", _table([KEYBOARD, KEYBOARD, None])),
    Case("table, mid-turn", _table([KEYBOARD, KEYBOARD], "main", "die 2", "die 4", turns=5)),
    Case("table, pads", _table([PAD, OTHER_PAD], "main", "confirm", turns=2), PAD),
    Case("table, touch", _table([TOUCH, TOUCH], "tap Roll", "tap Die 2", turns=4), TOUCH),
    Case("table, no rolls left", _table([KEYBOARD, KEYBOARD], "main", "main", "main", turns=3)),
    Case("table, computer's turn", _computers_turn),
    Case("skill, before the first roll", _table([KEYBOARD, KEYBOARD, None], turns=1, table=SKILL)),
    Case("skill, mid-turn", _table([KEYBOARD, KEYBOARD], "skip", "die 2", "die 4", "next", turns=5, table=SKILL)),
    Case("skill, pads", _table([PAD, OTHER_PAD], "skip", "alt", turns=2, table=SKILL), PAD),
    Case("skill, touch", _table([TOUCH, TOUCH], "tap Roll without", "tap Die 2", turns=4, table=SKILL), TOUCH),
    Case("skill, no rolls left", _table([KEYBOARD, KEYBOARD], "skip", "skip", "skip", turns=3, table=SKILL)),
    Case("skill, meter running", _table([KEYBOARD, KEYBOARD], "skip", "main", turns=4, table=SKILL)),
    Case("skill, meter running, touch", _table([TOUCH], "tap Roll without", "tap Start", table=SKILL), TOUCH),
    Case("skill, first roll, meter running", _table([PAD], "main", table=SKILL), PAD),
    Case("skill, meter stopped", _verdict),
    Case("skill, time is nearly up", _late),
    Case("skill, void", _table([KEYBOARD, KEYBOARD], "skip", "main", "main", turns=4, table=SKILL)),
    Case("skill, wide", _helped("wide")),
    Case("skill, untimed", _helped("untimed", "main", "die 1")),
    Case("table, throw by meter", _table([KEYBOARD], "main", "alt", turns=2)),
    Case("calibration", _calibration()),
    Case("calibration, tapping", _calibration("main")),
    Case("calibration, trying", _calibration("alt")),
    Case("calibration, too few taps", _calibration("main", *["main"] * 7)),
    Case("table, alone", _table([KEYBOARD], "main", turns=11)),
    Case("table, eight seats", _table([KEYBOARD] * 8, "main", turns=60)),
    Case("table, long names", _table([KEYBOARD] * 2, "main", names=LONG_NAMES), names=LONG_NAMES),
    Case("board, choosing", _board([KEYBOARD, KEYBOARD, None], turns=0)),
    Case("board, read only", _board([None, KEYBOARD, KEYBOARD], roll=False)),
    Case("board, alone", _board([KEYBOARD], turns=9)),
    Case("board, pads", _board([PAD, OTHER_PAD, PAD], turns=9), PAD),
    Case("board, touch", _board([TOUCH] * 5, turns=31), TOUCH),
    Case("board, eight seats", _board([KEYBOARD] * 8, turns=60)),
    Case("board, long names", _board([KEYBOARD] * 2, turns=5, names=LONG_NAMES), names=LONG_NAMES),
    Case("board, overflow", _overflow),
    Case("pause", _table([KEYBOARD, None], "menu")),
    Case("pause, something to take back", _table([KEYBOARD, KEYBOARD], "menu", turns=3), small=TAKEN_BACK),
    Case("pause, eight seats", _table([PAD] * 4 + [OTHER_PAD] * 4, "menu", turns=40, table=SKILL), PAD, HELP),
    Case("pause, touch", _table([TOUCH] * 2, "tap Menu", turns=1), TOUCH, TAKEN_BACK),
    Case("pause, leave?", _asked("Leave table")),
    Case("pause, quit?", _asked("Quit game")),
    Case("waiting", _waiting(["pad:9", KEYBOARD])),
    Case("waiting, for ever", _waiting(["pad:9", PAD], patience=0, names=LONG_NAMES), PAD, names=LONG_NAMES),
    Case("waiting, nobody", _waiting(["pad:9", "pad:8"])),
    Case("seats", _seats([KEYBOARD, KEYBOARD, PAD, "pad:9", None]), small=PLAYERS),
    Case(
        *("seats, press again to leave", _seats([KEYBOARD, PAD], KEYBOARD, LONG_NAMES, "confirm"), KEYBOARD, PLAYERS),
        names=LONG_NAMES,
    ),
    Case("seats, eight", _seats([None, *[PAD] * 3, OTHER_PAD, *[None] * 3], TOUCH), TOUCH, PLAYERS),
    Case("results, alone", _results([KEYBOARD])),
    Case("results, two seats", _results([PAD, OTHER_PAD]), PAD),
    Case("results, five seats", _results([KEYBOARD] * 5)),
    Case("results, eight seats", _results([TOUCH] * 8), TOUCH),
    Case("results, tie", _tie),
    Case("results, long names", _results([KEYBOARD] * 2, names=LONG_NAMES), names=LONG_NAMES),
    Case("cubeline, who begins", cubeline_table([KEYBOARD, KEYBOARD, None], "main")),
    Case("cubeline, before the first roll", cubeline_table([PAD] * 4, turns=2), PAD),
    Case("cubeline, mid-turn", cubeline_table([KEYBOARD, KEYBOARD], "main", "die 2", "die 4", turns=5)),
    Case("cubeline, no rolls left", cubeline_table([KEYBOARD] * 2, *["main"] * 4, turns=3)),
    Case("cubeline, touch", cubeline_table([TOUCH] * 3, "tap Roll", "tap Die 2", turns=4), TOUCH),
    Case("cubeline, long names", cubeline_table([KEYBOARD] * 2, "main", turns=1, names=LONG_NAMES), names=LONG_NAMES),
    Case("cubeline board", cubeline_board([KEYBOARD] * 4, "right", turns=9)),
    Case("cubeline board, pads", cubeline_board([PAD, PAD], turns=16), PAD),
    Case("cubeline board, touch", cubeline_board([TOUCH] * 3, "tap points", turns=5), TOUCH),
    Case("cubeline board, read only", cubeline_board([KEYBOARD] * 2, turns=3, roll=False)),
    Case("cubeline board, five alike", cubeline_five_alike),
    Case("cubeline board, much gained", cubeline_much),
    Case("cubeline board, long names", cubeline_board([KEYBOARD] * 2, turns=8, names=LONG_NAMES), names=LONG_NAMES),
    Case("cubeline, pause", cubeline_table([KEYBOARD] * 4, "menu", turns=3), small=TAKEN_BACK),
    Case("cubeline, results", cubeline_results),
)
