"""Names in the lobby: a person says what they are called, or as whom they have played before."""

from game.room.chair import Chair
from game.room.lineup import Lineup
from game.scenes.house import House
from game.store.profiles import Profile


def named(lineup: Lineup, emblem: str, name: str, profile: Profile | None) -> tuple[Lineup, str]:
    """The lineup in which the person at `emblem` is called `name`, and their emblem then.

    Somebody who has played before gets the emblem they like best, if it is free, and their help with the meter.
    """
    lineup = lineup.rename(emblem, name)
    if profile is None:
        return lineup, emblem
    lineup = lineup.set_assist(emblem, profile.assist)
    if profile.emblem in lineup.free:
        lineup, emblem = lineup.move(emblem, profile.emblem), profile.emblem
    return lineup, emblem


def remember(house: House, chair: Chair) -> None:
    """Keep what a person with a name likes, for the next time."""
    if chair.kind == "human" and chair.name:
        house.profiles.keep(Profile(chair.name, chair.emblem, chair.assist), int(house.now()))
