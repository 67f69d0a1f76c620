"""A whole match of Skill Roll: one person at the keyboard, one with a gamepad, one with a finger, and a computer."""

from tests.devices.virtual import virtual_pads
from tests.matches.hands import Fingers, Keys, RealPad
from tests.matches.skill import SkillMatch
from tests.scenes.driver import Driver


def test_three_people_on_three_kinds_of_device_stop_the_meter_at_every_grade() -> None:
    with Driver((800, 500), seed="skill") as driver, virtual_pads() as sockets:
        pad = sockets.plug()
        driver.frame()
        match = SkillMatch(driver, [Keys(driver), RealPad(driver, pad), Fingers(driver, sockets)], computers=1)
        match.sit_down()
        match.play()
        match.judge()
        match.play_on()
