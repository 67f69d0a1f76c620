"""A whole match of Cubeline by fingers alone, spoken by SDL, with a computer at the table."""

from game.devices.happening import TOUCH
from tests.devices.virtual import virtual_pads
from tests.matches.cubeline import CubelineMatch
from tests.matches.hands import Fingers
from tests.scenes.cubeline_seated import seated
from tests.scenes.driver import Driver


def test_two_people_at_one_touch_screen_and_a_computer_place_all_their_cubes() -> None:
    with Driver((800, 500)) as driver, virtual_pads() as sdl:
        fingers = Fingers(driver, sdl)
        sitting = seated((TOUCH, TOUCH, None), seed="touch")
        match = CubelineMatch(driver, sitting, {"Heart": fingers, "Moon": fingers})
        match.play()
        match.judge()
