"""White Die says at every moment who must act and why, and who that is acts with their own device."""

from collections.abc import Iterator
from typing import Final

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.room.chair import chair_name
from game.scenes.sitting import Sitting
from game.scenes.white_die import WhiteDieScene, pips_board
from game.scenes.white_die.telling import banner, banner_seat, turn_line
from tests.scenes.driver import Driver
from tests.scenes.seated import seated, words_shown
from tests.scenes.white_die_seated import OTHER, STANDARD, position, step

PHASES: Final = {"first_throw", "throw", "rival", "rival_throw", "reroll", "own_two", "rival_two", "own_one", "match"}
MATCHES: Final = 3


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        assert driver.plug() == OTHER
        yield driver


def steps_of(driver: Driver, seed: str) -> Iterator[tuple[WhiteDieScene, Sitting]]:
    """Every position of a whole match of three people as it is shown, and every end of a trial."""
    sitting = seated((KEYBOARD, OTHER, TOUCH), seed=seed, table=STANDARD)
    scene = WhiteDieScene(driver.house, sitting)
    driver.show(scene)
    while not sitting.room.over:
        yield scene, sitting
        step(sitting)
        scene.show.dice.finish()
        if scene.show.ending is not None:
            yield scene, sitting
        scene.show.catch_up()


def told(scene: WhiteDieScene, name: str) -> tuple[str, str]:
    """Who must act, and why: as two lines in the tray, as one on a board."""
    if not scene.show.on_board:
        line = turn_line(scene.house, scene.show)
        return line.turn, line.hint
    words = banner(scene.house, scene.show, pips_board.in_hand(scene), name)
    return words, words


def test_who_must_act_and_why_is_told_in_every_phase_of_whole_matches(driver: Driver) -> None:
    drawn: set[tuple[object, ...]] = set()
    for number in range(MATCHES):
        for scene, sitting in steps_of(driver, f"banner {number}"):
            state, show = position(sitting), scene.show
            seat = state.seat_to_act if show.ending is None else show.state.on_turn
            assert seat is not None
            assert banner_seat(show) == seat
            name = chair_name(sitting.room.chairs[seat], scene.words)
            who, why = told(scene, name)
            assert name in who
            assert len(why) > len(name)
            moment = show.state.phase, show.state.trial, show.state.rivals_move, show.ending is None
            if moment not in drawn:
                drawn.add(moment)
                scene.touch()
                assert {who, why} <= set(words_shown(driver)), moment
            if show.ending is None:
                assert scene.chair.holder == sitting.room.chairs[seat].holder
    assert {phase for phase, *_ in drawn} == PHASES | {"place"}
    assert {rivals for phase, _, rivals, _ in drawn if phase == "place"} == {True, False}
