"""The board beside the tray: large enough that cubes are told apart by their emblems, in every layout."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pygame
import pytest

from game.devices.happening import KEYBOARD, TOUCH, Pointer
from game.rules.cubeline import allowed
from game.scenes.cubeline.board import CubelineBoard
from game.scenes.cubeline.column import reach_grid
from game.scenes.cubeline.scene import CubelineScene
from game.scenes.cubeline.table_places import places_for
from game.ui import theme
from game.ui.parts import Painter
from game.ui.stage import LAYOUTS, Layout
from tests.scenes.cubeline_seated import choosing, play_to, position, seated
from tests.scenes.driver import Driver

FOUR = ("heart", "moon", "bolt", "drop")
LEAST_SQUARE = 14
"""Design units from which an emblem is a shape and no blot."""


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver


def shape_of(emblem: str, size: float) -> np.ndarray:
    """How strongly each pixel of a cube shows its emblem, whatever its colours: 0 the cube's, 1 the emblem's."""
    colours = theme.SEATS[emblem]
    cube = Painter(1.0).chip_cube(emblem, size)
    pixels = pygame.surfarray.array3d(cube.surface).astype(float)
    towards = np.array(colours.on, float) - np.array(colours.base, float)
    share = np.clip(((pixels - np.array(colours.base, float)) @ towards) / (towards @ towards), 0, 1)
    inner = slice(cube.left + 2, cube.surface.get_width() - cube.left - 2)
    return share[inner, inner]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_cubes_in_the_small_board_differ_by_more_than_colour(layout: Layout) -> None:
    size = reach_grid(places_for(layout).card).size
    assert size >= LEAST_SQUARE
    shapes = {emblem: shape_of(emblem, size) for emblem in FOUR}
    for one, other in combinations(FOUR, 2):
        apart = np.abs(shapes[one] - shapes[other]).mean()
        assert apart > 0.15, f"{one} and {other} look alike at {size:.1f}"


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_tray_board_and_button_keep_apart(layout: Layout) -> None:
    places = places_for(layout)
    grid, card = reach_grid(places.card), places.card
    assert places.tray.right < card.x
    assert card.x < grid.left
    assert grid.right < card.right
    assert grid.bottom < card.bottom < places.main.y
    assert places.main.h >= 120
    assert places.main.bottom == places.tray.bottom < places.score_card.y


def test_a_tap_on_the_small_board_opens_the_large_one_at_the_square_touched(driver: Driver) -> None:
    sitting = play_to(seated([TOUCH] * 2), choosing(7))
    scene = CubelineScene(driver.house, sitting)
    driver.show(scene)
    driver.leap(1)
    gain, grid = scene.reach[-1], reach_grid(scene.places.card)
    area = grid.area(gain.square)
    for phase in ("down", "up"):
        scene.point(Pointer(TOUCH, 0, area.cx, area.cy, phase, 0.0))
    driver.frame()
    board = driver.scene
    assert isinstance(board, CubelineBoard)
    assert board.picked == gain
    driver.tap("To the dice")
    assert driver.scene is scene


def test_anybody_may_open_the_large_board_by_the_small_one_but_picks_nothing_there(driver: Driver) -> None:
    sitting = play_to(seated([KEYBOARD] * 2), choosing(7))
    driver.show(CubelineScene(driver.house, sitting))
    driver.leap(1)
    before = position(sitting)
    driver.tap("The board in large")
    assert isinstance(driver.scene, CubelineBoard)
    assert position(sitting) == before
    driver.press("back")


def test_a_tile_in_focus_shows_on_the_board_what_a_cube_would_make_there(driver: Driver) -> None:
    sitting = play_to(seated(), choosing(7))
    scene = CubelineScene(driver.house, sitting)
    driver.show(scene)
    driver.leap(1)
    assert scene.pointed is None
    tile = next(control for control in scene.controls if control.name.startswith("tile "))
    scene.focus_on(tile.name)
    assert scene.pointed is not None
    assert scene.pointed == scene.reach[0]
    assert scene.pointed.square in allowed(position(sitting))
