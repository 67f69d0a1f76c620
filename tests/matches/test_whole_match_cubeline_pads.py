"""A whole match of Cubeline by gamepads alone, which SDL itself believes in."""

from tests.devices.virtual import virtual_pads
from tests.matches.cubeline import CubelineMatch
from tests.matches.hands import RealPad
from tests.scenes.cubeline_seated import seated
from tests.scenes.driver import Driver


def test_two_people_passing_on_a_gamepad_place_all_their_cubes() -> None:
    with Driver((960, 540)) as driver, virtual_pads() as sockets:
        plug = sockets.plug()
        driver.frame()
        match = CubelineMatch(
            driver,
            seated((plug.device, plug.device), seed="pads"),
            {
                "Heart": RealPad(driver, plug),
                "Moon": RealPad(driver, plug),
            },
        )
        match.play()
        match.judge()
