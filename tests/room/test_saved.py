"""A match out of the store is the match that went in, at every moment of it."""

from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.computers.thinker import InlineThinker
from game.room.chair import COMPUTER, EMBLEMS, Chair
from game.room.draft import EMPTY, Draft
from game.room.notice import Notice, Played, Saved, Unsaved
from game.room.pace import INSTANT, NORMAL, Pace
from game.room.room import Room
from game.room.saved import StoredJournal, reopened
from game.rules.fivefold import Aim, Assist, FivefoldState, Roll
from game.rules.match import Match, Seat
from game.rules.record import RecordError
from game.rules.table import load_table
from game.scenes.backdrops import AtOnce
from game.store.database import FILE, Database
from game.store.matches import Matches, Page
from game.store.trouble import Kind, StoreError

PAD, KEYS = "pad:3", "keyboard"


class Kept:
    """A room whose match is kept in a folder, as one run of the game has it."""

    def __init__(self, folder: Path, thread: Executor | None = None, pace: Pace = NORMAL) -> None:
        self.pace = pace
        self.database = Database(folder, thread or AtOnce())
        self.matches = Matches(self.database)
        self.now = 1_000_000.0
        self.told: list[Notice] = []

    def begin(self, *chairs: Chair, table: str = "fivefold/classic", seed: str = "kept", first: int = 0) -> Room:
        rules = load_table(table)
        match = Match(rules, [Seat(chair.kind, chair.assist) for chair in chairs], seed, first)
        journal = StoredJournal.begun(self.matches, match, chairs, now=lambda: self.now, kind_of=kind_of)
        return self._room(Room.resumed(match, chairs, **self._around(journal)))

    def page(self) -> Page:
        (summary,) = self.matches.unfinished().result()
        return self.matches.page(summary.id).result()

    def resume(self) -> Room:
        (summary,) = self.matches.unfinished().result()
        opened = self.matches.open(summary.id).result()
        again = reopened(opened.page)
        journal = StoredJournal(opened, again.match.game, now=lambda: self.now, kind_of=kind_of)
        return self._room(Room.resumed(again.match, again.chairs, again.draft, **self._around(journal)))

    def _around(self, journal: StoredJournal) -> dict[str, Any]:
        return {"journal": journal, "thinker": InlineThinker(), "clock": lambda: 0, "pace": self.pace}

    def _room(self, room: Room) -> Room:
        room.subscribe(self.told.append)
        return room

    def close(self) -> None:
        self.database.close()


def kind_of(device: str) -> str:
    return device.partition(":")[0]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    with closing(Kept(tmp_path)) as kept:
        yield kept


def person(emblem: str = "heart", holder: str | None = KEYS, **more: Any) -> Chair:
    return Chair("human", emblem, holder=holder, **more)


def random_step(room: Room, random: Random) -> None:
    """Something anybody at the table might do now."""
    seat = room.seat_to_act
    assert seat is not None
    chair = room.chairs[seat]
    by = COMPUTER if chair.kind == "computer" else chair.holder or ""
    match random.randrange(12):
        case 0:
            others = random.randrange(len(room.chairs))
            kind = random.choice(("computer", "human"))
            room.hand_over(others, kind, room.chairs[others].holder or PAD)
        case 1 | 2 if room.state.dice is not None:
            kept = tuple(random.sample(range(5), random.randrange(5)))
            room.set_draft(seat, Draft(kept), by)
        case 3 if room.undo_refusal(room_last(room)) is None:
            room.undo(room_last(room), COMPUTER if room.chairs[room_last(room)].kind == "computer" else holder_of(room))
        case _:
            room.act(seat, random.choice(room.legal()), by)


def room_last(room: Room) -> int:
    """The seat that acted last; 0 at first."""
    log = Match.replay(room.record()).log
    return log[-1].seat if log else 0


def holder_of(room: Room) -> str:
    return room.chairs[room_last(room)].holder or ""


# ---------------------------------------------------------------- the same at every state
@pytest.mark.parametrize("table", ["fivefold/classic", "fivefold/skill"])
@pytest.mark.parametrize("seats", [1, 3])
def test_a_match_reopened_at_any_state_is_equal_and_goes_on_alike(kept: Kept, table: str, seats: int) -> None:
    random = Random(f"{table} {seats}")
    chairs = [person(EMBLEMS[seat], PAD if seat else KEYS, name=f"Person {seat}") for seat in range(seats)]
    room = kept.begin(*chairs, table=table, first=seats - 1)
    while not room.over:
        random_step(room, random)
        room.pump()
        if room.over:
            break
        page = kept.page()
        again = reopened(page)
        assert again.match.state == room.state
        assert again.match.log == Match.replay(room.record()).log
        assert again.match.can_undo == (room._match.can_undo)
        assert again.match.legal() == room._match.legal()
        assert again.draft == room.draft
        assert [structs_of(chair) for chair in again.chairs] == [structs_of(chair) for chair in room.chairs]
        assert again.match.record() == room.record()
        if room.seat_to_act is not None and random.random() < 0.1:
            assert_same_dice_to_come(again.match, Match.replay(room.record()))
    (summary,) = kept.matches.history().result()
    assert kept.matches.record(summary.id).result() == room.record()
    assert summary.standings == room.standings()
    assert kept.matches.unfinished().result() == ()


def structs_of(chair: Chair) -> tuple[object, ...]:
    """What of a chair outlives a run."""
    return chair.kind, chair.emblem, chair.name, chair.strength, chair.assist, chair.persons


def assert_same_dice_to_come(one: Match, other: Match) -> None:
    for _ in range(3):
        seat = one.seat_to_act
        if seat is None:
            return
        action = one.legal()[-1]
        assert one.play(seat, action) == other.play(seat, action)


def test_what_was_aimed_at_and_who_had_help_come_back(kept: Kept) -> None:
    room = kept.begin(person(assist="wide"), person("moon", PAD), table="fivefold/skill")
    assert room.act(0, Assist("untimed"), KEYS).accepted
    room.pump()
    room.act(0, Roll(()), KEYS)
    room.pump()
    draft = Draft((3, 1), Aim(2, 6))
    assert room.set_draft(0, draft, KEYS).accepted
    again = kept.resume()
    assert again.draft == draft
    assert isinstance(again.state, FivefoldState)
    assert again.state.assists[0] == "untimed"
    assert again.chairs[0].assist == "wide"
    assert [chair.holder for chair in again.chairs] == [None, None]
    assert [player.device for player in kept.page().players] == ["keyboard", "pad"]


def test_a_resumed_seat_plays_once_it_is_claimed_and_computers_play_on(kept: Kept) -> None:
    kept.pace = INSTANT
    room = kept.begin(Chair("computer", "heart"), person("moon", PAD))
    while room.seat_to_act == 0:
        room.pump()
    room.act(1, Roll(()), PAD)
    room.pump()
    dice = room.state.dice
    again = kept.resume()
    assert again.state.dice == dice
    assert not again.act(1, Roll(()), PAD).accepted
    again.reseat(1, KEYS)
    assert again.act(1, Roll((0, 1)), KEYS).accepted
    for _ in range(200):
        again.pump()
        if again.seat_to_act == 1 and again.legal():
            again.act(1, again.legal()[-1], KEYS)
    assert len(Match.replay(again.record(), verify=True).log) > 20


def test_a_match_that_its_last_box_ended_may_be_taken_back_and_ended_again(kept: Kept) -> None:
    room = kept.begin(person())
    while not room.over:
        room.act(0, room.legal()[-1], KEYS)
        room.pump()
    assert room.undo(0, KEYS).accepted
    room.pump()
    assert kept.matches.history().result() == ()
    again = kept.resume()
    again.reseat(0, KEYS)
    again.act(0, again.legal()[-1], KEYS)
    again.pump()
    (summary,) = kept.matches.history().result()
    assert kept.matches.record(summary.id).result() == again.record()


# ---------------------------------------------------------------- disks that are full
class Failing(AtOnce):
    """A store whose disk may be full."""

    full = False

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.full:
            return super().submit(fn, *args, **kwargs)
        failed: Future[Any] = Future()
        failed.set_exception(StoreError(Kind.FULL, Path(FILE), "database or disk is full"))
        return failed


def test_on_a_full_disk_nothing_is_lost_and_all_of_it_is_stored_once_there_is_space(tmp_path: Path) -> None:
    disk = Failing()
    with closing(Kept(tmp_path, disk)) as kept:
        room = kept.begin(person())
        room.act(0, Roll(()), KEYS)
        room.pump()
        disk.full = True
        room.act(0, Roll(()), KEYS)
        room.pump()
        assert [notice.trouble for notice in kept.told if isinstance(notice, Unsaved)] == [Kind.FULL]
        for _ in range(10):  # played on unsaved: rolls, boxes, one taken back, a draft
            room.pump()
            room.act(0, room.legal()[-1], KEYS)
            room.pump()
        room.undo(0, KEYS)
        room.pump()
        disk.full = False
        assert len(kept.page().lines) == 2, "the header and the first roll"
        room.act(0, Roll(()) if room.state.rolls_used < 3 else room.legal()[-1], KEYS)
        room.pump()
        assert Saved() in kept.told
        assert room.saved
        assert reopened(kept.page()).match.record() == room.record()


def test_a_match_that_began_on_a_full_disk_is_whole_once_there_is_space(tmp_path: Path) -> None:
    disk = Failing()
    disk.full = True
    with closing(Kept(tmp_path, disk)) as kept:
        room = kept.begin(person(), person("moon"))
        room.act(0, Roll(()), KEYS)
        room.pump()
        assert not room.saved
        disk.full = False
        room.act(0, Roll(()), KEYS)
        room.pump()
        assert [type(notice) for notice in kept.told if isinstance(notice, Played | Saved | Unsaved)] == [
            *(Unsaved, Played, Saved, Played)
        ]
        assert reopened(kept.page()).match.record() == room.record()


# ---------------------------------------------------------------- pages that make no sense
def page_of(kept: Kept) -> Page:
    room = kept.begin(person(), person("moon"))
    room.act(0, Roll(()), KEYS)
    room.pump()
    return kept.page()


def test_a_page_that_cannot_be_played_on_is_refused_with_a_reason(kept: Kept) -> None:
    page = page_of(kept)
    for wrong, reason in (
        (structs.replace(page, lines=()), "line 1"),
        (structs.replace(page, lines=page.lines[1:]), "line 1"),
        (structs.replace(page, lines=(*page.lines, "{")), "line 3"),
        (structs.replace(page, players=page.players[:1]), "2, but 1 players"),
        (structs.replace(page, players=(structs.replace(page.players[0], emblem="star"), page.players[1])), "star"),
    ):
        with pytest.raises(RecordError, match=reason):
            reopened(wrong)


def test_picks_that_are_no_draft_here_are_dropped(kept: Kept) -> None:
    room = kept.begin(person(), person("moon"))
    room.act(0, Roll(()), KEYS)
    room.pump()
    room.set_draft(0, Draft((1, 2)), KEYS)
    page = kept.page()
    assert page.picks is not None
    assert reopened(page).draft == Draft((1, 2))
    for kept_dice, aim, seat in (((7,), None, 0), ((1, 1), None, 0), ((1,), (9, 9), 0), ((1,), None, 1)):
        wrong = structs.replace(page.picks, kept=kept_dice, aim=aim, seat=seat)
        assert reopened(structs.replace(page, picks=wrong)).draft == EMPTY
