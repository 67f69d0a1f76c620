"""The full counts of the big checks, too long for every test run: `uv run tools/long.py NAME ...`.

Prints figures; the last ones stand in `tools/long.md`. Without a name it says which there are.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from game.dice.arena import Arena, arena
from game.dice.throw import Throwing
from game.dice.tray_file import load_tray, tray_ids
from game.dice.tray_fit import FittedTray, fit_tray
from game.rules.chance import Chance
from game.rules.fivefold import FivefoldState, Roll
from game.rules.match import Match, Seat
from game.rules.table import Table, load_table, table_ids
from tests.dice.throw_laws import Figures
from tests.rules.aimed import aimed_rolls
from tests.rules.cubeline_matches import Recounted
from tests.rules.cubeline_positions import state_of
from tests.rules.cubeline_positions import table as cubeline_table
from tests.rules.laws import Laws
from tests.rules.white_die_matches import RANGES, Seen

if TYPE_CHECKING:
    from tests.store.killing import Killing

MATCHES_A_TABLE = 800
THROWS = 200_000
SEEDS = 100_000
TURNS = 100_000
AIMED = 60_000
CUBELINE_AT_RANDOM, CUBELINE_GREEDY = 5_000, 1_000
WHITE_DIE_MATCHES = 10_000
LIMIT_SIGMA = 6
STORMS = 20
THROWS_A_TRAY, THROWS_A_POWER = 2_000, 2_000
TRAY_BOX, TURN_LINE = (868, 448), 80.0
STORM_STEPS = 1_000
KILLS = 300
DAMAGES = 2_000


def rules() -> None:
    """Random matches on every table with all laws checked; then the speed of play and of starting."""
    for name in table_ids():
        table = load_table(name)
        played = 0
        for number in range(MATCHES_A_TABLE):
            laws = Laws(table, _seats(table, number), f"long {number}")
            laws.check()
            played += laws.plays
        print(f"{name}: {MATCHES_A_TABLE} matches, {played:,} actions, every law kept")
    for name in table_ids():
        print(f"{name}: {max(_steps_a_second(name) for _ in range(3)):,.0f} checked steps a second, one core")
    script = "import time; t = time.perf_counter(); import game.rules.match; print(time.perf_counter() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(10)]
    print(f"import of game.rules: {1000 * min(times):.0f} ms")


def _seats(table: Table, number: int) -> int:
    """Each number of seats of a table in turn."""
    return table.min_seats + number % (table.max_seats - table.min_seats + 1)


def _steps_a_second(name: str) -> float:
    table, random = load_table(name), Random(name)
    steps, seconds = 0, 0.0
    for number in range(100):
        match = Match(table, [Seat()] * _seats(table, number), str(number))
        while (seat := match.seat_to_act) is not None:
            action = random.choice(match.legal())
            before = perf_counter()
            match.play(seat, action)
            seconds += perf_counter() - before
            steps += 1
    return steps / seconds


def chance() -> None:
    """Evenness of faces, pairs of dice, neighbouring keys, first draws of seeds and band centres."""
    source = Chance("long")
    throws = [tuple(source.face(("dice", turn, 0, 0, die)) for die in range(5)) for turn in range(THROWS)]
    _even("faces of all dice", Counter(face for throw in throws for face in throw), 6)
    for die in range(5):
        _even(f"faces of die {die}", Counter(throw[die] for throw in throws), 6)
    for one, other in combinations(range(5), 2):
        _even(f"dice {one} and {other} together", Counter((throw[one], throw[other]) for throw in throws), 36)
    _even("a die and the same one a turn later", Counter(pairwise(throw[0] for throw in throws)), 36)
    firsts = [Chance(str(seed)).face(("dice", 0, 0, 0, 0)) for seed in range(1, SEEDS + 1)]
    _even(f"first faces of seeds 1 to {SEEDS:,}", Counter(firsts), 6)
    _even("first faces of neighbouring seeds", Counter(pairwise(firsts)), 36)
    _centres()
    _five_alike(source)


def _centres() -> None:
    table = load_table("fivefold/skill")
    firsts: Counter[int] = Counter()
    later: Counter[int] = Counter()
    nearest = 1000
    for seed in range(20_000):
        match = Match(table, [Seat()], f"centre {seed}")
        centres = [_centre(match)]
        for _ in range(3):
            match.play(0, Roll(()))
            centres.append(_centre(match))
        firsts[centres[0]] += 1
        later[centres[3]] += 1
        nearest = min(nearest, *(abs(after - before) for before, after in pairwise(centres)))
    _even("first centres", firsts, 640)
    _even("fourth centres", later, 640)
    print(f"centres: {min(firsts)} to {max(firsts)}, never nearer than {nearest} to the last")


def _centre(match: Match) -> int:
    state = match.state
    assert isinstance(state, FivefoldState)
    assert state.centre is not None
    return state.centre


def _five_alike(source: Chance) -> None:
    alike = 0
    for turn in range(TURNS):
        dice = [0] * 5
        wanted = 7  # no die shows it: the first throw throws all
        for throw in range(3):
            dice = [
                face if face == wanted else source.face(("alike", turn, throw, die)) for die, face in enumerate(dice)
            ]
            wanted = max(dice, key=lambda face: (dice.count(face), face == wanted))
        alike += dice.count(dice[0]) == 5
    expected = TURNS * 347897 / 7558272
    print(f"five alike in three rolls, {TURNS:,} turns: {alike}, expected {expected:.0f} +- {expected**0.5:.0f}")
    if abs(alike - expected) > LIMIT_SIGMA * expected**0.5:
        raise SystemExit("five alike: not as often as it should be")


def _even(what: str, counts: Mapping[Any, int], cells: int) -> None:
    total = sum(counts.values())
    expected = total / cells
    chi = sum((count - expected) ** 2 for count in counts.values()) / expected + (cells - len(counts)) * expected
    freedom = cells - 1
    off = (chi - freedom) / (2 * freedom) ** 0.5
    print(f"{what}: chi-square {chi:.1f} of {freedom} degrees ({off:+.1f} sigma), {total:,} draws")
    if abs(off) > LIMIT_SIGMA:
        raise SystemExit(f"{what}: not even")


def aim() -> None:
    """Aimed rolls: how often the wanted face comes by grade, that the other dice are fair, and drawn grades."""
    for untimed in (False, True):
        found = aimed_rolls(AIMED, "long", untimed)
        fits = [*found.chi_squares()]
        if untimed:
            fits.append(("grades that are drawn", *found.chi_square_of_grades()))
        for what, chi, freedom, total in fits:
            off = (chi - freedom) / (2 * freedom) ** 0.5
            drawn = "grade drawn" if untimed else "meter stopped"
            print(f"{drawn}, {what}: chi-square {chi:.1f} of {freedom} degrees ({off:+.1f} sigma), {total:,}")
            if abs(off) > LIMIT_SIGMA:
                raise SystemExit(f"{what}: not as often as it should be")


def white_die() -> None:
    """Random matches of White Die with 2 to 6 seats: every law, every trial counted again, points by trial."""
    for name in ("white_die/short", "white_die/standard"):
        seen = Seen()
        for number in range(WHITE_DIE_MATCHES // 2):
            seen.play(name, number)
        print(f"{name}: {seen.matches:,} matches, {seen.actions:,} actions, at most {seen.most_actions:,} in one")
        for trial in RANGES:
            points = seen.points[trial]
            counts = ", ".join(f"{worth}: {count:,}" for worth, count in sorted(points.items()))
            print(f"  {trial}, {points.total():,} times, {min(points)} to {max(points)} points ({counts})")
        print("  events:", ", ".join(f"{event} {count:,}" for event, count in seen.events.most_common()))


def cubeline() -> None:
    """Whole matches of Cubeline, at random and greedy, every score counted again after every cube."""
    cases = [(name, seats) for name in ("standard", "children") for seats in (2, 3, 4)]
    for greedy, matches in ((False, CUBELINE_AT_RANDOM), (True, CUBELINE_GREEDY)):
        for place, (name, seats) in enumerate(cases):
            start, played = process_time(), range(place, matches, len(cases))
            scores, blocks, given_up = [], 0, 0
            for number in played:
                found = Recounted(cubeline_table(name), seats, f"long {number}", greedy).play()
                state = state_of(found.match)
                scores += state.scores
                blocks += sum(map(len, state.blocks))
                given_up += found.given_up
            print(
                f"{name}, {seats} seats, {'greedy' if greedy else 'at random'}: {len(played)} matches, scores"
                f" {min(scores)} to {max(scores)}, mean {mean(scores):.1f}; {blocks} blocks, {given_up} cubes given up;"
                f" {process_time() - start:.0f} CPU seconds"
            )


def devices() -> None:
    """Pads, keys and fingers that come, go and press at random on the real game: nobody acts for anybody else."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    from tests.devices.storm import Storm
    from tests.devices.virtual import virtual_pads
    from tests.scenes.driver import Driver

    acts: Counter[str] = Counter()
    scenes: Counter[str] = Counter()
    with TemporaryDirectory() as data:
        for number in range(STORMS):
            with Driver((640, 480), data=Path(data)) as driver, virtual_pads() as sockets:
                storm = Storm(driver, sockets, f"long {number}")
                storm.blow(STORM_STEPS)
            acts += storm.acts
            scenes += storm.scenes
    print(f"{STORMS} storms of {STORM_STEPS:,} steps, nothing broke and nobody acted for anybody else")
    print("acts of people:", ", ".join(f"{what} {count:,}" for what, count in acts.most_common()))
    print("steps on scenes:", ", ".join(f"{scene} {count:,}" for scene, count in scenes.most_common()))


def comings() -> None:
    """People who come, go, return and join at random at the real table: every seat always held by one party."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    from tests.scenes.comings import TABLES, Comings
    from tests.scenes.driver import Driver

    seen: Counter[str] = Counter()
    with TemporaryDirectory() as data:
        for number, table in enumerate(TABLES):
            with Driver((640, 480), data=Path(data, str(number))) as driver:
                storm = Comings(driver, f"long {number}", table)
                storm.blow(STORM_STEPS)
            seen += storm.seen
            print(f"{table}: a storm of {STORM_STEPS:,} events, every seat always held by exactly one party")
    print("what happened:", ", ".join(f"{what} {count:,}" for what, count in seen.most_common()))


def dice() -> None:
    """Throws of 1, 4 and 5 dice on every tray: how they end, last and turn; evenness of faces at every power."""
    for tray_id in tray_ids():
        tray = fit_tray(load_tray(tray_id), *TRAY_BOX)
        place = arena(tray, TURN_LINE)
        for count in (1, 4, 5):
            _thrown(tray_id, tray, place, count)
    place = arena(fit_tray(load_tray("parlour"), *TRAY_BOX), TURN_LINE)
    source = Chance("long dice")
    for power in (0.0, 0.25, 0.5, 0.75, 1.0):
        shown: Counter[int] = Counter()
        alike = 0
        for number in range(THROWS_A_POWER):
            drawn = [source.face((f"power {power}", number, 0, 0, die)) for die in range(5)]
            faces = Throwing(place, f"even {number}", drawn, power).finish().faces
            shown.update(faces)
            alike += len(set(faces)) == 1
        _even(f"faces shown at power {power}", shown, 6)
        print(f"  five alike {alike} times in {THROWS_A_POWER:,}, expected {THROWS_A_POWER / 1296:.1f}")


def _thrown(tray_id: str, tray: FittedTray, place: Arena, count: int) -> None:
    figures, times = Figures(), []
    source = Random(f"{tray_id} {count}")
    for number in range(THROWS_A_TRAY):
        faces = tuple(source.randint(1, 6) for _ in range(count))
        start = process_time()
        throw = Throwing(place, f"long {number}", faces, number % 5 / 4, (number % 7 - 3) / 3).finish()
        times.append((process_time() - start) * 1000)
        figures.add(throw, faces, place, tray)
    lasts, tries, total = sorted(figures.durations), Counter(figures.tries), THROWS_A_TRAY
    times.sort()
    middle, late = total // 2, total * 95 // 100
    print(f"{tray_id}, {count} dice, {total:,} throws: {figures.wrong} wrong faces, most lean {figures.lean:.1e}")
    print(f"  dice at least {figures.closest:.1f} apart (units), {figures.wall:.1f} from walls and bumpers")
    print(
        f"  most turned in a frame {figures.fastest:.1f} degrees, in the last 33 ms {figures.calmest:.2f};"
        f" fewest quarter turns {figures.fewest_quarters}"
    )
    print(
        f"  lasts {lasts[0]:.2f} to {lasts[-1]:.2f} s, {lasts[middle]:.2f} / {lasts[late]:.2f} (middle, 95 %);"
        f" good at once {tries[1] / total:.1%}, at most {max(tries)} tries, never good {tries[0]}"
    )
    print(
        f"  simulated in {times[middle]:.1f} ms, 95 % {times[late]:.1f}; all touch areas whole "
        f"{figures.roomy / total:.0%}, smallest side {figures.smallest_target:.0f}"
    )
    if figures.faults():
        raise SystemExit("; ".join(figures.faults()))


def crash() -> None:
    """Matches whose players are killed at any instant and at every step of the store; how fast an action is stored."""
    from tests.store.killing import Killing, append_times
    from tests.store.victim import CASES

    with TemporaryDirectory() as folder, Killing(Path(folder), "long") as killing:
        killing.at_random(KILLS)
        _killed("at random", killing)
    for case in CASES:
        with TemporaryDirectory() as folder, Killing(Path(folder), "long") as killing:
            killing.at_every_statement(case, "long")
            _killed(f"at every statement of a match ({case})", killing)
    with TemporaryDirectory() as folder:
        times = sorted(1000 * seconds for seconds in append_times(Path(folder), 1000))
    p50, p90, p99 = (times[round(share * (len(times) - 1))] for share in (0.5, 0.9, 0.99))
    print(f"an action is confirmed after {p50:.1f} ms p50, {p90:.1f} p90, {p99:.1f} p99, {times[-1]:.1f} at most")


def damage() -> None:
    """Random accidents of the store's file: the game opens, tells, and overwrites nothing."""
    from tests.store.damaging import damage
    from tests.store.test_damage import filled

    with TemporaryDirectory() as folder:
        whole = filled(Path(folder, "whole"))
        seen = damage(Path(folder, "damaged"), whole, "long", DAMAGES)
    print(f"{DAMAGES:,} accidents of a file of {len(whole):,} bytes, each opened, nothing overwritten; told was:")
    for (how, told), count in sorted(seen.items()):
        print(f"  {how}: {told} {count:,}")


def _killed(when: str, killing: "Killing") -> None:
    ways = ", ".join(f"{count:,} {how}" for how, count in sorted(killing.kills.items()))
    matches = ", ".join(f"{count:,} {case}" for case, count in killing.matches.items())
    ahead = ", ".join(f"{what} {count:,}" for what, count in killing.ahead.most_common())
    print(f"killed {when}: {killing.kills.total():,} times ({ways}) in matches ({matches}); stored beyond what was")
    print(f"  shown: {ahead}; each time a prefix of the match nobody interrupted, which every match ended as")


CHECKS: Mapping[str, Callable[[], None]] = {
    "rules": rules,
    "chance": chance,
    "aim": aim,
    "white_die": white_die,
    "cubeline": cubeline,
    "comings": comings,
    "crash": crash,
    "damage": damage,
    "devices": devices,
    "dice": dice,
}


def main(names: list[str]) -> int:
    """Runs the named checks."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown or not names:
        print("\n".join(f"{name}: {check.__doc__}" for name, check in CHECKS.items()), file=sys.stderr)
        return 2
    for name in names:
        CHECKS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
