"""The pictures of White Die for `screens.py`: every form of its table, at a moment worth a look."""

from collections.abc import Callable

from game.room.draft import Draft
from game.rules.white_die import (
    Arrange,
    FormGroups,
    Reroll,
    WhiteDieState,
    best_arrangement,
    best_matching,
    owned,
    sets_of_six,
)
from game.scenes.results import Results
from game.scenes.sitting import Sitting
from game.scenes.white_die import WhiteDieScene
from tools.studio import Studio

STANDARD = "white_die/standard"


def _show(studio: Studio, wanted: Callable[[WhiteDieState], bool], seats: int = 4) -> Sitting:
    """The table in the first match of so many people that comes where `wanted` says yes."""
    for _ in range(20):
        sitting = studio.sitting(seats, 0, STANDARD)
        studio.play_to(sitting, WhiteDieState, wanted)
        if not sitting.room.over:
            studio.app.stack.replace(WhiteDieScene(studio.app.house, sitting))
            return sitting
    raise LookupError("no match comes there")


def _plan(sitting: Sitting, planned: Reroll | Arrange | FormGroups) -> None:
    """Let the seat to act prepare this."""
    seat = sitting.room.seat_to_act
    assert seat is not None
    sitting.room.set_draft(seat, Draft(planned=planned), sitting.room.chairs[seat].holder or "")


def _state(sitting: Sitting) -> WhiteDieState:
    assert isinstance(sitting.room.state, WhiteDieState)
    return sitting.room.state


def white_die_first(studio: Studio) -> None:
    """Six seats throw for who begins, three have thrown."""
    _show(studio, lambda state: state.phase == "first_throw" and state.roll_off.throws.count(None) == 3, 6)


def white_die_poker(studio: Studio) -> None:
    """One reroll is left."""
    sitting = _show(studio, lambda state: state.trial == "poker" and state.rerolls_used == 1)
    _plan(sitting, Reroll((1, 3)))


def white_die_sixes(studio: Studio) -> None:
    """Two sets lie."""
    sitting = _show(studio, lambda state: state.trial == "sixes" and len(sets_of_six(state.dice or ())) == 2)
    _plan(sitting, Reroll((1, 2)))


def white_die_rival(studio: Studio) -> None:
    """One of five is to be chosen."""
    _show(studio, lambda state: state.phase == "rival", 6)


def white_die_pips(studio: Studio) -> None:
    """The best square."""
    sitting = _show(studio, lambda state: state.trial == "pips" and 6 in (state.dice or ()))
    _plan(sitting, Arrange(*best_arrangement(_state(sitting).dice or ())))


def white_die_own_two(studio: Studio) -> None:
    """Two of one's own are to be thrown again."""
    _plan(_show(studio, lambda state: state.phase == "own_two"), Reroll((0, 2)))


def white_die_rival_two(studio: Studio) -> None:
    """Two of the rival's are."""
    _plan(_show(studio, lambda state: state.phase == "rival_two"), Reroll((1,)))


def white_die_own_one(studio: Studio) -> None:
    """One more, or none."""
    _show(studio, lambda state: state.phase == "own_one")


def white_die_match(studio: Studio) -> None:
    """The best groups."""
    sitting = _show(studio, lambda state: state.phase == "match")
    _plan(sitting, FormGroups(best_matching(_state(sitting).dice or (), _state(sitting).rival_dice or ())))


def white_die_grid(studio: Studio) -> None:
    """A line is there, and squares are open."""

    def worth_a_look(state: WhiteDieState) -> bool:
        return state.phase == "place" and state.on_turn is not None and bool(owned(state.grid, state.on_turn))

    _show(studio, worth_a_look)


def white_die_void(studio: Studio) -> None:
    """A white 1 of a seat that does not lead."""
    _show(studio, lambda state: state.phase == "throw" and state.white == 1)


def white_die_results(studio: Studio) -> None:
    """Five seats at the end."""
    sitting = studio.sitting(2, 3, STANDARD)
    studio.play_to(sitting, WhiteDieState, lambda state: False)
    studio.app.stack.replace(Results(studio.app.house, sitting))


WHITE_DIE = (
    *(white_die_first, white_die_poker, white_die_sixes, white_die_rival, white_die_pips, white_die_void),
    *(white_die_own_two, white_die_rival_two, white_die_own_one, white_die_match, white_die_grid, white_die_results),
)
