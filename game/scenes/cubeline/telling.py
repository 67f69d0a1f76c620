"""What the table of Cubeline says in words: the turn line, the hint on it, and the prompts at the foot."""

from game.devices.happening import TOUCH
from game.room.chair import chair_name
from game.rules.cubeline import CubelineState, allowed
from game.scenes.cubeline.show import CubelineShow
from game.scenes.house import House
from game.scenes.surroundings import prompt
from game.scenes.table.turn_line import TurnLine
from game.ui.prompts import Prompt


def turn_line(house: House, show: CubelineShow) -> TurnLine:
    """Whose turn it is, and what to do now. The throw for who begins needs no lamps."""
    words, left, state = house.words, show.rolls_left, show.state
    lamps = state.phase in ("roll", "choose")
    key = {0: "table.rolls_left.none", 1: "table.rolls_left.one"}.get(left, "table.rolls_left")
    return TurnLine(
        emblem=show.chair.emblem,
        turn=words("cubeline.over" if state.over else "table.turn", name=chair_name(show.chair, words)),
        hint=words(_hint(show)),
        rolls_words=words(key, rolls=left) if lamps else "",
        rolls_left=left,
        rolls=state.table.rolls if lamps else 0,
    )


def _hint(show: CubelineShow) -> str:
    state = show.state
    if state.over:
        return "table.hint.over"
    if show.rolling:
        return "table.hint.rolling"
    if show.chair.kind == "computer":
        return "table.hint.computer"
    if state.phase == "first_throw":
        return "cubeline.hint.throw"
    if state.dice is None:
        return "cubeline.hint.first"
    if show.rolls_left:
        return "cubeline.hint.keep" if allowed(state) else "cubeline.hint.nothing"
    return "cubeline.hint.place" if allowed(state) else "cubeline.hint.discard"


def main_key(state: CubelineState, rolls_left: int) -> str:
    """What the big button does."""
    if state.phase == "first_throw":
        return "cubeline.throw"
    if rolls_left == state.table.rolls:
        return "table.roll"
    if rolls_left:
        return "table.roll_again"
    return "cubeline.place" if state.over or allowed(state) else "cubeline.discard"


def prompts(house: House, show: CubelineShow) -> list[Prompt]:
    """What the person to act can do now; while a computer plays, what the host can do: hurry it."""
    holder, host, state = show.chair.holder, show.room.host, show.state
    if state.over:
        return []
    if show.chair.kind == "computer" and host is not None:
        return [prompt(house, host, "main", "table.prompt.hurry")]
    if holder is None:
        return []
    if show.rolling:
        return [prompt(house, holder, "main", "table.prompt.hurry")]
    keeping = show.rolls_left > 0 and state.dice is not None
    if holder == TOUCH:
        return [prompt(house, TOUCH, "confirm", "table.prompt.tap")] if keeping else []
    buttons = {"move": "table.prompt.move"}
    if keeping:
        buttons["confirm"] = "table.prompt.keep"
    buttons["main"] = main_key(state, show.rolls_left)
    if state.phase != "first_throw":
        buttons["card"] = "cubeline.board"
    return [prompt(house, holder, name, key) for name, key in buttons.items()]
