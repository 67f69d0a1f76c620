"""White Die on the tray: throws, who is the rival, and the rerolls of poker and sixes."""

from functools import partial
from typing import Final

from game.devices.happening import DICE_BUTTONS
from game.room.chair import chair_name
from game.rules.white_die import COLOURED, Reroll, Rival, Stand, worth_now
from game.rules.white_die.legality import THROWN
from game.scenes.table.turn_line import draw_die_pill, draw_turn_line
from game.scenes.white_die.card import draw_card
from game.scenes.white_die.making import ALL, with_die
from game.scenes.white_die.play import Pressed, WhiteDiePlay
from game.scenes.white_die.show import WHITE
from game.scenes.white_die.telling import turn_line
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood, find

PADLOCK: Final = 26
BADGE: Final = (132, 124)
"""Width and height, at most, of the badge of a seat that may be the rival."""
BADGE_GAP: Final = 12
BADGE_COIN: Final = 52
TAKE_BACK: Final = (210, 56)
FELT_GAP: Final = 14


# ---------------------------------------------------------------- controls
def controls(play: WhiteDiePlay) -> list[Control]:
    """The controls of the tray."""
    phase = play.state.phase
    if play.show.naming:
        return [play.brass(play.words("white_die.throw"), _tall(play), None)]
    if play.state.over or phase in THROWN:
        return [_throw_button(play), *_take_back(play)]
    if phase == "rival":
        return [play.brass(play.words("white_die.pick"), _tall(play), None), *_rivals(play)]
    return [*_reroll_buttons(play), *_dice(play)]


def first_focus(play: WhiteDiePlay) -> str:
    """The die furthest left on the felt while it may be kept, the first rival, else the main button."""
    if play.state.phase == "rival" and not play.show.rolling:
        return next(control.name for control in _rivals(play))
    loose = play.show.dice.targets if _choosing(play) else {}
    return DICE_BUTTONS[min(loose, key=lambda die: loose[die][0]) - 1] if loose else "main"


def loose_dice(play: WhiteDiePlay) -> tuple[int, ...]:
    """The coloured dice that would be thrown again now."""
    return play.show.picked if play.show.picking else ALL


def throwing(play: WhiteDiePlay) -> Pressed | None:
    """What throws the dice on the felt now, if anything does."""
    if not play.show.persons_turn:
        return None
    if play.state.phase in THROWN:
        return play.throw
    dice = loose_dice(play)
    return play.doing(Reroll(dice)) if _choosing(play) and dice else None


def _choosing(play: WhiteDiePlay) -> bool:
    return play.state.phase == "reroll" and play.show.persons_turn and play.show.rerolls_left > 0


def _tall(play: WhiteDiePlay) -> Area:
    """Where the main button stands alone."""
    place = play.places.main
    return place._replace(h=play.places.second.bottom - place.y)


def _throw_button(play: WhiteDiePlay) -> Control:
    return play.brass(play.words("white_die.throw"), _tall(play), throwing(play))


def _reroll_buttons(play: WhiteDiePlay) -> list[Control]:
    if play.show.dice.rolling:
        return [play.brass(play.words("white_die.reroll"), _tall(play), None)]
    dice, able = loose_dice(play), play.show.persons_turn
    points = worth_now(play.state) or 0
    score = play.words("white_die.score", points=points)
    stand: Pressed | None = play.doing(Stand()) if able else None
    if not play.show.rerolls_left or not dice:
        return [play.brass(score, _tall(play), stand)]
    again = play.words(f"white_die.reroll.{len(dice)}")
    second = play.button("skip", "white_die.score", play.places.second, stand, size=30, points=points)
    return [play.brass(again, play.places.main, throwing(play)), second]


def _take_back(play: WhiteDiePlay) -> list[Control]:
    if play.show.rolling or play.undo_seat() is None:
        return []
    felt, (width, height) = play.felt, TAKE_BACK
    area = Area(felt.right - FELT_GAP - width, felt.bottom - FELT_GAP - height, width, height)
    return [play.plain("take back", "table.take_back", area, play.take_back)]


def _dice(play: WhiteDiePlay) -> list[Control]:
    """The coloured dice that can be pointed at, on the felt and in sockets."""
    if play.show.rolling or play.show.dice.faces is None:
        return []
    found = []
    for number, area in sorted(play.dice_areas.items()):
        if number != WHITE:
            found.append(_die(play, number - 1, play.show.dice.faces[number], area))
    return found


def _die(play: WhiteDiePlay, die: int, face: int, area: Area) -> Control:
    state = "free" if die in loose_dice(play) else "kept"
    label = play.words(f"white_die.die.{state}", die=die + 1, face=face)
    press = partial(_toggle, play, die) if _choosing(play) else None
    name = DICE_BUTTONS[die]
    return Control(name, label, area, _painted_with_the_tray, press, button=name, radius=23)


def _toggle(play: WhiteDiePlay, die: int, device: str) -> None:
    """Keep a die or free it; the focus goes on to the nearest one on the felt."""
    name = DICE_BUTTONS[die]
    here = find(play.controls, name)
    play.plan(with_die(loose_dice(play), die), device)
    loose = loose_dice(play)
    if here is None or die in loose or play.focus.name != name:
        return
    others = [control for other in loose if (control := find(play.controls, DICE_BUTTONS[other]))]
    nearest = min(others, key=lambda control: abs(control.area.cx - here.area.cx), default=None)
    play.focus_on("main" if nearest is None else nearest.name)


def _rivals(play: WhiteDiePlay) -> list[Control]:
    """A badge for each seat that may be the rival."""
    felt, line = play.felt, play.felt_line
    others = [seat for seat in range(len(play.room.chairs)) if seat != play.state.on_turn]
    width = min(BADGE[0], (felt.w - 2 * FELT_GAP - BADGE_GAP * (len(others) - 1)) / len(others))
    top = line.bottom + 20
    height = min(BADGE[1], felt.bottom - FELT_GAP - top)
    left = felt.cx - (width * len(others) + BADGE_GAP * (len(others) - 1)) / 2
    return [
        _rival(play, seat, Area(left + (width + BADGE_GAP) * number, top, width, height))
        for number, seat in enumerate(others)
    ]


def _rival(play: WhiteDiePlay, seat: int, area: Area) -> Control:
    chair, score = play.room.chairs[seat], play.state.scores[seat]
    name = chair_name(chair, play.words)

    def paint(canvas: Canvas, mood: Mood) -> None:
        painter, down = canvas.look.painter, 4 if mood.held else 0
        canvas.sprite(painter.button(area.w, area.h, "secondary", pressed=mood.held), area.x, area.y)
        canvas.sprite(painter.coin(chair.emblem, BADGE_COIN), area.cx - BADGE_COIN / 2, area.y + 12 + down)
        canvas.words(name, 700, 22, theme.IVORY, area.cx, area.y + 82 + down, "centre", width=area.w - 12, height=30)
        canvas.words(str(score), 800, 22, theme.BRASS3, area.cx, area.y + 107 + down, "centre", height=28)

    label = play.words("white_die.rival", name=name, score=score)
    press = play.doing(Rival(seat)) if play.show.persons_turn else None
    return Control(f"rival {seat}", label, area, paint, press)


def _painted_with_the_tray(canvas: Canvas, mood: Mood) -> None:
    """Dice are no plain rectangles: the tray draws them behind one another and behind its rails."""


# ---------------------------------------------------------------- drawing
def draw(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw turn line, dice and the card beside the tray."""
    draw_turn_line(canvas, play.told or turn_line(play.house, play.show), play.felt_line)
    play.draw_tray_dice(canvas)
    if play.show.dice.kept[:1] == (WHITE,) and not play.show.dice.hopping:
        socket = play.socket
        canvas.sprite(canvas.look.painter.padlock(PADLOCK), socket.cx + 20, socket.y + 2)
    draw_card(canvas, play)


def draw_over(play: WhiteDiePlay, canvas: Canvas) -> None:
    """Draw the pill over the focused die."""
    control, mark = find(play.controls, play.focus.name), play.mark("confirm")
    names = DICE_BUTTONS[:COLOURED]
    if control is None or mark is None or control.name not in names or play.show.dice.moving or not control.enabled:
        return
    free = names.index(control.name) in loose_dice(play)
    draw_die_pill(canvas, control, play.words("white_die.keep" if free else "white_die.free"), mark, play.felt_line)
