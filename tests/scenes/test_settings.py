"""The settings scene: every device changes them, they act at once, and the next run has them."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.devices.happening import KEYBOARD
from game.dice.tray_file import tray_ids
from game.rules.fivefold import Roll
from game.scenes.lobby import Lobby
from game.scenes.opening import Trouble
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from game.scenes.stack import Stack
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.database import FILE
from game.store.settings import Settings
from game.store.trouble import Kind
from game.ui.stage import LAYOUTS
from game.words import Words
from tests.scenes.driver import Driver
from tests.scenes.seated import play_out, seated, throw

SOUTH, EAST = "confirm", "back"
"""What these buttons of a pad mean when nothing is swapped."""
LAYOUT_SIZES = [(layout.width, layout.height) for layout in LAYOUTS]


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        driver.click("Settings")
        yield driver


def settings(driver: Driver) -> Settings:
    return driver.house.settings


def label_of(driver: Driver, name: str) -> str:
    """The present label of a row."""
    return next(label for label in driver.labels() if label.startswith(f"{name}:"))


# ---------------------------------------------------------------- coming and going
def test_done_back_and_menu_lead_to_the_title(driver: Driver) -> None:
    for leave in (
        lambda: driver.click("Done"),
        lambda: driver.tap("Done"),
        lambda: driver.press("back"),
        lambda: driver.press("menu"),
    ):
        assert isinstance(driver.scene, SettingsScene)
        leave()
        assert isinstance(driver.scene, Title)
        driver.click("Settings")


def test_the_pause_leads_here_and_back_and_the_match_stands_still() -> None:
    with Driver() as driver:
        sitting = seated()
        driver.show(TableScene(driver.house, sitting))
        driver.press("menu")
        driver.click("Settings")
        assert isinstance(driver.scene, SettingsScene)
        driver.press("back")
        assert isinstance(driver.scene, Pause)
        assert sitting.room.paused


def test_every_row_is_reached_by_directions(driver: Driver) -> None:
    driver.plug("0300")
    focused = []
    for _ in driver.scene.controls:
        focused.append(driver.focused)
        driver.press("down")
    others = ("timing", "done", "tab-play", "tab-screen", "tab-sound")
    rows = [control.label for control in driver.scene.controls if control.name not in others]
    assert focused[: len(rows)] == rows
    driver.press("left")
    while driver.focused != "Done":
        before = driver.focused
        driver.press("down")
        assert driver.focused != before, "Done cannot be reached"


@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_rows_keep_apart_and_inside_in_every_layout(size: tuple[int, int]) -> None:
    with Driver(size) as driver:
        driver.plug("0300")
        driver.show(SettingsScene(driver.house, KEYBOARD))
        areas = [control.area for control in driver.scene.controls]
        assert all(min(area.w, area.h) >= 56 for area in areas)
        assert not any(one.overlaps(two) for n, one in enumerate(areas) for two in areas[n + 1 :])
        assert all(area.x >= 0 and area.right <= size[0] and area.bottom <= size[1] - 76 for area in areas)


# ---------------------------------------------------------------- changing
def test_keys_turn_a_slider_as_far_as_it_goes(driver: Driver) -> None:
    driver.press("prev")
    assert driver.focused == "Sounds: 80"
    driver.press("left")
    assert driver.focused == "Sounds: 70"
    for _ in range(5):
        driver.press("right")
    assert (driver.focused, settings(driver).sounds) == ("Sounds: 100", 100)
    for _ in range(12):
        driver.press("left")
    assert (driver.focused, settings(driver).sounds) == ("Sounds: 0", 0)


def test_a_pad_changes_everything_too(driver: Driver) -> None:
    pad = driver.plug("0300")
    for page in (("right", "down", "right", "down", "right"), ("right", "down", "confirm"), ("right", "down", "left")):
        for button in page:
            driver.press(button, pad)
        driver.press("next", pad)
    now = settings(driver)
    assert (now.sounds, now.music, now.text_size, now.throws) == (90, 40, 120, "instant")
    assert (now.tray, now.patience, now.calm) == (tray_ids()[0], 60, True)


@pytest.mark.parametrize("act", [Driver.click, Driver.tap])
def test_cells_segments_and_switches_are_pressed_where_they_are(driver: Driver, act: type[Driver.click]) -> None:
    act(driver, "Sound")
    act(driver, "Sounds: 80", 0.56)
    assert 10 <= settings(driver).sounds <= 30
    act(driver, label_of(driver, "Sounds"), 0.46)
    assert settings(driver).sounds == 0
    act(driver, "Screen")
    act(driver, "Text size: 100 %", 0.93)
    assert settings(driver).text_size == 150
    act(driver, "Text size: 150 %", 0.72)
    assert settings(driver).text_size == 120
    act(driver, "Calm motion: Off")
    assert settings(driver).calm
    act(driver, "Calm motion: On", 0.95)
    assert not settings(driver).calm


def test_a_tap_on_a_rows_words_changes_no_slider(driver: Driver) -> None:
    driver.click("Sound")
    driver.tap("Sounds: 80", 0.1)
    driver.click("Screen")
    driver.click("Text size: 100 %", 0.1)
    assert settings(driver) == Settings()


def test_a_slider_follows_the_mouse(driver: Driver) -> None:
    driver.click("Sound")
    driver.drag("Music: 50", 0.6, 0.99)
    assert settings(driver).music == 100
    driver.drag("Music: 100", 0.8, 0.47)
    assert settings(driver).music == 0
    assert driver.focused == "Music: 0"


# ---------------------------------------------------------------- acting at once
def test_text_size_changes_the_canvas(driver: Driver) -> None:
    before = driver.app.screen.canvas.width("Sounds", 700, 22)
    driver.click("Screen")
    driver.click("Text size: 100 %", 0.93)
    canvas = driver.app.screen.canvas
    assert canvas.text_size == 1.5
    assert canvas.width("Sounds", 700, 22) == pytest.approx(1.5 * before, rel=0.03)
    assert canvas.width("Sounds", 700, 24) < canvas.width("Sounds", 700, 22)


def test_screen_edge_shrinks_the_stage_about_its_middle(driver: Driver) -> None:
    whole = driver.app.screen.stage
    driver.click("Screen")
    driver.click("Screen edge: 100", 0.46)
    stage = driver.app.screen.stage
    assert settings(driver).edge == 90
    assert stage.scale == pytest.approx(0.9 * whole.scale)
    assert (stage.left, stage.top) == (64, 36)
    driver.click("Done")
    assert isinstance(driver.scene, Title), "pointers still find what they point at"


def test_calm_motion_lets_the_ring_rest(driver: Driver) -> None:
    driver.click("Screen")
    driver.click("Calm motion: Off")
    driver.press("down")
    driver.wait(0.5)
    assert not driver.app.stack.wants_drawing
    driver.press("up")
    driver.click("Calm motion: On")
    driver.press("down")
    driver.wait(0.5)
    assert driver.app.stack.wants_drawing


def test_calm_motion_settles_throws_soon_and_counts_at_once() -> None:
    with Driver() as driver:
        driver.click("Settings")
        driver.click("Screen")
        driver.click("Calm motion: Off")
        table = TableScene(driver.house, seated())
        driver.show(table)
        driver.press("main")
        assert table.show.dice.rolling
        driver.wait(0.3)
        assert not table.show.dice.rolling
        sitting = play_out(seated())
        table = TableScene(driver.house, sitting)
        driver.show(table)
        table.show.scores.count_to((500,), at_once=driver.house.calm)
        assert table.show.scores.shown == {0: 500}


def test_a_calm_change_of_scenes_fades_instead_of_sliding(driver: Driver) -> None:
    def halfway() -> tuple[int, ...]:
        """A px at the left, 50 ms after the lobby was opened over a white screen."""
        driver.show(Title(driver.house))
        driver.wait(1)
        surface = driver.app.screen.canvas.surface
        surface.fill("white")
        driver.app.stack.push(Lobby(driver.house))
        driver.frame(3)
        return tuple(surface.get_at((4, 400)))

    sliding = halfway()
    driver.show(Title(driver.house))
    driver.click("Settings")
    driver.click("Screen")
    driver.click("Calm motion: Off")
    fading = halfway()
    assert sum(sliding[:3]) < sum(fading[:3]) < 3 * 255


def test_f11_and_the_row_are_the_same_switch(driver: Driver) -> None:
    driver.click("Screen")
    driver.click("Full screen: Off")
    assert driver.app.screen.fullscreen
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_F11, key=0, mod=0, unicode="", repeat=0))
    driver.frame()
    assert not driver.app.screen.fullscreen
    assert "Full screen: Off" in driver.labels()


# ---------------------------------------------------------------- swapping
def test_there_is_nothing_to_swap_without_a_pad(driver: Driver) -> None:
    assert not any(label.startswith("Swap") for label in driver.labels())
    pad = driver.plug("0300")
    assert "Swap confirm and back: Off" in driver.labels()
    driver.unplug(pad)
    assert not any(label.startswith("Swap") for label in driver.labels())


def test_swapping_swaps_that_kind_of_pad_only(driver: Driver) -> None:
    other, mine = driver.plug("0300aa"), driver.plug("0300bb")
    driver.press("up", mine)
    driver.click("Swap confirm and back: Off")
    assert settings(driver).swapped == {"0300bb": True}
    assert driver.house.marks.mark(mine, "confirm").text == "B"
    assert driver.house.marks.mark(other, "confirm").text == "A"
    driver.press(SOUTH, mine)
    assert isinstance(driver.scene, Title)
    driver.press(EAST, mine)
    assert isinstance(driver.scene, SettingsScene)
    driver.press(EAST, other)
    assert isinstance(driver.scene, Title)
    driver.press(SOUTH, other)
    assert isinstance(driver.scene, SettingsScene)


def test_a_pad_may_swap_itself_and_go_on(driver: Driver) -> None:
    pad = driver.plug("0300")
    driver.scene.focus_on("swap")
    driver.press(SOUTH, pad)
    assert "Swap confirm and back: On" in driver.labels()
    driver.press(SOUTH, pad)
    assert isinstance(driver.scene, Title)
    driver.click("Settings")
    driver.scene.focus_on("swap")
    driver.press(EAST, pad)
    assert "Swap confirm and back: Off" in driver.labels()


def test_a_pad_plugged_in_later_is_swapped_as_well(driver: Driver) -> None:
    pad = driver.plug("0300")
    driver.press("up", pad)
    driver.click("Swap confirm and back: Off")
    assert driver.house.reader.pads.swap(settings(driver).swapped) == []
    assert driver.house.reader.pads.swap({}) == [pad]


# ---------------------------------------------------------------- the next run
def test_the_next_run_has_them_all(tmp_path: Path) -> None:
    with Driver(data=tmp_path, window=None) as driver:
        driver.click("Settings")
        driver.click("Screen")
        driver.click("Text size: 100 %", 0.72)
        driver.click("Full screen: Off")
        driver.press("up")
        driver.press("confirm")
        left = settings(driver)
        assert left.calm
        assert left.fullscreen
    with Driver(data=tmp_path, window=None) as driver:
        assert settings(driver) == left
        assert driver.app.screen.fullscreen
        assert driver.app.screen.canvas.text_size == 1.2
        assert driver.app.screen.canvas.calm


def test_the_window_keeps_the_size_people_gave_it(tmp_path: Path) -> None:
    with Driver(data=tmp_path, window=None) as driver:
        assert driver.app.screen.window_size == Settings().window
        pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
        driver.frame()
    with Driver(data=tmp_path, window=None) as driver:
        assert driver.app.screen.window_size == (1000, 700)
    with Driver(data=tmp_path, window=(800, 600)) as driver:
        assert driver.app.screen.window_size == (800, 600), "the command line goes first"
        driver.click("Settings")
        driver.click("Screen")
        driver.click("Calm motion: Off")
    with Driver(data=tmp_path, window=None) as driver:
        assert driver.app.screen.window_size == (1000, 700), "and is no wish for the next time"
        assert settings(driver).calm


def test_a_folder_that_takes_nothing_is_told_once_and_settings_hold_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).mkdir()
    told: list[str] = []
    monkeypatch.setattr(Stack, "tell", lambda stack, toast: told.append(toast.words))
    with Driver(data=tmp_path) as driver:
        assert isinstance(driver.scene, Trouble)
        driver.click("Go on")
        driver.click("Settings")
        driver.click("Screen")
        driver.click("Calm motion: Off")
        driver.click("Text size: 100 %", 0.93)
        assert settings(driver).calm
        assert driver.app.screen.canvas.text_size == 1.5
    assert told == []


@pytest.mark.parametrize("kind", Kind)
def test_every_trouble_has_its_words(kind: Kind) -> None:
    assert Words()(f"settings.trouble.{kind}")


# ---------------------------------------------------------------- a table entered in the middle of a turn
def test_a_table_entered_in_the_middle_of_a_turn_shows_its_dice() -> None:
    sitting = seated()
    throw(sitting)
    with Driver() as driver:
        table = TableScene(driver.house, sitting)
        driver.show(table)
        state = sitting.room.state
        assert table.show.dice.faces == state.dice
        assert len(table.show.dice.loose) == 5
        dice = [control for control in table.controls if control.label.startswith("Die ")]
        assert driver.focused == min(dice, key=lambda control: control.area.x).label
        assert sitting.room.refusal(0, Roll(())) is None


# ---------------------------------------------------------------- trays
def test_another_tray_is_on_the_table_as_soon_as_the_menu_closes() -> None:
    sitting = seated()
    throw(sitting)
    with Driver() as driver:
        table = TableScene(driver.house, sitting)
        driver.show(table)
        driver.press("menu")
        driver.house.change_settings(msgspec.structs.replace(driver.house.settings, tray="quick"))
        driver.press("menu")
        assert table.tray == "quick"
        assert len(table.show.dice.loose) == 5


def test_a_tray_that_is_gone_is_the_tables_own() -> None:
    with Driver() as driver:
        driver.house.change_settings(msgspec.structs.replace(driver.house.settings, tray="melted"))
        table = TableScene(driver.house, seated())
        assert table.tray == table.room.table.tray
