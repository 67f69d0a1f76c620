"""A storm of people who come and go: nothing breaks, and every seat is always held by exactly one party."""

import pytest

from tests.scenes.comings import TABLES, Comings
from tests.scenes.driver import Driver

EVENTS = {"fivefold/classic": 100, "white_die/short": 80, "cubeline/children": 80}


@pytest.mark.parametrize("table", TABLES)
def test_in_a_storm_of_comings_and_goings_every_seat_is_always_held_by_exactly_one_party(table: str) -> None:
    with Driver((640, 480)) as driver:
        comings = Comings(driver, "comings", table)
        comings.blow(EVENTS[table])
    assert all(comings.seen[what] for what in ("plugged", "unplugged", "left", "came", "played", "Waiting"))
