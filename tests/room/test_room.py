"""The laws of the room: who may act, what is shown when, and how computers keep to it."""

from collections.abc import Callable
from concurrent.futures import Future
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.computers import View
from game.computers.thinker import InlineThinker
from game.room.chair import COMPUTER, Chair, chair_name
from game.room.draft import EMPTY, Draft
from game.room.journal import Change, MemoryJournal, Undone
from game.room.notice import Drafted, Handed, Notice, Paused, Played, Resumed, Saved, TakenBack, Unsaved
from game.room.pace import FASTER, INSTANT, NORMAL, SLOWER, Pace
from game.room.room import RETRY, Room
from game.room.ticket import Denied
from game.rules.fivefold import Aim, Assist, FivefoldState, Roll, Score
from game.rules.game import Action
from game.rules.match import Entry, HandOver, Match, Seat
from game.rules.refusal import Code, Refusal
from game.rules.table import load_table
from game.store.trouble import Kind
from game.words import Words, keys

PAD = "pad 1"
KEYBOARD = "keyboard"


class Clock:
    def __init__(self) -> None:
        self.ticks = 0

    def __call__(self) -> int:
        return self.ticks


class SlowJournal(MemoryJournal):
    """Confirms, or fails, only when told to. What it failed to store, it stores with the next it can."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[Change | None, Future[None]]] = []
        self.missed: list[Change] = []

    def append(self, change: Change) -> Future[None]:
        return self._begin(change)

    def retry(self) -> Future[None]:
        return self._begin(None)

    def confirm(self) -> None:
        change, safe = self.open.pop(0)
        self.changes += [*self.missed, *([change] if change else [])]
        self.missed = []
        safe.set_result(None)

    def fail(self, reason: str) -> None:
        change, safe = self.open.pop(0)
        self.missed += [change] if change else []
        safe.set_exception(OSError(reason))

    def _begin(self, change: Change | None) -> Future[None]:
        safe: Future[None] = Future()
        self.open.append((change, safe))
        return safe


class SlowThinker(InlineThinker):
    """Counts its questions and answers when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Future[Action]]] = []

    def ask(self, strength: str, view: View) -> Future[Action]:
        answer: Future[Action] = Future()
        self.asked.append((view, answer))
        return answer

    def answer(self) -> None:
        view, answer = self.asked[-1]
        answer.set_result(InlineThinker().ask("easy", view).result())


class Table:
    """A room with everything about it within reach."""

    def __init__(
        self,
        *chairs: Chair,
        table: str = "fivefold/classic",
        pace: Pace = NORMAL,
        journal: MemoryJournal | None = None,
        thinker: InlineThinker | None = None,
    ) -> None:
        self.clock = Clock()
        self.journal = journal or MemoryJournal()
        self.room = Room(
            load_table(table),
            chairs,
            "a seed",
            journal=self.journal,
            thinker=thinker or InlineThinker(),
            clock=self.clock,
            pace=pace,
        )
        self.told: list[Notice] = []
        self.room.subscribe(self.told.append)

    def state(self) -> FivefoldState:
        assert isinstance(self.room.state, FivefoldState)
        return self.room.state

    def do(self, action: Action, by: str = PAD) -> None:
        seat = self.room.seat_to_act
        assert seat is not None
        assert self.room.act(seat, action, by).accepted
        self.room.pump()

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.clock.ticks += 1
            self.room.pump()

    def ticks_until(self, happened: Callable[[], bool], most: int = 1000) -> int:
        start = self.clock.ticks
        while not happened():
            self.run(1)
            assert self.clock.ticks - start < most
        return self.clock.ticks - start

    def plays(self) -> list[Played]:
        return [notice for notice in self.told if isinstance(notice, Played)]


def person(emblem: str = "heart", holder: str = PAD) -> Chair:
    return Chair("human", emblem, holder=holder)


def computer(emblem: str = "moon") -> Chair:
    return Chair("computer", emblem)


def two_people(**more: object) -> Table:
    return Table(person(), person("moon", KEYBOARD), **more)  # type: ignore[arg-type] - forwards keywords


ROLL = Roll(())
WILD = Score("wild_roll")


def test_only_the_device_that_holds_a_seat_acts_for_it() -> None:
    table = two_people()
    for by in (KEYBOARD, "pad 2", COMPUTER, ""):
        assert table.room.act(0, ROLL, by).refusal is Denied.NOT_YOUR_SEAT
    assert table.room.act(7, ROLL, PAD).refusal is Denied.NOT_YOUR_SEAT
    table.run(2)
    assert table.told == []
    assert table.room.act(0, ROLL, PAD).accepted


def test_one_device_may_hold_several_seats_and_pass_them_on() -> None:
    table = Table(person(), person("moon"))
    table.do(ROLL)
    table.do(WILD)
    table.do(ROLL)
    assert [played.seat for played in table.plays()] == [0, 0, 1]


def test_what_the_rules_refuse_changes_nothing_and_says_why() -> None:
    table = two_people()
    ticket = table.room.act(0, WILD, PAD)
    assert isinstance(ticket.refusal, Refusal)
    assert ticket.refusal.code is Code.SCORE_BEFORE_ROLL
    assert ticket.words == "rules.refused.score_before_roll"
    assert table.room.act(1, ROLL, KEYBOARD).refusal == Refusal(Code.NOT_TO_ACT, 0, ("seat",))
    table.run(2)
    assert (table.told, table.journal.changes) == ([], [])


def test_nothing_is_shown_before_it_is_stored() -> None:
    journal = SlowJournal()
    table = two_people(journal=journal)
    before = table.room.state
    assert table.room.act(0, ROLL, PAD).accepted
    table.run(50)
    assert table.told == []
    assert table.room.state is before
    assert table.room.legal() == ()
    assert table.room.act(0, ROLL, PAD).refusal is Denied.WAITING, "nobody has seen the dice that would be rolled again"
    assert table.room.set_draft(0, Draft((1,)), PAD).refusal is Denied.WAITING
    journal.confirm()
    assert table.told == [], "told from pump only, on the loop's thread"
    table.run(1)
    (played,) = table.plays()
    assert table.room.state is played.state
    assert table.state().rolls_used == 1


def test_changes_are_stored_one_at_a_time_and_told_in_order() -> None:
    journal = SlowJournal()
    table = two_people(journal=journal)
    table.room.act(0, ROLL, PAD)
    table.room.hand_over(1, "computer", PAD)
    assert len(journal.open) == 1
    journal.confirm()
    table.run(1)
    assert [type(notice) for notice in table.told] == [Played]
    assert len(journal.open) == 1
    journal.confirm()
    table.run(1)
    assert [type(notice) for notice in table.told] == [Played, Handed]


def test_while_the_journal_fails_a_match_is_played_on_unsaved_and_says_when_it_is_saved_again() -> None:
    journal = SlowJournal()
    table = two_people(journal=journal)
    table.room.act(0, ROLL, PAD)
    table.run(5)
    assert table.told == [], "nothing is shown before the journal has answered"
    journal.fail("No space left on device")
    table.run(1)
    unsaved, played = table.told
    assert unsaved == Unsaved(Kind.FAILED, "No space left on device")
    assert isinstance(played, Played)
    assert (table.room.paused, table.room.saved) == (False, False)
    table.room.act(0, WILD, PAD)
    journal.fail("No space left on device")
    table.run(1)
    assert [type(notice) for notice in table.told[2:]] == [Played], "told once"
    table.room.act(1, ROLL, KEYBOARD)
    journal.confirm()
    table.run(1)
    assert [type(notice) for notice in table.told[3:]] == [Saved, Played]
    assert table.room.saved
    table.room.act(1, ROLL, KEYBOARD)
    journal.fail("No space left on device")
    table.run(1)
    assert [type(notice) for notice in table.told[5:]] == [Unsaved, Played], "told anew when it fails anew"


def test_a_journal_that_fails_is_tried_again_now_and_then_though_nobody_acts() -> None:
    journal = SlowJournal()
    table = two_people(journal=journal)
    table.room.act(0, ROLL, PAD)
    journal.fail("No space left on device")
    table.run(RETRY - 1)
    assert journal.open == []
    table.run(1)
    assert len(journal.open) == 1
    table.run(3 * RETRY)
    assert len(journal.open) == 1, "one at a time"
    journal.fail("No space left on device")
    table.run(RETRY)
    table.room.act(0, ROLL, PAD)
    assert len(journal.open) == 2
    journal.confirm()
    journal.confirm()
    table.run(1)
    assert [type(notice) for notice in table.told] == [Unsaved, Played, Saved, Played]


def test_what_is_stored_replays_to_what_is_shown() -> None:
    table = Table(person(), computer(), pace=INSTANT)
    while not table.room.over:
        if table.room.seat_to_act == 0:
            table.room.act(0, table.room.legal()[-1], PAD)
        table.run(1)
    assert all(isinstance(change, Entry) for change in table.journal.changes)
    assert len(table.journal.changes) == len(table.plays())
    again = Match.replay(table.room.record(), verify=True)
    assert again.state.scores == table.room.state.scores
    assert table.room.standings() == again.standings()
    assert table.room.seat_to_act is None


def test_undo_is_for_the_seat_that_acted_until_another_has() -> None:
    table = two_people()
    assert table.room.undo(0, PAD).refusal == Refusal(Code.UNDO_NOTHING, 0)
    table.do(ROLL)
    assert table.room.undo(0, PAD).refusal == Refusal(Code.UNDO_DREW, 0)
    rolled = table.room.state
    table.do(WILD)
    assert table.room.undo(1, KEYBOARD).refusal is Denied.NOT_YOURS_TO_UNDO
    assert table.room.undo(0, KEYBOARD).refusal is Denied.NOT_YOUR_SEAT
    assert table.room.undo(0, PAD).accepted
    table.run(1)
    assert table.told[-1] == TakenBack(0, rolled)
    assert table.room.state is rolled
    assert table.journal.changes[-1] == Undone()
    table.do(Score("one_blitz"))
    table.do(ROLL, KEYBOARD)
    assert table.room.undo_refusal(0) is not None


def test_undo_stops_a_computer_that_was_about_to_play() -> None:
    table = Table(person(), computer())
    table.do(ROLL)
    table.do(WILD)
    table.run(NORMAL.first - 2)
    assert table.room.undo(0, PAD).accepted
    table.run(500)
    assert table.room.seat_to_act == 0
    assert len(table.plays()) == 2


@pytest.mark.parametrize("draft", [Draft((0,)), Draft((0, 1, 2, 3, 4))])
def test_nothing_is_set_aside_before_the_first_roll_or_after_the_last(draft: Draft) -> None:
    table = two_people()
    assert not table.room.set_draft(0, draft, PAD).accepted
    for _ in range(2):
        table.do(ROLL)
        assert table.room.set_draft(0, draft, PAD).accepted
        assert table.room.draft == draft
    table.do(ROLL)
    assert not table.room.set_draft(0, draft, PAD).accepted
    assert table.room.draft == EMPTY


def test_a_draft_keeps_the_order_of_picking_and_the_next_action_clears_it() -> None:
    table = two_people()
    table.do(ROLL)
    assert table.room.set_draft(0, Draft((3, 1)), PAD).accepted
    assert table.room.set_draft(0, Draft((3, 1)), PAD).accepted
    table.run(1)
    assert table.told[-1] == Drafted(0, Draft((3, 1)))
    assert sum(isinstance(notice, Drafted) for notice in table.told) == 1
    assert table.journal.draft == (0, Draft((3, 1)))
    assert table.room.draft.roll() == Roll((1, 3))
    table.do(table.room.draft.roll())
    assert table.room.draft == EMPTY
    assert len(table.journal.changes) == 2, "a draft is never in the record"


@pytest.mark.parametrize("draft", [Draft((1, 1)), Draft((5,)), Draft((-1,)), Draft((2,), Aim(2, 6))])
def test_a_draft_that_makes_no_sense_is_refused(draft: Draft) -> None:
    table = two_people(table="fivefold/skill")
    table.do(ROLL)
    assert not table.room.set_draft(0, draft, PAD).accepted
    assert table.room.draft == EMPTY


def test_a_draft_is_for_the_seat_to_act_and_its_device() -> None:
    table = two_people()
    table.do(ROLL)
    assert table.room.set_draft(0, Draft((1,)), KEYBOARD).refusal is Denied.NOT_YOUR_SEAT
    assert not table.room.set_draft(1, Draft((1,)), KEYBOARD).accepted
    assert table.room.set_draft(1, EMPTY, KEYBOARD).refusal is Denied.NO_DRAFT


def test_aiming_is_drafted_before_the_first_roll_only_where_there_is_aiming() -> None:
    aimed = Draft((), Aim(0, 6))
    assert two_people(table="fivefold/skill").room.set_draft(0, aimed, PAD).accepted
    refused = two_people().room.set_draft(0, aimed, PAD)
    assert refused.words == "rules.refused.aim_not_on_this_table"


@pytest.mark.parametrize("pace", [SLOWER, NORMAL, FASTER])
def test_a_computer_waits_its_pace_before_each_thing_it_does(pace: Pace) -> None:
    table = Table(computer("heart"), person(), pace=pace)
    table.run(1)
    assert table.ticks_until(lambda: len(table.journal.changes) == 1) == pace.first
    table.run(1)
    assert table.ticks_until(lambda: len(table.journal.changes) == 2) == pace.later


def test_normal_pace_is_six_tenths_of_a_second_and_never_under_four() -> None:
    assert NORMAL.first == 0.6 * 120
    assert NORMAL.later >= 0.4 * 120


def test_a_seated_person_may_hurry_the_computer_once() -> None:
    table = Table(computer("heart"), person())
    table.run(3)
    table.room.hurry()
    table.run(2)
    assert len(table.plays()) == 1
    table.run(NORMAL.later // 2)
    assert len(table.plays()) == 1


def test_a_computer_thinks_while_a_throw_is_shown_but_acts_after_it() -> None:
    thinker = SlowThinker()
    table = Table(computer("heart"), person(), thinker=thinker)
    table.room.showing = True
    table.run(400)
    assert len(thinker.asked) == 1
    thinker.answer()
    table.room.hurry()
    table.run(400)
    assert table.plays() == []
    table.room.showing = False
    table.run(1)
    assert table.ticks_until(lambda: len(table.journal.changes) == 1) == NORMAL.first


def test_a_subscriber_that_begins_to_show_a_throw_holds_the_computer_at_once() -> None:
    table = Table(computer("heart"), person(), pace=INSTANT)

    def show(notice: Notice) -> None:
        table.room.showing = isinstance(notice, Played)

    table.room.subscribe(show)
    table.run(100)
    assert len(table.plays()) == 1


def test_a_computer_that_is_still_thinking_is_waited_for() -> None:
    thinker = SlowThinker()
    table = Table(computer("heart"), person(), thinker=thinker)
    table.run(1000)
    assert table.journal.changes == []
    assert len(thinker.asked) == 1
    thinker.answer()
    table.run(2)
    assert len(table.plays()) == 1


def test_a_computer_is_asked_before_its_people_have_seen_the_action_before() -> None:
    thinker, journal = SlowThinker(), SlowJournal()
    table = Table(person(), computer(), thinker=thinker, journal=journal)
    table.room.act(0, ROLL, PAD)
    journal.confirm()
    table.run(1)
    table.room.act(0, WILD, PAD)
    assert len(thinker.asked) == 1
    assert thinker.asked[0][0].state.seat_to_act == 1


def test_a_computer_shows_what_it_keeps_before_it_rolls() -> None:
    table = Table(computer("heart"), person())
    table.ticks_until(lambda: len(table.plays()) == 1)
    table.ticks_until(lambda: table.room.draft != EMPTY)
    shown = table.room.draft
    table.ticks_until(lambda: len(table.plays()) == 2)
    assert table.plays()[1].action == shown.roll()


def test_pause_stops_people_and_computers_and_the_wait_begins_anew() -> None:
    table = Table(computer("heart"), person())
    table.run(NORMAL.first - 5)
    table.room.pause(PAD)
    table.room.pause(KEYBOARD)
    table.room.hurry()
    table.run(1000)
    assert table.told == [Paused(PAD)]
    assert table.room.refusal(0, ROLL) is Denied.PAUSED
    assert table.room.legal() == ()
    table.room.resume(KEYBOARD)
    table.room.resume(KEYBOARD)
    table.run(1)
    assert table.told == [Paused(PAD), Resumed(KEYBOARD)]
    assert table.ticks_until(lambda: len(table.journal.changes) == 1) == NORMAL.first


def test_a_computer_takes_over_in_the_middle_of_a_turn_and_hands_back() -> None:
    table = two_people()
    table.do(ROLL)
    table.do(Roll((0, 1)))
    dice, scores = table.state().dice, table.state().scores
    assert table.room.set_draft(0, Draft((4,)), PAD).accepted
    assert table.room.hand_over(0, "computer", KEYBOARD).accepted
    table.run(1)
    handed = table.told[-1]
    assert isinstance(handed, Handed)
    assert (handed.seat, handed.chair.kind, handed.chair.holder) == (0, "computer", PAD)
    assert (table.state().dice, table.state().rolls_used, table.state().scores) == (dice, 2, scores)
    assert table.room.draft != Draft((4,)), "the computer shows its own picks"
    assert table.room.act(0, WILD, PAD).refusal is Denied.NOT_YOUR_SEAT
    assert table.ticks_until(lambda: len(table.plays()) == 3) > NORMAL.first - 2
    assert table.room.hand_over(0, "human", KEYBOARD).refusal is Denied.OWNED
    assert table.room.hand_over(0, "human", PAD).accepted
    table.run(500)
    assert len(table.plays()) == 3
    assert table.room.act(0, WILD, PAD).accepted


def test_a_seat_handed_to_a_computer_may_not_aim() -> None:
    table = two_people(table="fivefold/skill")
    table.room.hand_over(0, "computer", PAD)
    table.run(1)
    assert table.room.refusal(0, Roll((), Aim(0, 6), 30)) == Refusal(Code.AIM_BY_COMPUTER, 1, ("aim",))


def test_a_watcher_may_take_a_computers_seat_that_nobody_owns_but_only_one_does() -> None:
    table = Table(person(), computer())
    assert table.room.hand_over(1, "human", "phone").accepted
    assert table.room.hand_over(1, "human", "tablet").refusal is Denied.OWNED
    table.run(1)
    assert table.room.chairs[1].holder == "phone"
    assert table.room.hand_over(5, "human", "phone").refusal is Denied.NOT_YOUR_SEAT


def test_a_person_plays_on_with_another_device() -> None:
    table = two_people()
    table.do(ROLL)
    table.room.set_draft(0, Draft((1,)), PAD)
    table.room.reseat(0, "pad 2")
    table.run(1)
    assert table.room.draft == Draft((1,))
    assert table.room.act(0, WILD, PAD).refusal is Denied.NOT_YOUR_SEAT
    assert table.room.act(0, WILD, "pad 2").accepted


def test_when_the_host_leaves_the_next_person_is_host_and_a_computer_plays_on() -> None:
    table = two_people()
    assert table.room.host == PAD
    table.room.leave(PAD)
    table.run(1)
    assert table.room.host == KEYBOARD
    assert table.room.chairs[0] == Chair("computer", "heart", owned=True)
    assert not table.room.paused
    table.run(200)
    assert table.plays()


def test_the_match_waits_when_the_last_person_leaves() -> None:
    table = Table(person(), person("moon"), computer("bolt"))
    table.room.leave("pad 9")
    assert not table.room.paused
    table.room.leave(PAD)
    table.run(1000)
    assert table.room.paused
    assert table.told[-1] == Paused(None)
    assert table.plays() == []


def test_after_the_end_people_still_come_and_go() -> None:
    table = Table(person(), computer(), pace=INSTANT)
    while not table.room.over:
        if table.room.seat_to_act == 0:
            table.room.act(0, table.room.legal()[-1], PAD)
        table.run(1)
    changes = len(table.journal.changes)
    table.room.leave(PAD)
    table.run(5)
    assert table.room.host is None
    assert not table.room.paused
    assert len(table.journal.changes) == changes


def test_help_with_the_meter_is_an_action_like_any_other() -> None:
    table = two_people(table="fivefold/skill")
    table.do(Assist("wide"))
    assert table.state().assists == ("wide", "none")
    assert table.room.undo(0, PAD).accepted


@given(st.lists(st.tuples(st.integers(0, 11), st.integers(0, 2), st.integers(0, 99)), max_size=60))
@settings(max_examples=80, deadline=None)
def test_whatever_happens_what_is_shown_is_what_is_stored(steps: list[tuple[int, int, int]]) -> None:
    journal = SlowJournal()
    table = Table(person(), person("moon", KEYBOARD), computer("bolt"), pace=INSTANT, journal=journal)
    room, devices = table.room, (PAD, KEYBOARD, "phone")
    answered_when_told = [0]
    room.subscribe(lambda _: answered_when_told.append(len(journal.changes) + len(journal.missed)))
    for what, seat, number in steps:
        match what:
            case 0 | 1 | 2 | 3:
                legal = room.legal()
                if legal:
                    room.act(seat, legal[number % len(legal)], devices[seat])
            case 4:
                room.undo(seat, devices[seat])
            case 5:
                room.hand_over(seat, "computer", devices[number % 3])
            case 6:
                room.hand_over(seat, "human", devices[number % 3])
            case 7:
                room.set_draft(seat, Draft((number % 5,)), devices[seat])
            case 8:
                room.pause(devices[seat])
            case 9 if journal.open:
                journal.fail("full")
            case _:
                room.resume(PAD)
                table.run(2)
        if journal.open and number % 3:
            journal.confirm()
        table.run(1)
        assert len(journal.open) <= 1
    again = Match(room.table, [Seat(), Seat(), Seat("computer")], "a seed")
    states = [again.state]
    assert room.saved == (not journal.missed)
    for change in (*journal.changes, *journal.missed):
        if isinstance(change, Undone):
            again.undo()
        elif isinstance(change.what, HandOver):
            again.hand_over(change.seat, change.what.kind)
        else:
            again.play(change.seat, change.what)
        states.append(again.state)
    assert room.state == states[answered_when_told[-1]]
    assert len(states) - 1 == answered_when_told[-1], "what is stored is told with the next pump"


def test_who_unsubscribes_hears_no_more_even_during_a_notice() -> None:
    table = two_people()
    heard: list[Notice] = []
    endings = [table.room.subscribe(lambda _: endings[1]()), table.room.subscribe(heard.append)]
    table.do(ROLL)
    assert heard == []
    endings[1]()


def test_a_listener_may_act_and_its_notice_follows_in_order() -> None:
    table = two_people()

    def answer(notice: Notice) -> None:
        if isinstance(notice, Played) and isinstance(notice.action, Roll):
            assert table.room.act(0, WILD, PAD).accepted

    table.room.subscribe(answer)
    table.do(ROLL)
    table.run(1)
    assert [played.action for played in table.plays()] == [ROLL, WILD]


def test_equal_seeds_and_presses_give_equal_notices() -> None:
    def play() -> tuple[list[Notice], str]:
        table = Table(person(), computer(), computer("bolt"), table="fivefold/skill")
        for _ in range(4000):
            if table.room.seat_to_act == 0 and table.clock.ticks % 40 == 0:
                table.room.act(0, table.room.legal()[-1], PAD)
            table.run(1)
        return table.told, table.room.record()

    first, second = play(), play()
    assert first == second
    assert len(first[0]) > 50


def test_between_two_acts_of_computers_people_always_have_time_to_follow() -> None:
    table = Table(computer("heart"), computer("moon"))
    at: list[int] = []
    table.room.subscribe(lambda notice: at.append(table.clock.ticks) if isinstance(notice, Played) else None)
    table.run(3000)
    assert len(at) > 20
    assert all(later - earlier >= NORMAL.later for earlier, later in pairwise(at))


def test_every_denial_has_words_and_every_emblem_a_name() -> None:
    for denied in Denied:
        assert f"room.denied.{denied}" in keys()
    assert chair_name(person("gem"), Words()) == "Gem"
    assert chair_name(Chair("human", "gem", "Ada", PAD), Words()) == "Ada"


def test_a_chair_has_an_emblem_and_no_device_is_a_computer() -> None:
    with pytest.raises(ValueError, match="no emblem"):
        Chair("human", "skull", holder=PAD)
    with pytest.raises(ValueError, match="no device"):
        Chair("human", "heart", holder=COMPUTER)
