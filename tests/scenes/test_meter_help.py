"""Help with the meter: chosen in the lobby, changed in the pause between turns, seen by everybody."""

from collections.abc import Iterator

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.room.lineup import Lineup
from game.rules.fivefold import FivefoldState
from game.scenes.board import FivefoldBoard
from game.scenes.lobby import Lobby
from game.scenes.table import TableScene
from game.ui.parts import Painter
from tests.meter.tries import SKILL, skill_table
from tests.scenes.driver import Driver
from tests.scenes.seated import position, words_shown


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as running:
        yield running


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The marks of help that are drawn from now on."""
    drawn: list[str] = []
    paint = Painter.help_mark

    def noted(self: Painter, help_: str, *how: object) -> object:
        drawn.append(help_)
        return paint(self, help_, *how)

    monkeypatch.setattr(Painter, "help_mark", noted)
    return drawn


def lobby(driver: Driver, table: str = SKILL) -> Lobby:
    scene = Lobby(driver.house, Lineup(table).join(KEYBOARD).join(TOUCH).add_computer())
    driver.show(scene)
    driver.leap(1)
    return scene


def assists(scene: Lobby) -> list[str]:
    return [chair.assist for chair in scene.lineup.chairs]


def test_in_the_lobby_a_button_on_ones_own_seat_goes_through_all_help(driver: Driver, marks: list[str]) -> None:
    scene = lobby(driver)
    driver.hover("Heart, Keyboard")
    for wanted in ("wide", "untimed", "none"):
        driver.press("alt")
        assert assists(scene) == [wanted, "none", "none"]
    driver.press("alt")
    assert "Heart, Keyboard, Wide bands" in driver.labels()
    driver.leap(0.5)
    assert "wide" in marks


def test_fingers_have_a_button_for_it(driver: Driver) -> None:
    scene = lobby(driver)
    driver.tap("Moon, Touch")
    driver.tap("Help with the meter for Moon: No help")
    assert assists(scene) == ["none", "wide", "none"]


def test_nobody_chooses_help_for_others_or_where_there_is_no_meter(driver: Driver) -> None:
    scene = lobby(driver)
    driver.hover("Moon, Touch")
    driver.press("alt")
    assert assists(scene) == ["none"] * 3
    scene = lobby(driver, "fivefold/classic")
    driver.hover("Heart, Keyboard")
    driver.press("alt")
    assert assists(scene) == ["none"] * 3
    assert not any(label.startswith("Help with") for label in driver.labels())


def test_the_match_begins_with_the_help_chosen_and_shows_it_on_chip_and_card(driver: Driver, marks: list[str]) -> None:
    lobby(driver)
    driver.hover("Heart, Keyboard")
    driver.press("alt")
    driver.click("Start Fivefold")
    driver.leap(1)
    table = driver.scene
    assert isinstance(table, TableScene)
    state = position(table.sitting)
    assert state.assists == ("wide", "none", "none")
    assert state.meter is not None
    assert (state.meter.period, state.meter.perfect) == (336, 56)
    assert "wide" in marks
    marks.clear()
    driver.app.stack.push(FivefoldBoard(driver.house, table.sitting))
    driver.frame(2)
    assert "wide" in marks


def test_in_the_pause_help_changes_before_a_turns_first_roll(driver: Driver, marks: list[str]) -> None:
    scene = skill_table(driver)
    driver.press("menu")
    driver.click("Help with the meter for Heart: No help")
    driver.frame(2)
    assert position(scene.sitting).assists == ("wide",)
    assert "Keyboard, Wide bands" in words_shown(driver)
    driver.click("Help with the meter for Heart: Wide bands")
    driver.frame(2)
    assert position(scene.sitting).assists == ("untimed",)
    assert scene.room.paused
    driver.press("menu")
    driver.frame(2)
    assert driver.scene is scene
    assert not scene.room.paused
    assert "untimed" in marks


def test_in_the_pause_of_anybody_else_or_during_a_turn_there_is_no_such_row(driver: Driver) -> None:
    scene = skill_table(driver, KEYBOARD, TOUCH)
    driver.tap("Menu")
    assert not any(label.startswith("Help with") for label in driver.labels())
    driver.tap("Resume")
    driver.press("skip")
    driver.leap(5)
    driver.press("menu")
    assert not any(label.startswith("Help with") for label in driver.labels())
    driver.press("menu")
    state = scene.room.state
    assert isinstance(state, FivefoldState)
    assert state.rolls_used == 1
