"""The pictures of Cubeline for `screens.py`: its table and its board, at moments worth a look."""

from collections.abc import Callable

from game.room.draft import Draft
from game.rules.cubeline import CubelineState, Gain, Place, Roll, Square, allowed, gains
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.results import Results
from game.scenes.sitting import Sitting
from tools.studio import SETTLED, Studio

STANDARD = "cubeline/standard"
MATCHES = 60
"""In so many matches every moment comes that is looked for."""
LANDED = 50
"""Frames after which a cube that brings something lies, and all of it is counted."""


def _match(studio: Studio, wanted: Callable[[CubelineState], bool], people: int = 2, computers: int = 2) -> Sitting:
    """The first match of so many seats that comes where `wanted` says yes."""
    for _ in range(MATCHES):
        sitting = studio.sitting(people, computers, STANDARD)
        studio.play_to(sitting, CubelineState, wanted)
        if not sitting.room.over:
            return sitting
    raise LookupError("no match comes there")


def _table(studio: Studio, sitting: Sitting) -> Sitting:
    studio.app.stack.replace(CubelineScene(studio.app.house, sitting))
    return sitting


def _board(studio: Studio, sitting: Sitting) -> CubelineBoard:
    """The board over its table."""
    _table(studio, sitting)
    board = CubelineBoard(studio.app.house, sitting)
    studio.app.stack.push(board)
    return board


def _choices(state: CubelineState, late: int = 9) -> tuple[Gain, ...]:
    """What the first seat, after so many turns, can gain; nothing for others."""
    chooses = state.phase == "choose" and state.seat_to_act == 0 and state.turns(0) >= late
    return gains(state, allowed(state)) if chooses else ()


def _best(studio: Studio, wanted: Callable[[Gain], bool], people: int = 2, computers: int = 2) -> Gain:
    """The board with the square picked where a cube brings what is `wanted`."""
    sitting = _match(studio, lambda state: any(map(wanted, _choices(state))), people, computers)
    board = _board(studio, sitting)
    best = max(filter(wanted, _choices(board.state)), key=lambda gain: gain.total)
    studio.frames(2)
    board.pick(best.square)
    return best


def cubeline_first(studio: Studio) -> None:
    """Before anybody has thrown for who begins."""
    _table(studio, _match(studio, lambda state: True))


def cubeline_rolling(studio: Studio) -> int:
    """Dice tumble."""
    sitting = _table(studio, _match(studio, lambda state: state.phase == "roll" and state.seat_to_act == 0))
    studio.frames(SETTLED)
    sitting.room.act(0, Roll(()), "keyboard")
    return 25


def cubeline_reach(studio: Studio) -> None:
    """Many squares are in reach, two dice are kept."""
    sitting = _match(studio, lambda state: state.rolls_used < 4 and len(_choices(state, 6)) > 8)
    _table(studio, sitting)
    sitting.room.set_draft(0, Draft((1, 4)), "keyboard")


def cubeline_pointed(studio: Studio) -> None:
    """A tile has the focus."""
    _table(studio, _match(studio, lambda state: any(gain.total for gain in _choices(state))))
    studio.frames(SETTLED)
    scene = studio.app.stack.top
    assert isinstance(scene, CubelineScene)
    scene.focus_on(next(control.name for control in scene.controls if control.name.startswith("tile")))


def _end(studio: Studio, end: Callable[[list[Square]], Square]) -> None:
    """The board with the square at one end of the allowed ones picked."""

    def spread(state: CubelineState) -> bool:
        columns = [gain.square[0] for gain in _choices(state, 4)]
        return len(columns) > 3 and min(columns) < 6 and max(columns) > 18

    board = _board(studio, _match(studio, spread))
    studio.frames(2)
    board.pick(end(sorted(gain.square for gain in _choices(board.state, 4))))


def cubeline_near(studio: Studio) -> None:
    """The square furthest left is picked."""
    _end(studio, min)


def cubeline_far(studio: Studio) -> None:
    """The square furthest right is."""
    _end(studio, max)


def cubeline_board(studio: Studio) -> None:
    """A new line of three."""
    _best(studio, lambda gain: len(gain.lines) == 1 and len(gain.lines[0].squares) == 3)


def cubeline_two(studio: Studio) -> None:
    """Lines in two directions at once, one of them long."""
    _best(studio, lambda gain: len(gain.lines) > 1 and gain.bonus > 0)


def cubeline_block(studio: Studio) -> None:
    """A block of nine."""
    _best(studio, lambda gain: gain.block is not None, 2, 0)


def cubeline_landing(studio: Studio) -> int:
    """A cube in two lines has just been placed."""
    best = _best(studio, lambda gain: len(gain.lines) > 1)
    board = studio.app.stack.top
    assert isinstance(board, CubelineBoard)
    studio.frames(SETTLED)
    board.room.act(0, Place(best.square), "keyboard")
    return LANDED


def cubeline_landing_table(studio: Studio) -> int:
    """The same seen by those who look at the table."""
    wanted = _match(studio, lambda state: any(len(gain.lines) > 1 for gain in _choices(state)))
    sitting = _table(studio, wanted)
    state = sitting.room.state
    assert isinstance(state, CubelineState)
    best = max(_choices(state), key=lambda gain: gain.total)
    studio.frames(SETTLED)
    sitting.room.act(0, Place(best.square), "keyboard")
    return LANDED


def cubeline_alike(studio: Studio) -> None:
    """Five alike go anywhere."""
    sitting = _match(studio, lambda state: len(_choices(state, 0)) > 100)
    _board(studio, sitting)


def _none(state: CubelineState) -> bool:
    return state.phase == "choose" and not allowed(state)


def cubeline_lost(studio: Studio) -> None:
    """No square is left for these dice."""
    _table(studio, _match(studio, _none, 4, 0))


def cubeline_lost_board(studio: Studio) -> None:
    """The same on the board."""
    _board(studio, _match(studio, _none, 4, 0))


def cubeline_results(studio: Studio) -> None:
    """A match that is over."""
    sitting = studio.sitting(2, 2, STANDARD)
    studio.play_to(sitting, CubelineState, lambda state: False)
    studio.app.stack.replace(Results(studio.app.house, sitting))


CUBELINE = (
    *(cubeline_first, cubeline_rolling, cubeline_reach, cubeline_pointed, cubeline_near, cubeline_far),
    *(cubeline_board, cubeline_two, cubeline_block, cubeline_landing, cubeline_landing_table),
    *(cubeline_alike, cubeline_lost, cubeline_lost_board, cubeline_results),
)
