"""A whole match by the mouse alone."""

from tests.matches.hands import Mouse
from tests.matches.whole import WholeMatch
from tests.scenes.driver import Driver


def test_two_people_at_one_mouse_play_a_match_with_two_computers() -> None:
    with Driver((1120, 480), seed="mouse") as driver:
        mouse = Mouse(driver)
        match = WholeMatch(driver, (mouse, mouse), computers=2)
        match.sit_down()
        match.play()
        match.judge()
        match.play_on()
