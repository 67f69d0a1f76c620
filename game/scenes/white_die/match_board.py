"""The match trial: the dice of both sides, the rerolls each must make, and the groups of equal sums."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.room.chair import Chair, chair_name
from game.rules.white_die import (
    COLOURED,
    FormGroups,
    Group,
    Matching,
    Reroll,
    Stand,
    best_matching,
    formed,
    matching_points,
)
from game.rules.white_die.legality import REROLLED
from game.scenes.results_chart import spread
from game.scenes.white_die.making import Side, being_made, joined, tapped, with_die
from game.scenes.white_die.panels import BANNER_HEIGHT, common_size, draw_count, draw_lines, draw_panel, rule_area
from game.scenes.white_die.places import HEAD, PAD
from game.scenes.white_die.play import Pressed, WhiteDiePlay
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood

TALL: Final = 104
"""Height of a die's target."""
ARCS: Final = 50
BAND: Final = 7
BANDS: Final = (theme.BRASS3, theme.IVORY, theme.DIM, theme.BRASS7)
"""Bands that cross are told apart by these."""
BADGE: Final = 40
BADGE_STEP: Final = 48
"""How far the sums of crossing matches keep apart."""
SIDES: Final[tuple[Side, ...]] = ("rival", "own")
STEPS: Final[Mapping[str, Side]] = MappingProxyType(
    {"own_two": "own", "rival_two": "rival", "own_one": "own", "match": "own"}
)
"""The phases of a match and whose they are."""
STEP: Final = 36
STEP_COIN: Final = 26
STEP_TEXT: Final = 20


# ---------------------------------------------------------------- controls
def controls(play: WhiteDiePlay) -> list[Control]:
    """Dice of both sides, and the buttons of the step."""
    places, phase = play.places, play.state.phase
    able = play.show.persons_turn
    dice = [_die(play, side, die) for side in SIDES for die in range(COLOURED)]
    if phase == "match":
        whole = joined(_groups(play), *_both(play))
        label = play.words("white_die.score", points=matching_points(whole))
        best = partial(_best, play) if able else None
        return [
            *dice,
            play.button("skip", "white_die.match.best", places.board_button(0), best),
            play.brass(label, places.board_main, play.doing(formed(whole)) if able else None),
        ]
    sizes, _ = REROLLED[phase]
    label = play.words(f"white_die.reroll.{sizes[0]}")
    found = [*dice, play.brass(label, places.board_main, throwing(play))]
    if phase == "own_one":
        stand = play.doing(Stand()) if able else None
        found.append(play.button("skip", "white_die.match.stand", places.board_button(0), stand))
    return found


def throwing(play: WhiteDiePlay) -> Pressed | None:
    """What throws the picked dice again, if they are as many as must be."""
    phase, picked = play.state.phase, play.show.picked
    able = play.show.persons_turn and phase in REROLLED and len(picked) in REROLLED[phase][0]
    return play.doing(Reroll(picked)) if able else None


def first_focus(play: WhiteDiePlay) -> str:
    """The first die of the side that may be tapped; while people watch, the main button."""
    if not play.show.persons_turn:
        return "main"
    return _name("rival" if play.state.phase == "rival_two" else "own", 0)


def die_place(play: WhiteDiePlay, side: Side, die: int) -> Area:
    """Where a die of a side lies: the rival's above, those of the seat on turn below."""
    felt = play.board.felt
    width = felt.w / COLOURED
    room = felt.h - BANNER_HEIGHT - 8
    tall = min(TALL, room / 2.6)
    top = felt.y + BANNER_HEIGHT if side == "rival" else felt.bottom - tall - 8
    return Area(felt.x + width * die + 2, top, width - 4, tall)


def _name(side: Side, die: int) -> str:
    return DICE_BUTTONS[die] if side == "own" else f"rival {DICE_BUTTONS[die]}"


def _both(play: WhiteDiePlay) -> tuple[tuple[int, ...], tuple[int, ...]]:
    state = play.state
    assert state.dice is not None
    assert state.rival_dice is not None
    return state.dice, state.rival_dice


def _groups(play: WhiteDiePlay) -> Matching:
    planned = play.show.planned
    return planned.groups if isinstance(planned, FormGroups) else ()


def _chair(play: WhiteDiePlay, side: Side) -> Chair:
    seat = play.state.on_turn if side == "own" else play.state.rival
    assert seat is not None
    return play.room.chairs[seat]


def _is_mine(play: WhiteDiePlay, side: Side) -> bool:
    """Whether the seat to act may tap dice of this side now."""
    return play.state.phase == "match" or play.state.rivals_move == (side == "rival")


def _chosen(play: WhiteDiePlay, side: Side, die: int) -> bool:
    if play.state.phase != "match":
        return _is_mine(play, side) and die in play.show.picked
    made = being_made(_groups(play), *_both(play))
    return die in (made.own if side == "own" else made.rival)


def _die(play: WhiteDiePlay, side: Side, die: int) -> Control:
    own, rival = _both(play)
    face = (own if side == "own" else rival)[die]
    whole = joined(_groups(play), own, rival)
    in_group = any(die in (group.own if side == "own" else group.rival) for group in whole)
    state = ".picked" if _chosen(play, side, die) else ".joined" if in_group else ""
    name = chair_name(_chair(play, side), play.words)
    label = play.words(f"white_die.match.own{state}", name=name, die=die + 1, face=face)
    able = play.show.persons_turn and _is_mine(play, side)
    press = partial(_press, play, side, die) if able else None
    mine = side == ("rival" if play.state.phase == "rival_two" else "own")
    button = DICE_BUTTONS[die] if mine else None
    return Control(
        *(_name(side, die), label, die_place(play, side, die), partial(_draw_die, play, side, die), press),
        button=button,
        radius=20,
    )


def _press(play: WhiteDiePlay, side: Side, die: int, device: str) -> None:
    if play.state.phase != "match":
        play.plan(with_die(play.show.picked, die), device)
    else:
        play.plan(tapped(_groups(play), *_both(play), side, die), device)


def _best(play: WhiteDiePlay, device: str) -> None:
    play.plan(formed(best_matching(*_both(play))), device)


# ---------------------------------------------------------------- drawing
def draw(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw both panels and the bands that join dice."""
    words, places, phase = play.words, play.places, play.state.phase
    own, rival = _chair(play, "own"), _chair(play, "rival")
    draw_panel(canvas, places.left, own, words("white_die.turn.match", name=chair_name(own, words)))
    draw_panel(canvas, places.right, rival, words("white_die.match.against", name=chair_name(rival, words)))
    steps = _steps_area(play)
    play.draw_white(canvas)
    draw_lines(canvas, words("white_die.match.rule"), rule_area(places.left, steps.y - 8))
    _draw_steps(play, canvas, steps)
    forming = phase == "match"
    whole = joined(_groups(play), *_both(play)) if forming else best_matching(*_both(play))
    heading = words("white_die.match.points" if forming else "white_die.match.now")
    below = Area(places.right.x, places.right.y + HEAD, places.right.w, places.board_main.y - places.right.y - HEAD)
    draw_count(canvas, below, heading, matching_points(whole))
    made = being_made(_groups(play), *_both(play))
    if made.own or made.rival:
        mine, theirs = (
            sum(faces[die] for die in some) for faces, some in zip(_both(play), (made.own, made.rival), strict=True)
        )
        sums = words("white_die.match.sum", own=mine, rival=theirs)
        canvas.words(sums, 700, 22, theme.BRASS3, below.cx, below.bottom - 18, "centre", width=below.w - 24)


def _steps_area(play: WhiteDiePlay) -> Area:
    """Where the steps stand: over the button of the left panel, whether it is there now or not."""
    left, height = play.places.left, STEP * len(STEPS)
    return Area(left.x + PAD, play.places.board_button(0).y - 12 - height, left.w - 2 * PAD, height)


def _draw_steps(play: WhiteDiePlay, canvas: Canvas, area: Area) -> None:
    """The four steps of a match, each with the coin of the seat that takes it; the present one lit."""
    painter, now = canvas.look.painter, tuple(STEPS).index(play.state.phase)
    words, width = [play.words(f"white_die.match.step.{phase}") for phase in STEPS], area.w - STEP_COIN - 26
    size = common_size(canvas, words, STEP_TEXT, width)
    for number, side in enumerate(STEPS.values()):
        row = Area(area.x, area.y + STEP * number, area.w, STEP)
        ink = theme.PRIMARY_INK if number == now else theme.IVORY if number > now else theme.DIM
        if number == now:
            canvas.sprite(painter.face_tile(row.w, row.h - 4, chosen=True), row.x, row.y)
        coin = painter.coin(_chair(play, side).emblem, STEP_COIN)
        canvas.sprite(coin, row.x + 8, row.y + (STEP - 4 - STEP_COIN) / 2, 0.5 if number < now else 1.0)
        left, y = row.x + STEP_COIN + 18, row.y + STEP / 2 - 2
        canvas.words(words[number], 700, size, ink, left, y, width=width, height=STEP)


def _draw_die(play: WhiteDiePlay, side: Side, die: int, canvas: Canvas, mood: Mood) -> None:
    area, emblem = die_place(play, side, die), _chair(play, side).emblem
    face = _both(play)[side == "rival"][die]
    play.draw_board_die(canvas, emblem, face, area.cx, area.cy)
    if _chosen(play, side, die):
        canvas.sprite(canvas.look.painter.aim_arcs(ARCS), area.cx, area.cy)


def draw_over(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw a brass band from die to die of each match, and over all bands each match's sum."""
    painter, (own, _) = canvas.look.painter, _both(play)
    top, bottom = die_place(play, "rival", 0).bottom - 8, die_place(play, "own", 0).y + 4
    bands = [(_ends(play, group, top, bottom), group) for group in joined(_groups(play), *_both(play))]
    middles = [sum(x for x, _ in ends) / len(ends) for ends, _ in bands]
    felt, y = play.board.felt, (top + bottom) / 2
    order = sorted(range(len(bands)), key=lambda number: middles[number])
    hubs = spread([middles[number] for number in order], BADGE_STEP, felt.x + BADGE, felt.right - BADGE)
    for x, number in zip(hubs, order, strict=True):
        for end in bands[number][0]:
            left = min(x, end[0])
            points = (x - left, y - top), (end[0] - left, end[1] - top)
            canvas.sprite(painter.chart_line(points, BANDS[number], BAND), left, top)
    for x, number in zip(hubs, order, strict=True):
        total = sum(own[die] for die in bands[number][1].own)
        canvas.sprite(painter.face_badge(BADGE), x - BADGE / 2, y - BADGE / 2)
        canvas.words(str(total), 800, 22, theme.PRIMARY_INK, x, y, "centre", height=30)


def _ends(play: WhiteDiePlay, group: Group, top: float, bottom: float) -> list[tuple[float, float]]:
    """Where the band of a match meets its dice."""
    own = [(die_place(play, "own", die).cx, bottom) for die in group.own]
    return own + [(die_place(play, "rival", die).cx, top) for die in group.rival]
