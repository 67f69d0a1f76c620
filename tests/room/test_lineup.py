"""The lobby's model: who joins, who gives way, who is host, and what the match starts with."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.computers import AVAILABLE
from game.room.chair import EMBLEMS, Chair
from game.room.lineup import Hitch, Lineup, LineupError
from game.words import keys

EMPTY = Lineup("fivefold/classic")


def hitch_of(change: Callable[[], object]) -> Hitch:
    with pytest.raises(LineupError) as caught:
        change()
    return caught.value.hitch


def joined(*devices: str) -> Lineup:
    lineup = EMPTY
    for device in devices:
        lineup = lineup.join(device)
    return lineup


def test_a_device_that_joins_twice_gets_one_seat_unless_it_asks_for_another() -> None:
    lineup = joined("pad 1", "pad 1")
    assert [chair.emblem for chair in lineup.chairs] == ["heart"]
    shared = lineup.join("pad 1", again=True).join("keyboard")
    assert [(chair.emblem, chair.holder) for chair in shared.chairs] == [
        ("heart", "pad 1"),
        ("moon", "pad 1"),
        ("bolt", "keyboard"),
    ]
    assert len(shared.held_by("pad 1")) == 2


def test_a_free_emblem_goes_to_the_next_who_joins_and_a_wanted_one_must_be_free() -> None:
    lineup = joined("a", "b", "c").leave("moon").join("d")
    assert lineup.chair("moon") == Chair("human", "moon", holder="d")
    assert lineup.join("e", emblem="clover").chair("clover") is not None
    assert hitch_of(lambda: lineup.join("e", emblem="heart")) is Hitch.TAKEN
    assert hitch_of(lambda: lineup.join("e", emblem="skull")) is Hitch.NO_SUCH_SEAT
    moved = lineup.move("moon", "gem")
    assert moved.chair("gem") == Chair("human", "gem", holder="d")
    assert moved.chair("moon") is None
    assert hitch_of(lambda: lineup.move("moon", "heart")) is Hitch.TAKEN
    assert hitch_of(lambda: lineup.move("sun", "gem")) is Hitch.NO_SUCH_SEAT


def test_the_host_is_who_joined_first_and_hands_on_when_leaving() -> None:
    lineup = EMPTY.add_computer().join("a").join("b")
    assert lineup.host == "a"
    assert lineup.may_start("a")
    assert not lineup.may_start("b")
    assert lineup.leave_all("a").host == "b"
    assert lineup.leave_all("a").leave_all("b").host is None
    assert not EMPTY.may_start("a")


def test_a_host_who_leaves_is_followed_by_the_next_person_by_seat_order_not_by_who_came_first() -> None:
    lineup = EMPTY.join("a", "bolt").join("b", "heart").join("c", "gem").add_computer()
    after = lineup.leave("bolt")
    assert after.host == "c", "the gem comes after the bolt"
    assert after.leave("gem").host == "b", "and after the gem one begins anew at the heart"
    assert lineup.leave_all("a").host == "c"
    assert lineup.leave("heart").host == "a", "nothing changes when somebody else leaves"


def test_a_host_with_two_seats_who_leaves_one_is_host_still() -> None:
    lineup = EMPTY.join("a").join("b").join("a", again=True)
    assert lineup.leave("heart").host == "a"


def test_at_a_full_table_the_last_computer_gives_way_to_a_person() -> None:
    lineup = joined("a")
    for _ in range(7):
        lineup = lineup.add_computer()
    assert hitch_of(lineup.add_computer) is Hitch.FULL
    lineup = lineup.join("b")
    assert lineup.chair("clover") == Chair("human", "clover", holder="b")
    asked = lineup.join("c", emblem="moon")
    assert asked.chair("moon") == Chair("human", "moon", holder="c")
    for device in "cdefgh":
        lineup = lineup.join(device)
    assert hitch_of(lambda: lineup.join("i")) is Hitch.FULL


def test_strength_is_a_computers_and_one_that_plays() -> None:
    lineup = joined("a").add_computer()
    assert lineup.step_strength("moon", 1).chair("moon") == Chair(
        "computer", "moon", strength=AVAILABLE[1 % len(AVAILABLE)]
    )
    assert lineup.step_strength("moon", -1).strength == AVAILABLE[-1]
    assert hitch_of(lambda: lineup.set_strength("heart", "easy")) is Hitch.NOT_A_COMPUTER
    assert hitch_of(lambda: lineup.set_strength("moon", "genius")) is Hitch.NO_SUCH_STRENGTH
    assert hitch_of(lambda: lineup.add_computer("genius")) is Hitch.NO_SUCH_STRENGTH


def test_help_and_name_are_a_persons() -> None:
    lineup = joined("a").add_computer().set_assist("heart", "wide").rename("heart", "Ada")
    assert lineup.chair("heart") == Chair("human", "heart", "Ada", "a", assist="wide")
    assert hitch_of(lambda: lineup.set_assist("moon", "wide")) is Hitch.NOT_A_PERSON
    assert hitch_of(lambda: lineup.rename("moon", "Hal")) is Hitch.NOT_A_PERSON


def test_a_seat_whose_device_is_gone_goes_to_another_and_its_person_stays_host() -> None:
    lineup = joined("pad 1", "b").set_assist("heart", "wide").reseat("heart", "pad 2")
    assert lineup.chairs[0] == Chair("human", "heart", holder="pad 2", assist="wide")
    assert lineup.host == "pad 2"
    assert hitch_of(lambda: lineup.add_computer().reseat("bolt", "pad 2")) is Hitch.NOT_A_PERSON


def test_on_start_free_seats_up_to_the_count_become_computers_in_seat_order() -> None:
    lineup = EMPTY.join("a", emblem="bolt").set_seat_count(3)
    assert [(chair.kind, chair.emblem) for chair in lineup.start()] == [
        ("computer", "heart"),
        ("computer", "moon"),
        ("human", "bolt"),
    ]
    assert [chair.emblem for chair in joined("a").start()] == ["heart"], "as many as joined when no count was chosen"
    two_at_least = joined("a").choose_table("other", 2, 4)
    assert [chair.kind for chair in two_at_least.start()] == ["human", "computer"]
    assert hitch_of(EMPTY.add_computer().start) is Hitch.NOBODY


def test_the_seat_count_stays_in_the_games_range_and_seats_everybody() -> None:
    lineup = joined("a", "b", "c")
    assert hitch_of(lambda: lineup.set_seat_count(2)) is Hitch.SEAT_COUNT
    assert hitch_of(lambda: lineup.set_seat_count(9)) is Hitch.SEAT_COUNT
    assert lineup.set_seat_count(5).seat_count == 5
    assert lineup.seat_count == 3


def test_a_game_with_fewer_seats_lets_computers_go_then_the_last_who_joined() -> None:
    lineup = joined("a", "b").add_computer().join("c").join("d").set_seat_count(7)
    smaller = lineup.choose_table("small", 2, 3)
    assert [chair.holder for chair in smaller.chairs] == ["a", "b", "c"]
    assert [chair.holder for chair in smaller.benched] == ["d", None]
    assert smaller.seat_count == 3
    assert lineup.choose_table("four", 2, 4).benched == lineup.chairs[2:3]
    assert smaller.leave_all("d").benched == lineup.chairs[2:3]
    assert hitch_of(lambda: smaller.join("d")) is Hitch.FULL


def test_those_who_lost_their_seats_to_a_smaller_game_have_them_again_at_a_larger_one() -> None:
    lineup = joined("a", "b", "c", "d").add_computer().rename("drop", "Dora").set_seat_count(7)
    small = lineup.choose_table("small", 2, 2).choose_table("smaller still", 1, 1)
    back = small.choose_table("fivefold/classic", 1, 8)
    assert sorted(back.chairs, key=str) == sorted(lineup.chairs, key=str)
    assert (back.host, back.seat_count, back.benched) == ("a", 7, ())
    moved = small.move("heart", "drop").choose_table("fivefold/classic", 1, 8)
    assert next(chair for chair in moved.chairs if chair.name == "Dora").emblem not in ("drop", "moon", "bolt")
    assert len({chair.emblem for chair in moved.chairs}) == 5


def test_who_lost_a_seat_joins_again_as_who_they_were() -> None:
    small = joined("a", "b", "c").rename("bolt", "Carl").set_assist("bolt", "wide").choose_table("small", 2, 2)
    again = small.leave("moon").join("c")
    assert [(chair.name, chair.assist) for chair in again.held_by("c")] == [("Carl", "wide")]
    assert again.benched == ()


def test_as_many_seats_are_vacant_as_are_left_over() -> None:
    lineup = joined("a", "b").move("moon", "sun")
    assert lineup.choose_table("small", 2, 4).vacant == ("moon", "bolt")
    assert lineup.choose_table("small", 2, 2).vacant == ()
    assert lineup.vacant == lineup.free


_STEPS = st.one_of(
    st.tuples(st.just("join"), st.sampled_from("abcdefghij"), st.sampled_from((None, *EMBLEMS)), st.booleans()),
    st.tuples(st.just("add_computer")),
    st.tuples(st.just("leave"), st.sampled_from(EMBLEMS)),
    st.tuples(st.just("leave_all"), st.sampled_from("abcdefghij")),
    st.tuples(st.just("move"), st.sampled_from(EMBLEMS), st.sampled_from(EMBLEMS)),
    st.tuples(st.just("set_seat_count"), st.integers(-1, 10)),
    st.tuples(st.just("reseat"), st.sampled_from(EMBLEMS), st.sampled_from("abcdefghij")),
    st.tuples(st.just("step_strength"), st.sampled_from(EMBLEMS), st.sampled_from((-1, 1))),
    st.tuples(st.just("choose_table"), st.sampled_from(("x", "y")), st.integers(1, 2), st.integers(2, 8)),
)


@given(st.lists(_STEPS, max_size=25))
@settings(max_examples=150, deadline=None)
def test_whatever_people_do_the_lobby_stays_a_table_that_can_start(steps: list[tuple[object, ...]]) -> None:
    lineup = EMPTY
    for name, *arguments in steps:
        before = lineup
        try:
            lineup = getattr(lineup, str(name))(*arguments)
        except LineupError:
            assert lineup is before
        emblems = [chair.emblem for chair in lineup.chairs]
        assert len(set(emblems)) == len(emblems) <= lineup.most
        assert lineup.least <= lineup.seat_count <= lineup.most
        people = {chair.holder for chair in lineup.chairs if chair.kind == "human"}
        assert len(lineup.vacant) == lineup.most - len(lineup.chairs)
        assert len(lineup.chairs) + len(lineup.benched) <= len(EMBLEMS)
        assert (lineup.host in people) if people else (lineup.host is None)
    if lineup.host is not None:
        chairs = lineup.start()
        assert len(chairs) == lineup.seat_count
        assert set(lineup.chairs) <= set(chairs)
        order = [EMBLEMS.index(chair.emblem) for chair in chairs]
        assert order == sorted(order)


def test_every_hitch_has_words() -> None:
    for hitch in Hitch:
        assert f"room.hitch.{hitch}" in keys()
