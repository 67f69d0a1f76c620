"""The meter of the table as people meet it: few presses, one stop, and a try that counts or is offered again."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec import structs

from game.devices.happening import KEYBOARD, TOUCH, Press
from game.rules.fivefold import GRADES, Aim, Assist, FivefoldState, Grade, Graded, Roll
from game.rules.match import Match
from game.scenes.meter.cues import Cue
from game.scenes.meter.dial_view import angle
from game.scenes.meter.timing import Void
from game.scenes.pause import Pause
from game.scenes.table import TableScene
from game.ui.dial import Dial
from tests.meter.tries import SKILL, graded, meter_of, skill_table, tick_for
from tests.scenes.driver import Driver
from tests.scenes.seated import position, seated, words_shown


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver((640, 480)) as running:
        yield running


def start(driver: Driver, scene: TableScene, device: str = KEYBOARD) -> float:
    """Start the meter by a button; the second at which the needle set off."""
    driver.press("main", device)
    driver.wait(0.4)
    run = scene.meter.run
    assert run is not None
    assert run._sweep is not None
    return run._sweep.start


def stop_at(driver: Driver, scene: TableScene, start: float, tick: int, device: str = KEYBOARD) -> None:
    """Stop at a tick by the same button, looked for as closely as the game does."""
    with driver.closely():
        at = start + tick / 120 - driver.pace
        while driver.now + 0.2 < at:
            driver.now += 0.2
            driver.app.frame()
        while driver.now + driver.pace <= at:
            driver.frame()
        driver.now = at
        driver.hold("main", device)
    driver.frame()
    driver.release("main", device)


def rolled(scene: TableScene) -> Roll:
    """The last action, which was a roll."""
    action = Match.replay(scene.room.record(), closed=False).log[-1].what
    assert isinstance(action, Roll)
    return action


# ---------------------------------------------------------------- stopping
@pytest.mark.parametrize("grade", GRADES)
def test_two_presses_aim_by_default_and_stop(driver: Driver, grade: Grade) -> None:
    scene = skill_table(driver)
    tick = tick_for(meter_of(scene), grade)
    stop_at(driver, scene, start(driver, scene), tick)
    event = graded(scene)
    assert event is not None
    assert (event.grade, event.stop, event.die, event.face) == (grade, tick, 0, 6)
    assert rolled(scene) == Roll((), Aim(0, 6), tick)


@pytest.mark.parametrize("grade", GRADES)
def test_grade_and_odds_are_said_before_and_after(driver: Driver, grade: Grade) -> None:
    scene = skill_table(driver)
    assert "Perfect 1 in 2, good 1 in 3, else 1 in 6" in words_shown(driver)
    begun = start(driver, scene)
    stop_at(driver, scene, begun, tick_for(meter_of(scene), grade))
    said = {"perfect": ("Perfect!", "1 in 2"), "good": ("Good!", "1 in 3"), "miss": ("Missed", "1 in 6")}[grade]
    assert set(said) <= set(words_shown(driver))
    assert [words for words in words_shown(driver) if words.endswith((" early", " late", "Spot on"))]
    driver.leap(1.5)
    driver.press("main")
    driver.leap(0.4)
    word = grade.capitalize()
    assert [words for words in words_shown(driver) if words.startswith(f"{word}, {said[1]}: ")]


def test_the_needle_stands_where_it_was_graded(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = skill_table(driver)
    tick = tick_for(meter_of(scene), "good")
    stop_at(driver, scene, start(driver, scene), tick)
    event, run = graded(scene), scene.meter.run
    assert event is not None
    assert run is not None
    shown: list[float] = []
    monkeypatch.setattr(Dial, "pointing", lambda self, degrees: shown.append(degrees) or self.needle(degrees))
    scene._picture._dial._exact = None
    driver.wait(0.2)
    assert event.marker is not None
    assert shown == [pytest.approx(angle(event.marker / 1000), abs=168 / 1000)]
    assert run.share(driver.now) == run.share(driver.now + 5)


def test_a_calibrated_offset_counts_for_its_kind_of_device(driver: Driver) -> None:
    before = driver.house.settings
    driver.house.change_settings(structs.replace(before, offsets={"keyboard": 50, "touch": 200}))
    scene = skill_table(driver)
    stop_at(driver, scene, start(driver, scene), 300)
    driver.house.change_settings(before)
    event = graded(scene)
    assert event is not None
    assert event.stop == 300 - 6


def test_the_verdict_can_be_cut_short_and_the_dice_wait_for_it(driver: Driver) -> None:
    scene = skill_table(driver)
    stop_at(driver, scene, start(driver, scene), 250)
    assert scene.show.state.dice is None
    assert not scene.show.dice.rolling
    driver.press("main")
    assert scene.show.verdict is not None, "too soon to have been read"
    driver.wait(0.4)
    driver.press("main")
    assert scene.show.verdict is None
    assert scene.show.dice.rolling


# ---------------------------------------------------------------- not counting
def _unseen(driver: Driver, scene: TableScene) -> None:
    driver.press("main")


def _stalled(driver: Driver, scene: TableScene) -> None:
    driver.now += 0.5
    driver.app.frame()


def _focus_lost(driver: Driver, scene: TableScene) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.frame()


def _menu(driver: Driver, scene: TableScene) -> None:
    driver.press("menu")
    assert isinstance(driver.scene, Pause)
    driver.press("menu")


VOIDS = {Void.UNSEEN: _unseen, Void.STALL: _stalled, Void.FOCUS: _focus_lost, Void.PAUSE: _menu}


@pytest.mark.parametrize("why", VOIDS)
def test_a_void_try_rolls_nothing_and_is_offered_again_with_the_same_band(driver: Driver, why: Void) -> None:
    scene = skill_table(driver)
    band = meter_of(scene)
    start(driver, scene)
    VOIDS[why](driver, scene)
    driver.frame(2)
    assert scene.meter.again is why
    assert scene.meter.run is None
    assert (position_of(scene).rolls_used, meter_of(scene)) == (0, band)
    assert driver.house.words(f"meter.void.{why}") in words_shown(driver)
    stop_at(driver, scene, start(driver, scene), tick_for(band, "perfect"))
    event = graded(scene)
    assert event is not None
    assert event.grade == "perfect"
    driver.leap(1.5)
    assert scene.meter.again is None


def test_a_pad_pulled_out_voids_the_try(driver: Driver) -> None:
    pad = driver.plug()
    scene = skill_table(driver, pad)
    start(driver, scene, pad)
    driver.unplug(pad)
    assert scene.meter.again is Void.DEVICE
    assert position_of(scene).rolls_used == 0


def position_of(scene: TableScene) -> FivefoldState:
    return position(scene.sitting)


# ---------------------------------------------------------------- what acts
def test_only_main_skip_and_menu_act_while_it_runs(driver: Driver) -> None:
    scene = skill_table(driver)
    start(driver, scene)
    before, focus = words_shown(driver), driver.focused
    for button in ("confirm", "back", "left", "up", "alt", "prev", "next", "card", "die 1", "help"):
        driver.press(button)
        assert scene.meter.sweeping, button
    assert driver.scene is scene
    assert (words_shown(driver), driver.focused) == (before, focus)
    assert scene.room.draft.aim is None
    driver.press("skip")
    assert rolled(scene) == Roll(())
    assert scene.meter.run is None


def test_a_key_held_down_neither_starts_and_stops_nor_stops_twice(driver: Driver) -> None:
    scene = skill_table(driver)
    driver.hold("main")
    driver.wait(1.0)
    assert scene.meter.sweeping
    driver.release("main")
    assert scene.meter.sweeping
    scene.press(Press(KEYBOARD, "main", True, driver.now, repeat=True))
    assert scene.meter.sweeping


def test_nobody_else_stops_it(driver: Driver) -> None:
    scene = skill_table(driver, KEYBOARD, TOUCH)
    start(driver, scene)
    driver.tap("Stop!")
    driver.tap("Skip the meter")
    assert scene.meter.sweeping
    assert not scene.show.toasts.moving


def test_rolling_without_the_meter_is_one_press_and_fair(driver: Driver) -> None:
    scene = skill_table(driver)
    driver.press("skip")
    assert rolled(scene) == Roll(())
    assert graded(scene) is None
    assert scene.show.dice.rolling


def test_a_finger_stops_as_it_goes_down(driver: Driver) -> None:
    scene = skill_table(driver, TOUCH)
    driver.tap("Start meter")
    driver.wait(0.4)
    x, y = driver.window_point("Stop!")
    width, height = driver.app.screen.window_size
    place = {"finger_id": 9, "touch_id": 1, "x": x / width, "y": y / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    with driver.closely():
        driver.frame(2)
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, **place))
        driver.frame(2)
        assert graded(scene) is not None
        pygame.event.post(pygame.Event(pygame.FINGERUP, **place))
        driver.frame(2)
    assert scene.room.seat_to_act == 0
    assert position_of(scene).rolls_used == 1


def test_the_mouse_may_wander_without_anything_being_drawn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = skill_table(driver)
    start(driver, scene)
    driver.wait(1)
    whole: list[object] = []
    monkeypatch.setattr(scene, "paint", whole.append)
    for x in range(100, 500, 50):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 300), rel=(0, 0), buttons=(0, 0, 0)))
        driver.frame()
    assert scene.meter.sweeping
    assert whole == []


def test_only_the_dial_is_drawn_while_the_needle_sweeps(driver: Driver) -> None:
    scene = skill_table(driver)
    start(driver, scene)
    driver.wait(1)
    window = pygame.display.get_surface()
    assert window is not None
    before = window.copy()
    driver.wait(0.25)
    changed = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    dial = driver.app.screen.canvas.rect(scene._picture.dial_area(scene._tray.felt).grown(8))
    boxes = changed.get_bounding_rects()
    assert boxes
    assert all(dial.contains(box) for box in boxes)


def test_a_warning_comes_before_it_is_too_late_and_a_late_stop_is_a_miss(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = skill_table(driver)
    said: list[str] = []

    def noted(key: str, **values: object) -> str:
        said.append(key)
        return scene.words(key, **values)

    monkeypatch.setattr(scene._picture, "_words", noted)
    begun = start(driver, scene)
    driver.leap(12)
    assert "table.meter.soon" not in said
    driver.leap(4)
    assert "table.meter.soon" in said
    assert "table.meter.too_late" not in said
    driver.leap(5)
    assert "table.meter.too_late" in said
    centre = tick_for(meter_of(scene), "perfect")
    period = meter_of(scene).period
    late = next(centre + period * n for n in range(1, 40) if begun + (centre + period * n) / 120 > driver.now + 0.3)
    stop_at(driver, scene, begun, late)
    event = graded(scene)
    assert event is not None
    assert (event.stop, event.grade) == (late, "miss")


def test_whoever_listens_hears_the_meter(driver: Driver) -> None:
    scene = skill_table(driver)
    heard: list[Cue] = []
    end = scene.meter.cues.subscribe(heard.append)
    begun = start(driver, scene)
    stop_at(driver, scene, begun, 100)
    kinds = [cue.what for cue in heard]
    assert (kinds[0], kinds[-1]) == ("started", "stopped")
    tones = [cue.share for cue in heard if cue.what == "sweeping"]
    assert len(tones) > 50
    assert tones == sorted(tones), "it rises"
    end()
    driver.leap(3)
    assert heard[-1].what == "stopped"


# ---------------------------------------------------------------- aiming
def rolled_table(driver: Driver, *devices: str) -> TableScene:
    """A table with dice on the felt."""
    scene = skill_table(driver, *devices)
    if TOUCH in devices[:1]:
        driver.tap("Roll without meter")
    else:
        driver.press("skip")
    driver.leap(5)
    assert scene.show.persons_turn
    return scene


def test_the_default_aim_is_shown_and_follows_what_is_kept(driver: Driver) -> None:
    scene = rolled_table(driver)
    dice = position_of(scene).dice
    assert dice is not None
    driver.press("die 1")
    driver.leap(0.4)
    assert scene.aim == Aim(1, dice[0])
    assert f"Aim at {dice[0]}, chosen" in driver.labels()
    assert f"Die 2, showing {dice[1]}, aimed at {dice[0]}: keep it" in driver.labels()


def test_keys_change_the_face_round_and_round(driver: Driver) -> None:
    scene = rolled_table(driver)
    assert scene.aim is not None
    before = scene.aim
    driver.press("next")
    assert scene.room.draft.aim == Aim(before.die, before.face % 6 + 1)
    driver.press("prev")
    driver.press("prev")
    assert scene.aim == Aim(before.die, (before.face - 2) % 6 + 1)


def test_alt_aims_at_the_focused_die_and_never_at_a_kept_one(driver: Driver) -> None:
    scene = rolled_table(driver)
    scene.focus_on("die 4")
    driver.press("alt")
    assert scene.aim is not None
    assert scene.aim.die == 3
    driver.press("die 2")
    driver.leap(0.4)
    scene.focus_on("die 2")
    driver.press("alt")
    assert scene.aim.die == 3
    scene.focus_on("main")
    driver.press("alt")
    assert scene.aim.die == 4


def test_taps_choose_a_face_and_a_long_press_a_die(driver: Driver) -> None:
    scene = rolled_table(driver, TOUCH)
    driver.tap(next(label for label in driver.labels() if label.startswith("Aim at 3")))
    assert scene.aim is not None
    assert scene.aim.face == 3
    driver.long_tap(next(label for label in driver.labels() if label.startswith("Die 5,")))
    assert scene.aim == Aim(4, 3)
    assert scene.room.draft.kept == ()


def test_a_chosen_face_goes_on_to_the_next_die_when_its_own_is_kept(driver: Driver) -> None:
    scene = rolled_table(driver)
    driver.click(next(label for label in driver.labels() if label.startswith("Aim at 2")))
    driver.press("die 1")
    driver.leap(0.4)
    assert scene.aim == Aim(1, 2)


def test_with_all_dice_kept_there_is_nothing_to_aim_at(driver: Driver) -> None:
    scene = rolled_table(driver)
    for die in range(1, 6):
        driver.press(f"die {die}")
    driver.leap(0.4)
    assert scene.aim is None
    driver.press("main")
    assert scene.meter.run is None
    assert position_of(scene).rolls_used == 1


def test_nobody_aims_on_another_turn(driver: Driver) -> None:
    scene = rolled_table(driver, KEYBOARD, TOUCH)
    driver.tap(next(label for label in driver.labels() if label.startswith("Aim at 3")))
    assert scene.room.draft.aim is None


def test_a_computer_neither_aims_nor_has_a_meter(driver: Driver) -> None:
    scene = TableScene(driver.house, seated((None, KEYBOARD), table=SKILL))
    driver.show(scene)
    seen = False
    for _ in range(40):
        driver.leap(0.2)
        if scene.chair.kind == "computer":
            seen = True
            assert scene.aim is None
            assert not scene.has_meter
            assert not any(driver.control(label).enabled for label in driver.labels() if label.startswith("Aim at"))
    assert seen


def test_an_untimed_seat_rolls_with_its_aim_at_once(driver: Driver) -> None:
    sitting = seated((KEYBOARD,), table=SKILL)
    assert sitting.room.act(0, Assist("untimed"), KEYBOARD).accepted
    sitting.room.pump()
    scene = skill_table(driver, sitting=sitting)
    assert "Grade is drawn: perfect 1 in 5, good 1 in 2" in words_shown(driver)
    driver.press("next")
    driver.press("main")
    assert rolled(scene) == Roll((), Aim(0, 1))
    event = graded(scene)
    assert isinstance(event, Graded)
    assert (event.stop, event.marker) == (None, None)
    assert scene.meter.run is None


# ---------------------------------------------------------------- fair dice
def test_on_a_classic_table_one_press_rolls_and_the_panel_says_that_dice_are_fair(driver: Driver) -> None:
    scene = skill_table(driver, sitting=seated((KEYBOARD,)))
    assert "Fair dice" in words_shown(driver)
    assert not any(label.startswith("Aim at") for label in driver.labels())
    driver.press("main")
    assert rolled(scene) == Roll(())


def test_on_a_classic_table_the_meter_only_sets_how_hard_the_throw_is(driver: Driver) -> None:
    scene = skill_table(driver, sitting=seated((KEYBOARD,)))
    driver.press("alt")
    driver.wait(0.4)
    run = scene.meter.run
    assert run is not None
    assert run._sweep is not None
    stop_at(driver, scene, run._sweep.start, 90)
    assert rolled(scene) == Roll((), None, 90)
    assert graded(scene) is None
    assert "75 % power" in words_shown(driver)
    assert scene.show.verdict is not None
    assert scene.show.verdict.rolled.power == 0.75


def test_a_computer_that_takes_the_seat_over_ends_the_try_and_one_that_takes_another_does_not(driver: Driver) -> None:
    scene = skill_table(driver, KEYBOARD, TOUCH)
    start(driver, scene)
    assert scene.room.hand_over(1, "computer", TOUCH).accepted
    driver.frame(2)
    assert scene.meter.sweeping
    assert scene.room.hand_over(0, "computer", TOUCH).accepted
    driver.frame(2)
    assert scene.meter.run is None
