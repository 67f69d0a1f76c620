"""A whole match by gamepads alone, which SDL itself believes in and which come while the game runs."""

from tests.devices.virtual import virtual_pads
from tests.matches.hands import RealPad
from tests.matches.whole import WholeMatch
from tests.scenes.driver import Driver


def test_two_people_with_gamepads_play_a_match_with_two_computers() -> None:
    with Driver((960, 540), seed="pads") as driver, virtual_pads() as sockets:
        plugs = [sockets.plug(), sockets.plug()]
        driver.frame()
        match = WholeMatch(driver, [RealPad(driver, pad) for pad in plugs], computers=2)
        match.sit_down()
        match.play()
        match.judge()
        match.play_on()
