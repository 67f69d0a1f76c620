"""Kills a game again and again while it plays, and looks at what is left of the match each time."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from game.room.chair import EMBLEMS, Chair
from game.room.saved import StoredJournal, reopened
from game.rules.table import load_table
from game.scenes.backdrops import AtOnce
from game.store.database import Database
from game.store.matches import Matches
from tests.reading import REPOSITORY
from tests.store.victim import SEATS, SHOWN, TAKEN_BACK, new_match, uninterrupted

MOMENT = 0.2
"""Seconds within which a player is killed that does not kill itself."""
STATEMENTS = 300
"""SQL statements within which one does that kills itself."""


class Killing:
    """Matches, each in a folder of its own below `folder`, whose players are killed; `kills` counts how."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.kills: Counter[str] = Counter()
        self.ahead: Counter[str] = Counter()
        self.matches = 0
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

    def go_on(self, kills: int) -> None:
        """Play matches to their ends until so many players were killed."""
        while self.kills.total() < kills:
            self.matches += 1
            self.one_match(f"{self._seed}-{self.matches}")

    def one_match(self, seed: str) -> None:
        """Play one match to its end, however often its player is killed."""
        folder = self._folder / seed
        folder.mkdir(parents=True)
        whole, left = uninterrupted(seed), list[str]()
        while True:
            (folder / SHOWN).unlink(missing_ok=True)
            killed = self._play_and_kill(folder, seed)
            with closing(Database(folder, AtOnce())) as database:
                matches = Matches(database)
                over = matches.history().result()
                listed = over or matches.unfinished().result()
                assert len(listed) <= 1
                stored = matches.record(listed[0].id).result() if listed else ""
                if listed and not over:
                    reopened(matches.page(listed[0].id).result())
            assert whole.startswith(stored.partition("\n")[0]), "the same match"
            showed, left = shown(folder, left), log_of(stored)
            self._compare(left, showed)
            if over:
                assert stored == whole
                return
            assert killed

    def _play_and_kill(self, folder: Path, seed: str) -> bool:
        """Let a player play on and die at some instant; False if it came to the end of the match first."""
        by_itself = self._random.random() < 0.5
        statement = self._random.randrange(1, STATEMENTS) if by_itself else 0
        print(folder, seed, statement, file=self._process.stdin, flush=True)
        player = int(self._process.stdout.readline())
        if not by_itself:
            time.sleep(self._random.random() * MOMENT)
            with suppress(ProcessLookupError):
                os.kill(player, signal.SIGKILL)
        gone, status = self._process.stdout.readline().split()
        assert gone == "gone"
        assert status in ("0", str(-signal.SIGKILL)), "the player failed by itself"
        if status != "0":
            self.kills["at a statement" if by_itself else "at an instant"] += 1
        return status != "0"

    def _compare(self, stored: list[str], showed: list[str]) -> None:
        """What was shown is stored; beyond it there is the one change at most that was on its way out."""
        if stored == showed:
            self.ahead["nothing"] += 1
        elif stored[:-1] == showed:
            self.ahead["an action"] += 1
        else:
            assert stored == showed[:-1], "something that was shown is lost"
            assert '"do":"score"' in showed[-1], "and was not taken back, for only boxes can be"
            self.ahead["a box taken back"] += 1


def append_times(folder: Path, count: int) -> list[float]:
    """How many seconds each of so many actions took until it was surely stored, with the store's real thread."""
    times: list[float] = []
    with closing(Database(folder)) as database:
        while len(times) < count:
            match = new_match(load_table("fivefold/classic"), f"append {len(times)}")
            chairs = tuple(Chair("human", emblem) for emblem in EMBLEMS[:SEATS])
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
