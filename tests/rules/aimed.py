"""Aimed rolls by the thousand, counted: how often the wanted face came by grade, and what the other dice did."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from game.rules.fivefold import DICE, GRADES, Aim, FivefoldState, Grade, Graded, Roll, Rolled
from game.rules.match import Match, Seat
from game.rules.table import load_table

FACES = 6
WANTED: Mapping[Grade, int] = {"perfect": 15, "good": 10, "miss": 5}
"""Weight, of 30, of the wanted face (rules: Skill Roll)."""
DRAWN: Mapping[Grade, int] = {"perfect": 6, "good": 15, "miss": 9}
"""Weight, of 30, of a grade that is drawn."""


@dataclass
class Aimed:
    """What came of it. Faces of aimed dice are counted from the wanted one, which is 0."""

    steps: dict[Grade, Counter[int]] = field(default_factory=lambda: {grade: Counter() for grade in GRADES})
    others: Counter[int] = field(default_factory=Counter)
    grades: Counter[Grade] = field(default_factory=Counter)

    def chi_squares(self) -> Iterator[tuple[str, float, int, int]]:
        """What was counted, its chi-square against the rules, the degrees of freedom, and how much there was."""
        for grade in GRADES:
            rest = (30 - WANTED[grade]) / (FACES - 1)
            odds = [WANTED[grade], *[rest] * (FACES - 1)]
            yield f"aimed die, {grade}", *_fit([self.steps[grade][step] for step in range(FACES)], odds)
        yield "the other dice", *_fit([self.others[face] for face in range(1, FACES + 1)], [1] * FACES)

    def chi_square_of_grades(self) -> tuple[float, int, int]:
        """How well grades that were drawn fit their odds."""
        return _fit([self.grades[grade] for grade in GRADES], [DRAWN[grade] for grade in GRADES])


def _fit(counts: Sequence[int], odds: Sequence[float]) -> tuple[float, int, int]:
    total = sum(counts)
    expected = [total * part / sum(odds) for part in odds]
    chi = sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))
    return chi, len(counts) - 1, total


def aimed_rolls(count: int, seed: str, untimed: bool = False) -> Aimed:
    """`count` aimed rolls of whole matches, stopped at all grades in turn, or with grades that are drawn."""
    found, random, wanted = Aimed(), Random(seed), cycle(GRADES)
    table, number, rolls = load_table("fivefold/skill"), 0, 0
    while True:
        match = Match(table, [Seat(assist="untimed" if untimed else "none")], f"{seed}/{number}")
        number += 1
        while match.seat_to_act is not None:
            state = match.state
            assert isinstance(state, FivefoldState)
            if state.rolls_used == state.table.rolls:
                match.play(0, match.legal()[-1])
                continue
            if rolls == count:
                return found
            _roll(match, state, random, None if untimed else next(wanted), found)
            rolls += 1


def _roll(match: Match, state: FivefoldState, random: Random, wanted: Grade | None, found: Aimed) -> None:
    aim = Aim(random.randrange(DICE), random.randint(1, FACES))
    stop = None
    if wanted is not None:
        meter = state.meter
        assert meter is not None
        stop = random.choice([tick for tick in range(meter.period) if meter.grade(tick) == wanted])
    loose = [die for die in range(DICE) if die != aim.die]
    keep = () if state.dice is None else tuple(sorted(random.sample(loose, random.randint(0, 2))))
    graded, rolled = match.play(0, Roll(keep, aim, stop))
    assert isinstance(graded, Graded)
    assert isinstance(rolled, Rolled)
    assert wanted in (None, graded.grade)
    found.grades[graded.grade] += 1
    found.steps[graded.grade][(rolled.dice[aim.die] - aim.face) % FACES] += 1
    found.others.update(rolled.dice[die] for die in rolled.thrown if die != aim.die)
