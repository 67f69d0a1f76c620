"""What past matches come to: games, wins, best and average, by person and by table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.store.matches import Summary

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""Points that a bar of the chart may be wide."""
BARS = 10
"""The most bars there are."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The scores of one person, or at one table: `scores` in the order played, and how many of them won."""

    kind: Literal["person", "table"]
    name: str
    scores: tuple[int, ...]
    wins: int

    @property
    def best(self) -> int:
        """The highest score."""
        return max(self.scores)

    @property
    def average(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)


@dataclass(frozen=True, slots=True)
class Bar:
    """How many scores lie from `low` up to, but not, `low` + the chart's step."""

    low: int
    count: int


def figures(matches: Iterable[Summary]) -> tuple[Figures, ...]:
    """Those of every person with a name, most games first, then those of every table people played at.

    Scores of computers, and of seats that a computer ended, count for nobody.
    """
    people: dict[str, list[tuple[int, bool]]] = {}
    tables: dict[str, list[tuple[int, bool]]] = {}
    for match in matches:
        for standing in match.standings or ():
            player = match.players[standing.seat]
            if player.kind != "human":
                continue
            result = standing.score, standing.won
            tables.setdefault(match.table, []).append(result)
            if player.name:
                people.setdefault(player.name, []).append(result)
    return (*_lines("person", people), *_lines("table", tables))


def bars(scores: Sequence[int]) -> tuple[tuple[Bar, ...], int]:
    """How the scores are spread, from the lowest bar to the highest without gaps, and the points a bar is wide."""
    low, high = min(scores), max(scores)
    step = next((step for step in STEPS if high // step - low // step < BARS), STEPS[-1])
    counted = [score // step for score in scores]
    found = tuple(Bar(at * step, counted.count(at)) for at in range(low // step, high // step + 1))
    return found, step


def _lines(kind: Literal["person", "table"], results: Mapping[str, Sequence[tuple[int, bool]]]) -> Iterable[Figures]:
    found = [
        Figures(kind, name, tuple(score for score, _ in each), sum(won for _, won in each))
        for name, each in results.items()
    ]
    return sorted(found, key=lambda line: (-len(line.scores), line.name))
