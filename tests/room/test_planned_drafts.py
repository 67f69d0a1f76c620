"""Drafts of White Die: actions in the making, seen by everybody and kept with the match."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from game.computers.thinker import InlineThinker
from game.room.chair import COMPUTER, Chair
from game.room.draft import EMPTY, Draft
from game.room.journal import MemoryJournal
from game.room.pace import NORMAL
from game.room.room import Room
from game.room.saved import StoredJournal, reopened
from game.room.ticket import Denied
from game.rules.match import Match, Seat
from game.rules.refusal import Code, Refusal
from game.rules.table import load_table
from game.rules.white_die import Arrange, FormGroups, Group, Place, Reroll, Stand, Throw, WhiteDieState
from game.scenes.backdrops import AtOnce
from game.store.database import Database
from game.store.matches import Matches
from tests.rules.white_die_positions import Told, in_trial

KEYS = "keyboard"
GROUP = Group((0,), (0,))


def person(emblem: str) -> Chair:
    return Chair("human", emblem, holder=KEYS)


def room_of(told: Told) -> Room:
    """A room of two people who play this match on; its dice would have to be told."""
    chairs = (person("heart"), person("moon"))
    return Room.resumed(told.match, chairs, journal=MemoryJournal(), thinker=InlineThinker(), clock=lambda: 0)


def drafted(room: Room, draft: Draft) -> Refusal | Denied | None:
    return room.set_draft(room.seat_to_act or 0, draft, KEYS).refusal


def code(room: Room, draft: Draft) -> Code | None:
    refusal = drafted(room, draft)
    assert isinstance(refusal, Refusal)
    return refusal.code


def test_dice_to_be_thrown_again_are_drafted_one_by_one() -> None:
    told = in_trial("match", "1256", "3344")
    room = room_of(told)
    for dice in ((), (1,), (1, 3)):
        assert drafted(room, Draft(planned=Reroll(dice))) is None
        assert room.draft == Draft(planned=Reroll(dice))
    told.play(Reroll((1, 3)), "22")
    room = room_of(told)
    assert room.seat_to_act == 1
    assert drafted(room, Draft(planned=Reroll((0,)))) is None, "of the rival, who is to act"
    assert room.set_draft(0, Draft(planned=Reroll((0,))), KEYS).refusal is not None


def test_the_next_action_clears_what_was_in_the_making() -> None:
    room = room_of(in_trial("poker", "1256"))
    assert drafted(room, Draft(planned=Reroll((1,)))) is None
    assert room.act(0, Stand(), KEYS).accepted
    room.pump()
    assert room.draft == EMPTY


def test_an_arrangement_is_drafted_while_it_is_made_and_only_sixes_turned() -> None:
    room = room_of(in_trial("pips", "6611"))
    assert drafted(room, Draft(planned=Arrange((3, 1, 2, 0), (1,)))) is None
    assert code(room, Draft(planned=Arrange((3, 1, 2, 0), (2,)))) is Code.TURNED_NO_SIX
    assert drafted(room, Draft(planned=Reroll((2, 3)))) is None


def test_groups_are_drafted_before_they_are_all_there() -> None:
    told = in_trial("match", "1256", "1244")
    for reroll in (Reroll((2, 3)), Reroll((2, 3))):
        told.play(reroll, "56")
    told.play(Stand())
    room = room_of(told)
    for groups in ((), (GROUP,), (GROUP, Group((1,), ())), (GROUP, Group((1,), (2,)))):
        assert drafted(room, Draft(planned=FormGroups(groups))) is None
    assert code(room, Draft(planned=FormGroups((GROUP, Group((1,), (0,)))))) is Code.GROUPS_SHARE_DIE
    assert code(room, Draft(planned=Reroll((1,)))) is Code.NOT_NOW


def test_a_draft_of_another_kind_or_game_is_refused() -> None:
    room = room_of(in_trial("poker", "1256"))
    for draft in (Draft((1,)), Draft((1,), planned=Reroll((1,))), Draft(planned=Stand()), Draft(planned=Place(0, 1))):
        assert drafted(room, draft) is Denied.NO_DRAFT
    fivefold = Room(
        load_table("fivefold/classic"),
        (person("heart"),),
        "seed",
        journal=MemoryJournal(),
        thinker=InlineThinker(),
        clock=lambda: 0,
    )
    assert drafted(fivefold, Draft(planned=Reroll((1,)))) is Denied.NO_DRAFT


def test_a_computer_shows_what_it_throws_again_before_it_does() -> None:
    match = Match(load_table("white_die/short"), [Seat("computer"), Seat("computer")], "shown")
    chairs = (Chair("computer", "heart"), Chair("computer", "moon"))
    ticks = iter(range(10**9))
    room = Room.resumed(
        match, chairs, journal=MemoryJournal(), thinker=InlineThinker(), clock=ticks.__next__, pace=NORMAL
    )
    shown = []
    while not room.over:
        before = room.draft
        log = len(match.log)
        room.pump()
        if len(match.log) > log and isinstance(match.log[-1].what, Reroll | Arrange | FormGroups):
            assert before == Draft(planned=match.log[-1].what)
            shown.append(before)
    assert len({type(draft.planned) for draft in shown}) >= 2


class Kept:
    """A match of two people in a folder."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.database = Database(folder, AtOnce())
        self.matches = Matches(self.database)
        match = Match(load_table("white_die/short"), [Seat(), Seat(), Seat()], seed)
        chairs = (person("heart"), person("moon"), person("bolt"))
        journal = StoredJournal.begun(self.matches, match, chairs, now=lambda: 1.0, kind_of=str)
        self.room = Room.resumed(match, chairs, journal=journal, thinker=InlineThinker(), clock=lambda: 0)

    def close(self) -> None:
        self.database.close()


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    with closing(Kept(tmp_path, "kept")) as kept:
        yield kept


def test_a_match_reopened_at_any_state_is_equal_with_its_draft(kept: Kept) -> None:
    room, random, drafts = kept.room, Random(5), 0
    while not room.over:
        seat, action = room.seat_to_act, random.choice(room.legal())
        assert seat is not None
        if isinstance(action, Reroll | Arrange | FormGroups) and room.state.rolls_used:
            assert room.set_draft(seat, Draft(planned=action), KEYS).accepted
            drafts += 1
            assert reopened(kept.matches.page(_id(kept)).result()).draft == Draft(planned=action)
        assert room.act(seat, action, KEYS).accepted
        room.pump()
        if not room.over:
            again = reopened(kept.matches.page(_id(kept)).result())
            assert again.match.state == room.state
            assert again.draft == room.draft == EMPTY
    assert drafts > 5


def test_an_action_in_the_making_that_cannot_be_is_dropped(kept: Kept) -> None:
    room, random = kept.room, Random(5)
    while not (isinstance(room.state, WhiteDieState) and room.state.phase == "reroll"):
        assert room.act(room.seat_to_act or 0, random.choice(room.legal()), KEYS).accepted
        room.pump()
    assert room.set_draft(room.seat_to_act or 0, Draft(planned=Reroll((1,))), KEYS).accepted
    page = kept.matches.page(_id(kept)).result()
    assert page.picks is not None
    for text in ("", "{", "[]", '{"do":"reroll","dice":[7]}', '{"do":"stand"}', '{"do":"place","die":0,"square":1}'):
        wrong = structs.replace(page, picks=structs.replace(page.picks, planned=text))
        assert reopened(wrong).draft == EMPTY


def _id(kept: Kept) -> str:
    (summary,) = kept.matches.unfinished().result()
    return summary.id


def test_nobody_drafts_for_a_computer_or_before_a_throw() -> None:
    room = room_of(in_trial("poker", "1256"))
    assert room.set_draft(0, Draft(planned=Reroll((1,))), COMPUTER).refusal is Denied.NOT_YOUR_SEAT
    assert room.act(0, Stand(), KEYS).accepted
    room.pump()
    assert room.legal() == (Throw(),)
    assert code(room, Draft(planned=Reroll((1,)))) is Code.NOT_NOW
