"""A storm of people who come and go: nothing breaks, and every seat is always held by exactly one party."""

from tests.scenes.comings import Comings
from tests.scenes.driver import Driver

EVENTS = 100


def test_in_a_storm_of_comings_and_goings_every_seat_is_always_held_by_exactly_one_party() -> None:
    with Driver((640, 480)) as driver:
        comings = Comings(driver, "comings")
        comings.blow(EVENTS)
    assert all(comings.seen[what] for what in ("plugged", "unplugged", "left", "came", "played", "Waiting"))
