"""Tray files, `levels/trays/*.toml`: what a tray is made like, read and checked."""

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from game.dice.cube import Felt
from game.dice.outline import ConvexOutline
from game.dice.play import ENTRIES, Bumper, Play
from game.files import level, level_names
from game.paint.colour import Rgb, rgb
from game.paint.shapes import Point

FOLDER = "trays"
ROUND, OVAL = "round", "oval"
_SQUARE: Final[tuple[Point, ...]] = ((-1, -1), (1, -1), (1, 1), (-1, 1))


class TrayError(ValueError):
    """A tray file that cannot be used: which file and key, what was found there, what is allowed."""

    def __init__(self, file: str, key: str, found: object, allowed: str) -> None:
        super().__init__(f"{file}: {key} is {found!r}; allowed: {allowed}")
        self.file, self.key, self.found, self.allowed = file, key, found, allowed


@dataclass(frozen=True)
class Wells:
    """A row of sockets in the front rail; lengths in design units.

    They stand `gap` apart, closer when the rail would else leave less than `end_room` free at either end.
    """

    count: int
    half: float
    depth: float
    gap: float
    end_room: float


@dataclass(frozen=True)
class TrayDesign:
    """A tray as its file describes it, not yet fitted to a place on the screen; lengths in design units.

    `outline` holds the felt's corners as shares of half its width and depth (-1..1), or is empty for a round tray;
    the felt of an `oval` tray lies in the rectangle they make.
    `rails` has one width for each edge, in the order of the corners.
    """

    id: str
    outline: tuple[Point, ...]
    oval: bool
    rails: tuple[float, ...]
    height: float
    inner_round: float
    outer_round: float
    cap_half: float
    felt: Rgb
    wells: Wells | None
    play: Play


def tray_ids() -> tuple[str, ...]:
    """The trays that ship with the game, sorted."""
    return level_names(FOLDER)


def load_tray(tray_id: str) -> TrayDesign:
    """The tray of that id; raises `TrayError` for a bad file and `FileNotFoundError` for a missing one."""
    name = f"{tray_id}.toml"
    return read_tray(level(FOLDER, name), tray_id, f"{FOLDER}/{name}")


def read_tray(text: bytes, tray_id: str, file: str) -> TrayDesign:
    """A tray from the text of its file, called `file` in errors; raises `TrayError`."""
    try:
        content = tomllib.loads(text.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise TrayError(file, "the file", str(fault), "TOML in UTF-8") from fault
    keys = _Keys(file, content)
    outline, oval = _outline(keys)
    rails = _rails(keys, 1 if not outline else len(outline))
    design = TrayDesign(
        id=tray_id,
        outline=outline,
        oval=oval,
        rails=rails,
        height=keys.number("height", 10, 100),
        inner_round=keys.number("inner_round", 0, 80),
        outer_round=keys.number("outer_round", 0, 80),
        cap_half=keys.number("cap_half", 0, 40),
        felt=keys.colour("felt"),
        wells=_wells(keys, outline, rails),
        play=_play(keys),
    )
    keys.finish()
    return design


class _Keys:
    """The keys of one table of the file; every one must be asked for, none may be left over."""

    def __init__(self, file: str, content: dict[str, Any], prefix: str = "") -> None:
        self.file, self._left, self._prefix = file, dict(content), prefix

    def take(self, key: str, allowed: str) -> Any:
        """The value of a key that must be there."""
        if key not in self._left:
            raise self.refused(key, "missing", allowed)
        return self._left.pop(key)

    def refused(self, key: str, found: object, allowed: str) -> TrayError:
        """The error for one key."""
        return TrayError(self.file, self._prefix + key, found, allowed)

    def number(self, key: str, low: float, high: float) -> float:
        """A number in low..high."""
        allowed = f"a number from {low:g} to {high:g}"
        return self.checked(key, self.take(key, allowed), low, high, allowed)

    def checked(self, key: str, value: object, low: float, high: float, allowed: str) -> float:
        """`value` if it is a number in low..high."""
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise self.refused(key, value, allowed)
        return float(value)

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number in low..high."""
        allowed = f"a whole number from {low} to {high}"
        value = self.take(key, allowed)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refused(key, value, allowed)
        return value

    def colour(self, key: str) -> Rgb:
        """A colour."""
        allowed = "a colour written #RRGGBB"
        value = self.take(key, allowed)
        try:
            return rgb(value)
        except (TypeError, ValueError) as fault:
            raise self.refused(key, value, allowed) from fault

    def table(self, key: str) -> "_Keys | None":
        """A table that may be missing."""
        if key not in self._left:
            return None
        value = self._left.pop(key)
        if not isinstance(value, dict):
            raise self.refused(key, value, "a table")
        return _Keys(self.file, value, f"{self._prefix}{key}.")

    def tables(self, key: str) -> "list[_Keys]":
        """A list of tables that may be missing."""
        value = self._left.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise self.refused(key, value, "a list of tables")
        return [_Keys(self.file, entry, f"{self._prefix}{key}[{index}].") for index, entry in enumerate(value)]

    def has(self, key: str) -> bool:
        """Whether a key is there that may be missing."""
        return key in self._left

    def word(self, key: str, words: tuple[str, ...]) -> str:
        """One of some words."""
        allowed = "one of " + ", ".join(words)
        value = self.take(key, allowed)
        if not isinstance(value, str) or value not in words:
            raise self.refused(key, value, allowed)
        return value

    def place(self, key: str) -> Point:
        """A place on the felt, as shares of its half width and half depth."""
        allowed = "a place [x, z] from -1 to 1"
        value = self.take(key, allowed)
        if not isinstance(value, list) or len(value) != 2:
            raise self.refused(key, value, allowed)
        x, z = (self.checked(key, share, -1, 1, allowed) for share in value)
        return x, z

    def finish(self) -> None:
        """Refuse keys that nothing asked for."""
        for key, value in self._left.items():
            raise self.refused(key, value, "no such key")


def _outline(keys: _Keys) -> tuple[tuple[Point, ...], bool]:
    """The corners, and whether the felt is an oval within them."""
    allowed = f'"{ROUND}", "{OVAL}", or at least 3 corners [x, z] from -1 to 1 that make a convex polygon'
    value = keys.take("outline", allowed)
    if value == ROUND:
        return (), False
    if value == OVAL:
        return _SQUARE, True
    if not isinstance(value, list) or not all(isinstance(corner, list) and len(corner) == 2 for corner in value):
        raise keys.refused("outline", value, allowed)
    x_z = [[keys.checked("outline", share, -1, 1, allowed) for share in corner] for corner in value]
    corners = tuple((x, z) for x, z in x_z)
    try:
        ConvexOutline(corners, 0.0, (1.0,) * len(corners))
    except ValueError as fault:
        raise keys.refused("outline", value, allowed) from fault
    return corners, False


def _rails(keys: _Keys, edges: int) -> tuple[float, ...]:
    allowed = f"{edges} widths from 10 to 200, one for each edge"
    value = keys.take("rails", allowed)
    if not isinstance(value, list) or len(value) != edges:
        raise keys.refused("rails", value, allowed)
    return tuple(keys.checked("rails", width, 10, 200, allowed) for width in value)


def _wells(keys: _Keys, outline: tuple[Point, ...], rails: tuple[float, ...]) -> Wells | None:
    table = keys.table("wells")
    if table is None:
        return None
    front = front_edge(outline)
    if front is None:
        raise keys.refused("wells", "a tray without a front edge", "an outline with two corners at z = 1")
    wells = Wells(
        count=table.whole("count", 1, 6),
        half=table.number("half", 28, 60),
        depth=table.number("depth", 4, 40),
        gap=table.number("gap", 8, 60),
        end_room=table.number("end_room", 0, 300),
    )
    table.finish()
    if 2 * wells.half > rails[front] - 12:
        raise keys.refused("wells.half", wells.half, f"at most {(rails[front] - 12) / 2:g}, to fit the front rail")
    return wells


def front_edge(outline: tuple[Point, ...]) -> int | None:
    """The edge of an outline that runs along its front (both corners at z = 1), if there is one."""
    for edge, (_, z) in enumerate(outline):
        if z == 1 and outline[(edge + 1) % len(outline)][1] == 1:
            return edge
    return None


def _play(keys: _Keys) -> Play:
    """The numbers of play; a tray without them plays as the parlour's does."""
    table = keys.table("play")
    if table is None:
        return Play()
    play = Play(
        entry=table.word("entry", tuple(ENTRIES)),
        felt=Felt(
            pull=table.number("pull", 3000, 9000),
            bounce=table.number("felt_bounce", 0, 0.8),
            grip=table.number("grip", 0.1, 0.8),
        ),
        wall_bounce=table.number("wall_bounce", 0, 0.95),
        die_bounce=table.number("die_bounce", 0.1, 0.9),
        pace=table.number("pace", 0.6, 1.6),
        bumpers=tuple(_bumper(bumper) for bumper in table.tables("bumpers")),
    )
    table.finish()
    return play


def _bumper(table: _Keys) -> Bumper:
    """A post `at` a place, or a bar `from` one place `to` another."""
    if table.has("at"):
        start = end = table.place("at")
    else:
        start, end = table.place("from"), table.place("to")
    bumper = Bumper(start, end, table.number("half", 6, 60), table.number("bounce", 0, 0.95))
    table.finish()
    return bumper
