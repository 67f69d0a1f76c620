"""A whole match of Cubeline by the keyboard alone, two people sharing it."""

from game.devices.happening import KEYBOARD
from tests.matches.cubeline import CubelineMatch
from tests.matches.hands import Keys
from tests.scenes.cubeline_seated import seated
from tests.scenes.driver import Driver


def test_two_people_at_one_keyboard_place_all_their_cubes() -> None:
    with Driver((640, 480)) as driver:
        keys = Keys(driver)
        match = CubelineMatch(driver, seated((KEYBOARD, KEYBOARD), seed="keys"), {"Heart": keys, "Moon": keys})
        match.play()
        match.judge()
