"""The two sides of a grid trial: what each has in hand, and where its dice and the squares lie."""

from typing import Final

from game.room.chair import Chair
from game.rules.white_die import completed
from game.rules.white_die.grid import SIDE
from game.scenes.white_die.panels import BANNER_HEIGHT
from game.scenes.white_die.places import HEAD
from game.scenes.white_die.play import WhiteDiePlay
from game.ui.area import Area

INSET: Final = 7
"""From a brass line to the outline of a square."""
DIE_AREA: Final = (104, 122)
RULE: Final = 108
FOOT: Final = 36
"""Height of a side's rule, over its dice, and of the line below them."""
SQUARE: Final = "square "
"""What the names of the squares' controls begin with."""


def in_hand(play: WhiteDiePlay) -> int | None:
    """The die that is to be laid: the one dragged, or chosen while it can be laid, else the first that can."""
    able, drag = able_dice(play), play.dragging.now
    wanted = play.picked if drag is None else drag.what
    return wanted if wanted in able else next(iter(able), None)


def able_dice(play: WhiteDiePlay) -> list[int]:
    """The dice that the side to move can lay."""
    return sorted({die for die, _ in play.state.placements(play.state.rivals_move)})


def dice_of(play: WhiteDiePlay, by_rival: bool) -> tuple[int, ...]:
    """The dice of a side."""
    dice = play.state.rival_dice if by_rival else play.state.dice
    assert dice is not None
    return dice


def chair_of(play: WhiteDiePlay, by_rival: bool) -> Chair:
    """Who plays a side."""
    seat = play.state.rival if by_rival else play.state.on_turn
    assert seat is not None
    return play.room.chairs[seat]


def gain_of(play: WhiteDiePlay, square: int) -> int:
    """How many lines and blocks a die of the seat to act completes there."""
    state = play.state
    if state.rivals_move or state.on_turn is None:
        return 0
    return len(completed(state.grid, square, state.on_turn))


def square_place(play: WhiteDiePlay, square: int) -> Area:
    """Where a square of the grid lies on the felt."""
    felt = field_place(play)
    row, column = divmod(square, SIDE)
    width, height = felt.w / SIDE, felt.h / SIDE
    return Area(felt.x + width * column, felt.y + height * row, width, height).grown(-INSET)


def field_place(play: WhiteDiePlay) -> Area:
    """The felt under the banner."""
    felt = play.board.felt
    return Area(felt.x, felt.y + BANNER_HEIGHT, felt.w, felt.h - BANNER_HEIGHT - 2)


def square_name(square: int) -> str:
    """The name of a square's control."""
    return f"{SQUARE}{square}"


def die_place(play: WhiteDiePlay, die: int, by_rival: bool) -> Area:
    """Where a die of a side lies on its panel."""
    panel = play.places.right if by_rival else play.places.left
    top = panel.y + HEAD + RULE
    row, column = divmod(die, 2)
    height = min(DIE_AREA[1], (panel.bottom - FOOT - top) / 2)
    return Area(panel.cx + (column - 1) * DIE_AREA[0] + 2, top + row * height + 1, DIE_AREA[0] - 4, height - 2)
