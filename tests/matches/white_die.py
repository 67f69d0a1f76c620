"""Plays whole matches of White Die by hand: what the easy computer would do, done by presses on what is shown."""

from collections.abc import Sequence
from typing import Final

from game.computers import View
from game.computers.easy_white_die import EasyWhiteDie
from game.room.chair import chair_name
from game.room.notice import Notice, Played
from game.rules.event import Event
from game.rules.game import Action
from game.rules.match import Match
from game.rules.white_die import (
    TRIALS,
    Arrange,
    Claimed,
    FormGroups,
    Passed,
    Place,
    Reroll,
    Rival,
    Stand,
    Throw,
    TrialNamed,
    TurnLost,
    Void,
    WhiteDieState,
)
from game.scenes.results import Results
from game.scenes.sitting import Sitting
from game.scenes.white_die import WhiteDieScene
from tests.matches.hands import Hand
from tests.scenes.driver import Driver

SEEN: Final = 0.4
LONGEST: Final = 60
"""Looks at a match that goes on by itself after which it is stuck."""
PLACES: Final = ("Top left", "Top right", "Bottom left", "Bottom right")
NUMBERS: Final = ("", "one", "two", "three", "four")


class WhiteDieMatch:
    """One match; `hands` play the seats of their devices and computers the others.

    People arrange and match by single dice in their first such trial, later by the one press that does it best.
    """

    def __init__(self, driver: Driver, people: Sequence[Hand], computers: int) -> None:
        """From the title through the lobby to the table."""
        self.driver, self.hands = driver, {hand.device: hand for hand in people}
        self.sitting = self._sit_down(people, computers)
        self.events: list[Event] = []
        self.done: set[type[Action]] = set()
        self._by_dice = {Arrange, FormGroups}
        self.sitting.room.subscribe(self._heard)

    def _sit_down(self, people: Sequence[Hand], computers: int) -> Sitting:
        host = people[0]
        host.press("Play")
        self.driver.leap(0.5)
        for hand in people:
            hand.join()
            self.driver.leap(0.8)
        for _ in range(computers):
            host.press("Add computer")
        host.press("Game after")
        host.press("Start White Die")
        self.driver.leap(0.5)
        scene = self.driver.scene
        assert isinstance(scene, WhiteDieScene)
        return scene.sitting

    def _heard(self, notice: Notice) -> None:
        if isinstance(notice, Played):
            self.events += notice.events

    def play(self) -> None:
        """To the results."""
        waited = 0
        while isinstance(scene := self.driver.scene, WhiteDieScene):
            holder = scene.chair.holder
            if scene.show.rolling and holder is not None and not scene.show.busy:
                self.driver.leap(SEEN)
                if scene.show.dice.rolling:
                    self.hands[holder].press(next(c.label for c in scene.controls if c.name == "main"))
            elif scene.show.persons_turn and holder is not None:
                waited = 0
                self._do(
                    scene,
                    self.hands[holder],
                    EasyWhiteDie().choose(View(self.sitting.room.table, self.sitting.room.state)),
                )
            else:
                self.driver.leap(SEEN)
                waited += 1
                assert waited < LONGEST, "nothing happens any more"
        assert isinstance(self.driver.scene, Results)

    def _do(self, scene: WhiteDieScene, hand: Hand, action: Action) -> None:
        before = len(self.events)
        self.done.add(type(action))
        match action:
            case Throw():
                hand.press("Throw")
            case Rival(seat=seat):
                self._press(hand, chair_name(scene.room.chairs[seat], scene.words))
            case Reroll(dice=dice):
                self._reroll(scene, hand, dice)
            case Stand():
                hand.press("Stand" if scene.state.trial == "match" else self._score())
            case Arrange():
                self._arrange(scene, hand, action)
            case FormGroups():
                self._match(scene, hand, action)
            case Place(die=die, square=square):
                self._press(hand, f"{self._name(scene)}’s die {die + 1},")
                self._press(hand, "Lay the ", f"on square {square + 1}")
        self.driver.frame(2)
        assert len(self.events) > before or isinstance(action, Stand), f"{action} was not done"

    def _reroll(self, scene: WhiteDieScene, hand: Hand, dice: tuple[int, ...]) -> None:
        match scene.state.trial:
            case "pips":
                hand.press("Reroll dice")
                for die in dice:
                    self._press(hand, PLACES[scene.square.dice.index(die)])
            case "match":
                for die in dice:
                    self._press(hand, f"{self._name(scene)}’s die {die + 1},")
            case _:
                for die in range(4):
                    if die not in dice:
                        self._press(hand, f"Die {die + 1},")
                        self.driver.leap(0.3)
        hand.press(f"Reroll {NUMBERS[len(dice)]}")

    def _arrange(self, scene: WhiteDieScene, hand: Hand, action: Arrange) -> None:
        if Arrange in self._by_dice:
            self._by_dice.remove(Arrange)
            for place, die in enumerate(action.dice):
                there = scene.square.dice.index(die)
                if there != place:
                    self._press(hand, PLACES[there])
                    self._press(hand, PLACES[place])
            assert scene.square.dice == action.dice
        hand.press("Best square")
        assert scene.square == action
        hand.press(self._score())

    def _match(self, scene: WhiteDieScene, hand: Hand, action: FormGroups) -> None:
        state = scene.state
        assert state.on_turn is not None
        assert state.rival is not None
        if FormGroups in self._by_dice and action.groups:
            self._by_dice.remove(FormGroups)
            for group in action.groups:
                for seat, dice in ((state.on_turn, group.own), (state.rival, group.rival)):
                    name = chair_name(scene.room.chairs[seat], scene.words)
                    for die in dice:
                        self._press(hand, f"{name}’s die {die + 1},")
        elif action.groups:
            hand.press("Best matches")
        assert scene.room.draft.planned == action or not action.groups
        hand.press(self._score())

    def _name(self, scene: WhiteDieScene) -> str:
        return chair_name(scene.chair, scene.words)

    def _score(self) -> str:
        return next(label for label in self.driver.labels() if label.startswith("Score "))

    def _press(self, hand: Hand, start: str, part: str = "") -> None:
        """Press the control whose label begins like this and holds a part."""
        hand.press(next(label for label in self.driver.labels() if label.startswith(start) and part in label))

    def judge(self) -> None:
        """Every trial was played, both ways of a white 1 were met, and the record is this match."""
        named = {event.trial for event in self.events if isinstance(event, TrialNamed)}
        assert named == set(TRIALS.values())
        assert self.done >= {Throw, Rival, Reroll, Stand, Arrange, FormGroups, Place}
        assert {TurnLost, Void, Claimed, Passed} & {type(event) for event in self.events}
        record = self.sitting.room.record()
        match = Match.replay(record, verify=True)
        assert isinstance(match.state, WhiteDieState)
        assert match.state.scores == self.sitting.room.state.scores
        assert max(match.state.scores) >= match.state.table.target
