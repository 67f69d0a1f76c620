"""Scores that count up to their new value."""

from collections.abc import Sequence

from game.ui import motion


class Counting:
    """One number a seat, on its way from what it was to what it is."""

    def __init__(self, scores: Sequence[int]) -> None:
        self._start = tuple(scores)
        self._end = tuple(scores)
        self._age = motion.COUNT

    def count_to(self, scores: Sequence[int], at_once: bool = False) -> None:
        """From what is shown now, count to these, or show them at once."""
        if tuple(scores) != self._end:
            self._start = tuple(self.shown.values())
            self._end, self._age = tuple(scores), motion.COUNT if at_once else 0

    def tick(self) -> None:
        """1/120 s passes."""
        self._age = min(self._age + 1, motion.COUNT)

    @property
    def moving(self) -> bool:
        """Whether any number still counts."""
        return self._age < motion.COUNT

    @property
    def shown(self) -> dict[int, int]:
        """The number to show, by seat."""
        share = motion.out_cubic(self._age / motion.COUNT)
        return {
            seat: round(motion.between(start, end, share))
            for seat, (start, end) in enumerate(zip(self._start, self._end, strict=True))
        }
