"""Matches of White Die whose dice are told, brought to where a test wants them."""

from game.rules.game import Action
from game.rules.match import Match, Seat
from game.rules.refusal import Code
from game.rules.table import load_table
from game.rules.white_die import Throw, WhiteDieState

WHITE = {"lost": 1, "poker": 2, "grid": 3, "match": 4, "pips": 5, "sixes": 6}


def digits(faces: str) -> list[int]:
    return [int(face) for face in faces]


class Told:
    """A scripted match: `throw("31111")` plays the throw of the seat to act, white first."""

    def __init__(self, seats: int = 2, table: str = "short") -> None:
        self.match = Match(load_table(f"white_die/{table}"), [Seat()] * seats, "told", scripted=True)

    @property
    def state(self) -> WhiteDieState:
        state = self.match.state
        assert isinstance(state, WhiteDieState)
        return state

    def play(self, action: Action, faces: str = "") -> list[str]:
        """Plays it for the seat to act; the types of what happened."""
        seat = self.match.seat_to_act
        assert seat is not None
        events = self.match.play(seat, action, digits(faces))
        self.events = events
        return [event.__struct_config__.tag for event in events]

    def throw(self, *throws: str) -> list[str]:
        """Throws of the seats to act, one after the other; what the last one brought."""
        told = [self.play(Throw(), faces) for faces in throws]
        return told[-1]

    def code(self, action: Action) -> Code | None:
        """What an action of the seat to act is refused with."""
        refusal = self.match.refusal(self.state.seat_to_act or 0, action)
        return None if refusal is None else refusal.code

    def fields(self, action: Action) -> tuple[str, ...]:
        """The fields its refusal concerns."""
        refusal = self.match.refusal(self.state.seat_to_act or 0, action)
        return () if refusal is None else refusal.fields


def on_turn(seats: int = 2, table: str = "short") -> Told:
    """A match in which seat 0 has won the roll-off."""
    told = Told(seats, table)
    told.throw("61111", *["11111"] * (seats - 1))
    return told


def in_trial(trial: str, coloured: str, rival: str = "", seats: int = 2) -> Told:
    """Seat 0 in a trial with these dice; against seat 1 with `rival`'s dice where there is one."""
    told = on_turn(seats)
    told.throw(f"{WHITE[trial]}{coloured}")
    if rival:
        told.throw(rival)
    return told
