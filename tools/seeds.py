"""Makes the golden matches of `seeds/` again: `uv run tools/seeds.py`. One whole match a table, as readable text.

A golden match is meant to change only when a rule does: read the difference before you commit one.
"""

import sys
from pathlib import Path

from msgspec import Struct, json, structs

from game.rules.chance import Chance
from game.rules.event import Event
from game.rules.fivefold import Aim, Assist, Roll
from game.rules.game import Action
from game.rules.match import Match, Seat
from game.rules.seat import Kind
from game.rules.table import load_table, table_ids

ROOT = Path(__file__).resolve().parent.parent

SEATS = (Seat(), Seat("computer"), Seat(assist="untimed"))
HANDED_OVER: dict[int, tuple[int, Kind]] = {30: (0, "computer"), 60: (0, "human")}
"""Entry of the log -> the seat that changes hands there, and whose they are."""

HELP = {12: Assist("wide"), 100: Assist("none")}
"""Entry of the log from which on seat 0 asks for other help, where the table has any."""


def file_of(table_id: str) -> Path:
    """Where the golden match of a table is kept."""
    return ROOT / "seeds" / f"{table_id.replace('/', '-')}.txt"


def golden(table_id: str) -> str:
    """The golden match of a table, choices made by a chance of their own."""
    seed = f"golden {table_id}"
    match, choices = Match(load_table(table_id), SEATS, seed, first=1), Chance(f"choices of {seed}")
    seats = ", ".join(f"{seat.kind} {seat.assist}" for seat in SEATS)
    text = [f"table {table_id}", f"seats {seats}", f"first {match.first}", f"seed {seed}", ""]
    pending = dict(HELP if match.table.game == "fivefold" else {})
    while not match.over:
        number, seat = len(match.log), match.seat_to_act
        assert seat is not None
        if number in HANDED_OVER:
            whose, kind = HANDED_OVER[number]
            text.append(f"seat {whose} is handed to a {kind}")
            text += map(_line, match.hand_over(whose, kind))
            continue
        action = _choice(match, choices, pending)
        text.append(f"seat {seat} {json.encode(action).decode()}")
        text += map(_line, match.play(seat, action))
        text.append(f"  now {json.encode(match.state.scores).decode()}")
    text += ["", *(f"{_words(place)}" for place in match.standings()), ""]
    return "\n".join(text)


def _choice(match: Match, choices: Chance, pending: dict[int, Assist]) -> Action:
    number, seat = len(match.log), match.seat_to_act
    assert seat is not None
    for due, help_ in list(pending.items()):
        if number >= due and seat == 0 and match.refusal(seat, help_) is None:
            return pending.pop(due)
    legal = match.legal()
    action = legal[choices.below(len(legal), ("choice", number))]
    if isinstance(action, Roll):
        aim = Aim(choices.below(5, ("die", number)), choices.face(("face", number)))
        stop = choices.below(2600, ("stop", number))
        for bold in (Roll(action.keep, aim, stop), Roll(action.keep, aim), Roll(action.keep, None, stop)):
            if match.refusal(seat, bold) is None:
                return bold
    return action


def _line(event: Event) -> str:
    return f"  {event.__struct_config__.tag} {_words(event)}".rstrip()


def _words(fact: Struct) -> str:
    return " ".join(f"{name} {json.encode(value).decode()}" for name, value in structs.asdict(fact).items())


def main() -> int:
    """Writes every golden match, says which are new or different, and removes those of tables that are gone."""
    kept = set()
    for table_id in table_ids():
        file, text = file_of(table_id), golden(table_id)
        kept.add(file)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"{file.name}: written")
    for file in sorted(set((ROOT / "seeds").glob("*.txt")) - kept):
        file.unlink()
        print(f"{file.name}: removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
