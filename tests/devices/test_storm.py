"""Whatever devices do, and whenever they come and go: nothing breaks, and nobody acts for anybody else."""

from tests.devices.storm import Storm
from tests.devices.virtual import virtual_pads
from tests.scenes.driver import Driver

STEPS = 240


def test_a_storm_of_plugs_and_presses_breaks_nothing_and_acts_for_nobody_else() -> None:
    with Driver((640, 480)) as driver, virtual_pads() as sockets:
        storm = Storm(driver, sockets, "storm")
        storm.blow(STEPS)
    assert {"Title", "Lobby", "TableScene"} <= set(storm.scenes)
    assert storm.acts["Played"] > 0
    assert storm.acts["Joined"] > 0
