"""A whole match of White Die by the keyboard alone, two people sharing it."""

from tests.matches.hands import Keys
from tests.matches.white_die import WhiteDieMatch
from tests.scenes.driver import Driver


def test_two_people_at_one_keyboard_play_white_die_with_a_computer() -> None:
    with Driver((640, 480), seed="white keys") as driver:
        keys = Keys(driver)
        match = WhiteDieMatch(driver, (keys, keys), computers=1)
        match.play()
        match.judge()
