"""Going on with a match out of the store."""

from game.scenes.claim import WhoAreYou
from game.scenes.games import table_scene
from game.scenes.house import House
from game.scenes.sitting import resume
from game.store.matches import Opened


def go_on(house: House, opened: Opened, by: str) -> None:
    """Put the match on the table and ask its people who they are; `by` is the device that wanted it.

    Raises `RecordError` for one that cannot be played on, and changes nothing then.
    """
    sitting = resume(house, opened)
    house.stack.replace(table_scene(house, sitting))
    house.stack.push(WhoAreYou(house, sitting, by))
