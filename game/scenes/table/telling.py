"""What the table says in words: the turn line, the hint on it, and the prompts at the foot."""

from game.devices.happening import TOUCH
from game.room.chair import chair_name
from game.scenes.house import House
from game.scenes.surroundings import prompt
from game.scenes.table.odds import odds_words
from game.scenes.table.show import Show
from game.scenes.table.table_meter import TableMeter
from game.scenes.table.turn_line import TurnLine
from game.ui.prompts import Prompt


def turn_line(house: House, show: Show, meter: TableMeter) -> TurnLine:
    """Whose turn it is, and what to do now."""
    words, left, over = house.words, show.rolls_left, show.state.over
    key = {0: "table.rolls_left.none", 1: "table.rolls_left.one"}.get(left, "table.rolls_left")
    return TurnLine(
        emblem=show.chair.emblem,
        turn=words("table.over" if over else "table.turn", name=chair_name(show.chair, words)),
        hint=_hint(house, show, meter),
        rolls_words="" if over else words(key, rolls=left),
        rolls_left=left,
        rolls=0 if over else show.state.table.rolls,
    )


def _hint(house: House, show: Show, meter: TableMeter) -> str:
    words, aim = house.words, show.state.table.aim
    if show.state.over:
        return words("table.hint.over")
    if show.rolling:
        return words("table.hint.rolling")
    if show.chair.kind == "computer":
        return words("table.hint.computer")
    if meter.again is not None:
        return words(f"meter.void.{meter.again}")
    if not show.rolls_left:
        return words("table.hint.score")
    if aim is not None:
        return odds_words(words, aim, untimed=show.state.assists[show.seat] == "untimed")
    return words("table.hint.first" if show.state.dice is None else "table.hint.keep")


def prompts(house: House, show: Show, meter: TableMeter, narrow: bool) -> list[Prompt]:
    """What the person to act can do now; while a computer plays, what the host can do: hurry it.

    Where the layout is `narrow`, what everybody knows gives way.
    """
    holder, host = show.chair.holder, show.room.host
    if show.state.over:
        return []
    if show.chair.kind == "computer" and host is not None:
        return [prompt(house, host, "main", "table.prompt.hurry")]
    if holder is None:
        return []
    if show.rolling:
        return [prompt(house, holder, "main", "table.prompt.hurry")]
    if meter.run is not None:
        key = "table.prompt.stop_hard" if meter.run.aim is None else "table.prompt.stop"
        return [prompt(house, holder, "main", key)]
    left, aims = show.rolls_left, show.state.table.aim is not None
    keeping = left > 0 and show.state.dice is not None
    if holder == TOUCH:
        return _for_fingers(house, keeping, aims)
    buttons = {"move": "table.prompt.move"}
    if keeping:
        buttons["confirm"] = "table.prompt.keep"
    if aims and left:
        if keeping:
            if narrow:
                del buttons["move"]
            buttons["alt"] = "table.prompt.aim"
        faces = [house.marks.mark(holder, name) for name in ("prev", "next")]
        return [
            *(prompt(house, holder, name, key) for name, key in buttons.items()),
            Prompt(tuple(faces), house.words("table.prompt.face")),
        ]
    buttons |= {"main": "table.prompt.roll" if left else "table.prompt.score", "card": "table.prompt.card"}
    return [prompt(house, holder, name, key) for name, key in buttons.items()]


def _for_fingers(house: House, keeping: bool, aims: bool) -> list[Prompt]:
    if not keeping:
        return []
    keys = ["table.prompt.tap", "table.prompt.hold"] if aims else ["table.prompt.tap"]
    return [prompt(house, TOUCH, "confirm", key) for key in keys]
