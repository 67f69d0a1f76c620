"""The lobby's tables and rules, and where its controls lie."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from game.devices.happening import KEYBOARD
from game.files import level
from game.room.chair import EMBLEMS
from game.room.lineup import Lineup
from game.rules.fivefold import FivefoldTable
from game.scenes.lobby import Lobby
from game.scenes.lobby.cards import facts
from game.scenes.lobby.tables import tables_to_choose
from game.scenes.table import TableScene
from game.scenes.white_die import WhiteDieScene
from game.ui.control import SMALLEST, Control
from game.ui.focus import Focus
from game.ui.stage import LAYOUTS, Layout
from game.words import Words
from tests.scenes.driver import Driver
from tests.scenes.seated import words_shown

SKILL = "fivefold/skill"


@pytest.fixture
def driver(running: Driver) -> Driver:
    """The game with an empty lobby and no pads."""
    for pad in running.house.reader.pads.present():
        running.unplug(pad.device)
    running.show(Lobby(running.house))
    return running


@pytest.fixture
def lobby(driver: Driver) -> Lobby:
    assert isinstance(driver.scene, Lobby)
    return driver.scene


# ---------------------------------------------------------------- table
def test_the_host_chooses_the_table(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.click("Classic")
    assert lobby.lineup.table == "fivefold/classic"
    assert not any(label.startswith("Meter") for label in driver.labels())
    driver.click("Skill Roll")
    assert lobby.lineup.table == SKILL


def test_the_meter_has_three_paces(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.hover("Meter: Standard")
    driver.press("right")
    assert lobby.lineup.table == "fivefold/skill-strict"
    driver.press("right")
    assert driver.focused == "Meter: Strict"
    driver.click("Easier meter")
    driver.click("Easier meter")
    assert lobby.lineup.table == "fivefold/skill-relaxed"


def test_seats_that_nobody_takes_are_computers_at_the_start(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    for _ in range(2):
        driver.click("More seats")
    assert lobby.lineup.seat_count == 3
    assert "Bolt, a computer at the start, Gentle" in driver.labels()
    driver.click("Start Fivefold")
    assert isinstance(driver.scene, TableScene)
    assert [chair.kind for chair in driver.scene.sitting.room.chairs] == ["human", "computer", "computer"]


def test_every_table_that_ships_can_be_chosen_and_named() -> None:
    tables = tables_to_choose(SKILL)
    offered = [table for family in tables.families for table in family.tables.values()]
    assert sorted(offered) == sorted(tables.read)
    assert next(iter(tables.families[0].tables.values())).startswith(SKILL)
    words = Words()
    for family in tables.families:
        assert all(words(f"lobby.pace.{pace}") for pace in family.tables)


def test_a_table_of_ones_own_is_offered_and_one_that_is_gone_is_not(tmp_path: Path, driver: Driver) -> None:
    file = tmp_path / "sunday.toml"
    file.write_bytes(level("fivefold", "classic.toml").replace(b"bonus = 35", b"bonus = 40"))
    driver.show(Lobby(driver.house, Lineup(str(file))))
    assert "sunday" in driver.labels()
    file.unlink()
    driver.show(Lobby(driver.house, Lineup(str(file))))
    assert "sunday" not in driver.labels()
    assert driver.scene.lineup.table == SKILL


def test_the_rules_in_force_are_the_chosen_tables_own() -> None:
    read, words = tables_to_choose(SKILL).read, Words()
    aimed, classic = read[SKILL], read["fivefold/classic"]
    assert isinstance(aimed, FivefoldTable)
    assert isinstance(classic, FivefoldTable)
    skill = {fact.name: fact.value for fact in facts(aimed, words)}
    assert skill["Rounds"] == "13, 3 rolls each"
    assert skill["Rush bonus"] == "35 from 63"
    assert skill["Extra fury"] == "100"
    assert skill["Perfect, good aim"] == "1 in 2, 1 in 3"
    assert facts(classic, words)[-1].value == "All fair"
    own = structs.replace(aimed, bonus=50, rolls=4)
    assert [fact.value for fact in facts(own, words)[:2]] == ["13, 4 rolls each", "50 from 63"]


# ---------------------------------------------------------------- places
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_every_control_is_big_enough_on_the_screen_and_covers_no_other(
    driver: Driver, lobby: Lobby, layout: Layout
) -> None:
    driver.press("confirm")
    driver.click("Add computer")
    lobby.use(layout)
    found = lobby.controls
    for control in found:
        assert min(control.area.w, control.area.h) >= SMALLEST, control.label
        assert control.area.x >= 0
        assert control.area.right <= layout.width
        assert control.area.bottom <= layout.height - 60
    for one, other in itertools.combinations([control for control in found if control.takes_focus], 2):
        assert not one.area.overlaps(other.area), (one.label, other.label)


def ways(lobby: Lobby, control: Control, device: str) -> Iterator[str | None]:
    """Where the directions take a device from a control; left and right that change something lead nowhere."""
    chair = lobby.seat_of(control.name)
    turns = lobby.can_turn(device, chair) if chair else control.turns is not None and lobby.people.hosts(device)
    for direction in ("up", "down") if turns else ("up", "down", "left", "right"):
        focus = Focus()
        focus.on(control)
        focus.move(direction, lobby.controls)
        yield focus.name


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("host", [True, False], ids=["host", "other"])
@pytest.mark.parametrize("computers", [0, 2, 6])
def test_directions_reach_every_control_that_takes_the_focus(
    driver: Driver, lobby: Lobby, layout: Layout, host: bool, computers: int
) -> None:
    pad = driver.plug()
    driver.press("confirm")
    driver.wait(0.7)
    driver.press("confirm", pad)
    for _ in range(computers):
        driver.press("main")
    lobby.use(layout)
    able = {control.name: control for control in lobby.controls if control.takes_focus}
    reached, ahead = set(), [lobby.focus.name]
    while ahead:
        name = ahead.pop()
        if name not in reached:
            reached.add(name)
            ahead.extend(ways(lobby, able[name], KEYBOARD if host else pad))
    assert reached == set(able)


# ---------------------------------------------------------------- games
def test_each_game_has_a_page_and_pages_go_round(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    seen = []
    for _ in lobby.games:
        seen.append(lobby.table.game)
        assert f"Start {driver.house.words(f'rules.game.{lobby.table.game}')}" in driver.labels()
        driver.click("Game after")
    assert tuple(seen) == lobby.games
    assert lobby.page == 0
    driver.press("prev")
    assert lobby.page == len(lobby.games) - 1


def test_white_die_begins_with_its_standard_race_for_two_to_six(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    while lobby.table.game != "white_die":
        driver.press("next")
    assert lobby.lineup.table == "white_die/standard"
    assert (lobby.lineup.least, lobby.lineup.most) == (2, 6)
    driver.click("Short")
    assert lobby.lineup.table == "white_die/short"
    driver.click("Start White Die")
    driver.leap(0.5)
    assert isinstance(driver.scene, WhiteDieScene)
    assert [chair.kind for chair in driver.scene.room.chairs] == ["human", "computer"]


def test_only_the_host_turns_the_page(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.press("next", driver.plug())
    assert lobby.page == 0


def seats_shown(lobby: Lobby) -> list[str]:
    names = [control.name.removeprefix("seat ") for control in lobby.controls if control.name.startswith("seat ")]
    return [name for name in names if name in EMBLEMS]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_there_are_as_many_seats_to_see_as_the_table_has(driver: Driver, lobby: Lobby, layout: Layout) -> None:
    driver.click("Join")
    for _ in lobby.games:
        lobby.use(layout)
        seats = seats_shown(lobby)
        assert len(seats) == lobby.lineup.most == {"fivefold": 8, "white_die": 6, "cubeline": 4}[lobby.table.game]
        assert seats == list(EMBLEMS[: len(seats)])
        right = {control.area.right for control in lobby.controls if control.name == f"seat {seats[-1]}"}
        assert right == {lobby.places.start.right}, "and they fill the place there is"
        driver.press("next")


def test_a_seat_of_another_colour_is_seen_though_it_is_beyond_the_tables_count(driver: Driver, lobby: Lobby) -> None:
    driver.click("Join")
    driver.press("left")
    while lobby.table.game != "cubeline":
        driver.press("next")
    assert seats_shown(lobby) == ["heart", "moon", "bolt", "clover"]
    driver.click("Add computer")
    assert seats_shown(lobby) == ["heart", "moon", "bolt", "clover"]


def test_people_a_smaller_game_has_no_seat_for_are_told_and_sit_there_again_at_a_larger_one(
    driver: Driver, lobby: Lobby
) -> None:
    pads = [driver.plug() for _ in range(5)]
    for device in (KEYBOARD, *pads):
        driver.press("confirm", device)
        driver.wait(1)
    before = lobby.lineup.chairs
    while lobby.table.game != "cubeline":
        driver.press("next")
    driver.frame(2)
    assert "Cubeline has 4 seats: none for Gem, Sun" in words_shown(driver)
    assert lobby.lineup.chairs == before[:4]
    driver.press("confirm", pads[4])
    driver.leap(3)
    assert "All seats are taken" in words_shown(driver)
    driver.press("next")
    assert lobby.lineup.chairs == before
