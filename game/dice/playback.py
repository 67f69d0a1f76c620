"""A throw being shown: how far it is, at which speed and in which manner, and what is to be heard meanwhile."""

from typing import Final, Literal

from game.dice.simulation import Impact, Pose
from game.dice.throw import Throw

Manner = Literal["tumble", "fade", "instant"]
"""Dice tumble; fade in where they come to lie (for calm motion); or just lie there."""

FADE: Final = 0.25
"""Seconds dice take to fade in."""


class Playback:
    """Shows one throw. `speed` 1 is normal; every manner ends on the same dice in the same places."""

    def __init__(self, throw: Throw, manner: Manner = "tumble", speed: float = 1.0) -> None:
        self.throw, self.manner, self.speed = throw, manner, speed
        self.duration = {"tumble": throw.duration / speed, "fade": FADE, "instant": 0.0}[manner]
        """Seconds the whole of it takes."""
        self.time = 0.0
        """Seconds shown so far."""

    @property
    def done(self) -> bool:
        """Whether everything has been shown."""
        return self.time >= self.duration

    @property
    def poses(self) -> tuple[Pose, ...]:
        """The dice now, in their order."""
        if self.done or self.manner != "tumble":
            return self.throw.rest
        return self.throw.poses(self.time * self.speed)

    @property
    def still(self) -> tuple[bool, ...]:
        """For each die whether it lies still now, as it will stay."""
        if self.manner != "tumble" or self.done:
            return (True,) * len(self.throw.paths)
        return tuple(self.time * self.speed >= rest for rest in self.throw.rest_times)

    @property
    def opacity(self) -> float:
        """How solid the dice are, 0..1."""
        return min(1.0, self.time / FADE) if self.manner == "fade" else 1.0

    def advance(self, seconds: float) -> tuple[Impact, ...]:
        """Time passes; what is to be heard of it. Only tumbling dice are heard hitting things."""
        before, self.time = self.time, min(self.time + seconds, self.duration)
        return self.throw.heard(before * self.speed, self.time * self.speed) if self.manner == "tumble" else ()

    def finish(self) -> None:
        """Show the end at once; what was not yet heard never is."""
        self.time = self.duration
