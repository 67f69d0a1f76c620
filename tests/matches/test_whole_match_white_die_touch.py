"""A whole match of White Die by fingers alone, spoken by SDL."""

from tests.devices.virtual import virtual_pads
from tests.matches.hands import Fingers
from tests.matches.white_die import WhiteDieMatch
from tests.scenes.driver import Driver


def test_three_people_at_one_touch_screen_play_white_die() -> None:
    with Driver((800, 500), seed="white touch") as driver, virtual_pads() as sdl:
        fingers = Fingers(driver, sdl)
        match = WhiteDieMatch(driver, (fingers, fingers, fingers), computers=0)
        match.play()
        match.judge()
