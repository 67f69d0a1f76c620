"""A process that forks players to be killed: `python -m tests.store.victim`.

Each line on its input is `FOLDER SEED STATEMENT`. It answers with the process id of a fork that plays the match of
that seed which is kept in that folder, or begins one, and with `gone` once that has ended. What the fork shows, it
writes to FOLDER/shown at once. With a STATEMENT above 0 it kills itself as SQLite begins that statement.
"""

import os
import signal
import sqlite3
import sys
import time
from pathlib import Path
from random import Random

from game.computers.thinker import InlineThinker
from game.room.chair import COMPUTER, EMBLEMS, Chair
from game.room.draft import Draft
from game.room.notice import Handed, Notice, Played, TakenBack
from game.room.room import Room
from game.room.saved import StoredJournal, reopened
from game.rules.fivefold import Score
from game.rules.match import HandOver, Match, Seat
from game.rules.record import entry_line
from game.rules.seat import Kind
from game.rules.table import Table, load_table
from game.store.database import Database
from game.store.matches import Matches

PAD = "pad"
SEATS = 3
SHOWN = "shown"
TAKEN_BACK = "-\n"


def new_match(table: Table, seed: str) -> Match:
    """The match of a seed as it begins."""
    return Match(table, [Seat()] * SEATS, seed)


def wish(match: Match) -> tuple[int, object]:
    """What is to happen next, which depends on the log alone: a seat, and its action or a hand-over."""
    random = Random(f"{match.seed} {len(match.log)}")
    handed = bool(match.log) and isinstance(match.log[-1].what, HandOver)
    if random.random() < 0.1 and not handed:
        seat = random.randrange(SEATS)
        kind: Kind = "human" if match.seats[seat].kind == "computer" else "computer"
        return seat, HandOver(kind)
    seat_to_act = match.seat_to_act
    assert seat_to_act is not None
    return seat_to_act, random.choice(match.legal())


def uninterrupted(seed: str) -> str:
    """The record of the whole match when nobody is killed."""
    match = new_match(load_table("fivefold/classic"), seed)
    while not match.over:
        seat, what = wish(match)
        if isinstance(what, HandOver):
            match.hand_over(seat, what.kind)
        else:
            match.play(seat, what)
    return match.record()


class Victim:
    """Plays a kept match, with picks and boxes taken back in between, until it is over or killed."""

    def __init__(self, folder: Path, seed: str, statement: int) -> None:
        self._shown = os.open(folder / SHOWN, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._random = Random()
        self._database = Database(folder)
        if statement:
            self._database.do(lambda connection: kill_at(connection, statement)).result()
        matches = Matches(self._database)
        unfinished = matches.unfinished().result()
        if unfinished:
            opened = matches.open(unfinished[0].id).result()
            again = reopened(opened.page)
            match, chairs, draft = again.match, again.chairs, again.draft
            journal = StoredJournal(opened, match.game, now=time.time, kind_of=str)
        else:
            match, draft = new_match(load_table("fivefold/classic"), seed), Draft()
            chairs = tuple(Chair("human", emblem, holder=PAD) for emblem in EMBLEMS[:SEATS])
            journal = StoredJournal.begun(matches, match, chairs, now=time.time, kind_of=str)
        self.match = match
        self.room = Room.resumed(match, chairs, draft, journal=journal, thinker=InlineThinker(), clock=lambda: 0)
        for seat in range(SEATS):
            self.room.reseat(seat, PAD)
        self.room.subscribe(self._heard)

    def play(self) -> None:
        """Play to the end."""
        while not self.room.over:
            self.room.pump()
            if self.room.legal():
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


def kill_at(connection: sqlite3.Connection, statement: int) -> None:
    """Let this process die as SQLite begins its statement of that number from now on."""
    left = statement

    def count(sql: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    connection.set_trace_callback(count)


def main() -> None:
    """Fork a player for every line, one after the other."""
    for line in sys.stdin:
        folder, seed, statement = line.split()
        child = os.fork()
        if child == 0:
            try:
                Victim(Path(folder), seed, int(statement)).play()
            except BaseException as fault:  # a fork must not go on as its parent
                print(f"{type(fault).__name__}: {fault}", file=sys.stderr, flush=True)
                os._exit(1)
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print("gone", os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
