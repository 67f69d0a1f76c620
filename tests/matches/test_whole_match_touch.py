"""A whole match by fingers alone, spoken by SDL."""

from tests.devices.virtual import virtual_pads
from tests.matches.hands import Fingers
from tests.matches.whole import WholeMatch
from tests.scenes.driver import Driver


def test_two_people_at_one_touch_screen_play_a_match_with_two_computers() -> None:
    with Driver((800, 500), seed="touch") as driver, virtual_pads() as sdl:
        fingers = Fingers(driver, sdl)
        match = WholeMatch(driver, (fingers, fingers), computers=2)
        match.sit_down()
        match.play()
        match.judge()
        match.play_on()
