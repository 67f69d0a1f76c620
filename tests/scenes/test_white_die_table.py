"""White Die's table: what presses do in every step, whose they are, and what is told."""

from collections.abc import Iterator

import pytest

from game.devices.happening import BUTTONS, KEYBOARD, TOUCH, Press
from game.room.notice import Notice, Played
from game.rules.event import Event
from game.rules.white_die import (
    Arrange,
    Claimed,
    FormGroups,
    Group,
    Passed,
    Place,
    Reroll,
    TurnLost,
    Void,
    best_arrangement,
    best_matching,
    clear,
)
from game.scenes.sitting import Sitting
from game.scenes.white_die import WhiteDieScene
from game.scenes.white_die.making import LAID, swapped, tapped, turned, with_die
from game.scenes.white_die.rail import COIN, END, coin_places, peg
from game.ui.area import Area
from game.ui.stage import CLASSIC
from tests.scenes.driver import Driver
from tests.scenes.seated import seated, words_shown
from tests.scenes.white_die_seated import OTHER, STANDARD, TWO, position, press, shown, step
from tests.walk.white_die_cases import in_phase, rerolling

STRANGER = "pad:1"


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        assert (driver.plug(), driver.plug()) == (OTHER, STRANGER)
        yield driver


# ---------------------------------------------------------------- actions in the making
def test_a_die_is_added_to_those_thrown_again_and_taken_out() -> None:
    assert with_die((0, 3), 2) == Reroll((0, 2, 3))
    assert with_die((0, 3), 0) == Reroll((3,))


def test_dice_of_the_square_change_places_and_turn() -> None:
    assert swapped(LAID, 0, 3) == Arrange((3, 1, 2, 0), ())
    assert turned(turned(LAID, 2), 2) == LAID
    assert turned(LAID, 1).turned == (1,)


def test_dice_join_as_soon_as_both_sides_are_equal_and_a_tap_frees_the_whole_group() -> None:
    own, rival = (2, 3, 5, 5), (5, 5, 1, 6)
    groups = FormGroups(())
    for die in (0, 1):
        groups = tapped(groups.groups, own, rival, "own", die)
    assert groups == FormGroups((Group((0, 1), ()),))
    groups = tapped(groups.groups, own, rival, "rival", 0)
    assert groups == FormGroups((Group((0, 1), (0,)),))
    groups = tapped(groups.groups, own, rival, "own", 3)
    assert groups == FormGroups((Group((0, 1), (0,)), Group((3,), ())))
    assert tapped(groups.groups, own, rival, "own", 3) == FormGroups((Group((0, 1), (0,)),))
    assert tapped(groups.groups, own, rival, "own", 1) == FormGroups((Group((3,), ()),))


def test_unequal_dice_do_not_join() -> None:
    groups = tapped((), (2, 3, 5, 5), (6, 6, 6, 6), "own", 0)
    groups = tapped(groups.groups, (2, 3, 5, 5), (6, 6, 6, 6), "rival", 1)
    assert groups == FormGroups((Group((0,), (1,)),))
    groups = tapped(groups.groups, (2, 3, 5, 5), (6, 6, 6, 6), "own", 1)
    assert groups == FormGroups((Group((0, 1), (1,)),))


def test_the_rail_ends_at_the_target() -> None:
    rail = Area(48, 560, 1184, 74)
    assert peg(rail, 21, 0)[0] == rail.x + END
    assert peg(rail, 21, 21)[0] == peg(rail, 21, 24)[0] == rail.right - END
    assert END > COIN / 2


# ---------------------------------------------------------------- by presses
def test_dice_kept_stand_in_sockets_beside_the_white_one_and_the_others_are_thrown_again(driver: Driver) -> None:
    scene, sitting = shown(driver, rerolling("sixes"))
    before = position(sitting).dice
    assert before is not None
    press(driver, "die 1", "die 3")
    assert scene.show.dice.kept == (0, 1, 3)
    assert "Reroll two" in driver.labels()
    press(driver, "main")
    driver.leap(3)
    after = position(sitting)
    assert after.dice is not None
    assert after.rerolls_used == 2
    assert (after.dice[0], after.dice[2]) == (before[0], before[2])
    assert [label for label in driver.labels() if label.startswith("Reroll")] == []


def test_nothing_is_told_of_a_throw_before_its_dice_lie(driver: Driver) -> None:
    scene, sitting = shown(driver, in_phase("throw"))
    before = sitting.room.record()
    press(driver, "main")
    assert sitting.room.record() != before
    assert scene.show.dice.rolling
    assert scene.state.phase == "throw"
    assert scene.state.white is None
    assert not any(words.startswith("White") and words != "White Die" for words in words_shown(driver))
    driver.leap(4)
    assert scene.state == position(sitting)


def test_the_rival_is_asked_for_its_own_throw_and_its_own_two_dice(driver: Driver) -> None:
    scene, sitting = shown(driver, in_phase("own_two"))
    press(driver, "die 1", "die 2", "main")
    driver.leap(4)
    assert position(sitting).phase == "rival_two"
    assert "Moon, the rival: reroll two" in words_shown(driver)
    before = position(sitting)
    press(driver, "die 1", "die 2", "main")
    assert (position(sitting), sitting.room.draft.planned) == (before, None)
    press(driver, "confirm", "right", "confirm", "main", device=OTHER)
    driver.leap(4)
    assert position(sitting).phase == "own_one"
    assert position(sitting).dice == before.dice
    assert scene.chair.holder == KEYBOARD


@pytest.mark.parametrize("button", ["main", "confirm"])
def test_one_die_is_too_few_where_two_must_be_thrown_again(driver: Driver, button: str) -> None:
    _, sitting = shown(driver, in_phase("own_two"))
    press(driver, "die 1")
    before = position(sitting)
    driver.click("Reroll two") if button == "confirm" else press(driver, button)
    driver.leap(1)
    assert position(sitting) == before
    assert sitting.room.draft.planned == Reroll((0,))


def test_pips_are_swapped_turned_and_laid_best_in_one_press(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: rerolling("pips")(state) and 6 in (state.dice or ()))
    dice = position(sitting).dice
    assert dice is not None
    press(driver, "die 1", "die 4")
    assert scene.square == Arrange((3, 1, 2, 0), ())
    press(driver, "alt")
    (six,) = scene.square.turned
    assert dice[six] == 6
    press(driver, "skip")
    assert scene.square == Arrange(*best_arrangement(dice))
    points = clear(dice, *best_arrangement(dice)).points
    before = position(sitting).scores[0]
    driver.click(f"Score {points}")
    driver.leap(0.2)
    assert position(sitting).scores[0] == before + points
    assert scene.show.ending is not None
    assert scene.square == Arrange(*best_arrangement(dice))
    driver.leap(0.8)
    assert scene.show.ending is not None
    assert scene.show.scores.shown[0] == before + points, "its points are counted while it is seen"
    driver.leap(3)
    assert scene.show.ending is None


def test_leaving_the_choice_of_dice_to_reroll_brings_the_square_back(driver: Driver) -> None:
    scene, _ = shown(driver, rerolling("pips"))
    press(driver, "die 1", "die 2", "prev", "die 3")
    assert scene.show.picked == (scene.square.dice[2],)
    assert scene.square.dice == (1, 0, 2, 3)
    press(driver, "prev")
    assert scene.room.draft.planned == scene.square == Arrange((1, 0, 2, 3), ())


def test_matches_that_leave_some_out_are_refused_in_words(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda s: s.phase == "match" and bool(s.dice and s.rival_dice)
                           and len(best_matching(s.dice or (), s.rival_dice or ())) > 0)  # fmt: skip
    before = position(sitting)
    driver.click("Score 0")
    driver.leap(0.5)
    assert position(sitting) == before
    assert "The dice left over allow another match." in words_shown(driver)
    driver.click("Best matches")
    assert scene.room.draft.planned == FormGroups(best_matching(before.dice or (), before.rival_dice or ()))


def test_the_grid_offers_only_squares_that_the_die_in_hand_may_go_on(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: state.phase == "place" and len(state.placed) == 1)
    legal = set(sitting.room.legal())
    for _ in range(4):
        held = next(label for label in driver.labels() if label.endswith("chosen"))
        die = int(held.split("die ")[1][0]) - 1
        squares = {int(label.split("square ")[1].split(":")[0]) - 1 for label in driver.labels() if "square" in label}
        allowed = {way.square for way in legal if isinstance(way, Place) and way.die == die}
        assert squares == allowed
        press(driver, "next")
    before = position(sitting).grid.count(None)
    press(driver, "confirm")
    assert position(sitting).grid.count(None) == before - 1
    assert scene.show.chair.holder == OTHER or scene.show.ending is not None


# ---------------------------------------------------------------- whose press counts
STEPS = [in_phase(phase) for phase in ("throw", "rival", "rival_throw", "own_two", "rival_two", "match", "place")]
STEPS += [rerolling(trial) for trial in ("poker", "sixes", "pips")]


@pytest.mark.parametrize("device", [OTHER, STRANGER, TOUCH])
@pytest.mark.parametrize("number", range(len(STEPS)))
def test_no_button_of_another_device_changes_the_match(driver: Driver, number: int, device: str) -> None:
    devices = tuple(KEYBOARD if seat != 1 else OTHER for seat in range(3))
    scene, sitting = shown(driver, STEPS[number], devices)
    record, draft, focus = sitting.room.record(), sitting.room.draft, driver.focused
    for button in BUTTONS:
        driver.app.stack.hear(Press(device, button, True, driver.now), driver.app.screen.stage)
        driver.frame()
        while driver.scene is not scene:
            driver.press("back", STRANGER)
        assert (sitting.room.record(), sitting.room.draft, driver.focused) == (record, draft, focus), button


def test_a_throw_for_somebody_else_is_told_whose_turn_it_is(driver: Driver) -> None:
    _, sitting = shown(driver, in_phase("throw"), (KEYBOARD, OTHER))
    before = sitting.room.record()
    press(driver, "main", device=OTHER)
    assert sitting.room.record() == before
    assert any("Heart" in words and "turn" in words for words in words_shown(driver))


def heard_in_a_match(driver: Driver, kind: type[Event]) -> tuple[WhiteDieScene, Sitting]:
    """The table just after the first event of a kind, in the first match that has one."""
    for number in range(20):
        sitting = seated(TWO, seed=f"heard {number}", table=STANDARD)
        heard: list[Notice] = []
        scene = WhiteDieScene(driver.house, sitting)
        driver.show(scene)
        sitting.room.subscribe(heard.append)
        while not sitting.room.over:
            step(sitting)
            if any(
                isinstance(event, kind) for notice in heard if isinstance(notice, Played) for event in notice.events
            ):
                return scene, sitting
            scene.show.dice.finish()
            scene.show.catch_up()
    raise AssertionError(f"no match has {kind}")


def test_the_end_of_a_grid_is_seen_with_what_was_claimed_and_then_the_match_goes_on(driver: Driver) -> None:
    scene, sitting = heard_in_a_match(driver, Claimed)
    assert scene.show.ending is not None
    assert scene.state.trial == "grid"
    claimed = [cell for cell in scene.state.grid if cell is not None and cell.face is None]
    assert claimed
    assert None not in scene.state.grid
    driver.leap(0.4)
    assert any("takes what is empty" in words or "passes" in words for words in words_shown(driver))
    driver.leap(4)
    assert scene.state == position(sitting)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Passed, "has no die that fits and passes"),
        (Void, "throws again"),
        (TurnLost, "loses the turn"),
    ],
)
def test_what_befalls_a_seat_is_told(driver: Driver, kind: type[Event], told: str) -> None:
    scene, _ = heard_in_a_match(driver, kind)
    for _ in range(60):
        if any(told in words for words in words_shown(driver)):
            return
        driver.leap(0.2)
    raise AssertionError(f"nobody is told of {kind}: {words_shown(driver)} {scene.show.toasts}")


def test_a_throw_during_which_the_window_changes_its_shape_ends_and_the_match_goes_on(driver: Driver) -> None:
    scene, sitting = shown(driver, in_phase("throw"))
    press(driver, "main")
    assert scene.show.dice.rolling
    scene.use(CLASSIC)
    assert not scene.show.rolling
    assert not sitting.room.showing
    assert scene.state == position(sitting)


def test_a_die_laid_a_rival_chosen_and_a_score_may_be_taken_back_in_the_pause(driver: Driver) -> None:
    ways = {
        "The choice of a rival": (in_phase("rival"), "confirm"),
        "The ": (lambda state: state.phase == "place" and len(state.placed) == 1, "confirm"),
        "Sixes, ": (rerolling("sixes"), "skip"),
        "Stand": (in_phase("own_one"), "skip"),
    }
    for told, (wanted, button) in ways.items():
        scene, sitting = shown(driver, wanted, (KEYBOARD,) * 3)
        before = position(sitting)
        press(driver, button)
        assert position(sitting) != before
        driver.press("menu")
        driver.leap(0.4)
        driver.click(next(label for label in driver.labels() if label.startswith(f"Take back {told}")))
        driver.leap(1)
        assert position(sitting) == before
        assert scene.state == before


def test_a_die_is_carried_to_its_square_and_what_was_laid_last_keeps_the_focus(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: state.phase == "place" and len(state.placed) == 3, TWO)
    square = driver.focused
    press(driver, "confirm")
    laid = scene.show.laid
    assert laid is not None
    assert square is not None
    assert square.split("square ")[1].split(":")[0] == str(laid.square + 1)
    assert laid.on_its_way is None, "it lies there after 0.3 s"
    while scene.show.ending is None:
        step(sitting)
        laid = scene.show.laid
        assert laid is not None
        assert laid.on_its_way == 0
        assert scene.moving
    driver.leap(0.4)
    assert scene.focus.name == f"square {laid.square}"


def test_nothing_flies_where_motion_is_calm(driver: Driver) -> None:
    scene, sitting = shown(driver, lambda state: state.phase == "place" and len(state.placed) == 1, TWO)
    scene.show.manner = lambda: "fade"
    step(sitting)
    assert scene.show.laid is not None
    assert scene.show.laid.on_its_way is None


def test_equal_coins_lie_in_stacks_with_the_seat_on_turn_on_top() -> None:
    rail = Area(48, 560, 1184, 74)
    places = coin_places(rail, 21, {0: 4, 1: 4, 2: 9, 3: 4, 4: 4, 5: 9}, on_turn=1)
    assert list(places) == [0, 3, 4, 1, 2, 5]
    (first, _), (second, _), (third, _), (aside, top) = (places[seat] for seat in (0, 3, 4, 1))
    assert first == second == third < aside
    assert places[0][1] > places[3][1] > places[4][1]
    assert top == places[0][1]
    x, _ = peg(rail, 21, 4)
    assert (first + aside) / 2 + COIN / 2 == pytest.approx(x)
    assert min(top for _, top in coin_places(rail, 21, dict.fromkeys(range(6), 0), None).values()) > rail.y - COIN


def test_while_dice_roll_no_button_counts_dice_or_points(driver: Driver) -> None:
    shown(driver, rerolling("sixes"))
    press(driver, "die 1", "main")
    assert "Reroll" in driver.labels()
    assert not any(label.startswith(("Reroll ", "Score ")) for label in driver.labels())


def _naming_pips(driver: Driver) -> tuple[Sitting, WhiteDieScene]:
    """The white die is just seen naming pips to the person at the keyboard."""
    for number in range(20):
        sitting = seated(TWO, seed=f"named {number}", table=STANDARD)
        scene = WhiteDieScene(driver.house, sitting)
        driver.show(scene)
        while not sitting.room.over and not scene.show.naming:
            scene.show.dice.finish()
            scene.show.catch_up()
            if not scene.show.naming:
                step(sitting)
        if position(sitting).trial == "pips" and scene.chair.holder == KEYBOARD:
            return sitting, scene
    raise LookupError("no seed names pips first")


def test_a_match_that_goes_on_while_a_trial_is_named_is_shown_as_it_stands(driver: Driver) -> None:
    sitting, scene = _naming_pips(driver)
    while position(sitting).trial == "pips":
        step(sitting)
        driver.frame()
    while scene.show.busy or scene.show.dice.rolling:
        driver.frame()
    assert scene.show.state == position(sitting)


@pytest.mark.parametrize("hurried", [False, True])
def test_the_white_die_is_seen_naming_a_trial_before_its_board_comes(driver: Driver, hurried: bool) -> None:
    sitting, scene = _naming_pips(driver)
    driver.leap(0.4)
    assert scene.show.dice.kept == (0,), "the white die stands in its socket"
    assert "A white 5 names pips" in words_shown(driver)
    assert sitting.room.showing, "computers wait"
    assert not scene.show.on_board
    if hurried:
        driver.press("main")
    else:
        driver.leap(1)
    assert scene.show.on_board
    assert scene.show.persons_turn
    assert not sitting.room.showing
