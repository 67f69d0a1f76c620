"""A whole match of White Die by the keyboard alone, two people sharing it."""

from game.devices.happening import KEYBOARD
from game.scenes.white_die import WhiteDieScene
from tests.matches.hands import Keys
from tests.matches.white_die import WhiteDieMatch
from tests.scenes.driver import Driver
from tests.scenes.seated import seated
from tests.scenes.white_die_seated import STANDARD


def test_two_people_at_one_keyboard_play_white_die_with_a_computer() -> None:
    with Driver((640, 480)) as driver:
        sitting = seated((KEYBOARD, KEYBOARD, None), seed="white keys", table=STANDARD)
        driver.show(WhiteDieScene(driver.house, sitting))
        match = WhiteDieMatch(driver, sitting, {KEYBOARD: Keys(driver)})
        match.play()
        match.judge()
