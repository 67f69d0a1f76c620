"""Kills a game again and again while it plays, and looks at what is left of the match each time."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from types import TracebackType
from typing import Self

from game.room.chair import EMBLEMS, Chair
from game.room.saved import StoredJournal, reopened
from game.scenes.backdrops import AtOnce
from game.store.database import Database
from game.store.matches import Matches
from tests.reading import REPOSITORY
from tests.store.victim import CASES, SHOWN, TAKEN_BACK, Case

MOMENT = 0.2
"""Seconds within which a player is killed that does not kill itself."""
STATEMENTS = 300
"""SQL statements within which one does that kills itself."""


class Killing:
    """Matches, each in a folder of its own below `folder`, whose players are killed; `kills` counts how."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.kills: Counter[str] = Counter()
        self.ahead: Counter[str] = Counter()
        self.matches: Counter[str] = Counter()
        self._folder = folder
        self._seed = seed
        self._random = Random(seed)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.victim"],
            cwd=REPOSITORY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(30)

    def at_random(self, kills: int) -> None:
        """Play matches of every case in turn to their ends until so many players were killed, at any instant and at
        any statement.
        """
        while self.kills.total() < kills:
            for case in CASES:
                self._one_match(case, f"{self._seed}-{self.matches.total()}")

    def at_every_statement(self, case: str, seed: str, actions: int | None = None) -> None:
        """Kill one match at every statement with which it is opened and an action of it is stored, for each of its
        first `actions`; then play it to its end.
        """
        self.matches[case] += 1
        whole, left = CASES[case].uninterrupted(seed), list[str]()
        base = self._folder / f"{seed}-{case}"
        base.mkdir(parents=True)
        while actions is None or len(left) < actions:
            for statement in count(1):
                folder = base.with_name(f"{base.name}-killed")
                copytree(base, folder)
                killed = self._kill(folder, case, seed, statement)
                log, over = self._check(folder, whole, left)
                assert killed or over
                if over:
                    return
                if len(log) > len(left) + 1:  # every step of storing one has been the last, and the match has gone on
                    rmtree(base)
                    folder.rename(base)
                    left = log[:]
                    break
                rmtree(folder)
        assert not self._kill(base, case, seed, 0), "nobody kills it now"
        _, over = self._check(base, whole, left)
        assert over

    def _one_match(self, case: str, seed: str) -> None:
        """Play one match to its end, however often its player is killed."""
        self.matches[case] += 1
        folder = self._folder / seed
        folder.mkdir(parents=True)
        whole, left = CASES[case].uninterrupted(seed), list[str]()
        over = False
        while not over:
            by_itself = self._random.random() < 0.5
            if by_itself:
                killed = self._kill(folder, case, seed, self._random.randrange(1, STATEMENTS))
            else:
                killed = self._kill(folder, case, seed, 0, after=self._random.random() * MOMENT)
            left, over = self._check(folder, whole, left)
            assert killed or over

    def _kill(self, folder: Path, case: str, seed: str, statement: int, after: float | None = None) -> bool:
        """Let a player play on and die at a statement or `after` seconds; False if the match came to its end first."""
        (folder / SHOWN).unlink(missing_ok=True)
        print(folder, case, seed, statement, file=self._process.stdin, flush=True)
        player = int(self._process.stdout.readline())
        if after is not None:
            time.sleep(after)
            with suppress(ProcessLookupError):
                os.kill(player, signal.SIGKILL)
        gone, status = self._process.stdout.readline().split()
        assert gone == "gone"
        assert status in ("0", str(-signal.SIGKILL)), "the player failed by itself"
        if status != "0":
            self.kills["at a statement" if statement else "at an instant"] += 1
        return status != "0"

    # -- what must hold
    def _check(self, folder: Path, whole: str, left: list[str]) -> tuple[list[str], bool]:
        """Look at what is in the store after a player who began with what was `left`; what is left now, and whether
        the match is over.

        `whole` is the record of the match when nobody interrupts it.
        """
        record, over = stored(folder)
        log = log_of(record)
        assert whole.startswith(record.partition("\n")[0]), "it is the same match"
        assert log_of(whole)[: len(log)] == log, "the journal is a prefix of the match that nobody interrupted"
        self._compare(log, shown(folder, left))
        if over:
            assert record == whole, "the match that is over is the one that nobody interrupted"
        return log, over

    def _compare(self, log: list[str], showed: list[str]) -> None:
        """What was shown is stored; beyond it there is the one change at most that was on its way out."""
        if log == showed:
            self.ahead["nothing"] += 1
        elif log[:-1] == showed:
            self.ahead["an action"] += 1
        else:
            assert log == showed[:-1], f"something that was shown is lost: of {showed[-3:]} there is {log[-3:]}"
            assert '"do":"score"' in showed[-1], "and was not taken back, for only boxes are, here"
            self.ahead["a box taken back"] += 1


def stored(folder: Path) -> tuple[str, bool]:
    """The record in the store of a match that is there alone, and whether it is over. One that is not can be opened."""
    with closing(Database(folder, AtOnce())) as database:
        matches = Matches(database)
        over = matches.history().result()
        listed = over or matches.unfinished().result()
        assert len(listed) <= 1
        if listed and not over:
            reopened(matches.page(listed[0].id).result())
        return matches.record(listed[0].id).result() if listed else "", bool(over)


def append_times(folder: Path, count: int) -> list[float]:
    """How many seconds each of so many actions took until it was surely stored, with the store's real thread."""
    times: list[float] = []
    case = Case("fivefold/classic", 3, people=True)
    with closing(Database(folder)) as database:
        while len(times) < count:
            match = case.new_match(f"append {len(times)}")
            chairs = tuple(Chair("human", emblem) for emblem in EMBLEMS[: case.seats])
            journal = StoredJournal.begun(Matches(database), match, chairs, now=time.time, kind_of=str)
            while not match.over and len(times) < count:
                seat = match.seat_to_act
                assert seat is not None
                match.play(seat, match.legal()[-1])
                begun = time.perf_counter()
                journal.append(match.log[-1]).result()
                times.append(time.perf_counter() - begun)
    return times


def log_of(record: str) -> list[str]:
    """The lines of a record between its header and its closing line."""
    return [line for line in record.splitlines(keepends=True)[1:] if not line.startswith('{"over"')]


def shown(folder: Path, left: list[str]) -> list[str]:
    """The log as the last player left it on the screen; it began with what was `left` by the one before.

    A line without its end was not shown: even a write may be cut short by a kill.
    """
    file, log = folder / SHOWN, list(left)
    for line in file.read_text().splitlines(keepends=True) if file.exists() else []:
        if line == TAKEN_BACK:
            log.pop()
        elif line.endswith("\n"):
            log.append(line)
    return log
