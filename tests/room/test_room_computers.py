"""Computers in the room keep to its laws: their pace, the pause, and whose seats they play."""

from itertools import pairwise

import pytest

from game.room.chair import Chair
from game.room.draft import EMPTY, Draft
from game.room.notice import Handed, Notice, Paused, Played, Resumed
from game.room.pace import FASTER, INSTANT, NORMAL, SLOWER, Pace
from game.room.ticket import Denied
from game.rules.fivefold import Aim, Roll
from game.rules.refusal import Code, Refusal
from tests.room.at_table import KEYBOARD, PAD, ROLL, WILD, SlowJournal, SlowThinker, Table, computer, person, two_people


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


def test_between_two_acts_of_computers_people_always_have_time_to_follow() -> None:
    table = Table(computer("heart"), computer("moon"))
    at: list[int] = []
    table.room.subscribe(lambda notice: at.append(table.clock.ticks) if isinstance(notice, Played) else None)
    table.run(3000)
    assert len(at) > 20
    assert all(later - earlier >= NORMAL.later for earlier, later in pairwise(at))
