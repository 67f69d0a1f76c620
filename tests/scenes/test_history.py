"""The history: finding a past match, seeing it again, what matches come to, files of records, deleting."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.room.lineup import Lineup
from game.room.room import Room
from game.rules.match import Match
from game.scenes.claim import WhoAreYou
from game.scenes.history import History
from game.scenes.history.figures import Bar, bars
from game.scenes.history.places import PITCH
from game.scenes.history.replay import Replay
from game.scenes.history.watch import Watch
from game.scenes.sitting import Sitting, sit_down
from game.scenes.title import Title
from game.store.database import FILE
from game.ui.scroll import Scroll
from game.ui.stage import LAYOUTS, WIDE
from tests.scenes.driver import Driver
from tests.scenes.seated import play_out, play_turns, words_shown
from tests.walk.walk import control_faults


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def driver(data: Path) -> Iterator[Driver]:
    with Driver(data=data) as driver:
        yield driver


def played(driver: Driver, *names: str, turns: int | None = None) -> Sitting:
    """A match of people at the keyboard, to its end or for some turns."""
    lineup = Lineup("fivefold/classic")
    for name in names:
        lineup = lineup.join(KEYBOARD, again=True, name=name)
    sitting = sit_down(driver.house, lineup)
    return play_out(sitting) if turns is None else play_turns(sitting, turns)


def history(driver: Driver) -> History:
    scene = History(driver.house, KEYBOARD)
    driver.show(scene)
    return scene


def rows(driver: Driver) -> list[str]:
    return [label for label in driver.labels() if label[:1].isdigit()]


def test_it_is_reached_from_the_title_and_says_when_there_is_nothing(driver: Driver) -> None:
    driver.click("History")
    assert isinstance(driver.scene, History)
    assert "No match has been played here yet." in words_shown(driver)
    driver.press("next")
    assert "Nobody has finished a match yet." in words_shown(driver)
    driver.press("back")
    assert isinstance(driver.scene, Title)


def test_a_match_is_listed_with_its_table_its_seats_and_its_result(driver: Driver) -> None:
    sitting = played(driver, "Ann", "Bo")
    history(driver)
    (row,) = rows(driver)
    best = max(sitting.room.state.scores)
    winner = ("Ann", "Bo")[sitting.room.state.scores.index(best)]
    assert row.startswith("1. Fivefold: Classic, ")
    assert row.endswith(f"{winner} won")
    assert {"Ann", "Bo", *map(str, sitting.room.state.scores)} <= set(words_shown(driver))


@pytest.mark.parametrize("way", ["keyboard", "pad", "touch"])
def test_a_match_is_seen_again_turn_by_turn_and_step_by_step(driver: Driver, way: str) -> None:
    room = played(driver, "Ann").room
    history(driver)
    device = {"keyboard": KEYBOARD, "pad": driver.plug(), "touch": TOUCH}[way]

    def press(label: str, button: str) -> None:
        if way == "touch":
            driver.tap(label)
        else:
            driver.press(button, device)

    press(rows(driver)[0], "confirm")
    press("Watch", "confirm")
    scene = driver.scene
    assert isinstance(scene, Replay)
    assert "The match begins" in words_shown(driver)
    log = Match.replay(room.record()).log
    turns = 0
    while driver.control("Next turn").enabled:
        press("Next turn", "next")
        assert scene.moment.what == "scored"
        assert scene.moment.dice is not None
        turns += 1
    assert turns == 13
    assert scene.moment.state == room.state
    press("Turn before", "prev")
    press("Step back", "left") if way == "touch" else driver.press("back", device)
    assert log


def test_every_step_shows_the_dice_of_the_match(driver: Driver) -> None:
    room = played(driver, "Ann", "Bo", turns=5).room
    history(driver)
    driver.click("Watch")
    scene = driver.scene
    assert isinstance(scene, Replay)
    log = Match.replay(room.record()).log
    for number, entry in enumerate(log, 1):
        driver.press("main")
        driver.leap(2)
        assert f"Step {number} of {len(log)}" in driver.labels()
        assert scene.moment.seat == entry.seat
        after = log[number].before if number < len(log) else room.state
        assert scene.moment.state == after
        assert scene.moment.dice == (after.dice if scene.moment.what == "rolled" else entry.before.dice)
    driver.click("Close")
    assert isinstance(driver.scene, History)


def test_the_line_of_time_goes_where_a_pointer_points(driver: Driver) -> None:
    played(driver, "Ann")
    history(driver)
    driver.click("Watch")
    scene = driver.scene
    assert isinstance(scene, Replay)
    start = next(label for label in driver.labels() if label.startswith("Step 0"))
    driver.drag(start, 0.5, 1.1)
    assert scene.moment.state.over
    driver.tap(next(label for label in driver.labels() if label.startswith("Step ") and " of " in label), 0.0)
    assert scene.moment.what == "begins"


def test_a_match_that_is_not_over_goes_on_from_here(driver: Driver) -> None:
    played(driver, "Ann", turns=2)
    played(driver, "Bo", turns=1)
    history(driver)
    assert [row.rsplit(", ")[-1] for row in rows(driver)] == ["Not over yet", "Not over yet"]
    driver.click("Go on")
    assert isinstance(driver.scene, WhoAreYou)


def test_figures_by_person_and_by_table(driver: Driver) -> None:
    scores = [played(driver, "Ann", "Bo").room.state.scores for _ in range(3)]
    history(driver)
    driver.press("next")
    ann = [score for score, _ in scores]
    assert rows(driver)[0].startswith(f"1. Person Ann: best {max(ann)}, average {sum(ann) / 3:.0f}, games 3")
    assert rows(driver)[2].startswith(f"3. Table Fivefold: Classic: best {max(max(pair) for pair in scores)}")
    assert {"Best", "Average", "Games", "Wins", str(max(ann))} <= set(words_shown(driver))


def test_bars_have_no_gaps_and_hold_every_score() -> None:
    assert bars((200,)) == ((Bar(200, 1),), 1)
    found, step = bars((101, 118, 149, 149, 230))
    assert step == 20
    assert [bar.low for bar in found] == list(range(100, 240, 20))
    assert sum(bar.count for bar in found) == 5
    low, high = bars((-3, 4000))[0][0], bars((-3, 4000))[0][-1]
    assert (low.count, high.count) == (1, 1)


# ---------------------------------------------------------------- a long list
def test_a_long_list_scrolls_by_keys_wheel_and_finger(driver: Driver) -> None:
    for number in range(12):
        played(driver, f"P{number}", turns=1)
    scene = history(driver)
    visible = len(rows(driver))
    assert visible < 12
    for _ in range(20):
        driver.press("down")
    assert scene.chosen == 11
    assert rows(driver)[-1].startswith("12. ")
    for _ in range(20):
        driver.press("up")
    assert scene.scroll.first == 0
    driver.wheel(-1)
    assert scene.scroll.first == 2
    assert rows(driver)[0].startswith("3. ")
    driver.wheel(5)
    assert scene.scroll.first == 0
    driver.swipe(rows(driver)[3], -3 * PITCH)
    assert scene.scroll.first == 3
    assert isinstance(driver.scene, History)
    assert (scene.chosen, driver.focused) == (0, "Matches"), "a finger that drags presses nothing"
    scroll = Scroll(12, visible)
    assert scroll.by(3).first == 3
    assert scroll.by(99).first == 12 - visible
    assert scroll.showing(11).shown[-1] == 11


# ---------------------------------------------------------------- files, deleting, damage
def test_a_record_goes_out_and_comes_in_again(driver: Driver, data: Path) -> None:
    room = played(driver, "Ann").room
    history(driver)
    driver.click("Export")
    (file,) = (data / "records").iterdir()
    assert Match.replay(file.read_bytes()).state == room.state
    driver.click("Delete")
    driver.press("confirm")
    assert len(rows(driver)) == 1, "Keep it comes first"
    driver.click("Delete")
    driver.click("Delete for good")
    driver.frame(2)
    assert rows(driver) == []
    driver.click("Import")
    driver.frame(2)
    (row,) = rows(driver)
    assert row.endswith("Heart won"), "a record knows no names"
    driver.click("Import")
    driver.frame(2)
    assert len(rows(driver)) == 1
    driver.click("Watch")
    assert isinstance(driver.scene, Replay)


def test_files_that_are_no_records_are_told_and_the_others_come_in(driver: Driver, data: Path) -> None:
    room = played(driver, "Ann").room
    records = data / "records"
    records.mkdir()
    (records / "a.jsonl").write_text("nonsense")
    (records / "b.jsonl").write_text(room.record())
    (records / "c.jsonl").write_text(room.record()[:500])
    files = history(driver).files
    taken = files.take_in(("heart", "moon")).result()
    assert (taken.new, taken.known, taken.refused) == (1, 0, ("a.jsonl", "c.jsonl"))


def _sql(data: Path, *statements: str) -> None:
    with closing(sqlite3.connect(data / FILE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE player SET kind = 'ghost'",
        "UPDATE player SET emblem = 'boot'",
        "UPDATE player SET rank = NULL",
        "UPDATE player SET score = 'many'",
        "UPDATE match SET played = 'never'",
        "UPDATE match SET table_id = 'chess/board'",
        "DELETE FROM player",
    ],
)
def test_a_damaged_match_is_told_and_the_others_are_shown(driver: Driver, data: Path, damage: str) -> None:
    played(driver, "Ann")
    _sql(data, damage)
    played(driver, "Bo")
    history(driver)
    (row,) = rows(driver)
    assert row.endswith("Bo won")
    assert "Damaged matches that cannot be shown: 1" in words_shown(driver)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE line SET text = '{' WHERE number = 2",
        "UPDATE line SET text = '{}' WHERE number = 1",
        "UPDATE match SET picks = '{'",
        "UPDATE player SET kind = 'ghost'",
        "DELETE FROM line",
        "DELETE FROM match",
    ],
)
@pytest.mark.parametrize("turns", [None, 1])
def test_a_match_that_cannot_be_read_is_told_when_it_is_opened(
    driver: Driver, data: Path, damage: str, turns: int | None
) -> None:
    played(driver, "Ann", turns=turns)
    history(driver)
    _sql(data, damage)
    buttons = ("Watch", "Export") if turns is None else ("Watch", "Go on")
    for label in buttons:
        if not isinstance(driver.scene, History):
            history(driver)
        if label in driver.labels():
            driver.click(label)
            driver.frame(2)
    driver.show(Title(driver.house))
    driver.click(driver.labels()[0])
    driver.frame(2)
    assert driver.app.running


OTHERS = ("white_die/short", "cubeline/children")


def of_another_game(driver: Driver, table: str, entries: int = 40) -> Room:
    """A match of two people of another game, played at random and begun to be watched."""
    sitting = sit_down(driver.house, Lineup(table, 2, 4).join(KEYBOARD, name="Ann").join(KEYBOARD, again=True))
    room, random = sitting.room, Random(1)
    for number in range(entries):
        seat = room.seat_to_act
        if number == entries // 2:
            room.hand_over(1, "computer", KEYBOARD)
            room.hand_over(1, "human", KEYBOARD)
            room.pump()
        elif seat is not None:
            rolls = [action for action in room.legal() if getattr(action, "keep", ())]
            room.act(seat, random.choice(rolls or room.legal()), KEYBOARD)
            room.pump()
    history(driver)
    driver.click("Watch")
    return room


@pytest.mark.parametrize("table", OTHERS)
def test_a_match_of_another_game_is_seen_again_on_its_own_table(driver: Driver, table: str) -> None:
    room = of_another_game(driver, table)
    scene = driver.scene
    assert isinstance(scene, Watch)
    log = Match.replay(room.record(), closed=False).log
    assert "The match begins" in words_shown(driver)
    for number, entry in enumerate(log, 1):
        driver.press("main")
        assert f"Step {number} of {len(log)}" in driver.labels()
        assert scene.moving or not entry.drawn, "dice that were thrown tumble"
        driver.leap(4)
        assert not scene.moving
        after = log[number].before if number < len(log) else room.state
        assert scene.room.state == after
        dice = scene.table.show.dice
        if dice.faces is not None and after.dice is not None:
            assert sorted(die.die for die in (*dice.loose, *dice.standing)) == [0, 1, 2, 3, 4], "all of them are seen"
    driver.press("prev")
    for layout in LAYOUTS:
        assert list(control_faults(scene, layout, KEYBOARD)) == []
    scene.use(WIDE)
    driver.press("next")
    assert scene.at == len(log)
    (kept,) = driver.house.matches.unfinished().result()
    assert room.record().startswith(driver.house.matches.record(kept.id).result()), "looking at it changes nothing"
    driver.press("back")
    assert isinstance(driver.scene, History)


@pytest.mark.parametrize("table", OTHERS)
def test_every_step_of_another_game_says_who_did_what(driver: Driver, table: str) -> None:
    room = of_another_game(driver, table)
    scene, names = driver.scene, ("Ann", "Moon")
    assert isinstance(scene, Watch)
    for step, entry in enumerate(Match.replay(room.record(), closed=False).log, 1):
        scene.go(step)
        driver.frame()
        line = scene.table.told
        assert line is not None
        assert names[entry.seat] in line.turn
        assert line.emblem == ("heart", "moon")[entry.seat]
        assert {line.turn, line.hint} & set(words_shown(driver)), "and it is shown"
        if entry.drawn:
            assert line.turn.count(" ") >= len(entry.drawn), "with the faces"


@pytest.mark.parametrize("way", ["keyboard", "pad", "touch"])
def test_steps_taken_fast_or_jumped_over_lead_to_the_same_table(driver: Driver, way: str) -> None:
    room = of_another_game(driver, "white_die/short")
    scene, device = driver.scene, {"keyboard": KEYBOARD, "pad": driver.plug(), "touch": TOUCH}[way]
    assert isinstance(scene, Watch)

    def press(label: str, button: str) -> None:
        if way == "touch":
            driver.tap(label)
        else:
            driver.press(button, device)

    log = Match.replay(room.record(), closed=False).log
    for step in range(1, 12):
        press("Step on", "main")
        assert scene.at == step
        assert scene.room.record().splitlines()[1 : step + 1] == room.record().splitlines()[1 : step + 1]
    press("Turn before", "prev")
    assert scene.at < 11
    press("Next turn", "next")
    assert log[scene.at - 1].seat != log[scene.at].seat
    press("Close", "back")
    assert isinstance(driver.scene, History)
