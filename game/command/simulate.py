"""Computers play matches with nobody watching, on all cores, and the figures are printed."""

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final, TextIO

import msgspec

from game.command.arguments import SimulateCommand
from game.computers import View, player_for
from game.rules.match import Match, Seat
from game.rules.table import Table
from game.words import Words

_CHUNK: Final = 25
"""Matches a core plays before it asks for more: enough to hide the asking, few enough to end together."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of some matches: by match the totals and the share of the win by seat; how fast."""

    totals: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[float, ...], ...]
    decisions: int
    slowest: float
    """Seconds of the slowest decision."""


class SeatFigures(msgspec.Struct, frozen=True):
    """How one seat did: mean total, its standard error and deviation, matches won (a shared win is a part)."""

    strength: str
    mean: float
    se: float
    sd: float
    wins: float


class Figures(msgspec.Struct, frozen=True):
    """What a simulation found. Decisions a second are those of all cores together, by the clock on the wall."""

    table: str
    matches: int
    seed: str
    seats: tuple[SeatFigures, ...]
    decisions_per_s: float
    slowest_ms: float


def run(command: SimulateCommand, stdout: TextIO, say: Words) -> int:
    """Play and print; the exit code."""
    figures = simulate(command, cores())
    print(say("command.simulate.title", matches=figures.matches, table=figures.table, seed=figures.seed), file=stdout)
    for seat, found in enumerate(figures.seats):
        print(say("command.simulate.seat", seat=seat, **msgspec.structs.asdict(found)), file=stdout)
    speed = say("command.simulate.speed", speed=figures.decisions_per_s, slowest=figures.slowest_ms)
    print(speed, file=stdout)
    if command.as_json:
        print(msgspec.json.encode(figures).decode(), file=stdout)
    return 0


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(command: SimulateCommand, processes: int) -> Figures:
    """Play all matches in up to `processes` processes. All but the speed is the same however many there are."""
    began = time.perf_counter()
    chunks = [range(at, min(at + _CHUNK, command.matches)) for at in range(0, command.matches, _CHUNK)]
    results = list(_batches(command, chunks, min(processes, len(chunks))))
    seconds = time.perf_counter() - began
    totals = [match for result in results for match in result.totals]
    shares = [match for result in results for match in result.shares]
    return Figures(
        table=command.table.id,
        matches=command.matches,
        seed=command.seed,
        seats=tuple(
            _seat_figures(strength, [match[seat] for match in totals], sum(match[seat] for match in shares))
            for seat, strength in enumerate(command.strengths)
        ),
        decisions_per_s=round(sum(result.decisions for result in results) / seconds, 1),
        slowest_ms=round(1000 * max(result.slowest for result in results), 3),
    )


def play(table: Table, strengths: tuple[str, ...], seed: str, numbers: range) -> Batch:
    """Play the matches of these numbers. Each has a seed of its own, and the seat that begins goes round."""
    players = [player_for(strength, table.game) for strength in strengths]
    totals: list[tuple[int, ...]] = []
    shares: list[tuple[float, ...]] = []
    decisions, slowest = 0, 0.0
    for number in numbers:
        match = Match(table, [Seat("computer")] * len(players), f"{seed}/{number}", number % len(players))
        while (seat := match.seat_to_act) is not None:
            asked = time.perf_counter()
            action = players[seat].choose(View(table, match.state))
            slowest = max(slowest, time.perf_counter() - asked)
            decisions += 1
            match.play(seat, action)
        winners = [standing.seat for standing in match.standings() if standing.won]
        totals.append(match.state.scores)
        shares.append(tuple((seat in winners) / len(winners) for seat in range(len(players))))
    return Batch(tuple(totals), tuple(shares), decisions, slowest)


def _batches(command: SimulateCommand, chunks: list[range], processes: int) -> Iterator[Batch]:
    if processes < 2:
        for chunk in chunks:
            yield play(command.table, command.strengths, command.seed, chunk)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=_leave_interrupt_to_parent) as pool:
        asked = [pool.submit(play, command.table, command.strengths, command.seed, chunk) for chunk in chunks]
        try:
            for answer in asked:
                yield answer.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _leave_interrupt_to_parent() -> None:
    # Ctrl+C reaches every process of the terminal; only the parent should say what happens then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _seat_figures(strength: str, totals: list[int], wins: float) -> SeatFigures:
    mean = sum(totals) / len(totals)
    squares = sum((total - mean) ** 2 for total in totals)
    sd = math.sqrt(squares / (len(totals) - 1)) if len(totals) > 1 else 0.0
    return SeatFigures(strength, round(mean, 4), round(sd / math.sqrt(len(totals)), 4), round(sd, 4), round(wins, 4))
