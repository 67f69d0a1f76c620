"""Plays whole Skill Roll matches by hand, with stops at every grade, and judges that they can be played again."""

from itertools import cycle
from typing import ClassVar

import msgspec

from game.room.notice import Notice, Played
from game.rules.event import Event
from game.rules.fivefold import GRADES, Graded
from game.rules.fivefold.action import parse
from game.rules.match import Match
from game.scenes.results import Results
from game.scenes.table import TableScene
from tests.matches.hands import Hand
from tests.matches.whole import SEEN, WholeMatch
from tests.meter.tries import meter_of, tick_for
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown

OPENING = 0.4
"""Seconds after which the dial surely has grown."""
VERDICTS = {"perfect": "Perfect!", "good": "Good!", "miss": "Missed"}


class SkillMatch(WholeMatch):
    """Every person stops the meter perfectly, well and badly in turn, as the dial shows it."""

    table: ClassVar[str] = "Skill Roll"
    rolls: ClassVar[tuple[str, str]] = "Start meter", "Start meter"
    urges: ClassVar[bool] = False

    def __init__(self, driver: Driver, people: list[Hand], computers: int) -> None:
        super().__init__(driver, people, computers)
        self._wanted = {id(hand): cycle(GRADES) for hand in people}
        self.grades: dict[str, set[str]] = {hand.device: set() for hand in people}
        self.events: list[Event] = []

    def sit_down(self, full: bool = False) -> None:
        """Also note all that happens."""
        super().sit_down(full)
        scene = self.driver.scene
        assert isinstance(scene, TableScene)
        scene.room.subscribe(self._heard)

    def _heard(self, notice: Notice) -> None:
        if isinstance(notice, Played):
            self.events += notice.events

    def _throw(self, hand: Hand, label: str) -> None:
        """Start the meter, stop it where the grade is, read the verdict, and have the throw finished."""
        driver, scene = self.driver, self.driver.scene
        assert isinstance(scene, TableScene)
        hand.press(label)
        driver.wait(OPENING)
        run, grade = scene.meter.run, next(self._wanted[id(hand)])
        assert run is not None
        assert run._sweep is not None
        at = run._sweep.start + tick_for(meter_of(scene), grade) / 120
        with driver.closely():
            while driver.now + 0.2 < at - driver.pace:
                driver.now += 0.2
                driver.app.frame()
            driver.now = at - driver.pace - 0.004
            driver.app.frame()
            driver.now = at - driver.pace
            hand.press("Stop!")
            driver.frame(2)
        assert VERDICTS[grade] in words_shown(driver)
        self.grades[hand.device].add(grade)
        for _ in range(2):
            self._pass(SEEN + 0.1)
            hand.hurry()
        assert "The dice are rolling" not in words_shown(driver)

    def judge(self) -> None:
        """Also: every device stopped at every grade, and the same match again has the same grades and dice."""
        super().judge()
        assert all(found == set(GRADES) for found in self.grades.values())
        scene = self.driver.scene
        assert isinstance(scene, Results)
        record = scene.sitting.room.record()
        first = Match.replay(record, verify=True)
        match = Match(first.table, first.seats, first.seed, first.first)
        again = [
            event
            for line in map(msgspec.json.decode, record.splitlines()[1:-1])
            for event in match.play(line["seat"], parse(line["action"]))
        ]
        assert [event for event in again if isinstance(event, Graded)] == [
            event for event in self.events if isinstance(event, Graded)
        ]
        assert match.record() == record
