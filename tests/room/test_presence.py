"""People come and go: nobody loses a seat to anybody else, and nobody waits for ever unless they want to."""

from random import Random

import pytest
from msgspec import structs

from game.computers.thinker import InlineThinker
from game.room.attendance import Attendance
from game.room.chair import COMPUTER, EMBLEMS, Chair
from game.room.journal import MemoryJournal
from game.room.notice import Handed, Notice, Paused
from game.room.pace import INSTANT
from game.room.presence import (
    PATIENCE,
    Deserted,
    Found,
    GivenUp,
    HostChanged,
    Missing,
    Presence,
    PresenceEvent,
    away,
    claimable,
    host,
)
from game.room.room import Room
from game.room.ticket import Denied
from game.rules.fivefold import BOXES, FivefoldState, Roll, Score
from game.rules.match import HandOver, Match
from game.rules.table import load_table
from tests.rules.scorer import Scorer

P, Q, P2, Q2, KEYS = "pad 1", "pad 2", "pad 3", "pad 4", "keyboard"
ROLL = Roll(())


class Living:
    """A room, its people, and all that is told of both."""

    def __init__(self, *holders: str | None, patience: int | None = PATIENCE, seed: str = "living") -> None:
        chairs = [
            Chair("computer" if holder is None else "human", emblem, f"Name {emblem}", holder)
            for emblem, holder in zip(EMBLEMS, holders, strict=False)
        ]
        self.ticks = 0
        self.journal = MemoryJournal()
        self.room = Room(
            load_table("fivefold/classic"),
            chairs,
            seed,
            journal=self.journal,
            thinker=InlineThinker(),
            clock=lambda: self.ticks,
            pace=INSTANT,
        )
        self.attendance = Attendance(self.room, {KEYS, *(holder for holder in holders if holder)}, patience)
        self.news: list[PresenceEvent] = []
        self.told: list[Notice] = []
        self.room.subscribe(self.told.append)
        self.run(1)
        self.news.clear()

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.ticks += 1
            self.news += self.attendance.tick()
            self.room.pump()

    def unplug(self, *devices: str) -> None:
        for device in devices:
            self.attendance.plugged(device, present=False)
        self.run(1)

    def plug(self, *devices: str) -> None:
        for device in devices:
            self.attendance.plugged(device, present=True)
        self.run(1)

    def do(self, action: Roll | Score, by: str) -> None:
        seat = self.room.seat_to_act
        assert seat is not None
        assert self.room.act(seat, action, by).accepted
        self.run(1)

    @property
    def holders(self) -> list[str | None]:
        return [chair.holder for chair in self.room.chairs]

    @property
    def kinds(self) -> list[str]:
        return [chair.kind for chair in self.room.chairs]

    def position(self) -> FivefoldState:
        assert isinstance(self.room.state, FivefoldState)
        return self.room.state


# ---------------------------------------------------------------- a device is lost
def test_the_match_waits_only_when_the_lost_devices_seat_is_to_act() -> None:
    living = Living(P, Q)
    living.unplug(Q)
    assert living.news == []
    living.run(2 * PATIENCE)
    assert living.kinds == ["human", "human"], "nobody waits for them yet, so no time runs"
    living.do(ROLL, P)
    living.do(Score(BOXES[0]), P)
    living.run(1)
    assert living.news == [Missing(1)]
    assert living.attendance.presence.missing == 1


def test_after_half_a_minute_a_computer_plays_on_from_the_same_dice_and_the_person_may_come_back() -> None:
    living = Living(P, Q)
    living.do(ROLL, P)
    living.do(ROLL, P)
    before = living.position()
    living.unplug(P)
    assert living.news == [HostChanged(Q), Missing(0)]
    living.run(PATIENCE - 1)
    assert living.kinds[0] == "human"
    assert living.attendance.presence.left == 1
    assert living.position() == before
    living.run(1)
    assert living.kinds[0] == "computer"
    assert GivenUp(0) in living.news
    handed = next(notice for notice in living.told if isinstance(notice, Handed))
    assert isinstance(handed.state, FivefoldState)
    assert (handed.state.dice, handed.state.rolls_used) == (before.dice, before.rolls_used)
    assert handed.state.scores == before.scores
    living.run(20)
    assert living.room.seat_to_act == 1, "it has finished the turn"
    assert living.attendance.claimable == (0,)
    living.plug(P2)
    assert living.kinds[0] == "computer", "a pad plugged in takes nobody's seat by that"
    assert living.attendance.claim(0, P2).accepted
    living.run(1)
    assert (living.kinds[0], living.holders[0]) == ("human", P2)
    assert living.attendance.claimable == ()


def test_waiting_stands_still_while_the_match_is_paused_and_ends_when_the_seat_is_claimed() -> None:
    living = Living(P, Q)
    living.unplug(P)
    living.run(1000)
    left = living.attendance.presence.left
    living.room.pause(Q)
    living.run(5000)
    assert living.attendance.presence.left == left
    living.room.resume(Q)
    living.run(1000)
    assert left is not None
    assert living.attendance.presence.left == left - 1000
    living.news.clear()
    assert living.attendance.claim(0, KEYS).accepted
    living.run(1)
    assert living.news == [HostChanged(KEYS), Found(0)]
    living.do(ROLL, KEYS)
    living.unplug(KEYS)
    assert living.attendance.presence.left == PATIENCE, "another wait begins anew"


@pytest.mark.parametrize("patience", [1200, 7200])
def test_how_long_to_wait_can_be_set(patience: int) -> None:
    living = Living(P, Q, patience=patience)
    living.unplug(P)
    living.run(patience - 1)
    assert living.kinds[0] == "human"
    living.run(1)
    assert living.kinds[0] == "computer"


def test_the_match_may_wait_for_ever() -> None:
    living = Living(P, Q, patience=None)
    living.unplug(P)
    living.run(5 * PATIENCE)
    assert living.kinds[0] == "human"
    assert living.attendance.presence.left is None


def test_somebody_may_let_a_computer_play_at_once_or_another_device_take_the_seat() -> None:
    living = Living(P, Q)
    living.unplug(P)
    assert living.attendance.let_computer_play(0).accepted
    living.run(1)
    assert living.kinds[0] == "computer"
    assert living.attendance.let_computer_play(1).refusal is Denied.OWNED, "that person is there"
    assert living.attendance.claim(0, Q).accepted, "one device may hold several seats"
    living.run(1)
    assert living.holders == [Q, Q]


def test_a_seat_whose_device_is_there_cannot_be_claimed() -> None:
    living = Living(P, Q, None)
    for seat, device in ((0, Q), (1, P), (2, P), (0, "unheard of"), (7, P), (-1, P)):
        assert living.attendance.claim(seat, device).refusal is Denied.OWNED
    living.unplug(P)
    assert living.attendance.claim(0, P).refusal is Denied.OWNED, "a device that is gone claims nothing"
    living.run(5)
    assert living.holders == [P, Q, None]


def test_pads_that_come_back_in_another_order_do_not_swap_people() -> None:
    living = Living(P, Q)
    living.unplug(P, Q)
    assert living.news[:2] == [HostChanged(None), Deserted()]
    assert living.room.paused
    living.plug(Q2)
    living.plug(P2)
    assert living.holders == [P, Q], "neither pad got a seat"
    assert living.attendance.claimable == (0, 1)
    for device in (P2, Q2):
        assert living.room.act(0, ROLL, device).refusal is Denied.NOT_YOUR_SEAT
    assert living.attendance.claim(1, Q2).accepted
    assert living.attendance.claim(0, P2).accepted
    living.room.resume(P2)
    living.run(1)
    living.do(ROLL, P2)
    assert living.holders == [P2, Q2]


# ---------------------------------------------------------------- people go
def test_who_leaves_frees_the_seat_to_a_computer_and_may_take_it_back_at_the_next_decision() -> None:
    living = Living(P, Q)
    living.do(ROLL, P)
    dice = living.position().dice
    living.room.showing = True
    living.attendance.leave(P)
    living.run(10)
    assert living.kinds == ["computer", "human"]
    (handed,) = (notice for notice in living.told if isinstance(notice, Handed))
    assert handed.chair.name == "Name heart"
    assert living.attendance.claim(0, P).accepted
    living.run(1)
    assert (living.kinds[0], living.position().dice) == ("human", dice)
    living.room.showing = False
    living.do(ROLL, P)
    assert [entry.what for entry in living.journal.changes if isinstance(entry.what, HandOver)] == [
        HandOver("computer"),
        HandOver("human"),
    ]


def test_the_seat_of_one_who_left_is_not_given_to_newcomers_but_a_computers_is() -> None:
    living = Living(P, Q, None)
    living.attendance.leave(P)
    living.run(1)
    assert living.attendance.open_to_newcomers == (2,)
    assert living.attendance.join(0, KEYS).refusal is Denied.OWNED
    assert living.attendance.join(2, KEYS).accepted
    living.run(1)
    assert (living.kinds[2], living.holders[2]) == ("human", KEYS)
    assert living.attendance.open_to_newcomers == ()


def test_when_the_host_goes_the_next_person_who_is_there_is_host() -> None:
    living = Living(P, Q, KEYS)
    assert living.attendance.presence.host == P
    living.unplug(Q)
    living.attendance.leave(P)
    living.run(1)
    assert HostChanged(KEYS) in living.news
    assert living.attendance.presence.host == KEYS
    assert living.attendance.claim(1, KEYS).accepted
    living.run(1)
    assert living.attendance.presence.host == KEYS


def test_when_all_people_are_gone_the_match_is_paused_and_kept() -> None:
    living = Living(P, None, Q)
    living.do(ROLL, P)
    living.unplug(P)
    living.attendance.leave(Q)
    living.run(1)
    assert living.room.paused
    assert living.news.count(Deserted()) == 1
    assert [notice.by for notice in living.told if isinstance(notice, Paused)] == [None]
    before = living.position()
    living.run(3 * PATIENCE)
    assert living.position() == before, "no computer plays on for people who are all away"
    living.plug(P2)
    assert living.attendance.claim(0, P2).accepted
    living.room.resume(P2)
    living.run(1)
    living.do(ROLL, P2)


def test_nobody_is_missed_when_it_is_over() -> None:
    living = Living(P)
    while not living.room.over:
        living.do(ROLL, P)
        boxes = [action for action in living.room.legal() if isinstance(action, Score)]
        living.do(boxes[0], P)
    living.news.clear()
    living.unplug(P)
    living.run(PATIENCE + 1)
    assert [event for event in living.news if not isinstance(event, HostChanged)] == []
    assert not living.room.paused


# ---------------------------------------------------------------- every seat count, and a storm
@pytest.mark.parametrize("seats", range(2, 9))
def test_whoever_leaves_and_returns_the_next_to_act_the_dice_and_the_scores_are_right(seats: int) -> None:
    """Every seat to act, in the middle of its turn; everybody leaving, and coming back at their own or a new device."""
    for goes in range(seats):
        devices = [f"device {seat}" for seat in range(seats)]
        living = Living(*devices, seed=f"leaver {goes}")
        for turn in range(seats + 1):
            seat = turn % seats
            assert living.room.seat_to_act == seat
            living.do(ROLL, devices[seat])
            before, log = living.position(), len(Match.replay(living.room.record(), closed=False).log)
            living.room.showing = True  # so that nothing but the hand-over happens
            living.attendance.leave(devices[goes])
            living.run(1)
            assert [chair.kind == "computer" for chair in living.room.chairs] == [each == goes for each in range(seats)]
            assert aside(living.position()) == aside(before)
            assert living.room.seat_to_act == seat
            living.room.showing = False
            living.run(1)  # the computer goes on if it is to act
            if turn % 2:
                devices[goes] = f"device {goes}, found at turn {turn}"
                living.plug(devices[goes])
            living.room.showing = True
            assert living.attendance.claim(goes, devices[goes]).accepted
            living.run(1)
            assert living.holders == devices
            assert living.kinds == ["human"] * seats
            replayed = Match.replay(living.room.record(), verify=True)
            assert replayed.state == living.room.state
            left, *played, back = replayed.log[log:]
            assert (left.what, back.what) == (HandOver("computer"), HandOver("human"))
            assert (left.seat, back.seat) == (goes, goes)
            assert left.before == before
            assert {entry.seat for entry in played} == ({goes} if goes == seat else set())
            if not played:
                assert living.position() == before
            living.room.showing = False
            if living.room.seat_to_act == seat:
                living.do(
                    Score(next(box for box in BOXES if living.position().cards[seat][box] is None)), devices[seat]
                )
            assert living.position().rolls_used == 0
        assert list(living.position().scores) == counted_again(living.room)


def counted_again(room: Room) -> list[int]:
    """The totals by the published rules, from what each seat has done."""
    scorer, match = Scorer(len(room.chairs)), Match.replay(room.record(), closed=False)
    after = [*(entry.before for entry in match.log[1:]), match.state]
    for entry, state in zip(match.log, after, strict=True):
        if isinstance(entry.what, Roll):
            scorer.rolled({"dice": state.dice})
        elif isinstance(entry.what, Score):
            scorer.score(entry.seat, entry.what.box)
    return scorer.totals()


def aside(state: FivefoldState) -> FivefoldState:
    """A position but for who plays its seats."""
    return structs.replace(state, seats=tuple(structs.replace(seat, kind="human") for seat in state.seats))


@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_comings_and_goings_ends_with_every_seat_held_by_exactly_one_party(seed: int) -> None:
    random = Random(seed)
    living = Living(P, Q, "pad 5", None, KEYS, seed=f"storm {seed}", patience=60)
    fresh, matches = 100, 1
    for _ in range(1000):
        if living.room.over:
            matches += 1
            living = Living(P, Q, "pad 5", None, KEYS, seed=f"storm {seed} {matches}", patience=60)
        present = sorted(living.attendance.presence.present)
        match random.randrange(7):
            case 0:
                fresh += 1
                living.plug(f"pad {fresh}")
            case 1 if len(present) > 1:
                living.unplug(random.choice([device for device in present if device != KEYS]))
            case 2:
                living.attendance.leave(random.choice(present))
            case 3 if living.attendance.claimable:
                assert living.attendance.claim(living.attendance.claimable[0], random.choice(present)).accepted
            case 4:
                living.attendance.join(random.randrange(5), random.choice(present))
            case 5:
                living.room.resume(random.choice(present))
                living.run(random.randrange(100))
            case _:
                seat, legal = living.room.seat_to_act, living.room.legal()
                if seat is not None and legal and living.room.chairs[seat].kind == "human":
                    living.room.act(seat, random.choice(legal), living.holders[seat] or "")
        living.run(1)
        for chair, seat in zip(living.room.chairs, living.room.state.seats, strict=True):
            assert living.room.over or chair.kind == seat.kind, "the log agrees with the chairs"
            parties = [by for by in (COMPUTER, *present, "stranger") if chair.answers_to(by)]
            assert len(parties) <= 1
    for seat in living.attendance.claimable:
        assert living.attendance.claim(seat, KEYS).accepted
    living.run(2)
    present = sorted(living.attendance.presence.present)
    for chair in living.room.chairs:
        assert sum(chair.answers_to(by) for by in (COMPUTER, *present)) == 1
    assert living.journal.chairs == living.room.chairs
    assert Match.replay(living.room.record(), verify=True).state == living.room.state


# ---------------------------------------------------------------- the policy by itself
def test_looking_twice_says_nothing_twice() -> None:
    chairs = (Chair("human", "heart", holder=P), Chair("human", "moon", holder=Q))
    presence, events = Presence(frozenset((Q,))).looked(chairs, 0)
    assert events == (HostChanged(Q), Missing(0))
    assert presence.looked(chairs, 0) == (presence, ())
    assert presence.plugged(Q, present=True) == presence


def test_a_seat_nobody_has_said_is_theirs_is_away_claimable_and_no_hosts() -> None:
    resumed = Chair("human", "heart")
    played_for = Chair("computer", "moon", owned=True)
    free = Chair("computer", "bolt")
    chairs = (resumed, played_for, free)
    assert [away(chair, {KEYS}) for chair in chairs] == [True, False, False]
    assert claimable(chairs, {KEYS}) == (0, 1)
    assert host(chairs, {KEYS}) is None
