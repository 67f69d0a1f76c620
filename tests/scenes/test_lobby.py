"""The lobby's seats, played through the real game by posted events."""

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.room.lineup import Lineup
from game.scenes.lobby import Lobby
from game.scenes.table import TableScene
from game.scenes.title import Title
from tests.scenes.driver import Driver


@pytest.fixture
def driver(running: Driver) -> Driver:
    """The game with an empty lobby and no pads."""
    for pad in running.house.reader.pads.present():
        running.unplug(pad.device)
    running.show(Lobby(running.house))
    return running


@pytest.fixture
def lobby(driver: Driver) -> Lobby:
    assert isinstance(driver.scene, Lobby)
    return driver.scene


def seats(lobby: Lobby) -> dict[str, str]:
    """Who sits where: emblem -> device, or a computer's strength."""
    return {chair.emblem: chair.holder or chair.strength for chair in lobby.lineup.chairs}


def join_later(driver: Driver, device: str = KEYBOARD, button: str = "confirm") -> None:
    """Join, and let the time pass in which a second press counts as the same wish."""
    driver.press(button, device)
    driver.wait(0.7)


# ---------------------------------------------------------------- joining
@pytest.mark.parametrize("button", ["confirm", "main"])
def test_a_key_joins(driver: Driver, lobby: Lobby, button: str) -> None:
    driver.press(button)
    assert seats(lobby) == {"heart": KEYBOARD}
    assert driver.focused == "Heart, Keyboard"


@pytest.mark.parametrize("button", ["confirm", "main"])
def test_an_eager_thumb_that_joins_twice_gets_one_seat(driver: Driver, lobby: Lobby, button: str) -> None:
    pad = driver.plug()
    driver.press(button, pad)
    driver.press(button, pad)
    assert seats(lobby) == {"heart": pad}


def test_every_kind_of_device_joins_at_its_own_seat(driver: Driver, lobby: Lobby) -> None:
    pad, other = driver.plug(), driver.plug()
    driver.press("confirm", pad)
    driver.press("main")
    driver.tap("Join")
    driver.press("confirm", other)
    assert seats(lobby) == {"heart": pad, "moon": KEYBOARD, "bolt": TOUCH, "drop": other}


def test_a_click_joins(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    assert seats(lobby) == {"heart": KEYBOARD}


def test_the_join_tile_seats_another_person_at_the_same_device(driver: Driver, lobby: Lobby) -> None:
    join_later(driver)
    driver.press("down")
    assert driver.focused == "Add computer"
    driver.click("Join")
    driver.click("Join")
    assert seats(lobby) == {"heart": KEYBOARD, "moon": KEYBOARD, "bolt": KEYBOARD}


def test_joining_makes_the_seat_move_and_then_rest(driver: Driver, lobby: Lobby) -> None:
    driver.press("confirm")
    assert lobby.moving
    driver.wait(1)
    assert not lobby.moving


def test_a_button_held_from_the_title_does_not_join(driver: Driver) -> None:
    driver.show(Title(driver.house))
    driver.hold("confirm")
    driver.wait(1)
    assert isinstance(driver.scene, Lobby)
    assert driver.scene.lineup.chairs == ()
    driver.release("confirm")
    assert driver.scene.lineup.chairs == ()


def test_a_full_table_gives_a_newcomer_a_computers_seat(driver: Driver, lobby: Lobby) -> None:
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
def test_left_and_right_change_the_colour_of_ones_own_seat(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    join_later(driver)
    driver.press("confirm", pad)
    driver.press("right")
    assert seats(lobby) == {"bolt": KEYBOARD, "moon": pad}
    assert driver.focused == "Bolt, Keyboard"
    driver.press("left")
    driver.press("left")
    assert seats(lobby) == {"clover": KEYBOARD, "moon": pad}


def test_directions_of_others_move_on_from_a_seat_that_is_not_theirs(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    join_later(driver)
    driver.press("confirm", pad)
    assert driver.focused == "Heart, Keyboard"
    driver.press("right", pad)
    assert driver.focused == "Moon, Gamepad 1"
    assert seats(lobby) == {"heart": KEYBOARD, "moon": pad}


def test_a_device_without_a_seat_moves_nothing(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    join_later(driver)
    before = driver.focused
    driver.press("down", pad)
    assert driver.focused == before


def test_arrows_and_a_cross_lie_on_ones_own_seat_for_pointers(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.click("Colour after Heart")
    assert seats(lobby) == {"moon": KEYBOARD}
    driver.tap("Join")
    driver.tap("Heart, Touch")
    driver.tap("Leave Heart")
    assert seats(lobby) == {"moon": KEYBOARD}


def test_back_leaves_the_seat_taken_last_and_then_the_lobby(driver: Driver, lobby: Lobby) -> None:
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


def test_back_leaves_an_empty_lobby(driver: Driver) -> None:
    driver.press("back")
    assert isinstance(driver.scene, Title)


def test_escape_gets_out_and_never_starts(driver: Driver) -> None:
    join_later(driver)
    driver.press("menu")
    assert isinstance(driver.scene, Title)


def test_the_host_hands_on_when_they_leave(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    assert lobby.people.hosts(pad)
    driver.press("back", pad)
    assert lobby.people.hosts(KEYBOARD)


def test_a_pad_that_is_pulled_out_keeps_its_seat_for_the_pad_that_comes_back(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    driver.unplug(pad)
    assert "Heart, Unplugged" in driver.labels()
    assert lobby.people.hosts(KEYBOARD)
    again = driver.plug()
    driver.press("confirm", again)
    assert seats(lobby) == {"heart": again, "moon": KEYBOARD}


def test_the_host_removes_an_unplugged_seat_before_starting(driver: Driver, lobby: Lobby) -> None:
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
def test_the_host_adds_and_removes_computers(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    join_later(driver, pad)
    driver.press("main", pad)
    driver.press("main", pad)
    assert seats(lobby) == {"heart": pad, "moon": "easy", "bolt": "easy"}
    driver.press("right", pad)
    driver.hover("Moon, computer, Gentle")
    driver.press("alt", pad)
    assert "moon" not in seats(lobby)


def test_a_computer_is_removed_by_pointer(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.click("Add computer")
    driver.click("Moon, computer, Gentle")
    driver.click("Remove Moon")
    assert seats(lobby) == {"heart": KEYBOARD}


def test_with_one_strength_a_computer_has_no_arrows(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.click("Add computer")
    driver.click("Moon, computer, Gentle")
    assert "Stronger Moon" not in driver.labels()
    driver.press("left")
    assert driver.focused == "Heart, Keyboard"


def test_others_than_the_host_change_nothing_but_their_own_seat(driver: Driver, lobby: Lobby) -> None:
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


# ---------------------------------------------------------------- start
def test_nobody_starts_an_empty_lobby(driver: Driver, lobby: Lobby) -> None:
    driver.click("Start Fivefold")
    assert driver.scene is lobby


def test_the_hosts_menu_button_starts(driver: Driver, lobby: Lobby) -> None:
    pad = driver.plug()
    join_later(driver, pad)
    driver.press("menu", pad)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.sitting.room.chairs[0].holder == pad


def test_for_others_the_start_says_whose_it_is(driver: Driver) -> None:
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm")
    driver.click("Heart starts")
    assert isinstance(driver.scene, Lobby)
    driver.press("up", pad)
    assert "Start Fivefold" in driver.labels()


def test_a_lineup_from_before_sits_there_again(driver: Driver) -> None:
    lineup = Lineup("fivefold/skill").join(KEYBOARD).add_computer()
    driver.show(Lobby(driver.house, lineup))
    assert seats(driver.scene) == {"heart": KEYBOARD, "moon": "easy"}
    driver.click("Start Fivefold")
    assert isinstance(driver.scene, TableScene)
