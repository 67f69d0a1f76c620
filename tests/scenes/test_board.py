"""Fivefold's board: what it shows, and choosing a box with keys, pads, mouse and finger."""

from collections.abc import Iterator

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.fivefold import BOXES, NUMBER_BOXES, Roll, previews
from game.scenes.board import BACK, FivefoldBoard
from game.scenes.sitting import Sitting
from game.ui.control import SMALLEST
from game.ui.stage import LAYOUTS, Layout
from tests.scenes.driver import Driver
from tests.scenes.seated import best_paying, fill, fury_first, play_turns, position, search, seated, throw, words_shown

DIRECTIONS = ("left", "right", "up", "down")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def open_board(driver: Driver, sitting: Sitting) -> FivefoldBoard:
    """The board over the title, so that closing it leaves a scene."""
    board = FivefoldBoard(driver.house, sitting)
    driver.app.stack.push(board)
    driver.frame()
    return board


def closed(driver: Driver) -> bool:
    return not isinstance(driver.scene, FivefoldBoard)


def name(driver: Driver, box: str) -> str:
    return driver.house.words(f"rules.box.{box}")


def choosable(driver: Driver) -> set[str]:
    return {control.name for control in driver.scene.controls if control.enabled and control.name != BACK}


# ---------------------------------------------------------------- what it shows
def test_every_open_box_shows_what_it_would_score(driver: Driver) -> None:
    sitting = play_turns(seated(), 4)
    throw(sitting)
    state = position(sitting)
    open_board(driver, sitting)
    labels, shown = driver.labels(), words_shown(driver)
    for box, points in previews(state.table, state).items():
        assert f"{name(driver, box)}, would score {points}" in labels
        assert str(points) in shown
    for box, filled in state.cards[0].items():
        assert filled is None or f"{name(driver, box)}, {filled}" in labels


def test_a_number_box_says_the_sum_of_its_face(driver: Driver) -> None:
    sitting = seated()
    throw(sitting)
    dice = position(sitting).dice
    assert dice is not None
    open_board(driver, sitting)
    for face, box in enumerate(NUMBER_BOXES, 1):
        assert f"{name(driver, box)}, would score {face * dice.count(face)}" in driver.labels()


def test_the_bonus_row_says_how_much_is_needed(driver: Driver) -> None:
    sitting = seated()
    for _ in range(3):
        throw(sitting)
        fill(sitting, next(box for box in NUMBER_BOXES if box in position(sitting).allowed_boxes))
    open_board(driver, sitting)
    have = position(sitting).number_sums[0]
    assert f"{63 - have} needed" in words_shown(driver)
    assert "/63" in words_shown(driver)


def test_all_totals_stand_below(driver: Driver) -> None:
    sitting = play_turns(seated([KEYBOARD] * 8), 16)
    open_board(driver, sitting)
    shown = words_shown(driver)
    assert all(str(score) in shown for score in position(sitting).scores)


def test_the_line_under_the_heading_follows_the_focus(driver: Driver) -> None:
    sitting = seated()
    throw(sitting)
    open_board(driver, sitting)
    for box in ("two_bolt", "wild_roll"):
        driver.scene.focus_on(box)
        assert f"{name(driver, box)} would score" in words_shown(driver)


# ---------------------------------------------------------------- focus
def test_the_best_paying_box_has_the_focus_first_and_a_filled_one_never(driver: Driver) -> None:
    for turns in range(1, 12):
        sitting = play_turns(seated(seed=f"focus {turns}"), turns)
        throw(sitting)
        state = position(sitting)
        would = previews(state.table, state)
        board = open_board(driver, sitting)
        assert board.focus.name is not None
        assert would[board.focus.name] == would[best_paying(state)]
        driver.app.stack.pop()


def test_directions_reach_every_box_that_may_be_chosen_and_no_other(driver: Driver) -> None:
    sitting = play_turns(seated(), 5)
    throw(sitting)
    board = open_board(driver, sitting)
    first = board.focus.name
    assert first is not None
    seen, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS:
            board.focus_on(here)
            driver.press(direction)
            there = board.focus.name
            assert there is not None
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    assert seen == choosable(driver) | {BACK}
    assert choosable(driver) == set(position(sitting).allowed_boxes)


# ---------------------------------------------------------------- choosing
def test_confirm_fills_the_focused_box_and_closes_the_card(driver: Driver) -> None:
    sitting = seated()
    throw(sitting)
    worth = position(sitting).worth("wild_roll")
    board = open_board(driver, sitting)
    board.focus_on("wild_roll")
    driver.press("confirm")
    sitting.room.pump()
    assert closed(driver)
    assert position(sitting).cards[0]["wild_roll"] == worth


def test_a_finger_picks_with_its_first_tap_and_fills_with_its_second(driver: Driver) -> None:
    sitting = seated([TOUCH])
    throw(sitting)
    board = open_board(driver, sitting)
    label = next(label for label in driver.labels() if label.startswith("Wild Roll"))
    board.focus_on("one_blitz")
    driver.tap(label)
    sitting.room.pump()
    assert board.focus.name == "wild_roll"
    assert position(sitting).cards[0]["wild_roll"] is None
    driver.tap(label)
    sitting.room.pump()
    assert closed(driver)
    assert position(sitting).cards[0]["wild_roll"] is not None


def test_one_click_fills_the_box_the_mouse_hovers_over(driver: Driver) -> None:
    sitting = seated()
    throw(sitting)
    open_board(driver, sitting)
    driver.click(next(label for label in driver.labels() if label.startswith("Wild Roll")))
    sitting.room.pump()
    assert position(sitting).cards[0]["wild_roll"] is not None


def test_a_filled_box_does_nothing(driver: Driver) -> None:
    sitting = play_turns(seated(), 1)
    throw(sitting)
    box = next(box for box, points in position(sitting).cards[0].items() if points is not None)
    board = open_board(driver, sitting)
    board.focus_on(box)
    assert board.focus.name != box
    before = position(sitting)
    driver.click(f"{name(driver, box)}, {before.cards[0][box]}")
    sitting.room.pump()
    assert not closed(driver)
    assert position(sitting) == before


def test_back_and_the_card_button_close_without_choosing(driver: Driver) -> None:
    sitting = seated()
    throw(sitting)
    before = position(sitting)
    for button in ("back", "card"):
        open_board(driver, sitting)
        driver.press(button)
        assert closed(driver)
    open_board(driver, sitting)
    driver.click("Back to the dice")
    assert closed(driver)
    sitting.room.pump()
    assert position(sitting) == before


def test_only_the_seat_to_act_chooses_and_others_are_told(driver: Driver) -> None:
    other = driver.plug()
    sitting = seated([KEYBOARD, other])
    throw(sitting)
    board = open_board(driver, sitting)
    focus = board.focus.name
    driver.press("up", other)
    driver.press("confirm", other)
    sitting.room.pump()
    assert board.focus.name == focus
    assert choosable(driver) == set(BOXES)
    assert driver.house.words("room.denied.not_your_seat") in words_shown(driver)


# ---------------------------------------------------------------- Fury Overflow
def test_overflow_forces_the_box_of_the_number(driver: Driver) -> None:
    sitting = search(lambda state: state.overflowing and len(state.allowed_boxes) == 1, fury_first)
    state = position(sitting)
    assert state.dice is not None
    forced = NUMBER_BOXES[state.dice[0] - 1]
    board = open_board(driver, sitting)
    assert choosable(driver) == {forced}
    assert board.focus.name == forced
    assert f"Five alike must fill {name(driver, forced)}:" in words_shown(driver)
    shut = [box for box, points in state.cards[0].items() if points is None and box != forced]
    for box in shut:
        driver.click(f"{name(driver, box)}, closed for these dice")
        assert board.focus.name == forced
    driver.press("confirm")
    sitting.room.pump()
    assert position(sitting).cards[0][forced] == 5 * state.dice[0]


def test_overflow_shows_the_hundred_and_leaves_any_combo_box(driver: Driver) -> None:
    sitting = search(lambda state: state.would_be_extra() > 0 and len(state.allowed_boxes) > 1, best_paying)
    state = position(sitting)
    open_board(driver, sitting)
    assert choosable(driver) == set(state.allowed_boxes)
    assert "+100 extra" in words_shown(driver)
    assert "Fury Overflow" in words_shown(driver)


# ---------------------------------------------------------------- read only
def test_before_the_first_roll_the_card_can_only_be_read(driver: Driver) -> None:
    board = open_board(driver, seated())
    assert choosable(driver) == set()
    assert board.focus.name == BACK
    assert "Heart has not rolled yet" in words_shown(driver)


def test_on_a_computers_turn_the_card_is_read_only_and_follows_the_match(driver: Driver) -> None:
    sitting = play_turns(seated([KEYBOARD, None]), 1)
    assert sitting.room.seat_to_act == 1
    open_board(driver, sitting)
    assert choosable(driver) == set()
    assert "Moon is playing" in words_shown(driver)
    while sitting.room.seat_to_act == 1:
        sitting.room.pump()
    driver.frame()
    shown = words_shown(driver)
    assert "Heart has not rolled yet" in shown
    filled = [points for points in position(sitting).cards[1].values() if points is not None]
    assert len(filled) == 1
    assert str(filled[0]) in shown
    driver.press("confirm")
    assert closed(driver)


def test_a_seat_taken_over_by_a_computer_stops_choosing(driver: Driver) -> None:
    sitting = seated([KEYBOARD, TOUCH])
    throw(sitting)
    open_board(driver, sitting)
    assert choosable(driver)
    sitting.room.hand_over(0, "computer", TOUCH)
    sitting.room.pump()
    driver.frame()
    assert choosable(driver) == set()


def test_a_closed_card_listens_no_more(driver: Driver) -> None:
    sitting = seated()
    board = open_board(driver, sitting)
    driver.wait(6)
    driver.press("back")
    board.draw(driver.app.screen.canvas)
    room = sitting.room
    assert room.act(0, Roll(()), KEYBOARD).accepted
    room.pump()
    assert position(sitting).rolls_used == 1
    assert not board.wants_drawing


def test_the_menu_pauses_from_here(driver: Driver) -> None:
    sitting = seated()
    open_board(driver, sitting)
    driver.press("menu")
    assert sitting.room.paused


# ---------------------------------------------------------------- places
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("seats", [1, 2, 5, 6, 8])
def test_targets_are_large_apart_and_on_the_screen(driver: Driver, layout: Layout, seats: int) -> None:
    sitting = seated([KEYBOARD] * seats)
    throw(sitting)
    board = FivefoldBoard(driver.house, sitting)
    board.use(layout)
    areas = [control.area for control in board.controls]
    for number, area in enumerate(areas):
        assert min(area.w, area.h) >= SMALLEST
        assert area.x >= layout.side
        assert area.right <= layout.width - layout.side
        assert area.y >= 0
        assert area.bottom <= layout.height
        assert not any(area.overlaps(other) for other in areas[:number])
    for control in board.controls[:-1]:
        assert control.area.x <= control.ringed.x
        assert control.ringed.right <= control.area.right
