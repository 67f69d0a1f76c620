"""The results: who won, ties, one seat alone, the figures beside, and what to play next."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.devices.happening import KEYBOARD, TOUCH
from game.files import level
from game.rules.fivefold import COMBO_BOXES, NUMBER_BOXES
from game.rules.match import Match
from game.scenes.lobby import Lobby
from game.scenes.results import HEARS_AFTER, Results
from game.scenes.results_chart import grid_step, spread
from game.scenes.results_facts import seat_facts, totals_by_round
from game.scenes.sitting import Sitting
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.ui.control import SMALLEST
from game.ui.motion import TICKS_A_SECOND
from game.ui.stage import LAYOUTS, Layout
from tests.scenes.driver import Driver
from tests.scenes.seated import play_out, position, seated, words_shown

UNHEARD = HEARS_AFTER / TICKS_A_SECOND + 0.1


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


@pytest.fixture
def same_dice(tmp_path: Path) -> str:
    """A table where every seat meets the same dice, so that those who choose alike tie."""
    file = tmp_path / "same.toml"
    classic = level("fivefold", "classic.toml").decode()
    file.write_text(classic.replace("duplicate = false", "duplicate = true"))
    return str(file)


def show(driver: Driver, sitting: Sitting) -> Results:
    results = Results(driver.house, sitting)
    driver.show(results)
    driver.wait(UNHEARD)
    return results


# ---------------------------------------------------------------- who won
def test_the_highest_total_wins_and_the_others_stand_below_in_order(driver: Driver) -> None:
    sitting = play_out(seated([KEYBOARD] * 3))
    results = show(driver, sitting)
    scores = sorted(position(sitting).scores, reverse=True)
    (winner,) = results.winners
    assert winner.score == scores[0]
    assert [ranked.score for ranked in results.rest] == scores[1:]
    assert [ranked.rank for ranked in results.rest] == [2, 3]
    assert f"{winner.name} wins!" in words_shown(driver)
    assert str(scores[0]) in words_shown(driver)


def test_two_with_equal_totals_both_win(driver: Driver, same_dice: str) -> None:
    results = show(driver, play_out(seated([KEYBOARD] * 2, table=same_dice)))
    assert [ranked.emblem for ranked in results.winners] == ["heart", "moon"]
    assert results.rest == ()
    assert "Heart and Moon win!" in words_shown(driver)
    assert "points each" in words_shown(driver)


def test_many_with_equal_totals_share_the_win(driver: Driver, same_dice: str) -> None:
    results = show(driver, play_out(seated([KEYBOARD] * 8, table=same_dice)))
    assert len(results.winners) == 8
    assert "8 share the win!" in words_shown(driver)


def test_one_seat_alone_has_a_score_and_beats_nobody(driver: Driver) -> None:
    sitting = play_out(seated())
    show(driver, sitting)
    shown = words_shown(driver)
    assert "Heart" in shown
    assert str(position(sitting).scores[0]) in shown
    assert not any("win" in words for words in shown)


# ---------------------------------------------------------------- figures
def test_the_chart_has_a_total_for_every_round_and_ends_at_the_score() -> None:
    sitting = play_out(seated([KEYBOARD] * 3))
    totals = totals_by_round(Match.replay(sitting.room.record()))
    assert [len(line) for line in totals] == [13] * 3
    assert tuple(line[-1] for line in totals) == position(sitting).scores
    assert all(list(line) == sorted(line) for line in totals)


def test_the_table_accounts_for_every_point() -> None:
    sitting = play_out(seated([KEYBOARD] * 4, seed="accounts"))
    state = position(sitting)
    for seat, facts in enumerate(seat_facts(Match.replay(sitting.room.record()))):
        card = {box: points or 0 for box, points in state.cards[seat].items()}
        assert facts.numbers == sum(card[box] for box in NUMBER_BOXES)
        combos = sum(card[box] for box in COMBO_BOXES)
        assert facts.numbers + facts.bonus + facts.extra + combos == state.scores[seat]
        assert facts.bonus == (35 if facts.numbers >= 63 else 0)
        assert facts.best is not None
        assert card[facts.best] == facts.best_points == max(card.values())
        assert facts.zeros == sum(points == 0 for points in card.values())
        assert 13 <= facts.rolls <= 39


def test_coins_are_pushed_apart_and_stay_on_the_card() -> None:
    assert spread([50, 100], 34, 0, 200) == [50, 100]
    assert spread([50, 50, 60], 34, 0, 200) == [50, 84, 118]
    assert spread([190, 195, 200], 34, 0, 200) == [132, 166, 200]
    places = spread([0, 0, 1, 199, 199, 199, 200, 200], 28, 0, 200)
    assert all(after - before >= 28 for before, after in pairwise(places))
    assert places[0] == 0
    assert spread([], 34, 0, 200) == []


@pytest.mark.parametrize(("highest", "step"), [(0, 5), (20, 5), (173, 50), (280, 100), (1575, 500)])
def test_the_grid_has_few_round_lines(highest: int, step: int) -> None:
    assert grid_step(highest) == step


# ---------------------------------------------------------------- what next
def test_the_last_presses_of_the_match_start_no_new_one(driver: Driver) -> None:
    driver.show(Results(driver.house, play_out(seated())))
    for button in ("main", "confirm", "back", "alt"):
        driver.press(button)
    assert isinstance(driver.scene, Results)


def test_play_again_seats_the_same_people_and_the_next_seat_begins(driver: Driver) -> None:
    sitting = play_out(seated([KEYBOARD, TOUCH]))
    show(driver, sitting)
    driver.press("confirm")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.sitting.room is not sitting.room
    assert table.sitting.room.chairs == sitting.room.chairs
    assert table.sitting.first == table.sitting.room.seat_to_act == 1


def test_another_table_opens_the_lobby_with_the_same_people(driver: Driver) -> None:
    show(driver, play_out(seated([KEYBOARD, TOUCH])))
    driver.click("Other table")
    lobby = driver.scene
    assert isinstance(lobby, Lobby)
    assert [chair.holder for chair in lobby.lineup.chairs] == [KEYBOARD, TOUCH]


def test_back_leads_to_the_title(driver: Driver) -> None:
    show(driver, play_out(seated()))
    driver.press("back")
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_targets_are_large_apart_and_on_the_screen(driver: Driver, layout: Layout) -> None:
    results = Results(driver.house, play_out(seated([KEYBOARD] * 2)))
    results.use(layout)
    areas = [control.area for control in results.controls]
    for number, area in enumerate(areas):
        assert min(area.w, area.h) >= SMALLEST
        assert area.x >= layout.side
        assert area.right <= layout.width - layout.side
        assert area.bottom <= layout.height
        assert not any(area.overlaps(other) for other in areas[:number])
