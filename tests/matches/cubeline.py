"""Plays whole matches of Cubeline by hand: nothing is done but presses, nothing decided but by what is shown."""

import re
from collections.abc import Mapping
from typing import Final

from game.devices.happening import TOUCH
from game.rules.cubeline import CubelineState
from game.rules.match import Match
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.results import Results
from game.scenes.sitting import Sitting
from tests.matches.hands import Hand
from tests.matches.whole import DIE, SEATS, STEP, TURN
from tests.rules.cubeline_recount import score
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown

SQUARE: Final = re.compile(r"(.+), (\d)× (\d) and (\d)× (\d): (\d+) points")
BUSY: Final = {"The dice are rolling", "The computer is playing", "The last cube is placed"}
MAIN: Final = ("Throw", "Roll", "Roll again", "Place cube", "Give up a cube")
LONGEST: Final = 60
"""Seconds after which a match that goes on by itself is stuck."""
LANDED: Final = 2.5
"""Seconds after which every cube has been seen."""


class CubelineMatch:
    """One match; `hands` play the seats of those names and computers the others.

    Every person rolls once more, keeping the face there is most of, while no square brings anything, and takes the
    square that brings most. The first turns also free a die, look at the board and go back, take a cube back, pause.
    """

    def __init__(self, driver: Driver, sitting: Sitting, hands: Mapping[str, Hand]) -> None:
        self.driver, self.sitting, self.hands = driver, sitting, hands
        self._looked = self._freed = self._took_back = self._paused = False
        driver.show(CubelineScene(driver.house, sitting))

    def play(self) -> None:
        """To the results."""
        waited = 0.0
        while isinstance(self.driver.scene, CubelineScene):
            shown = words_shown(self.driver)
            name = next((match[1] for words in shown if (match := TURN.fullmatch(words))), "")
            hand = None if BUSY & set(shown) else self.hands.get(name)
            if hand is None:
                self.driver.leap(STEP)
                waited += STEP
                assert waited < LONGEST, f"nothing happens any more: {shown}"
            else:
                waited = 0.0
                self._turn(hand)
        assert isinstance(self.driver.scene, Results)
        self.driver.leap(1)

    def judge(self) -> None:
        """Every way was gone; the scores are those of an independent count; the record replays to itself."""
        assert self._looked
        assert self._freed
        assert self._took_back
        assert self._paused
        room = self.sitting.room
        state = room.state
        assert isinstance(state, CubelineState)
        assert state.scores == tuple(score(order) for order in state.cubes)
        assert not any(state.left)
        shown = words_shown(self.driver)
        for name, total in zip(SEATS, state.scores, strict=False):
            assert str(total) in shown, f"{name} has {total} points"
        assert Match.replay(room.record(), verify=True).record() == room.record()

    # -- one turn
    def _turn(self, hand: Hand) -> None:
        self._roll(hand, self._main())
        if self._main() in ("Throw", "Roll"):
            return  # that was for who begins, or another seat's turn has begun
        if BUSY & set(words_shown(self.driver)):
            return
        while self._main() == "Roll again" and not any(points for _, points in self._reach()):
            self._keep(hand)
            self._roll(hand, "Roll again")
        if not self._paused:
            self._pause(hand)
        if not self._looked:
            hand.press("Board")
            self.driver.leap(0.5)
            hand.press("To the dice")
            self.driver.leap(0.5)
            assert isinstance(self.driver.scene, CubelineScene)
            self._looked = True
        self._place(hand)
        if not self._took_back and "Take back" in self.driver.labels():
            self._take_back(hand)

    def _roll(self, hand: Hand, label: str) -> None:
        hand.press(label)
        self.driver.leap(0.4)
        for _ in range(2):  # a die thrown for who begins lies a moment after it has landed
            if "The dice are rolling" in words_shown(self.driver):
                self._hurry(hand)
                self.driver.leap(0.1)

    def _hurry(self, hand: Hand) -> None:
        """By the big button, which fingers and mice have to find."""
        hand.press(self._main()) if hand.device == TOUCH else hand.hurry()

    def _keep(self, hand: Hand) -> None:
        dice = [(int(die[1]), int(die[2]), bool(die[3])) for each in self.driver.labels() if (die := DIE.match(each))]
        faces = [face for _, face, _ in dice]
        most = max(faces, key=lambda face: (faces.count(face), face))
        wanted = [number for number, face, kept in dice if face == most and not kept]
        if not self._freed:
            other = next(number for number, face, _ in dice if face != most)
            self._pick(hand, other)
            self._pick(hand, other)
            self._freed = True
        if faces.count(most) < len(faces):
            for number in wanted:
                self._pick(hand, number)

    def _pick(self, hand: Hand, die: int) -> None:
        hand.press(next(label for label in self.driver.labels() if label.startswith(f"Die {die},")))
        self.driver.leap(0.25)

    def _place(self, hand: Hand) -> None:
        hand.press(self._main() if self._main() in ("Place cube", "Give up a cube") else "Board")
        self.driver.leap(0.5)
        assert isinstance(self.driver.scene, CubelineBoard)
        reach = self._reach()
        if not reach:
            hand.press("Give up a cube")
        else:
            label, points = max(reach, key=lambda pair: pair[1])
            before = self.driver.scene
            hand.press(label)
            if hand.device == TOUCH:
                assert self.driver.scene is before, "a finger only picks"
                assert (f"+{points}" if points else "No line yet") in words_shown(self.driver)
                hand.press("Place cube")
            assert isinstance(self.driver.scene, CubelineBoard), "the cube is seen where it lands"
        self.driver.leap(LANDED)
        assert not isinstance(self.driver.scene, CubelineBoard)

    def _take_back(self, hand: Hand) -> None:
        """Only the seat that placed the cube may; its people here share a device."""
        hand.press("Take back")
        self.driver.leap(0.3)
        self._took_back = True
        self._place(hand)

    def _pause(self, hand: Hand) -> None:
        hand.open_menu()
        self.driver.leap(0.2)
        hand.press("Resume")
        self.driver.leap(0.2)
        self._paused = True

    # -- what is shown
    def _main(self) -> str:
        return next(label for label in self.driver.labels() if label in MAIN)

    def _reach(self) -> list[tuple[str, int]]:
        """Labels of squares in reach, and their points."""
        found = ((label, SQUARE.fullmatch(label)) for label in self.driver.labels())
        return [(label, int(match[6])) for label, match in found if match]
