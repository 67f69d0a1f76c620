"""A whole match of White Die by gamepads alone, one for each of two seats: the rival acts with its own."""

from game.scenes.white_die import WhiteDieScene
from tests.devices.virtual import virtual_pads
from tests.matches.hands import RealPad
from tests.matches.white_die import WhiteDieMatch
from tests.scenes.driver import Driver
from tests.scenes.seated import seated
from tests.scenes.white_die_seated import STANDARD


def test_two_people_with_gamepads_play_white_die_with_a_computer() -> None:
    with Driver((960, 540)) as driver, virtual_pads() as sockets:
        pads = [RealPad(driver, sockets.plug()) for _ in range(2)]
        driver.frame()
        sitting = seated((pads[0].device, pads[1].device, None), seed="white pads", table=STANDARD)
        driver.show(WhiteDieScene(driver.house, sitting))
        match = WhiteDieMatch(driver, sitting, {pad.device: pad for pad in pads})
        match.play()
        match.judge()
