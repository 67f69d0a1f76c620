"""Names: written on a keyboard, with keys on the screen by pad and finger, or picked from those used before."""

from collections.abc import Iterator

import pygame
import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.scenes.lobby import Lobby
from game.scenes.names import Names
from game.scenes.names.draft import LONGEST, NameDraft, letters
from game.scenes.table import TableScene
from game.store.profiles import Profile
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        driver.show(Lobby(driver.house))
        yield driver


def lobby(driver: Driver) -> Lobby:
    assert isinstance(driver.scene, Lobby)
    return driver.scene


def names(driver: Driver) -> dict[str, str]:
    return {chair.emblem: chair.name for chair in lobby(driver).lineup.chairs}


def dialog(driver: Driver, device: str = KEYBOARD) -> None:
    """Somebody joins, and presses their own seat."""
    driver.press("confirm", device)
    driver.wait(0.7)
    driver.press("confirm", device)
    assert isinstance(driver.scene, Names)


def write(driver: Driver, text: str) -> None:
    for character in text:
        driver.post_text(character)


def test_a_name_is_typed_on_a_keyboard_and_letters_press_nothing(driver: Driver) -> None:
    dialog(driver)
    for button, letter in (("alt", "A"), ("main", " "), ("next", "e"), ("help", "h")):
        driver.press(button)
        write(driver, letter)
    assert isinstance(driver.scene, Names)
    assert driver.focused == "Done"
    driver.press("back")
    driver.press("confirm")
    assert names(driver) == {"heart": "A e"}
    assert "A e, Keyboard" in driver.labels()


def test_the_keyboard_writes_only_while_the_dialog_is_there(driver: Driver) -> None:
    assert not driver.house.reader.typing
    dialog(driver)
    assert driver.house.reader.typing
    driver.press("menu")
    assert not driver.house.reader.typing
    assert names(driver) == {"heart": ""}
    write(driver, "x")
    assert names(driver) == {"heart": ""}


def test_a_pad_writes_with_the_keys_on_the_screen(driver: Driver) -> None:
    pad = driver.plug()
    dialog(driver, pad)
    assert driver.focused == "Letter A"
    driver.press("confirm", pad)
    driver.press("right", pad)
    assert driver.focused == "Letter b"
    driver.press("confirm", pad)
    driver.press("confirm", pad)
    driver.press("alt", pad)
    driver.press("main", pad)
    driver.press("confirm", pad)
    driver.press("menu", pad)
    assert names(driver) == {"heart": "Ab B"}
    assert not driver.house.reader.typing


def test_a_finger_writes_too_with_accents(driver: Driver) -> None:
    driver.tap("Join")
    driver.wait(0.7)
    driver.tap("Heart, Touch")
    driver.tap("Letters with accents")
    driver.tap("Letter É")
    driver.tap("Small and capital letters")
    driver.tap("Letter Ö")
    driver.tap("Done")
    assert names(driver) == {"heart": "ÉÖ"}


def test_a_letter_that_no_font_has_is_refused_and_so_is_the_thirteenth(driver: Driver) -> None:
    dialog(driver)
    write(driver, "Zoë")
    write(driver, "漢")
    assert "“漢” cannot be shown here" in " ".join(words_shown(driver))
    write(driver, "abcdefghijkl")
    assert "That is all there is room for" in " ".join(words_shown(driver))
    driver.press("confirm")
    assert names(driver) == {"heart": "Zoëabcdefghi"}


def test_a_name_is_kept_and_picked_the_next_time_with_its_emblem_and_its_help(driver: Driver) -> None:
    driver.house.profiles.keep(Profile("Ann", "gem", "wide"), 5).result()
    for number in range(4):
        driver.house.profiles.keep(Profile(f"P{number}", None, "none"), number).result()
    dialog(driver)
    assert [label for label in driver.labels() if label.startswith("Play as")] == [
        f"Play as {name}" for name in ("Ann", "P3", "P2")
    ]
    driver.click("More")
    assert "Play as P0" in driver.labels()
    driver.click("More")
    driver.click("Play as Ann")
    (chair,) = lobby(driver).lineup.chairs
    assert (chair.name, chair.emblem, chair.assist) == ("Ann", "gem", "wide")


def test_whoever_sits_down_with_a_name_is_remembered(driver: Driver) -> None:
    dialog(driver)
    write(driver, "Bo")
    driver.press("confirm")
    driver.click("Start Fivefold")
    assert isinstance(driver.scene, TableScene)
    assert [chair.name for chair in driver.scene.room.chairs] == ["Bo"]
    assert driver.house.profiles.all().result() == (Profile("Bo", "heart", "none"),)


@pytest.mark.parametrize("way", ["keyboard", "touch"])
def test_a_name_is_forgotten_only_when_asked_twice(driver: Driver, way: str) -> None:
    driver.house.profiles.keep(Profile("Ann", None, "none"), 5).result()
    dialog(driver)
    if way == "touch":
        driver.long_tap("Play as Ann")
        driver.tap("Forget Ann?")
    else:
        driver.hover("Play as Ann")
        driver.press("card")
        assert driver.house.profiles.all().result()
        driver.press("confirm")
    driver.frame(2)
    assert driver.house.profiles.all().result() == ()
    assert isinstance(driver.scene, Names)


def test_nobody_names_another_persons_seat(driver: Driver) -> None:
    pad = driver.plug()
    driver.press("confirm", pad)
    driver.press("confirm", KEYBOARD)
    driver.wait(0.7)
    driver.hover("Heart, Gamepad 1")
    driver.press("confirm")
    driver.tap("Moon, Keyboard")
    driver.tap("Moon, Keyboard")
    assert isinstance(driver.scene, Lobby)
    assert TOUCH not in {chair.holder for chair in driver.scene.lineup.chairs}


def test_marks_are_no_letters_of_their_own() -> None:
    anything = NameDraft("", lambda _: True)
    draft, refusal = anything.with_text("x\u0323" * LONGEST)
    assert refusal is None
    assert letters(draft.text) == LONGEST
    assert letters(draft.shortened().text) == LONGEST - 1
    draft, _ = anything.with_text("  e\u0301  a  ")
    assert draft.name == "é a"
    assert anything.with_text("a\n\x07")[1] == ("refused", "\x07")


def test_text_is_off_from_the_start() -> None:
    with Driver() as driver:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="x"))
        driver.frame()
        assert driver.labels()
