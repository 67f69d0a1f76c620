"""How fast the game is, as JSON lines.

    uv run tools/bench.py [--only frames,idle] [--scenes table,throw] [--quick]

Times of frames are CPU time of updating and drawing, over 2,000 frames, best of three runs. Scenes at rest are made to
arrange and draw everything anew in each of them; a table with dice in the air does so by itself, and one with the
meter running draws no more than its needle.
`--quick` takes few of everything, for a look in passing. Needs no screen.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parents[1]))

from game.computers import player_for
from game.computers.player import View
from game.devices.happening import DIRECTIONS
from game.manners.ending import Ending
from game.room.chair import COMPUTER
from game.room.pace import INSTANT
from game.rules.cubeline import CubelineState, allowed, gains
from game.rules.fivefold import Roll, Score
from game.rules.game import Action
from game.rules.match import Match, Seat
from game.rules.table import load_table, table_ids
from game.scenes.cubeline.gains import best
from game.scenes.cubeline.grid import next_square
from game.scenes.sitting import Sitting
from game.scenes.table import TableScene
from tools import latency
from tools.screens import SCENES
from tools.studio import FRAME, SETTLED, Studio

WINDOWS = ((1280, 720), (1920, 1080))
ROOT = Path(__file__).parents[1]
FRAMES, RUNS = 2000, 3
NEVER_IDLE = ("throw", "meter-running", "meter-classic")
IDLE_SECONDS, IDLE_AFTER = 10, 8
"""How long idling is measured, and how long after the start: pictures are painted and the ring rests by then."""
MATCHES, FIRST_MATCHES = 50, 5
LONG_FRAME = 0.25
"""Seconds between frames where matches are only to be over soon: the longest that counts as no stall."""

Line = dict[str, object]


def rules(quick: bool) -> Iterator[Line]:
    """Checked steps a second on every table, one core."""
    for name in table_ids():
        best = max(_steps_a_second(name, 10 if quick else 100) for _ in range(1 if quick else RUNS))
        yield {"bench": "rules", "table": name, "steps_a_second": round(best)}


def _steps_a_second(name: str, matches: int) -> float:
    rules_of, random = load_table(name), Random(name)
    steps, seconds = 0, 0.0
    for number in range(matches):
        seats = rules_of.min_seats + number % (rules_of.max_seats - rules_of.min_seats + 1)
        match = Match(rules_of, [Seat()] * seats, str(number))
        while (seat := match.seat_to_act) is not None:
            action = random.choice(match.legal())
            before = time.perf_counter()
            match.play(seat, action)
            seconds += time.perf_counter() - before
            steps += 1
    return steps / seconds


def imports(quick: bool) -> Iterator[Line]:
    """How long it takes to import the rules, and the whole game."""
    for module in ("game.rules.match", "game.app"):
        code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
        best = min(float(_child(code).split()[-1]) for _ in range(2 if quick else 8))
        yield {"bench": "import", "module": module, "ms": round(1000 * best, 1)}


def frames(quick: bool, scenes: Mapping[str, Callable[[Studio], object]]) -> Iterator[Line]:
    """CPU time of frames in every scene; `opening_ms` is the slowest of the first ones, which paint what is new."""
    for window in WINDOWS:
        for name, show in scenes.items():
            with tempfile.TemporaryDirectory() as data:
                studio = Studio(window, Path(data))
                show(studio)
                opening = max(_frame_times(studio, 60, name == "throw"))
                studio.frames(SETTLED)
                gc.collect()
                count, times = (200, 1) if quick else (FRAMES, RUNS)
                runs = [_frame_times(studio, count, name == "throw") for _ in range(times)]
                studio.app.close()
            yield {
                "bench": "frames",
                "scene": name,
                "window": "{}x{}".format(*window),
                "p50_ms": _ms(min(median(run) for run in runs)),
                "p99_ms": _ms(min(quantiles(run, n=100)[98] for run in runs)),
                "opening_ms": _ms(opening),
            }


def _frame_times(studio: Studio, count: int, throwing: bool) -> list[float]:
    times = []
    for _ in range(count):
        if throwing:
            _throw_again(studio)
        elif not studio.app.stack.urgent:
            studio.app.stack.touch()
        studio.now += FRAME
        before = time.process_time()
        studio.app.frame()
        times.append(time.process_time() - before)
    return times


def throw(studio: Studio) -> None:
    """The table, five dice in the air."""
    studio.app.stack.replace(TableScene(studio.app.house, studio.sitting(1, 0)))


def _throw_again(studio: Studio) -> None:
    """As soon as the dice lie, throw all five again; when the rolls are used up, score and go on."""
    scene = studio.app.stack.top
    if not isinstance(scene, TableScene):
        throw(studio)
    elif scene.show.persons_turn and not scene.room.showing:
        room, seat = scene.room, scene.show.seat
        action = Roll(()) if room.refusal(seat, Roll(())) is None else Score(_open_box(room.legal()))
        room.act(seat, action, room.chairs[seat].holder or COMPUTER)


def _open_box(legal: Iterable[Action]) -> str:
    return next(action.box for action in legal if isinstance(action, Score))


def first_frame(quick: bool) -> Iterator[Line]:
    """Seconds from starting the program to its first frame, and to the first with the title's picture."""
    code = """
import os, sys, time
from game import app
shown = []
class Timed(app.App):
    def frame(self):
        drew = super().frame()
        if drew:
            shown.append(time.perf_counter())
            if all(future.done() for future in self.house.backdrops._pictures.values()) and len(shown) > 1:
                self.stack.clear()
        return drew
app.App = Timed
from game.__main__ import main
main(["--data", sys.argv[1]])
print(shown[0], shown[-1])
"""
    times = []
    for _ in range(2 if quick else 5):
        with tempfile.TemporaryDirectory() as data:
            began = time.perf_counter()
            times.append([float(moment) - began for moment in _child(code, data).split()[-2:]])
    first, whole = (min(each) for each in zip(*times, strict=True))
    yield {"bench": "first_frame", "s": round(first, 3), "with_picture_s": round(whole, 3)}


def idle(quick: bool, scenes: Mapping[str, Callable[[Studio], object]]) -> Iterator[Line]:
    """Presents, and the share of one core, while the game runs as for people and nobody does anything."""
    for name, show in scenes.items():
        if name in NEVER_IDLE:
            continue
        with tempfile.TemporaryDirectory() as data:
            studio = Studio((1280, 720), Path(data))
            show(studio)
            watch = _Watch(studio, 2 if quick else IDLE_SECONDS)
            if studio.app.run(watch) or watch.cpu is None:
                raise RuntimeError(f"{name} ended before its time")
        cpu = round(100 * watch.cpu / watch.seconds, 2)
        yield {"bench": "idle", "scene": name, "s": watch.seconds, "presents": watch.presents, "cpu_percent": cpu}


class _Watch(Ending):
    """Turns the studio's clock into a real one, and ends its loop once it has idled long enough."""

    def __init__(self, studio: Studio, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds
        self.presents = 0
        self.cpu: float | None = None
        self._studio = studio
        self._show = studio.app.screen.show
        studio.app.screen.show = self._count
        self._offset = studio.now - time.perf_counter()
        self._begin = studio.now + IDLE_AFTER
        self._before: float | None = None

    @property
    def told(self) -> bool:
        """Whether it was long enough. Asked before every frame."""
        now = self._studio.now = time.perf_counter() + self._offset
        if self._before is None and now >= self._begin:
            self.presents, self._before = 0, time.process_time()
        if self._before is None or now < self._begin + self.seconds:
            return False
        self.cpu = time.process_time() - self._before
        return True

    def _count(self, *changed: Any) -> None:
        self.presents += 1
        self._show(*changed)


def presses(quick: bool) -> Iterator[Line]:
    """Presses of directions from the square of Cubeline's board that has the focus first to any that is allowed."""
    table, random = load_table("cubeline/standard"), Random("presses")
    counts: list[int] = []
    for number in range(10 if quick else 200):
        match = Match(table, [Seat()] * (2 + number % 3), str(number))
        while (seat := match.seat_to_act) is not None:
            if isinstance(match.state, CubelineState) and match.state.phase == "choose" and allowed(match.state):
                counts += _presses_to_all(match.state)
            match.play(seat, random.choice(match.legal()))
    yield {"bench": "presses", "squares": len(counts), "mean": round(mean(counts), 2), "most": max(counts)}


def _presses_to_all(state: CubelineState) -> list[int]:
    """The fewest presses to each allowed square."""
    squares = allowed(state)
    start = best(gains(state, squares), state.table.board)[0].square
    reached, queue = {start: 0}, [start]
    for square in queue:
        for direction in DIRECTIONS:
            following = next_square(square, direction, squares)
            if following is not None and following not in reached:
                reached[following] = reached[square] + 1
                queue.append(following)
    return [reached[square] for square in squares]


def shown(quick: bool) -> Iterator[Line]:
    """From the press to the picture that shows the action, the real store on a disk."""
    yield from latency.shown(1 if quick else 8)


def memory(quick: bool) -> Iterator[Line]:
    """Resident memory after a few matches and after many, played through their scenes in one run of the game."""
    with tempfile.TemporaryDirectory() as data:
        studio = Studio((1280, 720), Path(data))
        for played in range(1, (10 if quick else MATCHES) + 1):
            _play(studio, studio.sitting(1, 1))
            if played == FIRST_MATCHES:
                early = _resident_mb()
        yield {"bench": "memory", "matches": played, f"mb_after_{FIRST_MATCHES}": early, "mb": _resident_mb()}
        studio.app.close()


def _play(studio: Studio, sitting: Sitting) -> None:
    """Play a match in its scenes: nobody waits, the easy computer acts for the person too."""
    room, easy = sitting.room, player_for("easy", "fivefold")
    room.pace = INSTANT
    studio.app.stack.replace(TableScene(studio.app.house, sitting))
    while isinstance(scene := studio.app.stack.top, TableScene):
        if not room.over and scene.show.persons_turn and not room.showing:
            seat = scene.show.seat
            room.act(seat, easy.choose(View(room.table, room.state)), room.chairs[seat].holder or COMPUTER)
        studio.now += LONG_FRAME
        studio.app.frame()


def _resident_mb() -> float | None:
    """Memory of this process in MB; None where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return round(int(line.split()[1]) / 1024, 1)


def _child(code: str, *arguments: str) -> str:
    return subprocess.check_output([sys.executable, "-c", code, *arguments], cwd=ROOT, text=True)


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="How fast the game is, as JSON lines.")
    plain: dict[str, Callable[[bool], Iterator[Line]]] = {
        "rules": rules,
        "imports": imports,
        "first_frame": first_frame,
        "memory": memory,
        "presses": presses,
        "shown": shown,
    }
    by_scene = {"frames": frames, "idle": idle}
    parser.add_argument("--only", help="measures, as in frames,idle; there are " + ", ".join((*plain, *by_scene)))
    parser.add_argument("--scenes", help="scenes for frames and idle, as in table,throw")
    parser.add_argument("--quick", action="store_true", help="few of everything")
    asked = parser.parse_args()
    every = {**SCENES, "throw": throw}
    scenes = {name: every[name] for name in (asked.scenes.split(",") if asked.scenes else every)}
    for name in asked.only.split(",") if asked.only else (*plain, *by_scene):
        lines = plain[name](asked.quick) if name in plain else by_scene[name](asked.quick, scenes)
        for line in lines:
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
