"""A cube that was placed is seen where it lands, with its lines, and what it brought is counted."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs

from game.devices.happening import KEYBOARD, TOUCH
from game.rules.cubeline import CubelineState, Place, Placed, allowed, gains
from game.rules.match import Match, Seat
from game.rules.table import load_table
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.landing import FALL, Landing, landing_of
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.results import Results
from tests.scenes.cubeline_seated import CHILDREN, STANDARD, open_board, play_to, position, seated
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def paying(state: CubelineState) -> bool:
    """Seat 0 can place a cube that brings something."""
    may = state.phase == "choose" and state.seat_to_act == 0
    return may and any(gain.total for gain in gains(state, allowed(state)))


def landings(matches: int) -> Iterator[tuple[Landing, int]]:
    """Landings of matches of cubes placed close together, with the points they brought."""
    random = Random("landings")
    for number in range(matches):
        match = Match(load_table(STANDARD), [Seat()] * 2, str(number))
        while (seat := match.seat_to_act) is not None:
            state = match.state
            assert isinstance(state, CubelineState)
            squares = allowed(state)
            best = max(gains(state, squares), key=lambda gain: gain.total, default=None)
            action = random.choice(match.legal()) if best is None else Place(best.square)
            events = match.play(seat, action)
            landing = landing_of(state.table.board, events)
            if landing is not None:
                yield landing, next(event.points for event in events if isinstance(event, Placed))


# ---------------------------------------------------------------- what is seen when
def test_what_is_counted_never_falls_and_ends_as_what_the_cube_brought() -> None:
    most = 0
    for landing, points in landings(12):
        moments = [landing.moment(age, calm=False) for age in range(landing.length + 1)]
        counted = [moment.points or 0 for moment in moments]
        assert counted == sorted(counted)
        assert counted[-1] == points
        assert counted[FALL - 1] == 0, "nothing is counted before the cube has fallen"
        lines = {square for line in landing.gain.lines for square in line.squares}
        assert moments[-1].lit >= lines
        assert moments[-1].lines == tuple(line.squares for line in landing.gain.lines)
        assert moments[-1].block == landing.gain.block
        assert moments[-1].raised == {}, "in the end every cube stands on its square"
        most = max(most, len(landing.gain.lines))
    assert most > 1


def test_squares_of_a_line_light_up_one_after_the_other() -> None:
    landing = next(landing for landing, _ in landings(12) if len(landing.gain.lines) == 1 and not landing.gain.bonus)
    (line,) = landing.gain.lines
    sizes = [len(landing.moment(age, calm=False).lit) for age in range(landing.length)]
    assert sizes == sorted(sizes)
    assert set(range(len(line.squares) + 1)) == set(sizes)


def test_where_motion_is_calm_nothing_moves_and_all_is_told_at_once() -> None:
    for landing, points in landings(2):
        first, last = landing.moment(0, calm=True), landing.moment(landing.length, calm=True)
        assert first == last
        assert first.raised == {}
        assert (first.points or 0) == points


def test_a_cube_that_brings_nothing_is_seen_shortly() -> None:
    lengths = {bool(points): landing.length for landing, points in landings(2)}
    assert lengths[False] < lengths[True] < 120 * 3


# ---------------------------------------------------------------- on the board
def test_the_board_stays_until_what_a_cube_brought_was_seen_and_then_leads_back(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), paying)
    board = open_board(driver, sitting)
    picked, before = board.picked, position(sitting).scores[0]
    assert picked is not None
    driver.press("confirm")
    driver.wait(1)
    assert driver.scene is board
    shown = words_shown(driver)
    assert "Heart’s turn" in shown, "it is still told whose cube that was"
    assert f"+{picked.total}" in shown
    assert str(before + picked.total) in shown
    driver.leap(2)
    assert isinstance(driver.scene, CubelineScene)
    assert "Moon’s turn" in words_shown(driver)


@pytest.mark.parametrize("button", ["confirm", "main", "back", "card"])
def test_any_button_to_go_on_cuts_it_short(driver: Driver, button: str) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), paying)
    open_board(driver, sitting)
    driver.press("confirm")
    assert isinstance(driver.scene, CubelineBoard)
    driver.press(button)
    assert isinstance(driver.scene, CubelineScene)


def test_a_tap_beside_everything_cuts_it_short(driver: Driver) -> None:
    sitting = play_to(seated([TOUCH] * 2), paying)
    board = open_board(driver, sitting)
    driver.tap("Place cube")
    assert driver.scene is board
    board.tapped_nothing(TOUCH)
    assert isinstance(driver.scene, CubelineScene)


def test_a_board_that_is_only_looked_at_stays_open_when_others_place_cubes(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD, None]), lambda state: state.phase == "roll" and state.seat_to_act == 1)
    open_board(driver, sitting)
    driver.leap(6)
    assert position(sitting).turns(1) > 0
    assert isinstance(driver.scene, CubelineBoard)


# ---------------------------------------------------------------- on the table
def computer_landed(driver: Driver, people: int = 1) -> CubelineScene:
    """The table as soon as a computer has placed a cube that brought something, another computer being next."""
    for seed in range(30):
        sitting = play_to(
            seated([KEYBOARD] * people + [None] * 2, seed=f"landed {seed}"),
            lambda state: state.phase == "roll" and state.seat_to_act == people and state.turns(people) >= 7,
        )
        scene = CubelineScene(driver.house, sitting)
        driver.show(scene)
        while not scene.show.state.over and position(sitting).seat_to_act == people:
            driver.frame()
        landing = scene.show.landings.landing
        if landing is not None and landing.steps:
            return scene
    raise LookupError("no computer made a line")


def test_a_computer_waits_until_what_the_last_cube_brought_was_seen(driver: Driver) -> None:
    scene = computer_landed(driver)
    while scene.show.landings.moving:
        assert scene.room.showing
        assert position(scene.sitting).dice is None, "the next computer has not rolled"
        driver.frame()
    driver.leap(0.2)
    assert position(scene.sitting).dice is not None


def test_who_is_in_a_hurry_lets_the_next_computer_play_on(driver: Driver) -> None:
    scene = computer_landed(driver)
    driver.press("main")
    assert not scene.show.landings.moving
    driver.leap(0.2)
    assert position(scene.sitting).dice is not None


def test_a_cube_taken_back_lands_no_more(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), paying)
    open_board(driver, sitting)
    driver.press("confirm")
    driver.press("confirm")
    scene = driver.scene
    assert isinstance(scene, CubelineScene)
    assert scene.show.landings.moving
    driver.click("Take back")
    assert not scene.show.landings.moving
    assert not scene.room.showing


def test_the_next_roll_ends_it(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), paying)
    open_board(driver, sitting)
    driver.press("confirm")
    driver.press("confirm")
    driver.press("main")
    scene = driver.scene
    assert isinstance(scene, CubelineScene)
    assert scene.show.dice.rolling
    assert not scene.show.landings.moving


def test_the_last_cube_of_a_match_is_seen_before_the_results(driver: Driver) -> None:
    def last(state: CubelineState) -> bool:
        return sum(state.left) == 1 and state.phase == "choose" and len(allowed(state)) > 0

    sitting = play_to(seated([KEYBOARD] * 2, table=CHILDREN), last)
    board = open_board(driver, sitting)
    driver.press("confirm")
    assert driver.scene is board
    driver.leap(6)
    assert isinstance(driver.scene, Results)


def test_calm_motion_is_heard_on_the_board(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), paying)
    before = driver.house.settings
    driver.house.change_settings(structs.replace(before, calm=True))
    board = open_board(driver, sitting)
    driver.press("confirm")
    assert board.house.calm
    assert str(position(sitting).scores[0]) in words_shown(driver), "the score stands there at once"
    driver.house.change_settings(before)


def test_what_others_do_meanwhile_does_not_end_what_is_seen_of_a_cube(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), paying)
    board = open_board(driver, sitting)
    driver.press("confirm")
    sitting.room.leave_seat(1)
    driver.frame()
    assert driver.scene is board
    assert board.moving
