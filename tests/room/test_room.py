"""The laws of the room: who may act, what is shown when, and what is stored."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.room.chair import COMPUTER, Chair, chair_name
from game.room.draft import EMPTY, Draft
from game.room.journal import Undone
from game.room.notice import Drafted, Handed, Notice, Played, Saved, TakenBack, Unsaved
from game.room.pace import INSTANT, NORMAL
from game.room.room import RETRY
from game.room.ticket import Denied
from game.rules.fivefold import Aim, Assist, Roll, Score
from game.rules.match import Entry, HandOver, Match, Seat
from game.rules.refusal import Code, Refusal
from game.store.trouble import Kind
from game.words import Words, keys
from tests.room.at_table import KEYBOARD, PAD, ROLL, WILD, SlowJournal, Table, computer, person, two_people


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
