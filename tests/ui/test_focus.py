"""Focus: always somewhere, every control within reach, the nearest sensible one first."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.area import Area
from game.ui.control import Control
from game.ui.focus import STEPS, Focus

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def control(name: str, area: Area, *, able: bool = True) -> Control:
    return Control(name, name, area, lambda canvas, mood: None, (lambda device: None) if able else None)


def reached(controls: Sequence[Control], start: str) -> set[str]:
    """All that directions lead to from a control, by any way."""
    found, edge = {start}, [start]
    while edge:
        name = edge.pop()
        for direction in STEPS:
            focus = Focus()
            focus.on(next(control for control in controls if control.name == name))
            if focus.move(direction, controls) and focus.name is not None and focus.name not in found:
                found.add(focus.name)
                edge.append(focus.name)
    return found


def goes(controls: Sequence[Control], start: str, direction: str) -> str | None:
    focus = Focus()
    focus.on(next(control for control in controls if control.name == start))
    return focus.name if focus.move(direction, controls) else None


@st.composite
def grids(draw: st.DrawFn) -> list[Control]:
    """Columns and rows of several sizes, any cells missing and some shorter than their row, as screens have them."""
    columns = draw(st.lists(st.integers(56, 300), min_size=1, max_size=5))
    rows = draw(st.lists(st.integers(56, 160), min_size=1, max_size=5))
    gap = draw(st.integers(0, 40))
    cells = [(column, row) for row in range(len(rows)) for column in range(len(columns))]
    missing = draw(st.sets(st.sampled_from(cells), max_size=len(cells) - 1))
    controls = []
    for column, row in sorted(set(cells) - missing):
        x = sum(columns[:column]) + gap * column
        y = sum(rows[:row]) + gap * row
        height = draw(st.sampled_from((rows[row], 56)))
        controls.append(control(f"{column},{row}", Area(x, y, columns[column], height)))
    return controls


@st.composite
def shelves(draw: st.DrawFn) -> list[Control]:
    """Rows that are each divided in their own way."""
    controls, y = [], 0
    for row in range(draw(st.integers(1, 5))):
        count, height = draw(st.integers(1, 6)), draw(st.integers(56, 160))
        width = (1280 - 20 * (count - 1)) / count
        controls += [control(f"{row}.{n}", Area(n * (width + 20), y, width, height)) for n in range(count)]
        y += height + draw(st.integers(0, 60))
    return controls


@settings(max_examples=80, deadline=None)
@given(st.one_of(grids(), shelves()))
def test_every_control_can_be_reached_from_every_other_by_directions(controls: list[Control]) -> None:
    everything = {control.name for control in controls}
    for start in controls:
        assert reached(controls, start.name) == everything


@settings(max_examples=50, deadline=None)
@given(st.one_of(grids(), shelves()))
def test_a_direction_never_leads_the_other_way(controls: list[Control]) -> None:
    places = {control.name: control.area for control in controls}
    for start in controls:
        for direction, (dx, dy) in STEPS.items():
            end = goes(controls, start.name, direction)
            if end is not None:
                assert dx * (places[end].cx - start.area.cx) + dy * (places[end].cy - start.area.cy) > 0


@given(st.integers(1, 6), st.integers(1, 6))
def test_in_a_full_grid_a_direction_leads_to_the_next_cell_and_back(columns: int, rows: int) -> None:
    controls = [
        control(f"{column},{row}", Area(column * 80, row * 80, 60, 60))
        for column in range(columns)
        for row in range(rows)
    ]
    for column in range(columns):
        for row in range(rows):
            for direction, (dx, dy) in STEPS.items():
                there = f"{column + dx},{row + dy}"
                inside = 0 <= column + dx < columns and 0 <= row + dy < rows
                assert goes(controls, f"{column},{row}", direction) == (there if inside else None)
                if inside:
                    assert goes(controls, there, OPPOSITE[direction]) == f"{column},{row}"


def test_what_lies_straight_ahead_comes_before_what_is_nearer_but_aside() -> None:
    controls = [
        control("here", Area(0, 0, 100, 60)),
        control("ahead", Area(300, 10, 100, 60)),
        control("aside", Area(150, 200, 100, 60)),
    ]
    assert goes(controls, "here", "right") == "ahead"


def test_of_several_straight_ahead_the_nearest_is_taken() -> None:
    controls = [control(name, Area(x, 0, 100, 60)) for name, x in (("a", 0), ("c", 400), ("b", 200))]
    assert goes(controls, "a", "right") == "b"
    assert goes(controls, "c", "left") == "b"


def test_from_a_wide_button_down_goes_to_what_is_under_its_middle() -> None:
    wide = control("wide", Area(0, 0, 620, 60))
    under = [control(str(n), Area(n * 210, 80, 200, 60)) for n in range(3)]
    assert goes([wide, *under], "wide", "down") == "1"


def test_what_is_greyed_out_is_passed_over() -> None:
    controls = [
        control("a", Area(0, 0, 100, 60)),
        control("off", Area(120, 0, 100, 60), able=False),
        control("b", Area(240, 0, 100, 60)),
    ]
    assert goes(controls, "a", "right") == "b"
    assert goes(controls, "b", "right") is None


def test_focus_stays_on_its_name_wherever_that_moves() -> None:
    focus = Focus()
    focus.settle([control("a", Area(0, 0, 60, 60)), control("b", Area(100, 0, 60, 60))], "b")
    assert focus.name == "b"
    focus.settle([control("b", Area(0, 500, 60, 60)), control("a", Area(0, 0, 60, 60))], "a")
    assert focus.name == "b"


def test_focus_goes_to_the_nearest_when_its_control_has_gone() -> None:
    focus = Focus()
    controls = [control(str(n), Area(n * 100, 0, 60, 60)) for n in range(5)]
    focus.settle(controls, "3")
    focus.settle([one for one in controls if one.name != "3"])
    assert focus.name in ("2", "4")
    focus.settle(controls[:2])
    assert focus.name == "1"


@pytest.mark.parametrize("gone", [False, True], ids=["greyed out", "gone"])
def test_focus_leaves_a_control_that_takes_it_no_more(gone: bool) -> None:
    focus = Focus()
    focus.settle([control("a", Area(0, 0, 60, 60)), control("b", Area(100, 0, 60, 60))], "b")
    rest = [] if gone else [control("b", Area(100, 0, 60, 60), able=False)]
    focus.settle([control("a", Area(0, 0, 60, 60)), *rest])
    assert focus.name == "a"


def test_focus_rests_on_nothing_when_nothing_can_take_it_and_comes_back_near_its_old_place() -> None:
    focus = Focus()
    controls = [control(str(n), Area(n * 100, 0, 60, 60)) for n in range(5)]
    focus.settle(controls, "4")
    focus.settle([])
    assert focus.name is None
    focus.settle(controls[:4])
    assert focus.name == "3"


def test_the_first_direction_with_no_focus_gives_it() -> None:
    focus, controls = Focus(), [control("a", Area(0, 0, 60, 60))]
    assert focus.move("down", controls)
    assert focus.name == "a"


def test_a_forgotten_focus_begins_anew() -> None:
    focus, controls = Focus(), [control(str(n), Area(n * 100, 0, 60, 60)) for n in range(3)]
    focus.settle(controls, "2")
    focus.forget()
    focus.settle(controls)
    assert focus.name == "0"
