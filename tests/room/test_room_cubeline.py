"""Cubeline played through the room: drafts of its rolls, and computers that set dice aside before they throw."""

from game.computers.thinker import InlineThinker
from game.room.chair import Chair
from game.room.draft import EMPTY, Draft, draft_towards
from game.room.journal import MemoryJournal
from game.room.notice import Drafted, Notice
from game.room.pace import INSTANT
from game.room.room import Room
from game.room.ticket import Denied
from game.rules.cubeline import CubelineState, Place, Roll, Throw
from game.rules.fivefold import Aim
from game.rules.refusal import Code, Refusal
from game.rules.table import load_table

PAD = "pad:1"


def room(*chairs: Chair) -> Room:
    ticks = iter(range(1_000_000))
    return Room(
        load_table("cubeline/children"),
        chairs,
        "room",
        journal=MemoryJournal(),
        thinker=InlineThinker(),
        clock=lambda: next(ticks),
        pace=INSTANT,
    )


def person(emblem: str) -> Chair:
    return Chair("human", emblem, holder=PAD)


def begun() -> tuple[Room, int]:
    """A room of two persons after the first roll of the match, and whose it was."""
    played = room(person("heart"), person("moon"))
    while played.state.phase == "first_throw":
        assert played.act(played.seat_to_act or 0, Throw(), PAD).accepted
        played.pump()
    seat = played.seat_to_act
    assert seat is not None
    assert played.act(seat, Roll(()), PAD).accepted
    played.pump()
    return played, seat


def test_dice_set_aside_are_kept_by_the_next_roll() -> None:
    played, seat = begun()
    before = played.state.dice
    assert before is not None
    assert played.set_draft(seat, Draft((3, 1)), PAD).accepted
    assert played.draft.cubeline_roll() == Roll((1, 3))
    assert played.act(seat, played.draft.cubeline_roll(), PAD).accepted
    played.pump()
    after = played.state.dice
    assert after is not None
    assert (after[1], after[3], played.draft) == (before[1], before[3], EMPTY)


def test_a_draft_is_refused_where_the_roll_would_be() -> None:
    played, seat = begun()
    assert played.set_draft(seat, Draft((0, 1, 2, 3, 4)), PAD).accepted, "all may be set aside, though none is thrown"
    assert played.set_draft(seat, Draft((0,), Aim(1, 6)), PAD).refusal is Denied.NO_DRAFT
    assert played.set_draft(seat, Draft((5,)), PAD).refusal is Denied.NO_DRAFT
    for _ in range(3):
        assert played.act(seat, Roll(()), PAD).accepted
        played.pump()
    refusal = played.set_draft(seat, Draft((0,)), PAD).refusal
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.NO_ROLLS_LEFT


def test_computers_play_a_whole_match_and_show_what_they_keep() -> None:
    played = room(person("heart"), *(Chair("computer", emblem, strength="easy") for emblem in ("moon", "bolt")))
    told: list[Notice] = []
    played.subscribe(told.append)
    while not played.over:
        if played.seat_to_act == 0:
            assert played.act(0, played.legal()[-1], PAD).accepted
        played.pump()
    state = played.state
    assert isinstance(state, CubelineState)
    assert state.left == (0, 0, 0)
    assert {notice.seat for notice in told if isinstance(notice, Drafted) and notice.draft != EMPTY} == {1, 2}


def test_only_rolls_set_dice_aside() -> None:
    assert draft_towards(Roll((0, 4))) == Draft((0, 4))
    assert draft_towards(Place((3, 2))) is draft_towards(Throw()) is None
