"""Whole matches of the fewest and the most seats."""

import msgspec

from tests.matches.hands import Keys
from tests.matches.whole import WholeMatch
from tests.scenes.driver import Driver


def lay_dice_down(driver: Driver) -> None:
    """Let dice lie there at once: the throws of a hundred turns are worked out elsewhere."""
    driver.house.change_settings(msgspec.structs.replace(driver.house.settings, throws="instant"))


def test_one_person_alone_plays_for_the_score() -> None:
    with Driver((640, 480), seed="alone") as driver:
        lay_dice_down(driver)
        match = WholeMatch(driver, [Keys(driver)], computers=0)
        match.sit_down()
        match.play()
        match.judge()
        match.play_on()


def test_one_person_plays_with_seven_computers_and_an_eighth_finds_no_seat() -> None:
    with Driver((640, 480), seed="crowd") as driver:
        lay_dice_down(driver)
        match = WholeMatch(driver, [Keys(driver)], computers=7)
        match.sit_down(full=True)
        match.play()
        match.judge()
        match.play_on()
