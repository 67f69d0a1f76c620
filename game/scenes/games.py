"""The games that can be played in the window: those that have a scene for their table."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.rules.table import load_table, table_ids

if TYPE_CHECKING:  # The command line asks which games there are, and needs no screen for that.
    from game.scenes.house import House
    from game.scenes.scene import Scene
    from game.scenes.sitting import Sitting


def _fivefold(house: "House", sitting: "Sitting") -> "Scene":
    from game.scenes.table import TableScene  # Tables lead, scene by scene, back to whoever makes them.

    return TableScene(house, sitting)


def _white_die(house: "House", sitting: "Sitting") -> "Scene":
    from game.scenes.white_die import WhiteDieScene

    return WhiteDieScene(house, sitting)


def _cubeline(house: "House", sitting: "Sitting") -> "Scene":
    from game.scenes.cubeline.scene import CubelineScene

    return CubelineScene(house, sitting)


TABLE_SCENES: "Final[Mapping[str, Callable[[House, Sitting], Scene]]]" = {
    "fivefold": _fivefold,
    "white_die": _white_die,
    "cubeline": _cubeline,
}
"""Name of a game -> what makes the scene of its table. Every table of these games is offered in the lobby."""


def table_scene(house: "House", sitting: "Sitting") -> "Scene":
    """The scene in which a match is played."""
    return TABLE_SCENES[sitting.room.table.game](house, sitting)


def tables_on_screen() -> tuple[str, ...]:
    """Ids, sorted, of the tables that ship with the game and can be played in the window."""
    return tuple(name for name in table_ids() if load_table(name).game in TABLE_SCENES)
