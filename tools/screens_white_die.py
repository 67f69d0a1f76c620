"""The pictures of White Die for `screens.py`: every form of its table, at a moment worth a look."""

from collections.abc import Callable, Iterator

from game.room.draft import Draft
from game.room.notice import Notice, Played
from game.rules.event import Event
from game.rules.white_die import (
    Arrange,
    Claimed,
    FormGroups,
    Passed,
    Place,
    Reroll,
    TrialScored,
    TurnLost,
    WhiteDieState,
    best_arrangement,
    best_matching,
    completed,
    owned,
    sets_of_six,
)
from game.scenes.results import Results
from game.scenes.sitting import Sitting
from game.scenes.white_die import WhiteDieScene
from tools.studio import Studio

STANDARD = "white_die/standard"
TOLD = 50
"""Frames after which news has come in and not gone yet."""


def _matches(studio: Studio, seats: int) -> Iterator[Sitting]:
    """Matches of so many people, as many as it may take until one is as wanted."""
    for _ in range(20):
        yield studio.sitting(seats, 0, STANDARD)
    raise LookupError("no match comes there")


def _show(studio: Studio, wanted: Callable[[WhiteDieState], bool], seats: int = 4) -> Sitting:
    """The table in the first match that comes where `wanted` says yes."""
    for sitting in _matches(studio, seats):
        studio.play_to(sitting, WhiteDieState, wanted)
        if not sitting.room.over:
            break
    studio.app.stack.replace(WhiteDieScene(studio.app.house, sitting))
    return sitting


def _watch(studio: Studio, wanted: Callable[[Played], bool]) -> WhiteDieScene:
    """The table just after an action of which `wanted` says yes, in the first match that has such a one."""
    for sitting in _matches(studio, 4):
        scene = WhiteDieScene(studio.app.house, sitting)
        watcher = _Watcher(scene, wanted)
        studio.play_to(sitting, WhiteDieState, watcher.seen)
        if watcher.found:
            break
    studio.app.stack.replace(scene)
    return scene


class _Watcher:
    """Looks on at a match until it brings what is wanted; what is shown keeps up with it."""

    def __init__(self, scene: WhiteDieScene, wanted: Callable[[Played], bool]) -> None:
        self.found = False
        self._scene, self._wanted = scene, wanted
        scene.room.subscribe(self._heard)

    def _heard(self, notice: Notice) -> None:
        self.found = self.found or (isinstance(notice, Played) and self._wanted(notice))

    def seen(self, state: WhiteDieState) -> bool:
        """Whether it has come; if not, what is being shown ends at once."""
        if not self.found:
            self._scene.show.dice.finish()
            self._scene.show.catch_up()
            self._scene.show.toasts.clear()
        return self.found


def _pays(event: Event) -> bool:
    return isinstance(event, TrialScored) and event.trial == "grid" and event.points > 1


def _brings(kind: type[Event]) -> Callable[[Played], bool]:
    """Whether an action led to such an event."""
    return lambda played: any(isinstance(event, kind) for event in played.events)


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


def white_die_throw(studio: Studio) -> None:
    """A turn begins in the middle of the race."""
    _show(studio, lambda state: state.phase == "throw" and min(state.scores) >= 5)


def white_die_void(studio: Studio) -> None:
    """A white 1 of a seat that does not lead."""
    _show(studio, lambda state: state.phase == "throw" and state.white == 1)


def white_die_lost(studio: Studio) -> int:
    """A white 1 of the leader, just thrown."""
    scene = _watch(studio, _brings(TurnLost))
    scene.show.dice.finish()
    scene.show.catch_up()
    return TOLD


def white_die_poker(studio: Studio) -> None:
    """One reroll is left."""
    sitting = _show(studio, lambda state: state.trial == "poker" and state.rerolls_used == 1)
    _plan(sitting, Reroll((1, 3)))


def white_die_sixes(studio: Studio) -> None:
    """Two sets lie."""
    sitting = _show(studio, lambda state: state.trial == "sixes" and len(sets_of_six(state.dice or ())) == 2)
    _plan(sitting, Reroll((1, 2)))


def white_die_sixes_many(studio: Studio) -> None:
    """As many sets as there can be."""
    _show(studio, lambda state: state.trial == "sixes" and len(sets_of_six(state.dice or ())) > 3)


def white_die_rival(studio: Studio) -> None:
    """One of five is to be chosen."""
    _show(studio, lambda state: state.phase == "rival", 6)


def white_die_rival_throw(studio: Studio) -> None:
    """The rival is to throw."""
    _show(studio, lambda state: state.phase == "rival_throw")


def white_die_pips(studio: Studio) -> None:
    """The best square."""
    sitting = _show(studio, lambda state: state.trial == "pips" and 6 in (state.dice or ()))
    _plan(sitting, Arrange(*best_arrangement(_state(sitting).dice or ())))


def white_die_pips_reroll(studio: Studio) -> None:
    """Two of the square are to be thrown again."""
    _plan(_show(studio, lambda state: state.trial == "pips"), Reroll((0, 3)))


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


def white_die_match_over(studio: Studio) -> int:
    """The groups are formed and their points are told."""
    _watch(studio, lambda played: isinstance(played.action, FormGroups) and len(played.action.groups) > 1)
    return TOLD


def white_die_grid(studio: Studio) -> None:
    """A line is there, and squares are open."""

    def worth_a_look(state: WhiteDieState) -> bool:
        return state.phase == "place" and state.on_turn is not None and bool(owned(state.grid, state.on_turn))

    _show(studio, worth_a_look)


def white_die_grid_gain(studio: Studio) -> None:
    """The seat on turn can complete something."""

    def worth_a_look(state: WhiteDieState) -> bool:
        if state.phase != "place" or state.seat_to_act != state.on_turn or state.on_turn is None:
            return False
        first = next(state.placements(by_rival=False), None)
        return first is not None and len(completed(state.grid, first[1], state.on_turn)) > 0

    _show(studio, worth_a_look)


def white_die_pass(studio: Studio) -> int:
    """One side has passed."""
    _watch(studio, lambda played: isinstance(played.action, Place) and _brings(Passed)(played))
    return TOLD


def white_die_claim(studio: Studio) -> int:
    """Nobody can go on: the rival takes what is empty."""
    _watch(studio, lambda played: isinstance(played.action, Place) and _brings(Claimed)(played))
    return TOLD


def white_die_claim_own(studio: Studio) -> int:
    """All one's own dice lie: what is empty is one's own."""

    _watch(studio, lambda played: _brings(Claimed)(played) and any(map(_pays, played.events)))
    return TOLD


def white_die_results(studio: Studio) -> None:
    """Five seats at the end."""
    sitting = studio.sitting(2, 3, STANDARD)
    studio.play_to(sitting, WhiteDieState, lambda state: False)
    studio.app.stack.replace(Results(studio.app.house, sitting))


WHITE_DIE = (
    *(white_die_first, white_die_throw, white_die_void, white_die_lost),
    *(white_die_poker, white_die_sixes, white_die_sixes_many, white_die_rival, white_die_rival_throw),
    *(white_die_pips, white_die_pips_reroll),
    *(white_die_own_two, white_die_rival_two, white_die_own_one, white_die_match, white_die_match_over),
    *(white_die_grid, white_die_grid_gain, white_die_pass, white_die_claim, white_die_claim_own),
    white_die_results,
)
