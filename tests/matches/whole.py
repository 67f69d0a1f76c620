"""Plays whole matches by hand and judges them: nothing is done but presses, nothing decided but by what is shown."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final

import msgspec

from game.rules.fivefold import Roll, Score
from game.rules.fivefold.action import parse
from game.rules.match import Match
from game.scenes.results import Results
from game.scenes.table import TableScene
from tests.matches.hands import Hand, main_label
from tests.rules.scorer import Scorer
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown

DIE: Final = re.compile(r"Die (\d), showing (\d)(, kept)?")
WOULD: Final = re.compile(r"(.+), would score (\d+)")
TURN: Final = re.compile("(.+)’s turn")
STEP: Final = 0.4
"""Seconds to the next look at a match that goes on by itself."""
SEEN: Final = 0.3
"""Seconds after which a throw may be cut short."""
LONGEST: Final = 60
"""Seconds after which a match that goes on by itself is stuck."""
SEATS: Final = ("Heart", "Moon", "Bolt", "Drop", "Gem", "Sun", "Ring", "Clover")


class WholeMatch:
    """One match from the title to the results, `people` at the first seats and computers at the others.

    Every person keeps the face there is most of, rolls as often as that is any use, and fills the box that pays best.
    The first one also frees a die kept by mistake, takes the first score back for another box, and pauses once.
    """

    table: ClassVar[str] = "Classic"
    """The kind of table, by its button in the lobby ..."""
    rolls: ClassVar[tuple[str, str]] = "Roll", "Roll again"
    """... and what rolls there, first and later."""
    urges: ClassVar[bool] = True
    """Whether people hurry the computers."""

    def __init__(self, driver: Driver, people: Sequence[Hand], computers: int) -> None:
        self.driver = driver
        self.people = people
        self.computers = computers
        self._hands = dict(zip(SEATS, people, strict=False))
        self._freed = self._took_back = self._paused = False

    # -- from the title to the table
    def sit_down(self, full: bool = False) -> None:
        """From the title through the lobby to the table; a `full` table takes no more computers."""
        host = self.people[0]
        host.press("Play")
        self._pass(0.5)
        for hand in self.people:
            hand.join()
            self._pass(0.8)
        for _ in range(self.computers):
            host.press("Add computer")
        assert self.driver.control("Add computer").enabled is not full
        host.press(self.table)
        host.press("Start Fivefold")
        self._pass(0.5)
        assert isinstance(self.driver.scene, TableScene)

    # -- the match
    def play(self) -> None:
        """All thirteen rounds, until the results can be read."""
        waited = 0.0
        while isinstance(self.driver.scene, TableScene):
            name, busy = self._whose()
            hand = None if busy else self._hands.get(name)
            if hand is None:
                if self.urges and name and name not in self._hands:
                    self.people[0].urge()
                self._pass(STEP)
                waited += STEP
                assert waited < LONGEST, f"nothing happens any more: {words_shown(self.driver)}"
            else:
                waited = 0.0
                self._turn(hand)
        assert isinstance(self.driver.scene, Results)
        self._pass(1)

    def _whose(self) -> tuple[str, bool]:
        """Whose turn it is, as the felt says (nobody's when all is over), and whether people can only watch."""
        shown = words_shown(self.driver)
        name = next((match[1] for words in shown if (match := TURN.fullmatch(words))), "")
        busy = {"The dice are rolling", "The computer is playing", "The last box is filled"} & set(shown)
        return name, bool(busy)

    def _turn(self, hand: Hand) -> None:
        first, again = self.rolls
        self._throw(hand, first)
        while main_label(self.driver) == again:
            wanted = self._most()
            if len(wanted) == 5:
                break
            if hand is self.people[0] and not self._freed and len(wanted) < 4:
                self._free_again(hand, wanted)
            for die in wanted:
                self._pick(hand, die)
            if not self._paused:
                self._pause(hand)
            assert self._kept() == wanted
            self._throw(hand, again)
        hand.press("Score card")
        self._score(hand)
        if not self._took_back:
            self._take_back(hand)
            hand.press("Score card")
            self._score(hand, place=1)

    def _throw(self, hand: Hand, label: str) -> None:
        """Roll, look for a moment, and have it finished."""
        hand.press(label)
        self._pass(SEEN)
        if "The dice are rolling" in words_shown(self.driver):
            hand.hurry()
        assert "The dice are rolling" not in words_shown(self.driver)

    def _score(self, hand: Hand, place: int = 0) -> None:
        """Fill the box that pays best, or the one after it; a finger has to touch it twice."""
        paying = [(int(match[2]), label) for label in self.driver.labels() if (match := WOULD.fullmatch(label))]
        paying.sort(key=lambda pair: -pair[0])
        label = paying[min(place, len(paying) - 1)][1]
        hand.press(label)
        if label in self.driver.labels():
            hand.press(label)
        self._pass(0.1)
        assert isinstance(self.driver.scene, TableScene)

    def _take_back(self, hand: Hand) -> None:
        """By the table's button, where the focus is one's own, else by the menu, which is anybody's."""
        name, busy = self._whose()
        if busy or self._hands.get(name) is not hand:
            hand.open_menu()
            self._pass(0.1)
        hand.press(next(label for label in self.driver.labels() if label.startswith("Take back")))
        self._pass(0.1)
        self._took_back = True

    def _free_again(self, hand: Hand, wanted: Sequence[int]) -> None:
        """Keep a die too many, and put it back."""
        other = next(die for die in range(1, 6) if die not in wanted)
        self._pick(hand, other)
        assert self._kept() == [other]
        self._pick(hand, other)
        assert self._kept() == []
        self._freed = True

    def _pause(self, hand: Hand) -> None:
        hand.open_menu()
        self._pass(0.1)
        hand.press("Resume")
        self._pass(0.1)
        self._paused = True

    def _pick(self, hand: Hand, die: int) -> None:
        hand.press(next(label for label in self.driver.labels() if label.startswith(f"Die {die},")))
        self._pass(0.25)

    # -- what is shown
    def _dice(self) -> list[tuple[int, int, bool]]:
        """Number, face, and whether it is kept, of every die."""
        found = (DIE.match(label) for label in self.driver.labels())
        return sorted((int(die[1]), int(die[2]), bool(die[3])) for die in found if die)

    def _kept(self) -> list[int]:
        return [die for die, _, kept in self._dice() if kept]

    def _most(self) -> list[int]:
        """The dice of the face there is most of, the higher one where two are as many."""
        faces = [face for _, face, _ in self._dice()]
        face = max(faces, key=lambda face: (faces.count(face), face))
        return [die for die, shown, _ in self._dice() if shown == face]

    def _pass(self, seconds: float) -> None:
        """Let time pass, drawing as rarely as the game's clock bears."""
        self.driver.leap(seconds)

    # -- the verdict
    def judge(self) -> None:
        """The results tell what an independent scoring finds, and the same actions by the same seed are this match."""
        assert self._freed
        assert self._took_back
        assert self._paused
        scene = self.driver.scene
        assert isinstance(scene, Results)
        record = scene.sitting.room.record()
        totals = scored(record)
        shown = set(pairwise(words_shown(self.driver)))
        best, everybody = max(totals), list(zip(SEATS, totals, strict=False))
        winners = [name for name, total in everybody if total == best]
        assert (_winners_line(winners, len(totals)), str(best)) in shown
        for name, total in everybody:
            if total < best:
                rank = 1 + sum(other > total for other in totals)
                # Where rows are narrow, coins stand for the names.
                assert {(name, str(total)), (str(rank), str(total))} & shown, f"{name} has {total} points"
        assert played_again(record) == record

    def play_on(self) -> None:
        """'Play again' begins a match of the same people, in which the next seat begins."""
        self.people[0].press("Play again")
        self._pass(0.5)
        scene = self.driver.scene
        assert isinstance(scene, TableScene)
        assert f"{SEATS[1 % (len(self.people) + self.computers)]}’s turn" in words_shown(self.driver)


def _winners_line(names: Sequence[str], seats: int) -> str:
    if seats == 1:
        return names[0]
    return f"{' and '.join(names)} win{'s' if len(names) == 1 else ''}!"


def scored(record: str) -> list[int]:
    """The totals of a record by a scorer that shares nothing with the game."""
    header, *lines = (msgspec.json.decode(line) for line in record.splitlines())
    scorer, dice = Scorer(len(header["seats"])), [0] * 5
    boxes = 0
    for line in lines[:-1]:
        action: dict[str, Any] = line["action"]
        if action["do"] == "roll":
            drawn = iter(line["drawn"])
            dice = [face if die in action["keep"] else next(drawn) for die, face in enumerate(dice)]
            scorer.rolled({"dice": dice})
        else:
            scorer.score(line["seat"], action["box"])
            boxes += 1
    assert lines[-1]["over"]
    assert boxes == 13 * len(header["seats"])
    return scorer.totals()


def played_again(record: str) -> str:
    """The record of the match that the same seed and the same actions make, its dice drawn anew."""
    first = Match.replay(record)
    match = Match(first.table, first.seats, first.seed, first.first)
    for line in record.splitlines()[1:-1]:
        entry = msgspec.json.decode(line)
        action = parse(entry["action"])
        assert isinstance(action, Roll | Score)
        match.play(entry["seat"], action)
    return match.record()
