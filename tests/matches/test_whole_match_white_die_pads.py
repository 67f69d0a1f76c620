"""A whole match of White Die by gamepads alone, one for each of two seats: the rival acts with its own."""

from tests.devices.virtual import virtual_pads
from tests.matches.hands import RealPad
from tests.matches.white_die import WhiteDieMatch
from tests.scenes.driver import Driver


def test_two_people_with_gamepads_play_white_die_with_a_computer() -> None:
    with Driver((960, 540), seed="white pads") as driver, virtual_pads() as sockets:
        plugs = [sockets.plug(), sockets.plug()]
        driver.frame()
        match = WhiteDieMatch(driver, [RealPad(driver, pad) for pad in plugs], computers=1)
        match.play()
        match.judge()
