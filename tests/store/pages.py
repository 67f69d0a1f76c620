"""Pages of matches for tests of the store: real matches, played at random."""

from random import Random

from game.room.chair import EMBLEMS
from game.rules.match import Match, Seat
from game.rules.table import load_table
from game.store.matches import Page, Picks, Player

BEGAN = 1_700_000_000


def players(seats: int) -> tuple[Player, ...]:
    """People with names, the last seat a computer's."""
    return tuple(
        Player("computer", emblem, "", False, None, "easy", "none")
        if seat and seat == seats - 1
        else Player("human", emblem, f"Person {seat}", True, "keyboard", "easy", "none")
        for seat, emblem in enumerate(EMBLEMS[:seats])
    )


def page(match_id: str, *, seats: int = 2, actions: int | None = 10, played: int = 0) -> Page:
    """A match after so many random actions, None for a whole one; it was played `played` seconds long."""
    match = Match(load_table("fivefold/classic"), [Seat(player.kind) for player in players(seats)], match_id)
    random = Random(match_id)
    while not match.over and (actions is None or len(match.log) < actions):
        seat = match.seat_to_act
        assert seat is not None
        match.play(seat, random.choice(match.legal()))
    lines = match.record().splitlines(keepends=True)
    picks = None if match.over or match.state.dice is None else Picks(match.seat_to_act or 0, (2, 0))
    return Page(
        id=match_id,
        table="fivefold/classic",
        began=BEGAN,
        played=BEGAN + played,
        lines=tuple(lines if match.over else lines[:-1]),
        players=players(seats),
        picks=picks,
        standings=match.standings() if match.over else None,
    )
