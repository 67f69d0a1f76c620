"""What White Die's table says in words: who must act and why, and the prompts at the foot."""

from game.devices.happening import TOUCH
from game.room.chair import chair_name
from game.rules.white_die.legality import THROWN
from game.rules.white_die.pips import TURNS
from game.scenes.house import House
from game.scenes.surroundings import prompt
from game.scenes.table.turn_line import TurnLine
from game.scenes.white_die.show import WhiteDieShow
from game.ui.prompts import Prompt

ROLL_OFF, VOID = "first_throw", 1


def turn_line(house: House, show: WhiteDieShow) -> TurnLine:
    """Whose turn it is, and what to do now, for the felt."""
    words, state = house.words, show.state
    counted = state.phase == "reroll"
    left = show.rerolls_left if counted else 0
    key = {0: "white_die.rerolls.none", 1: "white_die.rerolls.one"}.get(left, "white_die.rerolls")
    seat = show.state.on_turn if show.naming else None
    chair = show.chair if seat is None else show.room.chairs[seat]
    return TurnLine(
        emblem=chair.emblem,
        turn=words(_turn_key(show), name=chair_name(chair, words)),
        hint=_hint(house, show),
        rolls_words=words(key, left=left) if counted else "",
        rolls_left=left,
        rolls=state.table.rerolls if counted else 0,
    )


def _turn_key(show: WhiteDieShow) -> str:
    state = show.state
    if state.over:
        return "white_die.over"
    if show.naming:
        return f"white_die.turn.{state.trial}"
    match state.phase:
        case "first_throw":
            return "white_die.turn.roll_off"
        case "rival":
            return "white_die.turn.rival"
        case "rival_throw" | "rival_two":
            return "white_die.turn.rival_throw"
        case "reroll" | "own_two" | "own_one":
            return f"white_die.turn.{state.trial}"
        case _:
            return "white_die.turn"


def _hint(house: House, show: WhiteDieShow) -> str:
    words, state = house.words, show.state
    if state.over:
        return words("white_die.hint.over")
    if show.dice.rolling:
        return words("white_die.hint.rolling")
    if show.naming:
        return words(f"white_die.hint.named.{state.trial}")
    if show.chair.kind == "computer" and state.phase in THROWN:
        return words("white_die.hint.computer")
    match state.phase:
        case "rival":
            return words(f"white_die.hint.rival.{state.trial}")
        case "throw":
            return words("white_die.hint.throw_again" if state.white == VOID else "white_die.hint.throw")
        case "rival_throw" if state.on_turn is not None:
            return words("white_die.hint.rival_throw", name=chair_name(show.room.chairs[state.on_turn], words))
        case "reroll":
            return words(f"white_die.hint.{state.trial}")
        case _:
            return words("white_die.hint.first_throw")


def banner(house: House, show: WhiteDieShow, in_hand: int | None, name: str) -> str:
    """Who must act on a board, and why, in one line.

    `name` is that of `banner_seat`; `in_hand` is the face of the die of a square that is picked.
    """
    words, state = house.words, show.state
    if show.ending is not None:
        key = "white_die.scored" if show.ending.points else "white_die.scored.none"
        return words(key, name=name, points=show.ending.points, trial=words(f"white_die.trial.{state.trial}"))
    if state.phase == "place":
        return words("white_die.grid.banner.rival" if state.rivals_move else "white_die.grid.banner", name=name)
    if state.trial == "match":
        return words(f"white_die.match.{state.phase}", name=name)
    held = "clear" if in_hand is None else "six" if in_hand == TURNS else "swap"
    step = "reroll" if show.picking else held
    return words(f"white_die.pips.banner.{step}", name=name)


def banner_seat(show: WhiteDieShow) -> int:
    """Whom the banner of a board names: the seat to act; once the trial is over, the seat that has played it."""
    on_turn = show.state.on_turn
    return show.seat if show.ending is None or on_turn is None else on_turn


def prompts(house: House, show: WhiteDieShow, narrow: bool) -> list[Prompt]:
    """What the person to act can do now; while others are watched, how to hurry them.

    Where the layout is `narrow`, the brass button of a board has no room to say what presses it.
    """
    holder, host, phase = show.chair.holder, show.room.host, show.state.phase
    if show.state.over:
        return []
    if show.chair.kind == "computer" and host is not None:
        return [prompt(house, host, "main", "table.prompt.hurry")]
    if holder is None:
        return []
    if show.rolling:
        return [prompt(house, holder, "main", "table.prompt.hurry")]
    if holder == TOUCH:
        tap = _tap(show)
        return [] if tap is None else [prompt(house, holder, "confirm", tap)]
    if phase in THROWN:
        return [prompt(house, holder, "main", "white_die.throw")]
    does = {"place": "lay", "rival": "pick"}.get(phase, "pick")
    if phase == "reroll":
        does = "keep" if not show.on_board else "pick" if show.picking else "swap"
    said = [prompt(house, holder, "move", "white_die.prompt.move")]
    if phase == "place":
        both = tuple(house.marks.mark(holder, button) for button in ("prev", "next"))
        said.append(Prompt(both, house.words("white_die.prompt.next")))
    said.append(prompt(house, holder, "confirm", f"white_die.prompt.{does}"))
    if narrow and show.on_board and phase != "place":
        said.append(prompt(house, holder, "main", "white_die.prompt.main"))
    return said


def _tap(show: WhiteDieShow) -> str | None:
    phase = show.state.phase
    if phase in THROWN:
        return None
    if phase == "reroll" and not show.on_board:
        return "white_die.prompt.tap"
    keys = {"rival": "tap_rival", "place": "tap_lay", "reroll": "tap_pick" if show.picking else "tap_swap"}
    return f"white_die.prompt.{keys.get(phase, 'tap_pick')}"
