"""The lobby, played through the real game by posted events."""

import itertools

import pytest
from msgspec import structs

from game.devices.happening import KEYBOARD, TOUCH
from game.files import level
from game.room.lineup import Lineup
from game.scenes.lobby import Lobby
from game.scenes.lobby.cards import facts
from game.scenes.lobby.tables import tables_to_choose
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.ui.control import SMALLEST
from game.ui.focus import Focus
from game.ui.stage import LAYOUTS
from game.words import Words
from tests.scenes.driver import Driver

SKILL = "fivefold/skill"


@pytest.fixture(scope="module")
def played():
    with Driver() as driver:
        yield driver


@pytest.fixture
def driver(played):
    for pad in played.house.reader.pads.present():
        played.unplug(pad.device)
    played.show(Lobby(played.house))
    return played


@pytest.fixture
def lobby(driver):
    return driver.scene


def seats(lobby):
    return {chair.emblem: chair.holder or chair.strength for chair in lobby.lineup.chairs}


def join_later(driver, device=KEYBOARD, button="confirm"):
    """Join, and let the time pass in which a second press counts as the same wish."""
    driver.press(button, device)
    driver.wait(0.7)


# ---------------------------------------------------------------- joining
@pytest.mark.parametrize("button", ["confirm", "main"])
def test_a_key_joins(driver, lobby, button):
    driver.press(button)
    assert seats(lobby) == {"heart": KEYBOARD}
    assert driver.focused == "Heart, Keyboard"


@pytest.mark.parametrize("button", ["confirm", "main"])
def test_an_eager_thumb_that_joins_twice_gets_one_seat(driver, lobby, button):
    pad = driver.plug()
    driver.press(button, pad)
    driver.press(button, pad)
    assert seats(lobby) == {"heart": pad}


def test_every_kind_of_device_joins_at_its_own_seat(driver, lobby):
    pad, other = driver.plug(), driver.plug()
    driver.press("confirm", pad)
    driver.press("main")
    driver.tap("Join")
    driver.press("confirm", other)
    assert seats(lobby) == {"heart": pad, "moon": KEYBOARD, "bolt": TOUCH, "drop": other}


def test_a_click_joins(driver, lobby):
    driver.click("Join")
    assert seats(lobby) == {"heart": KEYBOARD}


def test_the_join_tile_seats_another_person_at_the_same_device(driver, lobby):
    join_later(driver)
    driver.press("down")
    assert driver.focused == "Add computer"
    driver.click("Join")
    driver.click("Join")
    assert seats(lobby) == {"heart": KEYBOARD, "moon": KEYBOARD, "bolt": KEYBOARD}


def test_joining_makes_the_seat_move_and_then_rest(driver, lobby):
    driver.press("confirm")
    assert lobby.moving
    driver.wait(1)
    assert not lobby.moving


def test_a_button_held_from_the_title_does_not_join(driver):
    driver.show(Title(driver.house))
    driver.hold("confirm")
    driver.wait(1)
    assert isinstance(driver.scene, Lobby)
    assert driver.scene.lineup.chairs == ()
    driver.release("confirm")
    assert driver.scene.lineup.chairs == ()


def test_a_full_table_gives_a_newcomer_a_computers_seat(driver, lobby):
    pad = driver.plug()
    join_later(driver)
    for _ in range(7):
        driver.press("main")
    assert len(lobby.lineup.chairs) == 8
    driver.press("confirm", pad)
    assert seats(lobby)["clover"] == pad
    driver.tap("Moon, computer, Gentle")
    assert seats(lobby)["moon"] == TOUCH


# ---------------------------------------------------------------- seats
def test_left_and_right_change_the_colour_of_ones_own_seat(driver, lobby):
    pad = driver.plug()
    join_later(driver)
    driver.press("confirm", pad)
    driver.press("right")
    assert seats(lobby) == {"bolt": KEYBOARD, "moon": pad}
    assert driver.focused == "Bolt, Keyboard"
    driver.press("left")
    driver.press("left")
    assert seats(lobby) == {"clover": KEYBOARD, "moon": pad}


def test_directions_of_others_move_on_from_a_seat_that_is_not_theirs(driver, lobby):
    pad = driver.plug()
    join_later(driver)
    driver.press("confirm", pad)
    assert driver.focused == "Heart, Keyboard"
    driver.press("right", pad)
    assert driver.focused == "Moon, Gamepad 1"
    assert seats(lobby) == {"heart": KEYBOARD, "moon": pad}


def test_a_device_without_a_seat_moves_nothing(driver, lobby):
    pad = driver.plug()
    join_later(driver)
    before = driver.focused
    driver.press("down", pad)
    assert driver.focused == before


def test_arrows_and_a_cross_lie_on_ones_own_seat_for_pointers(driver, lobby):
    driver.click("Join")
    driver.click("Colour after Heart")
    assert seats(lobby) == {"moon": KEYBOARD}
    driver.tap("Join")
    driver.tap("Heart, Touch")
    driver.tap("Leave Heart")
    assert seats(lobby) == {"moon": KEYBOARD}


def test_back_leaves_the_seat_taken_last_and_then_the_lobby(driver, lobby):
    pad = driver.plug()
    driver.press("confirm", pad)
    join_later(driver)
    driver.click("Join")
    driver.press("back")
    assert seats(lobby) == {"heart": pad, "moon": KEYBOARD}
    driver.press("back")
    assert seats(lobby) == {"heart": pad}
    driver.press("back")
    assert seats(lobby) == {"heart": pad}, "a device without a seat sends nobody away"
    driver.press("back", pad)
    assert isinstance(driver.scene, Title)


def test_back_leaves_an_empty_lobby(driver):
    driver.press("back")
    assert isinstance(driver.scene, Title)


def test_escape_gets_out_and_never_starts(driver):
    join_later(driver)
    driver.press("menu")
    assert isinstance(driver.scene, Title)


def test_the_host_hands_on_when_they_leave(driver, lobby):
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    assert lobby.people.hosts(pad)
    driver.press("back", pad)
    assert lobby.people.hosts(KEYBOARD)


def test_a_pad_that_is_pulled_out_keeps_its_seat_for_the_pad_that_comes_back(driver, lobby):
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    driver.unplug(pad)
    assert "Heart, Unplugged" in driver.labels()
    assert lobby.people.hosts(KEYBOARD)
    again = driver.plug()
    driver.press("confirm", again)
    assert seats(lobby) == {"heart": again, "moon": KEYBOARD}


def test_the_host_removes_an_unplugged_seat_before_starting(driver, lobby):
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    driver.unplug(pad)
    driver.click("Start Fivefold")
    assert driver.scene is lobby, "nobody would play that seat"
    driver.hover("Heart, Unplugged")
    driver.press("alt")
    assert seats(lobby) == {"moon": KEYBOARD}


# ---------------------------------------------------------------- computers
def test_the_host_adds_and_removes_computers(driver, lobby):
    pad = driver.plug()
    join_later(driver, pad)
    driver.press("main", pad)
    driver.press("main", pad)
    assert seats(lobby) == {"heart": pad, "moon": "easy", "bolt": "easy"}
    driver.press("right", pad)
    driver.hover("Moon, computer, Gentle")
    driver.press("alt", pad)
    assert "moon" not in seats(lobby)


def test_a_computer_is_removed_by_pointer(driver, lobby):
    driver.click("Join")
    driver.click("Add computer")
    driver.click("Moon, computer, Gentle")
    driver.click("Remove Moon")
    assert seats(lobby) == {"heart": KEYBOARD}


def test_with_one_strength_a_computer_has_no_arrows(driver, lobby):
    driver.click("Join")
    driver.click("Add computer")
    driver.click("Moon, computer, Gentle")
    assert "Stronger Moon" not in driver.labels()
    driver.press("left")
    assert driver.focused == "Heart, Keyboard"


def test_others_than_the_host_change_nothing_but_their_own_seat(driver, lobby):
    pad = driver.plug()
    join_later(driver)
    driver.press("main")
    join_later(driver, pad)
    before = lobby.lineup
    driver.press("main", pad)
    driver.press("menu", pad)
    driver.tap("Classic")
    driver.hover("Moon, computer, Gentle")
    driver.press("alt", pad)
    driver.tap("More seats")
    assert lobby.lineup == before
    assert driver.scene is lobby


# ---------------------------------------------------------------- table
def test_the_host_chooses_the_table(driver, lobby):
    driver.click("Join")
    driver.click("Classic")
    assert lobby.lineup.table == "fivefold/classic"
    assert not any(label.startswith("Meter") for label in driver.labels())
    driver.click("Skill Roll")
    assert lobby.lineup.table == SKILL


def test_the_meter_has_three_paces(driver, lobby):
    driver.click("Join")
    driver.hover("Meter: Standard")
    driver.press("right")
    assert lobby.lineup.table == "fivefold/skill-strict"
    driver.press("right")
    assert driver.focused == "Meter: Strict"
    driver.click("Easier meter")
    driver.click("Easier meter")
    assert lobby.lineup.table == "fivefold/skill-relaxed"


def test_seats_that_nobody_takes_are_computers_at_the_start(driver, lobby):
    driver.click("Join")
    for _ in range(2):
        driver.click("More seats")
    assert lobby.lineup.seat_count == 3
    assert "Bolt, a computer at the start, Gentle" in driver.labels()
    driver.click("Start Fivefold")
    assert isinstance(driver.scene, TableScene)
    assert [chair.kind for chair in driver.scene.sitting.room.chairs] == ["human", "computer", "computer"]


def test_every_table_that_ships_can_be_chosen_and_named():
    tables = tables_to_choose(SKILL)
    offered = [table for family in tables.families for table in family.tables.values()]
    assert sorted(offered) == sorted(tables.read)
    assert next(iter(tables.families[0].tables.values())).startswith(SKILL)
    words = Words()
    for family in tables.families:
        assert all(words(f"lobby.pace.{pace}") for pace in family.tables)


def test_a_table_of_ones_own_is_offered_and_one_that_is_gone_is_not(tmp_path, driver):
    file = tmp_path / "sunday.toml"
    file.write_bytes(level("fivefold", "classic.toml").replace(b"bonus = 35", b"bonus = 40"))
    driver.show(Lobby(driver.house, Lineup(str(file))))
    assert "sunday" in driver.labels()
    file.unlink()
    driver.show(Lobby(driver.house, Lineup(str(file))))
    assert "sunday" not in driver.labels()
    assert driver.scene.lineup.table == SKILL


def test_the_rules_in_force_are_the_chosen_tables_own():
    read, words = tables_to_choose(SKILL).read, Words()
    skill = {fact.name: fact.value for fact in facts(read[SKILL], words)}
    assert skill["Rounds"] == "13, 3 rolls each"
    assert skill["Rush bonus"] == "35 from 63"
    assert skill["Extra fury"] == "100"
    assert skill["Perfect, good aim"] == "1 in 2, 1 in 3"
    assert facts(read["fivefold/classic"], words)[-1].value == "All fair"
    own = structs.replace(read[SKILL], bonus=50, rolls=4)
    assert [fact.value for fact in facts(own, words)[:2]] == ["13, 4 rolls each", "50 from 63"]


# ---------------------------------------------------------------- start
def test_nobody_starts_an_empty_lobby(driver, lobby):
    driver.click("Start Fivefold")
    assert driver.scene is lobby


def test_the_hosts_menu_button_starts(driver, lobby):
    pad = driver.plug()
    join_later(driver, pad)
    driver.press("menu", pad)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.sitting.room.chairs[0].holder == pad


def test_for_others_the_start_says_whose_it_is(driver):
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    driver.click("Heart starts")
    assert isinstance(driver.scene, Lobby)
    driver.press("up", pad)
    assert "Start Fivefold" in driver.labels()


def test_a_lineup_from_before_sits_there_again(driver):
    lineup = Lineup(SKILL).join(KEYBOARD).add_computer()
    driver.show(Lobby(driver.house, lineup))
    assert seats(driver.scene) == {"heart": KEYBOARD, "moon": "easy"}
    driver.click("Start Fivefold")
    assert isinstance(driver.scene, TableScene)


# ---------------------------------------------------------------- places
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_every_control_is_big_enough_on_the_screen_and_covers_no_other(driver, lobby, layout):
    driver.press("confirm")
    driver.click("Add computer")
    lobby.use(layout)
    found = lobby.controls
    for control in found:
        assert min(control.area.w, control.area.h) >= SMALLEST, control.label
        assert control.area.x >= 0
        assert control.area.right <= layout.width
        assert control.area.bottom <= layout.height - 60
    for one, other in itertools.combinations([control for control in found if control.takes_focus], 2):
        assert not one.area.overlaps(other.area), (one.label, other.label)


def ways(lobby, control, device):
    """Where the directions take a device from a control; left and right that change something lead nowhere."""
    chair = lobby.seat_of(control.name)
    turns = lobby.can_turn(device, chair) if chair else control.turns is not None and lobby.people.hosts(device)
    for direction in ("up", "down") if turns else ("up", "down", "left", "right"):
        focus = Focus()
        focus.on(control)
        focus.move(direction, lobby.controls)
        yield focus.name


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("host", [True, False], ids=["host", "other"])
@pytest.mark.parametrize("computers", [0, 2, 6])
def test_directions_reach_every_control_that_takes_the_focus(driver, lobby, layout, host, computers):
    pad = driver.plug()
    join_later(driver)
    driver.press("confirm", pad)
    for _ in range(computers):
        driver.press("main")
    lobby.use(layout)
    able = {control.name: control for control in lobby.controls if control.takes_focus}
    reached, ahead = set(), [lobby.focus.name]
    while ahead:
        name = ahead.pop()
        if name not in reached:
            reached.add(name)
            ahead.extend(ways(lobby, able[name], KEYBOARD if host else pad))
    assert reached == set(able)
