"""A process that forks players to be killed: `python -m tests.store.victim`.

Each line on its input is `FOLDER CASE SEED STATEMENT`. It answers with the process id of a fork that plays the match
of that case and seed which is kept in that folder, or begins one, and with `gone` once that has ended. What the fork
shows, it writes to FOLDER/shown at once. With a STATEMENT above 0 it kills itself as SQLite begins that statement,
counted from the moment the file is opened.
"""

import os
import signal
import sqlite3
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.computers import View, player_for
from game.computers.thinker import InlineThinker
from game.room.chair import COMPUTER, EMBLEMS, Chair
from game.room.draft import Draft
from game.room.notice import Handed, Notice, Played, TakenBack
from game.room.pace import INSTANT, NORMAL
from game.room.room import Room
from game.room.saved import StoredJournal, reopened
from game.rules.fivefold import Score
from game.rules.match import HandOver, Match, Seat
from game.rules.record import entry_line
from game.rules.seat import Kind
from game.rules.table import load_table
from game.store.database import Database
from game.store.matches import Matches

PAD = "pad"
SHOWN = "shown"
TAKEN_BACK = "-\n"


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of match: computers against each other, or people who do anything they may and call
    computers in and out, for whom they play too."""

    table: str
    seats: int
    people: bool = False

    @property
    def kind(self) -> Kind:
        """Who sits down at every seat."""
        return "human" if self.people else "computer"

    def new_match(self, seed: str) -> Match:
        """The match of a seed as it begins."""
        return Match(load_table(self.table), [Seat(self.kind)] * self.seats, seed)

    def uninterrupted(self, seed: str) -> str:
        """The record of the whole match when nobody is killed, played by the rules alone."""
        match = self.new_match(seed)
        easy = player_for("easy", match.table.game)
        while not match.over:
            seat, what = (
                wish(match) if self.people else (match.seat_to_act, easy.choose(View(match.table, match.state)))
            )
            if isinstance(what, HandOver):
                match.hand_over(seat, what.kind)
            else:
                match.play(seat, what)
        return match.record()


CASES = {
    "fivefold": Case("fivefold/classic", 3),
    "skill": Case("fivefold/skill", 2),
    "white_die": Case("white_die/short", 3),
    "cubeline": Case("cubeline/children", 2),
    "people": Case("fivefold/classic", 3, people=True),
}


def wish(match: Match) -> tuple[int, object]:
    """What people want next, which depends on the log alone: a seat, and its action or a hand-over."""
    random = Random(f"{match.seed} {len(match.log)}")
    handed = bool(match.log) and isinstance(match.log[-1].what, HandOver)
    if random.random() < 0.1 and not handed:
        seat = random.randrange(len(match.seats))
        kind: Kind = "human" if match.seats[seat].kind == "computer" else "computer"
        return seat, HandOver(kind)
    seat_to_act = match.seat_to_act
    assert seat_to_act is not None
    return seat_to_act, random.choice(match.legal())


class Victim:
    """Plays a kept match until it is over or killed; people change their minds now and then."""

    def __init__(self, folder: Path, case: Case, seed: str) -> None:
        self._case = case
        self._shown = os.open(folder / SHOWN, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._random = Random()
        self._database = Database(folder)
        matches = Matches(self._database)
        unfinished = matches.unfinished().result()
        if unfinished:
            opened = matches.open(unfinished[0].id).result()
            again = reopened(opened.page)
            match, chairs, draft = again.match, again.chairs, again.draft
            journal = StoredJournal(opened, match.game, now=time.time, kind_of=str)
        else:
            match, draft = case.new_match(seed), Draft()
            holder = PAD if case.people else None
            chairs = tuple(Chair(case.kind, emblem, holder=holder) for emblem in EMBLEMS[: case.seats])
            journal = StoredJournal.begun(matches, match, chairs, now=time.time, kind_of=str)
        self.match = match
        # Where people play, time stands still and no computer acts, so that what happens hangs on the log alone.
        pace = NORMAL if case.people else INSTANT
        self.room = Room.resumed(
            match, chairs, draft, journal=journal, thinker=InlineThinker(), clock=lambda: 0, pace=pace
        )
        if case.people:
            for seat in range(case.seats):
                self.room.reseat(seat, PAD)
        self.room.subscribe(self._heard)

    def play(self) -> None:
        """Play to the end."""
        while not self.room.over:
            self.room.pump()
            if self._case.people and self.room.legal():
                self._step()
            else:
                time.sleep(0.0003)  # the disk writes
        self.room.pump()
        self._database.close()

    def _step(self) -> None:
        room, match = self.room, self.match
        last = match.log[-1] if match.log else None
        if last is not None and isinstance(last.what, Score) and self._random.random() < 0.1:
            room.undo(last.seat, self._by(last.seat))
            return
        seat, what = wish(match)
        if room.state.dice is not None and self._random.random() < 0.3:
            kept = tuple(self._random.sample(range(5), 2))
            room.set_draft(match.state.seat_to_act or 0, Draft(kept), self._by(match.state.seat_to_act or 0))
        if isinstance(what, HandOver):
            room.hand_over(seat, what.kind, PAD)
        else:
            room.act(seat, what, self._by(seat))

    def _by(self, seat: int) -> str:
        return COMPUTER if self.room.chairs[seat].kind == "computer" else PAD

    def _heard(self, notice: Notice) -> None:
        if isinstance(notice, TakenBack):
            self._show(TAKEN_BACK)
        elif isinstance(notice, Played) or (isinstance(notice, Handed) and notice.events):
            self._show(entry_line(self.match.log[-1]))

    def _show(self, line: str) -> None:
        os.write(self._shown, line.encode())


def die_at(statement: int) -> None:
    """Let this process die as SQLite begins its statement of that number from now on, on whatever connection."""
    left, connect = statement, sqlite3.connect

    def count(sql: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def counted(connect: Any, *args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.set_trace_callback(count)
        return connection

    sqlite3.connect = partial(counted, connect)


def main() -> None:
    """Fork a player for every line, one after the other."""
    for line in sys.stdin:
        folder, case, seed, statement = line.split()
        child = os.fork()
        if child == 0:
            try:
                if int(statement):
                    die_at(int(statement))
                Victim(Path(folder), CASES[case], seed).play()
            except BaseException as fault:  # a fork must not go on as its parent
                print(f"{type(fault).__name__}: {fault}", file=sys.stderr, flush=True)
                os._exit(1)
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("gone", os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
