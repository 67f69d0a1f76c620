"""Cubeline's board: what may be picked, what it would bring, and who places the cube."""

from collections.abc import Iterator
from random import Random

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.cubeline import CubelineState, allowed, gains
from game.rules.match import Match, Seat
from game.rules.table import load_table
from game.scenes.cubeline.gains import best, gain_lines, worth_telling
from game.scenes.cubeline.grid import next_square
from game.scenes.cubeline.places import places_for
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.pause import Pause
from game.ui.focus import STEPS
from game.ui.stage import LAYOUTS
from tests.scenes.cubeline_seated import CHILDREN, choosing, open_board, play_to, position, seated
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def squares_of(driver: Driver) -> list[str]:
    return [label for label in driver.labels() if label.endswith("points")]


# ---------------------------------------------------------------- what there is to pick
def test_every_allowed_square_can_be_picked_and_says_what_it_brings(driver: Driver) -> None:
    sitting = play_to(seated(), choosing(5))
    open_board(driver, sitting)
    state = position(sitting)
    told = sorted(int(label.split(": ")[1].split()[0]) for label in squares_of(driver))
    assert told == sorted(gain.total for gain in gains(state, allowed(state)))


def test_the_square_that_brings_most_has_the_focus_first(driver: Driver) -> None:
    sitting = play_to(seated(), choosing(7))
    open_board(driver, sitting)
    state = position(sitting)
    most = max(gain.total for gain in gains(state, allowed(state)))
    assert (driver.focused or "").endswith(f": {most} points")
    assert (f"+{most}" if most else "No line yet") in words_shown(driver)


def test_confirming_the_square_in_focus_places_the_cube_and_closes_the_board(driver: Driver) -> None:
    sitting = play_to(seated(), choosing(2))
    board = open_board(driver, sitting)
    picked = board.picked
    assert picked is not None
    driver.press("confirm")
    driver.frame()
    assert position(sitting).cubes[0][-1] == picked.square
    driver.leap(2.5)
    assert isinstance(driver.scene, CubelineScene)


def test_the_square_stays_picked_when_the_focus_goes_to_the_way_back(driver: Driver) -> None:
    sitting = play_to(seated(), choosing(6))
    board = open_board(driver, sitting)
    for _ in range(24):
        driver.press("left")
        driver.press("down")
    assert driver.focused == "To the dice"
    picked = board.picked
    assert picked is not None
    driver.press("main")
    driver.frame()
    assert position(sitting).cubes[0][-1] == picked.square


def test_nothing_can_be_picked_before_the_dice_are_rolled(driver: Driver) -> None:
    open_board(driver, play_to(seated(), lambda state: state.phase == "roll"))
    assert driver.labels() == ["To the dice"]


def test_where_no_square_is_allowed_the_cube_is_given_up(driver: Driver) -> None:
    def none(state: CubelineState) -> bool:
        return state.phase == "choose" and not allowed(state)

    sitting = next(
        sitting
        for number in range(60)
        if not (sitting := play_to(seated([KEYBOARD] * 4, seed=str(number), table="cubeline/standard"), none)).room.over
    )
    open_board(driver, sitting)
    before, seat = position(sitting).left, sitting.room.seat_to_act or 0
    assert "Place cube" not in driver.labels()
    assert driver.focused == "Give up a cube"
    driver.press("confirm")
    driver.frame()
    assert position(sitting).left[seat] == before[seat] - 1


# ---------------------------------------------------------------- pointers
def test_a_touch_near_a_square_picks_the_nearest_and_the_button_places(driver: Driver) -> None:
    sitting = play_to(seated([TOUCH, TOUCH]), choosing(3))
    board = open_board(driver, sitting)
    last = squares_of(driver)[-1]
    driver.tap(last)
    picked = board.picked
    assert picked is not None
    assert last.endswith(f": {picked.total} points")
    assert picked.square not in position(sitting).taken, "a touch only picks"
    driver.tap("Place cube")
    assert position(sitting).cubes[0][-1] == picked.square


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_point_beside_squares_means_the_nearest_within_reach(layout: object) -> None:
    grid = places_for(next(each for each in LAYOUTS if each is layout)).grid
    far, near = (20, 3), (14, 3)
    area = grid.area(near)
    assert grid.nearest(area.cx, area.cy, (far, near), 40) == near
    assert grid.nearest(area.right + 39, area.cy, (far, near), 40) == near
    assert grid.nearest(area.cx, area.y - 41, (far, near), 40) is None


def test_a_mouse_that_passes_over_squares_picks_none_of_them(driver: Driver) -> None:
    board = open_board(driver, play_to(seated(), choosing(4)))
    before = board.picked
    for label in squares_of(driver):
        driver.hover(label)
    assert board.picked == before


# ---------------------------------------------------------------- who may
def test_somebody_else_cannot_place_the_cube_and_is_told(driver: Driver) -> None:
    pad = driver.plug()
    sitting = play_to(seated([KEYBOARD, pad]), choosing(2))
    open_board(driver, sitting)
    before = position(sitting).cubes
    driver.press("confirm", pad)
    assert position(sitting).cubes == before
    assert driver.house.words("room.denied.not_your_seat") in words_shown(driver)
    driver.press("back", pad)
    assert isinstance(driver.scene, CubelineScene)


def test_the_menu_pauses_and_the_button_that_opened_the_board_closes_it(driver: Driver) -> None:
    open_board(driver, play_to(seated(), choosing(2)))
    driver.press("menu")
    assert isinstance(driver.scene, Pause)
    driver.press("menu")
    driver.press("card")
    assert isinstance(driver.scene, CubelineScene)


# ---------------------------------------------------------------- the ways of the focus
def test_directions_lead_from_every_allowed_square_to_every_other_in_few_presses() -> None:
    presses = targets = 0
    for state in _positions(12):
        squares = allowed(state)
        start = best(gains(state, squares), state.table.board)[0].square
        reached = {start: 0}
        for square in (queue := [start]):
            for direction in STEPS:
                following = next_square(square, direction, squares)
                if following is not None and following not in reached:
                    reached[following] = reached[square] + 1
                    queue.append(following)
        assert set(reached) == set(squares)
        presses, targets = presses + sum(reached.values()), targets + len(squares)
    assert presses / targets <= 8


def _positions(matches: int) -> Iterator[CubelineState]:
    """Positions of random matches with something to pick."""
    table, random = load_table(CHILDREN), Random("presses")
    for number in range(matches):
        match = Match(table, [Seat()] * (2 + number % 3), str(number))
        while (seat := match.seat_to_act) is not None:
            state = match.state
            assert isinstance(state, CubelineState)
            if state.phase == "choose" and allowed(state):
                yield state
            match.play(seat, random.choice(match.legal()))


# ---------------------------------------------------------------- what is told of a gain
def test_the_reasons_told_for_a_gain_add_up_to_it_in_few_rows(driver: Driver) -> None:
    most = 0
    for state in _positions(12):
        for gain in gains(state, allowed(state)):
            rows = gain_lines(driver.house.words, gain)
            assert sum(row.points for row in rows) == gain.total
            assert len(rows) <= 3
            most = max(most, len(gain.lines))
    assert most > 1


def test_of_squares_that_bring_nothing_one_of_each_zone_is_worth_telling() -> None:
    for state in _positions(3):
        board = state.table.board
        told = worth_telling(best(gains(state, allowed(state)), board), board)
        empty = [board.spots[gain.square].zone for gain in told if not gain.total]
        assert len(set(empty)) == len(empty)
        assert {gain.square for gain in told if gain.total} == {
            gain.square for gain in gains(state, allowed(state)) if gain.total
        }
