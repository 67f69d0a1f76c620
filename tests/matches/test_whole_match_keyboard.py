"""A whole match by the keyboard alone, two people sharing it."""

from tests.matches.hands import Keys
from tests.matches.whole import WholeMatch
from tests.scenes.driver import Driver


def test_two_people_at_one_keyboard_play_a_match_with_two_computers() -> None:
    with Driver((640, 480), seed="keys") as driver:
        keys = Keys(driver)
        match = WholeMatch(driver, (keys, keys), computers=2)
        match.sit_down()
        match.play()
        match.judge()
        match.play_on()
