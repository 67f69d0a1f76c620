"""A throw as it is shown: simulated ahead in slices, made to end on the faces that were drawn, played at any speed.

The faces are given. Each die's whole path is relabelled by one rotation of the cube, so that it comes to show its face
by itself, with no snap and no steering; nothing here is asked by a match, and nothing a match asks is changed.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.dice.arena import DIE_RADIUS, Arena
from game.dice.cube import SIDE, between
from game.dice.emergency import laid_out
from game.dice.simulation import STEP, Impact, Pose, Simulation
from game.dice.turn import Turn, after, face_up, inverse, matrix, resting

SHORTEST, LONGEST = 0.8, 2.0
"""Seconds a throw may take."""
FEWEST_QUARTERS: Final = 3
"""Every die brings up another face at least so often, or the throw does not look like one."""

_TRIES, _CHOOSY_TRIES = 12, 6
"""Throws worked out at most, and how many of them keep dice off what the arena wants clear."""
_STEPS_A_LOOK: Final = 4
"""Steps between two looks at the clock."""
_ROUNDING: Final = 0.20 * SIDE
"""Corner radius of a die as it is drawn; the cube that is simulated has sharp corners."""


@dataclass(frozen=True)
class Throw:
    """A finished throw: `paths` holds each die's poses every 1/120 s, `relabels` the rotation of each die's faces.

    `impacts` are in order of time; `rest_times` are the seconds after which each die lies still; `tries` is how many
    throws were worked out until one was good, 0 when none was and the dice are rolled to free places instead.
    """

    paths: tuple[Sequence[Pose], ...]
    relabels: tuple[Turn, ...]
    impacts: tuple[Impact, ...]
    rest_times: tuple[float, ...]
    tries: int

    @property
    def duration(self) -> float:
        """Seconds at normal speed until every die lies still."""
        return (len(self.paths[0]) - 1) * STEP

    @property
    def rest(self) -> tuple[Pose, ...]:
        """How the dice lie in the end."""
        return self.poses(math.inf)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces the dice show in the end."""
        return tuple(face_up(pose.turn) for pose in self.rest)

    def poses(self, seconds: float) -> tuple[Pose, ...]:
        """Every die `seconds` into the throw (before it: at the start; after it: at rest), in the dice's order."""
        return tuple(self.pose(die, seconds) for die in range(len(self.paths)))

    def pose(self, die: int, seconds: float) -> Pose:
        """One die `seconds` into the throw. Its height is that of a die with rounded corners, as it is drawn."""
        path = self.paths[die]
        steps = min(max(seconds / STEP, 0.0), len(path) - 1.0)
        before = int(steps)
        share = steps - before
        x, z, height, turn = path[before]
        if share:
            then = path[before + 1]
            x, z, height = x + (then.x - x) * share, z + (then.z - z) * share, height + (then.height - height) * share
            turn = between(turn, then.turn, share)
        up = matrix(turn)[1]
        height -= _ROUNDING * (abs(up[0]) + abs(up[1]) + abs(up[2]) - 1)
        return Pose(x, z, height, after(turn, self.relabels[die]))

    def heard(self, since: float, until: float) -> tuple[Impact, ...]:
        """The impacts later than `since` and not later than `until` (seconds)."""
        return tuple(impact for impact in self.impacts if since < impact.time <= until)


class Throwing:
    """Works a throw out, a slice at a time.

    `seed` decides how the dice tumble and nothing else; `faces` (1..6) is what each die has to show. `power` (0..1)
    makes the throw livelier, `direction` (-1 left .. 1 right) turns it. The same arguments give the same throw on any
    day in any process, however it is sliced. A throw that is too long or too short, or in which a die hardly turns,
    leaves the tray or lies badly, is tried again from a seed of its own, a bounded number of times.
    """

    def __init__(
        self,
        arena: Arena,
        seed: str,
        faces: Sequence[int],
        power: float = 0.5,
        direction: float = 0.0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        if not faces or any(face not in range(1, 7) for face in faces):
            raise ValueError(f"faces to throw are {faces!r}; allowed: at least one, each from 1 to 6")
        self.faces = tuple(faces)
        self._arena, self._seed, self._clock = arena, seed, clock
        self._power, self._direction = min(max(power, 0.0), 1.0), min(max(direction, -1.0), 1.0)
        self._tries = 0
        self._simulation = self._next_try()
        self.throw: Throw | None = None

    def advance(self, seconds: float) -> Throw | None:
        """Work for about so many seconds; the throw when it is finished, else None: call again."""
        end = self._clock() + seconds
        while self.throw is None:
            for _ in range(_STEPS_A_LOOK):
                self._advance_step()
                if self.throw is not None:
                    break
            else:
                if self._clock() >= end:
                    break
        return self.throw

    def finish(self) -> Throw:
        """Work until the throw is finished, however long that takes (some milliseconds)."""
        while self.throw is None:
            self._advance_step()
        return self.throw

    def _advance_step(self) -> None:
        simulation = self._simulation
        simulation.step()
        if simulation.at_rest:
            if self._good(simulation):
                self.throw = self._finished(simulation)
                return
        elif simulation.time < LONGEST:
            return
        if self._tries < _TRIES:
            self._simulation = self._next_try()
        else:
            self.throw = self._rolled_out()

    def _next_try(self) -> Simulation:
        self._tries += 1
        seed, place = f"{self._seed}/{self._tries}", self._arena
        if self._tries > _CHOOSY_TRIES:
            place = replace(place, rest_back=-math.inf)
        return Simulation(place, seed, len(self.faces), self._power, self._direction)

    def _good(self, simulation: Simulation) -> bool:
        rest = [path[-1] for path in simulation.paths]
        return (
            SHORTEST <= simulation.time <= LONGEST
            and min(simulation.quarters) >= FEWEST_QUARTERS
            and all(self._arena.room(pose.x, pose.z) > DIE_RADIUS - 1 for pose in rest)
        )

    def _finished(self, simulation: Simulation) -> Throw:
        return Throw(
            simulation.paths,
            self._relabels(simulation.paths),
            tuple(simulation.impacts),
            simulation.rest_times,
            self._tries,
        )

    def _rolled_out(self) -> Throw:
        paths = laid_out(self._arena, self._seed, len(self.faces))
        times = tuple((len(path) - 1) * STEP for path in paths)
        return Throw(paths, self._relabels(paths), (), times, 0)

    def _relabels(self, paths: Sequence[Sequence[Pose]]) -> tuple[Turn, ...]:
        """For each die the rotation of its own axes that brings its face up at the end: one of four, by the seed."""
        random = Random(f"{self._seed}/faces")
        return tuple(
            after(inverse(resting(face_up(path[-1].turn))), resting(face, 90.0 * random.randrange(4)))
            for path, face in zip(paths, self.faces, strict=True)
        )
