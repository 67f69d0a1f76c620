"""Cubeline's table: the throws for who begins, rolls and what is kept, and the squares in reach."""

from collections.abc import Iterator

import pytest

from game.devices.happening import KEYBOARD
from game.room.lineup import Lineup
from game.room.notice import Notice, Played
from game.rules.cubeline import CubelineState, Threw, allowed
from game.rules.match import Match
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.cubeline.show import LINGER
from game.scenes.cubeline.summary import parts_of, totals_by_cube
from game.scenes.lobby import Lobby
from game.scenes.results import Results
from game.scenes.sitting import Sitting
from game.ui.motion import TICKS_A_SECOND
from game.ui.stage import CLASSIC
from tests.scenes.cubeline_seated import CHILDREN, STANDARD, play_to, position, seated
from tests.scenes.driver import FRAME, Driver
from tests.scenes.seated import words_shown


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def show(driver: Driver, sitting: Sitting) -> CubelineScene:
    scene = CubelineScene(driver.house, sitting)
    driver.show(scene)
    driver.leap(0.5)
    return scene


def rolled(driver: Driver) -> tuple[Sitting, CubelineScene]:
    """A table after the first roll of a turn of some match that has begun."""
    sitting = play_to(seated(), lambda state: state.phase == "roll" and state.turns(0) >= 3)
    scene = show(driver, sitting)
    driver.press("main")
    driver.leap(3)
    return sitting, scene


def test_a_page_of_the_lobby_starts_it(driver: Driver) -> None:
    driver.show(Lobby(driver.house, Lineup("fivefold/classic").join(KEYBOARD).add_computer()))
    while "Start Cubeline" not in driver.labels():
        driver.press("next")
    driver.click("Children")
    driver.click("Start Cubeline")
    assert isinstance(driver.scene, CubelineScene)
    assert driver.scene.room.table.id == CHILDREN


# ---------------------------------------------------------------- who begins
def test_each_seat_throws_one_die_which_lies_a_moment_before_the_next_is_thrown(driver: Driver) -> None:
    sitting = seated([KEYBOARD] * 3)
    scene = show(driver, sitting)
    driver.press("main")
    while scene.show.dice.rolling:
        driver.frame()
    assert [die.die for die in scene.show.dice.loose] == [0]
    assert scene.show.rolling
    assert "Heart’s turn" in words_shown(driver)
    driver.leap(LINGER / TICKS_A_SECOND + 0.1)
    assert "Moon’s turn" in words_shown(driver)
    assert scene.show.dice.loose == []


def test_somebody_in_a_hurry_cuts_the_throw_and_its_moment_short(driver: Driver) -> None:
    scene = show(driver, seated([KEYBOARD] * 2))
    driver.press("main")
    driver.leap(0.4)
    driver.press("main")
    assert scene.show.busy
    driver.press("main")
    assert not scene.show.rolling
    assert "Moon’s turn" in words_shown(driver)


@pytest.mark.parametrize("seconds", [0.2, 4])
def test_another_shape_of_window_ends_the_throw_for_who_begins(driver: Driver, seconds: float) -> None:
    scene = show(driver, seated([KEYBOARD] * 2))
    driver.press("main")
    while seconds > 0 and scene.show.rolling and not scene.show.busy:
        driver.frame()
        seconds -= FRAME
    scene.use(CLASSIC)
    assert scene.show.dice.loose == []
    driver.leap(1.5)
    assert not scene.show.rolling
    assert "Moon’s turn" in words_shown(driver)


def test_the_one_who_threw_highest_is_told_to_begin(driver: Driver) -> None:
    sitting = seated([KEYBOARD] * 2)
    thrown: list[Threw] = []

    def heard(notice: Notice) -> None:
        if isinstance(notice, Played):
            thrown.extend(event for event in notice.events if isinstance(event, Threw))

    sitting.room.subscribe(heard)
    show(driver, sitting)
    while position(sitting).phase == "first_throw":
        driver.press("main")
        driver.leap(4)
    starter = position(sitting).roll_off.starter
    assert starter is not None
    assert thrown[-1].dice != thrown[-2].dice
    assert f"{('Heart', 'Moon')[starter]}’s turn" in words_shown(driver)


# ---------------------------------------------------------------- rolling
def test_kept_dice_stay_and_the_others_are_thrown_again(driver: Driver) -> None:
    sitting, _ = rolled(driver)
    before = position(sitting).dice
    driver.press("die 2")
    driver.press("die 4")
    driver.press("main")
    driver.leap(4)
    after = position(sitting).dice
    assert before is not None
    assert after is not None
    assert (after[1], after[3]) == (before[1], before[3])
    assert position(sitting).rolls_used == 2


def test_with_all_dice_kept_there_is_nothing_to_roll(driver: Driver) -> None:
    sitting, _ = rolled(driver)
    for die in range(1, 6):
        driver.press(f"die {die}")
    driver.press("main")
    driver.leap(0.5)
    assert position(sitting).rolls_used == 1
    assert driver.house.words("cubeline.toast.all_kept") in words_shown(driver)


def test_squares_in_reach_are_counted_and_a_tile_opens_the_board_at_its_square(driver: Driver) -> None:
    sitting, _ = rolled(driver)
    count = len(allowed(position(sitting)))
    key = "cubeline.reach.one" if count == 1 else "cubeline.reach"
    assert driver.house.words(key, squares=count) in words_shown(driver)
    tile = [label for label in driver.labels() if label.endswith("points")][-1]
    driver.click(tile)
    assert isinstance(driver.scene, CubelineBoard)
    assert driver.focused == tile


def test_after_the_last_roll_the_big_button_opens_the_board(driver: Driver) -> None:
    sitting, _ = rolled(driver)
    for _ in range(3):
        driver.press("main")
        driver.leap(4)
    assert position(sitting).rolls_used == 4
    driver.press("main")
    assert isinstance(driver.scene, CubelineBoard)


def test_a_finished_match_leads_to_results_that_account_for_every_point(driver: Driver) -> None:
    sitting = play_to(seated([None, KEYBOARD]), lambda state: sum(state.left) == 1)
    show(driver, sitting)
    play_to(sitting, lambda state: False)
    driver.leap(4)
    assert isinstance(driver.scene, Results)
    match = Match.replay(sitting.room.record())
    parts, totals = parts_of(match), totals_by_cube(match)
    for seat, score in enumerate(position(sitting).scores):
        assert sum(parts[part][seat] for part in ("lines", "long", "blocks")) == score == totals[seat][-1]
        assert len(totals[seat]) == 12


def test_dice_that_fit_no_square_leave_two_ways_and_the_one_to_give_up_asks_on_the_board(driver: Driver) -> None:
    def none(state: CubelineState) -> bool:
        return state.phase == "choose" and not allowed(state) and state.rolls_used < 4

    sitting = next(
        sitting
        for number in range(60)
        if not (sitting := play_to(seated([KEYBOARD] * 4, seed=str(number), table=STANDARD), none)).room.over
    )
    show(driver, sitting)
    before = position(sitting)
    assert "Roll again" in driver.labels()
    driver.click("Give up a cube")
    assert isinstance(driver.scene, CubelineBoard)
    assert position(sitting) == before
    driver.press("confirm")
    driver.leap(1)
    assert position(sitting).left != before.left
    assert isinstance(driver.scene, CubelineScene)
