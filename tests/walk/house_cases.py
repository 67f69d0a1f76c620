"""The scenes around a game that the walk goes over: title, lobby, names, settings, history, coming and going."""

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from msgspec import structs

from game.computers import View, player_for
from game.computers.thinker import InlineThinker
from game.devices.happening import KEYBOARD, TOUCH
from game.room.journal import MemoryJournal
from game.room.lineup import Lineup
from game.room.pace import INSTANT
from game.room.room import Room
from game.rules.table import load_table
from game.scenes.calibration import Calibration
from game.scenes.fault import Fault
from game.scenes.games import table_scene
from game.scenes.history import History
from game.scenes.history.watch import Watch
from game.scenes.lobby import Lobby
from game.scenes.names import Names
from game.scenes.opening import OpenTwice, Trouble
from game.scenes.pause import Pause
from game.scenes.seats import Seats
from game.scenes.sitting import Sitting, sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.scenes.waiting import Waiting
from game.store.profiles import Profile
from game.store.rescue import Rescued
from game.store.settings import Patience
from game.store.trouble import Kind, StoreError
from tests.scenes.driver import Driver
from tests.scenes.seated import play_out, play_turns
from tests.walk.case import CLASSIC, LONG_NAMES, OTHER_PAD, PAD, REST, SKILL, Case, Maker, lineup, match
from tests.walk.fivefold_cases import at_table

KNOWN: Final = ("Ann", "Bartholomew", "Bo", "Wilhelmina-X")


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
    at_table([TOUCH, TOUCH], "tap Menu")(driver)
    driver.tap("Settings")
    driver.leap(REST)


def _fault(driver: Driver) -> None:
    driver.show(Fault(driver.house, Path("/home/somebody/.local/share/tumblebones/log/fault-2026-01-01.txt")))


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


# ---------------------------------------------------------------- as the game opens
HOME: Final = Path("/home/marianne-magdalena/.local/share/tumblebones/tumblebones.sqlite")


def _open_twice(driver: Driver) -> None:
    """Another copy is open, and is so still."""
    driver.show(Title(driver.house))
    driver.app.stack.push(OpenTwice(driver.house, HOME, lambda: False))
    driver.leap(REST)
    driver.click("Try again")
    driver.leap(REST)


def _damaged(driver: Driver) -> None:
    """The file was damaged, and most of it kept."""
    driver.show(Title(driver.house))
    trouble = StoreError(Kind.DAMAGED, HOME.with_name(f"{HOME.name}.damaged"), "")
    driver.app.stack.push(Trouble(driver.house, trouble, Rescued(123, 12, 9)))
    driver.leap(REST)


# ---------------------------------------------------------------- history
def _history(matches: int, *ways: str, by: str = KEYBOARD, names: Sequence[str] = ("Ann", "Bo")) -> Maker:
    """The history of so many matches, of three the last one of eight seats; then the buttons `ways` are pressed."""

    def make(driver: Driver) -> None:
        for kept in [*driver.house.matches.history().result(), *driver.house.matches.unfinished().result()]:
            driver.house.matches.discard(kept.id).result()
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


def _watch(table: str, step: int, by: str = KEYBOARD) -> Maker:
    """A past match of two of another game, so many steps on."""

    def make(driver: Driver) -> None:
        driver.show(Title(driver.house))
        sitting = sit_down(driver.house, lineup([by, by], table, names=LONG_NAMES))
        room, easy = sitting.room, player_for("easy", sitting.room.table.game)
        for _ in range(step + 1):
            room.act(room.seat_to_act or 0, easy.choose(View(room.table, room.state)), by)
            room.pump()
        (kept, *_) = driver.house.matches.unfinished().result()
        scene = Watch(driver.house, driver.house.matches.page(kept.id).result(), by)
        driver.app.stack.push(scene)
        scene.go(step)
        driver.leap(REST)

    return make


# ---------------------------------------------------------------- coming and going
def _waiting(devices: Sequence[str | None], *, patience: Patience = 30, names: Sequence[str] = ()) -> Maker:
    """The device of the seat to act, and of everybody else with one like it, is gone."""

    def make(driver: Driver) -> None:
        driver.house.change_settings(structs.replace(driver.house.settings, patience=patience))
        at_table(devices, names=names)(driver)
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


class _FullDisk(MemoryJournal):
    """Where nothing can be stored."""

    def retry(self) -> Future[None]:
        """There is no room."""
        failed: Future[None] = Future()
        failed.set_exception(StoreError(Kind.FULL, HOME, "no room"))
        return failed


def _unsaved(table: str, pause: bool = False) -> Maker:
    """A table at which nothing is saved any more; or the pause there, with eight seats where there may be as many."""

    def make(driver: Driver) -> None:
        read = load_table(table)
        people = lineup([KEYBOARD, *[None] * (read.max_seats - 1 if pause else 1)], table)
        room = Room(
            *(read, people.start(), "walk"), journal=_FullDisk(), thinker=InlineThinker(), clock=lambda: 0, pace=INSTANT
        )
        sitting = Sitting(room, people, 0)
        driver.show(table_scene(driver.house, sitting))
        while room.saved:
            room.act(room.seat_to_act or 0, room.legal()[0], KEYBOARD)
            room.pump()
        driver.leap(REST)
        if pause:
            driver.app.stack.push(Pause(driver.house, sitting, KEYBOARD))
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


SWITCH: Final = ("On|Off",)
SECOND_LINES: Final = (r"Keyboard|Touch|Gamepad \d|Gentle|Free seat|Unplugged",)
"""What a seat of the lobby says under its name, and the seats nobody may take yet."""
PLAYERS: Final = (r"Computer, .*|Keyboard|Touch|Gamepad (\d|unplugged)",)
"""In the list of seats, who plays them, under their names."""

DATES: Final = (r"(\w[\w :-]*, )?\d{4}-\d\d-\d\d, \d\d:\d\d|Person|Table|-?\d+|(Step )?\d+ of \d+",)
"""When a match was, of what kind figures are, how many scores there are from where on, and how far a match is."""

PATHS: Final = (r"/home/.*|Computer, Gentle|Keyboard|\d+|Round \d+ of \d+|First to \d+|Cube \d+ of \d+",)
"""Where the file of the matches is, who plays a seat, and scores."""

HOUSE_CASES: Final = (
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
    Case("watch, White Die", _watch("white_die/short", 9), small=DATES, names=LONG_NAMES),
    Case("watch, Cubeline, pad", _watch("cubeline/children", 6, PAD), PAD, small=DATES, names=LONG_NAMES),
    Case("opening, another copy", _open_twice),
    Case("opening, damaged", _damaged),
    Case("table, not saved", _unsaved(SKILL), small=PATHS),
    Case("table, not saved, Cubeline", _unsaved("cubeline/standard"), small=PATHS),
    Case("pause, not saved", _unsaved(CLASSIC, pause=True), small=PATHS),
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
    Case("calibration", _calibration()),
    Case("calibration, tapping", _calibration("main")),
    Case("calibration, trying", _calibration("alt")),
    Case("calibration, too few taps", _calibration("main", *["main"] * 7)),
    Case("waiting", _waiting(["pad:9", KEYBOARD])),
    Case("waiting, for ever", _waiting(["pad:9", PAD], patience=0, names=LONG_NAMES), PAD, names=LONG_NAMES),
    Case("waiting, nobody", _waiting(["pad:9", "pad:8"])),
    Case("seats", _seats([KEYBOARD, KEYBOARD, PAD, "pad:9", None]), small=PLAYERS),
    Case(
        *("seats, press again to leave", _seats([KEYBOARD, PAD], KEYBOARD, LONG_NAMES, "confirm"), KEYBOARD, PLAYERS),
        names=LONG_NAMES,
    ),
    Case("seats, eight", _seats([None, *[PAD] * 3, OTHER_PAD, *[None] * 3], TOUCH), TOUCH, PLAYERS),
)
