"""A whole match of White Die by fingers alone, spoken by SDL."""

from game.devices.happening import TOUCH
from game.scenes.white_die import WhiteDieScene
from tests.devices.virtual import virtual_pads
from tests.matches.hands import Fingers
from tests.matches.white_die import WhiteDieMatch
from tests.scenes.driver import Driver
from tests.scenes.seated import seated
from tests.scenes.white_die_seated import STANDARD


def test_three_people_at_one_touch_screen_play_white_die() -> None:
    with Driver((800, 500)) as driver, virtual_pads() as sdl:
        sitting = seated((TOUCH, TOUCH, TOUCH), seed="white touch", table=STANDARD)
        driver.show(WhiteDieScene(driver.house, sitting))
        match = WhiteDieMatch(driver, sitting, {TOUCH: Fingers(driver, sdl)})
        match.play()
        match.judge()
