"""A past match in words."""

from collections.abc import Sequence
from datetime import datetime

from game.room.chair import EMBLEMS, Chair, chair_name
from game.rules.games import GAMES
from game.scenes.games import TABLE_SCENES
from game.scenes.pause_match import table_title
from game.store.matches import Player, Summary
from game.words import Words

LATEST = 1 << 34
"""No time after this (in seconds since 1970, UTC) is taken for one."""


def sound(match: Summary) -> bool:
    """Whether all there is of a match makes sense; the file may have been damaged in ways that it cannot tell."""
    standings = match.standings or ()
    seats = range(len(match.players))
    return (
        bool(match.players)
        and all(player.emblem in EMBLEMS for player in match.players)
        and all(standing.seat in seats and isinstance(standing.score, int) for standing in standings)
        and (match.standings is None or len(standings) == len(match.players))
        and isinstance(match.table, str)
        and match.table.partition("/")[0] in GAMES
        and isinstance(match.played, int)
        and 0 <= match.played < LATEST
    )


def chair_of(player: Player) -> Chair:
    """The chair of a seat of a past match; nobody holds it."""
    return Chair(player.kind, player.emblem, player.name, None, player.strength, player.assist, player.owned)


def title(words: Words, table: str) -> str:
    """The game and the table."""
    return table_title(words, table, table.partition("/")[0])


def line(words: Words, match: Summary) -> str:
    """The table and when it was played last."""
    return words("history.line", table=title(words, match.table), date=date(words, match))


def watchable(match: Summary) -> bool:
    """Whether the match can be seen again: there is a table for its game."""
    return match.table.partition("/")[0] in TABLE_SCENES


def date(words: Words, match: Summary) -> str:
    """When it was played last, in local time."""
    return words("history.date", when=datetime.fromtimestamp(match.played))


def winners(match: Summary) -> Sequence[Player]:
    """Who won."""
    return [match.players[standing.seat] for standing in match.standings or () if standing.won]


def result(words: Words, match: Summary) -> str:
    """Who won, in words."""
    won = winners(match)
    if match.standings is None or not won:
        return words("history.going_on")
    if len(won) > 1:
        return words("history.shared", count=len(won))
    return words("history.won", name=chair_name(chair_of(won[0]), words))
