"""Faults that the walk once found, each told as what must hold."""

from collections.abc import Iterator

import pytest

from game.scenes.settings import SettingsScene
from game.scenes.title import Title
from game.ui.look import Look
from game.ui.stage import CLASSIC, LAYOUTS, WIDE, Layout
from game.ui.text import Text
from game.ui.theme import SMALLEST
from tests.scenes.driver import Driver
from tests.walk.case import OTHER_PAD, PAD, plug_in
from tests.walk.cases import CASES
from tests.walk.words import Drawing, draw, noting_look


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        plug_in(driver, (PAD, OTHER_PAD))
        yield driver


@pytest.fixture(scope="module")
def look(driver: Driver) -> Look:
    return noting_look()


def drawn(driver: Driver, look: Look, case: str, layout: Layout, text_size: float) -> Drawing:
    next(known for known in CASES if known.name == case).make(driver)
    return draw(driver.scene, layout, look, text_size)


def test_words_wished_larger_are_never_set_smaller_than_usual(driver: Driver) -> None:
    text = Text(1.0)
    room = text.width("Back to the dice", 700, 22) + 0.1
    assert text.fit("Back to the dice", 700, 22, room).size == 22
    for wished in (22 * 1.2, 22 * 1.5):
        assert text.fit("Back to the dice", 700, wished, room).size == 22


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_the_mark_on_a_small_button_can_be_read(driver: Driver, look: Look, layout: Layout) -> None:
    said = drawn(driver, look, "board, choosing", layout, 1.0).said
    assert [line.size >= SMALLEST for line in said if line.words == "Bksp"] == [True]


@pytest.mark.parametrize("text_size", [1.0, 1.2, 1.5])
def test_larger_words_do_not_push_the_only_prompt_out(driver: Driver, look: Look, text_size: float) -> None:
    said = drawn(driver, look, "board, touch", CLASSIC, text_size).said
    assert "Tap a box, then tap it again" in [line.words for line in said]


@pytest.mark.parametrize("text_size", [1.0, 1.2])
def test_every_prompt_of_the_table_stays_with_larger_words(driver: Driver, look: Look, text_size: float) -> None:
    said = [line.words for line in drawn(driver, look, "table, mid-turn", CLASSIC, text_size).said]
    assert {"Choose", "Keep or free", "Roll", "Score card"} <= set(said)


def test_down_leads_from_the_last_setting_to_done_and_right_leads_back(driver: Driver) -> None:
    driver.show(Title(driver.house))
    driver.click("Settings")
    assert isinstance(driver.scene, SettingsScene)
    for _ in driver.scene.controls:
        driver.press("down")
    assert driver.focused == "Done"
    driver.press("right")
    assert driver.focused != "Done"
    for _ in driver.scene.controls:
        driver.press("down")
    driver.press("confirm")
    assert isinstance(driver.scene, Title)


def test_back_on_the_title_points_at_the_way_out_and_does_not_take_it(driver: Driver) -> None:
    driver.show(Title(driver.house))
    for device in ("keyboard", PAD):
        driver.press("up")
        driver.press("back", device)
        assert driver.focused == "Quit"
        assert isinstance(driver.scene, Title)


def test_with_no_rolls_left_no_prompt_promises_a_roll(driver: Driver, look: Look) -> None:
    said = [line.words for line in drawn(driver, look, "table, no rolls left", WIDE, 1.0).said]
    assert "Roll" not in said
    assert said.count("Score") == 3, "the big button, its prompt, and the first word on the card's button"
