"""What people may set, kept from one run to the next."""

import sqlite3
from collections.abc import Mapping
from concurrent.futures import Future
from typing import Annotated, Final, Literal

import msgspec

from game.store import schema
from game.store.database import Database
from game.store.trouble import Kind, StoreError

TextSize = Literal[100, 120, 150]
Throws = Literal["tumble", "instant"]
TrayName = Annotated[str, msgspec.Meta(max_length=64)] | None
Volume = Annotated[int, msgspec.Meta(ge=0, le=100, multiple_of=10)]
Edge = Annotated[int, msgspec.Meta(ge=90, le=100)]
Offset = Annotated[int, msgspec.Meta(ge=-100, le=300)]
Patience = Literal[0, 15, 30, 60]
Side = Annotated[int, msgspec.Meta(ge=1, le=16_384)]

TEXT_SIZES: Final[tuple[TextSize, ...]] = (100, 120, 150)
THROWS: Final[tuple[Throws, ...]] = ("tumble", "instant")
PATIENCES: Final[tuple[Patience, ...]] = (15, 30, 60, 0)
VOLUMES: Final = range(0, 101, 10)
EDGES: Final = range(90, 101)
OFFSETS: Final = range(-100, 301, 5)
LOADING: Final = 3.0
"""Seconds after which the game starts without its settings rather than wait for a disk."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set; made without arguments, as the game comes.

    `window` is the size in px of the window when it does not fill the screen. `text_size` and `edge` (how much of
    the screen the stage fills, for screens that cut off their rim) are percentages. `calm` is for people whom motion
    makes ill. `throws` says whether dice tumble or just lie there, `tray` in which tray: None for the one that the
    table names. `patience` is how many seconds a match waits for a device that is gone, 0 for ever. `swapped` says,
    by the guid of a kind of gamepad, whether confirm and back change places; kinds not in it have them as their maker
    does. `offsets` says, by the kind of device (keyboard, pad, touch), how many milliseconds later than meant its
    presses come, where that was measured.
    """

    window: tuple[Side, Side] = (1280, 720)
    fullscreen: bool = False
    text_size: TextSize = 100
    calm: bool = False
    throws: Throws = "tumble"
    tray: TrayName = None
    patience: Patience = 30
    sounds: Volume = 80
    music: Volume = 50
    edge: Edge = 100
    swapped: Mapping[str, bool] = {}
    offsets: Mapping[str, Offset] = {}

    def offset(self, kind: str) -> int:
        """Milliseconds by which presses on a kind of device come later than meant; 0 while nobody measured it."""
        return self.offsets.get(kind, 0)

    @property
    def text_scale(self) -> float:
        """`text_size` as a factor."""
        return self.text_size / 100

    @property
    def stage_share(self) -> float:
        """`edge` as a factor."""
        return self.edge / 100


class SettingsStore:
    """Loads and saves settings. Neither raises: what goes wrong is news, for the log and for the screen."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._saving: dict[Future[None], frozenset[str]] = {}
        self._unsaved: frozenset[str] = frozenset()
        self._news: list[StoreError] = []
        self._told: set[Kind] = set()

    def load(self) -> Settings:
        """The settings as saved last; as the game comes where they cannot be read.

        Whether anything can be saved at all is tried too: people should know before they play.
        """
        settings = Settings()
        try:
            settings = _settings(self._read())
            if self._database.saves:
                self._database.do(_try_to_write).result(LOADING)
        except StoreError as error:
            self._tell(error)
        except TimeoutError:
            self._tell(StoreError(Kind.BUSY, self._database.file, f"no answer within {LOADING} s"))
        return settings

    def _read(self) -> dict[str, str]:
        try:
            return self._database.do(_read).result(LOADING)
        except StoreError as error:
            if error.kind is not Kind.DAMAGED:
                raise
            self._tell(error)
            return self._database.do(_read).result(LOADING)  # what was whole is in the new file

    def save(self, before: Settings, after: Settings) -> None:
        """Begin to save what changed, and no more: so two games at once keep out of each other's way, and what only
        the command line asked for is not kept.
        """
        old, new = _rows(before), _rows(after)
        names = self._unsaved | {name for name in new if new[name] != old[name]}
        self._unsaved = frozenset()
        if names:
            rows = {name: new[name] for name in names}
            self._saving[self._database.do(lambda connection: _write(connection, rows))] = names

    def news(self) -> list[StoreError]:
        """What went wrong since the last call, each kind of trouble once a run; to be asked now and then.

        What could not be saved is tried again with the next `save`.
        """
        for saved in [saved for saved in self._saving if saved.done()]:
            names, error = self._saving.pop(saved), saved.exception()
            if isinstance(error, StoreError):
                self._unsaved |= names
                self._tell(error)
            elif error is not None:
                raise error
        news, self._news = self._news, []
        return news

    def _tell(self, error: StoreError) -> None:
        if error.kind not in self._told:
            self._told.add(error.kind)
            self._news.append(error)


def _read(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT name, value FROM setting"))


def _try_to_write(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA user_version = {schema.version(connection)}")


def _write(connection: sqlite3.Connection, rows: Mapping[str, str]) -> None:
    connection.executemany("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", rows.items())


def _rows(settings: Settings) -> dict[str, str]:
    return {name: msgspec.json.encode(getattr(settings, name)).decode() for name in settings.__struct_fields__}


def _settings(rows: Mapping[str, str]) -> Settings:
    """Settings out of their rows. One that makes no sense is as the game comes, and takes no other with it."""
    good = {}
    for field in msgspec.structs.fields(Settings):
        try:
            good[field.name] = msgspec.json.decode(rows[field.name], type=field.type)
        except (KeyError, msgspec.ValidationError, msgspec.DecodeError):
            continue
    return Settings(**good)
